import { batchOf } from '../../../db/batch.ts'
import { byKey, inKeyOrder, type KeyParameters } from '../../../db/by-key.ts'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import { wakeLaneSql, waitingOrderingKeySql, laneKindNumber } from '../../../lanes/index.ts'
import { type FactRow, factColumns, lockedSql } from '../message-row.ts'
import { messageQueue, messageStateCode } from '../message-states.ts'

const { sending, sent, unknown } = messageStateCode

export interface UnsettledRow {
  message_id: string
  since: Date
  flow_at: Date | null
  told_at: Date | null
  now: Date
}

/** The longest open first; those after them have to wait for the next look. */
export const listUnsettled = async (
  tx: TenantTransaction,
  channelId: string,
  limit: number,
): Promise<UnsettledRow[]> => {
  const { rows } = await tx.query<UnsettledRow>(
    `select u.message_id, u.since, u.flow_at, u.told_at, now() as now
     from message_unsettled u where u.client_id = $1 and u.channel_id = $2 order by u.since, u.message_id limit $3`,
    [tx.clientId, channelId, limit],
  )
  return rows
}

/** Messages of the client, whichever their channels; beyond them it is not known. */
const mostLookedAt = 100_000

/**
 * Whether the platform has taken a message of the channel after this call, and has reported nothing about it. Looked for among those
 * that were accepted behind the one of the call: they are sent behind it.
 */
export const hasUnreported = async (
  tx: TenantTransaction | BatchTransaction,
  lane: { clientId: string; channelId: string },
  call: { message_id: string; since: Date },
  patienceMs: number,
): Promise<boolean> => {
  const { rows } = await tx.query(
    `select from (
       select m.client_id, m.id, m.channel_id, m.status, m.attempt_at from message m
       where m.client_id = $1 and m.id > $3 order by m.id limit ${mostLookedAt}
     ) m
     where m.channel_id = $2 and m.status = ${sent} and m.attempt_at > $4 and m.attempt_at < now() - $5 * interval '1 ms'
       and not exists (select from message_status s where s.client_id = m.client_id and s.message_id = m.id)
     limit 1`,
    [lane.clientId, lane.channelId, call.message_id, call.since, patienceMs],
    'settle_unreported',
  )
  return rows.length > 0
}

export interface EchoCandidateRow {
  id: string
  recipient: string
  type: string
  body: string
  is_open: boolean
  is_under_way: boolean
  is_repeated: boolean
  calls: number[] | null
  since: Date | null
  until: Date | null
  flow_at: Date | null
  now: Date
}

/**
 * Messages to these people that may have an echo: whose call is under way or of unknown outcome, or which had such a call and
 * were sent again or given up a short time ago. `calls`: those of unknown outcome that no id of the platform is known of. What is
 * open is looked up message by message: a plain join may read everything that is open.
 */
export const listEchoCandidates = async (
  tx: BatchTransaction,
  lane: { clientId: string; channelId: string },
  recipients: readonly string[],
): Promise<EchoCandidateRow[]> => {
  const { rows } = await tx.query<EchoCandidateRow>(
    `select m.id, m.recipient, m.type, m.body, m.is_open, m.is_under_way, m.is_repeated, a.calls, coalesce(a.since, m.since) as since,
       a.until, m.flow_at, now() as now
     from (
       select m.client_id, m.id, m.recipient, m.type, m.body, u.since, u.flow_at, u.message_id is not null as is_open,
         m.possible_duplicate or m.status = ${unknown} as is_repeated,
         m.status <= ${sending} and exists (select from intent i where i.client_id = m.client_id
           and i.kind = ${laneKindNumber.outbound} and i.lane_id = m.channel_id and m.id = any (i.ids)) as is_under_way,
         m.updated_at > now() - interval '15 minutes' as is_recent
       from message m
       left join lateral (
         select u.message_id, u.since, u.flow_at from message_unsettled u
         where u.client_id = m.client_id and u.channel_id = m.channel_id and u.message_id = m.id limit 1
       ) u on true
       where m.client_id = $1 and m.channel_id = $2 and m.recipient = any ($3::text[])
         and m.id >= herald_uuid_floor(now() - interval '2 days')
         and (m.status <= ${unknown} or m.possible_duplicate)
     ) m
     cross join lateral (
       select array_agg(a.number order by a.number) as calls, min(a.started_at) as since, max(a.started_at) as until
       from message_attempt a
       where a.client_id = m.client_id and a.message_id = m.id and a.platform_message_id is null
         and a.outcome in ('outcome_unknown', 'interrupted')
     ) a
     where m.is_open or m.is_under_way or m.is_repeated and m.is_recent
     order by coalesce(a.since, m.since), m.id limit 1000`,
    [lane.clientId, lane.channelId, recipients],
    'settle_echo_candidates',
  )
  return rows
}

export type LockedMessage = FactRow & { status: number; delivery: number; expired: boolean }

const keysOf = (clientId: string, ids: readonly string[]): KeyParameters =>
  inKeyOrder(ids, (id) => ({ clientId, id })).keys

/** Locked in the order of ids, as everybody does before touching what is open about a message. */
export const lockMessages = async (
  tx: BatchTransaction,
  lane: { clientId: string; channelId: string },
  ids: readonly string[],
): Promise<LockedMessage[]> => {
  const { rows } = await tx.query<LockedMessage>(
    `${lockedSql('m.status, m.delivery, m.valid_until', 'no key update')}
     select ${factColumns}, m.status, m.delivery, coalesce(m.valid_until <= now(), false) as expired
     from m join channel c on c.client_id = m.client_id and c.channel_id = m.channel_id
     where m.channel_id = $5 order by m.id`,
    [...keysOf(lane.clientId, ids), lane.channelId],
    'settle_lock',
  )
  return rows
}

type OpenCall = { clientId: string; channelId: string; messageId: string }

const openCalls = batchOf<OpenCall>({
  client_id: ['uuid', (row) => row.clientId],
  channel_id: ['uuid', (row) => row.channelId],
  message_id: ['uuid', (row) => row.messageId],
})

/** Answers which of them were open until now. */
export const deleteUnsettled = async (tx: BatchTransaction, rows: readonly OpenCall[]): Promise<Set<string>> => {
  if (rows.length === 0) return new Set()
  const { rows: deleted } = await tx.query<{ message_id: string }>(
    `delete from message_unsettled u using ${openCalls.as('w')}
     where u.client_id = w.client_id and u.channel_id = w.channel_id and u.message_id = w.message_id
     returning u.message_id`,
    openCalls.values(rows),
    'unsettled_delete',
  )
  return new Set(deleted.map((row) => row.message_id))
}

/** Back into the line, at the place they had, marked. */
export const repeatMessages = async (
  tx: BatchTransaction,
  lane: { clientId: string; channelId: string },
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  const keys = keysOf(lane.clientId, ids)
  await tx.query(
    `update message m set queue = ${messageQueue.blocked}, ordering_key = m.recipient, possible_duplicate = true, updated_at = now()
     where ${byKey('m')}`,
    keys,
    'settle_repeat',
  )
  await tx.query(
    `with w as (
       select distinct m.client_id, ${laneKindNumber.outbound}::smallint as kind, m.channel_id as lane_id, m.ordering_key, now() as next_at
       from message m where ${byKey('m')})
     ${waitingOrderingKeySql('w')}`,
    keys,
    'settle_repeat_ordering_keys',
  )
  await tx.query(
    `with w as (select $1::uuid as client_id, ${laneKindNumber.outbound}::smallint as kind, $2::uuid as lane_id, $3::uuid as lowest_id)
     ${wakeLaneSql('w')}`,
    [lane.clientId, lane.channelId, keys[2]],
  )
}

/** Ends those whose outcome stays unknown. What the call came to gives way: its advice is for a call that had no effect. */
export const giveUp = async (
  tx: BatchTransaction,
  clientId: string,
  ids: readonly string[],
  failure: { reason: string; message: string },
): Promise<void> => {
  if (ids.length === 0) return
  await tx.query(
    `update message m set status = greatest(m.status, ${unknown}), queue = ${messageQueue.none}, updated_at = now(), failure = $5
     where ${byKey('m')} and m.status = ${sending}`,
    [...keysOf(clientId, ids), JSON.stringify(failure)],
    'settle_give_up',
  )
}

export const markTold = async (
  tx: BatchTransaction,
  lane: { clientId: string; channelId: string },
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  await tx.query(
    `update message_unsettled u set told_at = now()
     where u.client_id = $1 and u.channel_id = $2 and u.message_id = any ($3::uuid[])`,
    [lane.clientId, lane.channelId, ids],
  )
}
