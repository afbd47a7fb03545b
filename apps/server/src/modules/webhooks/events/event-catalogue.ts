// What Herald tells a client's backend, and where each kind arrives. One table: dispatch, dispatch_urls, the OpenAPI
// document and the receiver kit all follow it.

export const platforms = ['chatapp', 'photoapp', 'socialapp'] as const
export type Platform = (typeof platforms)[number]

/** What can be switched on and off. */
export const dispatchKeys = [...platforms, 'marketing', 'publishing'] as const
export type DispatchKey = (typeof dispatchKeys)[number]

/** Every key an event can have; embedded signup has no switch. */
export const eventKeys = [...dispatchKeys, 'embedded_signup'] as const
export type EventKey = (typeof eventKeys)[number]

/** Stands for the key in the database. Never renumber. */
export const eventKeyCode: Record<EventKey, number> = {
  chatapp: 1,
  photoapp: 2,
  socialapp: 3,
  marketing: 4,
  publishing: 5,
  embedded_signup: 6,
}

const messageTypes = ['message.received'] as const
const statusTypes = [
  'message.sent',
  'message.delivered',
  'message.read',
  'message.failed',
  'message.expired',
  'message.unknown',
  'message.cancelled',
] as const
const resultTypes = ['send.accepted', 'send.failed'] as const
const templateTypes = ['template.status_updated', 'template.quality_updated', 'template.category_updated'] as const
const channelTypes = [
  'channel.updated',
  'channel.attention',
  'channel.disconnected',
  'batch.finished',
  'contact.opted_out',
  'contact.opted_in',
] as const
const marketingTypes = [
  'ad_account.revoked',
  'ad_account.attention',
  'ad_account.updated',
  'ad_object.updated',
  'lead.received',
  'insights_report.finished',
  'conversion.accepted',
  'conversion.failed',
] as const
const publishingTypes = [
  'comment.received',
  'mention.received',
  'post.updated',
  'comment.action_succeeded',
  'comment.action_failed',
] as const
const signupTypes = ['channel.connected'] as const

/** What reaches each URL of a messaging platform, in the words of `dispatch_urls`. */
export const platformEndpoints = {
  messages: { path: '/receiveMessage', types: messageTypes },
  statuses: { path: '/updateMessageStatus', types: statusTypes },
  send_results: { path: '/sendResult', types: resultTypes },
  templates: { path: '/updateTemplateStatus', types: templateTypes },
  channel: { path: '/channelNotice', types: channelTypes },
} as const
export type PlatformEndpoint = keyof typeof platformEndpoints

const platformPrefix: Record<Platform, string> = { chatapp: '/chat', photoapp: '/photo', socialapp: '/social' }

/** Templates exist on the chat platform alone. */
export const hasEndpoint = (platform: Platform, endpoint: PlatformEndpoint): boolean =>
  endpoint !== 'templates' || platform === 'chatapp'

export const serviceEndpoints = {
  marketing: { path: '/marketing/events', types: marketingTypes },
  publishing: { path: '/publishing/events', types: publishingTypes },
  embedded_signup: { path: '/embed/channelConnected', types: signupTypes },
} as const

export const eventTypes = [
  ...messageTypes,
  ...statusTypes,
  ...resultTypes,
  ...templateTypes,
  ...channelTypes,
  ...marketingTypes,
  ...publishingTypes,
  ...signupTypes,
] as const
export type EventType = (typeof eventTypes)[number]

export const platformPath = (platform: Platform, endpoint: PlatformEndpoint): string =>
  platformPrefix[platform] + platformEndpoints[endpoint].path

const isPlatform = (key: EventKey): key is Platform => key in platformPrefix

const pathsOf = (key: EventKey): [EventType, string][] =>
  isPlatform(key)
    ? (Object.keys(platformEndpoints) as PlatformEndpoint[])
        .filter((endpoint) => hasEndpoint(key, endpoint))
        .flatMap((endpoint) =>
          platformEndpoints[endpoint].types.map((type): [EventType, string] => [type, platformPath(key, endpoint)]),
        )
    : serviceEndpoints[key].types.map((type): [EventType, string] => [type, serviceEndpoints[key].path])

const pathByKey: Record<EventKey, ReadonlyMap<EventType, string>> = {
  chatapp: new Map(pathsOf('chatapp')),
  photoapp: new Map(pathsOf('photoapp')),
  socialapp: new Map(pathsOf('socialapp')),
  marketing: new Map(pathsOf('marketing')),
  publishing: new Map(pathsOf('publishing')),
  embedded_signup: new Map(pathsOf('embedded_signup')),
}

/** The path behind the base URL that an event of this key and type is posted to; undefined for a pair that cannot be. */
export const dispatchPath = (key: EventKey, type: EventType): string | undefined => pathByKey[key].get(type)

const keyByCode = new Map(eventKeys.map((key) => [eventKeyCode[key], key]))

export const eventKeyOf = (code: number): EventKey => {
  const key = keyByCode.get(code)
  if (key === undefined) throw new RangeError(`No event key has the code ${code}`)
  return key
}

/** What a sample of each key looks like; POST /api/webhooks/test sends it. */
export const sampleTypes: Record<EventKey, EventType> = {
  chatapp: 'message.received',
  photoapp: 'message.received',
  socialapp: 'message.received',
  marketing: 'lead.received',
  publishing: 'comment.received',
  embedded_signup: 'channel.connected',
}
