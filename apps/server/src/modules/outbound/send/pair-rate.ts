/*
 * What one person may get from one number: a burst, then one message in 6 seconds. Kept in memory as a hint, for as long as
 * this process holds the lane; the platform's own refusal (131056) is safe to repeat and corrects it.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/overview#pair-rate-limits
 */
const intervalMs = 6_000
const burst = 45
const sweepAbove = 10_000

export interface PairRate {
  /** 0 takes a send; otherwise milliseconds until one is possible. */
  readonly take: (recipient: string, nowMs: number) => number
  /** The platform said no: nothing goes for a while, each time longer. Answers how long. */
  readonly refused: (recipient: string, nowMs: number) => number
}

/** One number for each recipient: when the bucket would be full again. */
export const createPairRate = (): PairRate => {
  const fullAt = new Map<string, number>()
  const refusals = new Map<string, number>()

  const sweep = (nowMs: number): void => {
    if (fullAt.size < sweepAbove) return
    for (const [recipient, at] of fullAt)
      if (at <= nowMs) {
        fullAt.delete(recipient)
        refusals.delete(recipient)
      }
  }

  return {
    take: (recipient, nowMs) => {
      sweep(nowMs)
      const at = Math.max(fullAt.get(recipient) ?? 0, nowMs)
      const wait = at - nowMs - (burst - 1) * intervalMs
      if (wait > 0) return Math.ceil(wait)
      fullAt.set(recipient, at + intervalMs)
      return 0
    },
    refused: (recipient, nowMs) => {
      const times = (refusals.get(recipient) ?? 0) + 1
      refusals.set(recipient, times)
      // 6 s, 24 s, 96 s: as the platform asks.
      const wait = Math.min(intervalMs * 4 ** (times - 1), 600_000)
      fullAt.set(recipient, nowMs + wait + (burst - 1) * intervalMs)
      return wait
    },
  }
}
