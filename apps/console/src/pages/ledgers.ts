import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { LIVE_MS } from '../queries.ts'
import { api, useMay } from '../session.ts'

export const useMessageLedger = () =>
  useQuery({
    queryKey: ['message-ledger'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/outbound/ledger', { params: { query: { limit: 7 } }, signal })),
    refetchInterval: LIVE_MS,
  })

export const useEventLedger = () =>
  useQuery({
    queryKey: ['event-ledger'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/ledger', { params: { query: { limit: 7 } }, signal })),
    enabled: useMay()('webhooks:manage'),
    refetchInterval: LIVE_MS,
  })
