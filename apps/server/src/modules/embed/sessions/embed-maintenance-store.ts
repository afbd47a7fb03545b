import { laneKindNumber } from '../../../lanes/index.ts'
import type { SystemTransaction } from '../../../db/database.ts'

/** Deletes at most so many signups that were over this long ago, with their lanes; answers how many. */
export const forgetSessions = async (tx: SystemTransaction, days: number, limit: number): Promise<number> => {
  const { rows } = await tx.query<{ n: number }>(
    `with gone as (
       delete from embed_session s using (
         select o.client_id, o.session_id from embed_session o
         where coalesce(o.ended_at, o.expires_at) < now() - $1 * interval '1 day' limit $2
       ) old where s.client_id = old.client_id and s.session_id = old.session_id
       returning s.client_id, s.session_id
     ), lanes as (
       delete from lane l using gone
       where l.client_id = gone.client_id and l.kind = ${laneKindNumber.signup} and l.lane_id = gone.session_id
     )
     select count(*) as n from gone`,
    [days, limit],
  )
  return rows[0]?.n ?? 0
}
