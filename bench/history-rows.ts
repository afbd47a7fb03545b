// Rows as they stand after months, straight into the tables.

/** Of a superuser: walls between clients do not concern it. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>

const DAY_MS = 86_400_000
const ROWS_AT_ONCE = 100_000

/** `everyMs`: how far the rows of a day lie apart. */
type Part = { day: Date; everyMs: number; from: number; to: number }

/** Walks over the days, newest first, and the rows of each in parts. They fill the day, that of today until now. */
const overDays = async (count: number, days: number, insert: (part: Part) => Promise<unknown>): Promise<void> => {
  const perDay = Math.ceil(count / days)
  const now = Date.now()
  const today = Math.floor(now / DAY_MS) * DAY_MS
  for (let n = 0; n < days; n += 1) {
    const day = new Date(today - n * DAY_MS)
    // An id tells milliseconds apart.
    const everyMs = Math.max(1, Math.floor(Math.min(now - day.getTime(), DAY_MS) / perDay))
    for (let from = 0; from < perDay; from += ROWS_AT_ONCE)
      await insert({ day, everyMs, from, to: Math.min(from + ROWS_AT_ONCE, perDay) - 1 })
  }
}

const makePartitions = (query: Query, of: 'message' | 'event', days: number) =>
  query(`select herald.herald_make_${of}_partitions((now() at time zone 'UTC')::date - ${days - 1}, ${days})`)

/** Most are read, one in a hundred failed. */
export const fillMessages = async (
  query: Query,
  { clientId, channelId }: { clientId: string; channelId: string },
  count: number,
  days: number,
): Promise<void> => {
  await makePartitions(query, 'message', days)
  await overDays(count, days, ({ day, everyMs, from, to }) =>
    query(
      `with stored as (
         insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, client_ref,
           created_at, updated_at, attempts, attempt_at, platform_message_id, body)
         select $1, herald.herald_uuid_floor($3::timestamptz + n * $6::integer * interval '1 millisecond'), $2, n, n, 0,
           case when n % 100 = 0 then 7 when n % 100 < 10 then 6 when n % 100 < 40 then 8 else 9 end, 1, 'text',
           (5511900000000 + n % 200000)::text, 'order-' || n, $3, $3, 1, $3, 'wamid.' || n,
           '{"body":"Your order is on its way."}'
         from generate_series($4::integer, $5::integer) n
       )
       insert into herald.message_day as d (client_id, day, accepted)
       values ($1, ($3::timestamptz at time zone 'UTC')::date, $5::integer - $4::integer + 1)
       on conflict (client_id, day) do update set accepted = d.accepted + excluded.accepted`,
      [clientId, channelId, day, from, to, everyMs],
    ),
  )
}

/** Statuses of messages, with one lead in a million. Their sequence lies before that of all events to come. */
export const fillEvents = async (query: Query, clientId: string, count: number, days: number): Promise<void> => {
  await makePartitions(query, 'event', days)
  let oldest = 0
  await overDays(count, days, ({ day, everyMs, from, to }) => {
    oldest -= to - from + 1
    return query(
      `with stored as (
         insert into herald.event (client_id, id, sequence, key, type, platform, ordering_key, queue, status, reason, attempts, tries,
           occurred_at, finished_at, answer_status, answer_ms, data)
         select $1, herald.herald_uuid_floor($2::timestamptz + n * $6::integer * interval '1 millisecond'), $5::bigint + n - $3,
           case when n % 1000000 = 7 then 4 else 1 end,
           case when n % 1000000 = 7 then 'lead.received'
             else (array['send.accepted', 'message.sent', 'message.delivered', 'message.read'])[n % 4 + 1] end,
           1, n % 5000, 0, case when n % 1000 = 0 then 3 else 2 end, case when n % 1000 = 0 then 'http_500' end, 1, 1,
           $2, $2, case when n % 1000 = 0 then 500 else 200 end, 12,
           '{"message_id":"msg_01","to":"5511900000000","status":"read","state":"read","platform_message_id":"wamid.HBgLNTUxMTk"}'
         from generate_series($3::integer, $4::integer) n
       )
       insert into herald.event_day as d (client_id, day, received)
       values ($1, ($2::timestamptz at time zone 'UTC')::date, $4::integer - $3::integer + 1)
       on conflict (client_id, day) do update set received = d.received + excluded.received`,
      [clientId, day, from, to, oldest, everyMs],
    )
  })
}

export const fillClients = (query: Query, count: number) =>
  query(
    `insert into herald.client (client_id, name) select gen_random_uuid(), 'Client ' || n from generate_series(1, $1::integer) n`,
    [count],
  )

/** Chat numbers of one client. */
export const fillChannels = (query: Query, clientId: string, count: number) =>
  query(
    `with made as (
       insert into herald.channel (client_id, channel_id, platform, account_key, name, waba_id, display_phone_number, checked_at)
       select $1, gen_random_uuid(), 1, (620000000000000 + n)::text, 'Branch ' || n, (720000000000000 + n / 20)::text,
         '+55 11 ' || (900000000 + n), now()
       from generate_series(1, $2::integer) n returning client_id, channel_id, platform, account_key, waba_id
     )
     insert into herald.channel_directory (client_id, channel_id, platform, account_key, waba_id)
     select client_id, channel_id, platform, account_key, waba_id from made`,
    [clientId, count],
  )

const ofDay = (of: string) => `client_id = ${of}.client_id
  and id >= herald.herald_uuid_floor(${of}.day::timestamp at time zone 'UTC')
  and id < herald.herald_uuid_floor((${of}.day + 1)::timestamp at time zone 'UTC')`
const isOver = `d.day < (now() at time zone 'UTC')::date`

/** The totals of days that are over, which Herald counts every hour. */
export const countDays = async (query: Query): Promise<void> => {
  await query(
    `update herald.event_day d set counted_at = now(), delivered = t.delivered, failed = t.failed, skipped = 0, pending = 0
     from herald.event_day o cross join lateral (
       select count(*) filter (where status = 2) as delivered, count(*) filter (where status = 3) as failed
       from herald.event e where ${ofDay('o')}) t
     where ${isOver} and o.client_id = d.client_id and o.day = d.day`,
  )
  await query(
    `update herald.message_day d set counted_at = now(), totals = (
       select json_object_agg(s.status, s.n)::text from (
         select status, count(*) as n from herald.message m where ${ofDay('d')} group by status) s)
     where ${isOver}`,
  )
}

/** What autovacuum and a checkpoint would otherwise do in the middle of a measurement. */
export const settle = async (query: Query): Promise<void> => {
  await query('vacuum analyze')
  await query('checkpoint')
}
