import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPairRate } from './pair-rate.ts'

describe('pair rate', () => {
  it('allows a burst of 45, then one in six seconds', () => {
    const pairs = createPairRate()
    for (let n = 0; n < 45; n += 1) expect(pairs.take('a', 1_000)).toBe(0)
    expect(pairs.take('a', 1_000)).toBe(6_000)
    expect(pairs.take('b', 1_000)).toBe(0)
    expect(pairs.take('a', 6_999)).toBe(1)
    expect(pairs.take('a', 7_000)).toBe(0)
    expect(pairs.take('a', 7_000)).toBe(6_000)
  })

  it('waits longer with each refusal of the platform', () => {
    const pairs = createPairRate()
    expect(pairs.refused('a', 0)).toBe(6_000)
    expect(pairs.take('a', 5_999)).toBe(1)
    expect(pairs.take('a', 6_000)).toBe(0)
    expect(pairs.refused('a', 6_000)).toBe(24_000)
  })

  it('never lets more through than the platform allows, whatever the times', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 300 }), (gaps) => {
        const pairs = createPairRate()
        let now = 0
        const sent: number[] = []
        for (const gap of gaps) {
          now += gap
          if (pairs.take('a', now) === 0) sent.push(now)
        }
        for (const [from, start] of sent.entries())
          for (const [to, end] of sent.entries())
            if (to >= from) expect(to - from + 1).toBeLessThanOrEqual(45 + (end - start) / 6_000 + 1e-6)
      }),
      { numRuns: 30 },
    )
  })
})
