import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { clientConfig, type ConnectionSettings } from '../src/db/connection-settings.ts'
import { findClusterPlace, giveTo } from '../src/db/embedded/cluster-place.ts'
import { collectLog } from './collected-log.ts'
import { freePorts } from './herald-process.ts'
import { waitFor } from './wait-for.ts'

export type Pooler = {
  host: string
  port: number
  stop: () => Promise<void>
}

/** Of a PgBouncer that keeps prepared statements apart; installed where that changes nothing of the machine. */
export const findPgBouncer = (): string =>
  execFileSync(join(import.meta.dirname, '../../../scripts/pgbouncer.sh'), { encoding: 'utf8' }).trim()

/** Runs a command of its console, such as `kill`. */
export const poolerCommand = async (settings: ConnectionSettings, text: string): Promise<void> => {
  const admin = { ...settings, database: 'pgbouncer', pooled: true }
  const client = new pg.Client(clientConfig(admin, { applicationName: 'test harness' }))
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * PgBouncer in front of a whole cluster, in transaction mode, with fewer sessions than one test holds connections. It knows one
 * user and asks the database for all others.
 */
export const startPooler = async (
  behind: ConnectionSettings,
  settings: Readonly<Record<string, string>> = {},
  /** What the databases behind it have besides, such as `user=postgres`. */
  connection = '',
): Promise<Pooler> => {
  const directory = mkdtempSync(join(tmpdir(), 'herald-pooler-'))
  chmodSync(directory, 0o755)
  const place = join(directory, 'run')
  mkdirSync(place)
  // It refuses root.
  const user = findClusterPlace({ dataDir: directory, log: collectLog() }).runAs
  const port = Number(settings['listen_port'] ?? (await freePorts(1))[0])
  const [ini, users] = [join(place, 'pgbouncer.ini'), join(place, 'users.txt')]
  const options = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    pool_mode: 'transaction',
    max_prepared_statements: '200',
    default_pool_size: '6',
    max_client_conn: '1000',
    auth_type: 'scram-sha-256',
    auth_file: users,
    auth_user: behind.user,
    auth_query: 'select rolname, rolpassword from pg_authid where rolname = $1 and rolcanlogin',
    admin_users: behind.user,
    ...settings,
  }
  const lines = Object.entries(options).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(users, `${quoted(behind.user)} ${quoted(behind.password ?? '')}\n`)
  writeFileSync(
    ini,
    `[databases]\n* = host=${behind.host} port=${behind.port} ${connection}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  for (const path of [ini, users, place]) giveTo(user, path)
  const child = spawn(findPgBouncer(), [ini], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: place,
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const gone = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await gone
    rmSync(directory, { recursive: true, force: true })
  }
  await waitFor('PgBouncer to take connections', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${said}`)
    return poolerCommand({ ...behind, host: '127.0.0.1', port }, 'show version').then(
      () => true,
      () => false,
    )
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    host: '127.0.0.1',
    port,
    stop,
  }
}
