import { type components, unwrap } from '@herald/api-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/session.ts'

export type WebhookConfig = components['schemas']['WebhookConfigResponseDto']

export const useWebhookConfig = (enabled = true) =>
  useQuery({
    queryKey: ['webhook-config'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/config', { signal })),
    enabled,
  })

/** A change answers with the whole configuration, which replaces the one in the cache. */
export const useConfigAnswer = () => {
  const queries = useQueryClient()
  return (config: WebhookConfig) => queries.setQueryData(['webhook-config'], config)
}
