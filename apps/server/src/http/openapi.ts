import swagger from '@fastify/swagger'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { type ErrorCode, errorCatalogue } from '../lib/errors.ts'
import type { Logger } from '../lib/logger.ts'
import { serverDirectory } from '../lib/server-directory.ts'
import { introduction } from './introduction.ts'
import { type OpenApiDocument, finishDocument } from './openapi-document.ts'
import { tags } from './openapi-tags.ts'
import { docsPagePolicy } from './security-headers.ts'
import { ErrorDto, ref } from './shared-schemas.ts'
import { addStaticPages } from './static-pages.ts'

// The document is made from the schemas that validate: what is not declared here is neither accepted nor answered.

const referenceDist = join(serverDirectory, '../reference/dist')

type Responses = Record<string, unknown>

/** Events that are posted to other backends: their schemas by name, and the section `webhooks` that refers to them. */
export type DocumentedEvents = {
  schemas: readonly TSchema[]
  /** Headers that come with every event. */
  parameters: Record<string, { name: string; in: string }>
  webhooks: Record<string, object>
}

export type OpenApiOptions = { version: string; publicUrl: string; log: Logger; events?: DocumentedEvents }

/** The general refusals that a route can answer with, given what it takes and asks for. */
const generalErrors = ({ schema, config, method }: RouteOptions): ErrorCode[] => {
  const access = config?.access
  const codes: ErrorCode[] = ['headers_too_large', 'rate_limited', 'internal_error', 'overloaded']
  if (method !== 'GET') codes.push('outcome_unknown')
  if (schema?.body) codes.push('validation_failed', 'invalid_json', 'payload_too_large', 'unsupported_media_type')
  if (schema?.querystring || schema?.params) codes.push('validation_failed')
  if (config?.bodiless || (schema?.body === undefined && method !== 'GET'))
    codes.push('validation_failed', 'payload_too_large', 'unsupported_media_type')
  if (access !== undefined && access !== 'public') {
    codes.push('unauthenticated', 'ambiguous_credentials', 'client_suspended')
    if (access.scope !== 'none') codes.push('insufficient_scope')
    if (access.consoleOnly) codes.push('console_only')
    if (access.roles) codes.push('insufficient_role')
    if (access.gated) codes.push('terms_not_accepted')
  }
  return codes
}

const pascalCase = (code: string) => code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** One description per status, and the name under which routes with the same refusals share it. */
const refusalsOf = (codes: readonly ErrorCode[]): { status: number; description: string; name: string }[] =>
  [...Map.groupBy([...new Set(codes)].sort(), (code) => errorCatalogue[code].status)].map(([status, alike]) => ({
    status,
    description: alike.map((code) => `\`${code}\`: ${errorCatalogue[code].about}`).join('\n\n'),
    name: alike.map(pascalCase).join('Or'),
  }))

const successWords: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; the result arrives later.',
  204: 'Done; there is nothing to say.',
}

/** What is answered says it best, where it has words of its own. */
const described = (responses: Responses, isRead: boolean, wordsOf: (name: string) => unknown): Responses =>
  Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => {
      const { $ref: name = '' } = schema as { $ref?: string }
      const own = status === '200' ? wordsOf(name.replace(/#$/, '')) : undefined
      const words = own ?? (status === '200' && isRead ? 'As it is now.' : successWords[status])
      return [status, { description: words ?? 'See the error body.', ...(schema as object) }]
    }),
  )

const securityOf = (access: NonNullable<RouteOptions['config']>['access']) => {
  if (access === undefined || access === 'public') return []
  return access.consoleOnly ? [{ userJwt: [] }] : [{ userJwt: [] }, { apiKey: [] }]
}

const accessNote = (access: NonNullable<RouteOptions['config']>['access']) => {
  if (access === undefined || access === 'public') return ''
  const parts = []
  if (access.scope !== 'none')
    parts.push(
      `Scope: ${[access.scope]
        .flat()
        .map((scope) => `\`${scope}\``)
        .join(' or ')}.`,
    )
  if (access.consoleOnly) parts.push('Signed-in users only.')
  if (access.roles) parts.push(`Roles: ${access.roles.join(', ')}.`)
  if (access.gated) parts.push('Needs the current advertising terms to be accepted.')
  return parts.join(' ')
}

/** The document of 600 KB, made and compressed when it is first asked for. */
const addDocument = (app: FastifyInstance) => {
  let made: { etag: string; text: Buffer; packed: Buffer } | undefined
  const make = () => {
    const text = Buffer.from(JSON.stringify(app.swagger()))
    return { etag: `"${hash('sha256', text, 'base64url')}"`, text, packed: gzipSync(text) }
  }
  app.get('/openapi.json', { schema: { hide: true } }, ({ headers }, reply) => {
    const { etag, text, packed } = (made ??= make())
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
    const isPacked = headers['accept-encoding']?.includes('gzip')
    // One name for each of the two: they are different bytes.
    const tag = isPacked ? etag.replace(/"$/, '-gzip"') : etag
    void reply.header('etag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    return isPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text)
  })
}

/** Must be added before the routes. */
export const addOpenApi = async (app: FastifyInstance, options: OpenApiOptions): Promise<void> => {
  const { version, publicUrl, log, events = { schemas: [], parameters: {}, webhooks: {} } } = options
  for (const schema of [ErrorDto, ...events.schemas]) app.addSchema(schema)
  const optionalBodies = new Set<string>()
  const sharedRefusals = new Map<string, string>()
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide || route.method === 'HEAD') return
    const schema = (route.schema ??= {})
    if (!schema.operationId && route.url.startsWith('/api/'))
      throw new Error(`The route ${String(route.method)} ${route.url} has no operationId.`)
    if (route.config?.optionalBody && schema.operationId) optionalBodies.add(schema.operationId)
    const wordsOf = (name: string) => (app.getSchema(name) as { description?: string } | undefined)?.description
    const own = described((schema.response ?? {}) as Responses, route.method === 'GET', wordsOf)
    const refusals = refusalsOf([...generalErrors(route), ...(route.config?.errors ?? [])])
    for (const { description, name } of refusals) sharedRefusals.set(description, name)
    schema.response = {
      ...Object.fromEntries(refusals.map(({ status, description }) => [status, { ...ref(ErrorDto), description }])),
      ...own,
    }
    schema.security = securityOf(route.config?.access)
    schema.description = [schema.description, accessNote(route.config?.access)].filter(Boolean).join('\n\n')
  })

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Herald',
        version,
        description: introduction,
      },
      servers: [{ url: publicUrl }],
      tags,
      webhooks: events.webhooks,
      components: {
        parameters: events.parameters,
        securitySchemes: {
          userJwt: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token of POST /api/auth/login.',
          },
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'x-svc-api-key',
            description: 'An API key made in the console.',
          },
        },
      },
    },
    // A body that no schema judges is declared here alone.
    transform: ({ schema, url, route }) => {
      const content = route.config?.rawBody
      return { url, schema: content ? { ...schema, body: { content } } : schema }
    },
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject
      finishDocument(made.openapiObject as OpenApiDocument, { optionalBodies, sharedRefusals })
      return made.openapiObject
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `schema-${index}`,
    },
  })
  addDocument(app)
  addStaticPages(app, { prefix: '/docs', dist: referenceDist, policy: () => docsPagePolicy, log })
}
