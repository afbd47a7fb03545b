/** A token bucket (what GCRA computes too) whose rate can change while it runs. Times are of a clock that only goes forward. */
export interface Pace {
  /** Takes a start if one may happen now. */
  readonly take: (now: number) => boolean
  /** Milliseconds until a start is possible: 0 now. */
  readonly waitMs: (now: number) => number
  /** Starts possible within the next `ms`, Infinity without a limit. */
  readonly within: (ms: number, now: number) => number
  readonly set: (perSecond: number | null, burst: number | undefined, now: number) => void
  readonly pauseUntil: (time: number) => void
  readonly pausedUntil: number
}

export const createPace = (): Pace => {
  let perSecond: number | null = null
  let burst = 1
  let tokens = 1
  let filledAt = 0
  let pausedUntil = 0

  const fill = (now: number): void => {
    if (perSecond !== null) tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond)
    filledAt = now
  }

  return {
    take: (now) => {
      if (now < pausedUntil) return false
      if (perSecond === null) return true
      fill(now)
      // A timer rounds down to whole milliseconds; without the slack the last start of a series would miss by a hair.
      if (tokens < 0.999) return false
      tokens -= 1
      return true
    },
    waitMs: (now) => {
      if (now < pausedUntil) return pausedUntil - now
      if (perSecond === null) return 0
      fill(now)
      return tokens >= 0.999 ? 0 : perSecond === 0 ? Infinity : Math.ceil(((1 - tokens) / perSecond) * 1000)
    },
    within: (ms, now) => {
      if (pausedUntil >= now + ms) return 0
      if (perSecond === null) return Infinity
      fill(now)
      return Math.floor(tokens + (ms / 1000) * perSecond + 0.001)
    },
    set: (rate, size, now) => {
      fill(now)
      const was = perSecond
      perSecond = rate
      // A tenth of a second at once keeps a fast lane from waking for every single start.
      burst = Math.max(1, size ?? (rate === null ? 1 : rate / 10))
      tokens = was === null ? burst : Math.min(tokens, burst)
    },
    pauseUntil: (time) => {
      pausedUntil = time
    },
    get pausedUntil() {
      return pausedUntil
    },
  }
}
