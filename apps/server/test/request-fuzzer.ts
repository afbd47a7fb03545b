import { type DocumentedOperation, type DocumentRequest, documentRequests } from './document-requests.ts'
import { type Random, hostileText, hostileValue, mutated } from './hostile-values.ts'
import { type OpenApi, type Schema, openApiReader } from './openapi-reader.ts'
import type { TenantWorld } from './tenant-world.ts'

type Bounds = { minLength?: number; maxLength?: number; minimum?: number; maximum?: number; format?: string }
type Bounded = Schema & Bounds & { minItems?: number; maxItems?: number }

const longest = 3_000

/** Percent-encoded; lone surrogates as the bytes that a careless client sends for them. */
const encoded = (text: string, random: Random): string => {
  if (random.chance(0.03)) return random.pick(['%', '%zz', '%ff', '%00', '%c0%af', 'a%ED%A0%80b'])
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

/** Makes requests from the OpenAPI document that are almost right, or far from it. */
export const createRequestFuzzer = (document: OpenApi, world: TenantWorld) => {
  const { ending, requestOf } = documentRequests(document)
  const { resolved } = openApiReader(document)

  const lengths = ({ minLength = 0, maxLength = 200 }: Bounded): number[] =>
    [minLength - 1, minLength, minLength + 1, maxLength, maxLength + 1].filter((one) => one >= 0 && one <= longest)

  /** Most of the time it fits, and then at its limits rather than in the middle. */
  const valueOf = (given: Schema, random: Random, depth = 0): unknown => {
    if (random.chance(0.06)) return hostileValue(random)
    const schema = resolved(given) as Bounded
    const union = schema.anyOf ?? schema.oneOf
    if (union) return valueOf(random.pick(union), random, depth)
    if (schema.enum) return random.pick(schema.enum)
    if (schema.examples && random.chance(0.5)) return structuredClone(random.pick(schema.examples))
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
    if (type === 'string')
      return schema.format === 'date-time'
        ? random.pick(['2026-11-15T12:00:00.000Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z'])
        : random.pick(['x', '7', 'é', '𝕏']).repeat(random.pick(lengths(schema)))
    if (type === 'integer' || type === 'number') {
      const { minimum = -1, maximum = Number.MAX_SAFE_INTEGER } = schema
      return random.pick([minimum - 1, minimum, minimum + 1, maximum, maximum + 1])
    }
    if (type === 'boolean') return random.chance(0.5)
    if (type === 'null') return null
    if (depth > 6) return hostileText(random)
    if (type === 'array') {
      const { minItems = 0, maxItems = 3 } = schema
      const length = random.pick([minItems, minItems + 1, Math.min(maxItems, 60), Math.min(maxItems + 1, 60)])
      return Array.from({ length }, () => valueOf(schema.items ?? {}, random, depth + 1))
    }
    if (type === 'object' || schema.properties)
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => random.chance(schema.required?.includes(name) ? 0.97 : 0.35))
          .map(([name, child]) => {
            const own = world.inFields[name]
            return [name, own !== undefined && random.chance(0.8) ? own : valueOf(child, random, depth + 1)]
          }),
      )
    return hostileValue(random)
  }

  const bodyOf = ({ operation }: DocumentedOperation, right: string, random: Random): string | Buffer => {
    if (random.chance(0.03)) return random.pick(['', '{', '[]', 'null', '"x"', '{"a":1,"a":2}', '{"__proto__":{}}'])
    if (random.chance(0.02)) return Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
    const schema = operation.requestBody?.content['application/json']?.schema
    const value = schema && random.chance(0.5) ? valueOf(schema, random) : JSON.parse(right)
    return JSON.stringify(random.chance(0.7) ? mutated(value, random) : value) ?? ''
  }

  const urlOf = (
    { path, operation }: DocumentedOperation,
    right: string,
    random: Random,
    keepsPath: boolean,
  ): string => {
    const [place = '', query = ''] = right.split('?')
    let asked = place
    // What ends something ends nothing of the world, which later cases need.
    if (path.includes('{') && (!keepsPath || random.chance(0.25))) {
      let parameter = 0
      asked = path.replaceAll(/\{\w+\}/g, () => encoded(hostileText(random) || `none${(parameter += 1)}`, random))
    }
    const search = query === '' ? [] : query.split('&')
    for (const given of operation.parameters ?? []) {
      const { name, in: where, schema } = resolved(given)
      if (where !== 'query' || !random.chance(0.4)) continue
      const value = random.chance(0.8) ? valueOf(schema, random) : hostileText(random)
      search.push(`${name}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), random)}`)
    }
    if (random.chance(0.05)) search.push(`${encoded(hostileText(random), random)}=1`)
    return search.length > 0 ? `${asked}?${search.join('&')}` : asked
  }

  return {
    operations: ending,
    make: (operation: DocumentedOperation, random: Random): DocumentRequest => {
      const right = requestOf(operation, ({ where, key }) =>
        where === 'path' ? world.inPath[key] : where === 'header' ? 'k' : world.inFields[key],
      )
      const headers = { ...right.headers }
      if (headers['idempotency-key'])
        headers['idempotency-key'] = random.chance(0.9)
          ? `k${random.below(1e9)}`
          : random.pick(['é', 'x'.repeat(256), ' '])
      if (random.chance(0.03)) headers['content-type'] = random.pick(['text/plain', 'application/json; charset=x', ''])
      if (random.chance(0.05)) headers['accept-language'] = random.pick(['pt', '*', ',,,;q=', 'x'.repeat(2_000)])
      const ends = operation.method === 'delete' || operation.name === 'revokeEmbedSession'
      const url = urlOf(operation, right.url, random, !ends)
      const { body } = right
      return {
        ...right,
        headers,
        url,
        ...(typeof body === 'string' ? { body: bodyOf(operation, body, random) } : {}),
      }
    },
  }
}
