import { plainSql } from '../../db/plain-sql.ts'
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
  /** Of `manual`: the person or the API key, and whether it was one of a list. */
  authorId?: string | undefined
  imported?: boolean
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
  author_id: ['uuid', (one) => one.authorId],
  imported: ['boolean', (one) => one.imported ?? false],
  changed_at: ['timestamptz', (one) => one.at],
})

/**
 * What is known of each line is looked up by its key, line after line. Joined, a planner without statistics of a table that has
 * just grown reads all rows of the client for each line: 4 s for 1,000 lines beside 3,000 rows, and 60 ms this way.
 */
const ownRowSql = (named: string, columns: string): string =>
  `select ${columns} from contact_preference p
   where p.client_id = ${named}.client_id and p.platform = ${named}.platform and p.recipient = ${named}.recipient limit 1`

/*
 * The other names of the person come from the contacts and from what was told before: who stops as a phone number is not written
 * to as a user id. Of two words about one name the later counts, by the time at which they were said, and of two in one second the
 * one that stops, or else the first, for all names of the person alike; a repeat and a late one change nothing. What is set by hand
 * counts at once. A refusal of the platform and the platform's notice are the same news, so only what changes `opted_out` is told.
 */
const everyNameSql = `
  with w as (
    select * from ${names.as('w')}
  ), known as (
    select w.number, substr(o.identity, strpos(o.identity, ':') + 1) as recipient
    from w cross join lateral (
      select i.contact_id from contact_identity i
      where i.client_id = w.client_id and i.identity in ('phone:' || w.recipient, 'user:' || w.recipient) limit 2
    ) i cross join lateral (
      select o.identity from contact_identity o where o.client_id = w.client_id and o.contact_id = i.contact_id
        and (o.identity like 'phone:%' or o.identity like 'user:%') offset 0
    ) o where w.platform = 1
    union
    select w.number, q.recipient from w cross join lateral (${ownRowSql('w', 'p.person_id')}) p cross join lateral (
      select q.recipient from contact_preference q
      where q.client_id = w.client_id and q.person_id = p.person_id and q.platform = w.platform offset 0
    ) q
  )`
const setSql = `${everyNameSql}, every as (
    select distinct on (w.client_id, w.platform, n.recipient) w.number, w.client_id, w.platform, n.recipient, w.opted_out, w.source,
      w.keyword, w.channel_id, w.author_id, w.imported, w.changed_at
    from w join (select w.number, w.recipient from w union select k.number, k.recipient from known k) n on n.number = w.number
    order by w.client_id, w.platform, n.recipient, w.changed_at desc, w.opted_out desc, w.number
  ), before as materialized (
    select e.client_id, e.platform, e.recipient, p.opted_out from every e cross join lateral (${ownRowSql('e', 'p.opted_out')}) p
  ), stored as (
    insert into contact_preference as p (client_id, platform, recipient, opted_out, source, keyword, channel_id, author_id, imported,
      changed_at)
    select e.client_id, e.platform, e.recipient, e.opted_out, e.source, e.keyword, e.channel_id, e.author_id, e.imported, e.changed_at
    from every e
    order by e.client_id, e.platform, e.recipient
    on conflict (client_id, platform, recipient) do update set opted_out = excluded.opted_out, source = excluded.source,
      keyword = excluded.keyword, channel_id = excluded.channel_id, author_id = excluded.author_id, imported = excluded.imported,
      changed_at = excluded.changed_at
      where p.opted_out <> excluded.opted_out and (p.changed_at < excluded.changed_at
        or (p.changed_at = excluded.changed_at and excluded.opted_out) or excluded.source = 'manual')
    returning p.client_id, p.platform, p.recipient, p.opted_out
  )
  select distinct e.number from stored s
  join every e on e.client_id = s.client_id and e.platform = s.platform and e.recipient = s.recipient
  left join before b on b.client_id = s.client_id and b.platform = s.platform and b.recipient = s.recipient
  where s.opted_out <> coalesce(b.opted_out, false)
  order by e.number`

/** Their rows are locked by the statement before. Who has one name needs no link. */
const linkSql = `${everyNameSql}, own as (
    select w.number, w.client_id, w.platform, w.recipient from w
    union select w.number, w.client_id, w.platform, k.recipient from w join known k on k.number = w.number
  ), person as (
    select o.number, coalesce(min(p.person_id::text)::uuid, gen_random_uuid()) as id
    from own o cross join lateral (${ownRowSql('o', 'p.person_id')}) p
    group by o.number having count(*) > 1
  )
  update contact_preference p set person_id = n.id from own o join person n on n.number = o.number
  where p.client_id = o.client_id and p.platform = o.platform and p.recipient = o.recipient and p.person_id is distinct from n.id`

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
  await tx.query(linkSql, names.values(rows), 'preference_link')
  return changed.map(({ number }) => number)
}

export type PreferenceRecord = {
  platform: number
  recipient: string
  source: PreferenceSource
  keyword: string | null
  channel_id: string | null
  author_id: string | null
  imported: boolean
  changed_at: Date
  /** Of one that was asked for by person: what the person is called, and the other names that are opted out. */
  name: string | null
  also: string[]
}

export type OptOutFilter = {
  platformCode: number | undefined
  recipient: string | undefined
  /** Found anywhere in the recipient. */
  part?: string | undefined
  /** In lower case; who has it in the name is found as well as by `part`. */
  inName?: string | undefined
  /** One row for each person instead of one for each name. */
  byPerson?: boolean
  before: { at: string; recipient: string; platformCode: number } | undefined
  limit: number
}

/** The other names of the person, and those that stand in the list before this one; what conversations call the person. */
const personSql = `
  left join lateral (
    select array_agg(q.recipient order by q.recipient) as names,
      array_agg(q.recipient) filter (where (q.changed_at, q.recipient) > (p.changed_at, p.recipient)
        and ($3::text is null or q.recipient = $3)) as newer
    from contact_preference q where $9 and q.client_id = p.client_id and q.person_id = p.person_id and q.opted_out
      and q.recipient <> p.recipient
  ) other on true
  left join lateral (
    select t.name from unnest(array[p.recipient] || other.names) n (recipient)
    join contact_identity i on i.client_id = p.client_id and i.identity = case when p.platform <> 1
      then 'scoped:' || p.channel_id || ':' || n.recipient
      else case when n.recipient ~ '^[0-9]+$' then 'phone:' else 'user:' end || n.recipient end
    join contact t on t.client_id = i.client_id and t.contact_id = i.contact_id
    where ($9 or $10::text is not null) and t.name is not null
    order by i.identity limit 1
  ) known on true`

const matchesSql = (recipient: string): string =>
  `($8::text is null or strpos(${recipient}, $8) > 0 or strpos(${plainSql('known.name')}, $10) > 0)`

/** Newest first; of a person with several names that match the newest. */
export const listOptOuts = async (tx: TenantTransaction, filter: OptOutFilter): Promise<PreferenceRecord[]> => {
  const { rows } = await tx.query<PreferenceRecord>(
    `select p.platform, p.recipient, p.source, p.keyword, p.channel_id, p.author_id, p.imported, p.changed_at, case when $9 then known.name end as name,
       coalesce(other.names, '{}') as also
     from contact_preference p ${personSql}
     where p.client_id = $1 and p.opted_out and ($2::smallint is null or p.platform = $2) and ($3::text is null or p.recipient = $3)
       and ($4::timestamptz is null or (p.changed_at, p.recipient, p.platform) < ($4, $5::text, $6::smallint))
       and ${matchesSql('p.recipient')}
       and not exists (select from unnest(other.newer) n (recipient) where ${matchesSql('n.recipient')})
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
      filter.byPerson ?? false,
      filter.inName,
    ],
  )
  return rows
}

/** Who of these people wants no marketing. Each is looked up by its key, as above. */
export const findOptedOut = async (
  tx: TenantTransaction,
  platformCode: number,
  people: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.query<{ recipient: string }>(
    `select p.recipient from unnest($3::text[]) w (recipient) cross join lateral (
       select p.recipient from contact_preference p
       where p.client_id = $1 and p.platform = $2 and p.recipient = w.recipient and p.opted_out limit 1
     ) p`,
    [tx.clientId, platformCode, people],
  )
  return new Set(rows.map(({ recipient }) => recipient))
}
