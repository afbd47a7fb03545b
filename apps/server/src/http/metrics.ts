import type { FastifyInstance } from 'fastify'
import { Registry, collectDefaultMetrics } from 'prom-client'
import { withHook } from './route-hooks.ts'
import { createRouteMetrics } from './route-metrics.ts'

/** Prometheus metrics of this process. Other rooms register theirs on the same registry. */
export const createMetrics = (): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'herald_' })
  return registry
}

declare module 'fastify' {
  interface FastifyRequest {
    beganAtMs: number
  }
}

/**
 * Must be added before the routes. Counted when the answer is ready, not when its last byte has left: a hook on the end of
 * the response makes Fastify watch every socket, which costs more than the counting.
 */
export const addHttpMetrics = (app: FastifyInstance, registry: Registry): void => {
  const metricsOf = createRouteMetrics(registry)
  app.decorateRequest('beganAtMs', 0)
  app.addHook('onRoute', (route) => {
    const observe = metricsOf(String(route.method), route.url)
    withHook(route, 'onSend', (request, reply, payload, done) => {
      observe(reply.statusCode, performance.now() - request.beganAtMs)
      done(null, payload)
    })
    withHook(route, 'onRequest', (request, _reply, done) => {
      request.beganAtMs = performance.now()
      done()
    })
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
