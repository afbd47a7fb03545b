import type { TenantTransaction } from '../../db/transactions.ts'
import { nudge, nudgeSql, waitingStrandSql } from '../../lanes/index.ts'
import { dispatchKindNumber } from './dispatch-numbers.ts'
import { type EventFilter, filterSql } from './event-history-store.ts'
import { eventQueue, eventStatusCode } from './webhook-tables.ts'

const { pending, delivered } = eventStatusCode

/** Replays of a set share so many strands: in order within a conversation, a few at a time, behind live traffic. */
const replayStrands = 4

/**
 * Puts finished events back in line. They wait in strands of their own, so that a replay delays nobody. A first-try
 * success, which has no attempt row, gets one now: the event's own columns will tell of the next attempt.
 */
const requeueSql = (chosen: string, strand: string): string => `
  with chosen as (${chosen}), remembered as (
    insert into event_attempt (client_id, event_id, number, started_at, status, outcome, duration_ms, answer)
    select c.client_id, c.id, 1, c.finished_at - c.answer_ms * interval '1 millisecond', c.answer_status, 'delivered', c.answer_ms, c.answer
    from chosen c where c.status = ${delivered} and c.tries + c.attempts = 1 and c.answer_ms is not null
    on conflict do nothing
  ), moved as (
    update event e set status = ${pending}, queue = ${eventQueue.held}, strand = ${strand}, replay = e.replay + 1,
      tries = e.tries + e.attempts, attempts = 0, late = false, reason = null, finished_at = null
    from chosen c where e.client_id = c.client_id and e.id = c.id
    returning e.client_id, e.id, e.strand
  ), waiting as (
    select distinct client_id, ${dispatchKindNumber}::smallint as kind, client_id as lane_id, strand, now() as next_at from moved
  ), strands as (${waitingStrandSql('waiting')}
  ), woken as (
    select client_id, ${dispatchKindNumber}::smallint as kind, client_id as lane_id, (array_agg(id order by id))[1] as lowest_id
    from moved group by client_id
  ), nudged as (${nudgeSql('woken')})
  select count(*)::integer as queued, (select max(c.sequence) from chosen c) as last from moved`

/** Only what the present configuration would send. */
const sendable = `exists (
  select from webhook_config w
  where w.client_id = e.client_id and w.webhook_url <> '' and not e.key = any (w.disabled_keys))`

const finished = `e.status <> ${pending}`

export const createEventRetryStore = (tx: TenantTransaction) => ({
  requeueOne: async (id: string): Promise<boolean> => {
    const { rows } = await tx.query<{ queued: number }>(
      requeueSql(
        `select e.* from event e where e.client_id = $1 and e.id = $2 and ${finished} for no key update`,
        // A strand of this replay alone: nothing of an earlier round counts.
        `'~' || e.id || '/' || (e.replay + 1)`,
      ),
      [tx.clientId, id],
    )
    return (rows[0]?.queued ?? 0) > 0
  },

  /** An event that waits for its next attempt is tried now instead. */
  hurry: async (id: string): Promise<void> => {
    await tx.query(
      `update strand s set next_at = now() from event e
       where e.client_id = $1 and e.id = $2 and e.queue = ${eventQueue.held}
         and s.client_id = e.client_id and s.kind = ${dispatchKindNumber} and s.lane_id = e.client_id and s.strand = e.strand`,
      [tx.clientId, id],
    )
    await nudge(tx, { clientId: tx.clientId, laneId: tx.clientId, kind: dispatchKindNumber })
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
    const { rows } = await tx.query<{ queued: number; last: number | null }>(
      requeueSql(
        `select e.* from event e where ${where} and ${finished} and ${sendable} and ${bounds}
         order by e.sequence limit $${values.push(limit)} for no key update`,
        `'replay/' || abs(hashtext(e.strand) % ${replayStrands})`,
      ),
      values,
    )
    return { queued: rows[0]?.queued ?? 0, last: rows[0]?.last ?? undefined }
  },

  newestSequence: async (): Promise<number> => {
    const { rows } = await tx.query<{ sequence: number }>(
      `select e.sequence from event e where e.client_id = $1 order by e.sequence desc limit 1`,
      [tx.clientId],
    )
    return rows[0]?.sequence ?? 0
  },
})
