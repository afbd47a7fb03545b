import type { Clock } from '../../../lib/clock.ts'
import { createKeyedRateLimiter } from '../../../lib/keyed-rate-limiter.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'

/*
 * What one person may get from one number: a burst, then one message in 6 seconds. A hint of this process; the platform's own
 * refusal (131056) is safe to repeat and corrects it.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/overview#pair-rate-limits
 */
const intervalMs = 6_000
const burst = 45
const maxPairs = 100_000
const maxRefused = 10_000

export interface PairRate {
  /** 0 takes a send; otherwise milliseconds until one is possible. */
  readonly take: (channelId: string, recipient: string) => number
  /** What was taken was not sent: nothing reached this person. */
  readonly giveBack: (channelId: string, recipient: string) => void
  /** The platform said no: nothing goes for a while, each time longer. Answers how long. */
  readonly refused: (channelId: string, recipient: string) => number
}

export const createPairRate = (clock: Clock): PairRate => {
  const limiter = createKeyedRateLimiter({ burst, tokens: 1, perMs: intervalMs, maxKeys: maxPairs }, clock)
  const refusals = createRecentMap<string, { times: number; forgetAtMs: number }>(maxRefused)
  const pairOf = (channelId: string, recipient: string): string => `${channelId} ${recipient}`

  return {
    take: (channelId, recipient) => {
      const { allowed, waitMs } = limiter.take(pairOf(channelId, recipient))
      return allowed ? 0 : Math.ceil(waitMs)
    },
    giveBack: (channelId, recipient) => limiter.giveBack(pairOf(channelId, recipient)),
    refused: (channelId, recipient) => {
      const pair = pairOf(channelId, recipient)
      const nowMs = clock.now()
      const before = refusals.get(pair)
      const times = before !== undefined && nowMs < before.forgetAtMs ? before.times + 1 : 1
      // 6 s, 24 s, 96 s: as the platform asks.
      const waitMs = Math.min(intervalMs * 4 ** (times - 1), 600_000)
      // Without a further refusal the count begins anew once the whole burst is there again.
      refusals.set(pair, { times, forgetAtMs: nowMs + waitMs + burst * intervalMs })
      limiter.block(pair, waitMs)
      return waitMs
    },
  }
}
