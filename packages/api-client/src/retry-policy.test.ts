import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayRetry, readRetryAfter, retryDelayMs } from './retry-policy.ts'

describe('mayRetry', () => {
  it.each([
    [429, 'rate_limited', false, true],
    [503, 'overloaded', false, true],
    // It may have been carried out: only what does no harm twice is repeated.
    [503, 'outcome_unknown', false, false],
    [503, 'outcome_unknown', true, true],
    [502, undefined, false, false],
    [502, undefined, true, true],
    [504, 'platform_timeout', true, true],
    [500, 'internal_error', false, false],
    [500, 'internal_error', true, true],
    [408, 'request_timeout', true, true],
    [400, 'validation_failed', true, false],
    [409, 'batch_differs', true, false],
  ])('of %i %s, repeatable: %s, is %s', (status, code, isRepeatable, expected) => {
    expect(mayRetry(status, code, isRepeatable)).toBe(expected)
  })
})

describe('readRetryAfter', () => {
  const nowMs = Date.parse('2026-01-31T09:00:00Z')
  it.each([
    ['7', 7_000],
    ['0', 0],
    ['Sat, 31 Jan 2026 09:00:30 GMT', 30_000],
    ['Sat, 31 Jan 2026 08:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %s as %s', (value, expected) => {
    expect(readRetryAfter(value, nowMs)).toBe(expected)
  })
})

describe('retryDelayMs', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  it('doubles up to eight seconds, and leaves half of it to chance', () => {
    fc.assert(
      fc.property(fc.nat(2_000), chance, (attempt, random) => {
        const fullMs = Math.min(8_000, 500 * 2 ** attempt)
        const ms = retryDelayMs(attempt, undefined, () => random)
        expect(ms).toBeGreaterThanOrEqual(fullMs / 2)
        expect(ms).toBeLessThanOrEqual(fullMs)
      }),
    )
  })

  it('is never shorter than Retry-After', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(60_000), chance, (attempt, askedMs, random) => {
        expect(retryDelayMs(attempt, askedMs, () => random)).toBeGreaterThanOrEqual(askedMs)
      }),
    )
  })
})
