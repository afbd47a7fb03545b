import pg from 'pg'
import { clientConfig } from '../src/db/connection-settings.ts'
import { type RuntimeDatabase, createRuntimeDatabase } from '../src/db/runtime-database.ts'
import { collectLog } from './collected-log.ts'
import { urlOf } from './database-url.ts'
import type { TestDatabase } from './test-database.ts'
import { startThrowAwayCluster } from './throw-away-cluster.ts'

/** A PostgreSQL of its own, out of which clients can be moved: the one that tests share keeps no log to copy from. */
export const createMovingDatabase = async (): Promise<TestDatabase> => {
  const { cluster, remove } = await startThrowAwayCluster({
    wal_level: 'logical',
    max_wal_senders: '10',
    max_replication_slots: '10',
    max_connections: '100',
  })
  const { owner } = cluster
  const superuser = { ...cluster.superuser, database: owner.database }
  const watcher = new pg.Client(clientConfig(superuser, { applicationName: 'peek' }))
  await watcher.connect()
  const peek = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
    (await watcher.query<Row>(text, values)).rows
  const opened: RuntimeDatabase[] = []
  return {
    settings: owner,
    owner,
    superuser,
    url: urlOf(owner),
    peek,
    open: async (options) => {
      const [login] = await peek<{ user: string; password: string }>(
        'select role_name as user, password from herald.runtime_login',
      )
      const settings = { ...owner, ...login }
      const database = await createRuntimeDatabase({ settings, log: collectLog(), applicationName: 'test', ...options })
      opened.push(database)
      return database
    },
    close: async () => {
      for (const database of opened) await database.close()
      await watcher.end()
      await remove()
    },
  }
}
