import { uuidOf } from '../../lib/ids.ts'
import { type JsonRecord, recordOf, textOf } from '../../platforms/graph/json-values.ts'
import { type Origin, originOf } from '../../platforms/webhook-parser/referral-origin.ts'
import type { EventType, FeedEvent, Platform } from '../webhooks/index.ts'
import { identitiesOf, identityOfGroup, identityOfRecipient, platformId } from './contact-identity.ts'

/** What an event says of a conversation. Pure: the same events give the same facts. */

export type Profile = { name?: string; username?: string; phone?: string; userId?: string; scopedId?: string }

type About = {
  sequence: number
  channelId: string
  platform: Platform
  /** Keys of contact_identity: all of them name one person. */
  people: string[]
  profile: Profile
  /** For a person of whom the platform has said nothing yet. */
  presumed?: Profile
}

/** A message that came in, or that was sent from elsewhere. */
export type EntryFact = About & {
  kind: 'entry'
  id: string
  inbound: boolean
  type: string
  content: JsonRecord
  text: string | undefined
  platformMessageId: string | undefined
  groupId: string | undefined
  occurredAt: Date
  /** Something that a person has written: it counts as unread, and opens the conversation and the time to answer. */
  counts: boolean
  origin: Origin | undefined
}

/** A message that was sent through Herald: its content and state are its own. */
export type SentFact = About & {
  kind: 'sent'
  messageId: string
  /** When the platform took it. */
  takenAt: Date | undefined
}

/** The platform calls one person by these names. */
export type LinkedFact = About & { kind: 'linked' }

export type Change =
  | { state: 'sent' | 'delivered' | 'read' | 'failed' }
  | { edited: { content: JsonRecord; text: string | undefined }; at: Date }
  | { deleted: true; at: Date }

/** Something about a message that stands in the conversation already. */
export type ChangedFact = { kind: 'changed'; sequence: number; platformMessageId: string; change: Change }

export type Fact = EntryFact | SentFact | LinkedFact | ChangedFact

/** Only these say something of a conversation; others need no reading. */
const sentTypes: ReadonlySet<EventType> = new Set([
  'send.accepted',
  'send.failed',
  'message.failed',
  'message.expired',
  'message.unknown',
])
const statusTypes = {
  'message.sent': 'sent',
  'message.delivered': 'delivered',
  'message.read': 'read',
  'message.failed': 'failed',
} as const
const isStatus = (type: EventType): type is keyof typeof statusTypes => Object.hasOwn(statusTypes, type)

/** What stands beside the content in the data of message.received. */
const notContent = new Set([
  'raw',
  'message_id',
  'platform_message_id',
  'original_message_id',
  'conversation',
  'contact',
  'group_id',
  'standby',
  'type',
])

const contentOf = (data: JsonRecord, also: JsonRecord = {}): JsonRecord => ({
  ...Object.fromEntries(Object.entries(data).filter(([key]) => !notContent.has(key))),
  ...also,
})

/** Kinds of incoming messages in which a person has written nothing that waits for an answer. */
const uncounted = new Set(['reaction', 'system', 'referral', 'optin'])

const profileOf = (...contacts: JsonRecord[]): Profile => {
  const profile: Profile = {}
  const fields = {
    name: 'name',
    username: 'username',
    phone: 'phone',
    userId: 'user_id',
    scopedId: 'scoped_id',
  } as const
  for (const contact of contacts)
    for (const [field, name] of Object.entries(fields) as [keyof Profile, string][]) {
      const value = textOf(contact[name])
      if (value !== undefined) profile[field] = value
    }
  return profile
}

type Placed = FeedEvent & { channelId: string; platform: Platform }

const changeOf = (event: Placed, data: JsonRecord, type: string): ChangedFact | undefined => {
  const platformMessageId = platformId(data['original_message_id'])
  if (platformMessageId === undefined) return undefined
  const change: Change =
    type === 'revoke'
      ? { deleted: true, at: event.occurredAt }
      : {
          edited: { content: contentOf(data), text: textOf(data['text']) },
          at: event.occurredAt,
        }
  return { kind: 'changed', sequence: event.position, platformMessageId, change }
}

const received = (event: Placed, data: JsonRecord): Fact[] => {
  const { channelId, platform, position: sequence } = event
  const type = textOf(data['type']) ?? 'unsupported'
  if (type === 'edit' || type === 'revoke') {
    const change = changeOf(event, data, type)
    return change === undefined ? [] : [change]
  }
  const [contact, system] = [recordOf(data['contact']), recordOf(data['system'])]
  const groupId = platformId(data['group_id'])
  return [
    {
      kind: 'entry',
      sequence,
      channelId,
      platform,
      // In a group the person is a detail of the message. A new number of a person comes in a message of the old one.
      people:
        groupId === undefined
          ? [...identitiesOf(channelId, contact), ...identitiesOf(channelId, system)]
          : [identityOfGroup(channelId, groupId)],
      profile: groupId === undefined ? profileOf(contact, { phone: system['phone'], user_id: system['user_id'] }) : {},
      id: event.id,
      inbound: true,
      type,
      content: contentOf(data, groupId === undefined ? {} : { contact }),
      text: textOf(data['text']),
      platformMessageId: platformId(data['platform_message_id']),
      groupId,
      occurredAt: event.occurredAt,
      counts: !uncounted.has(type),
      origin: originOf(recordOf(data['referral']), event.occurredAt),
    },
  ]
}

/** Sent from elsewhere: the event has no message of ours. */
const elsewhere = (event: Placed, data: JsonRecord, state: 'sent' | 'delivered' | 'read' | 'failed'): Fact[] => {
  const { channelId, platform, position: sequence } = event
  const platformMessageId = platformId(data['platform_message_id'])
  if (platformMessageId === undefined) return []
  if (data['echo'] !== true) return [{ kind: 'changed', sequence, platformMessageId, change: { state } }]
  const content = recordOf(data['content'])
  return [
    {
      kind: 'entry',
      sequence,
      channelId,
      platform,
      people: identitiesOf(channelId, recordOf(data['contact'])),
      profile: profileOf(recordOf(data['contact'])),
      id: event.id,
      inbound: false,
      type: textOf(content['type']) ?? 'unsupported',
      content: contentOf(content),
      text: textOf(content['text']),
      platformMessageId,
      groupId: undefined,
      occurredAt: event.occurredAt,
      counts: false,
      origin: undefined,
    },
  ]
}

const ours = (event: Placed, data: JsonRecord, messageId: string): Fact[] => {
  const { channelId, platform, position: sequence, type } = event
  const to = platformId(data['to'])
  if (to === undefined) return []
  const contact = recordOf(data['contact'])
  const about = {
    sequence,
    channelId,
    platform,
    // The platform's own number of a person may differ from the one that was written to.
    people: [...new Set([identityOfRecipient(platform, channelId, to), ...identitiesOf(channelId, contact)])],
    profile: profileOf(platform === 'chatapp' ? {} : { scoped_id: to }, contact),
    // A person who never wrote is known by what was written to.
    ...(platform === 'chatapp' && { presumed: /^\d+$/.test(to) ? { phone: to } : { userId: to } }),
  }
  const takenAt = type === 'send.accepted' ? event.occurredAt : undefined
  if (sentTypes.has(type)) return [{ kind: 'sent', ...about, messageId, takenAt }]
  return about.people.length > 1 ? [{ kind: 'linked', ...about }] : []
}

const renamed = (event: Placed, data: JsonRecord): Fact[] => {
  if (data['notice'] !== 'user_id_changed') return []
  const { channelId, platform, position: sequence } = event
  const contact = recordOf(data['contact'])
  const people = [
    ...identitiesOf(channelId, { user_id: data['previous_user_id'] }),
    ...identitiesOf(channelId, contact),
  ]
  return [{ kind: 'linked', sequence, channelId, platform, people, profile: profileOf(contact) }]
}

const isPlaced = (event: FeedEvent): event is Placed => event.channelId !== undefined && event.platform !== undefined

export const factsOfEvent = (event: FeedEvent): Fact[] => {
  const { type } = event
  const concerns = type === 'message.received' || type === 'channel.updated' || sentTypes.has(type) || isStatus(type)
  if (event.test || !concerns || !isPlaced(event)) return []
  const data = recordOf(JSON.parse(event.data) as unknown)
  if (type === 'message.received') return received(event, data)
  if (type === 'channel.updated') return renamed(event, data)
  const messageId = uuidOf('message', textOf(data['message_id']) ?? '')
  if (messageId !== undefined) return ours(event, data, messageId)
  return isStatus(type) ? elsewhere(event, data, statusTypes[type]) : []
}
