import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSendLimits } from './send-limits.ts'

describe('send limits', () => {
  it('let 45 messages through to one person, then one in six seconds', () => {
    let now = 1000
    const limits = createSendLimits(() => now)
    const take = (): boolean => limits.takePair('n', 'u')
    expect(Array.from({ length: 46 }, take).filter(Boolean)).toHaveLength(45)
    now += 5999
    expect(take()).toBe(false)
    now += 2
    expect([take(), take()]).toEqual([true, false])
    expect(limits.takePair('n', 'other')).toBe(true)
    now += 45 * 6000
    expect(Array.from({ length: 46 }, take).filter(Boolean)).toHaveLength(45)
  })

  it('never let more than a burst and the refill through', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(80, 1000),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 400 }),
        (perSecond, steps) => {
          let now = 0
          const limits = createSendLimits(() => now)
          let taken = 0
          for (const step of steps) {
            now += step
            for (let attempt = 0; attempt < 20; attempt += 1) if (limits.takeThroughput('n', perSecond)) taken += 1
          }
          expect(taken).toBeLessThanOrEqual(perSecond + Math.ceil((now * perSecond) / 1000) + 1)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('are open again after clear', () => {
    const limits = createSendLimits(() => 0)
    while (limits.takePair('n', 'u'));
    limits.clear()
    expect(limits.takePair('n', 'u')).toBe(true)
  })
})
