import type { Span } from '../../../lib/tracer.ts'
import { defined } from '../../../lib/defined.ts'
import { failureView } from '../../../platforms/graph/failure-view.ts'
import { ownNames } from '../../../platforms/webhook-parser/own-names.ts'
import type { MessageEcho, MessageReceipt, MessageStatus } from '../../../platforms/webhook-parser/normalized-update.ts'
import type { Platform } from '../../channels/index.ts'
import { type EventDraft, type EventType, undatedDay } from '../../webhooks/index.ts'
import type { MessageState } from '../message-states.ts'
import { readMessageTag } from '../message-tag.ts'

/** What the platform told about a message of ours, and whose channel it told it about. */
export interface StatusUpdate {
  clientId: string
  /** uuid */
  channelId: string
  platform: Platform
  externalRef?: string | undefined
  /** The request that brought it; undefined while tracing is off. */
  span?: Span | undefined
  update: MessageStatus | MessageEcho | MessageReceipt
}

/** "Read up to here": names no messages. */
export const watermarkOf = ({ update }: StatusUpdate): number | undefined =>
  update.kind === 'message_receipt' && update.platformMessageIds.length === 0 ? update.watermarkMs : undefined

/**
 * Whom a status is about that may be of a call whose answer is not stored yet: it names the platform's id alone. Statuses of the
 * chat platform and echoes of the social one carry the tag of what was sent from here.
 */
export const personOf = ({ platform, update }: StatusUpdate): string | undefined => {
  if (platform === 'chatapp' || update.kind === 'message_status') return undefined
  if (update.kind === 'message_echo' && (platform === 'socialapp' || readMessageTag(update.tag) !== undefined))
    return undefined
  return update.contact.scopedId
}

type Word = MessageStatus['status']

/** One status of one message. */
export type Fact = {
  given: StatusUpdate
  word: Word
  platformMessageId: string
  messageId: string | undefined
  attempt: number | undefined
  occurredAt: Date
}

export const stateOf: Record<Word, MessageState> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
}
export const typeOf: Record<Word, Extract<EventType, `message.${string}`>> = {
  sent: 'message.sent',
  delivered: 'message.delivered',
  read: 'message.read',
  played: 'message.read',
  failed: 'message.failed',
}

export const factsOfUpdate = (given: StatusUpdate, occurredAt: Date): Fact[] => {
  const { update } = given
  if (update.kind === 'message_receipt')
    return update.platformMessageIds.map((platformMessageId) => ({
      given,
      word: update.receipt,
      platformMessageId,
      messageId: undefined,
      attempt: undefined,
      occurredAt,
    }))
  const tag = readMessageTag(update.tag)
  return [
    {
      given,
      word: update.kind === 'message_echo' ? 'sent' : update.status,
      platformMessageId: update.platformMessageId,
      messageId: tag?.messageId,
      attempt: tag?.attempt,
      occurredAt,
    },
  ]
}

export const detailOf = ({ given: { update } }: Fact): Record<string, unknown> => ({
  ...(update.kind === 'message_status' && update.failure ? { error: failureView(update.failure) } : {}),
  ...(update.kind === 'message_status' && update.pricing ? { pricing: update.pricing } : {}),
})

/** A status of a message that did not go through here: sent by hand, or by another program. It is news all the same. */
export const strangerDraft = (
  { given, word, platformMessageId, occurredAt, ...fact }: Fact,
  isDated: boolean,
): EventDraft => {
  const { clientId, channelId, platform, externalRef, update } = given
  const day = isDated ? occurredAt.toISOString().slice(0, 10) : undatedDay
  const to = update.contact.phone ?? update.contact.userId ?? update.contact.scopedId
  return {
    clientId,
    key: platform,
    type: typeOf[word],
    platform,
    channelId,
    ...defined({ externalRef, traceContext: given.span?.context }),
    orderingKey: update.conversation,
    dedupe: { day, key: `${update.dedupeKey}:${platformMessageId}` },
    occurredAt,
    data: {
      status: word,
      platform_message_id: platformMessageId,
      ...defined({ to }),
      contact: ownNames(update.contact),
      ...(update.kind === 'message_echo' ? { echo: true, content: ownNames(update.content) } : {}),
      ...detailOf({ given, word, platformMessageId, occurredAt, ...fact }),
      raw: update.raw,
    },
  }
}
