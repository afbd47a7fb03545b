import type { EventKey, EventType } from './event-names.ts'

// Without words: the addresses of the events are checked against them before their page is loaded.

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
