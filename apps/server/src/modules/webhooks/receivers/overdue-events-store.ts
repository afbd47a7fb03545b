import type { TenantTransaction } from '../../../db/database.ts'
import { laneKindNumber } from '../../../lanes/index.ts'
import { uuidTimeMs } from '../../../lib/ids.ts'
import { eventQueue, eventStatusCode } from '../event-codes.ts'

/** An event whose calls failed, since it came or was last sent again. */
export type OverdueEvent = {
  url: string
  receivedAt: Date
  calls: number
  firstTriedAt: Date
  /** The call before the last one; the last where there is but one. */
  previouslyTriedAt: Date
  triedAt: Date
  nextAt: Date
  why: string
}

/** A call that went well. */
export type Delivery = { url: string; at: Date }

/** Ordering keys that are looked at: those that have failed most often wait longest. */
const MOST_KEYS = 100
/** Newest events that are looked through for calls that went well since. */
const LOOKED_BACK = 200

/**
 * Of every ordering key that waits for another try the first event. By index throughout: what waits behind those may be millions.
 */
export const listOverdue = async (tx: TenantTransaction): Promise<OverdueEvent[]> => {
  const { rows } = await tx.query<Omit<OverdueEvent, 'receivedAt'> & { id: string }>(
    `select split_part(a.exchange, E'\\n', 1) as url, e.id, a.calls, a.first_at as "firstTriedAt",
       coalesce(a.previous_at, a.started_at) as "previouslyTriedAt", a.started_at as "triedAt", s.next_at as "nextAt", a.outcome as why
     from (
       select s.ordering_key, s.next_at from ordering_key s
       where s.client_id = $1 and s.kind = ${laneKindNumber.dispatch} and s.lane_id = $1 and s.attempts > 0
       order by s.next_at desc limit ${MOST_KEYS}) s
     cross join lateral (
       select e.id, e.replay from event e
       where e.client_id = $1 and e.queue = ${eventQueue.blocked} and e.ordering_key = s.ordering_key and e.id >= (
         select l.low_watermark from lane l
         where l.client_id = $1 and l.kind = ${laneKindNumber.dispatch} and l.lane_id = $1)
       order by e.sequence limit 1) e
     cross join lateral (
       select a.exchange, a.started_at, a.outcome, count(*) over ()::integer as calls, min(a.started_at) over () as first_at,
         lag(a.started_at) over (order by a.number) as previous_at
       from event_attempt a
       where a.client_id = $1 and a.event_id = e.id and a.replay = e.replay order by a.number desc limit 1) a
     order by e.id`,
    [tx.clientId],
  )
  return rows.map(({ id, ...event }) => ({ ...event, receivedAt: new Date(uuidTimeMs(id)) }))
}

/** What was delivered of the newest events of the client. */
export const listDeliveries = async (tx: TenantTransaction): Promise<Delivery[]> => {
  const { rows } = await tx.query<Delivery>(
    `select split_part(e.exchange, E'\\n', 1) as url, e.finished_at as at from (
       select e.exchange, e.finished_at, e.status from event e where e.client_id = $1
       order by e.sequence desc limit ${LOOKED_BACK}) e
     where e.status = ${eventStatusCode.delivered} and e.finished_at is not null`,
    [tx.clientId],
  )
  return rows
}
