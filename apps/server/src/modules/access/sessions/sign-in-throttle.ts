import { hash } from 'node:crypto'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { createKeyedRateLimiter } from '../../../lib/keyed-rate-limiter.ts'
import { networkOf } from '../../../lib/network-of.ts'

// Guessing is slowed per address and per account; only failures count. An attempt takes its token before the password is
// looked at and gets it back on success, so a hundred guesses at once are a hundred failures and not one. The account is what
// was typed, existing or not: the throttle does not tell which accounts exist. Counters live in the process; several nodes let
// through as many times more, which a limit of this size survives.

export type ThrottleLimits = { burst: number; refillMs: number }

/** Ten tries in a row, then one every 30 s; an office behind one address gets thirty, then one every 10 s. */
const signInLimits = {
  account: { burst: 10, refillMs: 30_000 },
  address: { burst: 30, refillMs: 10_000 },
} as const satisfies Record<string, ThrottleLimits>

const MOST_REMEMBERED = 50_000

export type SignInThrottle = {
  /** Throws 429 when there were too many failures. Call what it returns unless the password was wrong. */
  attempt: (address: string, account: string) => () => void
}

export const createSignInThrottle = (
  clock: Clock,
  limits: { account: ThrottleLimits; address: ThrottleLimits } = signInLimits,
): SignInThrottle => {
  const limiterOf = ({ burst, refillMs }: ThrottleLimits) =>
    createKeyedRateLimiter({ burst, tokens: 1, perMs: refillMs, maxKeys: MOST_REMEMBERED }, clock)
  const accounts = limiterOf(limits.account)
  const addresses = limiterOf(limits.address)
  return {
    attempt(address, account) {
      const network = networkOf(address)
      const name = hash('sha256', account, 'base64')
      const wait = Math.ceil(Math.max(accounts.waitMs(name), addresses.waitMs(network)) / 1_000)
      if (wait > 0)
        throw new AppError('rate_limited', `Too many failed sign-ins. Wait ${wait} s, then try again.`, {
          headers: { 'Retry-After': String(wait) },
        })
      accounts.take(name)
      addresses.take(network)
      return () => {
        accounts.giveBack(name)
        addresses.giveBack(network)
      }
    },
  }
}
