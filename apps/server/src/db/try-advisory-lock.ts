import type { SystemTransaction } from './database.ts'

/** True when no transaction of another node holds this lock; does not wait. It is held until the transaction ends. */
export const tryAdvisoryLock = async (tx: SystemTransaction, name: string): Promise<boolean> => {
  const { rows } = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken`,
    [`herald ${name}`],
  )
  return rows[0]?.taken === true
}
