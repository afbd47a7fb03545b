import { useQueryClient } from '@tanstack/react-query'
import { isLive } from '../../api/queries.ts'

const SOON_MS = 1_500

/** Reads the lists at once and a moment later: what was queued arrives after the answer, and the next poll is far. */
export const useReadAgain = () => {
  const queries = useQueryClient()
  const read = () => queries.invalidateQueries({ predicate: isLive })
  return async (): Promise<void> => {
    setTimeout(() => void read(), SOON_MS)
    await read()
  }
}
