import type { Static } from 'typebox'
import {
  type EventKey,
  type Platform,
  type PlatformEndpoint,
  eventKeyCode,
  platformEndpoints,
  platformPath,
  serviceEndpoints,
} from '../events/event-catalogue.ts'
import type { WebhookConfigResponseDto } from './webhook-config-schemas.ts'
import type { StoredConfig } from './webhook-config-store.ts'
import { joinUrl } from './webhook-url.ts'

export const tokenHeader = 'x-webhook-token'

/** The configuration as a client sees it: nothing of the secret but its end, and every URL spelled out. */
export const configView = (config: StoredConfig): Static<typeof WebhookConfigResponseDto> => {
  const { webhookUrl, disabledKeys } = config
  const urlOf = (path: string) => (webhookUrl === '' ? null : joinUrl(webhookUrl, path))
  const isOn = (key: EventKey) => !disabledKeys.includes(eventKeyCode[key])
  const target = (platform: Platform, endpoint: PlatformEndpoint) => ({
    url: urlOf(platformPath(platform, endpoint)),
    events: [...platformEndpoints[endpoint].types],
  })
  const messenger = (platform: Platform) => ({
    enabled: isOn(platform),
    urls: {
      messages: target(platform, 'messages'),
      statuses: target(platform, 'statuses'),
      send_results: target(platform, 'send_results'),
      channel: target(platform, 'channel'),
    },
  })
  const service = (key: 'marketing' | 'publishing') => ({
    enabled: isOn(key),
    url: urlOf(serviceEndpoints[key].path),
    events: [...serviceEndpoints[key].types],
  })
  const chat = messenger('chatapp')
  return {
    webhook_url: webhookUrl,
    webhook_secret_set: config.secret !== null,
    webhook_secret_hint: config.secret === null ? '' : `whsec_…${config.secretHint}`,
    configured: webhookUrl !== '',
    signature_header: tokenHeader,
    dispatch_urls: {
      platforms: {
        chatapp: { ...chat, urls: { ...chat.urls, templates: target('chatapp', 'templates') } },
        photoapp: messenger('photoapp'),
        socialapp: messenger('socialapp'),
      },
      services: { marketing: service('marketing'), publishing: service('publishing') },
      embedded_signup: {
        url: urlOf(serviceEndpoints.embedded_signup.path),
        events: [...serviceEndpoints.embedded_signup.types],
      },
    },
  }
}

/** Every URL of the configuration once, with what is posted there. */
export const configuredTargets = (config: StoredConfig): { url: string; events: string[]; enabled: boolean }[] => {
  const { platforms, services, embedded_signup } = configView(config).dispatch_urls
  const targets = [
    ...Object.values(platforms).flatMap(({ enabled, urls }) =>
      Object.values(urls).map((target) => ({ ...target, enabled })),
    ),
    ...Object.values(services),
    { ...embedded_signup, enabled: true },
  ]
  return targets.flatMap(({ url, events, enabled }) => (url === null ? [] : [{ url, events: [...events], enabled }]))
}
