import { batchOf, type BatchColumns } from '../../../db/batch.ts'
import type { BatchTransaction, Database } from '../../../db/database.ts'
import { addWorkSql, laneKindNumber } from '../../../lanes/index.ts'
import { channelStatusCode } from '../../channels/index.ts'
import { findAnswers, keepAnswersSql, type StoredAnswer } from '../../idempotency/index.ts'
import type { NewMessage } from '../new-message.ts'

const { disconnected } = channelStatusCode

/** What many messages of a batch share, numbered from 1. */
type Lane = { clientId: string; name: string; platformCode: number; lowestId: string; n: number }
type Caller = { clientId: string; name: string; isKey: boolean }

/** A message, its place in its lane's share of the batch, and the numbers of its lane and its caller (0: Herald itself). */
type Placed = { message: NewMessage; lane: number; place: number; caller: number }

const laneBatch = batchOf<Lane>({
  client_id: ['uuid', (lane) => lane.clientId],
  lane_id: ['uuid', (lane) => lane.name],
  platform: ['smallint', (lane) => lane.platformCode],
  n: ['bigint', (lane) => lane.n],
  lowest_id: ['uuid', (lane) => lane.lowestId],
})

const callerBatch = batchOf<Caller>(
  {
    client_id: ['uuid', (caller) => caller.clientId],
    id: ['uuid', (caller) => caller.name],
    is_key: ['boolean', (caller) => caller.isKey],
  },
  { after: laneBatch.end },
)

const messageColumns: BatchColumns<Placed> = {
  lane: ['integer', ({ lane }) => lane],
  place: ['integer', ({ place }) => place],
  caller: ['integer', ({ caller }) => caller],
  id: ['uuid', ({ message }) => message.id],
  stream: ['smallint', ({ message }) => message.stream],
  priority: ['smallint', ({ message }) => message.priorityCode],
  delivery: ['smallint', ({ message }) => message.deliveryCode],
  type: ['text', ({ message }) => message.type],
  recipient: ['text', ({ message }) => message.recipient],
  reply_to: ['text', ({ message }) => message.replyTo],
  client_ref: ['text', ({ message }) => message.clientRef],
  valid_until: ['timestamptz', ({ message }) => message.validUntil],
  created_ms: ['bigint', ({ message }) => message.createdAt.getTime()],
  body: ['text', ({ message }) => message.body],
  trace_context: ['text', ({ message }) => message.traceContext],
}

/** Only there where the batch has templates: people who stopped marketing messages are looked for then. */
const templateColumns: BatchColumns<Placed> = { template: ['text', ({ message }) => message.template] }

const keyColumns: BatchColumns<Placed> = {
  key_hash: ['bytea', ({ message }) => message.key?.keyHash],
  body_hash: ['bytea', ({ message }) => message.key?.bodyHash],
  route: ['text', ({ message }) => message.key?.route],
  // Only kept beside a key.
  response: ['text', ({ message }) => message.key && message.response],
  resend_of: ['uuid', ({ message }) => message.resendOf],
}

/** What a batch has: keys, templates, both or neither. Each has a statement of its own, so that one pays for what it has. */
type Variant = 'plain' | 'keyed' | 'template' | 'keyed_template'

const messageBatch = {
  plain: batchOf(messageColumns, { after: callerBatch.end }),
  keyed: batchOf({ ...messageColumns, ...keyColumns }, { after: callerBatch.end }),
  template: batchOf({ ...messageColumns, ...templateColumns }, { after: callerBatch.end }),
  keyed_template: batchOf({ ...messageColumns, ...keyColumns, ...templateColumns }, { after: callerBatch.end }),
}

/** What is not known counts as marketing. All translations count, for the platform may choose another one. */
export const isMarketingSql = (account: string, template: string): string => `
    coalesce((select bool_or(coalesce(t.category, 'MARKETING') = 'MARKETING') from template_state t
      where t.client_id = ${account}.client_id and t.waba_id = ${account}.waba_id and t.name = ${template}), true)`

/** Marketing templates to people who stopped marketing messages. */
const stoppedSql = (messages: string): string => `
    select r.id from ${messages}
    join lanes l on l.lane = r.lane
    join contact_preference p on p.client_id = l.client_id and p.platform = l.platform and p.recipient = r.recipient and p.opted_out
    where r.template is not null and ${isMarketingSql('l', 'r.template')}`

/*
 * One statement for all requests that came meanwhile: who may, whose channel, first answers to their keys, the place in line,
 * the rows, the day's counter. What many requests share comes once: the lanes and the callers; a row names both by
 * number and carries its place in its lane's share of the batch, so that positions are an addition. A place
 * that is refused, or that repeats a key, stays empty: positions order, nothing counts them.
 *
 * Locks: keys sorted, then lanes sorted; the counter is written while the client's lanes are locked. Membership is decided
 * by the id that the key's row carries: the same key twice in one batch makes one message.
 */
const acceptSql = (variant: Variant): string => {
  const hasKeys = variant === 'keyed' || variant === 'keyed_template'
  const hasTemplates = variant === 'template' || variant === 'keyed_template'
  const batch = messageBatch[variant]
  return `
  with lanes as (
    select w.*, c.status as channel_status, c.waba_id from ${laneBatch.as('w', 'lane')}
    left join channel c on c.client_id = w.client_id and c.channel_id = w.lane_id
  ), callers as (
    select w.caller from ${callerBatch.as('w', 'caller')}
    left join api_key k on w.is_key and k.client_id = w.client_id and k.key_id = w.id
    where not w.is_key or (k.key_id is not null and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()))
  ), ${
    hasTemplates
      ? `stopped as materialized (${stoppedSql(batch.as('r'))}
  ), `
      : ''
  }req as (
    select r.*, l.client_id, l.lane_id, l.platform
    from ${batch.as('r')}
    join lanes l on l.lane = r.lane and l.channel_status <> ${disconnected}
    where (r.caller = 0 or r.caller in (select caller from callers))${
      hasTemplates ? ' and r.id not in (select id from stopped)' : ''
    }
  ), ${
    hasKeys
      ? `wanted as (
    select r.*, r.id as subject_id, 202::smallint as status, r.id as ord from req r
  ), kept as (${keepAnswersSql('wanted')}
  ), fresh as (
    select * from wanted where key_hash is null or id in (select subject_id from kept)
  ), `
      : ''
  }work as (
    select client_id, ${laneKindNumber.outbound}::smallint as kind, lane_id, n, lowest_id
    from lanes where ${hasKeys ? 'lane in (select lane from fresh)' : `channel_status <> ${disconnected}`}
  ), numbered as (${addWorkSql('work')}
  ), placed as (
    select l.lane, n.last_position - l.n as base from numbered n
    join lanes l on l.client_id = n.client_id and l.lane_id = n.lane_id
  ), stored as (
    insert into message (client_id, id, channel_id, pos, ordering_key, stream, platform, priority, delivery, type, recipient,
      reply_to, client_ref, valid_until, created_at, updated_at, body, trace_context, author_id${hasKeys ? ', resend_of' : ''})
    select f.client_id, f.id, f.lane_id, p.base + f.place, f.recipient, f.stream, f.platform, f.priority, f.delivery, f.type,
      f.recipient, f.reply_to, f.client_ref, f.valid_until, to_timestamp(f.created_ms / 1000::float8),
      to_timestamp(f.created_ms / 1000::float8), f.body, f.trace_context, (${callerBatch.parameter('id')})[f.caller]${hasKeys ? ', f.resend_of' : ''}
    from ${hasKeys ? 'fresh' : 'req'} f join placed p on p.lane = f.lane
    returning client_id, created_at
  ), counted as (
    insert into message_day as d (client_id, day, accepted)
    select s.client_id, (s.created_at at time zone 'UTC')::date as day, count(*) from stored s group by 1, 2 order by 1, 2
    on conflict (client_id, day) do update set accepted = d.accepted + excluded.accepted, counted_at = null, totals = null
  )
  select 'lane' as what, l.lane::integer as number, l.channel_status as status, p.base, null::uuid as id
    from lanes l left join placed p on p.lane = l.lane
  union all select 'caller', caller::integer, null, null, null from callers${
    hasKeys ? `\n  union all select 'kept', null, null, null, subject_id from kept` : ''
  }${hasTemplates ? `\n  union all select 'stopped', null, null, null, id from stopped` : ''}`
}

const statements: Record<Variant, { name: string; text: string }> = {
  plain: { name: 'accept_messages', text: acceptSql('plain') },
  keyed: { name: 'accept_keyed_messages', text: acceptSql('keyed') },
  template: { name: 'accept_templates', text: acceptSql('template') },
  keyed_template: { name: 'accept_keyed_templates', text: acceptSql('keyed_template') },
}

export type Refusal = 'unauthenticated' | 'channel_not_found' | 'channel_disconnected' | 'opted_out'

export type Accepted =
  | { type: 'accepted'; position: number }
  | { type: 'replayed'; answer: StoredAnswer }
  | { type: 'refused'; code: Refusal }
  /** Another request held the key, and is gone again: ask once more. */
  | { type: 'lost' }
  /** The commit's answer was lost, and the message is not to be seen (yet). */
  | { type: 'unknown' }

type Row = {
  what: 'lane' | 'caller' | 'kept' | 'stopped'
  number: number
  status: number | null
  base: number | null
  id: string
}

/** Things by client and name, numbered from 1; under load the one asked for is mostly the one before. */
const createNumbering = <Thing extends { clientId: string; name: string }>() => {
  const things = new Map<string, Thing & { number: number }>()
  let last: (Thing & { number: number }) | undefined
  return {
    of: (clientId: string, name: string, make: () => Thing): Thing & { number: number } => {
      if (last !== undefined && last.name === name && last.clientId === clientId) return last
      const key = `${clientId} ${name}`
      last = things.get(key)
      if (last === undefined) things.set(key, (last = { ...make(), number: things.size + 1 }))
      return last
    },
    all: () => [...things.values()],
  }
}

/** What the batch's messages share, and where each of them stands. */
const arrange = (messages: readonly NewMessage[]) => {
  const lanes = createNumbering<Lane>()
  const callers = createNumbering<Caller>()
  const placed = messages.map((message): Placed => {
    const { clientId, channelId, platformCode, by, id } = message
    const lane = lanes.of(clientId, channelId, () => ({ clientId, name: channelId, platformCode, lowestId: id, n: 0 }))
    lane.n += 1
    if (id < lane.lowestId) lane.lowestId = id
    const isKey = by?.kind === 'api_key'
    const name = isKey ? by.keyId : by?.userId
    const caller = name === undefined ? 0 : callers.of(clientId, name, () => ({ clientId, name, isKey })).number
    return { message, lane: lane.number, place: lane.n, caller }
  })
  return { lanes: lanes.all(), callers: callers.all(), placed }
}

export type AcceptDatabase = Pick<Database, 'batchStatement' | 'batchTransaction'>

const variantOf = (messages: readonly NewMessage[]): Variant => {
  const hasKeys = messages.some(({ key }) => key !== undefined)
  const hasTemplates = messages.some(({ template }) => template !== undefined)
  return hasKeys ? (hasTemplates ? 'keyed_template' : 'keyed') : hasTemplates ? 'template' : 'plain'
}

/** Queues messages of ours, without keys, in a transaction that has more to do. */
export const queueMessages = async (tx: BatchTransaction, messages: readonly NewMessage[]): Promise<void> => {
  const { lanes, callers, placed } = arrange(messages)
  const values = [...laneBatch.values(lanes), ...callerBatch.values(callers), ...messageBatch.plain.values(placed)]
  await tx.query(statements.plain.text, values)
}

export const acceptMessages = async (
  database: AcceptDatabase,
  messages: readonly NewMessage[],
): Promise<Accepted[]> => {
  const { lanes, callers, placed } = arrange(messages)
  const clients = [...new Set(lanes.map(({ clientId }) => clientId))].sort()
  const variant = variantOf(messages)
  const { rows } = await database.batchStatement<Row>(clients, {
    ...statements[variant],
    values: [...laneBatch.values(lanes), ...callerBatch.values(callers), ...messageBatch[variant].values(placed)],
  })
  const laneRows = new Map(rows.filter(({ what }) => what === 'lane').map((row) => [row.number, row]))
  const known = new Set(rows.filter(({ what }) => what === 'caller').map(({ number }) => number))
  const kept = new Set(rows.filter(({ what }) => what === 'kept').map(({ id }) => id))
  const stopped = new Set(rows.filter(({ what }) => what === 'stopped').map(({ id }) => id))
  const judge = ({ message, lane, place, caller }: Placed): Accepted => {
    const found = laneRows.get(lane)
    if (caller > 0 && !known.has(caller)) return { type: 'refused', code: 'unauthenticated' }
    if (found === undefined || found.status === null) return { type: 'refused', code: 'channel_not_found' }
    if (found.status === disconnected) return { type: 'refused', code: 'channel_disconnected' }
    if (stopped.has(message.id)) return { type: 'refused', code: 'opted_out' }
    if (found.base === null || (message.key !== undefined && !kept.has(message.id))) return { type: 'lost' }
    return { type: 'accepted', position: found.base + place }
  }
  const results = placed.map(judge)
  // A request with a key and no message of its own is a repeat, perhaps for a channel that is gone by now: the first answer holds.
  const second = messages.flatMap((message, index) =>
    message.key !== undefined && results[index]?.type !== 'accepted'
      ? [{ index, ...message, keyHash: message.key.keyHash }]
      : [],
  )
  if (second.length > 0) {
    // The others of the batch are committed, whatever becomes of this read.
    const answers = await database.batchTransaction(clients, (tx) => findAnswers(tx, second)).catch(() => undefined)
    for (const [at, { index }] of second.entries()) {
      if (answers === undefined) results[index] = { type: 'lost' }
      const answer = answers?.[at]
      const refusal = results[index]
      const isStranger = refusal?.type === 'refused' && refusal.code === 'unauthenticated'
      if (answer !== undefined && !isStranger) results[index] = { type: 'replayed', answer }
    }
  }
  return results
}

const storedBatch = batchOf<NewMessage>({
  client_id: ['uuid', ({ clientId }) => clientId],
  id: ['uuid', ({ id }) => id],
})
const storedSql = `
  select m.id, m.pos from ${storedBatch.as('w')} join message m on m.client_id = w.client_id and m.id = w.id`

/** After a commit whose answer was lost: which of the messages are stored, or repeat a key that is. */
export const findAccepted = async (database: AcceptDatabase, messages: readonly NewMessage[]): Promise<Accepted[]> => {
  const clients = [...new Set(messages.map(({ clientId }) => clientId))].sort()
  const keyed = messages.flatMap(({ clientId, id, key }) => (key ? [{ clientId, id, keyHash: key.keyHash }] : []))
  const { rows, answers } = await database.batchTransaction(clients, async (tx) => ({
    ...(await tx.query<{ id: string; pos: number }>(storedSql, storedBatch.values(messages))),
    answers: await findAnswers(tx, keyed),
  }))
  const positions = new Map(rows.map(({ id, pos }) => [id, pos]))
  const first = new Map(keyed.map(({ id }, at) => [id, answers[at]]))
  return messages.map(({ id }): Accepted => {
    const position = positions.get(id)
    if (position !== undefined) return { type: 'accepted', position }
    const answer = first.get(id)
    return answer === undefined ? { type: 'unknown' } : { type: 'replayed', answer }
  })
}
