import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, it, type TestContext } from 'vitest'
import type { HolderOptions } from '../../../test/embedded-holder.ts'
import { waitFor } from '../../../test/wait-for.ts'
import type { ConnectionSettings } from '../connection-settings.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findPostmaster } from './postmaster.ts'

interface HolderEvent {
  event: 'log' | 'ready' | 'asked' | 'answered' | 'failed' | 'draining' | 'refused'
  level?: string
  message?: string
  rows?: unknown[]
  directory?: string
  settings?: ConnectionSettings
}

interface Holder {
  process: ChildProcess
  events: HolderEvent[]
  seen: (event: HolderEvent['event']) => Promise<HolderEvent>
  signal: (name: NodeJS.Signals) => void
  /** Exit code. */
  exited: Promise<number | null>
  /** SIGTERM, then exit code. */
  leave: () => Promise<number | null>
}

/** Long, because several clusters are made at the same moment; how quick a start is, is not asked here. */
const START_TIMEOUT_MS = 60_000
const patient = { timeout: 3 * START_TIMEOUT_MS }

const script = fileURLToPath(new URL('../../../test/embedded-holder.ts', import.meta.url))
const runsAsRoot = process.getuid?.() === 0
/** "nobody": PostgreSQL asks the system for the name of its user, and every system knows this one. */
const ordinary = { uid: 65_534, gid: 65_534 }
/** Neither "postgres" nor "nobody", one of which root lends to its PostgreSQL. */
const stranger = { uid: 65_533, gid: 65_533 }
// Syncing a cluster of a few seconds takes longer than the test.
const quick = { durable: false, settings: { fsync: 'off', max_connections: '20', shared_buffers: '16MB' } }

/** A directory of its own and a way to start processes over it; everything is gone when the test has finished. */
const setup = ({ onTestFinished }: TestContext) => {
  const root = mkdtempSync(join(tmpdir(), 'herald-embedded-'))
  chmodSync(root, 0o755)
  const holders: Holder[] = []
  onTestFinished(async () => {
    for (const { process: child, leave } of holders)
      if (child.exitCode === null && child.signalCode === null) await leave()
    for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const pid = path.endsWith('postmaster.pid') ? postmasterPid(join(root, path, '..', '..')) : undefined
      if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    }
    rmSync(root, { recursive: true, force: true, maxRetries: 10 })
  })
  const start = (options: Partial<HolderOptions> = {}): Holder => {
    const holder = startHolder({ dataDir: join(root, 'data'), ...quick, ...options })
    holders.push(holder)
    return holder
  }
  return { root, start }
}

const startHolder = (options: HolderOptions): Holder => {
  // A group of its own stands for the terminal's foreground group, which Ctrl-C hits as a whole.
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const events: HolderEvent[] = []
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line) as HolderEvent))
  const exited = once(child, 'exit').then(() => child.exitCode)
  return {
    process: child,
    events,
    seen: (event) =>
      waitFor(
        `"${event}"`,
        () => {
          const found = events.find((one) => one.event === event)
          const ended = child.exitCode !== null && child.stdout.readableEnded
          const taken = event === 'refused' && events.some((one) => one.event === 'ready')
          if (found === undefined && (ended || taken))
            throw new Error(`It ${ended ? 'ended' : 'is ready'} without "${event}": ${JSON.stringify(events)}`)
          return found
        },
        START_TIMEOUT_MS,
      ),
    signal: (name) => process.kill(-Number(child.pid), name),
    exited,
    leave: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

const postmasterPid = (directory: string): number | undefined => findPostmaster(directory)?.pid

const enter = async (settings: ConnectionSettings | undefined): Promise<pg.Client> => {
  const client = new pg.Client(settings)
  // The cluster may go down under it; what awaits an answer hears of it anyway.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const ask = async (settings: ConnectionSettings | undefined, text: string): Promise<unknown[]> => {
  const client = await enter(settings)
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** The binaries where every user can run them, wherever this checkout is. */
let shared: string
beforeAll(() => {
  shared = mkdtempSync(join(tmpdir(), 'herald-binaries-'))
  chmodSync(shared, 0o755)
  if (runsAsRoot) cpSync(findPostgresBinaries(), join(shared, 'native'), { recursive: true, verbatimSymlinks: true })
})
afterAll(() => rmSync(shared, { recursive: true }))

const asOrdinary = (root: string): Partial<HolderOptions> => {
  mkdirSync(join(root, 'data'))
  chownSync(join(root, 'data'), ordinary.uid, ordinary.gid)
  return { ...ordinary, nativeDirectory: join(shared, 'native') }
}

const identities = [
  { who: 'this user', prepare: (): Partial<HolderOptions> => ({}) },
  ...(runsAsRoot ? [{ who: 'an ordinary user', prepare: asOrdinary }] : []),
]

describe.concurrent.each(identities)('the embedded PostgreSQL of $who', patient, ({ prepare }) => {
  it('is made on the first start, stopped by its last user and kept for the second start', async (context) => {
    const { root, start } = setup(context)
    const { expect } = context
    const options = prepare(root)
    const first = start(options)
    const { settings, directory = '' } = await first.seen('ready')
    expect(
      await ask(
        settings,
        `select datname, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider,
      datlocale as locale from pg_database where datname = 'herald'`,
      ),
    ).toEqual([{ datname: 'herald', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }])
    await ask(settings, 'create table kept as select 1 as value')
    expect(await first.leave()).toBe(0)
    expect(postmasterPid(directory)).toBeUndefined()
    const second = start(options)
    expect(await ask((await second.seen('ready')).settings, 'select value from kept')).toEqual([{ value: 1 }])
    expect(await second.leave()).toBe(0)
    expect(postmasterPid(directory)).toBeUndefined()
  })

  it('outlives a killed user and is adopted by the next', async (context) => {
    const { root, start } = setup(context)
    const { expect } = context
    const options = prepare(root)
    const killed = start(options)
    const { directory = '' } = await killed.seen('ready')
    const pid = postmasterPid(directory)
    killed.signal('SIGKILL')
    await killed.exited
    expect(postmasterPid(directory)).toBe(pid)
    const next = start(options)
    await next.seen('ready')
    expect(postmasterPid(directory)).toBe(pid)
    expect(next.events.map((one) => one.message)).toContain('using the embedded PostgreSQL that is already running')
    expect(await next.leave()).toBe(0)
    expect(postmasterPid(directory)).toBeUndefined()
  })

  it('is shared by two that start at once from nothing, and stays until both have left', async (context) => {
    const { root, start } = setup(context)
    const { expect } = context
    const options = prepare(root)
    const [one, two] = [start(options), start(options)]
    const { settings, directory = '' } = await one.seen('ready')
    await two.seen('ready')
    const pid = postmasterPid(directory)
    expect(await one.leave()).toBe(0)
    expect(postmasterPid(directory)).toBe(pid)
    expect(await ask(settings, 'select 1 as alive')).toEqual([{ alive: 1 }])
    expect(await two.leave()).toBe(0)
    expect(postmasterPid(directory)).toBeUndefined()
    expect(readdirSync(join(root, 'data')).filter((name) => name.startsWith('postgres.new'))).toEqual([])
  })

  it('answers the query that was in flight when Ctrl-C came', async (context) => {
    const { root, start } = setup(context)
    const { expect } = context
    const worker = start({ ...prepare(root), query: 'select pg_advisory_lock(7), 42 as answer' })
    const { settings, directory = '' } = await worker.seen('ready')
    const gate = await enter(settings)
    await gate.query('select pg_advisory_lock(7)')
    worker.signal('SIGUSR2')
    await worker.seen('asked')
    worker.signal('SIGINT')
    await worker.seen('draining')
    // The worker may be done, and the cluster with it, before the answer to this has left: the gate does not use the cluster.
    await gate.query('select pg_advisory_unlock(7)').catch(() => undefined)
    await gate.end()
    expect(await worker.exited).toBe(0)
    // Its last words may be read after its end is known.
    expect(await worker.seen('answered')).toMatchObject({ rows: [{ answer: 42, pg_advisory_lock: '' }] })
    expect(postmasterPid(directory)).toBeUndefined()
  })

  it('comes back when its postmaster is killed', async (context) => {
    const { root, start } = setup(context)
    const { expect } = context
    const holder = start(prepare(root))
    const { settings, directory = '' } = await holder.seen('ready')
    const killed = postmasterPid(directory)
    process.kill(Number(killed), 'SIGKILL')
    const pid = await waitFor('another postmaster', () => {
      const now = postmasterPid(directory)
      return now !== killed && now
    })
    expect(pid).not.toBe(killed)
    await waitFor('an answer', () => ask(settings, 'select 1').catch(() => undefined))
    expect(holder.events.map((one) => one.message)).toContain('the embedded PostgreSQL went away; bringing it back')
    await waitFor(
      'the lock of the users',
      async () => (await ask(settings, `select 1 from pg_locks where locktype = 'advisory'`)).length > 0,
    )
  })

  it('starts although its pid file names a process that is not PostgreSQL', async (context) => {
    const { root, start } = setup(context)
    const { expect } = context
    const options = prepare(root)
    const first = start(options)
    const { directory = '' } = await first.seen('ready')
    await first.leave()
    const bystander = spawn('sleep', ['600'], { ...(options.uid ? ordinary : {}), stdio: 'ignore' })
    const pidFile = join(directory, 'data', 'postmaster.pid')
    writeFileSync(pidFile, `${bystander.pid}\n${join(directory, 'data')}\n1\n5432\n\n\n\nready\n`, { mode: 0o644 })
    try {
      await start(options).seen('ready')
      expect(postmasterPid(directory)).not.toBe(bystander.pid)
      expect(bystander.exitCode).toBeNull()
    } finally {
      bystander.kill()
    }
  })

  it('listens on loopback where the path is too long for a socket', async (context) => {
    const { root, start } = setup(context)
    const { expect } = context
    const options = prepare(root)
    const dataDir = join(root, 'data', 'x'.repeat(120))
    mkdirSync(dataDir, { recursive: true })
    if (options.uid !== undefined) chownSync(dataDir, ordinary.uid, ordinary.gid)
    const { settings } = await start({ ...options, dataDir }).seen('ready')
    expect(settings?.host).toBe('127.0.0.1')
    expect(await ask(settings, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    await expect(ask({ ...settings, password: 'guess' } as ConnectionSettings, 'select 1')).rejects.toThrow(/password/)
  })

  it('clears away what a first start left that was killed half-way', async (context) => {
    const { root, start } = setup(context)
    const { expect } = context
    const options = prepare(root)
    const abandoned = join(root, 'data', 'postgres.new-4194305')
    mkdirSync(abandoned, { recursive: true })
    if (options.uid !== undefined) chownSync(abandoned, ordinary.uid, ordinary.gid)
    await start(options).seen('ready')
    expect(existsSync(abandoned)).toBe(false)
  })

  it('says where to look when PostgreSQL does not start', async (context) => {
    const { root, start } = setup(context)
    const { expect } = context
    const refused = await start({ ...prepare(root), settings: { shared_buffers: 'plenty' } }).seen('refused')
    expect(refused.message).toMatch(
      /does not start\. Its log \(.*postgres\.log\) ends with:\n.*shared_buffers.*plenty/s,
    )
  })
})

if (runsAsRoot)
  describe.concurrent('the embedded PostgreSQL of root', patient, () => {
    it('runs elsewhere, and says so, where its user cannot reach the data directory or the binaries', async (context) => {
      const { root, start } = setup(context)
      const { expect } = context
      const home = join(root, 'home')
      const fallback = join(root, 'fallback')
      const nativeDirectory = join(home, 'native')
      mkdirSync(home, { mode: 0o700 })
      mkdirSync(fallback, { mode: 0o755 })
      cpSync(join(shared, 'native'), nativeDirectory, { recursive: true, verbatimSymlinks: true })
      const options = { dataDir: join(home, 'data'), nativeDirectory, fallbackRoots: [fallback] }
      const first = start(options)
      const { directory = '', settings } = await first.seen('ready')
      expect(directory.startsWith(`${fallback}/data-`)).toBe(true)
      const said = first.events.filter((one) => one.event === 'log').map((one) => one.message)
      expect(said).toContainEqual(
        expect.stringMatching(/cannot run the PostgreSQL binaries .* using a copy in .*fallback/),
      )
      expect(said).toContainEqual(expect.stringMatching(/cannot enter .*home\/data; the database is in .*fallback/))
      expect(readFileSync(join(home, 'data', 'postgres-location'), 'utf8').trim()).toBe(directory)
      await ask(settings, 'create table kept as select 1 as value')
      await first.leave()
      // The place stays the same even when the data directory can be reached by then.
      chmodSync(home, 0o755)
      const second = await start(options).seen('ready')
      expect(second.directory).toBe(directory)
      expect(await ask(second.settings, 'select value from kept')).toEqual([{ value: 1 }])
    })

    it('stays in a data directory that only root could enter, by letting its user pass through', async (context) => {
      const { root, start } = setup(context)
      const { expect } = context
      const dataDir = join(root, 'data')
      mkdirSync(dataDir, { mode: 0o700 })
      const { directory } = await start({ dataDir }).seen('ready')
      expect(directory).toBe(join(dataDir, 'postgres'))
      expect(statSync(dataDir).mode & 0o777).toBe(0o711)
    })

    it('never takes a directory of another user for its own', async (context) => {
      const { start } = setup(context)
      const { expect } = context
      const nativeDirectory = join(shared, 'native')
      const asRoot = start({ nativeDirectory })
      const { directory = '' } = await asRoot.seen('ready')
      await asRoot.leave()
      const refused = await start({ ...stranger, nativeDirectory }).seen('refused')
      const { uid } = statSync(directory)
      expect(refused.message).toContain(`belongs to uid ${uid}, and this process runs as uid ${stranger.uid}`)
    })
  })
