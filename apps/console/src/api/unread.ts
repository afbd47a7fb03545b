import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { liveOptions } from './queries.ts'
import { api, useMay } from './session.ts'

/** Beyond it the number at the inbox says nothing more. */
const MOST = 9

/** How many open conversations have something unread, as "3" or "9+"; undefined for none. */
export const useUnread = (most = MOST): string | undefined => {
  const enabled = useMay()('messages:send')
  const { data = 0 } = useQuery({
    queryKey: ['conversations', 'unread', most],
    queryFn: async ({ signal }) => {
      const query = { status: 'open' as const, unread: true, limit: most + 1 }
      return (await unwrap(api.GET('/api/conversations', { params: { query }, signal }))).data.length
    },
    enabled,
    ...liveOptions,
  })
  return data === 0 ? undefined : data > most ? `${most}+` : String(data)
}
