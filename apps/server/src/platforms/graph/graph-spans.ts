import { type Span, type Tracer, serverAttributes } from '../../lib/tracer.ts'
import type { PlatformFailure } from './platform-failure.ts'

/*
 * A span for every call to a platform. The platforms get no `traceparent`: they do nothing with it, and which requests of a
 * customer belong together is not for them to know. What they call the request themselves (their trace id) is kept instead.
 */

type Call = { method: string; path: string; requestId?: string; span?: Span | undefined }

/** Ids out of the path, so that calls of a kind have one name. */
const templateOf = (path: string): string =>
  path.replaceAll(/[^/]+/g, (part) => (/^[a-z_]+$/.test(part) ? part : '{id}'))

export const startCallSpan = (
  tracer: Tracer | undefined,
  { method, path, requestId, span }: Call,
): Span | undefined => {
  if (tracer === undefined) return undefined
  const template = templateOf(path)
  return tracer.start(`${method} ${template}`, {
    kind: 'client',
    parent: span?.context,
    attributes: { 'url.template': template, 'herald.request_id': requestId },
  })
}

export const describeCall = (
  span: Span,
  method: string,
  origin: string,
  status: number | undefined,
  outcome: { ok: true } | { ok: false; failure: PlatformFailure },
): void => {
  const failure = outcome.ok ? undefined : outcome.failure
  span.set({
    'http.request.method': method,
    ...serverAttributes(origin),
    'http.response.status_code': status ?? failure?.httpStatus,
    'herald.outcome': failure?.policy ?? 'accepted',
    'herald.platform_code': failure?.code,
    'herald.platform_trace_id': failure?.traceId,
  })
  if (failure !== undefined) span.fail(failure.reason)
}
