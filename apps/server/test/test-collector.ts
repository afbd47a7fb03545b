import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startTracing } from '../src/compose/tracing.ts'
import { createEnvReader } from '../src/config/env-reader.ts'
import { readTracing } from '../src/config/tracing-config.ts'
import { type Logger, silentLogger } from '../src/lib/logger.ts'
import type { Tracer } from '../src/lib/tracer.ts'
import { waitFor } from './wait-for.ts'

/** A span as the collector got it, its attributes as a plain object. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  attributes: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  failed: boolean
  traceState: string | undefined
  resource: Record<string, unknown>
}

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean; doubleValue?: number }
type Attributes = { key: string; value: Value }[]
type RawSpan = Omit<CollectedSpan, 'attributes' | 'failed' | 'resource' | 'links'> & {
  attributes?: Attributes
  links?: CollectedSpan['links']
  status?: { code?: number }
}
type Export = {
  resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: RawSpan[] }[] }[]
}

const plain = (attributes: Attributes = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]))

const spansOf = ({ resourceSpans }: Export): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, links = [], ...span }) => ({
        ...span,
        parentSpanId: span.parentSpanId === '' ? undefined : span.parentSpanId,
        attributes: plain(attributes),
        links: links.map(({ traceId, spanId }) => ({ traceId, spanId })),
        failed: status?.code === 2,
        resource: plain(resource.attributes),
      })),
    ),
  )

export interface TestCollector {
  url: string
  spans: CollectedSpan[]
  requests: { path: string; headers: IncomingHttpHeaders; body: Buffer }[]
  /** What it answers from now on; undefined: nothing, ever. */
  answer: (status: number | undefined) => void
  /** Waits for the first span that fits. */
  span: (what: string, fits: (span: CollectedSpan) => boolean) => Promise<CollectedSpan>
  close: () => Promise<void>
}

/** A collector of traces: a real OTLP/HTTP server that reads JSON and keeps everything. */
export const startCollector = async (): Promise<TestCollector> => {
  const spans: CollectedSpan[] = []
  const requests: TestCollector['requests'] = []
  let status: number | undefined = 200
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      requests.push({ path: request.url ?? '', headers: request.headers, body })
      if (status === undefined) return
      if (status === 200 && request.headers['content-type'] === 'application/json')
        spans.push(...spansOf(JSON.parse(body.toString('utf8')) as Export))
      response.writeHead(status, { 'content-type': request.headers['content-type'] ?? '' })
      response.end(request.headers['content-type'] === 'application/json' ? '{}' : '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    answer: (next) => {
      status = next
    },
    span: (what, fits) => waitFor(`the span of ${what}`, () => spans.find(fits)),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

/** A tracer as an operator would set it up, but one that hands on what it has every few milliseconds. */
export const startTestTracer = async (
  url: string,
  env: Record<string, string> = {},
  log: Logger = silentLogger,
): Promise<Tracer> => {
  const read = createEnvReader({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '10',
    ...env,
  })
  const tracing = readTracing(read)
  read.throwIfBad()
  const tracer = await startTracing({ tracing }, log)
  if (tracer === undefined) throw new Error('tracing is off')
  return tracer
}
