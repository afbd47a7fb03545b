import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AddRoutes } from '../src/http/app.ts'
import { ErrorDto, ref } from '../src/http/shared-schemas.ts'
import { noteAnswer } from './answer-ledger.ts'

// Every answer of every test is held against what the route declares, and so against the OpenAPI document, which is made
// from the same schemas. A status that is not declared, a field that is not declared, a missing one or one of the wrong
// type turns the answer into a 500 and is remembered; closing the test app throws what was remembered.

type Schemas = Record<string, unknown>

/** What the route declares for this status; undefined for pages and files that declare nothing at all. */
const declared = (request: FastifyRequest): Schemas | undefined => {
  if (request.is404) return { 404: ref(ErrorDto), 405: ref(ErrorDto), 429: ref(ErrorDto), 500: ref(ErrorDto) }
  return request.routeOptions.schema?.response as Schemas | undefined
}

const where = (request: FastifyRequest, reply: FastifyReply) =>
  `${request.method} ${request.routeOptions.url ?? request.url} answered ${reply.statusCode}`

// One for all apps of a process, whose files share it: the routes declare the same things in each.
const compiled = new Map<string, ValidateFunction>()
const ajv = new Ajv({ strict: false, allErrors: true, allowUnionTypes: true })
addFormats.default(ajv)
const named = new Map<string, string>()
const seen = new WeakSet<FastifyInstance>()

const addNamed = (app: FastifyInstance): void => {
  if (seen.has(app)) return
  seen.add(app)
  for (const [id, schema] of Object.entries(app.getSchemas())) {
    const text = JSON.stringify(schema)
    const known = named.get(id)
    if (known === undefined) {
      named.set(id, text)
      ajv.addSchema(schema as object)
    } else if (known !== text) throw new Error(`Two schemas are named ${id}: the apps of a process must agree on it.`)
  }
}

export const createAnswerChecks = () => {
  const violations: string[] = []
  const known = new WeakMap<object, ValidateFunction>()

  const validatorOf = (request: FastifyRequest, schema: object): ValidateFunction => {
    const found = known.get(schema)
    if (found) return found
    addNamed(request.server)
    const key = JSON.stringify(schema)
    const validate = compiled.get(key) ?? ajv.compile(schema)
    compiled.set(key, validate)
    known.set(schema, validate)
    return validate
  }

  const problemOf = (request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined => {
    const schemas = declared(request)
    if (!schemas) return undefined
    const schema = schemas[reply.statusCode]
    if (schema === undefined)
      return `${where(request, reply)}, which the route does not declare: ${JSON.stringify(payload)}`
    // As it will be on the wire: dates become text, undefined fields vanish.
    const sent: unknown = JSON.parse(JSON.stringify(payload ?? null))
    const validate = validatorOf(request, schema as object)
    if (validate(sent)) return undefined
    const errors = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    )
    return `${where(request, reply)} with a body that breaks its schema:\n  ${errors.join('\n  ')}\n  ${JSON.stringify(sent)}`
  }

  /** What is noted when the client has hung up is never sent. */
  const isHeard = ({ statusCode }: FastifyReply) => statusCode !== 499

  const addChecks: AddRoutes = (app) => {
    app.addHook('preSerialization', (request, reply, payload, done) => {
      const problem = problemOf(request, reply, payload)
      if (problem === undefined) {
        done(null, payload)
        return
      }
      violations.push(problem)
      done(new Error(problem))
    })
    app.addHook('onSend', (request, reply, payload, done) => {
      const schemas = declared(request)
      if (
        schemas &&
        isHeard(reply) &&
        schemas[reply.statusCode] === undefined &&
        !violations.some((line) => line.startsWith(where(request, reply)))
      )
        violations.push(`${where(request, reply)}, which the route does not declare`)
      done(null, payload)
    })
    app.addHook('onResponse', (request, reply, done) => {
      noteAnswer(request.method, request.routeOptions.url ?? '', reply.statusCode)
      done()
    })
  }

  return {
    addChecks,
    throwIfBroken: () => {
      if (violations.length > 0) throw new Error(`Answers break the OpenAPI document:\n${violations.join('\n')}`)
    },
    /** For tests of the checks themselves. */
    take: () => violations.splice(0),
  }
}
