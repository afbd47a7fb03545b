import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type Address, clientConfig, type ConnectionSettings } from '../src/db/connection-settings.ts'
import { createRuntimeDatabase, type RuntimeDatabase, type RuntimeDatabaseOptions } from '../src/db/runtime-database.ts'
import { collectLog } from './collected-log.ts'
import { urlOf } from './database-url.ts'
import { poolerCommand } from './pooler.ts'

/** What global-setup.ts hands to the test files. */
export interface TestCluster {
  superuser: ConnectionSettings
  owner: ConnectionSettings
  runtime: ConnectionSettings
  template: string
  /** In front of it, where the run is one through a pooler. */
  pooler?: Address
}

export interface TestDatabase {
  /** Connection of the runtime login: what the service uses. */
  settings: ConnectionSettings
  /** Connection of the owner: for migrations, and for a look behind the curtain as `superuser`. */
  owner: ConnectionSettings
  superuser: ConnectionSettings
  /** postgres:// URL of the owner, for a process that reads DATABASE_URL. */
  url: string
  /** A runtime database over `settings`, closed by `close`. */
  readonly open: (options?: Partial<RuntimeDatabaseOptions>) => Promise<RuntimeDatabase>
  /** Runs SQL as superuser, past row-level security: to arrange and to look, never to prove tenancy. */
  readonly peek: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Closes what `open` gave, then drops the database; throws when somebody else still holds a connection. */
  readonly close: () => Promise<void>
}

const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(clientConfig(inject('testCluster').superuser, { applicationName: 'test harness' }))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The server ends a session a moment after the client has left, so look more than once. */
const leftConnections = async (admin: pg.Client, database: string): Promise<string[]> => {
  for (let look = 0; ; look += 1) {
    const { rows } = await admin.query<{ who: string }>(
      `select format('%s (%s): %s', application_name, state, left(query, 120)) as who
       from pg_stat_activity where datname = $1`,
      [database],
    )
    if (rows.length === 0 || look === 100) return rows.map((row) => row.who)
    await delay(20)
  }
}

export interface TestDatabaseOptions {
  /** Without tables, for tests of the migrator. */
  empty?: boolean
}

/** A migrated database of its own for one test file, cloned from the template of this run. */
export const createTestDatabase = async ({ empty = false }: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const cluster = inject('testCluster')
  const template = empty ? 'template0' : cluster.template
  const database = `test_${randomBytes(6).toString('hex')}`
  // Copied as files: through the log it takes four times as long.
  await asAdmin((admin) =>
    admin.query(`create database ${database} template ${template} strategy file_copy owner herald_owner`),
  )
  const direct = { ...cluster.runtime, database }
  const settings = { ...direct, ...(cluster.pooler && { pooler: { ...direct, ...cluster.pooler, pooled: true } }) }
  const superuser = { ...cluster.superuser, database }
  const owner = { ...cluster.owner, database }
  const opened: RuntimeDatabase[] = []
  let watcher: pg.Client | undefined
  return {
    settings,
    owner,
    superuser,
    url: urlOf(owner),
    open: async (options) => {
      const runtime = await createRuntimeDatabase({ settings, log: collectLog(), applicationName: 'test', ...options })
      opened.push(runtime)
      return runtime
    },
    peek: async (text, values) => {
      if (watcher === undefined) {
        watcher = new pg.Client(clientConfig(superuser, { applicationName: 'test peek' }))
        await watcher.connect()
      }
      return (await watcher.query(text, values)).rows
    },
    close: async () => {
      await Promise.all(opened.map((runtime) => runtime.close()))
      await watcher?.end()
      // It keeps its sessions for the next caller.
      if (cluster.pooler) await poolerCommand({ ...cluster.superuser, ...cluster.pooler }, `kill ${database}`)
      const left = await asAdmin(async (admin) => {
        const found = await leftConnections(admin, database)
        await admin.query(`drop database ${database} with (force)`)
        return found
      })
      if (left.length > 0) throw new Error(`Connections left open to the test database:\n${left.join('\n')}`)
    },
  }
}
