import type { BatchTransaction } from '../../../db/database.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { scheduleJobs } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import { defined } from '../../../lib/defined.ts'
import { storableJson } from '../../../lib/storable-text.ts'
import type { Tracer } from '../../../lib/tracer.ts'
import { ownNames } from '../../../platforms/webhook-parser/own-names.ts'
import { believedTimeMs } from '../../../platforms/webhook-parser/update-facts.ts'
import { clearProblem } from '../../channels/index.ts'
import type { EventDraft } from '../../webhooks/index.ts'
import { applyPreferences } from '../../preferences/index.ts'
import { resultEvent, statusEvent } from '../message-events.ts'
import { factsOf } from '../message-row.ts'
import { startStatusSpan } from '../message-spans.ts'
import { type MessageState, mayBecome, messageStateCode, messageStateOf } from '../message-states.ts'
import type { OutboundTuning } from '../outbound-tuning.ts'
import { deleteUnsettled } from '../settle/settle-store.ts'
import {
  type Fact,
  type StatusUpdate,
  detailOf,
  factsOfUpdate,
  stateOf,
  strangerDraft,
  typeOf,
  watermarkOf,
} from './status-facts.ts'
import {
  type SeenStatus,
  type StatusMove,
  type StatusTarget,
  findByPlatformIds,
  findUpTo,
  lockTargets,
  moveMessages,
  nameCall,
  noteFlow,
  recordStatuses,
  targetKey,
} from './status-store.ts'
import { type RefusedByPerson, optOutsOf, wasStopped } from '../stopped-by-person.ts'
import { type UnderWay, findUnderWay, keepWaiting, personKey } from './waiting-store.ts'

/** "Read up to here" names no messages: those are looked up. */
const factsUpTo = async (tx: BatchTransaction, given: StatusUpdate, occurredAt: Date): Promise<Fact[]> => {
  const { update, clientId, channelId } = given
  const recipient = update.contact.scopedId
  const watermarkMs = watermarkOf(given)
  if (update.kind !== 'message_receipt' || watermarkMs === undefined || recipient === undefined) return []
  const below = messageStateCode[stateOf[update.receipt]]
  const found = await findUpTo(tx, { clientId, channelId, recipient, until: new Date(watermarkMs), below })
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

const nameByPlatformIds = async (tx: BatchTransaction, facts: readonly Fact[]): Promise<void> => {
  const idOf = ({ given, platformMessageId }: Fact): string =>
    `${given.clientId} ${given.channelId} ${platformMessageId}`
  const tagged = new Map(
    facts.flatMap((fact) => (fact.messageId === undefined ? [] : [[idOf(fact), fact.messageId] as const])),
  )
  for (const fact of facts) fact.messageId ??= tagged.get(idOf(fact))
  const unnamed = facts.filter(({ given, messageId }) => messageId === undefined && given.platform !== 'chatapp')
  const known = await findByPlatformIds(
    tx,
    unnamed.map(({ given: { clientId, channelId }, platformMessageId }) => ({
      clientId,
      channelId,
      platformMessageId,
    })),
  )
  for (const fact of unnamed) fact.messageId = known.get(`${fact.given.channelId} ${fact.platformMessageId}`)
}

const isNamed = (facts: readonly Fact[], given: StatusUpdate, messageId: string): boolean =>
  facts.some((fact) => fact.given === given && fact.messageId === messageId)

/**
 * Those that may be about a call whose answer is not stored yet, and those behind them. A watermark lets others pass, and
 * moves what it can move now.
 */
const mustWait = (
  updates: readonly StatusUpdate[],
  facts: readonly Fact[],
  targets: ReadonlyMap<string, StatusTarget>,
  people: ReadonlyMap<string, UnderWay>,
  isPatient: (given: StatusUpdate) => boolean,
): StatusUpdate[] => {
  const strange = new Set(facts.filter(({ messageId }) => messageId === undefined).map(({ given }) => given))
  const blocked = new Set([...people].filter(([, { isWaitedFor }]) => isWaitedFor).map(([key]) => key))
  return updates.filter((given) => {
    const key = personKey(given)
    const person = key === undefined ? undefined : people.get(key)
    if (key === undefined || person === undefined) return false
    if (blocked.has(key)) return true
    const watermarkMs = watermarkOf(given)
    // Also for a call whose answer was stored between the look-up and the lock: the next look-up finds it.
    if (watermarkMs !== undefined)
      return person.calls.some(
        ({ id, since }) => (since === null || since.getTime() <= watermarkMs) && !isNamed(facts, given, id),
      )
    const isOpen = person.calls.some(
      ({ id }) => (targets.get(targetKey({ ...given, messageId: id }))?.status ?? Infinity) <= messageStateCode.sending,
    )
    if (!strange.has(given) || !(isOpen || (person.isUncertain && isPatient(given)))) return false
    blocked.add(key)
    return true
  })
}

/**
 * The first look at a status; and a later one at what has waited (`again`), which has nothing in front of it. `isPatient`: whether
 * it may wait for an echo that names a message sent again or given up before.
 */
export const createStatusBooking = (deps: {
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
    await nameByPlatformIds(tx, facts)
    return facts
  }

  return async (
    tx: BatchTransaction,
    updates: readonly StatusUpdate[],
    { again, isPatient }: { again: boolean; isPatient: (given: StatusUpdate) => boolean },
  ): Promise<{ drafts: EventDraft[]; waiting: StatusUpdate[] }> => {
    // In this order: a call that has ended before the first look is found by the platform's id in the second; one that has not
    // is locked, and its answer is stored before the third look, or after this transaction.
    const people = await findUnderWay(tx, updates, { again })
    const facts = await resolve(tx, updates)
    const targets = await lockTargets(tx, [
      ...facts.flatMap(({ given: { clientId, channelId }, messageId }) =>
        messageId === undefined ? [] : [{ clientId, channelId, messageId }],
      ),
      ...[...people.values()].flatMap(({ clientId, channelId, calls }) =>
        calls.map(({ id }) => ({ clientId, channelId, messageId: id })),
      ),
    ])
    if ([...people.values()].some(({ calls }) => calls.length > 0)) await nameByPlatformIds(tx, facts)
    const waiting = mustWait(updates, facts, targets, people, isPatient)
    const held = new Set(waiting.filter((given) => watermarkOf(given) === undefined))
    const drafts: EventDraft[] = []
    const seen: SeenStatus[] = []
    const moved = new Map<string, StatusMove>()
    const heard = new Map<string, string>()
    const stopped: RefusedByPerson[] = []
    for (const fact of facts) {
      const { given, word, platformMessageId, occurredAt } = fact
      if (held.has(given)) continue
      const target =
        fact.messageId === undefined ? undefined : targets.get(targetKey({ ...given, messageId: fact.messageId }))
      if (target === undefined) {
        drafts.push(strangerDraft(fact, platformTimeOf(given) !== undefined))
        continue
      }
      if (target.silent) heard.set(target.channel_id, target.client_id)
      const state = stateOf[word]
      const isForward = moves(target, fact, state)
      const detail = detailOf(fact)
      if (wasStopped(detail['error'])) stopped.push({ ...factsOf(target), at: occurredAt })
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
          failure: state === 'failed' && 'error' in detail ? storableJson(detail['error']) : null,
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
      if (target.possible_duplicate && given.update.kind === 'message_echo' && fact.attempt !== undefined)
        await nameCall(tx, { ...given, messageId: target.id, attempt: fact.attempt, platformMessageId })
      drafts.push(
        statusEvent(about, typeOf[word], word, occurredAt, {
          ...told,
          ...detail,
          state: messageStateOf(target.status),
          contact: ownNames(given.update.contact),
          raw: given.update.raw,
        }),
      )
      span?.end()
    }
    const settled = [...targets.values()]
      .filter(({ status }) => status >= messageStateCode.sent)
      .map((row) => ({ clientId: row.client_id, channelId: row.channel_id, messageId: row.id }))
    // What has waited was counted when it came.
    const flow = again
      ? []
      : updates.map((given) => ({ clientId: given.clientId, channelId: given.channelId, at: timeOf(given) }))
    const [, , , toWait, toSettle] = await pipelined([
      moveMessages(tx, [...moved.values()]),
      recordStatuses(tx, seen),
      deleteUnsettled(tx, settled),
      keepWaiting(tx, again ? [] : waiting),
      noteFlow(tx, flow, deps.tuning.settle.windowMs),
    ])
    await scheduleJobs(tx, [...toWait, ...toSettle])
    for (const [channelId, clientId] of heard)
      drafts.push(...(await clearProblem(tx, { clientId, channelId }, 'sends_unconfirmed')))
    drafts.push(...(await applyPreferences(tx, optOutsOf(stopped))))
    return { drafts, waiting }
  }
}

export type BookStatuses = ReturnType<typeof createStatusBooking>

/**
 * Books what the platform told, within the transaction that will tell the customer, and answers the events for it: append them
 * in this order. States only move forward; what comes late or twice is recorded and changes nothing. The first to say that
 * the platform took a message, the answer to the call or a webhook, makes send.accepted, before the status. What may be about
 * a call whose answer is not stored yet waits for it (settle/waiting-statuses.ts).
 */
export const createStatusUpdates = (deps: Parameters<typeof createStatusBooking>[0]) => {
  const book = createStatusBooking(deps)
  return async (tx: BatchTransaction, updates: readonly StatusUpdate[]): Promise<EventDraft[]> =>
    (await book(tx, updates, { again: false, isPatient: () => true })).drafts
}

export type ApplyStatuses = ReturnType<typeof createStatusUpdates>
