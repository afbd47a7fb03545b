import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'

/** So long nothing is asked for. */
const QUIET_MS = 2_000

type Connection = { saveData?: boolean }
/** Asked of the browser by a person who pays for each byte. */
const savesData = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true

/** What is likely wanted next, once the page is there. */
export const useLoadAhead = (loads: readonly (() => Promise<unknown>)[]): void => {
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (isFetching || savesData()) return undefined
    const quiet = setTimeout(() => {
      // Offline it fails, and is loaded when it is asked for.
      for (const load of loads) void load().catch(() => undefined)
    }, QUIET_MS)
    return () => clearTimeout(quiet)
  }, [isFetching, loads])
}
