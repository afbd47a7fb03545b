import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findClusterPlace, giveTo } from '../src/db/embedded/cluster-place.ts'
import { binary } from '../src/db/embedded/postgres-binaries.ts'
import { collectLog } from './collected-log.ts'
import { freePorts } from './herald-process.ts'
import { waitFor } from './wait-for.ts'

// Two PostgreSQL servers, the second of which follows the first by synchronous streaming replication, as a cluster manager sets
// them up. What the manager does afterwards, tests do themselves: kill, promote.

type Server = {
  port: number
  query: <Row>(text: string) => Promise<Row[]>
  /** As a machine that is gone from the network: connections stay, and nothing answers. */
  freeze: () => Promise<void>
  kill: () => Promise<void>
  promote: () => Promise<void>
}

export type StandbyPair = {
  primary: Server
  standby: Server
  /** Both of them, in the given order. */
  url: (...order: Server[]) => string
  close: () => Promise<void>
}

const database = 'herald'

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in between.
  }
}

export const startStandbyPair = async (): Promise<StandbyPair> => {
  const directory = mkdtempSync(join(tmpdir(), 'herald-standby-'))
  const { runAs, nativeDirectory } = findClusterPlace({ dataDir: directory, log: collectLog() })
  giveTo(runAs, directory)
  const asUser = { cwd: '/', ...(runAs && { uid: runAs.uid, gid: runAs.gid }) }
  const data = { primary: join(directory, 'primary'), standby: join(directory, 'standby') }
  const [primaryPort = 0, standbyPort = 0] = await freePorts(2)
  const children: ChildProcess[] = []
  const frozen: number[] = []

  const launch = async (folder: string, port: number): Promise<Server> => {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_locks_per_transaction: '256',
      fsync: 'off',
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(binary(nativeDirectory, 'postgres'), ['-D', folder, '-p', String(port), ...options], {
      ...asUser,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    children.push(child)
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const query: Server['query'] = async (text) => {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
      client.on('error', () => undefined)
      await client.connect()
      try {
        return (await client.query(text)).rows
      } finally {
        await client.end()
      }
    }
    await waitFor('PostgreSQL to take connections', async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended:\n${said}`)
      return query('select 1').then(
        () => true,
        () => false,
      )
    })
    const backends = async (): Promise<number[]> => {
      const rows = await query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
      return rows.map(({ pid }) => pid)
    }
    return {
      port,
      query,
      freeze: async () => {
        const pids = await backends()
        child.kill('SIGSTOP')
        for (const pid of pids) {
          signal(pid, 'SIGSTOP')
          frozen.push(pid)
        }
      },
      kill: async () => {
        const pids = await backends()
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        // They would see that it is gone and end, after a moment in which they answer.
        for (const pid of pids) signal(pid, 'SIGKILL')
        await gone
      },
      promote: async () => void (await query('select pg_promote()')),
    }
  }

  execFileSync(
    binary(nativeDirectory, 'initdb'),
    ['-D', data.primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...asUser,
      stdio: 'ignore',
    },
  )
  // A copy of files at rest, instead of pg_basebackup, which the embedded PostgreSQL does not bring.
  execFileSync('cp', ['-a', data.primary, data.standby])
  writeFileSync(join(data.standby, 'standby.signal'), '')
  appendFileSync(
    join(data.standby, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres application_name=standby'\n`,
  )
  if (runAs) execFileSync('chown', [`${runAs.uid}:${runAs.gid}`, join(data.standby, 'standby.signal')])
  const primary = await launch(data.primary, primaryPort)
  await primary.query(`create database ${database}`)
  const standby = await launch(data.standby, standbyPort)
  await primary.query(`alter system set synchronous_standby_names = 'standby'`)
  await primary.query('select pg_reload_conf()')
  await waitFor('the standby to follow', async () => {
    const [found] = await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication')
    return found?.sync_state === 'sync'
  })
  return {
    primary,
    standby,
    url: (...order) =>
      `postgres://postgres@${order.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}?target_session_attrs=read-write`,
    close: async () => {
      for (const pid of frozen) signal(pid, 'SIGCONT')
      for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
        const gone = once(child, 'exit')
        child.kill('SIGCONT')
        child.kill('SIGQUIT')
        await gone
      }
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
