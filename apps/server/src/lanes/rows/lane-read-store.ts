import type { TenantTransaction } from '../../db/database.ts'
import type { LaneRef } from '../lane-kind.ts'
import { nothingWaits } from '../lane-sql.ts'
import type { LaneProgress } from '../ownership/claim-store.ts'

/** Read before the rows: a later statement sees all rows up to the last position. Undefined: the lane is lost. */
export const readProgress = async (
  tx: TenantTransaction,
  kind: number,
  lane: LaneRef & { token: number },
): Promise<(LaneProgress & { lowWatermark: string }) | undefined> => {
  const { rows } = await tx.query<{ last_position: number; wake_count: number; low_watermark: string }>(
    `select l.last_position, l.wake_count, l.low_watermark from lane l
     where l.client_id = $1 and l.kind = $2 and l.lane_id = $3 and l.token = $4`,
    [lane.clientId, kind, lane.laneId, lane.token],
    'lanes_progress',
  )
  const row = rows[0]
  return row && { lastPosition: row.last_position, wakeCount: row.wake_count, lowWatermark: row.low_watermark }
}

/** Which of these ordering keys wait. */
export const waitingAmong = async (
  tx: TenantTransaction,
  kind: number,
  lane: LaneRef,
  orderingKeys: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await tx.query<{ ordering_key: string }>(
    `select s.ordering_key from ordering_key s
     where s.client_id = $1 and s.kind = $2 and s.lane_id = $3 and s.ordering_key = any ($4::text[])`,
    [lane.clientId, kind, lane.laneId, orderingKeys],
    'lanes_waiting',
  )
  return new Set(rows.map((row) => row.ordering_key))
}

/** Names of waiting ordering keys, at most so many. */
export const waitingOrderingKeys = async (
  tx: TenantTransaction,
  kind: number,
  lane: LaneRef,
  limit: number,
): Promise<string[]> => {
  const { rows } = await tx.query<{ ordering_key: string }>(
    `select s.ordering_key from ordering_key s where s.client_id = $1 and s.kind = $2 and s.lane_id = $3 limit $4`,
    [lane.clientId, kind, lane.laneId, limit],
    'lanes_waiting_all',
  )
  return rows.map((row) => row.ordering_key)
}

export interface DueOrderingKeys {
  due: { orderingKey: string; attempts: number; touched: number }[]
  /** Until the first ordering key that is not due yet. */
  nextMs: number | undefined
}

export const dueOrderingKeysSql = `
  select s.ordering_key as "orderingKey", s.attempts, s.touched from ordering_key s
  where s.client_id = $1 and s.kind = $2 and s.lane_id = $3 and s.next_at <= now()
  order by s.next_at limit $4`

export const dueOrderingKeys = async (
  tx: TenantTransaction,
  kind: number,
  lane: LaneRef,
  limit: number,
): Promise<DueOrderingKeys> => {
  const key = [lane.clientId, kind, lane.laneId]
  const [due, next] = await Promise.all([
    tx.query<DueOrderingKeys['due'][number]>(dueOrderingKeysSql, [...key, limit], 'lanes_due_ordering_keys'),
    tx.query<{ ms: number | null }>(
      `select (extract(epoch from min(s.next_at) - now()) * 1000)::float8 as ms from ordering_key s
       where s.client_id = $1 and s.kind = $2 and s.lane_id = $3 and s.next_at > now()`,
      key,
      'lanes_next_ordering_key',
    ),
  ])
  return { due: due.rows, nextMs: next.rows[0]?.ms ?? undefined }
}

/** Nothing is queued: the next row added sets the low watermark, and reads no longer look into older partitions. */
export const raiseLowWatermark = async (
  tx: TenantTransaction,
  kind: number,
  lane: LaneRef & { token: number },
  seen: LaneProgress,
): Promise<void> => {
  await tx.query(
    `update lane l set low_watermark = '${nothingWaits}'
     where l.client_id = $1 and l.kind = $2 and l.lane_id = $3 and l.token = $4 and l.last_position = $5 and l.wake_count = $6
       and not exists (select from ordering_key s where s.client_id = $1 and s.kind = $2 and s.lane_id = $3)`,
    [lane.clientId, kind, lane.laneId, lane.token, seen.lastPosition, seen.wakeCount],
  )
}
