import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLatencies, bucketOf, emptyLatencies, percentileMs } from './latencies.ts'

const of = (...times: number[]) => {
  const latencies = emptyLatencies()
  for (const ms of times) latencies[bucketOf(ms)] = (latencies[bucketOf(ms)] ?? 0) + 1
  return latencies
}

describe('latencies', () => {
  it('estimate a percentile within the bucket of the real one', () => {
    expect(percentileMs(emptyLatencies(), 0.5)).toBeUndefined()
    const spans = [0, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 9_999 }), { minLength: 1, maxLength: 50 }),
        fc.constantFrom(0.5, 0.95),
        (times, share) => {
          const real = times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0
          const low = spans.findLast((one) => one < real) ?? 0
          const high = spans.find((one) => one >= real) ?? 10_000
          const estimated = percentileMs(of(...times), share) ?? -1
          expect(estimated).toBeGreaterThanOrEqual(low)
          expect(estimated).toBeLessThanOrEqual(Math.max(high, 5))
        },
      ),
    )
  })

  it('of two hours are those of both together', () => {
    expect(addLatencies(of(1, 700), of(60_000))).toEqual(of(1, 700, 60_000))
    expect(percentileMs(of(60_000), 0.5)).toBe(10_000)
  })
})
