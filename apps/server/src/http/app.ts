import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import { newRequestId } from '../lib/ids.ts'
import type { Logger } from '../lib/logger.ts'
import { BODY_LIMIT_BYTES, addBodyParsing } from './body-parsing.ts'
import { addErrorHandling, answerBrokenRequest, answerFrameworkError } from './error-handler.ts'
import { type GatekeeperDeps, addGatekeeper } from './gatekeeper.ts'
import { type ReadinessCheck, addHealth } from './health.ts'
import { addHttpMetrics } from './metrics.ts'
import { addOpenApi } from './openapi.ts'
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

export type ShellDeps = GatekeeperDeps & {
  log: Logger
  publicUrl: string
  /** Proxies in front that are believed about the caller's address. */
  trustedProxies: number
  version: string
  metrics: Registry
  readiness: readonly ReadinessCheck[]
  modules: readonly AddRoutes[]
}

const requestIdShape = /^[\x21-\x7e]{1,128}$/

export const createApp = async (deps: ShellDeps): Promise<App> => {
  const log: FastifyBaseLogger = deps.log
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than authentication; what we log names the request itself.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    // The nearest proxies only: whatever stands further left in X-Forwarded-For the caller may have written.
    trustProxy: deps.trustedProxies > 0 && ((_address: string, hop: number) => hop < deps.trustedProxies),
    schemaController,
    // While it closes, the node finishes what is in flight instead of answering a bare 503.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 512 },
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && requestIdShape.test(given) ? given : newRequestId()
    },
  }).withTypeProvider<TypeBoxTypeProvider>()

  addSecurityHeaders(app, deps.publicUrl)
  const { spend } = addGatekeeper(app, deps)
  addErrorHandling(app, spend)
  addBodyParsing(app)
  addHttpMetrics(app, deps.metrics)
  await addOpenApi(app, deps.version)
  addHealth(app, deps.readiness)
  for (const addRoutes of deps.modules) addRoutes(app)
  return app
}
