/*
 * A W3C trace context (https://www.w3.org/TR/trace-context/) as one text: the `traceparent` value, and behind a space the
 * `tracestate` if there is one. In this form it stands in a row beside the work it belongs to, and goes out again as headers.
 */
export type TraceContext = string

export type ParsedTraceContext = { traceId: string; spanId: string; flags: number; state: string | undefined }

/** A version after 00 may append fields: what this version knows is read, the rest is left. */
const parentShape = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
/** Printable ASCII, at most what has to be passed on. */
const stateShape = /^[\x20-\x7e]{1,512}$/

const parseParent = (text: string): Omit<ParsedTraceContext, 'state'> | undefined => {
  const [, version, traceId, spanId, flags, more] = parentShape.exec(text) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return version === '00' && more !== undefined ? undefined : { traceId, spanId, flags: Number.parseInt(flags, 16) }
}

export const parseTraceContext = (context: TraceContext): ParsedTraceContext | undefined => {
  const [parent = '', state] = context.split(/ (.*)/s, 2)
  const parsed = parseParent(parent)
  return parsed && { ...parsed, state }
}

export const formatTraceContext = ({ traceId, spanId, flags, state }: ParsedTraceContext): TraceContext =>
  `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}${state ? ` ${state}` : ''}`

type Headers = Record<string, string | string[] | undefined>

/** What a caller sent, or undefined when it sent nothing usable: a malformed header must not refuse a request. */
export const traceContextOf = ({ traceparent, tracestate }: Headers): TraceContext | undefined => {
  const parsed = typeof traceparent === 'string' ? parseParent(traceparent.trim()) : undefined
  const state = typeof tracestate === 'string' && stateShape.test(tracestate) ? tracestate : undefined
  return parsed && formatTraceContext({ ...parsed, state })
}

/** The headers that hand a context on. */
export const traceHeaders = (context: TraceContext): Record<string, string> => {
  const [traceparent = '', tracestate] = context.split(/ (.*)/s, 2)
  return tracestate === undefined ? { traceparent } : { traceparent, tracestate }
}
