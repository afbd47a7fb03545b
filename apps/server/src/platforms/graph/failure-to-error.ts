import { AppError, type ErrorCode } from '../../lib/errors.ts'
import type { FailurePolicy, FailureReason, PlatformFailure } from './platform-failure.ts'

// What a caller of the API hears when a platform call failed: our code, our plain words, and the platform's own beside them.

const byReason: Partial<Record<FailureReason, ErrorCode>> = {
  not_found: 'platform_object_not_found',
  permission: 'platform_permission_denied',
  token: 'platform_permission_denied',
  checkpoint: 'platform_permission_denied',
  throttled: 'platform_rate_limited',
  timeout: 'platform_timeout',
}

const byPolicy: Record<FailurePolicy, ErrorCode> = {
  throttled: 'platform_rate_limited',
  transient: 'platform_unavailable',
  rejected: 'platform_rejected',
  config: 'platform_rejected',
  auth_revoked: 'platform_permission_denied',
  outcome_unknown: 'platform_unavailable',
}

const DEFAULT_RETRY_AFTER_SECONDS = 60

const platformField = ({ code, subcode, type, message, userTitle, userMessage, traceId }: PlatformFailure) => ({
  code,
  subcode,
  type,
  message,
  user_title: userTitle,
  user_message: userMessage,
  trace_id: traceId,
})

/** `code` overrides the mapping where a module has a word of its own, for instance for a dead token. */
export const errorOfFailure = (failure: PlatformFailure, code?: ErrorCode): AppError => {
  const mapped = code ?? byReason[failure.reason] ?? byPolicy[failure.policy]
  // A gateway's HTML page is not the platform's word on anything.
  const isPage = failure.code === undefined && failure.message?.trimStart().startsWith('<') === true
  const ownWords = isPage ? undefined : (failure.userMessage ?? failure.details ?? failure.message)
  const seconds = Math.ceil((failure.retryAfterMs ?? DEFAULT_RETRY_AFTER_SECONDS * 1_000) / 1_000)
  const isThrottled = mapped === 'platform_rate_limited'
  // Who waits for the answer has to repeat the call; only lanes try again by themselves.
  const ourWords = isThrottled ? `${failure.text} Try again in ${seconds} s.` : failure.text
  const isSame = ownWords === undefined || ownWords.trim() === failure.text
  const message = isSame ? ourWords : `${ourWords} The platform says: ${ownWords}`
  const details = failure.blamedFields.map((field) => ({ field, message: ownWords ?? failure.text }))
  return new AppError(mapped, message, {
    ...(details.length > 0 ? { details } : {}),
    ...(isPage || (failure.code === undefined && failure.message === undefined)
      ? {}
      : { fields: { platform: platformField(failure) } }),
    ...(isThrottled ? { headers: { 'Retry-After': String(seconds) } } : {}),
  })
}

/** The same where the platform judged credentials: whatever it says against them is the caller's to mend. */
export const errorOfCredentials = (failure: PlatformFailure): AppError => {
  const isRefused = failure.policy === 'rejected' || failure.policy === 'config' || failure.policy === 'auth_revoked'
  return errorOfFailure(failure, isRefused ? 'platform_rejected' : undefined)
}
