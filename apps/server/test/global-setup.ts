import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { clientConfig } from '../src/db/connection-settings.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts'
import { prepareDatabase } from '../src/db/open-database.ts'
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
  log_checkpoints: 'off',
}

const prepareTemplate = async (cluster: Awaited<ReturnType<typeof startEmbeddedPostgres>>): Promise<TestCluster> => {
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'herald-test-'))
  const log = collectLog()
  const started = startEmbeddedPostgres({ dataDir: join(directory, 'data'), log, settings: throwAway, durable: false })
  const removed = started.then(
    (cluster) => async () => {
      await cluster.release()
      rmSync(directory, { recursive: true, force: true })
    },
    (error: unknown) => {
      rmSync(directory, { recursive: true, force: true })
      throw error
    },
  )
  const remove = await removed
  // Vitest runs teardown after Ctrl-C as well; a second Ctrl-C ends the process, and then nobody is left to do it.
  try {
    project.provide('testCluster', await prepareTemplate(await started))
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}
