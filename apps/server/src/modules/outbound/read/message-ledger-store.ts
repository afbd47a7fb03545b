import { batchOf } from '../../../db/batch.ts'
import { type FilledDay, isOfDays } from '../../../db/day-steps.ts'
import type { SystemTransaction, TenantTransaction } from '../../../db/database.ts'
import { type MessageState, messageStateCode, messageStateOf, messageStates } from '../message-states.ts'

export type MessageDay = { day: string; accepted: number } & Record<MessageState, number>

export const balances = (day: MessageDay): boolean =>
  day.accepted === messageStates.reduce((sum, state) => sum + day[state], 0)

const none = Object.fromEntries(messageStates.map((state) => [state, 0])) as Record<MessageState, number>

/** `totals`: by the number of the state. */
export const dayWithTotals = (day: string, accepted: number, totals: Record<string, number>): MessageDay => {
  const counted = { day, accepted, ...none }
  for (const [code, n] of Object.entries(totals)) counted[messageStateOf(Number(code))] += n
  return counted
}

/** Days with messages, newest first, with their totals where they are stored. */
export const listMessageDays = async (
  tx: TenantTransaction,
  before: string | undefined,
  limit: number,
): Promise<{ day: string; accepted: number; stored: MessageDay | undefined }[]> => {
  const { rows } = await tx.query<{ day: string; accepted: number; totals: string | null }>(
    `select d.day, d.accepted, d.totals from message_day d
     where d.client_id = $1 and ($2::date is null or d.day < $2) order by d.day desc limit $3`,
    [tx.clientId, before ?? null, limit],
  )
  return rows.map(({ day, accepted, totals }) => ({
    day,
    accepted,
    stored: totals === null ? undefined : dayWithTotals(day, accepted, JSON.parse(totals) as Record<string, number>),
  }))
}

/** A state that is in the totals of a day as it is shown. What was begun is queued there and sending here. */
const isCounted = (state: MessageState | undefined): state is MessageState =>
  state !== undefined && state !== 'queued' && state !== 'sending'

/**
 * Days that have messages, in a state where one is asked for, or may have; newest first, from that of an id. Of a day that is not
 * counted nobody knows how many are in a state.
 */
export const daysWithMessages = async (
  tx: TenantTransaction,
  state: MessageState | undefined,
  from: string | undefined,
): Promise<FilledDay[]> => {
  const total = isCounted(state) ? `d.totals::json ->> '${messageStateCode[state]}'` : undefined
  const { rows } = await tx.query<FilledDay>(
    `select d.day, ${total ? `coalesce((${total})::bigint, 0)` : state === undefined ? 'd.accepted' : '0'} as rows from message_day d
     where d.client_id = $1 and ($2::uuid is null or d.day <= herald_uuid_day($2)) and d.closed_at is null
       ${total ? `and (d.totals is null or ${total} is not null)` : ''}
     order by d.day desc`,
    [tx.clientId, from ?? null],
  )
  return rows
}

/** Of a message `m`; the day is SQL. */
const isOfDay = (day: string): string => isOfDays('m.id', day, day)
const bounds = isOfDay('$1')

/**
 * Marks days that are over and not counted: from now on every change takes the mark away. A day that is being changed at this
 * moment is left for the next time, so that no change can be missed by both sides.
 */
export const markMessageDays = async (tx: SystemTransaction, before: string): Promise<void> => {
  await tx.query(
    `with unmarked as (
       select d.client_id, d.day from message_day d where d.day < $1 and d.counted_at is null and d.closed_at is null
       for update skip locked
     )
     update message_day d set counted_at = now() from unmarked u where d.client_id = u.client_id and d.day = u.day`,
    [before],
  )
}

const countedBatch = batchOf<{ client_id: string; day: string; totals: string }>({
  client_id: ['uuid', (row) => row.client_id],
  day: ['date', (row) => row.day],
  totals: ['text', (row) => row.totals],
})

/**
 * Counts some of the marked days, whose mark must be committed, and stores the totals of those that still have it. Two
 * statements, so that no day is locked while others are counted. Answers how many it counted.
 */
export const countMarkedMessageDays = async (tx: SystemTransaction, limit: number): Promise<number> => {
  const { rows } = await tx.query<{ client_id: string; day: string; totals: string }>(
    `select d.client_id, d.day, (
       select coalesce(json_object_agg(s.status, s.n)::text, '{}')
       from (select m.status, count(*) as n from message m where m.client_id = d.client_id and ${isOfDay('d.day')} group by m.status) s
     ) as totals
     from message_day d where d.counted_at is not null and d.totals is null and d.closed_at is null order by d.day limit $1`,
    [limit],
  )
  await tx.query(
    `update message_day d set totals = w.totals from ${countedBatch.as('w')}
     where d.client_id = w.client_id and d.day = w.day and d.counted_at is not null and d.totals is null and d.closed_at is null`,
    countedBatch.values(rows),
  )
  return rows.length
}

/** Stores the totals of a day before its rows go. What still waited by then counts as failed. */
export const closeMessageDay = async (tx: SystemTransaction, day: string): Promise<void> => {
  await tx.query(
    `update message_day d set closed_at = now(), totals = coalesce(t.totals, '{}')
     from message_day o
     left join (
       select s.client_id, json_object_agg(s.status, s.n)::text as totals
       from (select m.client_id, case when m.status <= ${messageStateCode.sending} then ${messageStateCode.failed} else m.status end as status,
               count(*) as n
             from message m where ${bounds} group by 1, 2) s
       group by s.client_id
     ) t on t.client_id = o.client_id
     where o.day = $1 and o.closed_at is null and d.client_id = o.client_id and d.day = o.day and d.closed_at is null`,
    [day],
  )
}

export const openDaysBefore = async (tx: SystemTransaction, day: string): Promise<string[]> => {
  const { rows } = await tx.query<{ day: string }>(
    `select distinct d.day from message_day d where d.day < $1 and d.closed_at is null order by d.day`,
    [day],
  )
  return rows.map((row) => row.day)
}

export const dropMessageDay = async (tx: SystemTransaction, day: string): Promise<void> => {
  const { rows } = await tx.query<{ dropped: boolean }>(`select herald_drop_message_day($1) as dropped`, [day])
  // A day that never had a partition of its own lies in the default one, and only such a day: looking for the rows of another
  // one would take its time while messages can be neither read nor written.
  if (rows[0]?.dropped !== true) await tx.query(`delete from message m where ${bounds}`, [day])
}

export const makeMessagePartitions = async (tx: SystemTransaction, firstDay: string, days: number): Promise<void> => {
  await tx.query(`select herald_make_message_partitions($1, $2)`, [firstDay, days])
}
