// Types for packages/api-client, from openapi.json: of the API, and of the events that are posted to a backend, which stand
// apart because a receiver needs nothing else. With --check nothing is written: exit code 1 means drift.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const documentUrl = new URL('../../openapi.json', import.meta.url)
const generated = new URL('../../packages/api-client/src/generated/', import.meta.url)

type Schemas = Record<string, object>
const document = JSON.parse(readFileSync(documentUrl, 'utf8')) as {
  openapi: string
  info: { title: string; version: string }
  webhooks: object
  components: { schemas: Schemas }
}

/** The schemas that a part of the document refers to, and those that they refer to. */
const schemasOf = (part: object, found: Schemas = {}): Schemas => {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    const schema = document.components.schemas[name]
    if (found[name] || !schema) continue
    found[name] = schema
    schemasOf(schema, found)
  }
  return found
}

const { openapi, info, webhooks } = document
const files = {
  'api-types.ts': await openapiTS(documentUrl),
  'event-types.ts': await openapiTS({ openapi, info, paths: {}, components: { schemas: schemasOf(webhooks) } }),
}

const isCheck = process.argv.includes('--check')
for (const [name, nodes] of Object.entries(files)) {
  const types = `// Generated from openapi.json by tools/sdk-gen. Do not edit; run "npm run docs".\n${astToString(nodes)}`
  const target = new URL(name, generated)
  if (!isCheck) writeFileSync(target, types)
  else if (readFileSync(target, 'utf8') !== types) process.exit(1)
}
