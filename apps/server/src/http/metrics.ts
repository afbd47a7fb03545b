import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry, Registry, collectDefaultMetrics } from 'prom-client'
import { isLoopback } from '../lib/address-range.ts'
import { AppError } from '../lib/errors.ts'
import { withHook } from './route-hooks.ts'
import { createRouteMetrics } from './route-metrics.ts'

/** Prometheus metrics of this process. Other rooms register theirs on the same registry. */
export const createMetrics = (): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'herald_' })
  return registry
}

const onlyHere =
  'Metrics are answered on this machine only. To read them from elsewhere, set METRICS_TOKEN and send it as "Authorization: Bearer <token>".'
const wrongToken = 'Send METRICS_TOKEN as "Authorization: Bearer <token>".'

/** A proxy on this machine is near, but whom it speaks for is not. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

const mayRead = ({ headers, socket }: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined)
    return isLoopback(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined)
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) => hash('sha256', text, 'buffer'))
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted)
}

declare module 'fastify' {
  interface FastifyRequest {
    beganAtMs: number
  }
}

/** Registries whose metrics have a label that tells them apart: nothing is added up, or left out as of another process. */
const besideEachOther = async (registries: readonly Registry[]): Promise<Registry> =>
  AggregatorRegistry.aggregate(
    await Promise.all(
      registries.map(async (one) =>
        (await one.getMetricsAsJSON()).map((metric) => ({ ...metric, aggregator: 'first' as const })),
      ),
    ),
  )

/**
 * Must be added before the routes. Counted when the answer is ready, not when its last byte has left: a hook on the end of
 * the response makes Fastify watch every socket, which costs more than the counting.
 */
export const addHttpMetrics = (
  app: FastifyInstance,
  registry: Registry,
  token: string | undefined,
  others: () => readonly Registry[] = () => [],
): void => {
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
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('unauthenticated', token === undefined ? onlyHere : wrongToken)
    const more = others()
    const shown = more.length === 0 ? registry : await besideEachOther([registry, ...more])
    return reply.type(registry.contentType).send(await shown.metrics())
  })
}
