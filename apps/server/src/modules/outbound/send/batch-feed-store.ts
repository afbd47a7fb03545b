import { byKey, inKeyOrder } from '../../../db/by-key.ts'
import type { TenantTransaction } from '../../../db/database.ts'
import { addWorkSql, laneKindNumber } from '../../../lanes/index.ts'
import { type FactRow, factColumns } from '../message-row.ts'
import { messageQueue, messageStateCode } from '../message-states.ts'

const { ready, blocked, held, none } = messageQueue
const { queued, cancelled } = messageStateCode

/** A batch as far as its messages are concerned: none of them has a lower id. */
export type BatchRows = { batchId: string; channelId: string; lowestId: string }

/**
 * Hands held messages to the lane of their channel, in the order of their lines, until so many bulk messages wait there.
 * Answers how many it were. Messages first, then the lane: the order of locks.
 */
export const feedBatch = async (tx: TenantTransaction, batch: BatchRows, window: number): Promise<number> => {
  const { batchId, channelId, lowestId } = batch
  const waiting = await tx.query<{ n: number }>(
    `select count(*) as n from (select from message m where m.client_id = $1 and m.channel_id = $2 and m.queue = ${ready}
       and m.stream = 1 and m.id >= $3 limit $4) w`,
    [tx.clientId, channelId, lowestId, window],
    'batch_feed_room',
  )
  const room = window - (waiting.rows[0]?.n ?? 0)
  if (room <= 0) return 0
  const picked = await tx.query<{ id: string }>(
    `select m.id from message m where m.client_id = $1 and m.batch_id = $2 and m.queue = ${held} and m.id >= $3
     order by m.id limit $4 for no key update`,
    [tx.clientId, batchId, lowestId, room],
    'batch_feed_pick',
  )
  if (picked.rows.length === 0) return 0
  const { keys } = inKeyOrder(picked.rows, ({ id }) => ({ clientId: tx.clientId, id }))
  const numbered = await tx.query<{ last_position: number }>(
    `with w as (select $1::uuid as client_id, ${laneKindNumber.outbound}::smallint as kind, $2::uuid as lane_id, $3::bigint as n,
       $4::uuid as lowest_id)
     ${addWorkSql('w')}`,
    [tx.clientId, channelId, picked.rows.length, keys[2]],
  )
  const base = (numbered.rows[0]?.last_position ?? 0) - picked.rows.length
  await tx.query(
    `update message m set queue = ${ready}, pos = $5 + width_bucket(m.id, $2::uuid[]), ordering_key = m.recipient
     where ${byKey('m')}`,
    [...keys, base],
    'batch_feed',
  )
  return picked.rows.length
}

const inLine = (queue: number, limit: number): string =>
  `(select m.id from message m where m.client_id = $1 and m.channel_id = $3 and m.queue = ${queue} and m.batch_id = $2
     ${queue === ready ? 'and m.stream = 1' : ''} and m.id >= $4 limit ${limit})`

/**
 * Cancels some of the messages that wait: held ones, and those in the lane whose call has not begun. As in cancelMessage the rows are
 * locked first and the intents looked at second.
 */
export const cancelBatchMessages = async (
  tx: TenantTransaction,
  { batchId, channelId, lowestId }: BatchRows,
  limit: number,
): Promise<FactRow[]> => {
  const { rows: found } = await tx.query<{ id: string }>(
    `(select m.id from message m where m.client_id = $1 and m.batch_id = $2 and m.queue = ${held} and m.id >= $4 order by m.id limit ${limit})
     union all ${inLine(ready, limit)} union all ${inLine(blocked, limit)} limit ${limit}`,
    [tx.clientId, batchId, channelId, lowestId],
  )
  if (found.length === 0) return []
  const { keys } = inKeyOrder(found, ({ id }) => ({ clientId: tx.clientId, id }))
  const locked = await tx.query<{ id: string }>(
    `select m.id from message m where ${byKey('m')} and m.status = ${queued} order by m.client_id, m.id for no key update`,
    keys,
  )
  const begun = await tx.query<{ id: string }>(
    `select unnest(i.ids) as id from intent i where i.client_id = $1 and i.kind = ${laneKindNumber.outbound} and i.lane_id = $2`,
    [tx.clientId, channelId],
  )
  const underWay = new Set(begun.rows.map(({ id }) => id))
  const free = locked.rows.filter(({ id }) => !underWay.has(id))
  if (free.length === 0) return []
  const own = inKeyOrder(free, ({ id }) => ({ clientId: tx.clientId, id })).keys
  await tx.query(
    `update message m set status = ${cancelled}, queue = ${none}, updated_at = now() where ${byKey('m')}`,
    own,
    'batch_cancel',
  )
  const { rows } = await tx.query<FactRow>(
    `select ${factColumns} from message m join channel c on c.client_id = m.client_id and c.channel_id = m.channel_id
     where ${byKey('m')}`,
    own,
  )
  return rows
}
