import type { BatchTransaction } from '../../../db/database.ts'
import { type AfterCommit, type AnyKind, laneKind, laneKindNumber } from '../../../lanes/index.ts'
import { applyPreferences } from '../../preferences/index.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../../webhooks/index.ts'
import { failureView } from '../../../platforms/graph/failure-view.ts'
import { type MessageFacts, ownFailure, resultEvent, statusEvent } from '../message-events.ts'
import { factsOf } from '../message-row.ts'
import { messageStateCode } from '../message-states.ts'
import type { OutboundItem } from '../new-message.ts'
import { optOutsOf, wasStopped } from '../stopped-by-person.ts'
import { type ChannelRefusalsDeps, createChannelRefusals } from './channel-refusals.ts'
import { FULL_WINDOW } from './channel-speed.ts'
import {
  type Confirmed,
  blockMessages,
  endMessages,
  holdMessages,
  lookBeforeSending,
  readQueue,
} from './outbound-queue-store.ts'
import { type OutboundRunDeps, type SendOutcome, createOutboundRun } from './outbound-run.ts'
import { type OutboundSession, createOutboundSession } from './outbound-session.ts'
import {
  type SettledMessage,
  type Unsettled,
  addUnsettled,
  bookAttempts,
  bookOrphans,
  bookOutcomes,
  sendOutcomeOf,
} from './send-outcome-store.ts'

export type OutboundLaneDeps = OutboundRunDeps &
  ChannelRefusalsDeps & {
    channels: Parameters<typeof createOutboundSession>[0]['channels']
    afterCommit: (events: readonly AppendedEvent[]) => void
  }

const { sending, sent, failed, expired, unknown } = messageStateCode

const factsOfSettled = ({ lane, item }: SettledMessage, { channel, traceContext }: SendOutcome): MessageFacts => ({
  clientId: lane.clientId,
  id: item.id,
  channelId: lane.laneId,
  platform: channel.platform,
  externalRef: channel.externalRef,
  accountKey: channel.accountKey,
  recipient: item.recipient,
  clientRef: item.clientRef,
  possibleDuplicate: item.possibleDuplicate,
  traceContext: traceContext ?? item.traceContext,
})

/** What the customer hears of a call. What moved the message out of `sending` before has told it already. */
const draftsOf = (row: SettledMessage, outcome: SendOutcome, before: number): EventDraft[] => {
  if (before >= sent) return []
  const facts = factsOfSettled(row, outcome)
  const at = new Date(outcome.startedAt.getTime() + outcome.durationMs)
  const attempt = row.item.attempts + 1
  if (outcome.type === 'accepted') {
    const told = { platform_message_id: outcome.platformMessageId, attempt }
    const accepted = resultEvent(facts, 'send.accepted', at, told)
    // Only the chat platform has a status of its own for this.
    return facts.platform === 'chatapp' ? [accepted] : [accepted, statusEvent(facts, 'message.sent', 'sent', at, told)]
  }
  if (outcome.type !== 'failed') return []
  const told = { attempt, error: failureView(outcome.failure) }
  return [resultEvent(facts, 'send.failed', at, told), statusEvent(facts, 'message.failed', 'failed', at, told)]
}

/** Messages that are not sent after all. One whose earlier call may have arrived is unknown, not failed. */
const endOf = (row: Confirmed, now: Date): { state: number; failure: string | null; draft: EventDraft } => {
  const facts = factsOf(row)
  const error =
    row.verdict === 'expired'
      ? ownFailure('expired', 'valid_until passed before the message could be sent.')
      : ownFailure('channel_disconnected', 'The channel was disconnected before the message could be sent.')
  if (row.status === sending)
    return {
      state: unknown,
      failure: JSON.stringify(error),
      draft: statusEvent(facts, 'message.unknown', 'unknown', now, { error }),
    }
  return row.verdict === 'expired'
    ? { state: expired, failure: null, draft: statusEvent(facts, 'message.expired', 'expired', now, { error }) }
    : {
        state: failed,
        failure: JSON.stringify(error),
        draft: statusEvent(facts, 'message.failed', 'failed', now, { error }),
      }
}

export const createOutboundLane = (deps: OutboundLaneDeps): AnyKind => {
  const { clock } = deps
  const { failpoint, settle, callTimeoutMs } = deps.tuning
  const refusals = createChannelRefusals(deps)

  const tell = async (tx: BatchTransaction, drafts: readonly EventDraft[]): Promise<AfterCommit> => {
    const events = drafts.length === 0 ? [] : await appendEvents(tx, drafts)
    return () => {
      failpoint('committed')
      if (events.length > 0) deps.afterCommit(events)
    }
  }

  const unsettledOf = (row: SettledMessage, outcome: SendOutcome): Unsettled => ({
    clientId: row.lane.clientId,
    channelId: row.lane.laneId,
    messageId: row.item.id,
    since: outcome.startedAt,
  })

  return laneKind<OutboundItem, SendOutcome, OutboundSession>({
    name: 'outbound',
    number: laneKindNumber.outbound,
    streams: [4, 1],
    // A run may begin while the channel is being looked up; the rest is the call.
    limits: { timeLimitMs: callTimeoutMs + 1_000, window: FULL_WINDOW, readBatch: 500 },
    intent: true,
    open: (_tx, lane, control) => Promise.resolve(createOutboundSession({ ...deps, refusals }, lane, control)),
    read: readQueue,
    run: createOutboundRun(deps),
    write: async (tx, rows) => {
      failpoint('write')
      const states = await bookOutcomes(tx, rows)
      await bookAttempts(tx, rows)
      const called = rows.flatMap((row) => {
        const outcome = sendOutcomeOf(row)
        const state = states.get(row.item.id)
        return outcome === undefined || state === undefined ? [] : [{ row, outcome, state }]
      })
      const lost = called.filter(({ outcome, state }) => outcome.type === 'unknown' && state.after === sending)
      await addUnsettled(
        tx,
        lost.map(({ row, outcome }) => unsettledOf(row, outcome)),
        Math.min(settle.windowMs, settle.maxMs),
      )
      const stopped = called.flatMap(({ row, outcome }) =>
        outcome.type === 'failed' && wasStopped(outcome.failure)
          ? [{ ...factsOfSettled(row, outcome), at: outcome.startedAt }]
          : [],
      )
      const afterCommit = await tell(tx, [
        ...called.flatMap(({ row, outcome, state }) => draftsOf(row, outcome, state.before)),
        ...(await applyPreferences(tx, optOutsOf(stopped))),
      ])
      failpoint('written')
      return afterCommit
    },
    block: blockMessages,
    confirm: async (tx, rows) => {
      failpoint('confirm')
      const found = await lookBeforeSending(tx, rows)
      const over = found.filter(({ verdict }) => verdict === 'expired' || verdict === 'disconnected')
      const now = new Date(clock.now())
      const ends = over.map((row) => ({ clientId: row.client_id, id: row.id, ...endOf(row, now) }))
      if (ends.length > 0) await endMessages(tx, ends)
      const held = found.filter(({ verdict }) => verdict === 'held')
      if (held.length > 0)
        await holdMessages(
          tx,
          held.map(({ client_id, id }) => ({ clientId: client_id, id })),
        )
      const afterCommit = await tell(
        tx,
        ends.map(({ draft }) => draft),
      )
      failpoint('confirmed')
      return { ids: found.filter(({ verdict }) => verdict === 'go').map(({ id }) => id), afterCommit }
    },
    onOrphans: async (tx, lane, ids, since) => {
      failpoint('orphans')
      const orphans = await bookOrphans(tx, lane, ids, since)
      await addUnsettled(
        tx,
        orphans.map(({ id, at }) => ({
          clientId: lane.clientId,
          channelId: lane.laneId,
          messageId: id,
          since: at,
        })),
        Math.min(settle.windowMs, settle.maxMs),
      )
    },
  })
}
