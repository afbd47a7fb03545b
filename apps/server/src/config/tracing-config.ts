import { type TracingSettings, samplerNames } from '../lib/tracer.ts'
import type { createEnvReader } from './env-reader.ts'
import type { VariableName } from './variables.ts'

type EnvReader = ReturnType<typeof createEnvReader>

const protocols = ['http/protobuf', 'http/json'] as const

/** `key=value` pairs separated by commas, values percent-encoded, as OpenTelemetry writes headers and resource attributes. */
const readPairs = (read: EnvReader, name: VariableName): Record<string, string> => {
  const pairs: Record<string, string> = {}
  for (const part of read
    .text(name, '')
    .split(',')
    .filter((text) => text.trim() !== '')) {
    const [key = '', value] = part.split(/=(.*)/s)
    try {
      if (value === undefined || key.trim() === '') throw new URIError('not a pair')
      pairs[key.trim()] = decodeURIComponent(value.trim())
    } catch {
      // The value may be a key of a tracing service, so the message does not repeat it.
      read.bad(name, 'must be key=value pairs separated by commas, with values percent-encoded')
    }
  }
  return pairs
}

/** An address of its own for traces is used as it is; the common one gets the path that OTLP has for them. */
const collectorUrl = (read: EnvReader): string => {
  const own = read.text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '')
  return own === ''
    ? `${read.url('OTEL_EXPORTER_OTLP_ENDPOINT', '')}/v1/traces`
    : read.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '')
}

/**
 * The standard OTEL_* variables (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). Undefined,
 * and nothing further is read, unless a collector is named.
 */
export const readTracing = (read: EnvReader): TracingSettings | undefined => {
  const isNamed = (['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const).some(
    (name) => read.text(name, '') !== '',
  )
  if (!isNamed || read.text('OTEL_SDK_DISABLED', '').toLowerCase() === 'true') return undefined
  if (read.oneOf('OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp') === 'none') return undefined

  const samplerRatio = Number(read.text('OTEL_TRACES_SAMPLER_ARG', '1'))
  if (!(samplerRatio >= 0 && samplerRatio <= 1)) read.bad('OTEL_TRACES_SAMPLER_ARG', 'must be a share from 0 to 1')
  const maxQueued = read.whole('OTEL_BSP_MAX_QUEUE_SIZE', 1, 2_048)
  return {
    url: collectorUrl(read),
    protocol: read.oneOf(
      'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
      protocols,
      read.oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', protocols, 'http/protobuf'),
    ),
    headers: {
      ...readPairs(read, 'OTEL_EXPORTER_OTLP_HEADERS'),
      ...readPairs(read, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'),
    },
    timeoutMs: read.whole('OTEL_EXPORTER_OTLP_TIMEOUT', 1, 10_000),
    resource: {
      'service.name': 'herald',
      ...readPairs(read, 'OTEL_RESOURCE_ATTRIBUTES'),
      ...(read.text('OTEL_SERVICE_NAME', '') === '' ? {} : { 'service.name': read.text('OTEL_SERVICE_NAME', '') }),
    },
    sampler: read.oneOf('OTEL_TRACES_SAMPLER', samplerNames, 'parentbased_always_on'),
    samplerRatio,
    maxQueued,
    maxBatch: read.whole('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 1, Math.min(512, maxQueued), maxQueued),
    delayMs: read.whole('OTEL_BSP_SCHEDULE_DELAY', 1, 5_000),
  }
}
