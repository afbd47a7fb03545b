import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api, useMay } from './session.ts'

/** Beyond it the number at the comments says nothing more. */
const MOST = 9
/** Some are hidden or gone, and need no answer. As many as one page of the API has, where all are counted. */
const askedFor = (most: number) => (most > MOST ? 100 : 25)
/** Comments wait for hours, not for seconds. */
const REFRESH_MS = 60_000

/** How many comments of others wait for an answer, as "3" or "9+"; undefined for none. */
export const useUnansweredComments = (most = MOST): string | undefined => {
  const enabled = useMay()('messages:send')
  const { data = 0 } = useQuery({
    queryKey: ['comments', 'open', most],
    queryFn: async ({ signal }) => {
      const query = { own: false, answered: false, limit: askedFor(most) }
      const { data } = await unwrap(api.GET('/api/comments', { params: { query }, signal }))
      return data.filter(({ hidden, deleted_at }) => !hidden && deleted_at === undefined).length
    },
    enabled,
    refetchInterval: REFRESH_MS,
  })
  return data === 0 ? undefined : data > most ? `${most}+` : String(data)
}
