import { describe, expect, it } from 'vitest'
import { createSignInThrottle } from './sign-in-throttle.ts'

const limits = {
  pair: { burst: 3, refillMs: 10_000 },
  account: { burst: 3, refillMs: 10_000 },
  address: { burst: 5, refillMs: 1_000 },
}

const setup = () => {
  let now = 1_000_000
  const throttle = createSignInThrottle({ now: () => now }, limits)
  const outcome = (address: string, account: string) => {
    try {
      return throttle.attempt(address, account)
    } catch (error) {
      return error
    }
  }
  return { throttle, outcome, pass: (ms: number) => (now += ms) }
}

describe('the sign-in throttle', () => {
  it('stops an account after its failures and tells how long', () => {
    const { outcome, pass } = setup()
    for (let i = 0; i < 3; i++) outcome(`10.0.0.${i}`, 'a@example.test')
    expect(outcome('10.0.0.9', 'a@example.test')).toMatchObject({
      code: 'rate_limited',
      headers: { 'Retry-After': '10' },
    })
    expect(outcome('10.0.0.9', 'b@example.test')).toBeTypeOf('function')
    pass(10_000)
    expect(outcome('10.0.0.9', 'a@example.test')).toBeTypeOf('function')
  })

  it('lets in the network that signed in before, whatever strangers fail at', () => {
    const { throttle, outcome } = setup()
    throttle.attempt('10.0.0.1', 'a@example.test')(true)
    for (let i = 0; i < 9; i++) outcome(`10.0.1.${i}`, 'a@example.test')
    expect(outcome('10.0.1.99', 'a@example.test')).toMatchObject({ code: 'rate_limited' })
    expect(outcome('10.0.0.1', 'a@example.test')).toBeTypeOf('function')
  })

  it('stops an address that tries many accounts, and a whole IPv6 network', () => {
    const { outcome } = setup()
    for (let i = 0; i < 5; i++) outcome(`2001:db8:1:2::${i}`, `${i}@example.test`)
    expect(outcome('2001:db8:1:2::ff', 'x@example.test')).toMatchObject({ code: 'rate_limited' })
    expect(outcome('2001:db8:1:3::1', 'x@example.test')).toBeTypeOf('function')
  })

  it('forgets a success, and counts tries that are still under way', () => {
    const { throttle, outcome } = setup()
    for (let i = 0; i < 50; i++) throttle.attempt('10.0.0.1', 'a@example.test')()
    const open = [1, 2, 3].map(() => throttle.attempt('10.0.0.1', 'a@example.test'))
    expect(outcome('10.0.0.1', 'a@example.test')).toMatchObject({ code: 'rate_limited' })
    open[0]?.()
    expect(outcome('10.0.0.1', 'a@example.test')).toBeTypeOf('function')
  })
})
