import { setTimeout as delay } from 'node:timers/promises'
import { TRUST_MS } from './credential-cache.ts'

/** Timers may fire a millisecond early and two machines do not count milliseconds alike. */
const MARGIN_MS = 20

/**
 * Waits until no node can believe what it read before the commit that just happened. Everything that withdraws access
 * (a key, a session, a role, a user, a client) answers only after this: the wait is what makes "after the answer, no node
 * accepts it" true without a word between the nodes.
 */
export const untilSettled = (): Promise<void> => delay(TRUST_MS + MARGIN_MS)
