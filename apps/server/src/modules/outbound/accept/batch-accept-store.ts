import { batchOf } from '../../../db/batch.ts'
import type { Database } from '../../../db/database.ts'
import type { TraceContext } from '../../../lib/trace-context.ts'
import type { MessageType } from '../../../platforms/outbound-content.ts'
import { channelStatusCode } from '../../channels/index.ts'
import { messageQueue, priorityCode } from '../message-states.ts'
import type { NewMessage, Sender } from '../new-message.ts'
import { isMarketingSql } from './accept-store.ts'

/** What the messages of a batch differ in. */
export type BatchMessage = Pick<NewMessage, 'id' | 'recipient' | 'clientRef' | 'createdAt' | 'body'>

/** A part of an upload: its messages, and how far the upload has come with it. */
export type BatchChunk = {
  clientId: string
  batchId: string
  /** Who uploads: an API key is checked with every chunk. */
  by: Sender
  type: MessageType
  /** The name of a template, whose category decides who gets it; anything else to many people is marketing. */
  template: string | undefined
  deliveryCode: number
  validUntil: Date | undefined
  traceContext: TraceContext | undefined
  /** Records before this chunk: it is stored once, whatever becomes of the answer. */
  after: number
  messages: readonly BatchMessage[]
  refused: number
  /** JSON text; undefined: no more than before. */
  refusals: string | undefined
  digest: Buffer
  isLast: boolean
}

const scalars = 14
const messageBatch = batchOf<BatchMessage>(
  {
    id: ['uuid', (message) => message.id],
    recipient: ['text', (message) => message.recipient],
    client_ref: ['text', (message) => message.clientRef],
    created_ms: ['bigint', (message) => message.createdAt.getTime()],
    body: ['text', (message) => message.body],
  },
  { after: scalars },
)

/*
 * One statement, as for single messages: who may, whose channel, the rows, the counters. The row of the batch is the lock that
 * keeps an upload and a cancel, or two uploads, from passing each other.
 */
const acceptSql = `
  with content as materialized (
    select b.platform, $14::text is null or ${isMarketingSql('c', '$14')} as is_marketing
    from batch b join channel c on c.client_id = b.client_id and c.channel_id = b.channel_id
    where b.client_id = $1 and b.batch_id = $2
  ), r as materialized (
    select r.*, o.is_marketing and exists (select from contact_preference p
      where p.client_id = $1 and p.platform = o.platform and p.recipient = r.recipient and p.opted_out) as stopped
    from ${messageBatch.as('r')} cross join content o
  ), b as (
    update batch b set accepted = b.accepted + (select count(*) from r where not r.stopped),
      refused = b.refused + $5 + (select count(*) from r where r.stopped),
      refusals = coalesce($6, b.refusals), digest = $7, upload = case when $8 then 2 else b.upload end, upload_seen_at = now(), updated_at = now()
    where b.client_id = $1 and b.batch_id = $2 and b.state < 4 and b.upload = 1 and b.accepted + b.refused = $4
      and exists (select from channel c where c.client_id = b.client_id and c.channel_id = b.channel_id
        and c.status <> ${channelStatusCode.disconnected})
      and ($3::uuid is null or exists (select from api_key k where k.client_id = b.client_id and k.key_id = $3
        and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())))
    returning b.client_id, b.batch_id, b.channel_id, b.platform
  ), stored as (
    insert into message (client_id, id, channel_id, pos, ordering_key, queue, stream, platform, priority, delivery, type, recipient,
      client_ref, batch_id, valid_until, created_at, updated_at, body, trace_context, author_id)
    select b.client_id, r.id, b.channel_id, 0, r.recipient, ${messageQueue.held}, 1, b.platform, ${priorityCode.bulk}, $9::smallint,
      $10, r.recipient, r.client_ref, b.batch_id, $11::timestamptz, to_timestamp(r.created_ms / 1000::float8),
      to_timestamp(r.created_ms / 1000::float8), r.body, $12, $13::uuid
    from b cross join r where not r.stopped
    returning client_id, created_at
  ), counted as (
    insert into message_day as d (client_id, day, accepted)
    select s.client_id, (s.created_at at time zone 'UTC')::date as day, count(*) from stored s group by 1, 2 order by 1, 2
    on conflict (client_id, day) do update set accepted = d.accepted + excluded.accepted, counted_at = null, totals = null
  )
  select array(select r.id from r where r.stopped) as stopped from b`

/**
 * Stores a chunk and answers the ids of those that it refused, because the person wants no marketing messages. Undefined when the
 * upload is over: cancelled, given up, its channel or its credential gone.
 */
export const acceptBatchChunk = async (
  database: Pick<Database, 'batchStatement'>,
  chunk: BatchChunk,
): Promise<string[] | undefined> => {
  const { rows } = await database.batchStatement<{ stopped: string[] }>([chunk.clientId], {
    name: 'accept_batch',
    text: acceptSql,
    values: [
      chunk.clientId,
      chunk.batchId,
      chunk.by.kind === 'api_key' ? chunk.by.keyId : undefined,
      chunk.after,
      chunk.refused,
      chunk.refusals,
      chunk.digest,
      chunk.isLast,
      chunk.deliveryCode,
      chunk.type,
      chunk.validUntil,
      chunk.traceContext,
      chunk.by.kind === 'api_key' ? chunk.by.keyId : chunk.by.userId,
      chunk.template,
      ...messageBatch.values(chunk.messages),
    ],
  })
  return rows[0]?.stopped
}
