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

/** What follows the base URL; a URL of an earlier base in full. */
export const pathOf = (url: string, baseUrl: string): string => {
  const base = baseUrl.replace(/\/+$/, '')
  return url.startsWith(`${base}/`) ? url.slice(base.length) : url
}

/** A change answers with the whole configuration, which replaces the one in the cache. */
export const useConfigAnswer = () => {
  const queries = useQueryClient()
  return (config: WebhookConfig) => queries.setQueryData(['webhook-config'], config)
}
