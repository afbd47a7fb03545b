import type { TraceContext } from './trace-context.ts'

/*
 * OpenTelemetry as far as this program uses it. There is no tracer while tracing is off, hence no span, no header and nothing in
 * a row: units hold a `tracer` that may be undefined and write `tracer?.start(…)`, `span?.end()`. Spans are handed on as arguments
 * and, over the queue, as the context in a row; there is no ambient context, because a batch works for many requests at once.
 *
 * Attributes name clients, channels, messages and outcomes; never tokens, phone numbers or texts.
 */

export type SpanAttributes = Record<string, string | number | boolean | undefined>

/** The other side of a call. Its host only: addresses can hold secrets. */
export const serverAttributes = (url: string): SpanAttributes => {
  const { hostname, port, protocol } = new URL(url)
  return { 'server.address': hostname, 'server.port': Number(port) || (protocol === 'https:' ? 443 : 80) }
}

export type Span = {
  /** What names this span to others, in a header or a row. */
  readonly context: TraceContext
  set: (attributes: SpanAttributes) => void
  /** Another span that this one has to do with, without being its child. */
  link: (context: TraceContext) => void
  /** `type` is a word or a status of few values. */
  fail: (type: string) => void
  end: () => void
}

export type SpanStart = {
  kind: 'server' | 'client' | 'producer' | 'consumer'
  /** Absent or malformed: the span begins a trace. */
  parent?: TraceContext | undefined
  links?: readonly TraceContext[]
  attributes?: SpanAttributes
}

export type Tracer = {
  start: (name: string, start: SpanStart) => Span
  /** Delivers what is left, for a few seconds at most. */
  close: () => Promise<void>
}

export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where spans go and which; from the OTEL_* variables. */
export type TracingSettings = Readonly<{
  url: string
  protocol: 'http/protobuf' | 'http/json'
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  resource: Readonly<Record<string, string>>
  sampler: (typeof samplerNames)[number]
  samplerRatio: number
  maxQueued: number
  maxBatch: number
  delayMs: number
}>
