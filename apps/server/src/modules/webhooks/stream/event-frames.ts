import { eventBody } from '../dispatch/dispatch-request.ts'
import type { FeedEvent } from '../events/event-feed-store.ts'

// Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html

/** An event as a webhook would carry it. JSON text has no line breaks of its own. */
export const eventFrame = (event: FeedEvent): Buffer =>
  Buffer.from(`id: ${event.position}\nevent: ${event.type}\ndata: ${eventBody(event)}\n\n`)

/** Without data it is no event to the reader, but the position from which it resumes. The comment keeps proxies awake. */
export const positionFrame = (position: number): string => `:\nid: ${position}\n\n`

/** Events that are past their retention. */
export const gapFrame = (from: number, to: number): string => `event: gap\ndata: ${JSON.stringify({ from, to })}\n\n`
