import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

// Dialogs are loaded when they are opened first: what they stand on is larger than the first page. And ahead of it, once the page
// is there.

/** So long nothing is asked for. */
const QUIET_MS = 2_000

type Connection = { saveData?: boolean }
/** Asked of the browser by a person who pays for each byte. */
const savesData = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true

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

/** Whether it was ever so: a dialog that was opened stays, for the way it closes. */
export const useEver = (isNow: boolean): boolean => {
  const [wasEver, setWasEver] = useState(isNow)
  if (isNow && !wasEver) setWasEver(true)
  return isNow || wasEver
}
