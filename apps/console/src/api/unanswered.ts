import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api, useMay } from './session.ts'

/** Beyond it the number at the comments says nothing more. */
const MOST = 9
/** Comments wait for hours, not for seconds. */
const REFRESH_MS = 60_000

/** How many comments of others wait for an answer, as "3" or "9+"; undefined for none. */
export const useUnansweredComments = (most = MOST): string | undefined => {
  const enabled = useMay()('messages:send')
  const { data = 0 } = useQuery({
    queryKey: ['comments', 'open', most],
    queryFn: async ({ signal }) => {
      const query = { needs_answer: true, limit: Math.min(most + 1, 100) }
      return (await unwrap(api.GET('/api/comments', { params: { query }, signal }))).data.length
    },
    enabled,
    refetchInterval: REFRESH_MS,
  })
  return data === 0 ? undefined : data > most ? `${most}+` : String(data)
}
