import { isOfDays } from '../../../db/day-steps.ts'
import type { SystemTransaction } from '../../../db/database.ts'
import { statusCounts } from './event-ledger-store.ts'
import { batchOf } from '../../../db/batch.ts'
import { eventStatusCode } from '../event-codes.ts'

const boundsOf = (day: string): string => isOfDays('e.id', day, day)
const dayBounds = boundsOf('$1')

type DayTotals = { client_id: string; day: string; delivered: number; failed: number; skipped: number; pending: number }
const countedBatch = batchOf<DayTotals>({
  client_id: ['uuid', (row) => row.client_id],
  day: ['date', (row) => row.day],
  delivered: ['bigint', (row) => row.delivered],
  failed: ['bigint', (row) => row.failed],
  skipped: ['bigint', (row) => row.skipped],
  pending: ['bigint', (row) => row.pending],
})

/** With what names a row, or a few. The daily totals come last: by them a client that is gone is found. */
const tablesOfClient = [
  ['event', 'id'],
  ['event_attempt', 'event_id'],
  ['event_key', 'day, key'],
  ['target_hour', 'url'],
  ['event_day', 'day'],
] as const

export const createEventMaintenanceStore = (tx: SystemTransaction) => ({
  makePartitions: async (firstDay: string, days: number): Promise<number> => {
    const { rows } = await tx.query<{ made: number }>(`select herald_make_event_partitions($1, $2) as made`, [
      firstDay,
      days,
    ])
    return rows[0]?.made ?? 0
  },

  /** Marks days that are over and not counted, as markMessageDays does. */
  markDays: async (before: string): Promise<void> => {
    await tx.query(
      `with unmarked as (
         select d.client_id, d.day from event_day d where d.day < $1 and d.counted_at is null and d.closed_at is null
         for update skip locked
       )
       update event_day d set counted_at = now() from unmarked u where d.client_id = u.client_id and d.day = u.day`,
      [before],
    )
  },

  /** Counts some of the marked days, as countMarkedMessageDays does; answers how many. */
  countMarkedDays: async (limit: number): Promise<number> => {
    const { rows } = await tx.query<DayTotals>(
      `select d.client_id, d.day, t.* from (
         select d.client_id, d.day from event_day d
         where d.counted_at is not null and d.delivered is null and d.closed_at is null order by d.day limit $1
       ) d cross join lateral (
         select ${statusCounts} from event e where e.client_id = d.client_id and ${boundsOf('d.day')}
       ) t`,
      [limit],
    )
    await tx.query(
      `update event_day d set delivered = w.delivered, failed = w.failed, skipped = w.skipped, pending = w.pending
       from ${countedBatch.as('w')}
       where d.client_id = w.client_id and d.day = w.day and d.counted_at is not null and d.delivered is null and d.closed_at is null`,
      countedBatch.values(rows),
    )
    return rows.length
  },

  /** Days with events that are older than this and not booked yet. */
  openDaysBefore: async (day: string): Promise<string[]> => {
    const { rows } = await tx.query<{ day: string }>(
      `select distinct d.day from event_day d where d.day < $1 and d.closed_at is null order by d.day`,
      [day],
    )
    return rows.map((row) => row.day)
  },

  /** The totals outlive the rows. What was not delivered by now has failed: its receiver was down all the time. */
  closeDay: async (day: string): Promise<void> => {
    await tx.query(
      `update event_day d set delivered = coalesce(t.delivered, 0), failed = coalesce(t.failed, 0),
         skipped = coalesce(t.skipped, 0), pending = 0, closed_at = now()
       from event_day o
       left join (
         select e.client_id,
           count(*) filter (where e.status = ${eventStatusCode.delivered}) as delivered,
           count(*) filter (where e.status in (${eventStatusCode.pending}, ${eventStatusCode.failed})) as failed,
           count(*) filter (where e.status = ${eventStatusCode.skipped}) as skipped
         from event e where ${dayBounds} group by e.client_id
       ) t on t.client_id = o.client_id
       where o.day = $1 and o.closed_at is null and d.client_id = o.client_id and d.day = o.day and d.closed_at is null`,
      [day],
    )
  },

  dropDay: async (day: string): Promise<void> => {
    const { rows } = await tx.query<{ dropped: boolean }>(`select herald_drop_event_day($1) as dropped`, [day])
    // A day that never had a partition of its own lies in the default one, and only such a day: looking for the rows of
    // another one would take its time while events can be neither read nor written.
    if (rows[0]?.dropped !== true) await tx.query(`delete from event e where ${dayBounds}`, [day])
  },

  /** Keys are kept for the platform's longest retry. */
  dropKeys: async (before: string): Promise<void> => {
    await tx.query(`select herald_drop_event_keys($1)`, [before])
  },

  /** One chunk of the undated keys, which go by age; answers how many went. */
  forgetKeys: async (before: string, limit: number): Promise<number> => {
    const { rowCount } = await tx.query(
      `delete from event_key k using (
         select o.client_id, o.day, o.key from event_key o where o.day < $1 and o.seen_at < now() - interval '8 days' limit $2
       ) old where k.client_id = old.client_id and k.day = old.day and k.key = old.key`,
      [before, limit],
    )
    return rowCount ?? 0
  },

  /** Clients that are gone and still have daily totals. */
  deletedClients: async (): Promise<string[]> => {
    const { rows } = await tx.query<{ client_id: string }>(
      `select distinct d.client_id from event_day d
       where not exists (select from client c where c.client_id = d.client_id)`,
    )
    return rows.map((row) => row.client_id)
  },

  /** One chunk of the rows of a client that is gone; true when none are left. */
  forgetClient: async (clientId: string, limit: number): Promise<boolean> => {
    for (const [table, key] of tablesOfClient) {
      const { rowCount } = await tx.query(
        `delete from ${table} where (client_id, ${key}) in (select client_id, ${key} from ${table} where client_id = $1 limit $2)`,
        [clientId, limit],
      )
      if (rowCount !== null && rowCount > 0) return false
    }
    return true
  },
})
