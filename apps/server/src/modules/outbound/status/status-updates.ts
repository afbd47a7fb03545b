import type { BatchTransaction } from '../../../db/database.ts'
import { scheduleJobs } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Span, Tracer } from '../../../lib/tracer.ts'
import type { MessageEcho, MessageReceipt, MessageStatus } from '../../../platforms/webhook-parser/normalized-update.ts'
import { believedTimeMs } from '../../../platforms/webhook-parser/update-facts.ts'
import { type Platform, clearProblem } from '../../channels/index.ts'
import { type EventDraft, type EventType, undatedDay } from '../../webhooks/index.ts'
import { digestOfEcho } from '../echo-digest.ts'
import { failureView } from '../../../platforms/graph/failure-view.ts'
import { resultEvent, statusEvent } from '../message-events.ts'
import { factsOf } from '../message-row.ts'
import { startStatusSpan } from '../message-spans.ts'
import { type MessageState, mayBecome, messageStateCode, messageStateOf } from '../message-states.ts'
import { readMessageTag } from '../message-tag.ts'
import type { OutboundTuning } from '../outbound-tuning.ts'
import { deleteUnsettled } from '../settle/settle-store.ts'
import {
  type SeenStatus,
  type StatusMove,
  type StatusTarget,
  type UnmatchedEcho,
  findByPlatformIds,
  findUpTo,
  isBeingSent,
  keepEchoes,
  lockTargets,
  moveMessages,
  noteFlow,
  recordStatuses,
  targetKey,
} from './status-store.ts'
import { defined } from '../../../lib/defined.ts'

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

type Word = MessageStatus['status']

/** One status of one message. */
type Fact = {
  given: StatusUpdate
  word: Word
  platformMessageId: string
  messageId: string | undefined
  attempt: number | undefined
  occurredAt: Date
}

const stateOf: Record<Word, MessageState> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
}
const typeOf: Record<Word, Extract<EventType, `message.${string}`>> = {
  sent: 'message.sent',
  delivered: 'message.delivered',
  read: 'message.read',
  played: 'message.read',
  failed: 'message.failed',
}

const factsOfUpdate = (given: StatusUpdate, occurredAt: Date): Fact[] => {
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

/** "Read up to here" names no messages: those are looked up. */
const factsUpTo = async (tx: BatchTransaction, given: StatusUpdate, occurredAt: Date): Promise<Fact[]> => {
  const { update, clientId, channelId } = given
  if (update.kind !== 'message_receipt' || update.watermarkMs === undefined || update.platformMessageIds.length > 0)
    return []
  const recipient = update.contact.scopedId
  if (recipient === undefined) return []
  const below = messageStateCode[stateOf[update.receipt]]
  const found = await findUpTo(tx, { clientId, channelId, recipient, until: new Date(update.watermarkMs), below })
  return found.map(({ id, platformMessageId }) => ({
    given,
    word: update.receipt,
    platformMessageId,
    messageId: id,
    attempt: undefined,
    occurredAt,
  }))
}

/** A refusal of one call does not fail a message that another call brought further. */
const moves = (target: StatusTarget, fact: Fact, state: MessageState): boolean => {
  if (!mayBecome(target.status, state)) return false
  if (state !== 'failed') return true
  const isLast = fact.attempt === undefined || fact.attempt >= target.attempts
  return isLast || target.platform_message_id === null || target.platform_message_id === fact.platformMessageId
}

const detailOf = ({ given: { update } }: Fact): Record<string, unknown> => ({
  ...(update.kind === 'message_status' && update.failure ? { error: failureView(update.failure) } : {}),
  ...(update.kind === 'message_status' && update.pricing ? { pricing: update.pricing } : {}),
})

/** A status of a message that did not go through here: sent by hand, or by another program. It is news all the same. */
const strangerDraft = ({ given, word, platformMessageId, occurredAt, ...fact }: Fact, isDated: boolean): EventDraft => {
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
      ...(update.kind === 'message_echo' ? { echo: true, content: update.content } : {}),
      ...detailOf({ given, word, platformMessageId, occurredAt, ...fact }),
      raw: update.raw,
    },
  }
}

/**
 * Books what the platform told, within the transaction that will tell the customer, and answers the events for it: append them
 * in this order. States only move forward; what comes late or twice is recorded and changes nothing. The first to say that
 * the platform took a message, the answer to the call or a webhook, makes send.accepted, before the status.
 */
export const createStatusUpdates = (deps: {
  clock: Clock
  tracer?: Tracer | undefined
  tuning: Pick<OutboundTuning, 'settle'>
}) => {
  const platformTimeOf = ({ update }: StatusUpdate): number | undefined => believedTimeMs(update, deps.clock.now())
  const timeOf = (given: StatusUpdate): Date => new Date(platformTimeOf(given) ?? deps.clock.now())

  const resolve = async (tx: BatchTransaction, updates: readonly StatusUpdate[]): Promise<Fact[]> => {
    const facts: Fact[] = []
    for (const given of updates) {
      const occurredAt = timeOf(given)
      facts.push(...factsOfUpdate(given, occurredAt), ...(await factsUpTo(tx, given, occurredAt)))
    }
    const unnamed = facts.filter(({ messageId }) => messageId === undefined)
    const known = await findByPlatformIds(
      tx,
      unnamed
        .filter(({ given }) => given.platform !== 'chatapp')
        .map(({ given: { clientId, channelId }, platformMessageId }) => ({ clientId, channelId, platformMessageId })),
    )
    for (const fact of unnamed) fact.messageId = known.get(`${fact.given.channelId} ${fact.platformMessageId}`)
    return facts
  }

  return async (tx: BatchTransaction, updates: readonly StatusUpdate[]): Promise<EventDraft[]> => {
    const facts = await resolve(tx, updates)
    const targets = await lockTargets(
      tx,
      facts.flatMap(({ given: { clientId, channelId }, messageId }) =>
        messageId === undefined ? [] : [{ clientId, channelId, messageId }],
      ),
    )
    const drafts: EventDraft[] = []
    const seen: SeenStatus[] = []
    const moved = new Map<string, StatusMove>()
    const strangers: UnmatchedEcho[] = []
    for (const fact of facts) {
      const { given, word, platformMessageId, occurredAt } = fact
      const target =
        fact.messageId === undefined ? undefined : targets.get(targetKey({ ...given, messageId: fact.messageId }))
      if (target === undefined) {
        const { update } = given
        const recipient = update.contact.scopedId
        const isUntagged = update.kind === 'message_echo' && given.platform === 'photoapp' && recipient !== undefined
        if (isUntagged)
          strangers.push({ ...given, platformMessageId, recipient, digest: digestOfEcho(update.content), occurredAt })
        // What may still turn out to be ours is not told as a stranger's: its own event comes when it is settled.
        if (!isUntagged || !(await isBeingSent(tx, given, recipient)))
          drafts.push(strangerDraft(fact, platformTimeOf(given) !== undefined))
        continue
      }
      const state = stateOf[word]
      const isForward = moves(target, fact, state)
      const detail = detailOf(fact)
      const told = {
        platform_message_id: platformMessageId,
        ...defined({ attempt: fact.attempt }),
      }
      const about = factsOf(target)
      const span =
        deps.tracer === undefined || about.traceContext === undefined
          ? undefined
          : startStatusSpan(deps.tracer, about.traceContext, { ...about, attempt: fact.attempt }, word, given.span)
      // Without a span of its own the message was accepted while tracing was off.
      if (given.span !== undefined) about.traceContext = (span ?? given.span).context
      if (target.status < messageStateCode.sent) drafts.push(resultEvent(about, 'send.accepted', occurredAt, told))
      if (isForward) {
        target.status = messageStateCode[state]
        target.platform_message_id ??= platformMessageId
        moved.set(target.id, {
          clientId: target.client_id,
          id: target.id,
          state: target.status,
          platformMessageId: target.platform_message_id,
          failure: state === 'failed' && 'error' in detail ? JSON.stringify(detail['error']) : null,
        })
      }
      seen.push({
        clientId: target.client_id,
        messageId: target.id,
        platformMessageId,
        status: word,
        occurredAt,
        moved: isForward,
        detail: Object.keys(detail).length === 0 ? null : JSON.stringify(detail),
      })
      drafts.push(
        statusEvent(about, typeOf[word], word, occurredAt, {
          ...told,
          ...detail,
          state: messageStateOf(target.status),
          raw: given.update.raw,
        }),
      )
      span?.end()
    }
    await moveMessages(tx, [...moved.values()])
    await recordStatuses(tx, seen)
    await deleteUnsettled(
      tx,
      [...targets.values()]
        .filter(({ status }) => status >= messageStateCode.sent)
        .map((row) => ({ clientId: row.client_id, channelId: row.channel_id, messageId: row.id })),
    )
    const flow = updates.map((given) => ({ clientId: given.clientId, channelId: given.channelId, at: timeOf(given) }))
    await scheduleJobs(tx, [
      ...(await keepEchoes(tx, strangers)),
      ...(await noteFlow(tx, flow, deps.tuning.settle.windowMs)),
    ])
    const heard = [...targets.values()]
      .filter(({ silent }) => silent)
      .map((row) => [row.channel_id, row.client_id] as const)
    for (const [channelId, clientId] of new Map(heard))
      drafts.push(...(await clearProblem(tx, { clientId, channelId }, 'sends_unconfirmed')))
    return drafts
  }
}

export type ApplyStatuses = ReturnType<typeof createStatusUpdates>
