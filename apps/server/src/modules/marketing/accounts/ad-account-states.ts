import { type Transitions, mayFollow, statesBefore } from '../../../lib/transitions.ts'
import { type AdAccountStatus, adAccountStatusCode } from '../marketing-codes.ts'

/** A client sets active and disabled; revoked is what the platform says of the token, and connecting again ends it. */
export const adAccountTransitions = {
  available: ['active', 'revoked'],
  active: ['disabled', 'revoked'],
  disabled: ['active', 'revoked'],
  revoked: ['available'],
} as const satisfies Transitions<AdAccountStatus>

export const mayBecome = (from: AdAccountStatus, to: AdAccountStatus): boolean =>
  mayFollow<AdAccountStatus>(adAccountTransitions, from, to)

/** The codes of accounts whose connection can end. */
export const revocableCodes = statesBefore<AdAccountStatus>(adAccountTransitions, 'revoked').map(
  (status) => adAccountStatusCode[status],
)
