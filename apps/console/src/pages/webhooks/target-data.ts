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

/** Calls to it fail now, and nothing has arrived there since. */
export const failsNow = ({ failing, retrying }: Target): boolean =>
  failing !== undefined || retrying?.recovering === false
