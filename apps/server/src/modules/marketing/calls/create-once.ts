import { setTimeout as delay } from 'node:timers/promises'
import { uniqueViolation } from '../../../db/errors.ts'
import type { Transactions } from '../../../db/transactions.ts'
import { AppError } from '../../../lib/errors.ts'
import type { GraphResult } from '../../../platforms/graph-call.ts'
import type { PlatformFailure } from '../../../platforms/platform-failure.ts'
import { type IdempotencyKey, bodyHash } from '../../idempotency/index.ts'
import type { AdCalls, OpenAccount } from './ad-calls.ts'
import { type Attempt, type CreateKind, createAdCreateStore } from './ad-create-store.ts'

// The platform has no idempotency key: whoever repeats a create whose answer was lost may pay twice. So every create is
// written down before the call; when no answer comes, the account is searched for an object that can only be ours (same
// parameters, not older than the call, not made by another create we know of) before anything is sent again.

/** How long after a lost answer to look, and look again: what was cut off may still be at work over there. */
const LOOKS_MS = [0, 500, 1_500]
const TWIN_WAIT_MS = 30_000
const POLL_MS = 50
const KEY_WAIT_MS = 55_000

export type CreateJob = {
  open: OpenAccount
  kind: CreateKind
  /** What goes to the platform; it also tells one create from another. */
  parameters: Record<string, unknown>
  key: IdempotencyKey | undefined
  send: () => Promise<GraphResult<string>>
  /** Objects that could be the fruit of a call since then. Absent: a repeat changes nothing. */
  candidates?: (since: Date) => Promise<GraphResult<string[]>>
}

export type CreateOnceDeps = { database: Pick<Transactions, 'tenantTransaction'>; calls: AdCalls }

/** No answer at all. A platform that answers with a 5xx has at least answered: that is told, not repeated. */
const wasCutOff = ({ httpStatus, reason }: PlatformFailure): boolean => httpStatus === undefined && reason !== 'timeout'

export const createCreateOnce = ({ database, calls }: CreateOnceDeps) => {
  type Store = ReturnType<typeof createAdCreateStore>
  const withStore = <T>({ open }: CreateJob, work: (store: Store) => Promise<T>): Promise<T> =>
    database.tenantTransaction(open.account.clientId, (tx) => work(createAdCreateStore(tx)))

  /** False: the object is the fruit of another attempt. */
  const claim = async (job: CreateJob, attemptId: string, objectId: string): Promise<boolean> => {
    try {
      await withStore(job, (store) => store.claim(attemptId, objectId))
      return true
    } catch (error) {
      if (uniqueViolation(error) === undefined) throw error
      return false
    }
  }

  const fingerprintOf = ({ kind, open, parameters }: CreateJob): Buffer =>
    bodyHash({ kind, account: open.account.accountId, parameters })

  const begin = async (job: CreateJob, fingerprint: Buffer): Promise<Attempt> => {
    const intent = {
      accountId: job.open.account.accountId,
      kind: job.kind,
      fingerprint,
      keyHash: job.key?.keyHash,
    }
    for (let waited = 0; waited < KEY_WAIT_MS; waited += POLL_MS) {
      const attempt = await withStore(job, (store) => store.begin(intent))
      if (attempt) return attempt
      await delay(POLL_MS)
    }
    throw new AppError('overloaded', 'The first request with this Idempotency-Key is not finished yet; try again.', {
      headers: { 'Retry-After': '1' },
    })
  }

  /** Another create of the same thing may be under way: what it makes is its own, so wait until it knows. */
  const waitForTwins = async (job: CreateJob, attempt: Attempt, fingerprint: Buffer): Promise<void> => {
    for (let waited = 0; waited < TWIN_WAIT_MS; waited += POLL_MS) {
      if (!(await withStore(job, (store) => store.hasTwin(attempt.attemptId, fingerprint)))) return
      await delay(POLL_MS)
    }
  }

  /** The id of the object that the lost call made; undefined: there is none; a failure: nobody knows. */
  const look = async (job: CreateJob, attempt: Attempt): Promise<GraphResult<string | undefined>> => {
    if (!job.candidates) return { ok: true, status: 200, body: undefined }
    const found = await job.candidates(attempt.startedAt)
    if (!found.ok) return found
    const { accountId } = job.open.account
    const taken = await withStore(job, (store) => store.claimed(accountId, job.kind, found.body))
    for (const objectId of found.body.filter((id) => !taken.has(id)))
      if (await claim(job, attempt.attemptId, objectId)) return { ...found, body: objectId }
    return { ...found, body: undefined }
  }

  const lookAgainAndAgain = async (
    job: CreateJob,
    attempt: Attempt,
    fingerprint: Buffer,
  ): Promise<GraphResult<string | undefined>> => {
    // From now on this attempt is not "calling" any more: two lost twins must not wait for each other.
    await withStore(job, (store) => store.mark(attempt.attemptId, 'lost'))
    await waitForTwins(job, attempt, fingerprint)
    let last: GraphResult<string | undefined> = { ok: true, status: 200, body: undefined }
    for (const waitMs of job.candidates ? LOOKS_MS : [0]) {
      if (waitMs > 0) await delay(waitMs)
      last = await look(job, attempt)
      if (last.ok && last.body !== undefined) return last
      if (!last.ok && last.failure.policy !== 'transient') return last
    }
    return last
  }

  return {
    /** The id of what was made: exactly one object, or an error after which there is none that we know of. */
    run: async (job: CreateJob): Promise<string> => {
      const fingerprint = fingerprintOf(job)
      const attempt = await begin(job, fingerprint)
      if (attempt.objectId !== undefined) {
        await claim(job, attempt.attemptId, attempt.objectId)
        return attempt.objectId
      }
      try {
        if (attempt.isRepeat) {
          const earlier = await look(job, attempt)
          if (!earlier.ok) throw calls.refusal(job.open, earlier.failure)
          if (earlier.body !== undefined) return earlier.body
        }
        for (let round = 1; ; round += 1) {
          const sent = await job.send()
          if (sent.ok) {
            // Identical creatives are one object to the platform: it is then the fruit of both.
            if (!(await claim(job, attempt.attemptId, sent.body)))
              await withStore(job, (store) => store.forget(attempt.attemptId))
            return sent.body
          }
          const { failure } = sent
          if (failure.effect === 'no') {
            await withStore(job, (store) => store.forget(attempt.attemptId))
            throw calls.refusal(job.open, failure)
          }
          const found = await lookAgainAndAgain(job, attempt, fingerprint)
          if (found.ok && found.body !== undefined) return found.body
          if (!found.ok || round > 1 || !wasCutOff(failure)) throw calls.refusal(job.open, failure)
          await withStore(job, (store) => store.mark(attempt.attemptId, 'calling'))
        }
      } catch (error) {
        // Whatever went wrong: the next request for the same thing looks before it calls.
        if (!(error instanceof AppError)) await withStore(job, (store) => store.mark(attempt.attemptId, 'lost'))
        throw error
      }
    },
  }
}

export type CreateOnce = ReturnType<typeof createCreateOnce>
