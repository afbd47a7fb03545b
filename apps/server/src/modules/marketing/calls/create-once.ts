import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseUnavailable, uniqueViolation } from '../../../db/errors.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../lib/errors.ts'
import type { GraphResult } from '../../../platforms/graph/graph-call.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import { type IdempotencyKey, bodyHash } from '../../idempotency/index.ts'
import type { CreateKind } from '../marketing-codes.ts'
import type { AdCalls, OpenAccount } from './ad-calls.ts'
import { type Attempt, createAdCreateStore } from './ad-create-store.ts'
import { recordCreate } from './audited-ads.ts'

// The platform has no idempotency key: repeating a create whose answer was lost may cost twice. So every create is
// written down before the call; when no answer comes, the account is searched for an object that can only be ours (same
// parameters, not older than the call, not made by another create we know of) before anything is sent again.
//
// An identical create that begins while another is under way is meant as a second one; one that comes after an error is the
// same wish once more.

/** How long after a lost answer to look, and look again: what was cut off may still be at work over there. */
const LOOKS_MS = [0, 500, 1_500]
const CONCURRENT_WAIT_MS = 30_000
const POLL_MS = 50
const KEY_WAIT_MS = 55_000
/** When to write down once more what was made, where the database stumbled: its caller should not hear of an error. */
const WRITE_AGAIN_MS = [100, 500, 2_000]

export type CreateJob = {
  open: OpenAccount
  kind: CreateKind
  /** What goes to the platform; it also tells one create from another. */
  parameters: Record<string, unknown>
  key: IdempotencyKey | undefined
  send: () => Promise<GraphResult<string>>
  /** How to find what a lost call made. Absent: a repeat changes nothing. */
  search?: {
    /** The parameters by which an object is recognized. */
    by: Record<string, unknown>
    /** A second object does no harm but a wrong one does: when two lost creates could have made it, neither takes it. */
    mayCopy: boolean
    /**
     * Objects that a call since then could have made, the oldest first. Says before every further call that it is
     * still at it.
     */
    candidates: (since: Date, heartbeat: () => Promise<void>) => Promise<GraphResult<string[]>>
  }
}

/** A create under way. */
type Running = { job: CreateJob; attempt: Attempt; fingerprint: Buffer; alike: Buffer }

export type CreateOnceDeps = { database: Pick<Database, 'tenantTransaction'>; calls: AdCalls }

/** No answer at all. A platform that answers with a 5xx has at least answered: that is told, not repeated. */
const wasCutOff = ({ httpStatus, reason }: PlatformFailure): boolean => httpStatus === undefined && reason !== 'timeout'

export const createCreateOnce = ({ database, calls }: CreateOnceDeps) => {
  type Store = ReturnType<typeof createAdCreateStore>
  const withStore = <T>({ open }: CreateJob, work: (store: Store) => Promise<T>): Promise<T> =>
    database.tenantTransaction(open.account.clientId, (tx) => work(createAdCreateStore(tx)))

  /** Ends an attempt, and says in the same transaction that it made something. */
  const concludeNow = (job: CreateJob, objectId: string, end: (store: Store) => Promise<boolean>): Promise<void> =>
    database.tenantTransaction(job.open.account.clientId, async (tx) => {
      // False: an earlier try was committed, and only its answer did not come.
      if (await end(createAdCreateStore(tx))) await recordCreate(tx, job, objectId)
    })

  const conclude = async (...conclusion: Parameters<typeof concludeNow>): Promise<void> => {
    for (const waitMs of WRITE_AGAIN_MS) {
      try {
        return await concludeNow(...conclusion)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        await delay(waitMs)
      }
    }
    return concludeNow(...conclusion)
  }

  /** False: the object was made by another attempt. */
  const claim = async (job: CreateJob, attemptId: string, objectId: string): Promise<boolean> => {
    try {
      await conclude(job, objectId, (store) => store.claim(attemptId, objectId))
      return true
    } catch (error) {
      if (uniqueViolation(error) === undefined) throw error
      return false
    }
  }

  const begin = async (job: CreateJob): Promise<Running> => {
    const { kind, key, parameters, search } = job
    const { accountId } = job.open.account
    const fingerprint = bodyHash({ kind, account: accountId, parameters })
    const alike = bodyHash({ kind, account: accountId, by: search?.by ?? parameters })
    const intent = { accountId, kind, fingerprint, alike, keyHash: key?.keyHash }
    for (let waited = 0; waited < KEY_WAIT_MS; waited += POLL_MS) {
      const attempt = await withStore(job, (store) => store.begin(intent))
      if (attempt) return { job, attempt, fingerprint, alike }
      await delay(POLL_MS)
    }
    throw new AppError('overloaded', 'The first request with this Idempotency-Key is not finished yet; try again.', {
      headers: { 'Retry-After': '1' },
    })
  }

  const mark = ({ job, attempt }: Running, as: 'lost' | 'searching' | 'calling'): Promise<void> =>
    withStore(job, (store) => store.mark(attempt.attemptId, as))

  /** Said before everything that may take half a minute: who is not heard of for longer has the attempt taken over. */
  const heartbeat = (running: Running): Promise<void> => mark(running, 'searching')

  /** What creates of something alike make is their own: waits until they know. False: one still does not. */
  const waitForConcurrentAttempts = async (running: Running): Promise<boolean> => {
    const { job, attempt, alike } = running
    let concurrentAttempts = await withStore(job, (store) => store.callingAlike(attempt.attemptId, alike))
    if (concurrentAttempts.length > 0) await heartbeat(running)
    for (let waited = 0; concurrentAttempts.length > 0 && waited < CONCURRENT_WAIT_MS; waited += POLL_MS) {
      await delay(POLL_MS)
      concurrentAttempts = await withStore(job, (store) => store.stillCalling(concurrentAttempts))
    }
    return concurrentAttempts.length === 0
  }

  /** Of what was found, that which only this attempt can have made. */
  const ownAmong = async (running: Running, found: readonly string[]): Promise<string[]> => {
    const { job, attempt, fingerprint, alike } = running
    if (found.length === 0) return []
    // Only now, after the search: who begins later has made nothing of what was found.
    const isClear = await waitForConcurrentAttempts(running)
    const { accountId } = job.open.account
    return withStore(job, async (store) => {
      const isContested =
        job.search?.mayCopy && (!isClear || (await store.hasConflictingAttempt(attempt, alike, fingerprint)))
      if (isContested) return []
      const others = await store.othersAmong(attempt, accountId, job.kind, found)
      return found.filter((id) => !others.has(id))
    })
  }

  /** The id of the object that the lost call made; undefined: there is none; a failure: unknown. */
  const look = async (running: Running): Promise<GraphResult<string | undefined>> => {
    const { job, attempt } = running
    await heartbeat(running)
    if (!job.search) return { ok: true, status: 200, body: undefined }
    const found = await job.search.candidates(attempt.startedAt, () => heartbeat(running))
    if (!found.ok) return found
    for (const objectId of await ownAmong(running, found.body))
      if (await claim(job, attempt.attemptId, objectId)) return { ...found, body: objectId }
    return { ...found, body: undefined }
  }

  const lookAgainAndAgain = async (running: Running): Promise<GraphResult<string | undefined>> => {
    let last: GraphResult<string | undefined> = { ok: true, status: 200, body: undefined }
    for (const waitMs of running.job.search ? LOOKS_MS : [0]) {
      if (waitMs > 0) await delay(waitMs)
      last = await look(running)
      if (last.ok && last.body !== undefined) return last
      // The caller has waited long enough for a platform that does not answer.
      if (!last.ok && (last.failure.policy !== 'transient' || last.failure.reason === 'timeout')) return last
    }
    return last
  }

  const callUntilKnown = async (running: Running): Promise<string> => {
    const { job, attempt } = running
    const { attemptId, isRepeat } = attempt
    if (isRepeat) {
      const earlier = await look(running)
      if (!earlier.ok) throw calls.refusal(job.open, earlier.failure)
      if (earlier.body !== undefined) return earlier.body
      await mark(running, 'calling')
    }
    for (let round = 1; ; round += 1) {
      const sent = await job.send()
      if (sent.ok) {
        // Identical creatives are one object to the platform: both made it.
        if (!(await claim(job, attemptId, sent.body)))
          await conclude(job, sent.body, (store) => store.forget(attemptId))
        return sent.body
      }
      const { failure } = sent
      if (failure.effect === 'no') {
        // An earlier call may still make an object that is not visible yet.
        if (round === 1 && !isRepeat) await withStore(job, (store) => store.forget(attemptId))
        throw calls.refusal(job.open, failure)
      }
      const found = await lookAgainAndAgain(running)
      if (found.ok && found.body !== undefined) return found.body
      const mayRepeat = found.ok && round === 1 && (!job.search || wasCutOff(failure))
      if (!mayRepeat) throw calls.refusal(job.open, failure)
      await mark(running, 'calling')
    }
  }

  return {
    /** The id of what was made: exactly one object, or an error after which there is none that we know of. */
    run: async (job: CreateJob): Promise<string> => {
      const running = await begin(job)
      const { attemptId, objectId } = running.attempt
      if (objectId !== undefined) {
        // Made and told before.
        await withStore(job, (store) => store.end(attemptId))
        return objectId
      }
      try {
        return await callUntilKnown(running)
      } catch (error) {
        // Whatever went wrong: the next request for the same thing looks before it calls.
        await mark(running, 'lost')
        throw error
      }
    },
  }
}

export type CreateOnce = ReturnType<typeof createCreateOnce>
