import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPairRate } from './pair-rate.ts'

const setup = () => {
  let nowMs = 0
  const pairs = createPairRate({ now: () => nowMs })
  const at = (ms: number) => {
    nowMs = ms
    return {
      take: (recipient: string, channel = 'channel') => pairs.take(channel, recipient),
      refused: (recipient: string, channel = 'channel') => pairs.refused(channel, recipient),
      giveBack: (recipient: string, channel = 'channel') => pairs.giveBack(channel, recipient),
    }
  }
  return at
}

describe('pair rate', () => {
  it('allows a burst of 45, then one in six seconds', () => {
    const at = setup()
    for (let n = 0; n < 45; n += 1) expect(at(1_000).take('a')).toBe(0)
    expect(at(1_000).take('a')).toBe(6_000)
    expect(at(1_000).take('b')).toBe(0)
    expect(at(6_999).take('a')).toBe(1)
    expect(at(7_000).take('a')).toBe(0)
    expect(at(7_000).take('a')).toBe(6_000)
  })

  it('counts only what was sent', () => {
    const at = setup()
    for (let n = 0; n < 100; n += 1) {
      expect(at(1_000).take('a')).toBe(0)
      at(1_000).giveBack('a')
    }
    for (let n = 0; n < 45; n += 1) expect(at(1_000).take('a')).toBe(0)
    expect(at(1_000).take('a')).toBe(6_000)
  })

  it('waits longer with each refusal of the platform', () => {
    const at = setup()
    expect(at(0).refused('a')).toBe(6_000)
    expect(at(5_999).take('a')).toBe(1)
    expect(at(6_000).take('a')).toBe(0)
    expect(at(6_000).refused('a')).toBe(24_000)
  })

  it('begins anew when there was no refusal until the whole burst is there again', () => {
    const at = setup()
    expect(at(0).refused('a')).toBe(6_000)
    expect(at(6_000 + 45 * 6_000 - 1).refused('a')).toBe(24_000)
    expect(at(10_000_000).refused('a')).toBe(6_000)
  })

  it('counts each number of ours by itself', () => {
    const at = setup()
    for (let n = 0; n < 45; n += 1) at(0).take('a', 'one')
    expect([at(0).take('a', 'one'), at(0).take('a', 'other')]).toEqual([6_000, 0])
    at(0).refused('b', 'one')
    expect([at(0).take('b', 'one'), at(0).take('b', 'other')]).toEqual([6_000, 0])
  })

  it('never lets more through than the platform allows, whatever the times', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 300 }), (gaps) => {
        const at = setup()
        let now = 0
        const sent: number[] = []
        for (const gap of gaps) {
          now += gap
          if (at(now).take('a') === 0) sent.push(now)
        }
        for (const [from, start] of sent.entries())
          for (const [to, end] of sent.entries())
            if (to >= from) expect(to - from + 1).toBeLessThanOrEqual(45 + (end - start) / 6_000 + 1e-6)
      }),
      { numRuns: 30 },
    )
  })
})
