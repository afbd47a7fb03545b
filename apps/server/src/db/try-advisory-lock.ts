import type { SystemTransaction } from './transactions.ts'

/**
 * True when no other transaction, of any node, is at this maintenance task; false does not wait. Every node comes to the same maintenance task at
 * about the same time, and two that read a table for minutes keep each other from dropping a partition of it.
 */
export const tryAdvisoryLock = async (tx: SystemTransaction, task: string): Promise<boolean> => {
  const { rows } = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken`,
    [`herald ${task}`],
  )
  return rows[0]?.taken === true
}
