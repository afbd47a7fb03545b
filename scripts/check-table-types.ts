// Whether the types of the tables follow the migrations, without a database: exit code 1 means drift.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { followsMigrations, tableTypesFile } from '../apps/server/test/table-types.ts'

if (!(await followsMigrations(readFileSync(join(import.meta.dirname, '..', tableTypesFile), 'utf8')))) {
  console.log(`${tableTypesFile} does not follow apps/server/migrations: run "npm run docs".`)
  process.exitCode = 1
}
