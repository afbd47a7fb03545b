import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findClusterPlace, giveTo } from '../src/db/embedded/cluster-place.ts'
import { collectLog } from './collected-log.ts'
import { freePorts } from './herald-process.ts'
import { waitFor } from './wait-for.ts'

// A PostgreSQL server of its own, as production has one, from the programs of the system; the embedded one brings neither
// pg_dump nor pg_basebackup.

const needed = ['initdb', 'postgres', 'psql', 'createdb', 'pg_dump', 'pg_dumpall', 'pg_restore', 'pg_basebackup']
const versions = '/usr/lib/postgresql'

/** Where they are installed, the newest first; undefined where there is no whole set of them. */
export const installedPrograms: string | undefined = (existsSync(versions) ? readdirSync(versions) : [])
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => join(versions, version, 'bin'))
  .find((directory) => needed.every((name) => existsSync(join(directory, name))))

export type InstalledPostgres = {
  /** As superuser. */
  urlOf: (database: string, user?: string) => string
  stop: () => Promise<void>
}

const osUser = (dataDir: string) => findClusterPlace({ dataDir, log: collectLog() }).runAs
const launch = async (programs: string, data: string, user: ReturnType<typeof osUser>): Promise<InstalledPostgres> => {
  const [port = 0] = await freePorts(1)
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_locks_per_transaction: '256' }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child: ChildProcess = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const gone = once(child, 'exit')
  const urlOf: InstalledPostgres['urlOf'] = (database, name = 'postgres') =>
    `postgres://${name}@127.0.0.1:${port}/${database}`
  await waitFor('PostgreSQL to take connections', () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended:\n${said}`)
    try {
      execFileSync(join(programs, 'psql'), ['-d', urlOf('postgres'), '-c', 'select 1'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
  return {
    urlOf,
    stop: async () => {
      child.kill('SIGINT')
      await gone
    },
  }
}

/** An empty one. */
export const makeInstalledPostgres = (programs: string, directory: string): Promise<InstalledPostgres> => {
  mkdirSync(directory, { mode: 0o755 })
  const user = osUser(directory)
  giveTo(user, directory)
  const data = join(directory, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    stdio: 'ignore',
    cwd: '/',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  return launch(programs, data, user)
}

/** One whose files are there, as after a base backup. */
export const openInstalledPostgres = (programs: string, data: string): Promise<InstalledPostgres> => {
  // Not of the files themselves: it would let others pass, which PostgreSQL refuses.
  const user = osUser(dirname(data))
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
  return launch(programs, data, user)
}
