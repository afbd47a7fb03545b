import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPace } from './pace.ts'

describe('pace', () => {
  it('never lets more start than rate and burst allow, and never sleeps past the next start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 }),
        (rate, burst, gaps) => {
          const pace = createPace()
          let now = 1_000
          pace.set(rate, burst, now)
          const begin = now
          let started = 0
          for (const gap of gaps) {
            now += gap
            while (pace.take(now)) started += 1
            expect(started).toBeLessThanOrEqual(burst + ((now - begin) / 1_000) * rate + 0.01 * (started + 1))
            const wait = pace.waitMs(now)
            expect(wait).toBeGreaterThan(0)
            now += wait
            expect(pace.waitMs(now)).toBe(0)
          }
        },
      ),
    )
  })

  it('goes on where it was when the rate changes, and stands still while paused', () => {
    const pace = createPace()
    pace.set(10, 1, 0)
    expect(pace.take(0)).toBe(true)
    expect(pace.waitMs(0)).toBe(100)
    pace.set(1_000, 1, 0)
    expect(pace.waitMs(0)).toBe(1)
    pace.pauseUntil(5_000)
    expect(pace.take(4_999)).toBe(false)
    expect(pace.within(250, 4_000)).toBe(0)
    expect(pace.take(5_000)).toBe(true)
    pace.set(null, undefined, 5_000)
    expect(pace.within(1, 5_000)).toBe(Infinity)
  })
})
