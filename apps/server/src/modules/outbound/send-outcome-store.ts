import type { BatchTransaction } from '../../db/transactions.ts'
import { type LaneRef, type Settled, scheduleJobs } from '../../lanes/index.ts'
import { failureView } from './message-events.ts'
import { idBounds } from './message-row.ts'
import { messageQueue, messageStateCode, settleKindNumber } from './message-states.ts'
import type { OutboundItem } from './new-message.ts'
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
  const ids = rows.map(({ item }) => item.id)
  const { rows: booked } = await tx.query<{ id: string; before: number; after: number }>(
    `with w as (
       select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::smallint[], $6::smallint[],
         $7::timestamptz[], $8::integer[], $9::text[], $10::text[])
         as w (client_id, id, queue, strand, state, attempt, started_at, ms, platform_message_id, failure)
     ), old as materialized (
       select m.client_id, m.id, m.status from w join message m on m.client_id = w.client_id and m.id = w.id
       where m.id between $11 and $12 order by m.client_id, m.id for no key update of m
     )
     update message m set
       queue = case when old.status > ${sending} then ${messageQueue.none} else w.queue end,
       strand = w.strand,
       status = case when w.state = ${failed} and old.status >= ${sent} then old.status else greatest(old.status, w.state) end,
       attempts = greatest(m.attempts, w.attempt),
       attempt_at = coalesce(w.started_at, m.attempt_at),
       attempt_ms = coalesce(w.ms, m.attempt_ms),
       platform_message_id = coalesce(m.platform_message_id, w.platform_message_id),
       failure = case when old.status >= ${sent} then m.failure when w.state = ${sent} then null else coalesce(w.failure, m.failure) end,
       updated_at = now()
     from w join old on old.client_id = w.client_id and old.id = w.id
     where m.client_id = w.client_id and m.id = w.id and m.id between $11 and $12
     returning m.id, old.status as before, m.status as after`,
    [
      rows.map(({ lane }) => lane.clientId),
      ids,
      rows.map(({ queue }) => messageQueue[queue]),
      rows.map(({ strand }) => strand),
      rows.map((row) => stateAfter(sendOutcomeOf(row))),
      rows.map((row) => (sendOutcomeOf(row) === undefined ? row.item.attempts : row.item.attempts + 1)),
      rows.map((row) => sendOutcomeOf(row)?.startedAt ?? null),
      rows.map((row) => sendOutcomeOf(row)?.durationMs ?? null),
      rows.map((row) => {
        const outcome = sendOutcomeOf(row)
        return outcome?.type === 'accepted' ? outcome.platformMessageId : null
      }),
      rows.map((row) => {
        const outcome = sendOutcomeOf(row)
        return outcome === undefined || outcome.type === 'accepted'
          ? null
          : JSON.stringify(failureView(outcome.failure))
      }),
      ...idBounds(ids),
    ],
    'outbound_book',
  )
  return new Map(booked.map(({ id, before, after }) => [id, { before, after }]))
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
  const { rows } = await tx.query<{
    id: string
    attempt: number
    recipient: string
    type: string
    body: string
    platform: number
    at: Date
    status: number
  }>(
    `with old as materialized (
       select m.client_id, m.id from message m where m.client_id = $1 and m.id = any ($2::uuid[]) and m.id between $3 and $4
         and m.queue <> ${messageQueue.none}
       order by m.id for no key update)
     update message m set queue = ${messageQueue.none}, status = greatest(m.status, ${sending}), attempts = m.attempts + 1,
       attempt_at = now(), attempt_ms = null, updated_at = now()
     from old where m.client_id = old.client_id and m.id = old.id and m.id between $3 and $4
     returning m.id, m.attempts as attempt, m.recipient, m.type, m.body, m.platform, m.attempt_at as at, m.status`,
    [lane.clientId, ids, ...idBounds(ids)],
  )
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
