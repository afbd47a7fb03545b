import type { TenantTransaction } from '../../../db/database.ts'

/** How many messages wait, counted no further than needed. */
export const countWaiting = async (
  tx: TenantTransaction,
  channelId: string | undefined,
  upTo: number,
): Promise<number> => {
  const where = `m.client_id = $1 and ($2::uuid is null or m.channel_id = $2)`
  const { rows } = await tx.query<{ n: number }>(
    `select (select count(*) from (select from message m where ${where} and m.queue = 1 limit $3) r)
          + (select count(*) from (select from message m where ${where} and m.queue = 2 limit $3) h) as n`,
    [tx.clientId, channelId ?? null, upTo],
  )
  return rows[0]?.n ?? 0
}
