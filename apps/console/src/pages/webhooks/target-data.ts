import { type components, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { urlOfEvent, useWebhookConfig } from './webhook-config.ts'

export type Target = components['schemas']['TargetDto']
export type Range = 'day' | 'week'

const REFRESH_MS = 15_000
/** While something waits, and a while after, one watches for it to go out. */
const WAITING_MS = 4_000
const WATCHED_MS = 60_000

/** When something failed or waited last, as far as was seen. */
let troubleAt = -WATCHED_MS
export const wasTrouble = (): boolean => performance.now() - troubleAt < WATCHED_MS
/** Of another base URL, nothing is known. */
export const forgetTrouble = (): void => {
  troubleAt = -WATCHED_MS
}

export const useTargets = (range: Range, enabled = true) =>
  useQuery({
    queryKey: ['webhook-targets', range],
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/targets', { params: { query: { range } }, signal })),
    refetchInterval: ({ state }) => {
      if (state.data?.data.some(({ failing, retrying }) => failing ?? retrying)) troubleAt = performance.now()
      return wasTrouble() ? WAITING_MS : REFRESH_MS
    },
    placeholderData: (known) => known,
    enabled,
  })

/** Whether the URL of an event is failing: such an event waits for nothing else. Unknown to who may not see the settings. */
export const useIsHeld = (manages: boolean) => {
  const config = useWebhookConfig(manages).data
  const targets = useTargets('day', manages).data?.data
  return (event: components['schemas']['EventDto']): boolean => {
    if (config === undefined || event.status !== 'pending') return false
    const url = urlOfEvent(config, event)
    return targets?.some((target) => target.url === url && target.failing) === true
  }
}

/** Of an earlier base URL: no event goes there any more. */
export const isFormer = (target: Target): boolean => target.events.length === 0

/** The endpoint is down, but nothing of its own has failed since, as far as is known: nor whether anything waits for it. */
export const isSpared = ({ failing, retrying, steps }: Target): boolean =>
  failing !== undefined && !retrying && steps.every(({ at, failed }) => failed === 0 || at < failing.since)

/** How and since when calls to it fail, if nothing has arrived there since. */
export const failureNow = (target: Target): { since: string; failure: string } | undefined => {
  if (target.failing && !isSpared(target)) return target.failing
  return target.retrying?.recovering === false ? target.retrying : undefined
}

/** When it is tried next. */
export const nextAttemptAt = ({ failing, retrying }: Target): string | undefined =>
  failing?.next_probe_at ?? retrying?.next_attempt_at
