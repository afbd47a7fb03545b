import type { ExchangeResult } from '../../../lib/http-exchange.ts'
import { publicId } from '../../../lib/ids.ts'
import { type Span, type Tracer, serverAttributes } from '../../../lib/tracer.ts'
import type { DispatchItem } from '../events/event-draft.ts'

type Attempt = { lane: { clientId: string }; attempt: number }

/** A span for each POST to a receiver, which is told of it. */
export const startForwardSpan = (
  tracer: Tracer | undefined,
  item: DispatchItem,
  url: string,
  { lane, attempt }: Attempt,
): Span | undefined => {
  if (tracer === undefined) return undefined
  return tracer.start(`forward ${item.type}`, {
    kind: 'client',
    parent: item.traceContext,
    attributes: {
      'http.request.method': 'POST',
      ...serverAttributes(url),
      'messaging.system': 'herald',
      'messaging.destination.name': 'dispatch',
      'messaging.operation.name': 'forward',
      'messaging.operation.type': 'process',
      'messaging.message.id': publicId('event', item.id),
      'herald.client_id': lane.clientId,
      'herald.channel_id': item.channelId === undefined ? undefined : publicId('channel', item.channelId),
      'herald.platform': item.platform,
      'herald.attempt': item.tries + attempt,
      'herald.replay': item.replay > 0 ? item.replay : undefined,
    },
  })
}

export const endForwardSpan = (span: Span, result: ExchangeResult): void => {
  if (result.ok) {
    span.set({ 'http.response.status_code': result.status })
    if (result.status < 200 || result.status > 299) span.fail(String(result.status))
  } else span.fail(result.failure)
  span.end()
}
