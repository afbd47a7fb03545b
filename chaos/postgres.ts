import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clusterFiles } from '../apps/server/src/db/embedded/cluster-files.ts'
import { findClusterPlace } from '../apps/server/src/db/embedded/cluster-place.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { findPostmaster, launchPostmaster, stopPostmaster } from '../apps/server/src/db/embedded/postmaster.ts'
import { silentLogger } from '../apps/server/src/lib/logger.ts'

/** One move as its command told it, or why it was taken back. */
export type MoveTold = { to: string; closedMs?: number; different?: number; failed?: string }

/** The database is two, and clients can be moved between them. */
export type Cells = {
  second: Postgres
  /** To the other one, with the environment of the processes. */
  move: (clientId: string, onLine: (line: string, target: Postgres) => void) => Promise<MoveTold>
  use: (env: NodeJS.ProcessEnv) => void
  told: readonly MoveTold[]
}

/** A PostgreSQL of the run's own, with durable commits, that can be broken: one server, or a cluster with failover. */
export type Postgres = {
  url: string
  superuserUrl?: string
  /** What processes need beside the address. */
  env?: NodeJS.ProcessEnv
  cells?: Cells
  /** How many clients are connected. */
  connections: () => number
  /** As after a crash: no checkpoint, every connection gone. Resolves when it takes connections again. */
  crashAndRestart?: (downMs: number) => Promise<void>
  freeze?: (forMs: number) => Promise<void>
  /** Ends every connection, as an administrator would. */
  terminateClients?: () => void
  /** Its server is lost. Resolves when another one is the primary. */
  killPrimary?: () => Promise<void>
  stop: () => Promise<void>
}

type Backend = { pid: number; title: string }

const childrenOf = (pid: number): Backend[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        if (Number(parent) !== pid) return []
        return [{ pid: Number(name), title: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
      } catch {
        return []
      }
    })

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  // 0 would be the whole process group.
  for (const pid of pids.filter((one) => one > 0))
    try {
      process.kill(pid, signal)
    } catch {
      // It ended in between.
    }
}

export const startPostgres = async (dataDir: string, settings: Record<string, string> = {}): Promise<Postgres> => {
  // Makes the cluster, its owner and the database; the postmaster of the run is started below, because this one would be
  // brought back by its maker.
  const made = await startEmbeddedPostgres({ dataDir, log: silentLogger, durable: false })
  const urlOf = ({ user, password = '' }: { user: string; password?: string }) =>
    `postgres://${user}:${encodeURIComponent(password)}@/${made.owner.database}?host=${encodeURIComponent(made.owner.host)}&port=${made.owner.port}`
  await made.release()
  const place = findClusterPlace({ dataDir, log: silentLogger })
  const { directory } = place

  const postmasterPid = (): number => findPostmaster(directory)?.pid ?? 0
  const isReady = (): boolean => {
    try {
      return readFileSync(join(clusterFiles(directory).data, 'postmaster.pid'), 'utf8').includes('\nready')
    } catch {
      return false
    }
  }
  const launch = async (): Promise<void> => {
    await launchPostmaster(place, settings)
    while (!isReady()) await delay(10)
  }
  const clients = (): Backend[] => childrenOf(postmasterPid()).filter(({ title }) => title.includes('[local]'))
  await launch()
  const killWithRun = () => signalAll([postmasterPid()], 'SIGQUIT')
  process.once('exit', killWithRun)

  return {
    url: urlOf(made.owner),
    superuserUrl: urlOf(made.superuser),
    connections: () => clients().length,
    crashAndRestart: async (downMs) => {
      const pid = postmasterPid()
      signalAll([pid], 'SIGQUIT')
      while (postmasterPid() === pid) await delay(10)
      await delay(downMs)
      await launch()
    },
    freeze: async (forMs) => {
      const pid = postmasterPid()
      // The postmaster first: it could start another backend.
      signalAll([pid], 'SIGSTOP')
      const frozen = [pid, ...childrenOf(pid).map((child) => child.pid)]
      signalAll(frozen, 'SIGSTOP')
      await delay(forMs)
      signalAll(frozen, 'SIGCONT')
    },
    terminateClients: () =>
      signalAll(
        clients().map(({ pid }) => pid),
        'SIGTERM',
      ),
    stop: async () => {
      process.off('exit', killWithRun)
      signalAll([postmasterPid(), ...childrenOf(postmasterPid()).map(({ pid }) => pid)], 'SIGCONT')
      await stopPostmaster(directory)
    },
  }
}
