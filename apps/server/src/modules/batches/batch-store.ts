import { plainSql } from '../../db/plain-sql.ts'
import type { SystemTransaction, TenantTransaction } from '../../db/database.ts'
import { messageStateCode } from '../outbound/index.ts'
import { type BatchState, batchStateCode, uploadCode } from './batch-states.ts'
import { defined } from '../../lib/defined.ts'

/** States that are counted; what is in none of them is queued. */
export const countedStates = [
  'sending',
  'unknown',
  'expired',
  'cancelled',
  'sent',
  'failed',
  'delivered',
  'read',
] as const
export type BatchCounts = Record<(typeof countedStates)[number], number>

export interface BatchRecord extends BatchCounts {
  batch_id: string
  channel_id: string
  platform: number
  name: string | null
  state: number
  upload: number
  digest: Buffer | null
  content: string
  stop_when_failed_percent: number
  stopped: string | null
  spared_tried: number
  spared_failed: number
  accepted: number
  refused: number
  refusals: string
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  /** None of its messages has a lower id. */
  lowest_id: string
}

const ownColumns = `b.batch_id, b.channel_id, b.platform, b.name, b.state, b.upload, b.digest, b.content, b.stop_when_failed_percent, b.stopped,
  b.spared_tried, b.spared_failed, b.accepted, b.refused, b.refusals, b.created_at, b.updated_at, b.finished_at,
  herald_uuid_floor(b.created_at - interval '1 minute') as lowest_id`

/** With the person or the key that sent it: its messages tell, all the same. The first ones come right after the batch. */
export type AuthoredBatch = BatchRecord & { author_id: string | null }
const authorSql = `(select m.author_id from message m where m.client_id = b.client_id and m.batch_id = b.batch_id
    and m.id >= herald_uuid_floor(b.created_at - interval '1 minute')
    and m.id < herald_uuid_floor(b.created_at + interval '1 day') limit 1) as author_id`

const change = (state: (typeof countedStates)[number]): string => {
  const code = messageStateCode[state]
  return `count(*) filter (where g.became = ${code}) - count(*) filter (where g.was = ${code})`
}

/** Those that stopped themselves and wait for a person, the newest first. */
export const listStopped = async (
  tx: TenantTransaction,
  limit: number,
): Promise<{ batch_id: string; name: string | null; stopped: string }[]> => {
  const { rows } = await tx.query<{ batch_id: string; name: string | null; stopped: string }>(
    `select b.batch_id, b.name, b.stopped from batch b
     where b.client_id = $1 and b.state = ${batchStateCode.stopped} and b.stopped is not null
     order by b.batch_id desc limit $2`,
    [tx.clientId, limit],
  )
  return rows
}

/** With what was not added up yet: the counts are those of this moment. */
const readSql = `
  select ${ownColumns}, ${authorSql}, ${countedStates.map((state) => `b.${state} + g.${state} as ${state}`).join(', ')}
  from batch b cross join lateral (
    select ${countedStates.map((state) => `(${change(state)})::integer as ${state}`).join(', ')}
    from batch_change g where g.client_id = b.client_id and g.batch_id = b.batch_id) g
  where b.client_id = $1`

/** Those that a person paused, the newest first. */
export const listPaused = async (tx: TenantTransaction, limit: number): Promise<BatchRecord[]> => {
  const { rows } = await tx.query<BatchRecord>(
    `${readSql} and b.state = ${batchStateCode.paused} order by b.batch_id desc limit $2`,
    [tx.clientId, limit],
  )
  return rows
}

export const findBatch = async (tx: TenantTransaction, batchId: string): Promise<AuthoredBatch | undefined> => {
  const { rows } = await tx.query<AuthoredBatch>(`${readSql} and b.batch_id = $2`, [tx.clientId, batchId])
  return rows[0]
}

export const findBatchByKey = async (tx: TenantTransaction, keyHash: Buffer): Promise<AuthoredBatch | undefined> => {
  const { rows } = await tx.query<AuthoredBatch>(`${readSql} and b.key_hash = $2`, [tx.clientId, keyHash])
  return rows[0]
}

export type BatchFilter = {
  channelId: string | undefined
  state: BatchState | undefined
  /** Part of the name, without case and accents. */
  words: string | undefined
  before: string | undefined
  limit: number
}

export const listBatches = async (tx: TenantTransaction, filter: BatchFilter): Promise<AuthoredBatch[]> => {
  const { rows } = await tx.query<AuthoredBatch>(
    `${readSql} and ($2::uuid is null or b.channel_id = $2) and ($3::smallint is null or b.state = $3)
       and ($4::uuid is null or b.batch_id < $4) and ($6::text is null or position($6 in ${plainSql('b.name')}) > 0)
     order by b.batch_id desc limit $5`,
    [
      tx.clientId,
      filter.channelId,
      filter.state && batchStateCode[filter.state],
      filter.before,
      filter.limit,
      filter.words,
    ],
  )
  return rows
}

export type NewBatch = {
  batchId: string
  channelId: string
  platformCode: number
  name: string | undefined
  content: string
  stopWhenFailedPercent: number
  keyHash: Buffer | undefined
}

export const insertBatch = async (tx: TenantTransaction, batch: NewBatch): Promise<void> => {
  await tx.query(
    `insert into batch (client_id, batch_id, channel_id, platform, name, content, stop_when_failed_percent, key_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.clientId,
      batch.batchId,
      batch.channelId,
      batch.platformCode,
      batch.name,
      batch.content,
      batch.stopWhenFailedPercent,
      batch.keyHash,
    ],
  )
}

/** An interrupted upload goes on; a batch that was finished without the rest runs again. */
export const reopenUpload = async (tx: TenantTransaction, batchId: string): Promise<void> => {
  await tx.query(
    `update batch set upload = ${uploadCode.receiving}, upload_seen_at = now(), updated_at = now(), finished_at = null,
       state = case when state = ${batchStateCode.finished} then ${batchStateCode.running} else state end
     where client_id = $1 and batch_id = $2`,
    [tx.clientId, batchId],
  )
}

export const touchUpload = (tx: TenantTransaction, batchId: string) =>
  tx.query(`update batch set upload_seen_at = now() where client_id = $1 and batch_id = $2`, [tx.clientId, batchId])

export const interruptUpload = (tx: TenantTransaction, batchId: string) =>
  tx.query(
    `update batch set upload = ${uploadCode.interrupted}, updated_at = now()
     where client_id = $1 and batch_id = $2 and upload = ${uploadCode.receiving}`,
    [tx.clientId, batchId],
  )

export const saveRefusals = (tx: TenantTransaction, batchId: string, refusals: string) =>
  tx.query(`update batch set refusals = $3 where client_id = $1 and batch_id = $2`, [tx.clientId, batchId, refusals])

/** Locks the batch, adds up what changed, and gives up an upload of which nothing was heard for so long. */
export const addUpChanges = async (
  tx: TenantTransaction,
  batchId: string,
  { limit, silentMs }: { limit: number; silentMs: number },
): Promise<BatchRecord | undefined> => {
  await lockBatch(tx, batchId)
  const { rows } = await tx.query<BatchRecord>(
    `with g as (
       delete from batch_change c where c.client_id = $1 and c.batch_id = $2 and c.id = any (array(
         select o.id from batch_change o where o.client_id = $1 and o.batch_id = $2 order by o.id limit $3))
       returning c.was, c.became
     ), n as (select count(*) as n, ${countedStates.map((state) => `(${change(state)})::integer as ${state}`).join(', ')} from g)
     update batch b set ${countedStates.map((state) => `${state} = b.${state} + n.${state}`).join(', ')},
       updated_at = case when n.n > 0 then now() else b.updated_at end,
       upload = case when b.upload = ${uploadCode.receiving} and b.upload_seen_at < now() - $4 * interval '1 millisecond'
         then ${uploadCode.interrupted} else b.upload end
     from n where b.client_id = $1 and b.batch_id = $2
     returning ${ownColumns}, ${countedStates.map((state) => `b.${state}`).join(', ')}`,
    [tx.clientId, batchId, limit, silentMs],
  )
  return rows[0]
}

/** The job of a batch, and requests that move it, one at a time. */
export const lockBatch = (tx: TenantTransaction, batchId: string | undefined) =>
  tx.query(`select from batch where client_id = $1 and batch_id = $2 for no key update`, [tx.clientId, batchId])

export type BatchMove = {
  state: BatchState
  /** JSON text; absent: not stopped. */
  stopped?: string
  /** The share of failures begins anew. */
  spare?: { tried: number; failed: number }
}

export const moveBatch = async (tx: TenantTransaction, batchId: string, move: BatchMove): Promise<void> => {
  const isOver = move.state === 'finished' || move.state === 'cancelled'
  await tx.query(
    `update batch b set state = $3::smallint,
       stopped = case when $3::smallint = ${batchStateCode.running} then null else coalesce($4::text, b.stopped) end,
       spared_tried = coalesce($5::integer, b.spared_tried), spared_failed = coalesce($6::integer, b.spared_failed),
       updated_at = now(), finished_at = case when $7::boolean then now() end
     where b.client_id = $1 and b.batch_id = $2`,
    [
      tx.clientId,
      batchId,
      batchStateCode[move.state],
      move.stopped,
      ...(move.spare ? [move.spare.tried, move.spare.failed] : [null, null]),
      isOver,
    ],
  )
}

/** The last word of the platform on the number. */
export const findChannelOfBatch = async (
  tx: TenantTransaction,
  channelId: string,
): Promise<{ quality?: string; externalRef?: string }> => {
  const { rows } = await tx.query<{ quality_rating: string | null; external_ref: string | null }>(
    `select c.quality_rating, c.external_ref from channel c where c.client_id = $1 and c.channel_id = $2`,
    [tx.clientId, channelId],
  )
  const [row] = rows
  return defined({ quality: row?.quality_rating ?? undefined, externalRef: row?.external_ref ?? undefined })
}

/** Batches with statuses that came after their end: no job looks at them by itself any more. */
export const batchesWithChanges = async (
  tx: SystemTransaction,
  limit: number,
): Promise<{ clientId: string; batchId: string }[]> => {
  const { rows } = await tx.query<{ clientId: string; batchId: string }>(
    `select distinct g.client_id as "clientId", g.batch_id as "batchId" from batch_change g
     join batch b on b.client_id = g.client_id and b.batch_id = g.batch_id limit $1`,
    [limit],
  )
  return rows
}

/** One chunk of what belongs to no batch any more. */
export const purgeChanges = async (tx: SystemTransaction, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from batch_change g using (
       select o.client_id, o.batch_id, o.id from batch_change o
       where not exists (select from batch b where b.client_id = o.client_id and b.batch_id = o.batch_id) limit $1) old
     where g.client_id = old.client_id and g.batch_id = old.batch_id and g.id = old.id`,
    [limit],
  )
  return rowCount ?? 0
}

/** One chunk of those that are older than their messages can be. */
export const purgeBatches = async (tx: SystemTransaction, days: number, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from batch b using (
       select o.client_id, o.batch_id from batch o where o.created_at < now() - $1 * interval '1 day' limit $2) old
     where b.client_id = old.client_id and b.batch_id = old.batch_id`,
    [days, limit],
  )
  return rowCount ?? 0
}
