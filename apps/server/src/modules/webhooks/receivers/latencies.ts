/** Upper bounds in milliseconds; the last bucket has none. */
const bounds = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const

/** How many calls took how long, by bucket. */
export type Latencies = number[]

export const emptyLatencies = (): Latencies => Array.from({ length: bounds.length + 1 }, () => 0)

export const bucketOf = (ms: number): number => {
  const found = bounds.findIndex((bound) => ms <= bound)
  return found === -1 ? bounds.length : found
}

export const addLatencies = (a: Latencies, b: Latencies): Latencies => a.map((count, index) => count + (b[index] ?? 0))

/** The time within which this share of the calls was answered, estimated within its bucket; undefined without a call. */
export const percentileMs = (latencies: Latencies, share: number): number | undefined => {
  const wanted = latencies.reduce((sum, count) => sum + count, 0) * share
  if (wanted === 0) return undefined
  let before = 0
  for (const [index, count] of latencies.entries()) {
    if (before + count >= wanted) {
      const [low, high] = [bounds[index - 1] ?? 0, bounds[index] ?? bounds.at(-1) ?? 0]
      return Math.round(low + ((high - low) * (wanted - before)) / count)
    }
    before += count
  }
  return bounds.at(-1)
}
