import { HeraldError } from '@herald/api-client'

const FIRST_MS = 1_500
const LONGEST_MS = 30_000
const GROWTH = 1.1

/** A 4xx would be the same again, except for a rate limit (429). */
export const isRefused = (error: unknown): error is HeraldError =>
  error instanceof HeraldError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Polls with exponential backoff, and stops at a final state or a refusal. */
export const nextPollMs = (state: {
  data: { status?: string } | undefined
  error: unknown
  dataUpdateCount: number
  errorUpdateCount: number
}): number | false => {
  const final = state.data?.status === 'ready' || state.data?.status === 'error'
  if (final || isRefused(state.error)) return false
  return Math.min(LONGEST_MS, FIRST_MS * GROWTH ** (state.dataUpdateCount + state.errorUpdateCount))
}
