import { batchOf } from '../../../db/batch.ts'
import { byKey, inKeyOrder, keyParameters, valueOf } from '../../../db/by-key.ts'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import { laneKindNumber, wakeLane } from '../../../lanes/index.ts'
import { type EventType, dispatchPath, eventKeyOf } from '../events/event-catalogue.ts'
import { eventQueue } from '../event-codes.ts'
import { isUnreachable } from '../receivers/receiver-recovery.ts'

/*
 * Events that wait for their next attempt and are tried before it. The time that the schedule had for them is kept beside them: when
 * the call fails they go back to it, and no attempt is spent. Ordering keys are locked before events, as where lanes book outcomes.
 */

type Transaction = BatchTransaction | TenantTransaction

/** More than few ever wait: with more traffic a breaker opens, and no attempt is spent. */
const MOST_FREED = 1_000
/** What fails although others are taken is the event's own fault: it is not tried after each of them. */
const FREED_AGAIN = `interval '15 minutes'`

const ofLane = `s.client_id = $1 and s.kind = ${laneKindNumber.dispatch} and s.lane_id = $1`

type WaitingKey = { orderingKey: string; nextAt: Date; why: string | null }
/** An ordering key that waits, with the event that is first in it. */
type WaitingEvent = WaitingKey & { id: string; key: number; type: EventType; mayBeFreed: boolean }
type DueEvent = Pick<WaitingEvent, 'orderingKey' | 'nextAt' | 'id'> & { afterMs: number }

/** Whether something waits for its next attempt. */
export const hasWaiting = async (tx: TenantTransaction): Promise<boolean> => {
  const { rows } = await tx.query<{ waits: boolean }>(
    `select exists (select from ordering_key s where ${ofLane} and s.next_at > now()) as waits`,
    [tx.clientId],
    'dispatch_waits',
  )
  return rows[0]?.waits === true
}

/** Oldest first. By index throughout: what waits behind those may be millions. */
const firstEvents = async (
  tx: Transaction,
  clientId: string,
  waiting: readonly WaitingKey[],
): Promise<WaitingEvent[]> => {
  if (waiting.length === 0) return []
  const { rows } = await tx.query<Omit<WaitingEvent, 'nextAt' | 'why'>>(
    `select s.ordering_key as "orderingKey", e.id, e.key, e.type,
       e.freed_at is null or e.freed_at < now() - ${FREED_AGAIN} as "mayBeFreed"
     from unnest($2::text[]) as s (ordering_key)
     cross join lateral (
       select e.id, e.key, e.type, e.freed_at, e.sequence from event e
       where e.client_id = $1 and e.queue = ${eventQueue.blocked} and e.ordering_key = s.ordering_key and e.id >= (
         select l.low_watermark from lane l
         where l.client_id = $1 and l.kind = ${laneKindNumber.dispatch} and l.lane_id = $1)
       order by e.sequence limit 1) e
     order by e.sequence`,
    [clientId, waiting.map(({ orderingKey }) => orderingKey)],
  )
  const byName = new Map(waiting.map((one) => [one.orderingKey, one]))
  return rows.flatMap((row) => {
    const key = byName.get(row.orderingKey)
    return key === undefined ? [] : [{ ...key, ...row }]
  })
}

const scheduled = batchOf<DueEvent>({ scheduled_at: ['timestamptz', ({ nextAt }) => nextAt] }, { after: keyParameters })
/** One that is on its way already has the time of its schedule; what it waits for now is sooner. */
const keepSql = (isFreed: boolean): string => `
  update event e set scheduled_at = greatest(e.scheduled_at, ${valueOf('e', scheduled.parameter('scheduled_at'))})
    ${isFreed ? ', freed_at = now()' : ''}
  where ${byKey('e')}`

const due = batchOf<DueEvent>(
  {
    ordering_key: ['text', ({ orderingKey }) => orderingKey],
    after_ms: ['integer', ({ afterMs }) => Math.round(afterMs)],
  },
  { after: 1 },
)
const dueSql = `
  update ordering_key s set next_at = least(s.next_at, now() + w.after_ms * interval '1 millisecond')
  from ${due.as('w')} where ${ofLane} and s.ordering_key = w.ordering_key`

const makeDue = async (
  tx: Transaction,
  clientId: string,
  events: readonly DueEvent[],
  isFreed: boolean,
): Promise<void> => {
  if (events.length === 0) return
  const { sorted, keys } = inKeyOrder(events, ({ id }) => ({ clientId, id }))
  await tx.query(keepSql(isFreed), [...keys, ...scheduled.values(sorted)])
  await tx.query(dueSql, [clientId, ...due.values(events)])
}

/** What is first in these ordering keys is tried now. */
export const tryNow = async (tx: TenantTransaction, orderingKeys: readonly string[]): Promise<void> => {
  const { clientId } = tx
  const { rows } = await tx.query<WaitingKey>(
    `select s.ordering_key as "orderingKey", s.next_at as "nextAt", s.why from ordering_key s
     where ${ofLane} and s.ordering_key = any ($2::text[]) and s.next_at > now()
     order by s.ordering_key for update`,
    [clientId, orderingKeys],
  )
  const events = await firstEvents(tx, clientId, rows)
  await makeDue(
    tx,
    clientId,
    events.map((event) => ({ ...event, afterMs: 0 })),
    false,
  )
  await wakeLane(tx, { clientId, laneId: clientId, kind: laneKindNumber.dispatch })
}

/** Those that somebody else has locked are being tried now anyway. */
const lockFirst = async (tx: BatchTransaction, clientId: string): Promise<WaitingEvent[]> => {
  const { rows } = await tx.query<WaitingKey>(
    `select s.ordering_key as "orderingKey", s.next_at as "nextAt", s.why from ordering_key s
     where ${ofLane} and s.next_at > now() order by s.next_at limit ${MOST_FREED} for update skip locked`,
    [clientId],
  )
  return firstEvents(tx, clientId, rows)
}

const pathOf = ({ key, type }: WaitingEvent): string => dispatchPath(eventKeyOf(key), type) ?? ''

/** One event for each of these URLs is tried now: with it the receiver is asked whether it takes such events again. */
export const tryOneAt = async (
  tx: BatchTransaction,
  clientId: string,
  urls: readonly string[],
  urlOf: (path: string) => string,
): Promise<void> => {
  const events = await lockFirst(tx, clientId)
  const chosen = urls.flatMap((url) => events.find((event) => urlOf(pathOf(event)) === url) ?? [])
  await makeDue(
    tx,
    clientId,
    chosen.map((event) => ({ ...event, afterMs: 0 })),
    false,
  )
  await wakeLane(tx, { clientId, laneId: clientId, kind: laneKindNumber.dispatch })
}

/** What a success has shown to work again: these paths; or all that could not be reached. */
export type Recovery = { paths: ReadonlySet<string>; isReceiver: boolean }

/** 20 in the first second, twice as many in each further one: as a backlog comes after a breaker (slow-start.ts). */
const afterMs = (place: number): number => 1_000 * Math.log2(1 + place / 20)

/** What waited for it is tried now, the oldest first. True when there is such. */
export const freeWaiting = async (
  tx: BatchTransaction,
  clientId: string,
  { paths, isReceiver }: Recovery,
): Promise<boolean> => {
  const events = (await lockFirst(tx, clientId)).filter(
    (event) =>
      event.mayBeFreed && (paths.has(pathOf(event)) || (isReceiver && event.why !== null && isUnreachable(event.why))),
  )
  if (events.length === 0) return false
  await makeDue(
    tx,
    clientId,
    events.map((event, place) => ({ ...event, afterMs: afterMs(place) })),
    true,
  )
  await wakeLane(tx, { clientId, laneId: clientId, kind: laneKindNumber.dispatch })
  return true
}
