import type { components, paths } from '@herald/api-client'

type EventQuery = NonNullable<paths['/api/webhooks/events']['get']['parameters']['query']>
export type EventFilters = Pick<EventQuery, 'key' | 'type' | 'status' | 'channel_id' | 'since' | 'until'>
type Type = components['schemas']['EventDto']['type']
type Key = components['schemas']['EventDto']['key']

export const eventKeys: readonly Key[] = [
  'chatapp',
  'photoapp',
  'socialapp',
  'marketing',
  'publishing',
  'embedded_signup',
]

export const eventTypes: readonly Type[] = [
  'message.received',
  'message.sent',
  'message.delivered',
  'message.read',
  'message.failed',
  'message.expired',
  'message.unknown',
  'send.accepted',
  'send.failed',
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
  'comment.received',
  'mention.received',
  'post.updated',
]
