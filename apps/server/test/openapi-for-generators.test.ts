import { beforeAll, describe, expect, it } from 'vitest'
import { eventTypes } from '../src/modules/webhooks/events/event-catalogue.ts'
import { openApiDocument } from './generated-documents.ts'
import { type Content, type OpenApi, type Schema, openApiReader } from './openapi-reader.ts'

// What client generators stumble over. They see the document alone, so the document has to say everything.

let document: OpenApi
let reader: ReturnType<typeof openApiReader>
beforeAll(async () => {
  document = JSON.parse(await openApiDocument()) as OpenApi
  reader = openApiReader(document)
})

/** Those of the list that break a rule, by name: an empty list reads better in a report than a hundred assertions. */
const breaking = <T>(list: readonly [string, T][], holds: (one: T) => boolean): string[] =>
  list.filter(([, one]) => !holds(one)).map(([name]) => name)

describe('requests', () => {
  const bodiless =
    /^(generateWebhookSecret|retryEvent|cancelMessage|revokeEmbedSession|startSignupOver|refreshAdAccount|createPasswordLink|resumeSpendGuard|fetchLead|pauseBatch|resumeBatch|cancelBatch|hideComment|unhideComment|checkChannel)$/

  it('every POST and PATCH says what it takes', () => {
    const writes = reader.operations.filter(({ method }) => method === 'post' || method === 'patch')
    const withoutBody = breaking(
      writes.map(({ name, operation }) => [name, operation.requestBody]),
      (body) => body !== undefined,
    )
    expect(withoutBody.filter((name) => !bodiless.test(name))).toEqual([])
  })

  it('a file is uploaded as a form, or as its bytes', () => {
    const upload = reader.operations.find(({ name }) => name === 'uploadMedia')?.operation.requestBody
    expect([upload?.required, Object.keys(upload?.content ?? {})]).toEqual([true, ['multipart/form-data', '*/*']])
    expect(upload?.content['multipart/form-data']?.schema).toMatchObject({
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    })
  })

  it('Idempotency-Key has its form wherever it is taken', () => {
    const keys = reader.operations.flatMap(({ operation }) =>
      (operation.parameters ?? []).map(reader.resolved).filter(({ name }) => name.toLowerCase() === 'idempotency-key'),
    )
    expect(keys.length).toBeGreaterThan(5)
    const accepts = reader.validator(keys[0]?.schema ?? {})
    expect(keys.every(({ schema }) => JSON.stringify(schema) === JSON.stringify(keys[0]?.schema))).toBe(true)
    expect(['order-1042', '', 'x'.repeat(255)].map((key) => accepts(key))).toEqual([true, true, true])
    expect(['two words', 'é', 'x'.repeat(256)].map((key) => accepts(key))).toEqual([false, false, false])
  })

  it('Idempotency-Key is taken by every POST that makes something', () => {
    const makes = reader.operations.filter(({ method, operation }) => method === 'post' && operation.responses['201'])
    expect(makes.length).toBeGreaterThan(5)
    expect(
      breaking(
        makes.map(({ name, operation }) => [name, operation.parameters ?? []]),
        (parameters) => parameters.map(reader.resolved).some(({ name }) => /^idempotency-key$/i.test(name)),
      ),
    ).toEqual([])
  })

  it('an optional field of ours takes null, a required one does not', () => {
    let tried = 0
    for (const { name, operation } of reader.operations) {
      const schema = operation.requestBody?.content['application/json']?.schema
      const body = schema && reader.resolved(schema)
      if (!schema || body?.additionalProperties !== false) continue
      const accepts = reader.validator(schema)
      const [example] = body.examples ?? []
      for (const field of Object.keys(body.properties ?? {})) {
        const isOptional = !body.required?.includes(field)
        tried += 1
        expect(accepts({ ...(example as object), [field]: null }), `${name}: ${field}`).toBe(isOptional)
      }
    }
    expect(tried).toBeGreaterThan(100)
  })

  it('a schema whose optional fields take null is not an answer as well', () => {
    const named = (content: Content[]) =>
      new Set(content.flatMap((one) => Object.values(one)).flatMap(({ schema }) => [...reader.reached(schema ?? {})]))
    const requests = named(reader.operations.map(({ operation }) => operation.requestBody?.content ?? {}))
    const answers = named(
      reader.operations.flatMap(({ operation }) =>
        Object.values(operation.responses).map((answer) => reader.resolved(answer).content ?? {}),
      ),
    )
    const closed = ([name]: [string]) => document.components.schemas[name]?.additionalProperties === false
    expect([...requests].filter((name) => answers.has(name) && closed([name]))).toEqual([])
  })
})

describe('answers', () => {
  const each = () =>
    reader.operations.flatMap(({ name, operation }) =>
      Object.entries(operation.responses).map(([status, answer]) => ({
        status,
        place: `${name} ${status}`,
        operation,
        answer: reader.resolved(answer),
      })),
    )

  it('every refusal is JSON, also of a download', () => {
    const refusals = each().filter(({ status }) => Number(status) >= 400)
    expect(refusals.length).toBeGreaterThan(500)
    expect(
      breaking(
        refusals.map(({ place, answer }) => [place, Object.keys(answer.content ?? {})]),
        (types) => types.join() === 'application/json',
      ),
    ).toEqual([])
    const download = reader.operations.find(({ name }) => name === 'downloadMedia')?.operation.responses['200']
    expect(Object.keys(download?.content ?? {})).toEqual(['application/octet-stream', '*/*'])
  })

  it('headers too large for any route are declared on every one', () => {
    expect(
      breaking(
        reader.operations.map(({ name, operation }) => [name, operation]),
        ({ responses }) => responses['431'] !== undefined,
      ),
    ).toEqual([])
  })

  it('names the headers that come with it', () => {
    const wanted = ({ status, operation }: ReturnType<typeof each>[number]) => [
      'x-request-id',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      ...(['429', '503'].includes(status) ? ['Retry-After'] : []),
      ...(status.startsWith('2') && operation.parameters?.some(({ name }) => /^idempotency-key$/i.test(name))
        ? ['Idempotent-Replay', 'Idempotent-Replay-Mismatch']
        : []),
    ]
    const missing = each()
      .filter(({ status }) => status !== '431')
      .flatMap((one) =>
        wanted(one)
          .filter((header) => one.answer.headers?.[header] === undefined)
          .map((header) => `${one.place}: ${header}`),
      )
    expect(missing).toEqual([])
    for (const header of Object.values(document.components.headers ?? {}))
      expect(header).toMatchObject({ description: expect.any(String), schema: { type: expect.any(String) } })
  })
})

describe('schemas', () => {
  it('every enumeration has a type', () => {
    const enums = reader.schemas.filter(([, schema]) => schema.enum)
    expect(enums.length).toBeGreaterThan(100)
    expect(breaking(enums, ({ type }) => type !== undefined)).toEqual([])
  })

  it('every branch of a union says what it is', () => {
    const unions = reader.schemas.filter(([, { anyOf, oneOf }]) => anyOf ?? oneOf)
    const saysSomething = ({ $ref, type, anyOf, oneOf }: Schema) => ($ref ?? type ?? anyOf ?? oneOf) !== undefined
    expect(breaking(unions, ({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf].every(saysSomething))).toEqual([])
  })

  it('every named schema has an example', () => {
    expect(
      breaking(Object.entries(document.components.schemas), ({ examples }) => (examples?.length ?? 0) > 0),
    ).toEqual([])
  })

  it('every example is one', () => {
    const given = reader.schemas.flatMap(([place, schema]) =>
      (schema.examples ?? []).map((example) => ({ place, schema, example })),
    )
    const parameters = reader.operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? [])
        .map(reader.resolved)
        .filter(({ example }) => example !== undefined)
        .map((one) => ({ place: `${name} ${one.name}`, schema: one.schema, example: one.example })),
    )
    const inContents = reader.contents.flatMap(([place, content]) =>
      Object.values(content).flatMap(({ schema = {}, example, examples = {} }) =>
        [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)].map(
          (one) => ({ place, schema, example: one }),
        ),
      ),
    )
    const all = [...given, ...parameters, ...inContents]
    expect(all.length).toBeGreaterThan(150)
    const wrong = all.flatMap(({ place, schema, example }) => {
      const accepts = reader.validator(schema)
      return accepts(example) ? [] : [`${place}: ${JSON.stringify(accepts.errors?.[0])}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('the document', () => {
  it('says where the service is and what its groups are', () => {
    expect(document.servers?.map(({ url }) => url)).toEqual(['http://127.0.0.1:8080'])
    const used = new Set([...reader.operations, ...reader.webhooks].flatMap(({ operation }) => operation.tags ?? []))
    expect(new Set(document.tags?.map(({ name }) => name))).toEqual(used)
    expect(document.tags?.every(({ description }) => description)).toBe(true)
  })

  it('shows every event that is posted to a backend, with its schema and an example of that type', () => {
    expect(reader.webhooks.map(({ name }) => name).toSorted()).toEqual([...eventTypes].sort())
    for (const { name, operation } of reader.webhooks) {
      const { schema, example } = operation.requestBody?.content['application/json'] ?? {}
      expect((example as { type?: string } | undefined)?.type, name).toBe(name)
      const accepts = reader.validator(schema ?? {})
      expect([accepts(example), accepts.errors], name).toEqual([true, null])
      expect(accepts({ ...(example as object), type: 'something.else' }), name).toBe(false)
    }
  })
})
