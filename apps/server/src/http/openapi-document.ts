import { type NullableSchema, nullableFields } from './null-fields.ts'

// The last step of the document: what client generators need and a validator does not. Everything here is worked out from
// the schemas of the routes; nothing is said that they do not say.

export type DocumentSchema = NullableSchema & {
  description?: string
  deprecated?: boolean
  enum?: unknown[]
  oneOf?: DocumentSchema[]
  allOf?: DocumentSchema[]
  properties?: Record<string, DocumentSchema>
  anyOf?: DocumentSchema[]
  items?: DocumentSchema
}
type Content = Record<string, { schema?: DocumentSchema }>
type Headers = Record<string, { $ref: string }>
type DocumentedResponse = { $ref?: string; description?: string; headers?: Headers; content?: Content }
type Operation = {
  operationId?: string
  parameters?: { name: string; schema?: DocumentSchema }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, DocumentedResponse>
}
export type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, DocumentSchema>
    responses?: Record<string, DocumentedResponse>
    headers?: Record<string, object>
  }
}

export type DocumentNotes = {
  /** Operations whose body may be left out. */
  optionalBodies: ReadonlySet<string>
  /** The names of refusals that many routes share, by their description. */
  sharedRefusals: ReadonlyMap<string, string>
}

const seconds = { type: 'integer', minimum: 0 }

const headers = {
  'x-request-id': {
    description: 'The one that was sent, or a new one. It stands in logs and errors: quote it when you ask for help.',
    schema: { type: 'string' },
    example: 'req_01k9z7w2x3v4t5s6r7q8p9n0m1',
  },
  'RateLimit-Limit': { description: 'Requests that may come at once.', schema: { type: 'integer' }, example: 1000 },
  'RateLimit-Remaining': { description: 'Requests that may come now.', schema: { type: 'integer' }, example: 998 },
  'RateLimit-Reset': { description: 'Seconds until all may come at once again.', schema: seconds, example: 1 },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: seconds, example: 2 },
  'Idempotent-Replay': {
    description: 'The key was used before: this is the first answer again, and nothing was done.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Idempotent-Replay-Mismatch': {
    description: 'The key was used before for another body: this is the answer to that one.',
    schema: { type: 'string', enum: ['true'] },
  },
} as const
type HeaderName = keyof typeof headers

const onEvery: HeaderName[] = ['x-request-id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
const onReplays: HeaderName[] = ['Idempotent-Replay', 'Idempotent-Replay-Mismatch']

const headerRefs = (names: readonly HeaderName[]): Headers =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const headersOf = (status: string, isIdempotent: boolean): Headers => {
  // Too large a header is refused before there is a request to count or to name.
  if (status === '431') return {}
  return headerRefs([
    ...onEvery,
    ...(status === '429' || status === '503' ? ['Retry-After' as const] : []),
    ...(isIdempotent && status.startsWith('2') ? onReplays : []),
  ])
}

const partsOf = ({ properties, items, anyOf, oneOf, allOf }: DocumentSchema): DocumentSchema[] => [
  ...Object.values(properties ?? {}),
  ...(items ? [items] : []),
  ...[anyOf, oneOf, allOf].flatMap((union) => union ?? []),
]

/** A validator needs no type beside an enumeration; without one, typed languages get a value of any kind. */
const nameEnumTypes = (schema: DocumentSchema): void => {
  if (schema.enum && schema.type === undefined) {
    const types = [...new Set(schema.enum.map((value) => typeof value))]
    schema.type = types.length === 1 && types[0] ? types[0] : types
  }
  for (const part of partsOf(schema)) nameEnumTypes(part)
}

/** An enumeration with null among its values becomes several types in some languages; a union of two does not. */
const orNull = ({ description, deprecated, ...schema }: DocumentSchema): DocumentSchema => {
  const said = { ...(description ? { description } : {}), ...(deprecated ? { deprecated } : {}) }
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }], ...said }
  if (schema.type === undefined || schema.enum) return { anyOf: [schema, { type: 'null' }], ...said }
  return { ...schema, type: [...[schema.type].flat(), 'null'], ...said }
}

/** Null counts as absent where a body has an optional field of ours, so it may be sent there. */
const declareNulls = (given: DocumentSchema, named: Record<string, DocumentSchema>): void => {
  const schema = given.$ref === undefined ? given : (named[given.$ref.split('/').at(-1) ?? ''] ?? given)
  const { properties, additionalProperties } = schema
  if (!properties || additionalProperties !== false) return
  for (const part of Object.values(properties)) declareNulls(part, named)
  for (const field of nullableFields(schema)) properties[field] = orNull(properties[field] ?? {})
}

export const finishDocument = (document: OpenApiDocument, notes: DocumentNotes): void => {
  const { components } = document
  const operations = Object.values(document.paths).flatMap(Object.values<Operation>)
  const refusals: Record<string, DocumentedResponse> = {}

  for (const schema of Object.values(components.schemas)) nameEnumTypes(schema)
  for (const { parameters = [], requestBody, responses } of operations) {
    const contents = [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}))
    for (const { schema } of [...parameters, ...contents]) if (schema) nameEnumTypes(schema)
  }

  for (const operation of operations) {
    const { operationId = '', parameters = [], requestBody, responses } = operation
    // The plugin calls every body required, also one that may be left out.
    if (requestBody && notes.optionalBodies.has(operationId)) requestBody.required = false
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      if (schema) declareNulls(schema, components.schemas)

    const isIdempotent = parameters.some(({ name }) => name === 'idempotency-key')
    for (const [status, response] of Object.entries(responses)) {
      response.headers = headersOf(status, isIdempotent)
      const shared = notes.sharedRefusals.get(response.description ?? '')
      if (shared !== undefined) {
        refusals[shared] = response
        responses[status] = { $ref: `#/components/responses/${shared}` }
      }
    }
  }
  components.responses = Object.fromEntries(Object.entries(refusals).sort(([a], [b]) => (a < b ? -1 : 1)))
  components.headers = headers
}
