import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildApps } from '../../../scripts/build-apps.mjs'
import type { EmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts'
import { prepareDatabase } from '../src/db/open-database.ts'
import { clearLedger, judgeConformance } from './answer-ledger.ts'
import { collectLog } from './collected-log.ts'
import { type Pooler, startPooler } from './pooler.ts'
import type { TestCluster } from './test-database.ts'
import { buildTestPrograms } from './test-programs.ts'
import { connectAsOwner, startThrowAwayCluster } from './throw-away-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
    /** Where those of test-programs.ts are. */
    testPrograms: string
  }
}

const prepareTemplate = async (cluster: EmbeddedPostgres, pooler?: Pooler): Promise<TestCluster> => {
  const owner = await connectAsOwner(cluster)
  try {
    const login = await prepareDatabase(owner, collectLog())
    return {
      superuser: cluster.superuser,
      owner: cluster.owner,
      runtime: { ...cluster.owner, user: login.user, password: login.password },
      template: cluster.owner.database,
      ...(pooler && { pooler: { host: pooler.host, port: pooler.port } }),
    }
  } finally {
    await owner.end()
  }
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
  // The browser tests share this setup; the books of the conformance table are the server project's.
  const keepsBooks = project.name === 'server'
  if (keepsBooks) clearLedger()
  // Processes of their own run what operators run; also when a file is run by itself.
  if (!buildApps(join(import.meta.dirname, '../../..'), { withPages: false })) throw new Error('No server was built.')
  const { cluster, remove } = await startThrowAwayCluster()
  // `npm run test:pooler`
  const pooler = process.env['HERALD_TEST_POOLER'] === 'yes' ? await startPooler(cluster.superuser) : undefined
  const programs = keepsBooks ? await buildTestPrograms() : undefined
  const removeAll = async (): Promise<void> => {
    programs?.remove()
    await pooler?.stop()
    await remove()
  }
  try {
    project.provide('testCluster', await prepareTemplate(cluster, pooler))
    if (programs) project.provide('testPrograms', programs.directory)
  } catch (error) {
    await removeAll()
    throw error
  }
  return async () => {
    await removeAll()
    // Only a run of all files can have seen all proofs.
    if (keepsBooks && process.env['HERALD_WHOLE_RUN'] === 'true') reportConformance()
  }
}
