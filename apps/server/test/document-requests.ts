import type { OpenApi, Operation, Parameter, Schema } from './openapi-reader.ts'
import { openApiReader } from './openapi-reader.ts'
import type { TenantWorld } from './tenant-world.ts'

// Requests made from the OpenAPI document that name the objects of a client, so that a new route is asked without a word
// here. What cannot be filled in by itself is an error that says what is missing.

export type DocumentedOperation = ReturnType<typeof openApiReader>['operations'][number]

/** A place of a request that names an object of a client. */
export type ObjectPlace = { where: 'path' | 'query' | 'body' | 'header'; key: string }

export type DocumentRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string | Buffer
  /** What it names. */
  places: ObjectPlace[]
}

/** Fields that name something of the platform, which judges who may use it, or that are credentials by themselves. */
const notOurs = new Set(['page_id', 'account_id', 'error_code', 'token', 'refresh_token', 'cursor'])
const namesSomething = /(^id|_id|_ids|Id|_ref|token|code|state|cursor|assignee)$/

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

export const documentRequests = (document: OpenApi) => {
  const { operations, resolved } = openApiReader(document)
  const parametersOf = ({ parameters = [] }: Operation): Parameter[] => parameters.map((one) => resolved(one))
  const isEnumerated = ({ schema }: Parameter) => resolved(schema).enum !== undefined
  const bodySchema = ({ requestBody }: Operation): Schema | undefined => {
    const schema = requestBody?.content['application/json']?.schema
    return schema && resolved(schema)
  }

  /** Every field of a body, at any depth. */
  const fieldsOf = (given: Schema, seen = new Set<Schema>()): string[] => {
    const schema = resolved(given)
    if (seen.has(schema)) return []
    seen.add(schema)
    const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    return [
      ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [name, ...fieldsOf(child, seen)]),
      ...inner.flatMap((child) => (child ? fieldsOf(child, seen) : [])),
    ]
  }

  /** A parameter by the path that leads to it. */
  const pathKey = (path: string, name: string) => path.slice(0, path.indexOf(`{${name}}`) + name.length + 2)

  /** What a request would name and the client has no object for. */
  const missingOf = ({ path, operation }: DocumentedOperation, world: TenantWorld): string[] => {
    const isMissing = (name: string) =>
      namesSomething.test(name) && !notOurs.has(name) && !(name in world.inFields) && !(name in world.inQuery)
    const parameters = parametersOf(operation)
    const schema = bodySchema(operation)
    return [
      ...parameters
        .filter((one) => one.in === 'path' && !isEnumerated(one))
        .map(({ name }) => pathKey(path, name))
        .filter((key) => world.inPath[key] === undefined),
      ...parameters.filter((one) => one.in === 'query' && isMissing(one.name)).map(({ name }) => name),
      ...[...new Set(schema ? fieldsOf(schema) : [])].filter(isMissing),
    ]
  }

  /** The example of the document with the client's objects in place of its own. */
  const bodyOf = (operation: Operation, value: (place: ObjectPlace) => string | undefined): string | undefined => {
    const schema = bodySchema(operation)
    if (schema === undefined) return undefined
    const example = operation.requestBody?.content['application/json']?.example ?? schema.examples?.[0] ?? {}
    let names = 0
    const filled = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(filled)
      if (typeof part !== 'object' || part === null) return part
      return Object.fromEntries(
        Object.entries(part).map(([key, inner]) => {
          const own = value({ where: 'body', key })
          if (own !== undefined) names += 1
          return [key, own === undefined ? filled(inner) : Array.isArray(inner) ? [own] : own]
        }),
      )
    }
    const body = filled(example) as Record<string, unknown>
    // The example may do without what the route can name.
    for (const key of names > 0 ? [] : Object.keys(schema.properties ?? {})) {
      const own = value({ where: 'body', key })
      if (own !== undefined) body[key] = own
    }
    return JSON.stringify(body)
  }

  const requestOf = (
    { method, path, operation }: DocumentedOperation,
    given: (place: ObjectPlace) => string | undefined,
  ): DocumentRequest => {
    const parameters = parametersOf(operation)
    const places: ObjectPlace[] = []
    const value = (place: ObjectPlace) => {
      const own = given(place)
      if (own !== undefined) places.push(place)
      return own
    }
    const search = new URLSearchParams()
    const headers: Record<string, string> = {}
    let filled = path
    for (const parameter of parameters) {
      const { name, in: where, example } = parameter
      const schema = resolved(parameter.schema)
      const sample = textOf(example ?? schema.enum?.[0])
      const isRequired = (parameter as { required?: boolean }).required === true
      if (where === 'path') {
        const key = pathKey(path, name)
        filled = filled.replace(`{${name}}`, encodeURIComponent(value({ where, key }) ?? sample))
      } else if (where === 'query') {
        const own = value({ where, key: name })
        if (own !== undefined || isRequired) search.set(name, own ?? sample)
      } else if (where === 'header') {
        const own = value({ where, key: name })
        if (own !== undefined) headers[name] = own
      }
    }
    const contents = Object.keys(operation.requestBody?.content ?? {})
    const isFile = contents.includes('multipart/form-data')
    const json = bodyOf(operation, value)
    const body = isFile ? png : json
    if (body !== undefined) headers['content-type'] = isFile ? 'image/png' : 'application/json'
    const query = search.size > 0 ? `?${search}` : ''
    return {
      method: method.toUpperCase() as DocumentRequest['method'],
      url: filled + query,
      headers,
      places,
      ...(body === undefined ? {} : { body }),
    }
  }

  /** Those whose answer ends; a stream goes on until its reader leaves. */
  const ending = operations.filter(({ operation }) => {
    const good = operation.responses['200']
    return good === undefined || resolved(good).content?.['text/event-stream'] === undefined
  })

  return { operations, ending, missingOf, requestOf }
}
