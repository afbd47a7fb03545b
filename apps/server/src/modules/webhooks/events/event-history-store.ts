import { laneKindNumber } from '../../../lanes/index.ts'
import { type DayStep, type FilledDay, dayOf, dayStepsOf, daysBetween, isOfDays } from '../../../db/day-steps.ts'
import type { TenantTransaction } from '../../../db/database.ts'
import { uuidTimeMs } from '../../../lib/ids.ts'
import { type EventKey, type EventType, eventKeyCode } from './event-catalogue.ts'
import { type ListedStatus, eventQueue, eventStatusCode } from '../event-codes.ts'

export interface EventFilter {
  key?: EventKey | undefined
  type?: EventType | undefined
  /** What the caller may see, where that is not everything. */
  types?: readonly EventType[] | undefined
  statuses?: readonly ListedStatus[] | undefined
  /** Each list names all that may be there: what is in both is. */
  ids?: readonly (readonly string[])[] | undefined
  channelId?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

export interface EventRecord {
  id: string
  sequence: number
  key: number
  type: EventType
  platform: number | null
  channel_id: string | null
  external_ref: string | null
  occurred_at: Date
  finished_at: Date | null
  status: number
  reason: string | null
  attempts: number
  tries: number
  late: boolean
  replay: number
  test: boolean
  data: string
  answer_status: number | null
  answer_ms: number | null
  answer: string | null
  exchange: string | null
  /** Of a pending one. */
  next_attempt_at: Date | null
}

/** Events that came shortly before another are looked through for what it waited for: no index is over the ordering key. */
const LOOKED_BACK = 5_000

export interface AttemptRow {
  number: number
  started_at: Date
  status: number | null
  outcome: string
  duration_ms: number
  answer: string | null
  exchange: string | null
  replay: number
}

/** Of a pending event: when its ordering key is due, or now; later while the receiver is down. */
const nextAttemptAt = `case when e.status = ${eventStatusCode.pending} then greatest(
    coalesce((select s.next_at from ordering_key s where s.client_id = e.client_id and s.kind = ${laneKindNumber.dispatch}
      and s.lane_id = e.client_id and s.ordering_key = e.ordering_key and e.queue = ${eventQueue.blocked}), now()),
    (select l.pace_at from lane l where l.client_id = e.client_id and l.kind = ${laneKindNumber.dispatch}
      and l.lane_id = e.client_id)) end`

const columns = `e.id, e.sequence, e.key, e.type, e.platform, e.channel_id, e.external_ref, e.occurred_at, e.finished_at, e.status,
  e.reason, e.attempts, e.tries, e.late, e.replay, e.test, e.data, e.answer_status, e.answer_ms, e.answer, e.exchange, ${nextAttemptAt} as next_attempt_at`

/** Said so that an index finds the few that wait: all of them stand in one of two lines. */
const isPending = `(e.status = ${eventStatusCode.pending} and (e.queue = ${eventQueue.ready} or e.queue = ${eventQueue.blocked}))`
const hasFailed = '(e.reason is not null and e.tries + e.attempts > 0)'
const isInStatus = (status: ListedStatus): string => {
  if (status === 'pending') return isPending
  if (status === 'retrying') return `(${isPending} and ${hasFailed})`
  if (status === 'waiting') return `(${isPending} and not ${hasFailed})`
  return `e.status = ${eventStatusCode[status]}`
}

/** Conditions of a filter, as SQL over $n. */
export const filterSql = (filter: EventFilter, clientId: string): { where: string; values: unknown[] } => {
  const values: unknown[] = [clientId]
  const conditions = ['e.client_id = $1']
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  if (filter.key !== undefined) add((p) => `e.key = ${p}`, eventKeyCode[filter.key])
  if (filter.type !== undefined) add((p) => `e.type = ${p}`, filter.type)
  if (filter.types !== undefined) add((p) => `e.type = any (${p}::text[])`, filter.types)
  if (filter.statuses !== undefined) conditions.push(`(${filter.statuses.map(isInStatus).join(' or ')})`)
  if (filter.channelId !== undefined) add((p) => `e.channel_id = ${p}`, filter.channelId)
  for (const ids of filter.ids ?? []) {
    const sorted = ids.toSorted()
    add((p) => `e.id = any (${p}::uuid[])`, sorted)
    // They prune partitions.
    if (sorted.length > 0) {
      add((p) => `e.id >= ${p}`, sorted[0])
      add((p) => `e.id <= ${p}`, sorted.at(-1))
    }
  }
  // By id and not by a time column: ids carry the time, and they prune partitions.
  if (filter.since !== undefined) add((p) => `e.id >= herald_uuid_floor(${p})`, filter.since)
  if (filter.until !== undefined) add((p) => `e.id < herald_uuid_floor(${p})`, filter.until)
  return { where: conditions.join(' and '), values }
}

/** Of few events by their ids: the sum hides the order from the planner, which would walk along all events of the client. */
export const sequenceOf = ({ ids }: EventFilter): string => (ids === undefined ? 'e.sequence' : 'e.sequence + 0')

type From = { before?: number | undefined; after?: number | undefined }

const readPage = async (
  tx: TenantTransaction,
  filter: EventFilter,
  { before, after }: From,
  limit: number,
  days?: DayStep,
): Promise<EventRecord[]> => {
  const { where, values } = filterSql(filter, tx.clientId)
  const add = (value: unknown) => `$${values.push(value)}`
  const sequence = sequenceOf(filter)
  const bounds = []
  if (after !== undefined) bounds.push(`${sequence} > ${add(after)}`)
  else if (before !== undefined) bounds.push(`${sequence} < ${add(before)}`)
  if (days) bounds.push(isOfDays('e.id', add(days.first), add(days.last)))
  const { rows } = await tx.query<EventRecord>(
    `select ${columns} from event e where ${[where, ...bounds].join(' and ')}
     order by ${sequence} ${after === undefined ? 'desc' : 'asc'} limit ${add(limit)}`,
    values,
  )
  return rows
}

/** What days are counted by: all events, or those of a status. Undefined: nobody knows in which days the events of a filter are. */
const countedAs = ({
  key,
  type,
  statuses,
  channelId,
  ids,
}: EventFilter): 'received' | 'failed' | 'skipped' | undefined => {
  if ([key, type, channelId, ids].some((one) => one !== undefined)) return undefined
  if (statuses === undefined) return 'received'
  const [status] = statuses
  return statuses.length === 1 && (status === 'failed' || status === 'skipped') ? status : undefined
}

/** Days that have events, newest first. Of a day that is not counted only what came in is known. */
const filledDays = async (tx: TenantTransaction, column = 'received'): Promise<FilledDay[]> => {
  const { rows } = await tx.query<FilledDay>(
    `select d.day, coalesce(d.${column}, 0) as rows from event_day d
     where d.client_id = $1 and d.closed_at is null order by d.day desc`,
    [tx.clientId],
  )
  return rows
}

/** Events are numbered when they are stored, and the id is made a moment before: the two agree but for a moment, not for a day. */
const DAYS_APART = 1

/** The newest. What was read of a step is sure once it ends a day before the step does. */
const readNewest = async (
  tx: TenantTransaction,
  filter: EventFilter,
  limit: number,
  days: readonly FilledDay[],
): Promise<EventRecord[]> => {
  let rows: EventRecord[] = []
  for (const step of dayStepsOf(daysBetween(days, filter), limit, DAYS_APART)) {
    rows = [...rows, ...(await readPage(tx, filter, {}, limit, step))]
      .toSorted((a, b) => b.sequence - a.sequence)
      .slice(0, limit)
    const last = rows[limit - 1]
    if (last && dayOf(new Date(uuidTimeMs(last.id))) > step.first) break
  }
  return rows
}

export const createEventHistoryStore = (tx: TenantTransaction) => ({
  /** Newest first, or after a sequence oldest first; and the sequence of the oldest of all. */
  list: async (
    filter: EventFilter,
    from: From,
    limit: number,
  ): Promise<{ rows: EventRecord[]; oldest: number | null }> => {
    const isNewest = from.before === undefined && from.after === undefined
    const counted = isNewest ? countedAs(filter) : undefined
    const days = await filledDays(tx, counted)
    const rows = counted ? await readNewest(tx, filter, limit, days) : await readPage(tx, filter, from, limit)
    const [last, first] = [days.at(-1 - DAYS_APART) ?? days.at(-1), days.at(-1)]
    if (!first || !last) return { rows, oldest: null }
    const { rows: oldest } = await tx.query<{ sequence: number }>(
      `select e.sequence from event e where e.client_id = $1 and ${isOfDays('e.id', '$2', '$3')} order by e.sequence limit 1`,
      [tx.clientId, first.day, last.day],
    )
    return { rows, oldest: oldest[0]?.sequence ?? null }
  },

  find: async (id: string): Promise<EventRecord | undefined> => {
    const { rows } = await tx.query<EventRecord>(
      `select ${columns} from event e where e.client_id = $1 and e.id = $2`,
      [tx.clientId, id],
    )
    return rows[0]
  },

  /** The last event of the same ordering key that was still on its way when this one came. */
  findAhead: async ({ id, sequence }: EventRecord, receivedAt: Date): Promise<string | undefined> => {
    const { rows } = await tx.query<{ id: string }>(
      `select b.id from (
         select e.id, e.sequence, e.ordering_key, e.finished_at from event e
         where e.client_id = $1 and e.sequence < $3 order by e.sequence desc limit ${LOOKED_BACK}) b
       join event e on e.client_id = $1 and e.id = $2 and e.ordering_key = b.ordering_key
       where b.finished_at is null or b.finished_at > $4
       order by b.sequence desc limit 1`,
      [tx.clientId, id, sequence, receivedAt],
    )
    return rows[0]?.id
  },

  attempts: async (id: string): Promise<AttemptRow[]> => {
    const { rows } = await tx.query<AttemptRow>(
      `select a.number, a.started_at, a.status, a.outcome, a.duration_ms, a.answer, a.exchange, a.replay
       from event_attempt a where a.client_id = $1 and a.event_id = $2 order by a.number`,
      [tx.clientId, id],
    )
    return rows
  },
})
