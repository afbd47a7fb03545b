import { byKey, inKeyOrder, valueOf } from '../../../db/by-key.ts'
import type { BatchTransaction } from '../../../db/transactions.ts'
import { type JobDate, laneKindNumber } from '../../../lanes/index.ts'
import { type FactRow, factColumns, lockedSql } from '../message-row.ts'
import { messageQueue, messageStateCode } from '../message-states.ts'

/** Receipts come at most so long after the message; further back nothing is looked for. */
const lookBackDays = 30

interface PlatformIdQuery {
  clientId: string
  channelId: string
  platformMessageId: string
}

/** Our ids of messages that the platform names by its own. */
export const findByPlatformIds = async (
  tx: BatchTransaction,
  wanted: readonly PlatformIdQuery[],
): Promise<Map<string, string>> => {
  if (wanted.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; platform_message_id: string; channel_id: string }>(
    `select m.id, m.platform_message_id, m.channel_id
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as w (client_id, channel_id, platform_message_id)
     join message m on m.client_id = w.client_id and m.platform_message_id = w.platform_message_id
       and m.channel_id = w.channel_id and m.platform <> 1
     where m.id >= herald_uuid_floor(now() - interval '${lookBackDays} days')`,
    [wanted.map((one) => one.clientId), wanted.map((one) => one.channelId), wanted.map((one) => one.platformMessageId)],
    'status_by_platform_id',
  )
  return new Map(rows.map((row) => [`${row.channel_id} ${row.platform_message_id}`, row.id]))
}

/** Everything that a person got until a moment and that is not yet that far: what "read up to here" means. */
export const findUpTo = async (
  tx: BatchTransaction,
  wanted: { clientId: string; channelId: string; recipient: string; until: Date; below: number },
): Promise<{ id: string; platformMessageId: string }[]> => {
  const { rows } = await tx.query<{ id: string; platform_message_id: string }>(
    `select m.id, m.platform_message_id from message m
     where m.client_id = $1 and m.recipient = $2 and m.channel_id = $3 and m.attempt_at <= $4
       and m.status >= ${messageStateCode.sent} and m.status < $5 and m.status <> ${messageStateCode.failed}
       and m.platform_message_id is not null and m.id >= herald_uuid_floor($4::timestamptz - interval '${lookBackDays} days')
     order by m.id desc limit 200`,
    [wanted.clientId, wanted.recipient, wanted.channelId, wanted.until, wanted.below],
  )
  return rows.map((row) => ({ id: row.id, platformMessageId: row.platform_message_id })).toReversed()
}

export type StatusTarget = FactRow & {
  status: number
  queue: number
  attempts: number
  platform_message_id: string | null
  /** Its channel is marked because nothing was heard of its sends. */
  silent: boolean
}

interface Named {
  clientId: string
  channelId: string
  messageId: string
}

/** A notification speaks of messages of its own channel alone, whatever ids it names. */
export const targetKey = ({ clientId, channelId, messageId }: Named): string => `${clientId} ${channelId} ${messageId}`

/** Locked in one order. */
const lockNamed = async (tx: BatchTransaction, named: readonly Named[]): Promise<StatusTarget[]> => {
  const { rows } = await tx.query<StatusTarget>(
    `${lockedSql('m.status, m.queue, m.attempts, m.platform_message_id', 'no key update')}
     select ${factColumns}, m.status, m.queue, m.attempts, m.platform_message_id,
       position('sends_unconfirmed' in c.problems) > 0 as silent
     from m join channel c on c.client_id = m.client_id and c.channel_id = m.channel_id`,
    inKeyOrder(named, ({ clientId, messageId }) => ({ clientId, id: messageId })).keys,
    'status_lock',
  )
  return rows
}

/** The messages themselves. An id that several clients name is asked for once for each of them: only one can be right. */
export const lockTargets = async (
  tx: BatchTransaction,
  wanted: readonly Named[],
): Promise<Map<string, StatusTarget>> => {
  const named = new Set(wanted.map(targetKey))
  const targets = new Map<string, StatusTarget>()
  let rest = [...new Map(wanted.map((one) => [`${one.clientId} ${one.messageId}`, one])).values()]
  while (rest.length > 0) {
    const byId = new Map(rest.map((one) => [one.messageId, one]))
    for (const row of await lockNamed(tx, [...byId.values()])) {
      const key = targetKey({ clientId: row.client_id, channelId: row.channel_id, messageId: row.id })
      if (named.has(key)) targets.set(key, row)
    }
    rest = rest.filter((one) => byId.get(one.messageId) !== one)
  }
  return targets
}

export interface StatusMove {
  clientId: string
  id: string
  state: number
  platformMessageId: string | null
  failure: string | null
}

/** States as they were found to be after all updates; a message that arrived leaves the line, wherever it stood. */
export const moveMessages = async (tx: BatchTransaction, moves: readonly StatusMove[]): Promise<void> => {
  if (moves.length === 0) return
  const { sorted, keys } = inKeyOrder(moves, (move) => move)
  await tx.query(
    `update message m set status = ${valueOf('m', 5, 'smallint')}, queue = ${messageQueue.none}, updated_at = now(),
       platform_message_id = coalesce(m.platform_message_id, ${valueOf('m', 6, 'text')}),
       failure = ${valueOf('m', 7, 'text')}
     where ${byKey('m')}`,
    [
      ...keys,
      sorted.map((one) => one.state),
      sorted.map((one) => one.platformMessageId),
      sorted.map((one) => one.failure),
    ],
    'status_move',
  )
}

export interface SeenStatus {
  clientId: string
  messageId: string
  platformMessageId: string
  status: string
  occurredAt: Date
  moved: boolean
  detail: string | null
}

export const recordStatuses = async (tx: BatchTransaction, seen: readonly SeenStatus[]): Promise<void> => {
  if (seen.length === 0) return
  await tx.query(
    `insert into message_status as s (client_id, message_id, platform_message_id, status, occurred_at, moved, detail, times)
     select w.client_id, w.message_id, w.platform_message_id, w.status, min(w.occurred_at), bool_or(w.moved), max(w.detail), count(*)
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::boolean[], $7::text[])
       as w (client_id, message_id, platform_message_id, status, occurred_at, moved, detail)
     group by w.client_id, w.message_id, w.platform_message_id, w.status
     order by w.client_id, w.message_id
     on conflict (client_id, message_id, platform_message_id, status) do update set times = s.times + excluded.times`,
    [
      seen.map((one) => one.clientId),
      seen.map((one) => one.messageId),
      seen.map((one) => one.platformMessageId),
      seen.map((one) => one.status),
      seen.map((one) => one.occurredAt),
      seen.map((one) => one.moved),
      seen.map((one) => one.detail),
    ],
    'status_record',
  )
}

const settleJob = (row: { client_id: string; channel_id: string }, afterMs: number): JobDate => ({
  clientId: row.client_id,
  laneId: row.channel_id,
  kind: laneKindNumber.settle,
  afterMs,
})

/**
 * Webhooks flow: from now on silence about an earlier call means something. Answers when to settle what. A row that somebody
 * else holds is being settled or marked by them, or waits for the next status; waiting for it, with an own settled row in
 * hand, is how two notifications would block each other. Rows are marked where they were found (ctid): a plan from the time
 * when nothing was open would look for each of them among all.
 */
export const noteFlow = async (
  tx: BatchTransaction,
  seen: readonly { clientId: string; channelId: string; at: Date }[],
  windowMs: number,
): Promise<JobDate[]> => {
  if (seen.length === 0) return []
  const { rows } = await tx.query<{ client_id: string; channel_id: string }>(
    `with w as (
       select w.client_id, w.channel_id, max(w.at) as at
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as w (client_id, channel_id, at) group by 1, 2
     ), open as materialized (
       select u.ctid from w
       join message_unsettled u on u.client_id = w.client_id and u.channel_id = w.channel_id
       where u.flow_at is null and u.since < w.at
       order by u.client_id, u.channel_id, u.message_id for no key update of u skip locked
     ), marked as (
       update message_unsettled u set flow_at = now() from open where u.ctid = open.ctid
       returning u.client_id, u.channel_id
     )
     select distinct client_id, channel_id from marked`,
    [seen.map((one) => one.clientId), seen.map((one) => one.channelId), seen.map((one) => one.at)],
    'status_flow',
  )
  return rows.map((row) => settleJob(row, windowMs))
}

/** Whether something to this person is on its way, or of unknown fate. */
export const isBeingSent = async (
  tx: BatchTransaction,
  { clientId, channelId }: { clientId: string; channelId: string },
  recipient: string,
): Promise<boolean> => {
  const { rows } = await tx.query(
    `select from message m where m.client_id = $1 and m.recipient = $2 and m.channel_id = $3
       and m.status <= ${messageStateCode.sending} and m.id >= herald_uuid_floor(now() - interval '2 days') limit 1`,
    [clientId, recipient, channelId],
  )
  return rows.length > 0
}

export interface UnmatchedEcho {
  clientId: string
  channelId: string
  platformMessageId: string
  recipient: string
  digest: Buffer
  occurredAt: Date
}

/** Kept for a day: one of them may be the answer to a call that nobody knows the end of. Answers when to settle what. */
export const keepEchoes = async (tx: BatchTransaction, echoes: readonly UnmatchedEcho[]): Promise<JobDate[]> => {
  if (echoes.length === 0) return []
  const { rows } = await tx.query<{ client_id: string; channel_id: string }>(
    `with kept as (
       insert into message_echo (client_id, channel_id, platform_message_id, recipient, digest, occurred_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bytea[], $6::timestamptz[])
       order by 1, 2, 3
       on conflict do nothing returning client_id, channel_id, recipient
     )
     select distinct k.client_id, k.channel_id from kept k
     join message_unsettled u on u.client_id = k.client_id and u.channel_id = k.channel_id and u.recipient = k.recipient`,
    [
      echoes.map((one) => one.clientId),
      echoes.map((one) => one.channelId),
      echoes.map((one) => one.platformMessageId),
      echoes.map((one) => one.recipient),
      echoes.map((one) => one.digest),
      echoes.map((one) => one.occurredAt),
    ],
  )
  return rows.map((row) => settleJob(row, 0))
}
