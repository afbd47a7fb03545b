import type { BatchTransaction, Database } from '../../../db/database.ts'
import { type AnyKind, type LaneWaker, jobKind, laneKindNumber } from '../../../lanes/index.ts'
import { raiseProblem } from '../../channels/index.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../../webhooks/index.ts'
import { ownFailure, statusEvent } from '../message-events.ts'
import { factsOf } from '../message-row.ts'
import { deliveryOf, messageStateCode } from '../message-states.ts'
import type { OutboundTuning, SettleTimes } from '../outbound-tuning.ts'
import {
  type UnsettledRow,
  deleteUnsettled,
  giveUp,
  hasUnreported,
  listUnsettled,
  lockMessages,
  markTold,
  repeatMessages,
} from './settle-store.ts'
import { listWaiting } from '../status/waiting-store.ts'
import { type WaitingStatusesDeps, createWaitingStatuses } from './waiting-statuses.ts'

/*
 * Decides about calls with an unknown outcome, when the platform's webhooks did not. Silence means something only while
 * webhooks flow: the window begins when a later status of the same channel was seen. Without any the message waits on, and ends
 * as unknown after `giveUpMs`. The channel is marked for attention after `maxMs`, if the platform has taken another message since
 * and does not report that one either: on a quiet evening there is nothing else to report.
 */
export type SettleJobDeps = WaitingStatusesDeps & {
  database: Pick<Database, 'tenantTransaction'>
  tuning: Pick<OutboundTuning, 'settle' | 'failpoint'>
  waker: LaneWaker
  afterCommit: (events: readonly AppendedEvent[]) => void
}

type Verdict = { overdue: string[]; silent: string[]; giveUp: string[] }

/** Few enough to be written well within the time limit: a runner that dies over them must not find the same again. */
const mostAtOnce = 500

const outcomeUnknown = ownFailure(
  'unknown',
  'It is not known whether the platform took the message: its answer was lost and no status came. Check with the recipient, or in the inbox of the platform, before sending it again.',
)

/** What is due of each, and in how many milliseconds to look again. */
export const judge = (rows: readonly UnsettledRow[], times: SettleTimes): Verdict & { nextMs: number | undefined } => {
  const verdict: Verdict = { overdue: [], silent: [], giveUp: [] }
  let nextMs = Infinity
  for (const row of rows) {
    const now = row.now.getTime()
    const windowEnd = row.flow_at === null ? Infinity : row.flow_at.getTime() + times.windowMs
    const silentAt = row.since.getTime() + times.maxMs
    const giveUpAt = row.since.getTime() + times.giveUpMs
    if (windowEnd <= now) verdict.overdue.push(row.message_id)
    else if (giveUpAt <= now) verdict.giveUp.push(row.message_id)
    else {
      if (row.flow_at === null && row.told_at === null && silentAt <= now) verdict.silent.push(row.message_id)
      const next =
        row.told_at === null && silentAt > now ? Math.min(windowEnd, silentAt) : Math.min(windowEnd, giveUpAt)
      nextMs = Math.min(nextMs, next - now)
    }
  }
  return { ...verdict, nextMs: nextMs === Infinity ? undefined : Math.max(1, nextMs) }
}

const decidedBy = ({ overdue, giveUp }: Verdict): string[] => [...overdue, ...giveUp]

export const createSettleJob = (deps: SettleJobDeps): AnyKind => {
  const { database } = deps
  const { failpoint, settle: times } = deps.tuning
  const bookWaiting = createWaitingStatuses(deps)

  /** Calls about which nothing came mark the channel only with one that the platform has taken, and does not report either. */
  const verdictOn = async (
    lane: { clientId: string; channelId: string },
    rows: readonly UnsettledRow[],
  ): Promise<ReturnType<typeof judge>> => {
    const judged = judge(rows, times)
    const first = rows.find((row) => row.message_id === judged.silent[0])
    if (first === undefined) return judged
    const isDeaf = await database.tenantTransaction(lane.clientId, (tx) =>
      hasUnreported(tx, lane, first, times.windowMs),
    )
    return isDeaf ? judged : { ...judged, silent: [], nextMs: Math.min(judged.nextMs ?? Infinity, times.maxMs) }
  }

  const settle = async (
    tx: BatchTransaction,
    lane: { clientId: string; channelId: string },
    verdict: Verdict,
  ): Promise<EventDraft[]> => {
    const asked = decidedBy(verdict)
    const rows = asked.length === 0 ? [] : await lockMessages(tx, lane, asked)
    // Asked in a statement of its own: joined to the messages, a planner that expects few of them compares all with all.
    const wasOpen = await deleteUnsettled(
      tx,
      rows.map(({ id }) => ({ ...lane, messageId: id })),
    )
    const givenUp = new Set(verdict.giveUp)
    const open = rows.filter(({ id, status }) => status === messageStateCode.sending && wasOpen.has(id))
    const again = open.filter(
      ({ id, delivery, expired }) => !givenUp.has(id) && !expired && deliveryOf(delivery) === 'at_least_once',
    )
    const ended = open.filter((row) => !again.includes(row))
    const now = new Date()
    await giveUp(
      tx,
      lane.clientId,
      ended.map(({ id }) => id),
      outcomeUnknown,
    )
    await markTold(tx, lane, verdict.silent)
    await repeatMessages(
      tx,
      lane,
      again.map(({ id }) => id),
    )
    const drafts = ended.map((row) =>
      statusEvent(factsOf(row), 'message.unknown', 'unknown', now, { error: outcomeUnknown }),
    )
    if (verdict.silent.length > 0)
      drafts.push(
        ...(await raiseProblem(tx, lane, {
          reason: 'sends_unconfirmed',
          message: `The platform reports nothing for this channel, not even about what it has taken, while the outcome of ${verdict.silent.length} sends is unknown. Check that its webhooks reach this service.`,
        })),
      )
    return drafts
  }

  return jobKind<Verdict>({
    name: 'settle',
    number: laneKindNumber.settle,
    limits: { timeLimitMs: 2_000, concurrency: 16 },
    run: async ({ lane: { clientId, laneId } }) => {
      const lane = { clientId, channelId: laneId }
      const look = () =>
        database.tenantTransaction(clientId, async (tx) => ({
          rows: await listUnsettled(tx, laneId, mostAtOnce),
          waits: (await listWaiting(tx, lane, 1)).length > 0,
        }))
      const first = await look()
      const waitingMs = first.waits ? await bookWaiting(lane) : undefined
      // What waited may have settled some.
      const { rows } = first.waits ? await look() : first
      const { nextMs, ...verdict } = await verdictOn(lane, rows)
      const again = rows.length === mostAtOnce && decidedBy(verdict).length > 0 ? 1 : nextMs
      const soonest = Math.min(again ?? Infinity, waitingMs ?? Infinity)
      return { type: 'done', result: verdict, ...(soonest === Infinity ? {} : { nextMs: soonest }) }
    },
    lock: async (tx, { clientId, laneId }, outcome) => {
      if (outcome.type !== 'done') return
      const ids = decidedBy(outcome.result)
      if (ids.length > 0) await lockMessages(tx, { clientId, channelId: laneId }, ids)
    },
    write: async (tx, { clientId, laneId }, outcome) => {
      if (outcome.type !== 'done') return undefined
      failpoint('settle')
      const lane = { clientId, channelId: laneId }
      const appended = await appendEvents(tx, await settle(tx, lane, outcome.result))
      return () => {
        deps.waker.wake(laneKindNumber.outbound, { clientId, laneId })
        deps.afterCommit(appended)
      }
    },
  })
}
