import { batchOf } from '../../db/batch.ts'
import type { BatchTransaction, TenantTransaction } from '../../db/database.ts'

export const preferenceSources = ['platform', 'refused_send', 'keyword', 'manual'] as const
export type PreferenceSource = (typeof preferenceSources)[number]

/** What a person was heard to want, under each name that was told with it. */
export type Preference = {
  clientId: string
  platformCode: number
  recipients: readonly string[]
  optedOut: boolean
  source: PreferenceSource
  keyword?: string | undefined
  channelId?: string | undefined
  at: Date
}

type Name = Omit<Preference, 'recipients'> & { recipient: string; number: number }

const names = batchOf<Name>({
  number: ['integer', (one) => one.number],
  client_id: ['uuid', (one) => one.clientId],
  platform: ['smallint', (one) => one.platformCode],
  recipient: ['text', (one) => one.recipient],
  opted_out: ['boolean', (one) => one.optedOut],
  source: ['text', (one) => one.source],
  keyword: ['text', (one) => one.keyword],
  channel_id: ['uuid', (one) => one.channelId],
  changed_at: ['timestamptz', (one) => one.at],
})

/*
 * The other names of the person come from the contacts: who stops as a phone number is not written to as a user id. Of two words about
 * one name the later counts, by the time at which they were said, and of two in one second the one that stops; a repeat and a late
 * one change nothing. What is set by hand counts at once. A refusal of the platform
 * and the platform's notice are the same news, so only what changes `opted_out` is told.
 */
const setSql = `
  with w as (
    select * from ${names.as('w')}
  ), known as (
    select distinct w.number, substr(o.identity, strpos(o.identity, ':') + 1) as recipient
    from w join contact_identity i on i.client_id = w.client_id and w.platform = 1
      and i.identity in ('phone:' || w.recipient, 'user:' || w.recipient)
    join contact_identity o on o.client_id = i.client_id and o.contact_id = i.contact_id
      and (o.identity like 'phone:%' or o.identity like 'user:%')
  ), every as (
    select distinct on (w.client_id, w.platform, n.recipient) w.number, w.client_id, w.platform, n.recipient, w.opted_out, w.source,
      w.keyword, w.channel_id, w.changed_at
    from w cross join lateral (select w.recipient union select k.recipient from known k where k.number = w.number) n (recipient)
    order by w.client_id, w.platform, n.recipient, w.changed_at desc, w.opted_out desc
  ), before as materialized (
    select p.client_id, p.platform, p.recipient, p.opted_out from every e
    join contact_preference p on p.client_id = e.client_id and p.platform = e.platform and p.recipient = e.recipient
  ), stored as (
    insert into contact_preference as p (client_id, platform, recipient, opted_out, source, keyword, channel_id, changed_at)
    select e.client_id, e.platform, e.recipient, e.opted_out, e.source, e.keyword, e.channel_id, e.changed_at from every e
    order by e.client_id, e.platform, e.recipient
    on conflict (client_id, platform, recipient) do update set opted_out = excluded.opted_out, source = excluded.source,
      keyword = excluded.keyword, channel_id = excluded.channel_id, changed_at = excluded.changed_at
      where p.opted_out <> excluded.opted_out and (p.changed_at < excluded.changed_at
        or (p.changed_at = excluded.changed_at and excluded.opted_out) or excluded.source = 'manual')
    returning p.client_id, p.platform, p.recipient, p.opted_out
  )
  select distinct e.number from stored s
  join every e on e.client_id = s.client_id and e.platform = s.platform and e.recipient = s.recipient
  left join before b on b.client_id = s.client_id and b.platform = s.platform and b.recipient = s.recipient
  where s.opted_out <> coalesce(b.opted_out, false)
  order by e.number`

/** Keeps what people want, and answers which of it is new, by its place. */
export const setPreferences = async (
  tx: BatchTransaction | TenantTransaction,
  preferences: readonly Preference[],
): Promise<number[]> => {
  const rows = preferences.flatMap(({ recipients, ...one }, number) =>
    recipients.map((recipient): Name => ({ ...one, recipient, number })),
  )
  if (rows.length === 0) return []
  const { rows: changed } = await tx.query<{ number: number }>(setSql, names.values(rows), 'preference_set')
  return changed.map(({ number }) => number)
}

export type PreferenceRecord = {
  platform: number
  recipient: string
  source: PreferenceSource
  keyword: string | null
  channel_id: string | null
  changed_at: Date
}

export type OptOutFilter = {
  platformCode: number | undefined
  recipient: string | undefined
  /** Found anywhere in the recipient. */
  part?: string | undefined
  before: { at: string; recipient: string; platformCode: number } | undefined
  limit: number
}

/** Newest first. */
export const listOptOuts = async (tx: TenantTransaction, filter: OptOutFilter): Promise<PreferenceRecord[]> => {
  const { rows } = await tx.query<PreferenceRecord>(
    `select p.platform, p.recipient, p.source, p.keyword, p.channel_id, p.changed_at from contact_preference p
     where p.client_id = $1 and p.opted_out and ($2::smallint is null or p.platform = $2) and ($3::text is null or p.recipient = $3)
       and ($4::timestamptz is null or (p.changed_at, p.recipient, p.platform) < ($4, $5::text, $6::smallint))
       and ($8::text is null or strpos(p.recipient, $8) > 0)
     order by p.changed_at desc, p.recipient desc, p.platform desc limit $7`,
    [
      tx.clientId,
      filter.platformCode,
      filter.recipient,
      filter.before?.at,
      filter.before?.recipient,
      filter.before?.platformCode,
      filter.limit,
      filter.part,
    ],
  )
  return rows
}
