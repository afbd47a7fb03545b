import { byKey, inKeyOrder, valueOf } from '../../../db/by-key.ts'
import { pipelined } from '../../../db/pipelined.ts'
import type { BatchTransaction, TenantTransaction } from '../../../db/transactions.ts'
import type { BlockedRow, LaneRef, ReadRequest, Settled } from '../../../lanes/index.ts'
import { uuidTimeMs } from '../../../lib/ids.ts'
import { type EventType, type Platform, eventKeyOf } from '../events/event-catalogue.ts'
import type { DispatchItem } from '../events/event-draft.ts'
import { type EventStatus, eventQueue, eventStatusCode } from '../webhook-tables.ts'

/** One call to the receiver, as the history shows it. */
export interface AttemptRecord {
  startedAt: Date
  /** HTTP status; undefined when no answer came. */
  status: number | undefined
  /** `delivered`, or what went wrong. */
  outcome: string
  durationMs: number
  /** First KB of the answer. */
  answer: string | undefined
}

export interface DispatchResult {
  status: EventStatus
  reason?: string
  attempt?: AttemptRecord
}

/** An event in line, with what the lane's lag metric wants to know. */
export type QueuedEvent = DispatchItem & { readySince: Date }

type EventRow = {
  id: string
  sequence: number
  ordering_key: string
  key: number
  type: EventType
  platform: number | null
  channel_id: string | null
  external_ref: string | null
  occurred_at: Date
  data: string
  late: boolean
  replay: number
  test: boolean
  tries: number
  trace_context: string | null
}

const columns = `e.id, e.sequence, e.ordering_key, e.key, e.type, e.platform, e.channel_id, e.external_ref, e.occurred_at, e.data, e.late,
  e.replay, e.test, e.tries, e.trace_context`

export const readySql = `select ${columns} from event e
  where e.client_id = $1 and e.queue = ${eventQueue.ready} and e.sequence > $2 and e.id >= $3 order by e.sequence limit $4`
export const blockedSql = `select ${columns} from event e
  where e.client_id = $1 and e.queue = ${eventQueue.blocked} and e.ordering_key = $5 and e.sequence > $2 and e.id >= $3
  order by e.sequence limit $4`

const toItem = (row: EventRow): QueuedEvent => ({
  id: row.id,
  position: row.sequence,
  orderingKey: row.ordering_key,
  key: eventKeyOf(row.key),
  type: row.type,
  platform: row.platform === null ? undefined : (eventKeyOf(row.platform) as Platform),
  channelId: row.channel_id ?? undefined,
  externalRef: row.external_ref ?? undefined,
  occurredAt: row.occurred_at,
  data: row.data,
  late: row.late,
  replay: row.replay,
  test: row.test,
  tries: row.tries,
  // The reader refreshes the configuration in the same transaction, so nothing newer can be asked for.
  configRevision: 0,
  traceContext: row.trace_context ?? undefined,
  readySince: new Date(uuidTimeMs(row.id)),
})

export const readQueued = async (
  tx: TenantTransaction,
  lane: LaneRef,
  request: ReadRequest,
): Promise<QueuedEvent[]> => {
  const values: unknown[] = [lane.clientId, request.after, request.lowWatermark, request.limit]
  const { rows } =
    request.queue === 'ready'
      ? await tx.query<EventRow>(readySql, values, 'dispatch_ready')
      : await tx.query<EventRow>(blockedSql, [...values, request.orderingKey], 'dispatch_blocked')
  return rows.map(toItem)
}

const given = (parameter: number, type: string): string => valueOf('e', parameter, type)

export const bookSql = `
  update event e set queue = ${given(5, 'smallint')}, status = ${given(6, 'smallint')}, ordering_key = ${given(7, 'text')},
    attempts = ${given(8, 'smallint')}, late = e.late or ${given(9, 'boolean')}, reason = ${given(10, 'text')},
    finished_at = case when ${given(6, 'smallint')} = ${eventStatusCode.pending} then null else now() end,
    answer_status = coalesce(${given(11, 'smallint')}, e.answer_status),
    answer_ms = coalesce(${given(12, 'integer')}, e.answer_ms),
    answer = case when ${given(12, 'integer')} is null then e.answer else ${given(13, 'text')} end
  where ${byKey('e')}`

const attemptsSql = `
  insert into event_attempt (client_id, event_id, number, started_at, status, outcome, duration_ms, answer, replay)
  select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::timestamptz[], $5::smallint[], $6::text[], $7::integer[],
    $8::text[], $9::smallint[])
  on conflict do nothing`

type Booking = Settled<DispatchItem, DispatchResult>

const resultOf = ({ outcome }: Booking): DispatchResult => {
  if (outcome.type === 'done') return outcome.result
  if (outcome.result !== undefined) return outcome.result
  return outcome.type === 'cancel'
    ? { status: 'failed', reason: outcome.why }
    : { status: 'pending', reason: outcome.why }
}

/** A snooze spends no attempt. */
const spent = ({ outcome, attempt }: Booking): number => (resultSpends(outcome) ? attempt : attempt - 1)
const resultSpends = (outcome: Booking['outcome']): boolean => outcome.result?.attempt !== undefined

/** A first-try success has no row of its own: the event's says it all. */
const needsRow = (row: Booking): boolean => {
  const { attempt, status } = resultOf(row)
  return attempt !== undefined && !(status === 'delivered' && row.item.tries + row.attempt === 1)
}

export const bookOutcomes = async (tx: BatchTransaction, settled: readonly Booking[]): Promise<void> => {
  if (settled.length === 0) return
  const { sorted: rows, keys } = inKeyOrder(settled, ({ lane, item }) => ({ clientId: lane.clientId, id: item.id }))
  const results = rows.map(resultOf)
  const booked = tx.query(
    bookSql,
    [
      ...keys,
      rows.map(({ queue }) => eventQueue[queue]),
      results.map(({ status }) => eventStatusCode[status]),
      rows.map(({ orderingKey }) => orderingKey),
      rows.map(spent),
      rows.map(({ outcome, item }) => outcome.type === 'retry' && outcome.sideline === true && item.replay === 0),
      results.map(({ reason }) => reason ?? null),
      results.map(({ attempt }) => attempt?.status ?? null),
      results.map(({ attempt }) => (attempt === undefined ? null : Math.round(attempt.durationMs))),
      results.map(({ attempt }) => attempt?.answer ?? null),
    ],
    'dispatch_book',
  )
  const told = rows.filter(needsRow)
  if (told.length === 0) {
    await booked
    return
  }
  const attempts = told.map((row) => resultOf(row).attempt as AttemptRecord)
  const kept = tx.query(attemptsSql, [
    told.map(({ lane }) => lane.clientId),
    told.map(({ item }) => item.id),
    told.map(({ item, attempt }) => item.tries + attempt),
    attempts.map(({ startedAt }) => startedAt.toISOString()),
    attempts.map(({ status }) => status ?? null),
    attempts.map(({ outcome }) => outcome),
    attempts.map(({ durationMs }) => Math.round(durationMs)),
    attempts.map(({ answer }) => answer ?? null),
    told.map(({ item }) => item.replay),
  ])
  await pipelined([booked, kept])
}

/** The sum hides the queue from the planner: it would look through all events that are ready. */
export const blockQueued = async (tx: BatchTransaction, rows: readonly BlockedRow[]): Promise<void> => {
  await tx.query(
    `update event e set queue = ${eventQueue.blocked} where ${byKey('e')} and e.queue + 0 = ${eventQueue.ready}`,
    inKeyOrder(rows, ({ lane, id }) => ({ clientId: lane.clientId, id })).keys,
    'dispatch_block',
  )
}
