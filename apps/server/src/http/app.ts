import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import { newRequestId } from '../lib/ids.ts'
import type { Logger } from '../lib/logger.ts'
import type { Tracer } from '../lib/tracer.ts'
import { OPEN_BODY_BYTES } from './body-limits.ts'
import { addBodyParsing } from './body-parsing.ts'
import { addErrorHandling, answerBrokenRequest, createErrorAnswers } from './error-handler.ts'
import { type AuthenticationHookDeps, addAuthenticationHook } from './authentication-hook.ts'
import { addCallerContext } from './caller-context.ts'
import { type ReadinessCheck, addHealth } from './health.ts'
import { addHttpMetrics } from './metrics.ts'
import { type DocumentedEvents, addOpenApi } from './openapi.ts'
import { addRequestSpans } from './request-spans.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { schemaController } from './validation.ts'

/** The application as the modules see it: routes are typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>
export type AddRoutes = (app: App) => void

export type ShellDeps = AuthenticationHookDeps & {
  log: Logger
  publicUrl: string
  /** Proxies in front that are believed about the caller's address. */
  trustedProxies: number
  version: string
  metrics: Registry
  /** What /metrics is read with. Without one it is answered on this machine only. */
  metricsToken?: string | undefined
  /** Absent: no traces. */
  tracer?: Tracer | undefined
  /** Shown beside `metrics`. */
  otherMetrics?: (() => readonly Registry[]) | undefined
  readiness: readonly ReadinessCheck[]
  /** What other backends are told, for the OpenAPI document. */
  events?: DocumentedEvents
  modules: readonly AddRoutes[]
}

/** How long requests under way may take once the process is told to stop. */
const LAST_REQUESTS_MS = 5_000

const requestIdShape = /^[\x21-\x7e]{1,128}$/

export const createApp = async (deps: ShellDeps): Promise<App> => {
  const errors = createErrorAnswers(deps.log)
  // Without a logger of Fastify's own: with one it makes a child of it and watches the socket for every request, which
  // costs more than authentication. What we log names the request itself.
  const app = Fastify({
    // Of what is no route; each route has its own.
    bodyLimit: OPEN_BODY_BYTES,
    // The nearest proxies only: whatever stands further left in X-Forwarded-For the caller may have written.
    trustProxy: deps.trustedProxies > 0 && ((_address: string, hop: number) => hop < deps.trustedProxies),
    schemaController,
    // While it closes, the node finishes what is in flight instead of answering a bare 503.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 512 },
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: errors.answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && requestIdShape.test(given) ? given : newRequestId()
    },
  }).withTypeProvider<TypeBoxTypeProvider>()

  addSecurityHeaders(app, deps.publicUrl)
  const { spend } = addAuthenticationHook(app, deps)
  addErrorHandling(app, errors, spend)
  addCallerContext(app)
  addBodyParsing(app)
  addHttpMetrics(app, deps.metrics, deps.metricsToken, deps.otherMetrics)
  if (deps.tracer !== undefined) addRequestSpans(app, deps.tracer)
  await addOpenApi(app, deps)
  addHealth(app, deps.readiness, deps.log)
  for (const addRoutes of deps.modules) addRoutes(app)
  return app
}

/** Takes no more connections, waits for the requests under way, then cuts what is left: half-sent requests have no end. */
export const closeApp = async (app: App): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}
