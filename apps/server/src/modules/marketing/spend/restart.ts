import { callerId } from '../../../http/caller-context.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Restart } from './spend-guard.ts'

/** A campaign that is started again now, by whoever calls. */
export const restartOf = (campaignId: string, clock: Clock): Restart => ({
  campaignId,
  at: new Date(clock.now()),
  by: callerId() ?? null,
})
