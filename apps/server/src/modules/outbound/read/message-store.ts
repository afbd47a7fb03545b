import { laneKindNumber } from '../../../lanes/index.ts'
import { batchOf } from '../../../db/batch.ts'
import type { TenantTransaction } from '../../../db/database.ts'
import { type FactRow, factColumns } from '../message-row.ts'
import { platformCode } from '../../channels/index.ts'
import type { BatchWait } from './message-wait-store.ts'
import type { Resent } from '../resend/resent-store.ts'
import { type MessageState, mayBecome, messageQueue, messageStateCode, messageStateOf } from '../message-states.ts'

export interface MessageRecord {
  id: string
  channel_id: string
  status: number
  queue: number
  platform: number
  priority: number
  delivery: number
  type: string
  recipient: string
  reply_to: string | null
  client_ref: string | null
  batch_id: string | null
  valid_until: Date | null
  created_at: Date
  updated_at: Date
  attempts: number
  attempt_at: Date | null
  attempt_ms: number | null
  platform_message_id: string | null
  possible_duplicate: boolean
  failure: string | null
  body: string
  /** A user or an API key. */
  author_id: string | null
  /** Of the recipient, where it is known and was asked for. */
  name?: string | null
  /** The message that it is sent again for. */
  resend_of: string | null
  /** Where that was asked for. */
  batch_status?: BatchWait | null
  /** What it was sent again as, where that was asked for. */
  resent?: Resent | undefined
}

export const messageColumns = (
  body: boolean,
) => `m.id, m.channel_id, m.status, m.queue, m.platform, m.priority, m.delivery, m.type, m.recipient,
  m.reply_to, m.client_ref, m.batch_id, m.valid_until, m.created_at, m.updated_at, m.attempts, m.attempt_at, m.attempt_ms,
  m.platform_message_id, m.possible_duplicate, m.failure, m.author_id, m.resend_of, ${body ? 'm.body' : `'' as body`}`

/** Messages whose call may be under way right now. Nothing is written when a call begins but the lane's intent. */
export const inFlight = `select unnest(i.ids) from intent i where i.client_id = $1 and i.kind = ${laneKindNumber.outbound}`

/** Queued and named by an intent is sending. */
export const shown = (row: MessageRecord & { begun: boolean }): MessageRecord =>
  row.begun && row.status === messageStateCode.queued ? { ...row, status: messageStateCode.sending } : row

/** What conversations know the recipient of a message `m` by: see contact-identity.ts there. */
const identity = `case when m.platform <> ${platformCode.chatapp} then 'scoped:' || m.channel_id || ':' || m.recipient
  when m.recipient ~ '^[0-9]+$' then 'phone:' || m.recipient else 'user:' || m.recipient end`
/** The contact `t` that a message `m` went to. */
export const recipientContact = `from contact_identity i
  join contact t on t.client_id = i.client_id and t.contact_id = i.contact_id
  where i.client_id = m.client_id and i.identity = ${identity}`

export const findMessage = async (tx: TenantTransaction, id: string): Promise<MessageRecord | undefined> => {
  const { rows } = await tx.query<MessageRecord & { begun: boolean }>(
    `select ${messageColumns(true)}, m.status = ${messageStateCode.queued} and m.id in (${inFlight}) as begun,
       (select t.name ${recipientContact}) as name
     from message m where m.client_id = $1 and m.id = $2`,
    [tx.clientId, id],
  )
  return rows[0] && shown(rows[0])
}

/** Messages by their ids, with their content. */
export const findMessages = async (tx: TenantTransaction, ids: readonly string[]): Promise<MessageRecord[]> => {
  if (ids.length === 0) return []
  const sorted = ids.toSorted()
  const { rows } = await tx.query<MessageRecord & { begun: boolean }>(
    `select ${messageColumns(true)}, m.status = ${messageStateCode.queued} and m.id in (${inFlight}) as begun
     from message m where m.client_id = $1 and m.id = any ($2::uuid[]) and m.id between $3 and $4`,
    [tx.clientId, sorted, sorted[0], sorted.at(-1)],
  )
  return rows.map(shown)
}

/** What messages say, and nothing of what became of them. */
export const findSentContents = async (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Pick<MessageRecord, 'id' | 'type' | 'body' | 'batch_id'>[]> => {
  if (ids.length === 0) return []
  const sorted = ids.toSorted()
  const { rows } = await tx.query<Pick<MessageRecord, 'id' | 'type' | 'body' | 'batch_id'>>(
    `select m.id, m.type, m.body, m.batch_id from message m
     where m.client_id = $1 and m.id = any ($2::uuid[]) and m.id between $3 and $4`,
    [tx.clientId, sorted, sorted[0], sorted.at(-1)],
    'message_contents',
  )
  return rows
}

export interface MessageThread {
  channelId: string
  recipients: readonly string[]
  order: 'asc' | 'desc'
  /** Behind this id, in the order asked for. */
  after: string | undefined
  limit: number
}

/** What was sent to one person on one channel, with its content. */
export const listThread = async (tx: TenantTransaction, thread: MessageThread): Promise<MessageRecord[]> => {
  const { channelId, recipients, order, after, limit } = thread
  const bound = after === undefined ? '' : `and m.id ${order === 'asc' ? '>' : '<'} $5`
  // Name by name: each is one walk along the index, where all at once would be sorted first.
  const { rows } = await tx.query<MessageRecord & { begun: boolean }>(
    `select m.* from unnest($3::text[]) r (recipient) cross join lateral (
       select ${messageColumns(true)}, m.status = ${messageStateCode.queued} and m.id in (${inFlight}) as begun
       from message m where m.client_id = $1 and m.recipient = r.recipient and m.channel_id = $2 ${bound}
       order by m.id ${order} limit $4) m
     order by m.id ${order} limit $4`,
    [tx.clientId, channelId, recipients, limit, ...(after === undefined ? [] : [after])],
  )
  return rows.map(shown)
}

/** How far back a message that waits is looked for: hardly one waits longer, and each day is a partition. */
const WAITING_DAYS = 2
/** Among how many: a person may get thousands a day, and nothing says beforehand which of them wait. */
const WAITING_AMONG = 20

export interface WaitingPlace {
  conversationId: string
  channelId: string
  /** A name of the person on the channel. */
  recipient: string
}

const waitingPlaces = batchOf<WaitingPlace>(
  {
    conversation_id: ['uuid', (place) => place.conversationId],
    channel_id: ['uuid', (place) => place.channelId],
    recipient: ['text', (place) => place.recipient],
  },
  { after: 2 },
)

/** The newest message to each person that is accepted and not sent, by conversation. */
export const findWaiting = async (
  tx: TenantTransaction,
  places: readonly WaitingPlace[],
  now: Date,
): Promise<ReadonlyMap<string, Pick<MessageRecord, 'id' | 'type' | 'body'>>> => {
  if (places.length === 0) return new Map()
  const { rows } = await tx.query<Pick<MessageRecord, 'id' | 'type' | 'body'> & { conversation_id: string }>(
    `select w.conversation_id, m.id, m.type, m.body from ${waitingPlaces.as('w')} cross join lateral (
       select n.id, n.type, n.body from (
         select m.id, m.type, m.body, m.status, m.channel_id from message m
         where m.client_id = $1 and m.recipient = w.recipient
           and m.id > herald_uuid_floor($2::timestamptz - interval '${WAITING_DAYS} days')
         order by m.id desc limit ${WAITING_AMONG}) n
       where n.channel_id = w.channel_id and n.status = ${messageStateCode.queued}
       order by n.id desc limit 1) m
     order by m.id`,
    [tx.clientId, now, ...waitingPlaces.values(places)],
  )
  return new Map(rows.map(({ conversation_id: id, ...message }) => [id, message]))
}

export interface AttemptRecord {
  number: number
  started_at: Date
  duration_ms: number | null
  outcome: string
  platform_message_id: string | null
  failure: string | null
}

export interface StatusRecord {
  status: string
  platform_message_id: string
  occurred_at: Date
  received_at: Date
  times: number
  moved: boolean
  detail: string | null
}

export const findLife = async (
  tx: TenantTransaction,
  id: string,
): Promise<{ attempts: AttemptRecord[]; statuses: StatusRecord[] }> => {
  const [attempts, statuses] = await Promise.all([
    tx.query<AttemptRecord>(
      `select a.number, a.started_at, a.duration_ms, a.outcome, a.platform_message_id, a.failure from message_attempt a
       where a.client_id = $1 and a.message_id = $2 order by a.number`,
      [tx.clientId, id],
    ),
    tx.query<StatusRecord>(
      `select s.status, s.platform_message_id, s.occurred_at, s.received_at, s.times, s.moved, s.detail from message_status s
       where s.client_id = $1 and s.message_id = $2 order by s.received_at, s.occurred_at`,
      [tx.clientId, id],
    ),
  ])
  return { attempts: attempts.rows, statuses: statuses.rows }
}

/**
 * Takes a message out of the line, unless its call may have begun. Answers its facts when it did that, or the state it was in. The row is locked first and the intent looked for second,
 * the last look before a call does it the other way round: one of the two sees the other.
 */
export const cancelMessage = async (
  tx: TenantTransaction,
  id: string,
  /** Why its channel took none, which nothing else tells later. */
  refusal?: string,
): Promise<{ taken: FactRow } | { state: MessageState } | undefined> => {
  const locked = await tx.query<{ status: number; channel_id: string }>(
    `select m.status, m.channel_id from message m where m.client_id = $1 and m.id = $2 for no key update`,
    [tx.clientId, id],
  )
  const [row] = locked.rows
  if (row === undefined) return undefined
  if (!mayBecome(row.status, 'cancelled')) return { state: messageStateOf(row.status) }
  const { rows: begun } = await tx.query(
    `select from intent i where i.client_id = $1 and i.kind = ${laneKindNumber.outbound} and i.lane_id = $2 and $3::uuid = any (i.ids)`,
    [tx.clientId, row.channel_id, id],
  )
  if (begun.length > 0) return { state: 'sending' }
  const { rows } = await tx.query<FactRow>(
    `update message m set status = ${messageStateCode.cancelled}, queue = ${messageQueue.none}, updated_at = now(),
       failure = coalesce(m.failure, $3)
     from channel c where c.client_id = m.client_id and c.channel_id = m.channel_id and m.client_id = $1 and m.id = $2
     returning ${factColumns}`,
    [tx.clientId, id, refusal],
  )
  return rows[0] && { taken: rows[0] }
}
