import type { Clock } from './clock.ts'
import { createRecentMap } from './recent-map.ts'

// A token bucket for each key as GCRA (generic cell rate algorithm): all that is kept is when the bucket is full again, the
// theoretical arrival time. In the process, because a limit that protects a node needs no shared counter. At the cap
// keys that were not used lately are forgotten, which only ever forgives.

export type KeyedRate = {
  /** Tokens of a full bucket. */
  burst: number
  /** So many tokens come back in `perMs`. */
  tokens: number
  perMs: number
  maxKeys: number
}

export type Taken = {
  allowed: boolean
  /** Whole tokens that are left. */
  remaining: number
  /** Until the bucket is full again. */
  fullInMs: number
  /** Until a token can be taken; 0 when one was. */
  waitMs: number
}

type Bucket = { fullAt: number }

export const createKeyedRateLimiter = ({ burst, tokens, perMs, maxKeys }: KeyedRate, clock: Clock) => {
  // Time is counted in ticks of 1/tokens ms. Then a token costs `perMs` ticks: whole numbers, so nothing drifts.
  const tokenTicks = perMs
  const fullTicks = burst * tokenTicks
  const buckets = createRecentMap<string, Bucket>(maxKeys)

  const startedAtMs = clock.now()
  let lastMs = startedAtMs
  let setBackMs = 0
  const now = (): number => {
    const ms = clock.now()
    // A clock that is set back stands still here: it neither fills buckets nor blocks for the time it went back.
    if (ms < lastMs) setBackMs += lastMs - ms
    lastMs = ms
    return (ms - startedAtMs + setBackMs) * tokens
  }

  const bucketOf = (key: string): Bucket => {
    const known = buckets.get(key)
    if (known !== undefined) return known
    const bucket = { fullAt: 0 }
    buckets.set(key, bucket)
    return bucket
  }
  /** What a bucket lacks of being full. */
  const missingIn = (bucket: Bucket | undefined, at: number): number => Math.max(0, (bucket?.fullAt ?? 0) - at)
  const waitFor = (missing: number): number => Math.max(0, missing + tokenTicks - fullTicks)

  return {
    /** Takes a token if there is one. */
    take: (key: string): Taken => {
      const at = now()
      const bucket = bucketOf(key)
      let missing = missingIn(bucket, at)
      const wait = waitFor(missing)
      if (wait === 0) {
        missing += tokenTicks
        bucket.fullAt = at + missing
      }
      return {
        allowed: wait === 0,
        remaining: Math.max(0, Math.floor((fullTicks - missing) / tokenTicks)),
        fullInMs: missing / tokens,
        waitMs: wait / tokens,
      }
    },
    /** Milliseconds until a token can be taken; takes none. */
    waitMs: (key: string): number => waitFor(missingIn(buckets.get(key), now())) / tokens,
    /** Puts a token back. */
    giveBack: (key: string): void => {
      bucketOf(key).fullAt -= tokenTicks
    },
    /** Nothing can be taken for so long, then one token. */
    block: (key: string, ms: number): void => {
      bucketOf(key).fullAt = now() + ms * tokens + fullTicks - tokenTicks
    },
    size: buckets.size,
  }
}
