// Types of the API for packages/api-client, from openapi.json. With --check nothing is written: exit code 1 means drift.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'

const document = new URL('../../openapi.json', import.meta.url)
const target = fileURLToPath(new URL('../../packages/api-client/src/generated/api-types.ts', import.meta.url))

const types = `// Generated from openapi.json by tools/sdk-gen. Do not edit; run "npm run docs".\n${astToString(await openapiTS(document))}`
if (process.argv.includes('--check')) process.exit(readFileSync(target, 'utf8') === types ? 0 : 1)
writeFileSync(target, types)
