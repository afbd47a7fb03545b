import { isDatabaseUnavailable } from '../../../db/errors.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import type { QueueCaps } from '../outbound-tuning.ts'
import { countWaiting } from './queue-caps-store.ts'

/*
 * How much may wait for one channel and for one client. Counting at every accept would cost more than accepting, so each
 * process counts when its own estimate (last count + what it added since) reaches a cap, and now and then for what other
 * processes added. A cap is therefore soft by what the others accept within half a minute.
 */

type Estimate = { counted: number; added: number; countedAtMs: number; counting: Promise<void> | undefined }

const staleMs = 30_000
const recountMs = 250
const mostEstimates = 20_000
/** What batches may fill; the rest is for single messages, which must not be refused because of a batch. */
const batchShare = 2 / 3

export const createQueueGuard = (deps: {
  database: Pick<Database, 'tenantTransaction'>
  clock: Clock
  caps: QueueCaps
}) => {
  const { database, clock, caps } = deps
  const estimates = createRecentMap<string, Estimate>(mostEstimates)

  const estimateOf = (key: string): Estimate => {
    let found = estimates.get(key)
    if (found === undefined) {
      found = { counted: 0, added: 0, countedAtMs: 0, counting: undefined }
      estimates.set(key, found)
    }
    return found
  }

  const recount = (estimate: Estimate, clientId: string, channelId: string | undefined, cap: number): Promise<void> => {
    const { added } = estimate
    return (estimate.counting ??= database
      .tenantTransaction(clientId, (tx) => countWaiting(tx, channelId, cap))
      .then((waiting) => {
        estimate.counted = waiting
        // What came meanwhile is perhaps not in the count.
        estimate.added -= added
        estimate.countedAtMs = clock.now()
      })
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error
        // Too many to be counted in time is no reason to refuse: the cap is soft, and the next count is due in a while.
        estimate.countedAtMs = clock.now()
      })
      .finally(() => {
        estimate.counting = undefined
      }))
  }

  /** What waits, counted anew when that is needed to say whether it is less than this. */
  const waiting = async (clientId: string, channelId: string | undefined, cap: number): Promise<number> => {
    const estimate = estimateOf(channelId ?? clientId)
    const age = clock.now() - estimate.countedAtMs
    const isFull = estimate.counted + estimate.added >= cap
    // Nothing is known yet: a process that starts beside a full queue must not add to it.
    const isUnknown = estimate.countedAtMs === 0
    if (isUnknown || (isFull && age > recountMs)) await recount(estimate, clientId, channelId, cap)
    else if (age > staleMs) {
      estimate.countedAtMs = clock.now()
      void recount(estimate, clientId, channelId, cap).catch(() => undefined)
    }
    return estimate.counted + estimate.added
  }

  return {
    /** Throws `queue_full` when nothing more may wait. */
    admit: async (clientId: string, channelId: string): Promise<void> => {
      const channelFits = (await waiting(clientId, channelId, caps.perChannel)) < caps.perChannel
      const clientFits = channelFits && (await waiting(clientId, undefined, caps.perClient)) < caps.perClient
      if (channelFits && clientFits) return
      const whose = channelFits ? 'this client' : 'this channel'
      const cap = channelFits ? caps.perClient : caps.perChannel
      throw new AppError(
        'queue_full',
        `${cap} messages wait for ${whose} already. Nothing was stored; try again later.`,
        {
          headers: { 'Retry-After': '10' },
        },
      )
    },
    /** Whether a plain look says that there is room: no promise is made on the hot path. */
    hasRoom: (clientId: string, channelId: string): boolean => {
      const now = clock.now()
      const fits = (key: string, cap: number): boolean => {
        const found = estimates.get(key)
        return found !== undefined && now - found.countedAtMs < staleMs && found.counted + found.added < cap
      }
      return fits(channelId, caps.perChannel) && fits(clientId, caps.perClient)
    },
    /** How many more messages of batches may wait. */
    roomForBatch: async (clientId: string, channelId: string): Promise<number> => {
      const perChannel = Math.floor(caps.perChannel * batchShare)
      const perClient = Math.floor(caps.perClient * batchShare)
      const ofChannel = perChannel - (await waiting(clientId, channelId, perChannel))
      const ofClient = perClient - (await waiting(clientId, undefined, perClient))
      return Math.max(0, Math.min(ofChannel, ofClient))
    },
    added: (clientId: string, channelId: string, count = 1): void => {
      estimateOf(channelId).added += count
      estimateOf(clientId).added += count
    },
  }
}

export type QueueGuard = ReturnType<typeof createQueueGuard>
