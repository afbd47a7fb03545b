import { type PlatformFailure, refusedHere } from './graph/platform-failure.ts'
import type { Span } from '../lib/tracer.ts'

/** A message as our API takes it: the object named by `type` is in the chat platform's own format. */
export type MessageType =
  | 'text'
  | 'template'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'sticker'
  | 'location'
  | 'contacts'
  | 'interactive'
  | 'reaction'

export type OutboundContent = {
  to: string
  type: MessageType
  /** The object (for contacts: the array) named by `type`. */
  content: unknown
  /** Platform id of the message that this one answers. */
  replyTo?: string
  /** Our message id and attempt; it comes back in statuses and echoes and settles what was unknown. */
  tag: string
}

/** A body for the platform, or why this platform has no such message. */
export type BuiltBody = { ok: true; body: Record<string, unknown> } | { ok: false; field: string; text: string }

export type SendResult =
  | { ok: true; platformMessageId: string; messageStatus?: string; recipientId?: string }
  | { ok: false; failure: PlatformFailure }

/** Who asks and how long it may take; the same for every call. */
export type CallOptions = {
  requestId?: string
  /** What asked for the call: the call's own span becomes its child. */
  span?: Span | undefined
  /** The call's own span, where the caller has made it and ends it. */
  callSpan?: Span | undefined
  signal?: AbortSignal
  totalMs?: number
}

/** A message that this platform does not have, as the failure that the sender reports. */
export const unsupportedContent = (field: string, text: string): { ok: false; failure: PlatformFailure } => ({
  ok: false,
  failure: refusedHere('invalid', text, [field]),
})
