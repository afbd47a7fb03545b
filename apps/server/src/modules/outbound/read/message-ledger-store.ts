import type { SystemTransaction, TenantTransaction } from '../../../db/database.ts'
import { type MessageState, messageStateCode, messageStateOf, messageStates } from '../message-states.ts'

export type MessageDay = { day: string; accepted: number } & Record<MessageState, number>

export const balances = (day: MessageDay): boolean =>
  day.accepted === messageStates.reduce((sum, state) => sum + day[state], 0)

const emptyDay = (day: string, accepted: number): MessageDay => ({
  day,
  accepted,
  ...(Object.fromEntries(messageStates.map((state) => [state, 0])) as Record<MessageState, number>),
})

const withTotals = (day: string, accepted: number, totals: Record<string, number>): MessageDay => {
  const counted = emptyDay(day, accepted)
  for (const [code, n] of Object.entries(totals)) counted[messageStateOf(Number(code))] += n
  return counted
}

/** Days with messages, newest first; totals only of those whose rows are gone. */
export const listMessageDays = async (
  tx: TenantTransaction,
  before: string | undefined,
  limit: number,
): Promise<{ day: string; closed: MessageDay | undefined }[]> => {
  const { rows } = await tx.query<{ day: string; accepted: number; closed_at: Date | null; totals: string | null }>(
    `select d.day, d.accepted, d.closed_at, d.totals from message_day d
     where d.client_id = $1 and ($2::date is null or d.day < $2) order by d.day desc limit $3`,
    [tx.clientId, before ?? null, limit],
  )
  return rows.map(({ day, accepted, closed_at, totals }) => ({
    day,
    closed:
      closed_at === null ? undefined : withTotals(day, accepted, JSON.parse(totals ?? '{}') as Record<string, number>),
  }))
}

const bounds = `m.id >= herald_uuid_floor(($1::date)::timestamp at time zone 'UTC')
  and m.id < herald_uuid_floor(($1::date + 1)::timestamp at time zone 'UTC')`

/** What the rows say, beside the counter that they are held against, in one statement. */
export const countMessageDay = async (tx: TenantTransaction, day: string): Promise<MessageDay> => {
  const { rows } = await tx.query<{ accepted: number; status: number | null; n: number }>(
    `select d.accepted, c.status, coalesce(c.n, 0) as n from message_day d
     left join (select m.status, count(*) as n from message m where ${bounds} and m.client_id = $2 group by m.status) c on true
     where d.client_id = $2 and d.day = $1`,
    [day, tx.clientId],
  )
  const totals: Record<string, number> = {}
  for (const { status, n } of rows) if (status !== null) totals[status] = n
  return withTotals(day, rows[0]?.accepted ?? 0, totals)
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
