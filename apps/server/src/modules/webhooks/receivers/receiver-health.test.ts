import { describe, expect, it } from 'vitest'
import { defaultBreakerRules } from './receiver-breaker.ts'
import { type CallPermit, createReceiverHealth } from './receiver-health.ts'

const baseUrl = 'https://shop.example/hooks'
const url = `${baseUrl}/messages`

const watched = (found: Parameters<typeof createReceiverHealth>[0]['found'] = new Map()) => {
  const lane = { window: 64, isSlow: false }
  const health = createReceiverHealth({
    control: {
      setPace: () => undefined,
      pauseFor: () => undefined,
      setWindow: (size) => (lane.window = size),
      setSlow: (slow) => (lane.isSlow = slow),
      write: () => undefined,
    },
    clock: { now: () => 1_000_000 },
    window: 64,
    rules: defaultBreakerRules,
    baseUrl,
    found,
    outage: { outageMs: 60_000, isUnknown: false },
    onProbesAsked: () => undefined,
    onNews: () => undefined,
  })
  const begins = () => health.admit(url) as CallPermit
  const answers = (verdict: 'success' | 'unreachable', ms = 5) => health.settle(url, begins(), verdict, verdict, ms)
  return { lane, health, begins, answers }
}

describe('calls at once to a receiver', () => {
  it.each(['success', 'unreachable'] as const)('are one until it was heard of: %s', (verdict) => {
    const { lane, answers } = watched()
    expect(lane).toEqual({ window: 1, isSlow: false })
    answers(verdict)
    expect(lane).toEqual({ window: 64, isSlow: false })
  })

  it('are one until it is known to hang; then they come from the small budget', () => {
    const { lane, health, begins } = watched()
    health.hangs(begins())
    expect(lane).toEqual({ window: 64, isSlow: true })
  })

  it('are not held back at another receiver by those that hang at the one before it', () => {
    const { lane, health, begins } = watched()
    const permit = begins()
    health.follow('https://other.example/hooks')
    health.hangs(permit)
    expect(lane).toEqual({ window: 64, isSlow: false })
  })

  it('stay one while its breaker is open, whatever is heard of it, until a probe succeeds', () => {
    const open = { openedAtMs: 0, probes: 1, nextProbeAtMs: 0, why: 'http_500' }
    const { lane, health, begins } = watched(new Map([[baseUrl, open]]))
    const permit = begins()
    health.hangs(permit)
    expect(lane.window).toBe(1)
    health.settle(url, permit, 'success', '', 5)
    expect(lane.window).toBe(64)
  })

  it('are one once its breaker opens', () => {
    const { lane, answers } = watched()
    for (let failure = 0; failure < defaultBreakerRules.failures; failure += 1) answers('unreachable')
    expect(lane.window).toBe(1)
  })
})
