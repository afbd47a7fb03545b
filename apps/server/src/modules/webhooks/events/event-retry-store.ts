import { byKey, inKeyOrder } from '../../../db/by-key.ts'
import type { TenantTransaction } from '../../../db/database.ts'
import { wakeLane, waitingOrderingKeySql, laneKindNumber } from '../../../lanes/index.ts'
import { type EventFilter, filterSql } from './event-history-store.ts'
import { finishedCodes } from './event-states.ts'
import { eventQueue, eventStatusCode } from '../event-codes.ts'

const { pending, delivered } = eventStatusCode

/** Replays of a set share so many ordering keys: in order within a conversation, a few at a time, behind live traffic. */
const replayOrderingKeys = 4

/**
 * Puts finished events, which are locked, back in line. They wait in ordering keys of their own, so that a replay delays no live event. A
 * first-try success, which has no attempt row, gets one now: the event's own columns will tell of the next attempt.
 */
const requeue = async (tx: TenantTransaction, ids: readonly string[], orderingKey: string): Promise<void> => {
  if (ids.length === 0) return
  const { keys } = inKeyOrder(ids, (id) => ({ clientId: tx.clientId, id }))
  await tx.query(
    `with remembered as (
       insert into event_attempt (client_id, event_id, number, started_at, status, outcome, duration_ms, answer, exchange)
       select e.client_id, e.id, 1, e.finished_at - e.answer_ms * interval '1 millisecond', e.answer_status, 'delivered', e.answer_ms, e.answer, e.exchange
       from event e where ${byKey('e')} and e.status = ${delivered} and e.tries + e.attempts = 1 and e.answer_ms is not null
       on conflict do nothing
     ), moved as (
       update event e set status = ${pending}, queue = ${eventQueue.blocked}, ordering_key = ${orderingKey}, replay = e.replay + 1,
         tries = e.tries + e.attempts, attempts = 0, late = false, reason = null, finished_at = null
       where ${byKey('e')}
       returning e.client_id, e.id, e.ordering_key
     ), waiting as (
       select distinct client_id, ${laneKindNumber.dispatch}::smallint as kind, client_id as lane_id, ordering_key, now() as next_at from moved
     )
     ${waitingOrderingKeySql('waiting')}`,
    keys,
  )
  // In a statement of its own: the order in which the parts of one statement lock is not that of their text.
  await wakeLane(tx, { clientId: tx.clientId, laneId: tx.clientId, kind: laneKindNumber.dispatch, lowestId: keys[2] })
}

/** Only what the present configuration would send. */
const sendable = `exists (
  select from webhook_config w
  where w.client_id = e.client_id and w.webhook_url <> '' and not e.key = any (w.disabled_keys))`

const finished = `e.status in (${finishedCodes.join(', ')})`

export const createEventRetryStore = (tx: TenantTransaction) => ({
  requeueOne: async (id: string): Promise<boolean> => {
    const { rows } = await tx.query(
      `select from event e where e.client_id = $1 and e.id = $2 and ${finished} for no key update`,
      [tx.clientId, id],
    )
    if (rows.length === 0) return false
    // An ordering key of this replay alone: nothing of an earlier round counts.
    await requeue(tx, [id], `'~' || e.id || '/' || (e.replay + 1)`)
    return true
  },

  /** An event that waits for its next attempt is tried now instead. */
  hurry: async (id: string): Promise<void> => {
    await tx.query(
      `update ordering_key s set next_at = now() from event e
       where e.client_id = $1 and e.id = $2 and e.queue = ${eventQueue.blocked}
         and s.client_id = e.client_id and s.kind = ${laneKindNumber.dispatch} and s.lane_id = e.client_id and s.ordering_key = e.ordering_key`,
      [tx.clientId, id],
    )
    await wakeLane(tx, { clientId: tx.clientId, laneId: tx.clientId, kind: laneKindNumber.dispatch })
  },

  count: async (filter: EventFilter): Promise<number> => {
    const { where, values } = filterSql(filter, tx.clientId)
    const { rows } = await tx.query<{ n: number }>(
      `select count(*)::integer as n from event e where ${where} and ${finished} and ${sendable}`,
      values,
    )
    return rows[0]?.n ?? 0
  },

  /** The next chunk of a set; `last` is where the one after it begins, undefined when there is none. */
  requeueChunk: async (
    filter: EventFilter,
    after: number,
    until: number,
    limit: number,
  ): Promise<{ queued: number; last: number | undefined }> => {
    const { where, values } = filterSql(filter, tx.clientId)
    const bounds = `e.sequence > $${values.push(after)} and e.sequence <= $${values.push(until)}`
    const { rows } = await tx.query<{ id: string; sequence: number }>(
      `select e.id, e.sequence from event e where ${where} and ${finished} and ${sendable} and ${bounds}
       order by e.sequence limit $${values.push(limit)} for no key update`,
      values,
    )
    await requeue(
      tx,
      rows.map(({ id }) => id),
      `'replay/' || abs(hashtext(e.ordering_key) % ${replayOrderingKeys})`,
    )
    return { queued: rows.length, last: rows.at(-1)?.sequence }
  },

  newestSequence: async (): Promise<number> => {
    const { rows } = await tx.query<{ sequence: number }>(
      `select e.sequence from event e where e.client_id = $1 order by e.sequence desc limit 1`,
      [tx.clientId],
    )
    return rows[0]?.sequence ?? 0
  },
})
