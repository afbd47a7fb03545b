import type { Transactions } from '../../db/transactions.ts'
import { addWorkSql } from '../../lanes/index.ts'
import { channelStatusCode } from '../channels/index.ts'
import { findAnswers, keepAnswersSql, type StoredAnswer } from '../idempotency/index.ts'
import type { NewMessage } from './new-message.ts'
import { outboundKindNumber } from './message-states.ts'

/*
 * One statement for all requests that came meanwhile: who may, whose channel, first answers to their keys, the place in line,
 * the rows, the day's counter. Locks: keys sorted, then lanes sorted; the counter is written while the client's lanes are
 * locked. Membership is decided by the id that the key's row carries: the same key twice in one batch makes one message.
 */
const acceptSql = `
  with req as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::smallint[], $6::smallint[], $7::smallint[],
      $8::smallint[], $9::text[], $10::text[], $11::text[], $12::text[], $13::timestamptz[], $14::timestamptz[], $15::text[],
      $16::bytea[], $17::bytea[], $18::text[], $19::text[], $20::date[])
      with ordinality as r (client_id, id, channel_id, key_id, platform, stream, priority, delivery, type, recipient, reply_to,
        client_ref, valid_until, created_at, body, key_hash, body_hash, route, response, day, ord)
  ), judged as (
    select r.*, r.id as subject_id, 202::smallint as status,
      case
        when r.key_id is not null and not exists (
          select from api_key k where k.client_id = r.client_id and k.key_id = r.key_id and k.revoked_at is null
            and (k.expires_at is null or k.expires_at > now())) then 'unauthenticated'
        when c.channel_id is null then 'channel_not_found'
        when c.status = ${channelStatusCode.disconnected} then 'channel_disconnected'
      end as refusal
    from req r left join channel c on c.client_id = r.client_id and c.channel_id = r.channel_id
  ), wanted as (
    select * from judged where refusal is null
  ), kept as (${keepAnswersSql('wanted')}
  ), fresh as (
    select w.*, row_number() over (partition by w.client_id, w.channel_id order by w.ord) as place
    from wanted w where w.key_hash is null or w.id in (select subject_id from kept)
  ), work as (
    select client_id, ${outboundKindNumber}::smallint as kind, channel_id as lane_id, count(*) as n,
      (array_agg(id order by id))[1] as lowest_id
    from fresh group by client_id, channel_id
  ), numbered as (${addWorkSql('work')}
  ), placed as (
    select f.*, n.tail - w.n + f.place as pos
    from fresh f
    join work w on w.client_id = f.client_id and w.lane_id = f.channel_id
    join numbered n on n.client_id = f.client_id and n.lane_id = f.channel_id
  ), stored as (
    insert into message (client_id, id, channel_id, pos, strand, stream, platform, priority, delivery, type, recipient,
      reply_to, client_ref, valid_until, created_at, updated_at, body)
    select client_id, id, channel_id, pos, recipient, stream, platform, priority, delivery, type, recipient, reply_to,
      client_ref, valid_until, created_at, created_at, body
    from placed
  ), counted as (
    insert into message_day as d (client_id, day, accepted)
    select p.client_id, p.day, count(*) from placed p group by p.client_id, p.day order by p.client_id, p.day
    on conflict (client_id, day) do update set accepted = d.accepted + excluded.accepted
  )
  select j.ord::integer - 1 as index, j.refusal, p.pos
  from judged j left join placed p on p.ord = j.ord`

/** An array of values that need no quotes, written at once: the driver would look at each of them. */
const listOf = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

export type Refusal = 'unauthenticated' | 'channel_not_found' | 'channel_disconnected'

export type Accepted =
  | { type: 'accepted'; position: number }
  | { type: 'replayed'; answer: StoredAnswer }
  | { type: 'refused'; code: Refusal }
  /** Somebody else's key was there, and is gone again: ask once more. */
  | { type: 'lost' }

type Row = { index: number; refusal: Refusal | null; pos: number | null }

export type AcceptDatabase = Pick<Transactions, 'batchStatement' | 'batchTransaction'>

export const acceptMessages = async (
  database: AcceptDatabase,
  messages: readonly NewMessage[],
): Promise<Accepted[]> => {
  const clients = [...new Set(messages.map(({ clientId }) => clientId))].sort()
  const column = <T>(read: (message: NewMessage) => T): T[] => messages.map(read)
  const plain = (read: (message: NewMessage) => string | number | null): string => listOf(messages.map(read))
  const createdAt = column((m) => m.createdAt.toISOString())
  const { rows } = await database.batchStatement<Row>(clients, {
    name: 'accept_messages',
    text: acceptSql,
    values: [
      plain((m) => m.clientId),
      plain((m) => m.id),
      plain((m) => m.channelId),
      plain((m) => m.keyId ?? null),
      plain((m) => m.platformCode),
      plain((m) => m.stream),
      plain((m) => m.priorityCode),
      plain((m) => m.deliveryCode),
      plain((m) => m.type),
      column((m) => m.recipient),
      column((m) => m.replyTo ?? null),
      column((m) => m.clientRef ?? null),
      plain((m) => m.validUntil?.toISOString() ?? null),
      listOf(createdAt),
      column((m) => m.body),
      column((m) => m.key?.keyHash ?? null),
      column((m) => m.key?.bodyHash ?? null),
      column((m) => m.key?.route ?? null),
      // Only kept beside a key.
      column((m) => (m.key === undefined ? null : m.response)),
      listOf(createdAt.map((time) => time.slice(0, 10))),
    ],
  })
  const results: Accepted[] = messages.map(() => ({ type: 'lost' }))
  for (const { index, refusal, pos } of rows)
    results[index] =
      pos !== null
        ? { type: 'accepted', position: pos }
        : refusal === null
          ? { type: 'lost' }
          : { type: 'refused', code: refusal }
  // Whoever has a key and no message of its own came second, perhaps to a channel that is gone by now: the first answer holds.
  const second = messages.flatMap((message, index) =>
    message.key !== undefined && results[index]?.type !== 'accepted'
      ? [{ index, ...message, keyHash: message.key.keyHash }]
      : [],
  )
  if (second.length > 0) {
    const answers = await database.batchTransaction(clients, (tx) => findAnswers(tx, second))
    for (const [at, { index }] of second.entries()) {
      const answer = answers[at]
      const refusal = results[index]
      const isStranger = refusal?.type === 'refused' && refusal.code === 'unauthenticated'
      if (answer !== undefined && !isStranger) results[index] = { type: 'replayed', answer }
    }
  }
  return results
}
