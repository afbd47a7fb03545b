import { type Transitions, statesBefore } from '../../../lib/transitions.ts'
import { type SessionStatus, sessionStatusCode, sessionStatuses } from '../embed-codes.ts'

/** A connection that leads back to the choice leaves its session opened; what is over stays as it is. */
export const sessionTransitions = {
  pending: ['opened', 'revoked', 'expired'],
  opened: ['completed', 'failed', 'revoked', 'expired'],
  completed: [],
  failed: [],
  revoked: [],
  expired: [],
} as const satisfies Transitions<SessionStatus>

export const isOpenStatus = (status: SessionStatus): boolean => sessionTransitions[status].length > 0

export const openCodes = sessionStatuses.filter(isOpenStatus).map((status) => sessionStatusCode[status])

/** The codes of the states that may become this one. */
export const codesBefore = (status: SessionStatus) =>
  statesBefore<SessionStatus>(sessionTransitions, status).map((before) => sessionStatusCode[before])
