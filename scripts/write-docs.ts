// Writes what is generated from the code: docs/errors.md and openapi.json. A test fails when they are out of step.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsPage, openApiDocument } from '../apps/server/test/generated-documents.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs', 'errors.md'), errorsPage())
writeFileSync(join(root, 'openapi.json'), await openApiDocument())
