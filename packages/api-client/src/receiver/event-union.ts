// Every event that Herald posts to a backend, as one closed union: switch over `type` and the compiler says what is missing.

export type Platform = 'chatapp' | 'photoapp' | 'socialapp'

/** Who wrote. Any of these may be missing: a phone number is not told for every person, a username only when there is one. */
export interface EventContact {
  phone?: string
  /** Business-scoped id: the same for every number of the business. */
  user_id?: string
  parent_user_id?: string
  username?: string
  name?: string
  /** The id by which a page or photo account knows the person. */
  scoped_id?: string
}

type Json = Record<string, unknown>
type WithRaw = { raw?: Json; test?: true }

interface Envelope<Key extends string, Type extends string, Data> {
  /** The same in every attempt and replay: what you remember to drop duplicates. */
  id: string
  type: Type
  key: Key
  platform?: Platform
  channel_id?: string
  external_ref?: string
  /** Grows by one per client. A URL sees only its own share; the feed has all. */
  sequence: number
  occurred_at: string
  data: Data & WithRaw & Json
}

export interface MessageReceivedData {
  message_id: string
  contact: EventContact
  conversation?: string
  type: string
  text?: string
  media?: { kind: string; id?: string; url?: string; mime_type?: string; caption?: string; filename?: string }[]
  group_id?: string
  standby?: boolean
}

export interface MessageStatusData {
  /** Our id, when the message was sent through Herald. */
  message_id?: string
  /** What you gave along when you sent it. */
  client_ref?: string
  platform_message_id?: string
  status?: string
  contact?: EventContact
}

export interface TemplateData {
  hsm_id: string
  name?: string
  language?: string
  status?: 'PENDING' | 'APPROVED' | 'REJECTED'
  platform_status?: string
  rejected_reason?: string
}

export interface CommentData {
  comment_id: string
  parent_id?: string
  post_id?: string
  text?: string
  contact?: EventContact
}

export interface LeadData {
  lead_id: string
  page_id: string
  form_id?: string
  ad_id?: string
}

export interface ChannelConnectedData {
  channel: {
    channel_id: string
    platform: Platform
    waba_id?: string
    phone_number_id?: string
    template_namespace?: string
  }
  external_ref?: string
}

export type MessageReceived = Envelope<Platform, 'message.received', MessageReceivedData>
export type MessageStatus = Envelope<
  Platform,
  'message.sent' | 'message.delivered' | 'message.read' | 'message.failed' | 'message.expired' | 'message.unknown',
  MessageStatusData
>
export type SendResult = Envelope<Platform, 'send.accepted' | 'send.failed', MessageStatusData>
export type TemplateUpdated = Envelope<
  'chatapp',
  'template.status_updated' | 'template.quality_updated' | 'template.category_updated',
  TemplateData
>
export type ChannelNotice = Envelope<Platform, 'channel.updated' | 'channel.attention' | 'channel.disconnected', Json>
export type AdEvent = Envelope<
  'marketing',
  | 'ad_account.revoked'
  | 'ad_account.attention'
  | 'ad_account.updated'
  | 'ad_object.updated'
  | 'insights_report.finished',
  Json
>
export type LeadReceived = Envelope<'marketing', 'lead.received', LeadData>
export type CommentReceived = Envelope<'publishing', 'comment.received', CommentData>
export type PublishingEvent = Envelope<'publishing', 'mention.received' | 'post.updated', Json>
export type ChannelConnected = Envelope<'embedded_signup', 'channel.connected', ChannelConnectedData>

export type HeraldEvent =
  | MessageReceived
  | MessageStatus
  | SendResult
  | TemplateUpdated
  | ChannelNotice
  | AdEvent
  | LeadReceived
  | CommentReceived
  | PublishingEvent
  | ChannelConnected

export type HeraldEventType = HeraldEvent['type']

/** Narrows an event to the types that you name. */
export const isEvent = <Type extends HeraldEventType>(
  event: HeraldEvent,
  ...types: Type[]
): event is Extract<HeraldEvent, { type: Type }> | (HeraldEvent & { type: Type }) =>
  (types as string[]).includes(event.type)

const platformPaths: Record<Platform, string> = { chatapp: '/chat', photoapp: '/photo', socialapp: '/social' }

const endpointOf = (type: HeraldEventType): string => {
  if (type === 'message.received') return '/receiveMessage'
  if (type.startsWith('message.')) return '/updateMessageStatus'
  if (type.startsWith('send.')) return '/sendResult'
  return type.startsWith('template.') ? '/updateTemplateStatus' : '/channelNotice'
}

/** The path behind your base URL that an event arrives at. */
export const eventPath = ({ key, type }: Pick<HeraldEvent, 'key' | 'type'>): string => {
  if (key === 'marketing') return '/marketing/events'
  if (key === 'publishing') return '/publishing/events'
  return key === 'embedded_signup' ? '/embed/channelConnected' : platformPaths[key] + endpointOf(type)
}
