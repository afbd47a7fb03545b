import { type CredentialKindCode, credentialKind } from '../access-codes.ts'
import type { ClientStatusCode } from '../../../db/client-status.ts'
import type { Principal } from '../../../http/principal.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'

// What this node believes about credentials, and how long it may believe it.
//
// A node reads the revision counter of the database every 250 ms (credential-feed.ts). What it has cached counts only
// within TRUST_MS of the START of its last successful read; past that it asks the database. A request that withdraws a credential
// (credential-settlement.ts) is answered no earlier than TRUST_MS after the commit. So at the moment of that answer, a node
// that still trusts its cache must have begun a read after the commit, and that read told it of the change. No message
// between nodes is needed, and none that is lost can do harm. The argument at length: docs/adr/0004-credential-cache.md.

export const TRUST_MS = 500
/** A key that was refused is not made later, so a refusal may be remembered without a look at changes. */
const REFUSAL_MS = 5_000

export type CredentialState = {
  clientId: string
  /** Who it is: key, session, or client for people of an outside identity provider. */
  subjectId: string
  userId?: string
  tokenEpoch?: number
  expiresAtMs: number
  status: ClientStatusCode
  principal: Principal | undefined
}

export type CredentialChange = { kind: CredentialKindCode; clientId: string; subjectId: string }

/** Two clocks: the monotonic one stands still while a machine sleeps, the wall clock can be set back. Both must agree. */
export type TrustClock = { monotonicMs: () => number; wallMs: () => number }

const systemTrustClock: TrustClock = { monotonicMs: () => performance.now(), wallMs: () => Date.now() }

export type ReadStart = { monotonicMs: number; wallMs: number }

export type CredentialCache = ReturnType<typeof createCredentialCache>

export const createCredentialCache = (clock: TrustClock = systemTrustClock, maxEntries = 50_000) => {
  /** As many as there are states: a change must find the state of its subject for as long as it is cached. */
  const keyOfSubject = new Map<string, string>()
  const states = createRecentMap<string, CredentialState>(maxEntries, ({ subjectId }) => keyOfSubject.delete(subjectId))
  const refusals = createRecentMap<string, number>(maxEntries)
  let confirmed: ReadStart | undefined
  /** Rises with every change that was applied: what was read before the change must not be stored after it. */
  let generation = 0

  const forgetWhere = (matches: (state: CredentialState) => boolean) => {
    for (const [key, state] of states.entries()) if (matches(state)) states.delete(key)
  }
  const forgetChanged = ({ kind, clientId, subjectId }: CredentialChange) => {
    if (kind === credentialKind.client) forgetWhere((state) => state.clientId === clientId)
    else if (kind === credentialKind.user) forgetWhere((state) => state.userId === subjectId)
    else {
      const key = keyOfSubject.get(subjectId)
      if (key !== undefined) states.delete(key)
    }
  }

  const isTrusted = () =>
    confirmed !== undefined &&
    clock.monotonicMs() - confirmed.monotonicMs < TRUST_MS &&
    Math.abs(clock.wallMs() - confirmed.wallMs) < TRUST_MS

  return {
    get: (key: string): CredentialState | undefined => (isTrusted() ? states.get(key) : undefined),
    isRefused(key: string): boolean {
      const until = refusals.get(key)
      if (until === undefined) return false
      if (clock.monotonicMs() < until) return true
      refusals.delete(key)
      return false
    },
    refuse(key: string) {
      refusals.set(key, clock.monotonicMs() + REFUSAL_MS)
    },
    generation: () => generation,
    /** Stores what was read from the database, unless a change was applied since the reading began. */
    put(key: string, state: CredentialState, generationAtRead: number) {
      if (generation !== generationAtRead) return
      states.set(key, state)
      keyOfSubject.set(state.subjectId, key)
    },
    readStart: (): ReadStart => ({ monotonicMs: clock.monotonicMs(), wallMs: clock.wallMs() }),
    /** A read of the feed that began at `start` is complete. 'all': it cannot tell what changed. */
    confirm(start: ReadStart, changes: readonly CredentialChange[] | 'all') {
      if (changes === 'all' || changes.length > 0) generation += 1
      if (changes === 'all') states.clear()
      else for (const change of changes) forgetChanged(change)
      if (confirmed === undefined || start.monotonicMs > confirmed.monotonicMs) confirmed = start
    },
    isTrusted,
    size: states.size,
  }
}
