import { batchOf } from '../../../db/batch.ts'
import { byKey, inKeyOrder, keyParameters, valueOf } from '../../../db/by-key.ts'
import { pipelined } from '../../../db/pipelined.ts'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import type { BlockedRow, LaneRef, ReadRequest, Settled } from '../../../lanes/index.ts'
import { uuidTimeMs } from '../../../lib/ids.ts'
import type { DispatchItem } from '../events/event-draft.ts'
import { type FeedRow, feedEventOf } from '../events/event-feed-store.ts'
import { freeWaiting } from './early-attempts-store.ts'
import type { Recovered } from '../receivers/receiver-outage.ts'
import { type EventStatus, eventQueue, eventStatusCode } from '../event-codes.ts'

/** One call to the receiver, as the history shows it. */
export interface AttemptRecord {
  /** URL and headers: see dispatch-exchange.ts. */
  exchange: string
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
  /** What this success has shown to work again: the path that took it, or with it the whole receiver. */
  recovered?: { path: string; what: Recovered } | undefined
}

/** An event in line, with what the lane's lag metric wants to know. */
export type QueuedEvent = DispatchItem & { readySince: Date }

type EventRow = FeedRow & {
  ordering_key: string
  late: boolean
  replay: number
  tries: number
  scheduled_at: Date | null
  trace_context: string | null
}

const columns = `e.id, e.sequence, e.ordering_key, e.key, e.type, e.platform, e.channel_id, e.external_ref, e.occurred_at, e.data, e.late,
  e.replay, e.test, e.tries, e.scheduled_at, e.trace_context`

export const readySql = `select ${columns} from event e
  where e.client_id = $1 and e.queue = ${eventQueue.ready} and e.sequence > $2 and e.id >= $3 order by e.sequence limit $4`
export const blockedSql = `select ${columns} from event e
  where e.client_id = $1 and e.queue = ${eventQueue.blocked} and e.ordering_key = $5 and e.sequence > $2 and e.id >= $3
  order by e.sequence limit $4`

const toItem = (row: EventRow): QueuedEvent => ({
  ...feedEventOf(row),
  orderingKey: row.ordering_key,
  late: row.late,
  replay: row.replay,
  tries: row.tries,
  scheduledAt: row.scheduled_at ?? undefined,
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

type Booking = Settled<DispatchItem, DispatchResult>

const resultOf = ({ outcome }: Booking): DispatchResult => {
  if (outcome.type === 'done') return outcome.result
  if (outcome.result !== undefined) return outcome.result
  return outcome.type === 'cancel'
    ? { status: 'failed', reason: outcome.why }
    : { status: 'pending', reason: outcome.why }
}

/** A snooze spends no attempt, also when the receiver was called: that was before its time. */
const spent = (row: Booking): number => (isCalled(row) && !isEarly(row) ? row.attempt : row.attempt - 1)
const isCalled = ({ outcome }: Booking): boolean => outcome.result?.attempt !== undefined
const isEarly = (row: Booking): boolean => row.outcome.type === 'snooze' && isCalled(row)

/** A row beside what came of it. */
type Booked = { row: Booking; result: DispatchResult }

const booked = batchOf<Booked>(
  {
    queue: ['smallint', ({ row }) => eventQueue[row.queue]],
    status: ['smallint', ({ result }) => eventStatusCode[result.status]],
    ordering_key: ['text', ({ row }) => row.orderingKey],
    attempts: ['smallint', ({ row }) => spent(row)],
    early: ['smallint', ({ row }) => (isEarly(row) ? 1 : 0)],
    late: [
      'boolean',
      ({ row }) => row.outcome.type === 'retry' && row.outcome.sideline === true && row.item.replay === 0,
    ],
    reason: ['text', ({ result }) => result.reason],
    answer_status: ['smallint', ({ result }) => result.attempt?.status],
    answer_ms: ['integer', ({ result }) => result.attempt && Math.round(result.attempt.durationMs)],
    answer: ['text', ({ result }) => result.attempt?.answer],
    exchange: ['text', ({ result }) => result.attempt?.exchange],
  },
  { after: keyParameters },
)
const given = (column: string): string => valueOf('e', booked.parameter(column))

export const bookSql = `
  update event e set queue = ${given('queue')}, status = ${given('status')}, ordering_key = ${given('ordering_key')},
    attempts = ${given('attempts')}, tries = e.tries + ${given('early')}, late = e.late or ${given('late')}, reason = ${given('reason')},
    finished_at = case when ${given('status')} = ${eventStatusCode.pending} then null else now() end,
    scheduled_at = case when ${given('answer_ms')} is null then e.scheduled_at end,
    answer_status = coalesce(${given('answer_status')}, e.answer_status),
    answer_ms = coalesce(${given('answer_ms')}, e.answer_ms),
    answer = case when ${given('answer_ms')} is null then e.answer else ${given('answer')} end,
    exchange = coalesce(${given('exchange')}, e.exchange)
  where ${byKey('e')}`

const attempted = batchOf<{ row: Booking; attempt: AttemptRecord }>({
  client_id: ['uuid', ({ row }) => row.lane.clientId],
  event_id: ['uuid', ({ row }) => row.item.id],
  number: ['smallint', ({ row }) => row.item.tries + row.attempt],
  started_at: ['timestamptz', ({ attempt }) => attempt.startedAt],
  status: ['smallint', ({ attempt }) => attempt.status],
  outcome: ['text', ({ attempt }) => attempt.outcome],
  duration_ms: ['integer', ({ attempt }) => Math.round(attempt.durationMs)],
  answer: ['text', ({ attempt }) => attempt.answer],
  exchange: ['text', ({ attempt }) => attempt.exchange],
  replay: ['smallint', ({ row }) => row.item.replay],
})
const attemptsSql = `
  insert into event_attempt (${attempted.columns}) select * from ${attempted.as('w')} on conflict do nothing`

/** A first-try success has no row of its own: the event's says it all. */
const attemptRows = ({ row, result: { attempt, status } }: Booked): { row: Booking; attempt: AttemptRecord }[] =>
  attempt === undefined || (status === 'delivered' && row.item.tries + row.attempt === 1) ? [] : [{ row, attempt }]

export const bookOutcomes = async (tx: BatchTransaction, settled: readonly Booking[]): Promise<void> => {
  if (settled.length === 0) return
  const { sorted, keys } = inKeyOrder(settled, ({ lane, item }) => ({ clientId: lane.clientId, id: item.id }))
  const rows = sorted.map((row) => ({ row, result: resultOf(row) }))
  const told = rows.flatMap(attemptRows)
  await pipelined([
    tx.query(bookSql, [...keys, ...booked.values(rows)], 'dispatch_book'),
    ...(told.length === 0 ? [] : [tx.query(attemptsSql, attempted.values(told))]),
  ])
}

/** The sum hides the queue from the planner: it would look through all events that are ready. */
export const blockQueued = async (tx: BatchTransaction, rows: readonly BlockedRow[]): Promise<void> => {
  await tx.query(
    `update event e set queue = ${eventQueue.blocked} where ${byKey('e')} and e.queue + 0 = ${eventQueue.ready}`,
    inKeyOrder(rows, ({ lane, id }) => ({ clientId: lane.clientId, id })).keys,
    'dispatch_block',
  )
}

/** What waited for a receiver that works again is tried now. Answers the clients that have such events. */
export const freeRecovered = async (tx: BatchTransaction, settled: readonly Booking[]): Promise<string[]> => {
  const recovered = settled.flatMap(({ lane, outcome }) =>
    outcome.result?.recovered === undefined ? [] : [{ clientId: lane.clientId, ...outcome.result.recovered }],
  )
  const freed: string[] = []
  const byClient = Map.groupBy(recovered, ({ clientId }) => clientId)
  // In the order in which lanes are locked.
  for (const [clientId, own] of [...byClient].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const paths = new Set(own.map(({ path }) => path))
    if (await freeWaiting(tx, clientId, { paths, isReceiver: own.some(({ what }) => what === 'receiver') }))
      freed.push(clientId)
  }
  return freed
}
