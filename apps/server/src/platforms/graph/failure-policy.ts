/**
 * What a failed platform call means for its caller.
 * - `throttled`: refused before processing; wait `retryAfterMs`, then repeat.
 * - `transient`: nothing happened, or repeating is harmless; repeat after a while.
 * - `rejected`: the platform decided against it; repeating changes nothing.
 * - `config`: account, number, app or permission must be put right by a person first.
 * - `auth_revoked`: the platform called the token dead; connect again.
 * - `outcome_unknown`: the platform may have acted; never repeat blindly.
 */
export type FailurePolicy = 'throttled' | 'transient' | 'rejected' | 'config' | 'auth_revoked' | 'outcome_unknown'

/** What it is about, for mapping to our own errors; the policy says what to do. */
export type FailureReason =
  | 'throttled'
  | 'unavailable'
  | 'timeout'
  | 'unreachable'
  | 'unreadable'
  | 'redirected'
  | 'aborted'
  | 'token'
  | 'checkpoint'
  | 'permission'
  | 'not_found'
  | 'invalid'
  | 'window_closed'
  | 'recipient'
  | 'template'
  | 'media'
  | 'account'
  | 'policy'
  | 'version'
