import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockingRetries, planRetry, retryAfterMs, retryDelaysMs } from './dispatch-schedule.ts'

describe('the retry schedule', () => {
  it('waits as promised, up to a fifth longer, and gives up after the eleventh failure', () => {
    const seconds = [5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400]
    expect(retryDelaysMs.map((ms) => ms / 1_000)).toEqual(seconds)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, random) => {
          const plan = planRetry(attempt, undefined, retryDelaysMs, () => random)
          const wanted = seconds[attempt - 1]
          if (wanted === undefined) {
            expect(plan).toEqual({ type: 'give_up' })
            return
          }
          if (plan.type !== 'retry') throw new Error('gave up too early')
          expect(plan.afterMs).toBeGreaterThanOrEqual(wanted * 1_000)
          expect(plan.afterMs).toBeLessThanOrEqual(wanted * 1_200)
          expect(plan.sideline).toBe(attempt > blockingRetries)
        },
      ),
    )
  })

  it('never comes earlier than the receiver asked for, nor later than a day after', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat({ max: 10 ** 8 }), (attempt, seconds) => {
        const asked = retryAfterMs(String(seconds), 0)
        const plan = planRetry(attempt, asked, retryDelaysMs, () => 0)
        if (plan.type !== 'retry') throw new Error('gave up too early')
        expect(plan.afterMs).toBeGreaterThanOrEqual(Math.min(seconds * 1_000, 86_400_000))
        expect(plan.afterMs).toBeLessThanOrEqual(86_400_000)
      }),
    )
  })

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Thu, 01 Jan 1970 00:01:00 GMT', 60_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    ['-5', undefined],
    [undefined, undefined],
    [['7'], 7_000],
  ])('reads Retry-After %j', (header, expected) => {
    expect(retryAfterMs(header, 0)).toBe(expected)
  })
})
