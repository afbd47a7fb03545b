import type { TenantTransaction } from '../../../db/database.ts'

/** What a batch has not seen sent yet. Counted from its own row: there can be a million. A few are in the line too, and count twice. */
const heldOfBatch = 'b.accepted - b.unknown - b.expired - b.cancelled - b.sent - b.failed - b.delivered - b.read'

/** How many messages wait, counted no further than needed. */
export const countWaiting = async (
  tx: TenantTransaction,
  channelId: string | undefined,
  upTo: number,
): Promise<number> => {
  const where = `m.client_id = $1 and ($2::uuid is null or m.channel_id = $2)`
  const { rows } = await tx.query<{ n: number }>(
    `select (select count(*) from (select from message m where ${where} and m.queue = 1 limit $3) r)
          + (select count(*) from (select from message m where ${where} and m.queue = 2 limit $3) h)
          + (select coalesce(sum(${heldOfBatch}), 0)::bigint from batch b
             where b.client_id = $1 and ($2::uuid is null or b.channel_id = $2) and b.state < 5) as n`,
    [tx.clientId, channelId ?? null, upTo],
  )
  return rows[0]?.n ?? 0
}
