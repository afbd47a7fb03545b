import {
  type Context,
  type Link,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  createTraceState,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode } from '@opentelemetry/core'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from './logger.ts'
import { type TraceContext, formatTraceContext, parseTraceContext } from './trace-context.ts'
import type { Span, Tracer, TracingSettings } from './tracer.ts'

// The only file that knows the OpenTelemetry SDK. It is imported when tracing is on and not before: loading it takes a tenth of
// a second and 17 MB. Nothing is registered globally, so two of them can live in one process.

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

const closeMs = 3_000
/** Room for a whole batch of messages, or of statuses in a notification. */
const mostLinks = 512

const spanContextOf = (context: TraceContext): SpanContext | undefined => {
  const parsed = parseTraceContext(context)
  if (parsed === undefined) return undefined
  const { traceId, spanId, flags, state } = parsed
  const traceState = state === undefined ? {} : { traceState: createTraceState(state) }
  return { traceId, spanId, traceFlags: flags, isRemote: true, ...traceState }
}

const linkTo = (context: TraceContext): Link[] => {
  const found = spanContextOf(context)
  return found === undefined ? [] : [{ context: found }]
}

const within = (parent: TraceContext | undefined): Context => {
  const found = parent === undefined ? undefined : spanContextOf(parent)
  return found === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, found)
}

const wrap = (span: OtelSpan): Span => ({
  get context() {
    const { traceId, spanId, traceFlags, traceState } = span.spanContext()
    return formatTraceContext({ traceId, spanId, flags: traceFlags, state: traceState?.serialize() })
  },
  set: (attributes) => void span.setAttributes(attributes),
  link: (context) => void span.addLinks(linkTo(context)),
  fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
  end: () => span.end(),
})

const samplerOf = ({ sampler, samplerRatio }: TracingSettings): Sampler => {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(samplerRatio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** A batch belongs to no trace of its own: it is recorded when one of those that it links is. */
const samplingBatches = (inner: Sampler): Sampler => ({
  shouldSample: (context, traceId, name, kind, attributes, links) => {
    if (links.length === 0 || trace.getSpanContext(context) !== undefined)
      return inner.shouldSample(context, traceId, name, kind, attributes, links)
    const isWanted = links.some((link) => (link.context.traceFlags & TraceFlags.SAMPLED) !== 0)
    return { decision: isWanted ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }
  },
  toString: () => `SamplingBatches{${inner.toString()}}`,
})

/**
 * Says once that the collector does not take spans, and once that it does again. The processor is told that all is well: it
 * would report every lost batch to a handler that is global to the process.
 */
const reporting = (exporter: SpanExporter, host: string, log: Logger): SpanExporter => {
  let failing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        const failed = code !== ExportResultCode.SUCCESS
        if (failed && !failing)
          log.warn({ collector: host, why: error?.message }, 'traces are not delivered; spans are dropped meanwhile')
        if (!failed && failing) log.info({ collector: host }, 'traces are delivered again')
        failing = failed
        done({ code: ExportResultCode.SUCCESS })
      }),
    shutdown: () => exporter.shutdown(),
  }
}

const exporterOf = async ({ protocol, url, headers, timeoutMs }: TracingSettings): Promise<SpanExporter> => {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs })
}

export const createOtelTracer = async (settings: TracingSettings, version: string, log: Logger): Promise<Tracer> => {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.version': version, ...settings.resource })),
    sampler: samplingBatches(samplerOf(settings)),
    spanLimits: { linkCountLimit: mostLinks },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(await exporterOf(settings), new URL(settings.url).host, log),
        // Bounded: while the collector is slow or gone, spans are dropped, and nothing else happens.
        maxQueueSize: settings.maxQueued,
        maxExportBatchSize: settings.maxBatch,
        scheduledDelayMillis: settings.delayMs,
      }),
    ],
  })
  const tracer = provider.getTracer('herald', version)
  return {
    start: (name, { kind, parent, links = [], attributes = {} }) =>
      wrap(tracer.startSpan(name, { kind: kinds[kind], links: links.flatMap(linkTo), attributes }, within(parent))),
    close: async () => {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeMs)))
      await Promise.race([provider.shutdown(), limit]).finally(() => clearTimeout(timer))
    },
  }
}
