import swagger from '@fastify/swagger'
import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { type ErrorCode, errorCatalogue } from '../lib/errors.ts'
import type { Logger } from '../lib/logger.ts'
import { introduction } from './introduction.ts'
import { docsPagePolicy } from './security-headers.ts'
import { ErrorDto, ref } from './shared-schemas.ts'
import { addStaticPages } from './static-pages.ts'

// The document is made from the schemas that validate: what is not declared here is neither accepted nor answered.

const referenceDist = fileURLToPath(new URL('../../../reference/dist', import.meta.url))

type Responses = Record<string, unknown>

/** The general refusals that a route can answer with, given what it takes and asks for. */
const generalErrors = ({ schema, config, method }: RouteOptions): ErrorCode[] => {
  const access = config?.access
  const codes: ErrorCode[] = ['rate_limited', 'internal_error', 'overloaded']
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

const errorResponses = (codes: readonly ErrorCode[]): Responses => {
  const responses: Responses = {}
  for (const code of [...new Set(codes)].sort()) {
    const { status, about } = errorCatalogue[code]
    const earlier = responses[status] as { description: string } | undefined
    const line = `\`${code}\`: ${about}`
    responses[status] = { ...ref(ErrorDto), description: earlier ? `${earlier.description}\n\n${line}` : line }
  }
  return responses
}

const successWords: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; the result arrives later.',
  204: 'Done; there is nothing to say.',
}

const described = (responses: Responses): Responses =>
  Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      { description: successWords[status] ?? 'See the error body.', ...(schema as object) },
    ]),
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
export const addOpenApi = async (app: FastifyInstance, version: string, log: Logger): Promise<void> => {
  app.addSchema(ErrorDto)
  const optionalBodies = new Set<string>()
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide || route.method === 'HEAD') return
    const schema = (route.schema ??= {})
    if (!schema.operationId && route.url.startsWith('/api/'))
      throw new Error(`The route ${String(route.method)} ${route.url} has no operationId.`)
    if (route.config?.optionalBody && schema.operationId) optionalBodies.add(schema.operationId)
    const own = described((schema.response ?? {}) as Responses)
    schema.response = { ...errorResponses([...generalErrors(route), ...(route.config?.errors ?? [])]), ...own }
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
      components: {
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
    // The plugin calls every body required, also one that may be left out.
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject
      for (const path of Object.values(made.openapiObject.paths ?? {})) {
        const { post } = path as { post?: { operationId?: string; requestBody?: { required?: boolean } } }
        if (post?.requestBody && optionalBodies.has(post.operationId ?? '')) post.requestBody.required = false
      }
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
