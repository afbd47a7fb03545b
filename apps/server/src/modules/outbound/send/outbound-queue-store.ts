import { batchOf } from '../../../db/batch.ts'
import { byKey, inKeyOrder, keyParameters, valueOf } from '../../../db/by-key.ts'
import { pipelined } from '../../../db/pipelined.ts'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import type { BlockedRow, LaneRef, ReadRequest } from '../../../lanes/index.ts'
import type { MessageType } from '../../../platforms/outbound-content.ts'
import { channelStatusCode } from '../../channels/index.ts'
import { type FactRow, factColumns, lockInOrder, lockedSql } from '../message-row.ts'
import { deliveryOf, messageQueue, messageStateCode } from '../message-states.ts'
import type { OutboundItem } from '../new-message.ts'

interface ItemRow {
  id: string
  pos: number
  ordering_key: string
  stream: number
  type: string
  recipient: string
  reply_to: string | null
  client_ref: string | null
  delivery: number
  valid_until: Date | null
  created_at: Date
  attempts: number
  possible_duplicate: boolean
  trace_context: string | null
  body: string
}

const itemOf = (row: ItemRow): OutboundItem => ({
  id: row.id,
  position: row.pos,
  orderingKey: row.ordering_key,
  stream: row.stream,
  readySince: row.created_at,
  type: row.type as MessageType,
  recipient: row.recipient,
  replyTo: row.reply_to ?? undefined,
  clientRef: row.client_ref ?? undefined,
  delivery: deliveryOf(row.delivery),
  validUntil: row.valid_until ?? undefined,
  createdAt: row.created_at,
  attempts: row.attempts,
  possibleDuplicate: row.possible_duplicate,
  traceContext: row.trace_context ?? undefined,
  body: row.body,
})

const itemColumns = `m.id, m.pos, m.ordering_key, m.stream, m.type, m.recipient, m.reply_to, m.client_ref, m.delivery, m.valid_until,
  m.created_at, m.attempts, m.possible_duplicate, m.trace_context, m.body`

export const readQueue = async (
  tx: TenantTransaction,
  lane: LaneRef,
  request: ReadRequest,
): Promise<OutboundItem[]> => {
  const isBlocked = request.queue === 'blocked'
  const { rows } = await tx.query<ItemRow>(
    `select ${itemColumns} from message m
     where m.client_id = $1 and m.channel_id = $2 and m.queue = ${isBlocked ? messageQueue.blocked : messageQueue.ready}
       and ${isBlocked ? 'm.ordering_key = $3' : 'm.stream = $3'} and m.pos > $4 and m.id >= $5
     order by m.pos limit $6`,
    [
      lane.clientId,
      lane.laneId,
      request.queue === 'blocked' ? request.orderingKey : request.stream,
      request.after,
      request.lowWatermark,
      request.limit,
    ],
    isBlocked ? 'outbound_read_blocked' : 'outbound_read_ready',
  )
  return rows.map(itemOf)
}

const blocked = batchOf<BlockedRow>(
  { ordering_key: ['text', ({ orderingKey }) => orderingKey] },
  { after: keyParameters },
)
/** The sum hides the queue from the planner: it would look through all that are ready, and there can be hundreds of thousands. */
const blockSql = `
  update message m set queue = ${messageQueue.blocked}, ordering_key = ${valueOf('m', blocked.parameter('ordering_key'))}
  where ${byKey('m')} and m.queue + 0 = ${messageQueue.ready}`

export const blockMessages = async (tx: BatchTransaction, rows: readonly BlockedRow[]): Promise<void> => {
  const { sorted, keys } = inKeyOrder(rows, ({ lane, id }) => ({ clientId: lane.clientId, id }))
  await pipelined([lockInOrder(tx, keys), tx.query(blockSql, [...keys, ...blocked.values(sorted)], 'outbound_block')])
}

export type Confirmed = FactRow & {
  status: number
  verdict: 'go' | 'gone' | 'expired' | 'disconnected' | 'held'
}

/** The last look before the calls: locked, so that a cancel comes before or after, never between. */
export const lookBeforeSending = async (
  tx: BatchTransaction,
  rows: readonly { lane: LaneRef; id: string }[],
): Promise<Confirmed[]> => {
  const { keys } = inKeyOrder(rows, ({ lane, id }) => ({ clientId: lane.clientId, id }))
  const { rows: found } = await tx.query<Confirmed>(
    `${lockedSql('m.status, m.queue, m.valid_until, m.batch_id', 'share')}
     select ${factColumns}, m.status,
       case when m.queue in (${messageQueue.none}, ${messageQueue.held}) or m.status > ${messageStateCode.sending} then 'gone'
            when c.status = ${channelStatusCode.disconnected} then 'disconnected'
            when m.valid_until <= now() then 'expired'
            when m.batch_id is not null and m.status = ${messageStateCode.queued} and exists (select from batch b
              where b.client_id = m.client_id and b.batch_id = m.batch_id and b.state <> 1) then 'held'
            else 'go' end as verdict
     from m join channel c on c.client_id = m.client_id and c.channel_id = m.channel_id
     order by m.client_id, m.id`,
    keys,
    'outbound_confirm',
  )
  return found
}

type MessageEnd = { clientId: string; id: string; state: number; failure: string | null }

const ended = batchOf<MessageEnd>(
  { status: ['smallint', ({ state }) => state], failure: ['text', ({ failure }) => failure] },
  { after: keyParameters },
)
const endSql = `
  update message m set queue = ${messageQueue.none}, status = greatest(m.status, ${valueOf('m', ended.parameter('status'))}),
    updated_at = now(), failure = coalesce(${valueOf('m', ended.parameter('failure'))}, m.failure)
  where ${byKey('m')}`

/** Takes messages that were looked at out of the line for good, each with its end. */
export const endMessages = async (tx: BatchTransaction, rows: readonly MessageEnd[]): Promise<void> => {
  const { sorted, keys } = inKeyOrder(rows, (row) => row)
  await tx.query(endSql, [...keys, ...ended.values(sorted)], 'outbound_end')
}

/** Takes messages that were looked at out of the lane until their batch hands them to it again. */
export const holdMessages = async (
  tx: BatchTransaction,
  rows: readonly { clientId: string; id: string }[],
): Promise<void> => {
  const { keys } = inKeyOrder(rows, (row) => row)
  await tx.query(`update message m set queue = ${messageQueue.held} where ${byKey('m')}`, keys, 'outbound_hold')
}
