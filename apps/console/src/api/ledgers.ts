import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { liveOptions } from './queries.ts'
import { api, useMay } from './session.ts'

// The server counts a day from its rows, which is expensive. So only the newest day is live; the six before it change
// rarely, by a late status or a resend.
const EARLIER_DAYS = 6
const EARLIER_MS = 10 * 60_000

type Asked = { limit: number; cursor?: string }
type Ledger<Day> = { data: Day[]; balanced: boolean; paging: { next_cursor: string | null } }

const useLedger = <Day, Read extends Ledger<Day>>(
  name: string,
  read: (query: Asked, signal: AbortSignal) => Promise<Read & Ledger<Day>>,
  enabled = true,
) => {
  const newest = useQuery({
    queryKey: [name, 'newest'],
    queryFn: ({ signal }) => read({ limit: 1 }, signal),
    enabled,
    ...liveOptions,
  })
  // After midnight the cursor changes, and the day that ended is read with the earlier ones.
  const cursor = newest.data?.paging.next_cursor ?? undefined
  const earlier = useQuery({
    queryKey: [name, 'earlier', cursor],
    queryFn: ({ signal }) => read({ limit: EARLIER_DAYS, ...(cursor && { cursor }) }, signal),
    enabled: enabled && cursor !== undefined,
    staleTime: EARLIER_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? liveOptions.refetchInterval() : EARLIER_MS),
  })
  const off = newest.data?.balanced === false || earlier.data?.balanced === false
  const whole = cursor === undefined || earlier.data !== undefined
  return {
    data: newest.data && {
      ...newest.data,
      data: [...newest.data.data, ...(earlier.data?.data ?? [])],
      // Unknown until all days are loaded, unless one already has a discrepancy.
      balanced: off ? false : whole ? true : undefined,
    },
    isPending: newest.isPending,
    error: newest.error ?? earlier.error,
    refetch: newest.refetch,
  }
}

export const useMessageLedger = () =>
  useLedger(
    'message-ledger',
    (query, signal) => unwrap(api.GET('/api/outbound/ledger', { params: { query }, signal })),
    useMay()('messages:send'),
  )

export const useEventLedger = () =>
  useLedger(
    'event-ledger',
    (query, signal) => unwrap(api.GET('/api/webhooks/ledger', { params: { query }, signal })),
    useMay()('webhooks:manage'),
  )
