import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { clientConfig } from '../src/db/connection-settings.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts'
import { prepareDatabase } from '../src/db/open-database.ts'
import { clearLedger, judgeConformance } from './answer-ledger.ts'
import { collectLog } from './collected-log.ts'
import type { TestCluster } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** A cluster that lives for one run and may lose everything in a power cut. */
const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
}

const prepareTemplate = async (cluster: EmbeddedPostgres): Promise<TestCluster> => {
  const owner = new pg.Client(clientConfig(cluster.owner, { applicationName: 'test template' }))
  await owner.connect()
  try {
    const login = await prepareDatabase(owner, collectLog())
    return {
      superuser: cluster.superuser,
      owner: cluster.owner,
      runtime: { ...cluster.owner, user: login.user, password: login.password },
      template: cluster.owner.database,
    }
  } finally {
    await owner.end()
  }
}

/** Cleans up after a run that could not do it itself; in a session of its own, where Ctrl-C does not reach it. */
const startReaper = (directory: string): ChildProcess => {
  const script = fileURLToPath(new URL('./cluster-reaper.ts', import.meta.url))
  const reaper = spawn(process.execPath, [script, directory], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  reaper.unref()
  return reaper
}

const reportConformance = (): void => {
  const { unproven, missing } = judgeConformance()
  if (missing.length > 0)
    console.log(
      `\nNot built yet (${missing.length} of the interface):\n${missing.map((line) => `  ${line}`).join('\n')}`,
    )
  if (unproven.length === 0) return
  process.exitCode = 1
  throw new Error(
    `The conformance table names proofs that did not happen:\n${unproven.map((line) => `  ${line}`).join('\n')}`,
  )
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'herald-test-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(directory, 0o711)
  const reaper = startReaper(directory)
  let cluster: EmbeddedPostgres | undefined
  // The browser tests share this setup; the books of the conformance table are the server project's.
  const keepsBooks = project.name === 'server'
  if (keepsBooks) clearLedger()
  const remove = async (): Promise<void> => {
    await cluster?.release()
    rmSync(directory, { recursive: true, force: true })
    reaper.stdin?.destroy()
    // Only a run of all files can have seen all proofs.
    if (keepsBooks && process.env['HERALD_WHOLE_RUN'] === 'true') reportConformance()
  }
  try {
    const dataDir = join(directory, 'data')
    cluster = await startEmbeddedPostgres({ dataDir, log: collectLog(), settings: throwAway, durable: false })
    project.provide('testCluster', await prepareTemplate(cluster))
    return remove
  } catch (error) {
    await remove()
    throw error
  }
}
