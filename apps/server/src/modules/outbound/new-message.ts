import type { LaneItem } from '../../lanes/index.ts'
import type { TraceContext } from '../../lib/trace-context.ts'
import type { MessageType } from '../../platforms/outbound-content.ts'
import type { IdempotencyKey } from '../idempotency/index.ts'
import type { Delivery } from './message-states.ts'

export type Sender = { kind: 'user'; userId: string } | { kind: 'api_key'; keyId: string }

/** A message on its way into the database, with the answer that its caller gets once it is there. */
export interface NewMessage {
  clientId: string
  id: string
  channelId: string
  /** Who wrote it: a person, or a program with an API key, which is checked in the same statement. Undefined: Herald itself. */
  by: Sender | undefined
  platformCode: number
  stream: number
  priorityCode: number
  deliveryCode: number
  type: MessageType
  recipient: string
  /** The name of a template: whether the person wants it is asked in the same statement. */
  template: string | undefined
  replyTo: string | undefined
  clientRef: string | undefined
  validUntil: Date | undefined
  createdAt: Date
  /** JSON text. */
  body: string
  /** The message that it is sent again for; such a one has a key. */
  resendOf: string | undefined
  key: IdempotencyKey | undefined
  response: string
  /** Of its acceptance; undefined while tracing is off. */
  traceContext: TraceContext | undefined
}

/** A message as the lane runs it. */
export interface OutboundItem extends LaneItem {
  type: MessageType
  recipient: string
  replyTo: string | undefined
  clientRef: string | undefined
  delivery: Delivery
  validUntil: Date | undefined
  createdAt: Date
  /** Calls made before. */
  attempts: number
  possibleDuplicate: boolean
  traceContext: TraceContext | undefined
  /** JSON text. */
  body: string
}
