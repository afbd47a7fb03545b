import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReceiverBreaker } from './receiver-breaker.ts'

const rules = { failures: 3, withinMs: 1_000, firstProbeMs: 100, longestProbeMs: 400 }

describe('the breaker', () => {
  it('opens after so many failures in so short a time, and only then', () => {
    const quick = createReceiverBreaker(rules)
    expect([0, 10, 20].map((at) => quick.failed(at, false, 'http_500'))).toEqual([undefined, undefined, 'opened'])
    const slow = createReceiverBreaker(rules)
    expect([0, 800, 1_600, 2_400, 3_200].map((at) => slow.failed(at, false, 'http_500'))).toEqual(
      Array.from({ length: 5 }),
    )
    const mixed = createReceiverBreaker(rules)
    mixed.failed(0, false, 'http_500')
    mixed.failed(1, false, 'http_500')
    expect(mixed.succeeded()).toBe(false)
    expect(mixed.failed(2, false, 'http_500')).toBeUndefined()
    expect(mixed.open).toBeUndefined()
  })

  it('lets one probe through at a time, less and less often', () => {
    const breaker = createReceiverBreaker(rules, undefined, () => 0)
    for (const at of [0, 0, 0]) breaker.failed(at, false, 'http_500')
    expect(breaker.admit(50)).toEqual({ type: 'wait', waitMs: 50, why: 'http_500' })
    const waits: number[] = []
    let now = 0
    for (let probe = 0; probe < 5; probe += 1) {
      const due = breaker.open?.nextProbeAtMs ?? 0
      waits.push(due - now)
      now = due
      expect(breaker.admit(now).type).toBe('probe')
      expect(breaker.admit(now).type).toBe('wait')
      // What was under way before says nothing new.
      expect(breaker.failed(now, false, 'http_500')).toBeUndefined()
      expect(breaker.failed(now, true, 'http_500')).toBe('probe_failed')
    }
    expect(waits).toEqual([100, 200, 400, 400, 400])
    now = breaker.open?.nextProbeAtMs ?? 0
    expect(breaker.admit(now).type).toBe('probe')
    expect(breaker.succeeded()).toBe(true)
    expect(breaker.admit(now).type).toBe('go')
  })

  it('is asked up to a fifth later, so that those which broke together are not asked together', () => {
    const waits = Array.from({ length: 100 }, () => {
      const breaker = createReceiverBreaker(rules)
      for (const at of [0, 0, 0]) breaker.failed(at, false, 'http_500')
      return breaker.open?.nextProbeAtMs ?? 0
    })
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...waits)).toBeLessThanOrEqual(120)
    expect(new Set(waits).size).toBeGreaterThan(5)
  })

  it('gives a probe that was cut off to the next event', () => {
    const breaker = createReceiverBreaker(rules, { openedAtMs: 0, probes: 2, nextProbeAtMs: 10, why: 'http_500' })
    expect(breaker.admit(10).type).toBe('probe')
    breaker.probeLost()
    expect(breaker.admit(10).type).toBe('probe')
  })

  it('never lets two through while it is open, whatever happens', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 300 }), fc.constantFrom('ask', 'fail', 'ok')), { maxLength: 200 }),
        (steps) => {
          const breaker = createReceiverBreaker(rules)
          let now = 0
          let probing = false
          for (const [pause, step] of steps) {
            now += pause
            if (step === 'ask') {
              const { type } = breaker.admit(now)
              if (type === 'probe') expect(probing).toBe(false)
              if (type === 'probe') probing = true
            } else if (step === 'ok' && (probing || breaker.open === undefined)) {
              breaker.succeeded()
              probing = false
            } else if (step === 'fail') {
              breaker.failed(now, probing, 'http_500')
              probing = false
            }
          }
        },
      ),
    )
  })
})
