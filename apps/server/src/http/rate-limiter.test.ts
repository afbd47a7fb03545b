import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

const setup = (burst = 3, perSecond = 2, maxBuckets = 100) => {
  const clock = { at: 1_000, now: () => clock.at }
  return { clock, limiter: createRateLimiter({ burst, perSecond }, clock, maxBuckets) }
}

describe('rate limiter', () => {
  it('lets a burst through, then the steady rate, and says when to come back', () => {
    const { clock, limiter } = setup()
    expect([1, 2, 3].map(() => limiter.take('a').remaining)).toEqual([2, 1, 0])
    expect(limiter.take('a')).toMatchObject({ allowed: false, limit: 3, retryAfterSeconds: 1 })
    clock.at += 500
    expect(limiter.take('a')).toMatchObject({ allowed: true, remaining: 0 })
    expect(limiter.take('a').allowed).toBe(false)
  })

  it('keeps callers apart', () => {
    const { limiter } = setup(1, 1)
    expect(limiter.take('a').allowed).toBe(true)
    expect(limiter.take('a').allowed).toBe(false)
    expect(limiter.take('b').allowed).toBe(true)
  })

  it('never holds more buckets than allowed and never grows from a clock that steps back', () => {
    const { clock, limiter } = setup(2, 1, 10)
    for (let i = 0; i < 1_000; i++) limiter.take(`address-${i}`)
    expect(limiter.size()).toBeLessThanOrEqual(10)
    limiter.take('x')
    limiter.take('x')
    clock.at -= 60_000
    expect(limiter.take('x').allowed).toBe(false)
  })
})
