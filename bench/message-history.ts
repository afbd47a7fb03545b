import type { Database } from '../apps/server/src/db/database.ts'

const days = 90
/** A statement has five seconds. */
const rowsAtOnce = 20_000

/** Messages of the last 90 days, today included, straight into the tables: most are read, one in a hundred failed. */
export const makeMessageHistory = async (
  database: Database,
  { clientId, channelId }: { clientId: string; channelId: string },
  count: number,
): Promise<void> => {
  const perDay = Math.ceil(count / days)
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000
  await database.maintenanceTransaction((tx) =>
    tx.query('select herald_make_message_partitions($1::date, $2)', [
      new Date(today - (days - 1) * 86_400_000).toISOString().slice(0, 10),
      days,
    ]),
  )
  for (let day = 0; day < days; day += 1) {
    const start = new Date(today - day * 86_400_000)
    for (let done = 0; done < perDay; done += rowsAtOnce)
      await database.batchTransaction([clientId], (tx) =>
        tx.query(
          `with stored as (
             insert into message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body)
             select $1, herald_uuid_floor($3::timestamptz + n * interval '1 millisecond'), $2, n, n, 0,
               case when n % 100 = 0 then 7 when n % 100 < 10 then 6 when n % 100 < 40 then 8 else 9 end, 1, 'text',
               (5511900000000 + n)::text, $3, $3, '{"body":"Your order is on its way."}'
             from generate_series($4::integer, $5::integer) n
           )
           insert into message_day as d (client_id, day, accepted)
           values ($1, ($3::timestamptz at time zone 'UTC')::date, $5::integer - $4::integer + 1)
           on conflict (client_id, day) do update set accepted = d.accepted + excluded.accepted`,
          [clientId, channelId, start, done, Math.min(done + rowsAtOnce, perDay) - 1],
        ),
      )
  }
}
