// Rate limits: throughput per number and pair rate per person (GCRA), on real time: moving the sandbox clock must not open a
// limit. Each is one number per key (the time at which its bucket is empty again), forgotten once it lies in the past.

export type SendLimits = {
  /** Takes one send; false when the number is over its messages per second. */
  takeThroughput(phoneNumberId: string, perSecond: number): boolean
  /** Takes one send; false when this person got too many. */
  takePair(phoneNumberId: string, userKey: string): boolean
  clear(): void
}

const pairIntervalMs = 6000
const pairBurst = 45
const sweepEveryMs = 5000

export const createSendLimits = (realNow: () => number): SendLimits => {
  const numbers = new Map<string, number>()
  const pairs = new Map<string, number>()
  let sweptAtMs = realNow()

  const take = (map: Map<string, number>, key: string, intervalMs: number, burst: number): boolean => {
    const now = realNow()
    const emptyAt = Math.max(map.get(key) ?? 0, now)
    // A little slack, so that rounding never refuses the last send that the burst allows.
    if (emptyAt - now > (burst - 1) * intervalMs + 0.001) return false
    map.set(key, emptyAt + intervalMs)
    return true
  }
  const sweep = (): void => {
    const now = realNow()
    if (now - sweptAtMs < sweepEveryMs) return
    sweptAtMs = now
    for (const [key, emptyAt] of pairs) if (emptyAt <= now) pairs.delete(key)
  }
  return {
    takeThroughput: (phoneNumberId, perSecond) => take(numbers, phoneNumberId, 1000 / perSecond, perSecond),
    takePair(phoneNumberId, userKey) {
      sweep()
      return take(pairs, `${phoneNumberId} ${userKey}`, pairIntervalMs, pairBurst)
    },
    clear() {
      numbers.clear()
      pairs.clear()
    },
  }
}
