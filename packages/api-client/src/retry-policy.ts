// When a call may be made again, and after how long.

const FIRST_MS = 500
const LONGEST_MS = 8_000
/** A longer wait is for the caller to decide, and not for a library. */
export const LONGEST_RETRY_AFTER_MS = 60_000

/** Never carried out: it may be made again, whatever it is. */
const untouchedCodes = new Set<unknown>(['rate_limited', 'queue_full', 'overloaded', 'platform_rate_limited'])
const passingStatuses = new Set([408, 429, 500, 502, 503, 504])

/**
 * Whether an answer may be different next time, and the call harmless to repeat. `isRepeatable`: carried out twice, it has the
 * effect of once, as with an Idempotency-Key.
 */
export const mayRetry = (status: number, code: unknown, isRepeatable: boolean): boolean =>
  passingStatuses.has(status) && (isRepeatable || untouchedCodes.has(code))

/** The header in milliseconds: it has seconds or a date. */
export const readRetryAfter = (value: string | null, nowMs: number): number | undefined => {
  if (value === null || value === '') return undefined
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/**
 * How long to wait before the next attempt. Twice as long each time, of which the second half is left to chance, so that the
 * many who failed at once do not come back at once. A `Retry-After` is kept, and a little added for the same reason.
 */
export const retryDelayMs = (attempt: number, retryAfterMs: number | undefined, random: () => number): number => {
  const fullMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt)
  const ownMs = fullMs / 2 + (random() * fullMs) / 2
  return retryAfterMs === undefined ? ownMs : Math.max(ownMs, retryAfterMs + random() * Math.min(retryAfterMs, 1_000))
}
