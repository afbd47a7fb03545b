// Writes what is generated from the code: docs/errors.md, openapi.json and the types of the client. A test fails when they are out of step.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsPage, openApiDocument } from '../apps/server/test/generated-documents.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs', 'errors.md'), errorsPage())
writeFileSync(join(root, 'openapi.json'), await openApiDocument())
const { status } = spawnSync(process.execPath, [join(root, 'tools', 'sdk-gen', 'generate-types.ts')], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
