import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Prometheus metrics of this process. Other rooms register theirs on the same registry. */
export const createMetrics = (): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'herald_' })
  return registry
}

export const addHttpMetrics = (app: FastifyInstance, registry: Registry): void => {
  const seconds = new Histogram({
    name: 'herald_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'herald_http_answers_total',
    help: 'Answers by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  // Label lookup costs more than the observation, so each route keeps its own bound pair.
  const bound = new Map<string, { time: ReturnType<typeof seconds.labels>; count: ReturnType<typeof answers.labels> }>()

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const key = `${request.method} ${route} ${reply.statusCode}`
    let pair = bound.get(key)
    if (!pair) {
      pair = {
        time: seconds.labels(request.method, route),
        count: answers.labels(request.method, route, String(reply.statusCode)),
      }
      bound.set(key, pair)
    }
    pair.time.observe(reply.elapsedTime / 1000)
    pair.count.inc()
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
