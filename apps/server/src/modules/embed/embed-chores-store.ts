import type { SystemTransaction } from '../../db/transactions.ts'

/** Deletes at most so many signups that were over this long ago; answers how many. */
export const forgetSessions = async (tx: SystemTransaction, days: number, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from embed_session s using (
       select o.client_id, o.session_id from embed_session o
       where coalesce(o.ended_at, o.expires_at) < now() - $1 * interval '1 day' limit $2
     ) old where s.client_id = old.client_id and s.session_id = old.session_id`,
    [days, limit],
  )
  return rowCount ?? 0
}
