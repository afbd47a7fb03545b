import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

// Reads the OpenAPI document as a generator does: nothing but the document is known.

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  examples?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
export type Content = Record<
  string,
  { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
>
export type Parameter = { $ref?: string; name: string; in: string; schema: Schema; example?: unknown }
export type Answer = { $ref?: string; description?: string; headers?: Record<string, object>; content?: Content }
export type Operation = {
  operationId: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Answer>
}
export type OpenApi = {
  servers?: { url: string }[]
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema>; responses?: Record<string, Answer>; headers?: Record<string, object> }
}

const children = (schema: Schema): [string, Schema][] => [
  ...Object.entries(schema.properties ?? {}),
  ...(schema.items ? [['[]', schema.items] as [string, Schema]] : []),
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((union) =>
    (union ?? []).map((one, i): [string, Schema] => [`|${i}`, one]),
  ),
  ...(typeof schema.additionalProperties === 'object' ? [['*', schema.additionalProperties] as [string, Schema]] : []),
]

export const openApiReader = (document: OpenApi) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi.json')
  const compiled = new Map<string, ValidateFunction>()

  const at = (pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((place, step) => (place as Record<string, unknown>)[step.replaceAll('~1', '/')], document)

  const resolved = <T extends { $ref?: string }>(given: T): T =>
    given.$ref === undefined ? given : (at(given.$ref) as T)

  /** Within the document, because references start at its root. */
  const validator = (schema: Schema): ValidateFunction => {
    const absolute = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(absolute)
      if (typeof part !== 'object' || part === null) return part
      return Object.fromEntries(
        Object.entries(part).map(([key, value]) => [
          key,
          key === '$ref' && typeof value === 'string' ? `openapi.json${value}` : absolute(value),
        ]),
      )
    }
    const key = JSON.stringify(schema)
    const known = compiled.get(key) ?? ajv.compile(absolute(schema) as object)
    compiled.set(key, known)
    return known
  }

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation, name: operation.operationId })),
  )
  const webhooks = Object.entries(document.webhooks ?? {}).map(([name, { post }]) => ({
    method: 'post',
    path: name,
    operation: post,
    name,
  }))

  const contents: [string, Content][] = [...operations, ...webhooks].flatMap(({ name, operation }) => [
    [`${name} body`, operation.requestBody?.content ?? {}] as [string, Content],
    ...Object.entries(operation.responses).map(([status, answer]): [string, Content] => [
      `${name} ${status}`,
      resolved(answer).content ?? {},
    ]),
  ])

  /** Every schema that stands anywhere in the document, with the place where it stands. */
  const schemas: [string, Schema][] = []
  const collect = (place: string, schema: Schema): void => {
    schemas.push([place, schema])
    for (const [name, child] of children(schema)) collect(`${place}.${name}`, child)
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) collect(name, schema)
  for (const [place, content] of contents)
    for (const { schema } of Object.values(content)) if (schema) collect(place, schema)
  for (const { name, operation } of operations)
    for (const parameter of operation.parameters ?? []) collect(`${name} ${parameter.name}`, resolved(parameter).schema)

  /** The named schemas that one leads to. */
  const reached = (start: Schema, found = new Set<string>()): Set<string> => {
    const name = start.$ref?.split('/').at(-1)
    if (name !== undefined && !found.has(name)) {
      found.add(name)
      reached(document.components.schemas[name] ?? {}, found)
    }
    for (const [, child] of children(start)) reached(child, found)
    return found
  }

  return { operations, webhooks, contents, schemas, resolved, validator, reached }
}
