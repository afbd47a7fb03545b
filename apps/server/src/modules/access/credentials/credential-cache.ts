import { type CredentialKindCode, credentialKind } from '../../../db/schema.ts'
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

export type Standing = {
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
  const standings = new Map<string, Standing>()
  const keyOfSubject = new Map<string, string>()
  const refusals = new Map<string, number>()
  let confirmed: ReadStart | undefined
  /** Rises with every change that was applied: what was read before the change must not be stored after it. */
  let generation = 0

  const forget = (key: string) => {
    const standing = standings.get(key)
    if (!standing) return
    standings.delete(key)
    keyOfSubject.delete(standing.subjectId)
  }
  const forgetWhere = (matches: (standing: Standing) => boolean) => {
    for (const [key, standing] of standings) if (matches(standing)) forget(key)
  }
  const forgetChanged = ({ kind, clientId, subjectId }: CredentialChange) => {
    if (kind === credentialKind.client) forgetWhere((standing) => standing.clientId === clientId)
    else if (kind === credentialKind.user) forgetWhere((standing) => standing.userId === subjectId)
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
    get: (key: string): Standing | undefined => (isTrusted() ? standings.get(key) : undefined),
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
    put(key: string, standing: Standing, generationAtRead: number) {
      if (generation !== generationAtRead) return
      makeRoom(standings, forget)
      standings.set(key, standing)
      keyOfSubject.set(standing.subjectId, key)
    },
    readStart: (): ReadStart => ({ monotonicMs: clock.monotonicMs(), wallMs: clock.wallMs() }),
    /** A read of the feed that began at `start` is complete. 'all': it cannot tell what changed. */
    confirm(start: ReadStart, changes: readonly CredentialChange[] | 'all') {
      if (changes === 'all' || changes.length > 0) generation += 1
      if (changes === 'all') {
        standings.clear()
        keyOfSubject.clear()
      } else for (const change of changes) forgetChanged(change)
      if (confirmed === undefined || start.monotonicMs > confirmed.monotonicMs) confirmed = start
    },
    isTrusted,
    size: () => standings.size,
  }
}
