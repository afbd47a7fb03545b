import type { TraceContext } from '../../../lib/trace-context.ts'
import type { EventKey, EventType, Platform } from './event-catalogue.ts'

/** An event that a module wants the client to hear of. */
export interface EventDraft {
  clientId: string
  key: EventKey
  type: EventType
  platform?: Platform
  /** uuid */
  channelId?: string
  externalRef?: string
  /** Conversation: order is kept within it. */
  orderingKey: string
  /**
   * Natural key of what happened: the same key makes one event. `day` is the day (UTC) of the platform's own timestamp,
   * which a repeat carries too; without one use `undatedDay`. Absent: never deduplicated.
   */
  dedupe?: { day: string; key: string }
  occurredAt: Date
  /** Normalized; data.raw is the platform's own object. */
  data: Record<string, unknown>
  /** A sample that was asked for; receivers can tell. */
  test?: boolean
  /** What its forwarding continues; without one, each attempt begins a trace. */
  traceContext?: TraceContext
}

/** The day of keys without a timestamp of the platform: they are forgotten by age instead of by day. */
export const undatedDay = '1970-01-01'

/** A stored event with what its dispatch needs, so that a lane that is caught up can send it from memory. */
export interface DispatchItem {
  id: string
  /** The sequence of the event. */
  position: number
  orderingKey: string
  key: EventKey
  type: EventType
  platform: Platform | undefined
  channelId: string | undefined
  externalRef: string | undefined
  occurredAt: Date
  /** JSON text. */
  data: string
  late: boolean
  replay: number
  test: boolean
  /** Calls that its schedule does not count: those of earlier rounds, and those before their time. */
  tries: number
  /** While it is tried before its time: when its schedule has it. */
  scheduledAt: Date | undefined
  /** Of the configuration that decided that it is sent. */
  configRevision: number
  traceContext: TraceContext | undefined
}

export interface AppendedEvent {
  clientId: string
  id: string
  sequence: number
  /** Which of the drafts this is. */
  index: number
  skipped: 'disabled' | 'not_configured' | undefined
  item: DispatchItem
}
