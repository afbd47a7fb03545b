import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api, useMay } from './session.ts'

/** As many as one page of the API has, but for one. */
const MOST = 99
/** They wait for hours, not for seconds. */
const REFRESH_MS = 60_000

/** What the list of leads is narrowed to for the same ones. An older lead has grown cold and presses nobody. */
export const freshLeads = { contacted: 'no', since: 'last_7d' } as const

/** What `last_7d` begins with; ui/period.ts knows it too, and would be loaded with Home for this alone. */
const firstMoment = (): string => {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - 6)
  return day.toISOString()
}

/** How many leads nobody got in touch with yet, as "3" or "99+"; undefined for none. */
export const useFreshLeads = (): string | undefined => {
  const enabled = useMay()('marketing:read')
  const { data = 0 } = useQuery({
    queryKey: ['leads', 'fresh'],
    queryFn: async ({ signal }) => {
      const query = { contacted: false, since: firstMoment(), limit: MOST + 1 }
      return (await unwrap(api.GET('/api/marketing/leads', { params: { query }, signal }))).data.length
    },
    enabled,
    refetchInterval: REFRESH_MS,
  })
  return data === 0 ? undefined : data > MOST ? `${MOST}+` : String(data)
}
