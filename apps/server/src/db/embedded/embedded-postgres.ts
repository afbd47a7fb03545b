import { realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from '../connection-settings.ts'
import { DatabaseSetupError, errorCode, errorText } from '../errors.ts'
import type { Logger } from '../../lib/logger.ts'
import { scramVerifier } from '../scram-verifier.ts'
import { sqlState } from '../sql-states.ts'
import { clusterFiles, ensureCluster, type ClusterPasswords } from './cluster-files.ts'
import { findClusterPlace, type ClusterPlace } from './cluster-place.ts'
import { findPostmaster, launchPostmaster, stopPostmaster, type LaunchedPostmaster } from './postmaster.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: Logger
  /** Server settings for a launch; a cluster that already runs keeps its own. */
  settings?: Record<string, string>
  /** False lets a throw-away cluster skip the syncs of its making. */
  durable?: boolean
  nativeDirectory?: string
  fallbackRoots?: string[]
}

export interface EmbeddedPostgres {
  /** Where the cluster is; under dataDir unless the user that runs PostgreSQL cannot go there. */
  directory: string
  /** Owner of database "herald": may make roles, is no superuser. */
  owner: ConnectionSettings
  superuser: ConnectionSettings
  /** Says that this process needs the cluster no longer; the last one to say so stops it. */
  readonly release: () => Promise<void>
}

const startTimeoutMs = 60_000
const launchAttempts = 5

// Advisory locks. Every process that uses the cluster holds `users` shared, in database "postgres"; one that gets it
// exclusively is the last.
const usersLock = 'hashtextextended($$herald cluster users$$, 0)'
const setupLock = 'hashtextextended($$herald cluster setup$$, 0)'

/** Starting, stopping, just gone: try again in a moment. */
const passing = new Set<string>([
  sqlState.cannotConnectNow,
  sqlState.adminShutdown,
  sqlState.crashShutdown,
  sqlState.tooManyConnections,
  sqlState.connectionFailure,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])

const isPassing = (error: unknown): boolean =>
  passing.has(errorCode(error) ?? '') || errorText(error).startsWith('Connection terminated')

/**
 * Why a launch may fail that the next one does not: another process was quicker, or the backends of a killed postmaster
 * still hold its shared memory for a moment.
 */
const worthAnotherLaunch = /" already exists|pre-existing shared memory block|Address already in use/

interface Cluster {
  /** Aborted when this process needs the cluster no longer. */
  left: AbortSignal
  place: ClusterPlace
  passwords: ClusterPasswords
  options: EmbeddedPostgresOptions
}

const superuserSettings = ({ passwords }: Cluster, host: string, port: number): ConnectionSettings => ({
  host,
  port,
  database: 'postgres',
  user: 'postgres',
  password: passwords.superuser,
})

const connectAsUser = async (cluster: Cluster, settings: ConnectionSettings): Promise<pg.Client> => {
  const holder = new pg.Client({ ...settings, application_name: 'herald cluster user', keepAlive: true })
  // The owner of the client listens once it has it; until then an error also rejects what is being awaited.
  holder.on('error', () => undefined)
  await holder.connect()
  try {
    const { rows } = await holder.query<{ data_directory: string }>('show data_directory')
    const wanted = realpathSync(clusterFiles(cluster.place.directory).data)
    if (realpathSync(rows[0]?.data_directory ?? '') !== wanted)
      throw new DatabaseSetupError(
        `The PostgreSQL on ${settings.host}:${settings.port} serves ${rows[0]?.data_directory}, not ${wanted}. ` +
          'Stop the other one, or choose another DATA_DIR.',
      )
    await holder.query(`select pg_advisory_lock_shared(${usersLock})`)
    return holder
  } catch (error) {
    await holder.end().catch(() => undefined)
    throw error
  }
}

/** A connection that holds the users' lock, after adopting the running postmaster or starting one. */
const enter = async (cluster: Cluster): Promise<{ holder: pg.Client; settings: ConnectionSettings }> => {
  const { place, options } = cluster
  const deadline = performance.now() + startTimeoutMs
  let launched: LaunchedPostmaster | undefined
  let launches = 0
  let lastError: unknown
  while (performance.now() < deadline) {
    cluster.left.throwIfAborted()
    const running = findPostmaster(place.directory)
    if (running === undefined) {
      const died = launched !== undefined && (launched.child.exitCode !== null || launched.child.signalCode !== null)
      if (launched === undefined || died) {
        if (launched !== undefined && (launches === launchAttempts || !worthAnotherLaunch.test(launched.recentLog())))
          throw new DatabaseSetupError(
            `The embedded PostgreSQL does not start. Its log (${clusterFiles(place.directory).log}) ends with:\n${launched.recentLog()}`,
          )
        await delay(launches * 200)
        launches += 1
        launched = await launchPostmaster(place, options.settings ?? {})
      }
    } else if (running.host !== '') {
      try {
        const settings = superuserSettings(cluster, running.host, running.port)
        const holder = await connectAsUser(cluster, settings)
        if (launched?.child.pid !== running.pid)
          options.log.info({ pid: running.pid }, 'using the embedded PostgreSQL that is already running')
        return { holder, settings }
      } catch (error) {
        if (!isPassing(error)) throw error
        lastError = error
      }
    }
    await delay(25)
  }
  throw new DatabaseSetupError(
    `The embedded PostgreSQL was not ready within ${startTimeoutMs / 1000} s (${errorText(lastError ?? 'no answer')}). ` +
      `See ${clusterFiles(place.directory).log}.`,
  )
}

const ensureOwner = async (holder: pg.Client, passwords: ClusterPasswords): Promise<void> => {
  await holder.query(`select pg_advisory_lock(${setupLock})`)
  const { rows } = await holder.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'herald_owner') as role,
            exists (select from pg_database where datname = 'herald') as database`,
  )
  if (!rows[0]?.role)
    await holder.query(`create role herald_owner login createrole password '${scramVerifier(passwords.owner)}'`)
  if (!rows[0]?.database) await holder.query('create database herald owner herald_owner')
  await holder.query(`select pg_advisory_unlock(${setupLock})`)
}

/** The last user out stops the cluster; a newcomer in that moment waits in `enter` and starts it again. */
const leave = async (directory: string, holder: pg.Client): Promise<void> => {
  let last: boolean
  try {
    const { rows } = await holder.query<{ last: boolean }>(
      `select pg_advisory_unlock_shared(${usersLock}), pg_try_advisory_lock(${usersLock}) as last`,
    )
    last = rows[0]?.last ?? false
  } catch {
    // The postmaster is going down or gone already, and our lock with it.
    return
  }
  if (last) await stopPostmaster(directory)
  await holder.end().catch(() => undefined)
}

/**
 * PostgreSQL under DATA_DIR. A cluster is made on the first start, a running one is adopted (also the orphan of a killed
 * Herald), and it outlives this process only while another one uses it.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const place = findClusterPlace(options)
  const passwords = await ensureCluster(place, options.log, options.durable ?? true)
  const leaving = new AbortController()
  const cluster: Cluster = { place, passwords, options, left: leaving.signal }
  const { holder: first, settings } = await enter(cluster)
  await ensureOwner(first, passwords)

  let holder = first
  let released: Promise<void> | undefined
  let returning: Promise<void> = Promise.resolve()
  // Losing this connection means losing the lock: another user could then stop the cluster under us. Go back in, and
  // start PostgreSQL again where it died.
  const watch = (current: pg.Client): void => {
    current.on('end', () => {
      if (released !== undefined) return
      options.log.warn({}, 'the embedded PostgreSQL went away; bringing it back')
      returning = enter(cluster).then(
        (entered) => {
          holder = entered.holder
          watch(holder)
        },
        (error: unknown) => {
          if (!leaving.signal.aborted)
            options.log.error({ err: error }, 'the embedded PostgreSQL cannot be brought back')
        },
      )
    })
  }
  watch(first)

  return {
    directory: place.directory,
    superuser: settings,
    owner: { ...settings, database: 'herald', user: 'herald_owner', password: passwords.owner },
    release: () =>
      (released ??= (async () => {
        leaving.abort()
        await returning
        await leave(place.directory, holder)
      })()),
  }
}
