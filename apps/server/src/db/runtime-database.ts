import pg from 'pg'
import { clientConfig, transactionSettings, type ClientLimits, type ConnectionSettings } from './connection-settings.ts'
import type { Logger } from '../lib/logger.ts'
import { refuseUnboundRole } from './runtime-roles.ts'
import { createDatabaseOutage } from './database-outage.ts'
import { createDatabase, type Database } from './database.ts'
import { createFairPool, type FairPool } from './fair-pool.ts'
import { checkPooler } from './pooler-check.ts'
import { PrimaryClient, createPrimaryAddress, type PrimaryAddress } from './primary-address.ts'
import type { ShareLimits } from './tenant-shares.ts'
import { defined } from '../lib/defined.ts'

export interface RuntimeDatabaseOptions {
  /** Connection of the runtime login, as ensureRuntimeLogin gives it. */
  settings: ConnectionSettings
  log: Logger
  /** Shown in pg_stat_activity. */
  applicationName: string
  /** For requests. */
  maxConnections?: number
  /** Most of them that one tenant holds at once; half of them when absent. */
  connectionsPerTenant?: number
  /** Most transactions of one tenant that wait for one of them; further ones are refused at once. */
  waitingPerTenant?: number
  statementTimeoutMs?: number
  /** Of a statement in a maintenance transaction. */
  maintenanceTimeoutMs?: number
  /** How much longer than its limit a statement may go unanswered: then the network is taken for dead. */
  answerGraceMs?: number
  idleInTransactionTimeoutMs?: number
}

export interface RuntimeDatabase extends Database {
  /** The same through other connections, so that no flood of requests keeps the lanes from their work. */
  readonly forLanes: LaneDatabase
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

export type LaneDatabase = Database & Pick<RuntimeDatabase, 'connectAsSystem'>

const laneConnections = 6
/** For a connection that others hold. */
const waitMs = 10_000
/** The maintenance runner opens one transaction at a time. */
const maintenanceConnections = 2
/** Other statements queue behind a maintenance statement that waits for a lock. */
const maintenanceLockTimeoutMs = 2_000

/** For a pooler whose sessions are all taken. */
const checkTimeoutMs = 10_000

/** How connections to one address are made. */
interface Way {
  settings: ConnectionSettings
  primary: PrimaryAddress
  Client: typeof pg.Client
}

const wayTo = (settings: ConnectionSettings, log: Logger, limits: ClientLimits): Way => {
  const primary = createPrimaryAddress(settings, log, limits)
  /** Goes where the primary is when it is made. */
  class RuntimeClient extends (settings.pooled ? pg.Client : PrimaryClient) {
    constructor(config: pg.ClientConfig = {}) {
      // The pool hides the password from a spread.
      super({ ...config, ...defined({ password: config.password }), ...primary.current() })
      primary.watch(this)
    }
  }
  return { settings, primary, Client: RuntimeClient }
}

/** The database as the running service sees it: no way in but a tenant, batch or system transaction. */
export const createRuntimeDatabase = async (options: RuntimeDatabaseOptions): Promise<RuntimeDatabase> => {
  const { settings, log, applicationName, maxConnections = 10, waitingPerTenant = 500 } = options
  const limits = {
    statementTimeoutMs: options.statementTimeoutMs ?? 5_000,
    idleInTransactionTimeoutMs: options.idleInTransactionTimeoutMs ?? 5_000,
  }
  const named = { applicationName, ...limits }
  const direct = wayTo(settings, log, named)
  const transactions = settings.pooler === undefined ? direct : wayTo(settings.pooler, log, named)
  const ways = new Set([direct, transactions])
  const outage = createDatabaseOutage({
    log,
    ask: () => pool.query('select 1'),
    onAway: () => ways.forEach(({ primary }) => primary.search()),
  })
  const poolOf = (
    way: Way,
    { idleTimeoutMillis, ...shares }: Omit<ShareLimits, 'waitMs'> & { idleTimeoutMillis: number },
    wanted: Omit<ClientLimits, 'applicationName'>,
  ): FairPool => {
    const { statementTimeoutMs = 0 } = wanted
    const ofPool = { ...named, ...wanted }
    const made = new pg.Pool({
      ...clientConfig(way.settings, ofPool),
      Client: way.Client,
      max: shares.connections,
      idleTimeoutMillis,
      pipeline: true,
      // A network that swallows packets: the server's own timeout never reaches us then.
      ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + (options.answerGraceMs ?? 5_000) } : {}),
    })
    // An idle connection that breaks leaves the pool by itself; without a listener it would end the process.
    made.on('error', outage.idleBroke)
    // Nor does the pool listen while it hands a connection over, and it may break just then.
    made.on('connect', (client) => client.on('error', () => undefined))
    return createFairPool(
      made,
      { ...shares, waitMs },
      { onFailure: outage.failed, transactionSettings: transactionSettings(way.settings, ofPool) },
    )
  }
  const pool = poolOf(
    transactions,
    {
      connections: maxConnections,
      perTenant: options.connectionsPerTenant ?? Math.ceil(maxConnections / 2),
      waitingPerTenant,
      idleTimeoutMillis: 60_000,
    },
    limits,
  )
  const lanePool = poolOf(
    transactions,
    {
      connections: laneConnections,
      perTenant: laneConnections / 2,
      waitingPerTenant: Infinity,
      idleTimeoutMillis: 60_000,
    },
    limits,
  )
  // Statements of minutes would keep a pooler's session from everybody else.
  const maintenancePool = poolOf(
    direct,
    { connections: maintenanceConnections, perTenant: 0, waitingPerTenant: 0, idleTimeoutMillis: 1_000 },
    { statementTimeoutMs: options.maintenanceTimeoutMs ?? 600_000, lockTimeoutMs: maintenanceLockTimeoutMs },
  )
  try {
    await refuseUnboundRole(settings.pooler ? maintenancePool : pool)
    if (settings.pooler) {
      const config = { ...clientConfig(settings.pooler, named), query_timeout: checkTimeoutMs }
      await checkPooler(settings.pooler, new transactions.Client(config), maintenancePool)
    }
  } catch (error) {
    await Promise.all([pool.end(), maintenancePool.end()])
    throw error
  }
  const connectAsSystem: RuntimeDatabase['connectAsSystem'] = async (name) => {
    const config = clientConfig(settings, { ...limits, applicationName: name })
    const client = new direct.Client({ ...config, options: `${config.options} -c role=herald_system` })
    // It may break between its first answer and the caller's own listener; unheard, that would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      outage.failed(error)
      throw error
    }
    return client
  }
  let closing: Promise<void> | undefined
  return {
    ...createDatabase(pool, maintenancePool),
    forLanes: { ...createDatabase(lanePool, maintenancePool), connectAsSystem },
    ready: async () => {
      await pool.query('select 1')
    },
    connectAsSystem,
    close: () => {
      outage.close()
      for (const { primary } of ways) primary.close()
      return (closing ??= Promise.all([pool, lanePool, maintenancePool].map((one) => one.end())).then(() => undefined))
    },
  }
}
