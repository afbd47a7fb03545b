import type { BatchTransaction } from '../../../db/database.ts'
import { deliveryCode, messageQueue } from '../message-states.ts'

/** Everything in line that may be sent twice, marked so. Answers how many there are. */
export const markPossibleDuplicates = async (tx: BatchTransaction, clientId: string): Promise<number> => {
  const { rowCount } = await tx.query(
    `update message set possible_duplicate = true, updated_at = now()
     where client_id = $1 and queue <> ${messageQueue.none} and delivery = ${deliveryCode.at_least_once}`,
    [clientId],
  )
  return rowCount ?? 0
}

/** Some of what is in line and must not be sent twice, of one channel. */
export const listAtMostOnce = async (
  tx: BatchTransaction,
  clientId: string,
  limit: number,
): Promise<{ channelId: string; ids: string[] } | undefined> => {
  const { rows } = await tx.query<{ channelId: string; ids: string[] }>(
    `select w.channel_id as "channelId", array_agg(w.id) as ids from (
       select channel_id, id from message
       where client_id = $1 and queue <> ${messageQueue.none} and delivery = ${deliveryCode.at_most_once}
       limit $2) w
     group by w.channel_id limit 1`,
    [clientId, limit],
  )
  return rows[0]
}
