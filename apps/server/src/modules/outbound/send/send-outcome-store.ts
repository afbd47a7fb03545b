import { batchOf } from '../../../db/batch.ts'
import { byKey, inKeyOrder, keyParameters, valueOf } from '../../../db/by-key.ts'
import { pipelined } from '../../../db/pipelined.ts'
import type { BatchTransaction } from '../../../db/database.ts'
import { type LaneRef, type Settled, scheduleJobs, laneKindNumber } from '../../../lanes/index.ts'
import { storableJson } from '../../../lib/storable-text.ts'
import { failureView } from '../../../platforms/graph/failure-view.ts'
import { lockInOrder } from '../message-row.ts'
import { messageQueue, messageStateCode } from '../message-states.ts'
import type { OutboundItem } from '../new-message.ts'
import type { SendOutcome } from './outbound-run.ts'

const { sending, sent, failed } = messageStateCode

export type SettledMessage = Settled<OutboundItem, SendOutcome>

export const sendOutcomeOf = ({ outcome }: SettledMessage): SendOutcome | undefined => outcome.result

const platformIdOf = (outcome: SendOutcome | undefined): string | null =>
  outcome?.type === 'accepted' ? outcome.platformMessageId : null

const failureOf = (outcome: SendOutcome | undefined): string | null =>
  outcome === undefined || outcome.type === 'accepted' ? null : storableJson(failureView(outcome.failure))

const stateAfter = (outcome: SendOutcome | undefined): number => {
  if (outcome?.type === 'accepted') return sent
  if (outcome?.type === 'failed') return failed
  return outcome?.type === 'unknown' ? sending : messageStateCode.queued
}

const booked = batchOf<SettledMessage>(
  {
    queue: ['smallint', ({ queue }) => messageQueue[queue]],
    ordering_key: ['text', ({ orderingKey }) => orderingKey],
    status: ['smallint', (row) => stateAfter(sendOutcomeOf(row))],
    attempts: ['smallint', (row) => (sendOutcomeOf(row) === undefined ? row.item.attempts : row.item.attempts + 1)],
    attempt_at: ['timestamptz', (row) => sendOutcomeOf(row)?.startedAt],
    attempt_ms: ['integer', (row) => sendOutcomeOf(row)?.durationMs],
    platform_message_id: ['text', (row) => platformIdOf(sendOutcomeOf(row))],
    failure: ['text', (row) => failureOf(sendOutcomeOf(row))],
  },
  { after: keyParameters },
)
const given = (column: string): string => valueOf('m', booked.parameter(column))
const bookSql = `
  update message m set
    queue = case when m.status > ${sending} then ${messageQueue.none} else ${given('queue')} end,
    ordering_key = ${given('ordering_key')},
    status = case when ${given('status')} = ${failed} and m.status >= ${sent} then m.status else greatest(m.status, ${given('status')}) end,
    attempts = greatest(m.attempts, ${given('attempts')}),
    attempt_at = coalesce(${given('attempt_at')}, m.attempt_at),
    attempt_ms = coalesce(${given('attempt_ms')}, m.attempt_ms),
    platform_message_id = coalesce(m.platform_message_id, ${given('platform_message_id')}),
    failure = case when m.status >= ${sent} then m.failure when ${given('status')} = ${sent} then null
      else coalesce(${given('failure')}, m.failure) end,
    updated_at = now()
  where ${byKey('m')}
  returning m.id, m.status`

/**
 * Books outcomes and answers the state of each message before and after. A status webhook can have been faster: what it moved
 * stays moved, a call that the platform refused does not fail a message that another call has sent, and nothing goes back
 * into the line that has left it.
 */
export const bookOutcomes = async (
  tx: BatchTransaction,
  rows: readonly SettledMessage[],
): Promise<Map<string, { before: number; after: number }>> => {
  const { sorted, keys } = inKeyOrder(rows, ({ lane, item }) => ({ clientId: lane.clientId, id: item.id }))
  const [before, after] = await pipelined([
    lockInOrder(tx, keys),
    tx.query<{ id: string; status: number }>(bookSql, [...keys, ...booked.values(sorted)], 'outbound_book'),
  ])
  const statesAfter = new Map(after.rows.map(({ id, status }) => [id, status]))
  return new Map(before.map(({ id, status }) => [id, { before: status, after: statesAfter.get(id) ?? status }]))
}

const attempted = batchOf<{ clientId: string; id: string; number: number; result: SendOutcome }>({
  client_id: ['uuid', (one) => one.clientId],
  message_id: ['uuid', (one) => one.id],
  number: ['smallint', (one) => one.number],
  started_at: ['timestamptz', ({ result }) => result.startedAt],
  duration_ms: ['integer', ({ result }) => result.durationMs],
  outcome: ['text', ({ result }) => (result.type === 'accepted' ? 'accepted' : result.failure.policy)],
  platform_message_id: ['text', ({ result }) => platformIdOf(result)],
  failure: ['text', ({ result }) => failureOf(result)],
})
const attemptsSql = `
  insert into message_attempt (${attempted.columns}) select * from ${attempted.as('w')} on conflict do nothing`

/** A success at the first try stands in the message itself; everything else is a row. */
export const bookAttempts = async (tx: BatchTransaction, rows: readonly SettledMessage[]): Promise<void> => {
  const made = rows.flatMap(({ lane, item, outcome: { result } }) => {
    if (result === undefined || (result.type === 'accepted' && item.attempts === 0)) return []
    return [{ clientId: lane.clientId, id: item.id, number: item.attempts + 1, result }]
  })
  if (made.length === 0) return
  await tx.query(attemptsSql, attempted.values(made), 'outbound_attempts')
}

export interface Unsettled {
  clientId: string
  channelId: string
  messageId: string
  since: Date
}

const unsettled = batchOf<Unsettled>({
  client_id: ['uuid', (row) => row.clientId],
  channel_id: ['uuid', (row) => row.channelId],
  message_id: ['uuid', (row) => row.messageId],
  since: ['timestamptz', (row) => row.since],
})

/** From here on webhooks, or the settling window, decide. */
export const addUnsettled = async (
  tx: BatchTransaction,
  rows: readonly Unsettled[],
  afterMs: number,
): Promise<void> => {
  if (rows.length === 0) return
  await tx.query(
    `insert into message_unsettled (${unsettled.columns}) select * from ${unsettled.as('w')}
     on conflict (client_id, channel_id, message_id) do update set
       since = excluded.since, flow_at = null, told_at = null`,
    unsettled.values(rows),
  )
  await scheduleJobs(
    tx,
    rows.map(({ clientId, channelId }) => ({ clientId, laneId: channelId, kind: laneKindNumber.settle, afterMs })),
  )
}

interface Orphan {
  id: string
  attempt: number
  at: Date
}

const orphaned = batchOf<Orphan>(
  { id: ['uuid', ({ id }) => id], number: ['smallint', ({ attempt }) => attempt] },
  { after: 3 },
)

/**
 * Calls that a runner which is gone had begun: whether they were sent is unknown. A status may have told it already; the attempt
 * is shown all the same. `since`: when the first of them was recorded, which may be long before a runner takes the lane over.
 */
export const bookOrphans = async (
  tx: BatchTransaction,
  lane: LaneRef,
  ids: readonly string[],
  since?: Date,
): Promise<Orphan[]> => {
  const { keys } = inKeyOrder(ids, (id) => ({ clientId: lane.clientId, id }))
  const [, { rows }] = await pipelined([
    lockInOrder(tx, keys),
    tx.query<Orphan & { status: number }>(
      `update message m set queue = ${messageQueue.none}, status = greatest(m.status, ${sending}), attempts = m.attempts + 1,
         attempt_at = coalesce($5, now()), attempt_ms = null, updated_at = now()
       where ${byKey('m')}
       returning m.id, m.attempts as attempt, m.attempt_at as at, m.status`,
      [...keys, since],
      'outbound_orphans',
    ),
  ])
  if (rows.length > 0)
    await tx.query(
      `insert into message_attempt (client_id, message_id, number, started_at, outcome, failure)
       select $1, w.id, w.number, coalesce($3, now()), 'interrupted', $2 from ${orphaned.as('w')} on conflict do nothing`,
      [
        lane.clientId,
        JSON.stringify({
          reason: 'interrupted',
          message: 'The process ended during the call; it is not known whether the message was sent.',
        }),
        since,
        ...orphaned.values(rows),
      ],
    )
  return rows.filter(({ status }) => status === sending)
}
