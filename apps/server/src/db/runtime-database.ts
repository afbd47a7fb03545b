import pg from 'pg'
import { clientConfig, type ConnectionSettings } from './connection-settings.ts'
import type { Log } from './log.ts'
import { refuseUnboundRole } from './runtime-roles.ts'
import { createTransactions, type Transactions } from './transactions.ts'

export interface RuntimeDatabaseOptions {
  /** Connection of the runtime login, as ensureRuntimeLogin gives it. */
  settings: ConnectionSettings
  log: Log
  /** Shown in pg_stat_activity. */
  applicationName: string
  maxConnections?: number
  statementTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
}

export interface RuntimeDatabase extends Transactions {
  /** Resolves when the database answers; rejects with the driver's error otherwise. */
  readonly ready: () => Promise<void>
  /**
   * A connection outside of the pool for what must not queue behind requests (a lease, a listener), with the rights of
   * the system role. The caller ends it.
   */
  readonly connectAsSystem: (applicationName: string) => Promise<pg.Client>
  /** Waits for running transactions, then closes every connection. */
  readonly close: () => Promise<void>
}

/** The database as the running service sees it: no way in but a tenant, batch or system transaction. */
export const createRuntimeDatabase = async (options: RuntimeDatabaseOptions): Promise<RuntimeDatabase> => {
  const { settings, log, applicationName, maxConnections = 10 } = options
  const limits = {
    statementTimeoutMs: options.statementTimeoutMs ?? 5_000,
    idleInTransactionTimeoutMs: options.idleInTransactionTimeoutMs ?? 5_000,
  }
  const pool = new pg.Pool({
    ...clientConfig(settings, { ...limits, applicationName }),
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    pipeline: true,
    // A network that swallows packets: the server's own timeout never reaches us then.
    ...(limits.statementTimeoutMs > 0 ? { query_timeout: limits.statementTimeoutMs + 5_000 } : {}),
  })
  // An idle connection that breaks leaves the pool by itself; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke; the pool replaces it'))
  try {
    await refuseUnboundRole(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  let closing: Promise<void> | undefined
  return {
    ...createTransactions(pool),
    ready: async () => {
      await pool.query('select 1')
    },
    connectAsSystem: async (name) => {
      const config = clientConfig(settings, { ...limits, applicationName: name })
      const client = new pg.Client({ ...config, options: `${config.options} -c role=herald_system` })
      await client.connect()
      return client
    },
    close: () => (closing ??= pool.end()),
  }
}
