import pg from 'pg'
import { clientConfig } from '../src/db/connection-settings.ts'
import type { TestDatabase } from './test-database.ts'
import { waitFor } from './wait-for.ts'

/** Keeps the locks of a statement until `release`, so that something can happen while others wait for them. */
export const holdLock = async ({ superuser, peek }: TestDatabase, statement: string) => {
  const client = new pg.Client(clientConfig(superuser, { applicationName: 'lock holder' }))
  await client.connect()
  await client.query(`begin; ${statement}`)
  return {
    isAwaited: () =>
      waitFor('somebody to wait for the lock', async () => {
        const waiting = await peek(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.length > 0
      }),
    release: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}
