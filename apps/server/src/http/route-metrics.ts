import type { Metric, Registry } from 'prom-client'

// Counting answers happens on every request. prom-client builds a key out of the labels at each observation, which costs
// more than the rest of the shell together; here each route has its own numbers, and labels are made at the scrape.

const boundsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type RouteNumbers = {
  method: string
  route: string
  buckets: Float64Array
  count: number
  sumSeconds: number
  byStatus: Map<number, number>
}

type Sample = { metricName?: string; labels: Record<string, string | number>; value: number }

const histogramSamples = (name: string, { method, route, buckets, count, sumSeconds }: RouteNumbers): Sample[] => {
  const labels = { method, route }
  let below = 0
  const steps = boundsSeconds.map((bound, i) => {
    below += buckets[i] ?? 0
    return { metricName: `${name}_bucket`, labels: { ...labels, le: bound }, value: below }
  })
  return [
    ...steps,
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${name}_sum`, labels, value: sumSeconds },
    { metricName: `${name}_count`, labels, value: count },
  ]
}

/** A metric of ours on a prom-client registry: it is asked for its samples when the registry is. */
const register = (
  registry: Registry,
  name: string,
  type: 'histogram' | 'counter',
  help: string,
  samples: () => Sample[],
) =>
  registry.registerMetric({
    name,
    get: () => Promise.resolve({ name, help, type, values: samples(), aggregator: 'sum' }),
    reset: () => undefined,
  } as unknown as Metric)

export const createRouteMetrics = (registry: Registry) => {
  const routes: RouteNumbers[] = []
  const seconds = 'herald_http_request_seconds'
  register(registry, seconds, 'histogram', 'Time from the head of a request to its answer.', () =>
    routes.filter(({ count }) => count > 0).flatMap((numbers) => histogramSamples(seconds, numbers)),
  )
  register(registry, 'herald_http_answers_total', 'counter', 'Answers by route and status.', () =>
    routes.flatMap(({ method, route, byStatus }) =>
      [...byStatus].map(([status, value]) => ({ labels: { method, route, status }, value })),
    ),
  )

  /** What a route calls after each of its answers. */
  return (method: string, route: string) => {
    const numbers: RouteNumbers = {
      method,
      route,
      buckets: new Float64Array(boundsSeconds.length + 1),
      count: 0,
      sumSeconds: 0,
      byStatus: new Map(),
    }
    routes.push(numbers)
    return (status: number, elapsedMs: number): void => {
      const elapsed = elapsedMs / 1000
      let bucket = 0
      while (bucket < boundsSeconds.length && elapsed > (boundsSeconds[bucket] ?? 0)) bucket++
      numbers.buckets[bucket] = (numbers.buckets[bucket] ?? 0) + 1
      numbers.count++
      numbers.sumSeconds += elapsed
      numbers.byStatus.set(status, (numbers.byStatus.get(status) ?? 0) + 1)
    }
  }
}
