import { publicId } from '../../../lib/ids.ts'
import type { DispatchItem } from '../events/event-draft.ts'
import type { FeedEvent } from '../events/event-feed-store.ts'
import { type Signer, signatureHeaders } from './webhook-signature.ts'

/** The event as receivers, the feed and the history show it. `data` is JSON text already and is not parsed again. */
export const eventBody = (item: FeedEvent): string => {
  const head = {
    id: publicId('event', item.id),
    type: item.type,
    key: item.key,
    platform: item.platform,
    channel_id: item.channelId === undefined ? undefined : publicId('channel', item.channelId),
    external_ref: item.externalRef,
    sequence: item.position,
    occurred_at: item.occurredAt.toISOString(),
  }
  return `${JSON.stringify(head).slice(0, -1)},"data":${item.data}}`
}

/** What every call says alike. */
export const commonHeaders = { 'content-type': 'application/json', 'user-agent': 'Herald-Webhooks/1.0' }

export interface DispatchRequest {
  headers: Record<string, string>
  body: string
}

/**
 * The body is the same in every attempt, so a receiver may compare; what differs stands in the headers: which attempt this
 * is, and whether it is a replay, a late one or a sample.
 */
export const dispatchRequest = (
  item: DispatchItem,
  signer: Signer,
  attempt: number,
  nowMs: number,
): DispatchRequest => {
  const id = publicId('event', item.id)
  const body = eventBody(item)
  const headers: Record<string, string> = {
    ...commonHeaders,
    ...signatureHeaders(signer, id, Math.floor(nowMs / 1_000), body),
    'x-webhook-attempt': String(item.tries + attempt),
  }
  if (item.replay > 0) headers['x-webhook-replay'] = String(item.replay)
  if (item.late) headers['x-webhook-late'] = 'true'
  if (item.test) headers['x-webhook-test'] = 'true'
  return { headers, body }
}
