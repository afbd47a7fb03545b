import { byKey, inKeyOrder } from '../../../db/by-key.ts'
import type { TenantTransaction } from '../../../db/database.ts'
import { wakeLane, waitingOrderingKeySql, laneKindNumber } from '../../../lanes/index.ts'
import { tryNow } from '../dispatch/early-attempts-store.ts'
import { type EventFilter, filterSql, sequenceOf } from './event-history-store.ts'
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
         tries = e.tries + e.attempts, attempts = 0, late = false, reason = null, finished_at = null, scheduled_at = null, freed_at = null
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

/** The next events of a set, oldest first. */
const chunkSql = (
  { clientId, filter, after, until, limit }: EventChunk & { clientId: string },
  condition: (add: (value: unknown) => string) => string,
): { where: string; values: unknown[] } => {
  const { where, values } = filterSql(filter, clientId)
  const sequence = sequenceOf(filter)
  const add = (value: unknown) => `$${values.push(value)}`
  const bounds = `${sequence} > ${add(after)} and ${sequence} <= ${add(until)}`
  return {
    where: `where ${where} and ${condition(add)} and ${sendable} and ${bounds} order by ${sequence} limit ${add(limit)}`,
    values,
  }
}

/** Where a set ends: at a sequence, and with what was finished at a moment. */
type SetEnd = { until: number; begunAt: string }
/** Where a chunk of a set lies: behind one sequence, up to another. */
export type EventChunk = SetEnd & { filter: EventFilter; after: number; limit: number }
/** How many there were; `last` is where the next chunk begins, undefined when there is none. */
type ChunkDone = { queued: number; last: number | undefined }

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
    const { rows } = await tx.query<{ ordering_key: string }>(
      `select e.ordering_key from event e where e.client_id = $1 and e.id = $2 and e.queue = ${eventQueue.blocked}`,
      [tx.clientId, id],
    )
    await tryNow(
      tx,
      rows.map((row) => row.ordering_key),
    )
  },

  count: async (filter: EventFilter): Promise<number> => {
    const { where, values } = filterSql(filter, tx.clientId)
    const { rows } = await tx.query<{ n: number }>(
      `select count(*)::integer as n from event e where ${where} and ${sendable}`,
      values,
    )
    return rows[0]?.n ?? 0
  },

  /** The finished ones of a set are sent again. */
  requeueChunk: async (chunk: EventChunk): Promise<ChunkDone> => {
    // One that waited until then and was delivered since has been sent: it is not sent once more.
    const { where, values } = chunkSql(
      { ...chunk, clientId: tx.clientId },
      (add) => `${finished} and (e.finished_at is null or e.finished_at <= ${add(chunk.begunAt)})`,
    )
    const { rows } = await tx.query<{ id: string; sequence: number }>(
      `select e.id, e.sequence from event e ${where} for no key update`,
      values,
    )
    await requeue(
      tx,
      rows.map(({ id }) => id),
      `'replay/' || abs(hashtext(e.ordering_key) % ${replayOrderingKeys})`,
    )
    return { queued: rows.length, last: rows.at(-1)?.sequence }
  },

  /** Those of a set that wait for their next attempt are tried now instead. */
  hurryChunk: async (chunk: EventChunk): Promise<ChunkDone> => {
    const { where, values } = chunkSql({ ...chunk, clientId: tx.clientId }, () => `e.status = ${pending}`)
    const { rows } = await tx.query<{ sequence: number; ordering_key: string }>(
      `select e.sequence, e.ordering_key from event e ${where}`,
      values,
    )
    if (rows.length > 0) await tryNow(tx, [...new Set(rows.map((row) => row.ordering_key))])
    return { queued: rows.length, last: rows.at(-1)?.sequence }
  },

  /** Of a set that begins now. */
  end: async (): Promise<SetEnd> => {
    const { rows } = await tx.query<SetEnd>(
      `select coalesce((select e.sequence from event e where e.client_id = $1 order by e.sequence desc limit 1), 0) as until,
         now()::text as "begunAt"`,
      [tx.clientId],
    )
    return rows[0] ?? { until: 0, begunAt: '-infinity' }
  },
})
