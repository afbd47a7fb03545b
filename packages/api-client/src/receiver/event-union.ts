import type { components } from '../generated/event-types.ts'

// Every event that Herald posts to a backend, as one closed union: switch over `type` and the compiler says what is missing.
// The types come from the OpenAPI document, which has the same events under `webhooks`.

type Schemas = components['schemas']

export type HeraldEvent = Schemas[Extract<keyof Schemas, `${string}Event`>]
export type HeraldEventType = HeraldEvent['type']

/** Who wrote. Any of these may be missing: a phone number is not told for every person, a username only when there is one. */
export type EventContact = Schemas['EventContactDto']
/** Why something failed, in plain words and in those of the platform. */
export type EventError = Schemas['EventErrorDto']
export type MessageReceived = Schemas['MessageReceivedEvent']
export type MessageStatus = Schemas['MessageStatusEvent']
export type SendResult = Schemas['SendResultEvent']
export type TemplateUpdated = Schemas['TemplateEvent']
export type ChannelNotice = Schemas['ChannelNoticeEvent']
export type ContactPreference = Schemas['ContactPreferenceEvent']
export type BatchFinished = Schemas['BatchFinishedEvent']
export type AdAccountNotice = Schemas['AdAccountEvent']
export type AdObjectUpdated = Schemas['AdObjectEvent']
export type LeadReceived = Schemas['LeadReceivedEvent']
export type InsightsReportFinished = Schemas['InsightsReportEvent']
export type ConversionResult = Schemas['ConversionEvent']
export type CommentReceived = Schemas['CommentReceivedEvent']
export type CommentActionResult = Schemas['CommentActionEvent']
export type MentionReceived = Schemas['MentionReceivedEvent']
export type PostUpdated = Schemas['PostUpdatedEvent']
export type ChannelConnected = Schemas['ChannelConnectedEvent']

export type Platform = MessageReceived['key']

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
