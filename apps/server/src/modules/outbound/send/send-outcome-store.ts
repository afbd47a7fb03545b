import { byKey, inKeyOrder, valueOf } from '../../../db/by-key.ts'
import { pipelined } from '../../../db/pipelined.ts'
import type { BatchTransaction } from '../../../db/transactions.ts'
import { type LaneRef, type Settled, scheduleJobs } from '../../../lanes/index.ts'
import { failureView } from '../../../platforms/graph/failure-view.ts'
import { lockInOrder } from '../message-row.ts'
import { messageQueue, messageStateCode, settleKindNumber } from '../message-states.ts'
import type { OutboundItem } from '../accept/new-message.ts'
import type { SendOutcome } from './outbound-run.ts'

const { sending, sent, failed } = messageStateCode

export type SettledMessage = Settled<OutboundItem, SendOutcome>

export const sendOutcomeOf = ({ outcome }: SettledMessage): SendOutcome | undefined => outcome.result

const stateAfter = (outcome: SendOutcome | undefined): number => {
  if (outcome?.type === 'accepted') return sent
  if (outcome?.type === 'failed') return failed
  return outcome?.type === 'unknown' ? sending : messageStateCode.queued
}

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
  const state = valueOf('m', 7, 'smallint')
  const failure = valueOf('m', 12, 'text')
  const [before, after] = await pipelined([
    lockInOrder(tx, keys),
    tx.query<{ id: string; status: number }>(
      `update message m set
         queue = case when m.status > ${sending} then ${messageQueue.none} else ${valueOf('m', 5, 'smallint')} end,
         ordering_key = ${valueOf('m', 6, 'text')},
         status = case when ${state} = ${failed} and m.status >= ${sent} then m.status else greatest(m.status, ${state}) end,
         attempts = greatest(m.attempts, ${valueOf('m', 8, 'smallint')}),
         attempt_at = coalesce(${valueOf('m', 9, 'timestamptz')}, m.attempt_at),
         attempt_ms = coalesce(${valueOf('m', 10, 'integer')}, m.attempt_ms),
         platform_message_id = coalesce(m.platform_message_id, ${valueOf('m', 11, 'text')}),
         failure = case when m.status >= ${sent} then m.failure when ${state} = ${sent} then null else coalesce(${failure}, m.failure) end,
         updated_at = now()
       where ${byKey('m')}
       returning m.id, m.status`,
      [
        ...keys,
        sorted.map(({ queue }) => messageQueue[queue]),
        sorted.map(({ orderingKey }) => orderingKey),
        sorted.map((row) => stateAfter(sendOutcomeOf(row))),
        sorted.map((row) => (sendOutcomeOf(row) === undefined ? row.item.attempts : row.item.attempts + 1)),
        sorted.map((row) => sendOutcomeOf(row)?.startedAt ?? null),
        sorted.map((row) => sendOutcomeOf(row)?.durationMs ?? null),
        sorted.map((row) => {
          const outcome = sendOutcomeOf(row)
          return outcome?.type === 'accepted' ? outcome.platformMessageId : null
        }),
        sorted.map((row) => {
          const outcome = sendOutcomeOf(row)
          return outcome === undefined || outcome.type === 'accepted'
            ? null
            : JSON.stringify(failureView(outcome.failure))
        }),
      ],
      'outbound_book',
    ),
  ])
  const statesAfter = new Map(after.rows.map(({ id, status }) => [id, status]))
  return new Map(before.map(({ id, status }) => [id, { before: status, after: statesAfter.get(id) ?? status }]))
}

/** A success at the first try stands in the message itself; everything else is a row. */
export const bookAttempts = async (tx: BatchTransaction, rows: readonly SettledMessage[]): Promise<void> => {
  const made = rows.flatMap(({ lane, item, outcome: { result } }) => {
    if (result === undefined || (result.type === 'accepted' && item.attempts === 0)) return []
    return [{ clientId: lane.clientId, id: item.id, number: item.attempts + 1, result }]
  })
  if (made.length === 0) return
  await tx.query(
    `insert into message_attempt (client_id, message_id, number, started_at, duration_ms, outcome, platform_message_id, failure)
     select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::timestamptz[], $5::integer[], $6::text[], $7::text[], $8::text[])
     on conflict do nothing`,
    [
      made.map((one) => one.clientId),
      made.map((one) => one.id),
      made.map((one) => one.number),
      made.map((one) => one.result.startedAt),
      made.map((one) => one.result.durationMs),
      made.map(({ result }) => (result.type === 'accepted' ? 'accepted' : result.failure.policy)),
      made.map(({ result }) => (result.type === 'accepted' ? result.platformMessageId : null)),
      made.map(({ result }) => (result.type === 'accepted' ? null : JSON.stringify(failureView(result.failure)))),
    ],
    'outbound_attempts',
  )
}

export interface Unsettled {
  clientId: string
  channelId: string
  messageId: string
  attempt: number
  recipient: string
  digest: Buffer | null
  since: Date
}

/** From here on webhooks, or the settling window, decide. */
export const addUnsettled = async (
  tx: BatchTransaction,
  rows: readonly Unsettled[],
  afterMs: number,
): Promise<void> => {
  if (rows.length === 0) return
  await tx.query(
    `insert into message_unsettled (client_id, channel_id, message_id, attempt, recipient, digest, since)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[], $5::text[], $6::bytea[], $7::timestamptz[])
     on conflict (client_id, channel_id, message_id) do update set
       attempt = excluded.attempt, since = excluded.since, flow_at = null, told_at = null`,
    [
      rows.map((row) => row.clientId),
      rows.map((row) => row.channelId),
      rows.map((row) => row.messageId),
      rows.map((row) => row.attempt),
      rows.map((row) => row.recipient),
      rows.map((row) => row.digest),
      rows.map((row) => row.since),
    ],
  )
  await scheduleJobs(
    tx,
    rows.map(({ clientId, channelId }) => ({ clientId, laneId: channelId, kind: settleKindNumber, afterMs })),
  )
}

/** Calls that a runner which is gone had begun: sent or not, nobody knows. */
export const bookOrphans = async (
  tx: BatchTransaction,
  lane: LaneRef,
  ids: readonly string[],
): Promise<
  { id: string; attempt: number; recipient: string; type: string; body: string; platform: number; at: Date }[]
> => {
  const { keys } = inKeyOrder(ids, (id) => ({ clientId: lane.clientId, id }))
  const [, { rows }] = await pipelined([
    lockInOrder(tx, keys),
    tx.query<{
      id: string
      attempt: number
      recipient: string
      type: string
      body: string
      platform: number
      at: Date
      status: number
    }>(
      `update message m set queue = ${messageQueue.none}, status = greatest(m.status, ${sending}), attempts = m.attempts + 1,
         attempt_at = now(), attempt_ms = null, updated_at = now()
       where ${byKey('m')} and m.queue <> ${messageQueue.none}
       returning m.id, m.attempts as attempt, m.recipient, m.type, m.body, m.platform, m.attempt_at as at, m.status`,
      keys,
      'outbound_orphans',
    ),
  ])
  if (rows.length > 0)
    await tx.query(
      `insert into message_attempt (client_id, message_id, number, started_at, outcome, failure)
       select $1, w.id, w.number, now(), 'outcome_unknown', $4
       from unnest($2::uuid[], $3::smallint[]) as w (id, number) on conflict do nothing`,
      [
        lane.clientId,
        rows.map(({ id }) => id),
        rows.map(({ attempt }) => attempt),
        JSON.stringify({
          reason: 'interrupted',
          message: 'The process ended during the call: nobody knows whether it was sent.',
        }),
      ],
    )
  return rows.filter(({ status }) => status === sending)
}
