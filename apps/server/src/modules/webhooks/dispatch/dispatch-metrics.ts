import { Counter, Histogram, type Registry } from 'prom-client'

export const createDispatchMetrics = (registry: Registry) => {
  const registers = [registry]
  return {
    attempts: new Counter({
      name: 'herald_dispatch_attempts_total',
      help: 'Calls to receivers by what became of them.',
      labelNames: ['outcome'],
      registers,
    }),
    probes: new Counter({
      name: 'herald_dispatch_probes_total',
      help: 'Calls that asked whether a receiver is back.',
      labelNames: ['outcome'],
      registers,
    }),
    /** Of events that went at once. */
    seconds: new Histogram({
      name: 'herald_dispatch_seconds',
      help: 'From an event being recorded to the 2xx of the receiver, at the first attempt.',
      buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
      registers,
    }),
  }
}

export type DispatchMetrics = ReturnType<typeof createDispatchMetrics>
