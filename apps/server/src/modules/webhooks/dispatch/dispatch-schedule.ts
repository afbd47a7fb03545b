// When a failed event is tried again. Receivers plan by this; docs/webhooks.md shows the same table.

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Waits after the first, second, … failure. After one more failure than there are waits, the event has failed. */
export const retryDelaysMs: readonly number[] = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
]

/** So many retries hold the conversation back; then the event is sidelined and later ones flow. */
export const blockingRetries = 4

/** A receiver that asks for longer is asked again after this. */
const longestRetryAfterMs = 24 * hour

/** Up to a fifth later, never earlier: many events that failed together do not come back together. */
const jitter = (ms: number, random: () => number): number => Math.round(ms * (1 + random() / 5))

/** Seconds or a date, as HTTP has it; undefined when absent or unreadable. */
export const retryAfterMs = (header: string | string[] | undefined, nowMs: number): number | undefined => {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (text === undefined || text === '') return undefined
  const isDate = /^[A-Za-z]{3}/.test(text)
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * second : isDate ? Date.parse(text) - nowMs : Number.NaN
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestRetryAfterMs)
}

/** Where a call comes so shortly before its time, it is the one that the schedule has. */
const earlyMs = second

/** A call before its time costs nothing: how long what failed then waits for its time. Undefined: its time had come. */
export const untilScheduledMs = (scheduledAt: Date | undefined, nowMs: number): number | undefined => {
  const waitMs = scheduledAt === undefined ? 0 : scheduledAt.getTime() - nowMs
  return waitMs > earlyMs ? waitMs : undefined
}

export type RetryPlan = { type: 'retry'; afterMs: number; sideline: boolean } | { type: 'give_up' }

/** `attempt` has just failed, 1 for the first. */
export const planRetry = (
  attempt: number,
  askedMs: number | undefined,
  delaysMs: readonly number[] = retryDelaysMs,
  random: () => number = Math.random,
): RetryPlan => {
  const delay = delaysMs[attempt - 1]
  if (delay === undefined) return { type: 'give_up' }
  return {
    type: 'retry',
    afterMs: jitter(Math.max(delay, askedMs ?? 0), random),
    sideline: attempt > blockingRetries,
  }
}
