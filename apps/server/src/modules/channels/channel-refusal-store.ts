import type { BatchTransaction, TenantTransaction } from '../../db/database.ts'
import type { Which } from './channel-store.ts'

// The platform's refusals of a whole channel. What the queue waits for is told by the last one, for as long as it holds.

/** The next call is under way, or has just been refused and is not written yet. */
const GRACE = `interval '15 seconds'`

/** Of the same reason without a pause longer than this it is one and the same trouble. */
const SAME_TROUBLE = `interval '5 minutes'`

export const noteRefusal = async (
  tx: BatchTransaction,
  { clientId, channelId }: Which,
  refusal: { failure: string; reason: string; waitMs: number },
): Promise<void> => {
  await tx.query(
    `insert into channel_refusal as r (client_id, channel_id, failure, reason, until)
     values ($1, $2, $3, $4, now() + $5 * interval '1 ms')
     on conflict (client_id, channel_id) do update set failure = excluded.failure, reason = excluded.reason,
       since = case when r.reason = excluded.reason and r.until > now() - ${SAME_TROUBLE} then r.since else excluded.since end,
       last_at = excluded.last_at, until = excluded.until`,
    [clientId, channelId, refusal.failure, refusal.reason, refusal.waitMs],
  )
}

/** The platform has taken something again. */
export const clearRefusal = async (tx: BatchTransaction, { clientId, channelId }: Which): Promise<void> => {
  await tx.query(`delete from channel_refusal r where r.client_id = $1 and r.channel_id = $2`, [clientId, channelId])
}

/** Of one that holds, as JSON text. */
export type ChannelRefusal = { failure: string; reason: string; since: Date; last_at: Date }

export const findRefusal = async (
  tx: TenantTransaction | BatchTransaction,
  { clientId, channelId }: Which,
): Promise<ChannelRefusal | undefined> => {
  const { rows } = await tx.query<ChannelRefusal>(
    `select r.failure, r.reason, r.since, r.last_at from channel_refusal r
     where r.client_id = $1 and r.channel_id = $2 and r.until > now() - ${GRACE}`,
    [clientId, channelId],
  )
  return rows[0]
}
