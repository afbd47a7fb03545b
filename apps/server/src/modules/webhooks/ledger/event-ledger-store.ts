import { isOfDays } from '../../../db/day-steps.ts'
import type { SystemTransaction, TenantTransaction } from '../../../db/database.ts'
import { eventStatusCode, eventStatusOf } from '../event-codes.ts'

export interface EventDay {
  day: string
  received: number
  delivered: number
  failed: number
  skipped: number
  pending: number
}

export const balances = (day: EventDay): boolean =>
  day.received === day.delivered + day.failed + day.skipped + day.pending

/** `statuses`: rows by the number of their status. */
export const dayWithStatuses = (day: string, received: number, statuses: Record<number, number>): EventDay => {
  const counted = { day, received, delivered: 0, failed: 0, skipped: 0, pending: 0 }
  for (const [code, n] of Object.entries(statuses)) counted[eventStatusOf(Number(code))] = n
  return counted
}

/** Days with events, newest first, with their totals where they are stored. */
export const listEventDays = async (
  tx: TenantTransaction,
  before: string | undefined,
  limit: number,
): Promise<{ day: string; received: number; stored: EventDay | undefined }[]> => {
  const { rows } = await tx.query<EventDay & { delivered: number | null }>(
    `select d.day, d.received, d.delivered, d.failed, d.skipped, d.pending from event_day d
     where d.client_id = $1 and ($2::date is null or d.day < $2) order by d.day desc limit $3`,
    [tx.clientId, before ?? null, limit],
  )
  return rows.map((row) => ({ day: row.day, received: row.received, stored: row.delivered === null ? undefined : row }))
}

const dayBounds = isOfDays('e.id', '$1', '$1')

/** Of events `e`. */
export const statusCounts = `
  count(*) filter (where e.status = ${eventStatusCode.delivered})::integer as delivered,
  count(*) filter (where e.status = ${eventStatusCode.failed})::integer as failed,
  count(*) filter (where e.status = ${eventStatusCode.skipped})::integer as skipped,
  count(*) filter (where e.status = ${eventStatusCode.pending})::integer as pending`

/** Clients whose rows of a day do not add up to what came in. Both sides are read in one snapshot. */
export const findDiscrepancies = async (
  tx: SystemTransaction,
  day: string,
): Promise<{ clientId: string; received: number; rows: number }[]> => {
  const { rows } = await tx.query<{ client_id: string; received: number; found: number }>(
    `select coalesce(d.client_id, r.client_id) as client_id, coalesce(d.received, 0) as received, coalesce(r.n, 0) as found
     from (select d.client_id, d.received from event_day d where d.day = $1 and d.closed_at is null) d
     full join (select e.client_id, count(*) as n from event e where ${dayBounds} group by e.client_id) r
       on r.client_id = d.client_id
     where coalesce(d.received, 0) <> coalesce(r.n, 0)
       -- Half of one that is being moved is elsewhere.
       and coalesce(d.client_id, r.client_id) <> all (array(select c.client_id from client c where c.status = 4))
     order by 1 limit 1000`,
    [day],
  )
  return rows.map((row) => ({ clientId: row.client_id, received: row.received, rows: row.found }))
}
