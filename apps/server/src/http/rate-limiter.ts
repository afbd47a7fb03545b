import type { Clock } from '../lib/clock.ts'

// A token bucket per client, held in the process: a limit that protects this node needs no shared counter. Full buckets
// are forgotten, so memory follows the number of callers of the last few seconds.

export type RateLimit = { burst: number; perSecond: number }
export type Verdict = {
  allowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
  retryAfterSeconds: number
}

type Bucket = { tokens: number; at: number }

export const createRateLimiter = ({ burst, perSecond }: RateLimit, clock: Clock, maxBuckets = 100_000) => {
  const buckets = new Map<string, Bucket>()
  const refillMs = (burst / perSecond) * 1000

  const forgetFull = (now: number) => {
    for (const [key, bucket] of buckets) if (now - bucket.at >= refillMs) buckets.delete(key)
    // Still crowded: a flood of fresh addresses. Dropping the oldest only forgives, it never blocks; a tenth at once, so
    // that the next ones need not look again.
    const keep = Math.floor(maxBuckets * 0.9)
    for (const key of buckets.keys()) {
      if (buckets.size <= keep) break
      buckets.delete(key)
    }
  }

  return {
    take(key: string): Verdict {
      const now = clock.now()
      let bucket = buckets.get(key)
      if (bucket === undefined) {
        if (buckets.size >= maxBuckets) forgetFull(now)
        bucket = { tokens: burst, at: now }
        buckets.set(key, bucket)
      }
      const grown = Math.max(0, now - bucket.at) * (perSecond / 1000)
      bucket.tokens = Math.min(burst, bucket.tokens + grown)
      bucket.at = now
      const allowed = bucket.tokens >= 1
      if (allowed) bucket.tokens -= 1
      return {
        allowed,
        limit: burst,
        remaining: Math.floor(bucket.tokens),
        resetSeconds: Math.ceil((burst - bucket.tokens) / perSecond),
        retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)),
      }
    },
    size: () => buckets.size,
  }
}
