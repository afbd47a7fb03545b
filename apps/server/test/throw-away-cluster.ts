import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { clientConfig } from '../src/db/connection-settings.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts'
import { collectLog } from './collected-log.ts'

/** Settings of a cluster that lives for one run and may lose everything in a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
}

/** Cleans up after a run that could not do it itself; in a session of its own, where Ctrl-C does not reach it. */
const startReaper = (directory: string): ChildProcess => {
  const script = fileURLToPath(new URL('./cluster-reaper.ts', import.meta.url))
  const reaper = spawn(process.execPath, [script, directory], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  reaper.unref()
  return reaper
}

/** In memory where there is room for it: hundreds of databases of a thousand files are made and dropped. */
const placeForIt = (): string => {
  const inMemory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > 4 * 2 ** 30 ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** An empty PostgreSQL in a temporary directory, gone with `remove` or with this process. */
export const startThrowAwayCluster = async (
  extra: Readonly<Record<string, string>> = {},
): Promise<{ cluster: EmbeddedPostgres; remove: () => Promise<void> }> => {
  const directory = mkdtempSync(join(placeForIt(), 'herald-test-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(directory, 0o711)
  const reaper = startReaper(directory)
  const removeDirectory = (): void => {
    rmSync(directory, { recursive: true, force: true })
    reaper.stdin?.destroy()
  }
  try {
    const dataDir = join(directory, 'data')
    const cluster = await startEmbeddedPostgres({
      dataDir,
      log: collectLog(),
      settings: { ...settings, ...extra },
      durable: false,
    })
    const remove = async (): Promise<void> => {
      await cluster.release()
      removeDirectory()
    }
    return { cluster, remove }
  } catch (error) {
    removeDirectory()
    throw error
  }
}

/** Connected to database "herald" as its owner; the caller ends it. */
export const connectAsOwner = async ({ owner }: EmbeddedPostgres): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(owner, { applicationName: 'test template' }))
  await client.connect()
  return client
}
