import { describe, expect, it } from 'vitest'
import { createEnvReader } from './env-reader.ts'
import { readTracing } from './tracing-config.ts'

const readOf = (env: Record<string, string>) => {
  const read = createEnvReader(env)
  const tracing = readTracing(read)
  read.throwIfBad()
  return tracing
}
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

describe('tracing', () => {
  it('is off unless a collector is named, whatever else is set', () => {
    expect(readOf({ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER: 'nonsense' })).toBeUndefined()
    expect(readOf({ ...collector, OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined()
    expect(readOf({ ...collector, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
    expect(readOf({ ...collector, OTEL_SDK_DISABLED: 'false' })).toBeDefined()
  })

  it('has the defaults of OpenTelemetry', () => {
    expect(readOf(collector)).toEqual({
      url: 'http://collector:4318/v1/traces',
      protocol: 'http/protobuf',
      headers: {},
      timeoutMs: 10_000,
      resource: { 'service.name': 'herald' },
      sampler: 'parentbased_always_on',
      samplerRatio: 1,
      maxQueued: 2_048,
      maxBatch: 512,
      delayMs: 5_000,
    })
  })

  it('reads the standard variables, those of traces before the common ones', () => {
    expect(
      readOf({
        ...collector,
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/otlp',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
        OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, x=1',
        OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x=2=3',
        OTEL_RESOURCE_ATTRIBUTES: 'service.name=ignored,deployment.environment.name=live',
        OTEL_SERVICE_NAME: 'messaging',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '.25',
        OTEL_BSP_MAX_QUEUE_SIZE: '100',
      }),
    ).toMatchObject({
      url: 'https://traces.example/otlp',
      protocol: 'http/json',
      headers: { 'api-key': 'a b', x: '2=3' },
      resource: { 'service.name': 'messaging', 'deployment.environment.name': 'live' },
      sampler: 'parentbased_traceidratio',
      samplerRatio: 0.25,
      maxQueued: 100,
      maxBatch: 100,
    })
  })

  it('names what is wrong, and no secret with it', () => {
    const wrong = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=sesame%',
      OTEL_TRACES_SAMPLER: 'xray',
      OTEL_TRACES_SAMPLER_ARG: '2',
      OTEL_BSP_SCHEDULE_DELAY: 'soon',
    }
    try {
      readOf(wrong)
      expect.unreachable()
    } catch (error) {
      const { message } = error as Error
      for (const name of Object.keys(wrong)) expect(message).toContain(`- ${name} `)
      expect(message).not.toContain('sesame')
    }
  })
})
