import { publicId, uuidTimeMs } from '../../lib/ids.ts'
import type { TraceContext } from '../../lib/trace-context.ts'
import type { Platform } from '../channels/index.ts'
import type { EventDraft, EventType, NaturalKey } from '../webhooks/index.ts'
import { defined } from '../../lib/defined.ts'

/** What every event of a message tells, and where it belongs. */
export interface MessageFacts {
  clientId: string
  id: string
  channelId: string
  platform: Platform
  externalRef: string | undefined
  /** Phone number id, photo account id or page id: what conversations are named after. */
  accountKey: string
  recipient: string
  clientRef: string | undefined
  possibleDuplicate: boolean
  /** What the events of it continue. */
  traceContext: TraceContext | undefined
}

type ResultType = Extract<EventType, `send.${string}`>
type StatusType = Extract<EventType, `message.${string}`>

/** A failure that is ours to explain: the platform was not asked. */
export const ownFailure = (reason: string, message: string) => ({ reason, message })

const prefixes: Record<Platform, string> = { chatapp: 'chat', photoapp: 'photo', socialapp: 'social' }

/** The same name as incoming messages of the person have, as far as the platform calls the person the same. */
export const conversationOf = ({ platform, accountKey, recipient }: MessageFacts): string =>
  `${prefixes[platform]}:${accountKey}:${recipient}`

/** The day of the message, not of the event: a repeat finds the same key whenever it comes. */
const keyDayOf = (messageId: string): string => new Date(uuidTimeMs(messageId)).toISOString().slice(0, 10)

const resultKey = (messageId: string): string => `send:${messageId}`
const statusKey = (messageId: string, status: string, platformMessageId = ''): string =>
  `message:${messageId}:${status}:${platformMessageId}`

/** Every event that a message can have made, by the names under which they were filed. */
export const eventKeysOf = (
  message: { id: string; platform_message_id: string | null },
  statuses: readonly { status: string; platform_message_id: string }[],
): NaturalKey[] => {
  const day = keyDayOf(message.id)
  const own = ['failed', 'expired', 'unknown', 'cancelled'].map((status) => statusKey(message.id, status))
  const sent = message.platform_message_id === null ? [] : [statusKey(message.id, 'sent', message.platform_message_id)]
  const told = statuses.map((one) => statusKey(message.id, one.status, one.platform_message_id))
  return [...new Set([resultKey(message.id), ...own, ...sent, ...told])].map((key) => ({ day, key }))
}

const draft = (
  facts: MessageFacts,
  type: EventType,
  key: string,
  at: Date,
  data: Record<string, unknown>,
): EventDraft => ({
  clientId: facts.clientId,
  key: facts.platform,
  type,
  platform: facts.platform,
  channelId: facts.channelId,
  ...defined({ externalRef: facts.externalRef, traceContext: facts.traceContext }),
  orderingKey: conversationOf(facts),
  dedupe: { day: keyDayOf(facts.id), key },
  occurredAt: at,
  data: {
    message_id: publicId('message', facts.id),
    to: facts.recipient,
    ...defined({ client_ref: facts.clientRef }),
    ...(facts.possibleDuplicate ? { possible_duplicate: true } : {}),
    ...data,
  },
})

/** How the platform answered the send; one for each message. */
export const resultEvent = (
  facts: MessageFacts,
  type: ResultType,
  at: Date,
  data: Record<string, unknown>,
): EventDraft => draft(facts, type, resultKey(facts.id), at, data)

/** A state that the message reached. `status` is the platform's word where there is one. */
export const statusEvent = (
  facts: MessageFacts,
  type: StatusType,
  status: string,
  at: Date,
  data: Record<string, unknown> & { platform_message_id?: string },
): EventDraft => draft(facts, type, statusKey(facts.id, status, data.platform_message_id), at, { status, ...data })
