import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { EventType } from '../src/modules/webhooks/index.ts'
import { eventDocument } from '../src/modules/webhooks/index.ts'
import type { TestDatabase } from './test-database.ts'

// Holds the data of events against what the OpenAPI document and the client say of them. Receivers are told to expect new
// fields; here a field that is not declared is a mistake, or the document would fall behind.

type Schema = { properties?: Record<string, Schema>; items?: Schema; [key: string]: unknown }

/** Objects whose fields are named take no others; what belongs to a platform names none. */
const closed = (schema: Schema): Schema => ({
  ...schema,
  ...(schema.items ? { items: closed(schema.items) } : {}),
  ...(schema.properties && Object.keys(schema.properties).length > 0
    ? {
        properties: Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, closed(one)])),
        additionalProperties: false,
      }
    : {}),
})

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
const byName = new Map<string, ValidateFunction>()
for (const schema of eventDocument.schemas) ajv.addSchema(closed(schema as Schema))

const validatorOf = (type: EventType): ValidateFunction => {
  const { post } = eventDocument.webhooks[type] as {
    post: { requestBody: { content: { 'application/json': { schema: { $ref: string } } } } }
  }
  const name = post.requestBody.content['application/json'].schema.$ref.split('/').at(-1) ?? ''
  const known = byName.get(name) ?? ajv.compile({ $ref: `${name}#/properties/data` })
  byName.set(name, known)
  return known
}

/** What is wrong with the data of an event, or undefined. */
export const eventProblem = (type: EventType, data: unknown): string | undefined => {
  const validate = validatorOf(type)
  if (validate(data)) return undefined
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
  return `${type}: ${errors.join('; ')}`
}

/** Throws when an event in the database is not as the document says; each kind of mistake once. */
export const throwIfEventsBroken = async ({ peek }: Pick<TestDatabase, 'peek'>): Promise<void> => {
  const rows = await peek<{ type: EventType; data: string }>('select type, data from herald.event limit 2000')
  const problems = new Set(rows.flatMap(({ type, data }) => eventProblem(type, JSON.parse(data)) ?? []))
  if (problems.size > 0) throw new Error(`Events break the OpenAPI document:\n${[...problems].join('\n')}`)
}
