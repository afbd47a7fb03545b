// Writes what is generated from the code: docs/errors.md, docs/configuration.md, docs/cli.md, openapi.json, the types of the client and those of the tables.
// A test fails when they are out of step.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationPage, errorsPage, openApiDocument } from '../apps/server/test/generated-documents.ts'
import { prepareDatabase } from '../apps/server/src/db/open-database.ts'
import { silentLogger } from '../apps/server/src/lib/logger.ts'
import { cliPage } from '../packages/cli/src/cli-page.ts'
import { commands } from '../packages/cli/src/commands.ts'
import { tableTypes, tableTypesFile } from '../apps/server/test/table-types.ts'
import { connectAsOwner, startThrowAwayCluster } from '../apps/server/test/throw-away-cluster.ts'

const migratedTables = async (): Promise<string> => {
  const { cluster, remove } = await startThrowAwayCluster()
  const owner = await connectAsOwner(cluster)
  try {
    await prepareDatabase(owner, silentLogger)
    return await tableTypes(async (sql) => (await owner.query(sql)).rows)
  } finally {
    await owner.end()
    await remove()
  }
}

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, tableTypesFile), await migratedTables())
writeFileSync(join(root, 'docs', 'errors.md'), errorsPage())
writeFileSync(join(root, 'docs', 'configuration.md'), configurationPage())
writeFileSync(join(root, 'docs', 'cli.md'), cliPage(commands))
writeFileSync(join(root, 'openapi.json'), await openApiDocument())
const { status } = spawnSync(process.execPath, [join(root, 'tools', 'sdk-gen', 'generate-types.ts')], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
