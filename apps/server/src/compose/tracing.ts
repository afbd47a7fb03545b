import type { Config } from '../config/config.ts'
import type { Logger } from '../lib/logger.ts'
import type { Tracer } from '../lib/tracer.ts'
import { version } from './version.ts'

/** A process without a collector never loads the SDK. */
export const startTracing = async ({ tracing }: Pick<Config, 'tracing'>, log: Logger): Promise<Tracer | undefined> => {
  if (tracing === undefined) return undefined
  const { createOtelTracer } = await import('../lib/otel-tracer.ts')
  return createOtelTracer(tracing, version, log)
}
