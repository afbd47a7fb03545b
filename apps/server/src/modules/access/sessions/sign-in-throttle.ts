import { hash } from 'node:crypto'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { networkOf } from '../../../lib/network-of.ts'

// Guessing is slowed per address and per account; only failures count. An attempt takes its place before the password is
// looked at and gets it back on success, so a hundred guesses at once are a hundred failures and not one. The account is
// whatever was typed, existing or not: the throttle says nothing about who exists. Counters live in the process; several
// nodes let through as many times more, which a limit of this size survives.

export type ThrottleLimits = { burst: number; refillMs: number }

/** Ten tries in a row, then one every 30 s; an office behind one address gets thirty, then one every 10 s. */
const signInLimits = {
  account: { burst: 10, refillMs: 30_000 },
  address: { burst: 30, refillMs: 10_000 },
} as const satisfies Record<string, ThrottleLimits>

const MOST_REMEMBERED = 50_000

type Debt = { failures: number; at: number }

const createDebts = ({ burst, refillMs }: ThrottleLimits, clock: Clock) => {
  const debts = new Map<string, Debt>()
  const current = (key: string): Debt => {
    const now = clock.now()
    const debt = debts.get(key) ?? { failures: 0, at: now }
    return { failures: Math.max(0, debt.failures - (now - debt.at) / refillMs), at: now }
  }
  const forgetPaid = () => {
    for (const key of debts.keys()) if (current(key).failures === 0) debts.delete(key)
    // A tenth at once, so that the next ones need not look again.
    for (const key of debts.keys()) {
      if (debts.size <= MOST_REMEMBERED * 0.9) break
      debts.delete(key)
    }
  }
  return {
    /** Seconds to wait, or 0 when there is room for another try. */
    waitSeconds: (key: string) => {
      const over = current(key).failures + 1 - burst
      return over > 0 ? Math.max(1, Math.ceil((over * refillMs) / 1000)) : 0
    },
    add: (key: string, amount: 1 | -1) => {
      if (debts.size >= MOST_REMEMBERED) forgetPaid()
      const debt = current(key)
      debts.set(key, { failures: Math.max(0, debt.failures + amount), at: debt.at })
    },
  }
}

export type SignInThrottle = {
  /** Throws 429 when there were too many failures. Call what it returns unless the password was wrong. */
  attempt: (address: string, account: string) => () => void
}

export const createSignInThrottle = (
  clock: Clock,
  limits: { account: ThrottleLimits; address: ThrottleLimits } = signInLimits,
): SignInThrottle => {
  const accounts = createDebts(limits.account, clock)
  const addresses = createDebts(limits.address, clock)
  return {
    attempt(address, account) {
      const network = networkOf(address)
      const name = hash('sha256', account, 'base64')
      const wait = Math.max(accounts.waitSeconds(name), addresses.waitSeconds(network))
      if (wait > 0)
        throw new AppError('rate_limited', `Too many failed sign-ins. Wait ${wait} s, then try again.`, {
          headers: { 'Retry-After': String(wait) },
        })
      accounts.add(name, 1)
      addresses.add(network, 1)
      return () => {
        accounts.add(name, -1)
        addresses.add(network, -1)
      }
    },
  }
}
