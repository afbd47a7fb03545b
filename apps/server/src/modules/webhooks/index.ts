/*
 * Webhooks: what clients' backends are told. Owns the webhook configuration, the events with their gapless sequence and
 * dedupe, their dispatch, the history and the books over it. It does not know where events come from: other modules hand
 * in drafts inside their own transactions (appendEvents) and call afterCommit when those are committed.
 */
export { type EventKey, type EventType, type Platform } from './event-catalogue.ts'
export { type AppendedEvent, type EventDraft, undatedDay } from './event-draft.ts'
export { appendEventRows as appendEvents } from './event-append-store.ts'
