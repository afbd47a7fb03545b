import type { FastifyInstance } from 'fastify'
import { traceContextOf } from '../lib/trace-context.ts'
import type { Span, Tracer } from '../lib/tracer.ts'
import { withHook } from './route-hooks.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined while tracing is off. */
    span?: Span
  }
}

/** Pages, their files, health and metrics are asked for all the time and tell nothing. */
const isTraced = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/platform/')

/**
 * A span for each request, over the same time as its metric; a caller's trace is continued. Must be added before the routes.
 * The route stands for the path: ids in it say nothing, and some are secrets.
 */
export const addRequestSpans = (app: FastifyInstance, tracer: Tracer): void => {
  app.decorateRequest('span')
  app.addHook('onRoute', (route) => {
    if (!isTraced(route.url)) return
    const method = String(route.method)
    const name = `${method} ${route.url}`
    withHook(route, 'onRequest', (request, _reply, done) => {
      request.span = tracer.start(name, {
        kind: 'server',
        parent: traceContextOf(request.headers),
        attributes: {
          'http.request.method': method,
          'http.route': route.url,
          'url.scheme': request.protocol,
          'herald.request_id': request.id,
        },
      })
      done()
    })
    withHook(route, 'onSend', ({ span, principal }, reply, payload, done) => {
      // No client is known when the credential is missing or wrong.
      const clientId = (principal as typeof principal | undefined)?.clientId
      span?.set({ 'http.response.status_code': reply.statusCode, 'herald.client_id': clientId })
      if (reply.statusCode >= 500) span?.fail(String(reply.statusCode))
      span?.end()
      done(null, payload)
    })
  })
}
