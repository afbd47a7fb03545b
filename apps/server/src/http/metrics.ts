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

/** Must be added before the routes. */
export const addHttpMetrics = (app: FastifyInstance, registry: Registry): void => {
  const metricsOf = createRouteMetrics(registry)
  app.addHook('onRoute', (route) => {
    const observe = metricsOf(String(route.method), route.url)
    withHook(route, 'onResponse', (_request, reply, done) => {
      observe(reply.statusCode, reply.elapsedTime)
      done()
    })
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
