import { publicId } from '../../lib/ids.ts'
import type { TraceContext } from '../../lib/trace-context.ts'
import type { Span, SpanAttributes, Tracer } from '../../lib/tracer.ts'
import type { SendResult } from '../../platforms/outbound-content.ts'
import type { Platform } from '../channels/index.ts'

/**
 * What spans about messages in line have in common, in the words of OpenTelemetry's messaging conventions
 * (https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/).
 */
export const queueAttributes = (name: string, type: 'create' | 'send' | 'process' | 'settle'): SpanAttributes => ({
  'messaging.system': 'herald',
  'messaging.destination.name': 'outbound',
  'messaging.operation.name': name,
  'messaging.operation.type': type,
})

type TracedMessage = {
  clientId: string
  id: string
  channelId: string
  platform: Platform
  attempt: number | undefined
}

const messageAttributes = ({ clientId, id, channelId, platform, attempt }: TracedMessage): SpanAttributes => ({
  'messaging.message.id': publicId('message', id),
  'herald.client_id': clientId,
  'herald.channel_id': publicId('channel', channelId),
  'herald.platform': platform,
  'herald.attempt': attempt,
})

/** One call that hands a message to its platform; the transport adds what it knows of the request. */
export const startSendSpan = (tracer: Tracer, parent: TraceContext | undefined, message: TracedMessage): Span =>
  tracer.start(`send ${message.platform}`, {
    kind: 'client',
    parent,
    attributes: { ...queueAttributes('send', 'process'), ...messageAttributes(message) },
  })

export const endSendSpan = (span: Span, result: SendResult): void => {
  span.set({ 'herald.outcome': result.ok ? 'accepted' : result.failure.policy })
  if (!result.ok) span.fail(result.failure.reason)
  span.end()
}

/**
 * A status belongs to two traces: that of the request that brought it, with whatever else it brought, and that of the message.
 * The span is in the latter, where what is told of it goes on; links lead from each to the other.
 */
export const startStatusSpan = (
  tracer: Tracer,
  parent: TraceContext,
  message: TracedMessage,
  status: string,
  request: Span | undefined,
): Span => {
  request?.link(parent)
  return tracer.start(`status ${status}`, {
    kind: 'consumer',
    parent,
    links: request === undefined ? [] : [request.context],
    attributes: { ...queueAttributes('status', 'settle'), ...messageAttributes(message), 'herald.status': status },
  })
}
