import { HeraldError } from '@herald/api-client'

const FIRST_MS = 1_500
const LONGEST_MS = 30_000
const GROWTH = 1.1

/** A refusal stays one until somebody changes something; a pause that the platform asks for (429) passes. */
export const isRefused = (error: unknown): boolean =>
  error instanceof HeraldError && error.status >= 400 && error.status < 500 && error.status !== 429

/** How long until a video is looked at again: soon at first, ever more rarely when it lasts, and never once it is decided. */
export const nextLookMs = (state: {
  data: { status?: string } | undefined
  error: unknown
  dataUpdateCount: number
  errorUpdateCount: number
}): number | false => {
  const decided = state.data?.status === 'ready' || state.data?.status === 'error'
  if (decided || isRefused(state.error)) return false
  return Math.min(LONGEST_MS, FIRST_MS * GROWTH ** (state.dataUpdateCount + state.errorUpdateCount))
}
