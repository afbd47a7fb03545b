import { hash } from 'node:crypto'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { createKeyedRateLimiter } from '../../../lib/keyed-rate-limiter.ts'
import { networkOf } from '../../../lib/network-of.ts'

// Guessing is slowed per account and network, per network, and, softer, per account; only failures count. A network from which
// the account was signed in before is not held back by what strangers fail at: they could lock people out. An attempt takes its token before the password is
// looked at and gets it back on success, so a hundred guesses at once are a hundred failures and not one. The account is what
// was typed, existing or not: the throttle does not tell which accounts exist. Counters live in the process; several nodes let
// through as many times more, which a limit of this size survives.
//
// An address may belong to people of several clients, and a password that fits one of them is a guess at the others: one client
// could give its person the address of another's and change that password for each guess. So each person has the same limits
// as the account, but beyond them is left out without a word: a 429 would tell that the address belongs to another client too.

export type ThrottleLimits = { burst: number; refillMs: number }

/**
 * For one account from one network ten tries in a row, then one every 30 s; from all networks together a hundred, then one every
 * 3 s. An office behind one address gets thirty, then one every 10 s.
 */
const signInLimits = {
  pair: { burst: 10, refillMs: 30_000 },
  account: { burst: 100, refillMs: 3_000 },
  address: { burst: 30, refillMs: 10_000 },
} as const satisfies Record<string, ThrottleLimits>

const MOST_REMEMBERED = 50_000

export type SignInThrottle = {
  /** Throws 429 when there were too many failures. Call what it returns unless the password was wrong: with true when it was right. */
  attempt: (address: string, account: string) => GiveBack
  /** The same for one of the people with that address. Undefined: leave them out. */
  attemptOn: (address: string, userId: string) => GiveBack | undefined
}

type GiveBack = (signedIn?: boolean) => void

export const createSignInThrottle = (
  clock: Clock,
  limits: Record<'pair' | 'account' | 'address', ThrottleLimits> = signInLimits,
): SignInThrottle => {
  const limiterOf = ({ burst, refillMs }: ThrottleLimits) =>
    createKeyedRateLimiter({ burst, tokens: 1, perMs: refillMs, maxKeys: MOST_REMEMBERED }, clock)
  const pairs = limiterOf(limits.pair)
  const accounts = limiterOf(limits.account)
  const addresses = limiterOf(limits.address)
  const trusted = new Set<string>()
  const trust = (pair: string) => {
    trusted.delete(pair)
    trusted.add(pair)
    const [oldest] = trusted
    if (trusted.size > MOST_REMEMBERED && oldest !== undefined) trusted.delete(oldest)
  }
  type Take = readonly [limiter: ReturnType<typeof limiterOf>, key: string]
  /** How long to wait, or the way to give back what was taken. */
  const take = (network: string, name: string, ...more: Take[]): { waitMs: number } | GiveBack => {
    const pair = `${name} ${network}`
    const takes: Take[] = [[pairs, pair], ...more, ...(trusted.has(pair) ? [] : [[accounts, name] as const])]
    const waitMs = Math.max(...takes.map(([limiter, key]) => limiter.waitMs(key)))
    if (waitMs > 0) return { waitMs }
    for (const [limiter, key] of takes) limiter.take(key)
    return (signedIn = false) => {
      for (const [limiter, key] of takes) limiter.giveBack(key)
      if (signedIn) trust(pair)
    }
  }
  return {
    attempt(address, account) {
      const network = networkOf(address)
      const taken = take(network, hash('sha256', account, 'base64'), [addresses, network])
      if (typeof taken === 'function') return taken
      const wait = Math.ceil(taken.waitMs / 1_000)
      throw new AppError('rate_limited', `Too many failed sign-ins. Wait ${wait} s, then try again.`, {
        headers: { 'Retry-After': String(wait) },
      })
    },
    attemptOn(address, userId) {
      const taken = take(networkOf(address), userId)
      return typeof taken === 'function' ? taken : undefined
    },
  }
}
