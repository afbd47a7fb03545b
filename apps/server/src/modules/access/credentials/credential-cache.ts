import { type CredentialKindCode, credentialKind } from '../access-codes.ts'
import type { Principal } from '../../../http/principal.ts'

// What this node believes about credentials, and how long it may believe it.
//
// A node reads the revision counter of the database every 250 ms (credential-feed.ts). What it has cached counts only
// within TRUST_MS of the START of its last successful read; past that it asks the database. Whoever withdraws a credential
// (credential-settlement.ts) answers no earlier than TRUST_MS after the commit. So at the moment of that answer, a node
// that still trusts its cache must have begun a read after the commit, and that read told it of the change. No message
// between nodes is needed, and none that is lost can do harm. The argument at length: docs/adr/0004-credential-cache.md.

export const TRUST_MS = 500
/** Nobody is given a key that was refused before it was made, so a refusal may be remembered without a look at changes. */
const REFUSAL_MS = 5_000

export type CredentialState = {
  clientId: string
  /** Who it is: key, session, or client for people of an outside identity provider. */
  subjectId: string
  userId?: string
  tokenEpoch?: number
  expiresAtMs: number
  suspended: boolean
  principal: Principal | undefined
}

export type CredentialChange = { kind: CredentialKindCode; clientId: string; subjectId: string }

/** Two clocks: the monotonic one stands still while a machine sleeps, the wall clock can be set back. Both must agree. */
export type TrustClock = { monotonicMs: () => number; wallMs: () => number }

const systemTrustClock: TrustClock = { monotonicMs: () => performance.now(), wallMs: () => Date.now() }

export type ReadStart = { monotonicMs: number; wallMs: number }

export type CredentialCache = ReturnType<typeof createCredentialCache>

export const createCredentialCache = (clock: TrustClock = systemTrustClock, maxEntries = 50_000) => {
  const states = new Map<string, CredentialState>()
  const keyOfSubject = new Map<string, string>()
  const refusals = new Map<string, number>()
  let confirmed: ReadStart | undefined
  /** Rises with every change that was applied: what was read before the change must not be stored after it. */
  let generation = 0

  const forget = (key: string) => {
    const state = states.get(key)
    if (!state) return
    states.delete(key)
    keyOfSubject.delete(state.subjectId)
  }
  const forgetWhere = (matches: (state: CredentialState) => boolean) => {
    for (const [key, state] of states) if (matches(state)) forget(key)
  }
  const forgetChanged = ({ kind, clientId, subjectId }: CredentialChange) => {
    if (kind === credentialKind.client) forgetWhere((state) => state.clientId === clientId)
    else if (kind === credentialKind.user) forgetWhere((state) => state.userId === subjectId)
    else {
      const key = keyOfSubject.get(subjectId)
      if (key !== undefined) forget(key)
    }
  }
  const makeRoom = <T>(map: Map<string, T>, drop: (key: string) => void) => {
    if (map.size < maxEntries) return
    const oldest = map.keys().next()
    if (!oldest.done) drop(oldest.value)
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
      makeRoom(refusals, (oldest) => refusals.delete(oldest))
      refusals.set(key, clock.monotonicMs() + REFUSAL_MS)
    },
    generation: () => generation,
    /** Stores what was read from the database, unless a change was applied since the reading began. */
    put(key: string, state: CredentialState, generationAtRead: number) {
      if (generation !== generationAtRead) return
      makeRoom(states, forget)
      states.set(key, state)
      keyOfSubject.set(state.subjectId, key)
    },
    readStart: (): ReadStart => ({ monotonicMs: clock.monotonicMs(), wallMs: clock.wallMs() }),
    /** A read of the feed that began at `start` is complete. 'all': it cannot tell what changed. */
    confirm(start: ReadStart, changes: readonly CredentialChange[] | 'all') {
      if (changes === 'all' || changes.length > 0) generation += 1
      if (changes === 'all') {
        states.clear()
        keyOfSubject.clear()
      } else for (const change of changes) forgetChanged(change)
      if (confirmed === undefined || start.monotonicMs > confirmed.monotonicMs) confirmed = start
    },
    isTrusted,
    size: () => states.size,
  }
}
