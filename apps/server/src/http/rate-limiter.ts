import type { Clock } from '../lib/clock.ts'
import { createKeyedRateLimiter } from '../lib/keyed-rate-limiter.ts'

export type RateLimit = { burst: number; perSecond: number }
export type Verdict = {
  allowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
  retryAfterSeconds: number
}

/** Requests of one client, or of one address, as the RateLimit headers tell it. */
export const createRateLimiter = ({ burst, perSecond }: RateLimit, clock: Clock, maxKeys = 100_000) => {
  const limiter = createKeyedRateLimiter({ burst, tokens: perSecond, perMs: 1_000, maxKeys }, clock)
  return {
    take(key: string): Verdict {
      const { allowed, remaining, fullInMs, waitMs } = limiter.take(key)
      return {
        allowed,
        limit: burst,
        remaining,
        resetSeconds: Math.ceil(fullInMs / 1_000),
        retryAfterSeconds: Math.ceil(waitMs / 1_000),
      }
    },
    size: limiter.size,
  }
}
