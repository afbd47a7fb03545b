/*
 * Order of locks, the same in every transaction that touches more than one of these (unsorted, four committers came to
 * 375 events per second with deadlocks; sorted, to 12,100 without one):
 *
 *   1. the fence of the lanes that the transaction runs for     (key share; sorted by kind, client, lane), then what
 *      only their runner writes: their ordering keys, intents and pauses
 *   2. unique keys, such as idempotency and dedupe keys         (insert; sorted)
 *   3. rows of work                                             (for no key update; sorted by client, id)
 *   4. ordering key rows                                        (sorted by kind, client, lane, ordering key)
 *   5. lane rows that get work                                  (sorted by kind, client, lane)
 *
 * A kind adds work only to kinds with a higher number, so the lane that everything reports to has the highest.
 */
import { batchOf } from '../db/batch.ts'
import type { BatchTransaction, SystemTransaction, TenantTransaction } from '../db/database.ts'
import type { LaneRef } from './lane-kind.ts'

type Transaction = TenantTransaction | BatchTransaction | SystemTransaction

/** Above every id: the low watermark of a lane with an empty queue. Work that is added lowers it to its own lowest id. */
export const nothingWaits = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Adds work to lanes, in the transaction that stores the rows (a transactional outbox): to be embedded as a data-modifying
 * CTE. `source` is a CTE or table with (client_id uuid, kind smallint, lane_id uuid, n bigint, lowest_id uuid): how many rows
 * each lane gets and the lowest of their ids. It returns (client_id, kind, lane_id, last_position): the rows' positions are
 * last_position - n + 1 … last_position.
 *
 * Nothing in it may become conditional: a wake-up that looks whether it is needed loses the race with a runner that is
 * just going idle. The lock on the lane's row is kept until commit, hence a reader that sees a last position sees all rows up
 * to it.
 */
export const addWorkSql = (source: string): string => `
  insert into lane as l (client_id, kind, lane_id, last_position, due_at, low_watermark)
  select w.client_id, w.kind, w.lane_id, w.n, now(), w.lowest_id
  from ${source} w where w.n > 0
  order by w.kind, w.client_id, w.lane_id
  on conflict (client_id, kind, lane_id) do update set
    last_position = l.last_position + excluded.last_position,
    due_at = least(l.due_at, now()),
    low_watermark = least(l.low_watermark, excluded.low_watermark)
  returning l.client_id, l.kind, l.lane_id, l.last_position`

/**
 * Wakes lanes that got no new position: rows were blocked together with their ordering key (waitingOrderingKeySql), or a wait
 * was ended. `source` has (client_id, kind, lane_id, lowest_id); lowest_id may be '${nothingWaits}'.
 */
export const wakeLaneSql = (source: string): string => `
  insert into lane as l (client_id, kind, lane_id, wake_count, due_at, low_watermark)
  select w.client_id, w.kind, w.lane_id, 1, now(), w.lowest_id
  from ${source} w
  order by w.kind, w.client_id, w.lane_id
  on conflict (client_id, kind, lane_id) do update set
    wake_count = l.wake_count + 1,
    due_at = least(l.due_at, now()),
    low_watermark = least(l.low_watermark, excluded.low_watermark)
  returning l.client_id, l.kind, l.lane_id`

/**
 * Makes ordering keys wait until next_at: for a module that puts blocked rows into a lane from outside (a replay). Follow it
 * with wakeLaneSql in the same transaction. `touched` keeps a runner that just found the key empty from removing it.
 * `source` has (client_id, kind, lane_id, ordering_key text, next_at timestamptz).
 */
export const waitingOrderingKeySql = (source: string): string => `
  insert into ordering_key as s (client_id, kind, lane_id, ordering_key, next_at)
  select w.client_id, w.kind, w.lane_id, w.ordering_key, w.next_at
  from ${source} w
  order by w.kind, w.client_id, w.lane_id, w.ordering_key
  on conflict (client_id, kind, lane_id, ordering_key) do update set
    next_at = least(s.next_at, excluded.next_at),
    touched = s.touched + 1`

/** Wakes a lane that got no new rows. */
export const wakeLane = async (
  tx: Transaction,
  lane: LaneRef & { kind: number; lowestId?: string | undefined },
): Promise<void> => {
  await tx.query(
    `with w as (select $1::uuid as client_id, $2::smallint as kind, $3::uuid as lane_id, $4::uuid as lowest_id)
     ${wakeLaneSql('w')}`,
    [lane.clientId, lane.kind, lane.laneId, lane.lowestId ?? nothingWaits],
  )
}

export type JobDate = LaneRef & { kind: number; afterMs: number }

const jobDates = batchOf<JobDate>({
  client_id: ['uuid', (job) => job.clientId],
  kind: ['smallint', (job) => job.kind],
  lane_id: ['uuid', (job) => job.laneId],
  after_ms: ['float8', (job) => job.afterMs],
})

/** Makes sure that these job lanes exist and are due no later than `afterMs` from now. */
export const scheduleJobs = async (tx: Transaction, jobs: readonly JobDate[]): Promise<void> => {
  if (jobs.length === 0) return
  await tx.query(
    `insert into lane as l (client_id, kind, lane_id, last_position, due_at)
     select w.client_id, w.kind, w.lane_id, 1, now() + min(w.after_ms) * interval '1 millisecond'
     from ${jobDates.as('w')}
     group by w.kind, w.client_id, w.lane_id
     order by w.kind, w.client_id, w.lane_id
     on conflict (client_id, kind, lane_id) do update set
       last_position = l.last_position + 1,
       due_at = least(l.due_at, excluded.due_at)`,
    jobDates.values(jobs),
  )
}

export const scheduleJob = (tx: Transaction, lane: LaneRef & { kind: number }, afterMs = 0): Promise<void> =>
  scheduleJobs(tx, [{ ...lane, afterMs }])

/** Ends a lane for good, with its ordering keys and intents. A runner that holds it loses it. */
export const dropLane = async (tx: TenantTransaction, lane: LaneRef & { kind: number }): Promise<void> => {
  const values = [lane.clientId, lane.kind, lane.laneId]
  await tx.query(`delete from ordering_key where client_id = $1 and kind = $2 and lane_id = $3`, values)
  await tx.query(`delete from lane where client_id = $1 and kind = $2 and lane_id = $3`, values)
}
