// For packages/api-client, from openapi.json: the types of the API, those of the events that are posted to a backend, which stand
// apart because a receiver needs nothing else, and the paths whose POST takes an Idempotency-Key. With --check nothing is
// written: exit code 1 means drift.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { type SchemaObject, astToString } from 'openapi-typescript'

const documentUrl = new URL('../../openapi.json', import.meta.url)
const generated = new URL('../../packages/api-client/src/generated/', import.meta.url)

type Schemas = Record<string, SchemaObject>
const document = JSON.parse(readFileSync(documentUrl, 'utf8')) as {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, { post?: { parameters?: { in?: string; name?: string }[] } }>
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
const types = async (source: Parameters<typeof openapiTS>[0]) => astToString(await openapiTS(source))

const keyedPaths = Object.entries(document.paths)
  .filter(([, { post }]) => post?.parameters?.some((one) => one.in === 'header' && one.name === 'idempotency-key'))
  .map(([path]) => `  '${path}',`)

const files = {
  'api-types.ts': await types(documentUrl),
  'event-types.ts': await types({ openapi, info, paths: {}, components: { schemas: schemasOf(webhooks) } }),
  'keyed-paths.ts': `export const keyedPaths: ReadonlySet<string> = new Set([\n${keyedPaths.join('\n')}\n])\n`,
}

const isCheck = process.argv.includes('--check')
for (const [name, content] of Object.entries(files)) {
  const text = `// Generated from openapi.json by tools/sdk-gen. Do not edit; run "npm run docs".\n${content}`
  const target = new URL(name, generated)
  if (!isCheck) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) process.exit(1)
}
