import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../scripts/until.ts'
import { freePorts } from './free-ports.ts'
import type { PatroniPrograms } from './patroni-programs.ts'
import type { Postgres } from './postgres.ts'

// Three PostgreSQL under Patroni with synchronous replication, and an etcd in which they agree who the primary is. Everything is
// as an operator would set it up, on one machine: what happens when the primary is lost is theirs to decide.

/** Patroni's shortest: so long after its loss a primary counts as lost. */
const ttlSeconds = 20
const limitMs = 120_000

type Node = {
  name: string
  port: number
  /** Of Patroni's own interface. */
  restPort: number
  data: string
  config: string
  process: ChildProcess | undefined
}

const configOf = (
  { name, port, restPort, data }: Omit<Node, 'config' | 'process'>,
  { etcdPort, bin, password }: { etcdPort: number; bin: string; password: string },
) => ({
  scope: 'herald',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { host: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: {
      ttl: ttlSeconds,
      loop_wait: 2,
      retry_timeout: 5,
      // A primary acknowledges only what a standby has, so that the standby can take over without loss.
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, max_locks_per_transaction: 256 } },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums', { auth: 'trust' }],
    pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: data,
    bin_dir: bin,
    pgpass: `${data}.pgpass`,
    authentication: {
      superuser: { username: 'postgres', password },
      replication: { username: 'replicator', password },
      rewind: { username: 'rewinder', password },
    },
    parameters: { unix_socket_directories: '', password_encryption: 'scram-sha-256' },
  },
})

const isAt = async (node: Node, role: 'primary' | 'replica' | 'sync'): Promise<boolean> => {
  try {
    const response = await fetch(`http://127.0.0.1:${node.restPort}/${role}`, { signal: AbortSignal.timeout(1_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

const firstOf = async (nodes: readonly Node[], role: 'primary' | 'sync'): Promise<Node | undefined> => {
  for (const node of nodes) if (await isAt(node, role)) return node
  return undefined
}

export const startPatroniCluster = async (directory: string, programs: PatroniPrograms): Promise<Postgres> => {
  const { user } = programs
  const password = randomBytes(12).toString('hex')
  mkdirSync(directory, { mode: 0o755 })
  const own = (path: string) => user && execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, path])
  const children = new Set<ChildProcess>()
  const run = (name: string, command: string, args: string[]): ChildProcess => {
    const log = openSync(join(directory, `${name}.log`), 'a')
    const child = spawn(command, args, { cwd: directory, stdio: ['ignore', log, log], ...user })
    closeSync(log)
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }

  const [etcdPort = 0, peerPort = 0, ...ports] = await freePorts(8)
  const nodes: Node[] = ['a', 'b', 'c'].map((name, index) => {
    const place = {
      name,
      port: ports[index * 2] ?? 0,
      restPort: ports[index * 2 + 1] ?? 0,
      data: join(directory, name),
    }
    const config = join(directory, `${name}.json`)
    // JSON is YAML.
    writeFileSync(config, JSON.stringify(configOf(place, { etcdPort, bin: programs.postgres, password })))
    return { ...place, config, process: undefined }
  })
  own(directory)

  const start = (node: Node): void => {
    node.process = run(`patroni-${node.name}`, programs.patroni, [node.config])
  }
  const postmasterOf = ({ data }: Node): number =>
    Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const stop = async (): Promise<void> => {
    process.off('exit', killWithRun)
    for (const child of [...children].toReversed()) {
      if (!children.has(child)) continue
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
  }
  const killWithRun = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  process.once('exit', killWithRun)

  const client = `http://127.0.0.1:${etcdPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  const etcd = {
    name: 'one',
    'data-dir': join(directory, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
  }
  run(
    'etcd',
    programs.etcd,
    Object.entries(etcd).map(([name, value]) => `--${name}=${value}`),
  )
  try {
    for (const node of nodes) start(node)
    const primary = await until('the first primary', () => firstOf(nodes, 'primary'), limitMs)
    await until('a synchronous standby', () => firstOf(nodes, 'sync'), limitMs)
    const superuser = `postgres://postgres@127.0.0.1:${primary.port}/postgres`
    const make = `create role herald_owner login createrole password '${password}'`
    for (const statement of [make, 'create database herald owner herald_owner'])
      execFileSync(join(programs.postgres, 'psql'), ['-d', superuser, '-v', 'ON_ERROR_STOP=1', '-qc', statement])
  } catch (error) {
    await stop()
    throw error
  }

  /** The one that was killed, until it follows again. */
  let returning: Promise<unknown> = Promise.resolve()
  return {
    url: `postgres://herald_owner:${password}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/herald?target_session_attrs=read-write`,
    connections: () => 0,
    killPrimary: async () => {
      await returning
      await until('a synchronous standby', () => firstOf(nodes, 'sync'), limitMs)
      const lost = await until('the primary', () => firstOf(nodes, 'primary'), limitMs)
      // As a machine that is gone: its manager and its PostgreSQL at once.
      lost.process?.kill('SIGKILL')
      process.kill(postmasterOf(lost), 'SIGKILL')
      const others = nodes.filter((node) => node !== lost)
      await until('another primary', () => firstOf(others, 'primary'), limitMs)
      start(lost)
      returning = until('the lost server to follow', () => isAt(lost, 'replica'), limitMs)
      returning.catch(() => undefined)
    },
    stop,
  }
}
