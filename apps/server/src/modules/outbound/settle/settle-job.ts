import type { BatchTransaction, Database } from '../../../db/database.ts'
import { type AnyKind, type LaneWaker, jobKind, laneKindNumber } from '../../../lanes/index.ts'
import { raiseProblem } from '../../channels/index.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../../webhooks/index.ts'
import { resultEvent, statusEvent } from '../message-events.ts'
import { factsOf } from '../message-row.ts'
import { deliveryOf, messageStateCode } from '../message-states.ts'
import type { OutboundTuning, SettleTimes } from '../outbound-tuning.ts'
import {
  type EchoRow,
  type UnsettledRow,
  adoptEchoes,
  deleteUnsettled,
  giveUp,
  listEchoes,
  listUnsettled,
  lockMessages,
  markTold,
  repeatMessages,
} from './settle-store.ts'
import { defined } from '../../../lib/defined.ts'

/*
 * Decides about calls with an unknown outcome, when the platform's webhooks did not. Silence means something only while
 * webhooks flow: the window begins when a later status of the same channel was seen. Without any, the channel is marked for
 * attention after `maxMs`, and the message waits on; after `giveUpMs` it ends as unknown.
 */
export type SettleJobDeps = {
  database: Pick<Database, 'tenantTransaction'>
  tuning: Pick<OutboundTuning, 'settle' | 'failpoint'>
  waker: LaneWaker
  afterCommit: (events: readonly AppendedEvent[]) => void
}

type Found = { messageId: string; platformMessageId: string; occurredAt: Date; attempt: number }
type Verdict = { overdue: string[]; found: Found[]; silent: string[]; giveUp: string[] }

const echoSlackMs = 30_000
/** Few enough to be written well within the time limit: a runner that dies over them must not find the same again. */
const mostAtOnce = 500

/** Person and content must name as many echoes as messages: one each, or all of them were sent. */
export const matchEchoes = (unsettled: readonly UnsettledRow[], echoes: readonly EchoRow[]): Found[] => {
  const keyOf = ({ recipient, digest }: { recipient: string; digest: Buffer }) =>
    `${recipient} ${digest.toString('base64')}`
  const open = Map.groupBy(
    unsettled.filter((row): row is UnsettledRow & { digest: Buffer } => row.digest !== null),
    keyOf,
  )
  const seen = Map.groupBy(echoes, keyOf)
  return [...open].flatMap(([key, rows]) => {
    const since = Math.min(...rows.map((row) => row.since.getTime())) - echoSlackMs
    const fitting = (seen.get(key) ?? []).filter((echo) => echo.occurred_at.getTime() >= since)
    if (fitting.length !== rows.length) return []
    return rows.map((row, index) => {
      const echo = fitting[index] as EchoRow
      return {
        messageId: row.message_id,
        platformMessageId: echo.platform_message_id,
        occurredAt: echo.occurred_at,
        attempt: row.attempt,
      }
    })
  })
}

/** What is due of each, and in how many milliseconds to look again. */
export const judge = (
  rows: readonly UnsettledRow[],
  echoes: readonly EchoRow[],
  times: SettleTimes,
): Verdict & { nextMs: number | undefined } => {
  const verdict: Verdict = { overdue: [], found: matchEchoes(rows, echoes), silent: [], giveUp: [] }
  const found = new Set(verdict.found.map(({ messageId }) => messageId))
  let nextMs = Infinity
  for (const row of rows) {
    if (found.has(row.message_id)) continue
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

const decidedBy = ({ overdue, giveUp, found }: Verdict): string[] => [
  ...overdue,
  ...giveUp,
  ...found.map(({ messageId }) => messageId),
]

export const createSettleJob = (deps: SettleJobDeps): AnyKind => {
  const { database } = deps
  const { failpoint, settle: times } = deps.tuning

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
    const found = new Map(verdict.found.map((one) => [one.messageId, one]))
    const givenUp = new Set(verdict.giveUp)
    const open = rows.filter(({ id, status }) => status === messageStateCode.sending && wasOpen.has(id))
    const adopted = open.filter(({ id }) => found.has(id))
    const rest = open.filter(({ id }) => !found.has(id))
    const again = rest.filter(
      ({ id, delivery, expired }) => !givenUp.has(id) && !expired && deliveryOf(delivery) === 'at_least_once',
    )
    const ended = rest.filter((row) => !again.includes(row))
    const now = new Date()
    await adoptEchoes(
      tx,
      lane,
      adopted.flatMap(({ id }) => found.get(id) ?? []),
    )
    await giveUp(
      tx,
      lane.clientId,
      ended.map(({ id }) => id),
    )
    await markTold(tx, lane, verdict.silent)
    await repeatMessages(
      tx,
      lane,
      again.map(({ id }) => id),
    )
    const drafts = adopted.flatMap((row) => {
      const { platformMessageId, occurredAt, attempt } = found.get(row.id) as Found
      const told = { platform_message_id: platformMessageId, attempt }
      return [
        resultEvent(factsOf(row), 'send.accepted', occurredAt, told),
        statusEvent(factsOf(row), 'message.sent', 'sent', occurredAt, told),
      ]
    })
    const error = {
      reason: 'unknown',
      message:
        'It is not known whether the platform took the message: its answer was lost and no status came. Check with the recipient before sending it again.',
    }
    drafts.push(...ended.map((row) => statusEvent(factsOf(row), 'message.unknown', 'unknown', now, { error })))
    if (verdict.silent.length > 0)
      drafts.push(
        ...(await raiseProblem(tx, lane, {
          reason: 'sends_unconfirmed',
          message: `The platform reports nothing for this channel while the outcome of ${verdict.silent.length} sends is unknown. Check that its webhooks reach this service.`,
        })),
      )
    return drafts
  }

  return jobKind<Verdict>({
    name: 'settle',
    number: laneKindNumber.settle,
    limits: { timeLimitMs: 2_000, concurrency: 16 },
    run: async ({ lane: { clientId, laneId } }) => {
      const { rows, echoes } = await database.tenantTransaction(clientId, async (tx) => {
        const found = await listUnsettled(tx, laneId, mostAtOnce)
        const untagged = found.filter(({ digest }) => digest !== null).map(({ recipient }) => recipient)
        return { rows: found, echoes: untagged.length === 0 ? [] : await listEchoes(tx, laneId, untagged) }
      })
      const { nextMs, ...verdict } = judge(rows, echoes, times)
      const again = rows.length === mostAtOnce && decidedBy(verdict).length > 0 ? 1 : nextMs
      return { type: 'done', result: verdict, ...defined({ nextMs: again }) }
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
