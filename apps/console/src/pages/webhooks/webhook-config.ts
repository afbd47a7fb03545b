import { type components, unwrap } from '@herald/api-client'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/session.ts'

export type WebhookConfig = components['schemas']['WebhookConfigResponseDto']

export const webhookConfigOptions = queryOptions({
  queryKey: ['webhook-config'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/config', { signal })),
})

export const useWebhookConfig = (enabled = true) => useQuery({ ...webhookConfigOptions, enabled })

/** Where such an event is posted. */
export const urlOfEvent = (
  { dispatch_urls: { platforms, services, embedded_signup } }: WebhookConfig,
  { key, type }: Pick<components['schemas']['EventDto'], 'key' | 'type'>,
): string | undefined => {
  const targets: readonly { url: string | null; events: readonly string[] }[] =
    key === 'embedded_signup'
      ? [embedded_signup]
      : key === 'marketing' || key === 'publishing'
        ? [services[key]]
        : Object.values(platforms[key].urls)
  return targets.find(({ events }) => events.includes(type))?.url ?? undefined
}

/** Why nothing of a source is sent now. */
export const reasonNotSent = (
  { configured, dispatch_urls: { platforms, services } }: WebhookConfig,
  key: components['schemas']['EventDto']['key'],
): 'off' | 'noUrl' | undefined => {
  if (!configured) return 'noUrl'
  const { enabled } =
    key === 'embedded_signup'
      ? { enabled: true }
      : key === 'marketing' || key === 'publishing'
        ? services[key]
        : platforms[key]
  return enabled ? undefined : 'off'
}

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
