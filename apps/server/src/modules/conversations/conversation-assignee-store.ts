import type { TenantTransaction } from '../../db/database.ts'
import { findNotAnswering } from '../access/index.ts'
import { lockPosition } from './projection-read-store.ts'

/** So many at once, when a person is removed or gets another role: whoever worked here for years has had more than one statement should change. */
const AT_ONCE = 1_000

const take = async (tx: TenantTransaction, userIds: readonly string[], limit: number): Promise<number> => {
  if (userIds.length === 0) return 0
  // The projection writes many rows at once too: taken in turns, the two do not wait for each other's.
  await lockPosition(tx)
  const { rows } = await tx.query(
    `update conversation c set assignee = null where c.client_id = $1 and c.conversation_id = any (array(
       select o.conversation_id from conversation o where o.client_id = $1 and o.assignee = any ($2::uuid[])
       order by o.is_open desc, o.last_id desc limit $3))
     returning 1`,
    [tx.clientId, userIds, limit],
  )
  return rows.length
}

/** Nobody's again, those that are open first. What is more than fits, `takeFromGone` finds. Answers how many. */
export const unassign = (tx: TenantTransaction, userId: string): Promise<number> => take(tx, [userId], AT_ONCE)

/** What people have who were removed or see no conversations with their role: the rest of many. */
export const takeFromGone = async (tx: TenantTransaction, limit: number): Promise<number> =>
  take(tx, await findNotAnswering(tx), limit)
