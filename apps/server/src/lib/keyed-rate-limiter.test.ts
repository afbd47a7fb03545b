import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KeyedRate, createKeyedRateLimiter } from './keyed-rate-limiter.ts'

const setup = (rate: Partial<KeyedRate> = {}) => {
  const clock = { at: 1_700_000_000_000, now: () => clock.at }
  const limiter = createKeyedRateLimiter({ burst: 3, tokens: 1, perMs: 1_000, maxKeys: 100, ...rate }, clock)
  return { clock, limiter }
}

/** A token bucket as in the textbook: a level that rises with time. In ticks of 1/tokens ms, so that all numbers are whole. */
const createTokenBucket = ({ burst, tokens, perMs }: Omit<KeyedRate, 'maxKeys'>) => {
  const full = burst * perMs
  let level = full
  return {
    pass: (ms: number) => {
      level = Math.min(full, level + Math.max(0, ms) * tokens)
    },
    take: () => {
      const allowed = level >= perMs
      const waitMs = allowed ? 0 : (perMs - level) / tokens
      if (allowed) level -= perMs
      return { allowed, remaining: Math.floor(level / perMs), fullInMs: (full - level) / tokens, waitMs }
    },
    waitMs: () => Math.max(0, (perMs - level) / tokens),
    giveBack: () => {
      level = Math.min(full, level + perMs)
    },
  }
}

describe('the keyed rate limiter', () => {
  it('agrees with a token bucket for each key, whatever happens and wherever the clock goes', () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ type: fc.constant('take' as const), key: fc.constantFrom('a', 'b') }) },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('giveBack' as const), key: fc.constantFrom('a', 'b') }) },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('look' as const), key: fc.constantFrom('a', 'b') }) },
      {
        weight: 5,
        arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 2_500 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: -1e7, max: 0 }) }),
      },
    )
    const rate = fc.record({
      burst: fc.integer({ min: 1, max: 50 }),
      tokens: fc.integer({ min: 1, max: 300 }),
      perMs: fc.integer({ min: 1, max: 7_000 }),
    })
    fc.assert(
      fc.property(rate, fc.array(step, { maxLength: 200 }), (limits, steps) => {
        const { clock, limiter } = setup(limits)
        const model = { a: createTokenBucket(limits), b: createTokenBucket(limits) }
        for (const one of steps) {
          if (one.type === 'pass') {
            clock.at += one.ms
            model.a.pass(one.ms)
            model.b.pass(one.ms)
            // A look, so that the limiter sees every way that the clock goes.
            limiter.waitMs('a')
          } else if (one.type === 'take') expect(limiter.take(one.key)).toEqual(model[one.key].take())
          else if (one.type === 'look') expect(limiter.waitMs(one.key)).toBe(model[one.key].waitMs())
          else {
            limiter.giveBack(one.key)
            model[one.key].giveBack()
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('blocks a key for as long as it is told, then lets one through', () => {
    const { clock, limiter } = setup()
    limiter.block('a', 5_000)
    expect(limiter.take('a')).toEqual({ allowed: false, remaining: 0, fullInMs: 7_000, waitMs: 5_000 })
    expect(limiter.take('b').allowed).toBe(true)
    clock.at += 4_999
    expect(limiter.waitMs('a')).toBe(1)
    clock.at += 1
    expect([limiter.take('a').allowed, limiter.take('a').allowed]).toEqual([true, false])
  })

  it('holds no more keys than allowed and forgets the least recently used', () => {
    const { limiter } = setup({ burst: 1, maxKeys: 10 })
    limiter.take('used')
    limiter.take('idle')
    for (let n = 0; n < 100; n += 1) {
      limiter.take(`key ${n}`)
      limiter.take('used')
    }
    expect(limiter.size()).toBe(10)
    expect([limiter.take('used').allowed, limiter.take('idle').allowed]).toEqual([false, true])
  })
})
