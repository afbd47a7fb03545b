import type { SpanAttributes } from '../../lib/tracer.ts'

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
