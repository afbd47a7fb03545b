import { type components, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'

export type Target = components['schemas']['TargetDto']
export type Range = 'day' | 'week'

const REFRESH_MS = 15_000
/** While something waits, one watches for it to go out. */
const WAITING_MS = 4_000

export const useTargets = (range: Range) =>
  useQuery({
    queryKey: ['webhook-targets', range],
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/targets', { params: { query: { range } }, signal })),
    refetchInterval: ({ state }) => (state.data?.data.some(({ retrying }) => retrying) ? WAITING_MS : REFRESH_MS),
    placeholderData: (known) => known,
  })

/** Nothing was called there since calls fail elsewhere: what it would get waits with the rest. */
export const isHeld = ({ failing, retrying, steps }: Target): boolean =>
  failing !== undefined &&
  !retrying &&
  steps.every(({ failed }, index) => failed === 0 || (steps[index + 1]?.at ?? failing.since) < failing.since)

/** Calls to it fail now, and nothing has arrived there since. */
export const failsNow = (target: Target): boolean =>
  (target.failing !== undefined && !isHeld(target)) || target.retrying?.recovering === false

/** When it is tried next. */
export const nextAttemptAt = ({ failing, retrying }: Target): string | undefined =>
  failing?.next_probe_at ?? retrying?.next_attempt_at
