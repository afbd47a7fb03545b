import { type Transitions, statesBefore } from '../../../lib/transitions.ts'
import { type EventStatus, eventStatusCode } from '../event-codes.ts'

/** An event that is tried again by the schedule stays pending; a finished one is sent again only on request. */
export const eventTransitions = {
  pending: ['delivered', 'failed', 'skipped'],
  delivered: ['pending'],
  failed: ['pending'],
  skipped: ['pending'],
} as const satisfies Transitions<EventStatus>

export const finishedCodes: readonly number[] = statesBefore<EventStatus>(eventTransitions, 'pending').map(
  (status) => eventStatusCode[status],
)
