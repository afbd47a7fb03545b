import type { RuntimeDatabase } from '../src/db/runtime-database.ts'
import type { BatchTransaction, TenantTransaction } from '../src/db/database.ts'
import type { TestDatabase } from './test-database.ts'
import { waitFor } from './wait-for.ts'

/** A planner that keeps its plans and, where it joins, looks row after row up: the one that would lose rows (db/by-key.ts). */
export const rowAfterRow = {
  plan_cache_mode: 'force_generic_plan',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_bitmapscan: 'off',
  enable_material: 'off',
}

/** Statements are planned anew and in this manner until the transaction ends. */
export const planLike = async (
  tx: BatchTransaction | TenantTransaction,
  planner: Readonly<Record<string, string>>,
): Promise<void> => {
  await tx.query('discard plans')
  for (const [setting, value] of Object.entries(planner)) await tx.query(`set local ${setting} = ${value}`)
}

/** Runs work that meets rows which somebody has changed and not yet committed: it waits for them, then they are committed. */
export const whileChanged = async <T>(
  { database, db }: { database: TestDatabase; db: RuntimeDatabase },
  changed: { table: 'message' | 'event'; clientId: string; ids: readonly string[] },
  work: () => Promise<T>,
): Promise<T> => {
  const isChanged = Promise.withResolvers<void>()
  const isWaitedFor = Promise.withResolvers<void>()
  const others = db.batchTransaction([changed.clientId], async (tx) => {
    await tx.query('set local idle_in_transaction_session_timeout = 0')
    await tx.query(`update ${changed.table} set ordering_key = ordering_key where client_id = $1 and id = any ($2)`, [
      changed.clientId,
      changed.ids,
    ])
    isChanged.resolve()
    await isWaitedFor.promise
  })
  others.catch(isChanged.reject)
  await isChanged.promise
  const answer = work()
  await waitFor('the work to wait for a row', async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await database.peek(waiting)).length > 0
  }).finally(isWaitedFor.resolve)
  await others
  return answer
}
