import { currentCaller } from '../../../http/caller-context.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Restart } from './spend-guard.ts'

/** A campaign that is started again now, by whoever calls. */
export const restartOf = (campaignId: string, clock: Clock): Restart => {
  const by = currentCaller()?.by
  const author = by?.kind === 'user' ? by.userId : by?.kind === 'api_key' ? by.keyId : null
  return { campaignId, at: new Date(clock.now()), by: author }
}
