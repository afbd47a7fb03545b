import { type Query, useQueryClient } from '@tanstack/react-query'
import { isLive } from '../../api/queries.ts'

/** What was queued arrives after the answer, and the server writes down what it counted once a second. */
const SOON_MS = [1_500, 3_000]

/** The lists, and what is told of the URLs. */
const isRead = (query: Query): boolean =>
  isLive(query) || query.queryKey[0] === 'webhook-targets' || query.queryKey[0] === 'attention'

/** Reads them at once and twice more: the next poll is far. */
export const useReadAgain = () => {
  const queries = useQueryClient()
  const read = () => queries.invalidateQueries({ predicate: isRead })
  return async (): Promise<void> => {
    for (const ms of SOON_MS) setTimeout(() => void read(), ms)
    await read()
  }
}
