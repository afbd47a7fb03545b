import type { components, paths } from '@herald/api-client'
import { defineTexts } from '../../texts.ts'
import { platformNames } from '../../ui/status-pills.tsx'

type EventQuery = NonNullable<paths['/api/webhooks/events']['get']['parameters']['query']>
export type EventFilters = Pick<EventQuery, 'key' | 'type' | 'status' | 'channel_id' | 'subject' | 'since' | 'until'>
export type EventType = components['schemas']['EventDto']['type']
export type EventKey = components['schemas']['EventDto']['key']

export const eventKeys: readonly EventKey[] = [
  'chatapp',
  'photoapp',
  'socialapp',
  'marketing',
  'publishing',
  'embedded_signup',
]

export const eventTypes: readonly EventType[] = [
  'message.received',
  'message.sent',
  'message.delivered',
  'message.read',
  'message.failed',
  'message.expired',
  'message.unknown',
  'message.cancelled',
  'send.accepted',
  'send.failed',
  'batch.finished',
  'contact.opted_out',
  'contact.opted_in',
  'template.status_updated',
  'template.quality_updated',
  'template.category_updated',
  'channel.connected',
  'channel.updated',
  'channel.attention',
  'channel.disconnected',
  'ad_account.revoked',
  'ad_account.attention',
  'ad_account.updated',
  'ad_object.updated',
  'lead.received',
  'insights_report.finished',
  'conversion.accepted',
  'conversion.failed',
  'comment.received',
  'comment.action_succeeded',
  'comment.action_failed',
  'mention.received',
  'post.updated',
]

const useServiceNames = defineTexts({
  marketing: ['Marketing', 'Marketing', 'Marketing'],
  publishing: ['Publishing', 'Publicação', 'Publicación'],
  embedded_signup: ['Embedded signup', 'Cadastro incorporado', 'Registro insertado'],
})

/** The key of an event in words: a platform or a service. */
export const useSourceName = (): ((key: EventKey) => string) => {
  const serviceName = useServiceNames()
  return (key) =>
    key === 'marketing' || key === 'publishing' || key === 'embedded_signup' ? serviceName(key) : platformNames[key]
}
