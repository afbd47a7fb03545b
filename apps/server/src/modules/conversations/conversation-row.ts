import type { Origin } from '../../platforms/webhook-parser/referral-origin.ts'
import type { Platform } from '../webhooks/index.ts'
import type { Profile } from './conversation-facts.ts'
import { joinedText } from './conversation-text.ts'

export type Contact = { contactId: string } & Omit<Profile, 'scopedId'>

export type Conversation = {
  conversationId: string
  channelId: string
  contactId: string
  platform: Platform
  scopedId: string | undefined
  groupId: string | undefined
  firstId: string | undefined
  lastId: string | undefined
  lastSequence: number
  /** Of one that is begun, afterwards people open and close it. 0: closed until the person has written, before or after. */
  closedSequence: 0 | undefined
  lastSource: 'person' | 'api' | 'elsewhere' | undefined
  lastType: string | undefined
  lastPreview: string | undefined
  lastInboundAt: Date | undefined
  lastInboundSequence: number
  origin: Origin | undefined
  recentText: string
  /** As it was read: messages are counted on top of it, because people set it back meanwhile. */
  unreadBefore: number
  newUnread: number
  readSequence: number
}

export const newConversation = (
  place: Pick<Conversation, 'conversationId' | 'channelId' | 'contactId' | 'platform' | 'groupId' | 'closedSequence'>,
): Conversation => ({
  ...place,
  scopedId: undefined,
  firstId: undefined,
  lastId: undefined,
  lastSequence: 0,
  lastSource: undefined,
  lastType: undefined,
  lastPreview: undefined,
  lastInboundAt: undefined,
  lastInboundSequence: 0,
  origin: undefined,
  recentText: '',
  unreadBefore: 0,
  newUnread: 0,
  readSequence: 0,
})

export const later = (a: Date | undefined, b: Date | undefined): Date | undefined =>
  a === undefined ? b : b === undefined || a > b ? a : b

/** Two conversations turn out to be of one person on one channel: `into` takes over all that the events said of both. */
export const absorb = (from: Conversation, into: Conversation): void => {
  const [newer, older] = (from.lastId ?? '') > (into.lastId ?? '') ? [from, into] : [into, from]
  Object.assign(into, {
    firstId: [from.firstId, into.firstId].filter((id) => id !== undefined).sort()[0],
    lastId: newer.lastId,
    lastSource: newer.lastSource,
    lastType: newer.lastType,
    lastPreview: newer.lastPreview,
    recentText: joinedText(newer.recentText, older.recentText),
    origin: (from.origin?.at ?? '') > (into.origin?.at ?? '') ? from.origin : into.origin,
    lastSequence: Math.max(from.lastSequence, into.lastSequence),
    lastInboundSequence: Math.max(from.lastInboundSequence, into.lastInboundSequence),
    lastInboundAt: later(from.lastInboundAt, into.lastInboundAt),
    // What was read in one is read: the mark covers all events up to it.
    newUnread: into.newUnread + (from.lastInboundSequence > into.readSequence ? from.unreadBefore + from.newUnread : 0),
  } satisfies Partial<Conversation>)
}
