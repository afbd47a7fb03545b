import { setTimeout as delay } from 'node:timers/promises'
import { errorText, isDatabaseAway } from '../../db/errors.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Database } from '../../db/database.ts'
import type { LaneClock } from '../ownership/lane-clock.ts'
import type { AnyJobKind, JobOutcome } from '../lane-kind.ts'
import type { Claim } from '../ownership/claim-store.ts'
import { runAfterCommit } from '../commit/after-commit.ts'
import { endJob, holdsJob } from './job-store.ts'
import { storableReason } from '../commit/outcome-store.ts'
import { nextSlotMs } from './period.ts'
import { classifyWriteFailure } from '../commit/write-errors.ts'

export interface JobTurnDeps {
  database: Pick<Database, 'batchTransaction'>
  log: Logger
  clock: LaneClock
  kind: AnyJobKind
  nodeId: string
  lease: { remainingMs(): number }
  readonly settled: (outcome: JobOutcome<unknown>['type'], ms: number) => void
}

const backoffMs = (attempt: number): number => Math.min(3_600_000, 1_000 * 2 ** Math.min(attempt, 12))

/** When the job is due again; null: only when it is scheduled. */
const dueAgain = (kind: AnyJobKind, laneId: string, outcome: JobOutcome<unknown>, now: Date): number | null => {
  if (outcome.type === 'retry' || outcome.type === 'snooze') return outcome.afterMs
  if (outcome.type === 'done' && outcome.nextMs !== undefined) return outcome.nextMs
  return kind.everyMs === undefined ? null : nextSlotMs(laneId, kind.everyMs, now)
}

/** One turn of a claimed job lane: run, book, give back. `stopping` aborts when the node cannot wait any longer. */
export const runJob = async (deps: JobTurnDeps, claim: Claim, stopping: AbortSignal): Promise<void> => {
  const { database, log, clock, kind, nodeId, lease } = deps
  const lane = { clientId: claim.clientId, laneId: claim.laneId }
  const attempt = claim.attempts + 1

  const run = async (): Promise<JobOutcome<unknown>> => {
    const limit = AbortSignal.timeout(kind.limits.timeLimitMs)
    try {
      return await kind.run({ lane, attempt, signal: AbortSignal.any([limit, stopping]) })
    } catch (error) {
      if (stopping.aborted) return { type: 'snooze', afterMs: 0, why: 'the process stopped' }
      if (!isDatabaseAway(error))
        log.error({ err: error, kind: kind.name, client_id: lane.clientId, lane: lane.laneId }, 'a job failed')
      return { type: 'retry', afterMs: backoffMs(attempt), why: errorText(error) }
    }
  }

  const book = async (outcome: JobOutcome<unknown>): Promise<void> => {
    const afterCommit = await database.batchTransaction([lane.clientId], async (tx) => {
      // Not held means lost, or booked already by a commit whose answer did not arrive.
      const now = await holdsJob(tx, kind.number, claim, nodeId)
      if (now === undefined) return undefined
      await kind.lock?.(tx, lane, outcome)
      const waits = outcome.type === 'retry' || outcome.type === 'snooze'
      await endJob(tx, kind.number, {
        ...lane,
        token: claim.token,
        lastPosition: claim.lastPosition,
        attempts: outcome.type === 'retry' ? attempt : outcome.type === 'snooze' ? attempt - 1 : 0,
        why: waits ? storableReason(outcome.why) : null,
        afterMs: dueAgain(kind, lane.laneId, outcome, now),
      })
      return kind.write?.(tx, lane, outcome)
    })
    runAfterCommit(afterCommit, kind, log)
  }

  const bookSurely = async (first: JobOutcome<unknown>): Promise<void> => {
    let outcome = first
    for (let tries = 1; ; tries += 1) {
      try {
        return await book(outcome)
      } catch (error) {
        const failure = classifyWriteFailure(error)
        if (failure === 'data' || (failure === 'unclear' && tries > 3)) {
          log.error({ err: error, kind: kind.name, lane: lane.laneId }, 'the outcome of a job was refused')
          outcome = { type: 'retry', afterMs: backoffMs(attempt), why: errorText(error) }
          if (tries > 6) return
        }
        if (stopping.aborted) return
        await delay(Math.min(1_000, 25 * 2 ** Math.min(tries, 6)))
      }
    }
  }

  /** Asked after a lapse only: another node may have taken the lane meanwhile and be at the same work. */
  const isStillOurs = (): Promise<boolean> =>
    database
      .batchTransaction([lane.clientId], (tx) => holdsJob(tx, kind.number, claim, nodeId))
      .then((now) => now !== undefined)
      .catch(() => false)

  let lapsed = false
  while (lease.remainingMs() < kind.limits.timeLimitMs && !stopping.aborted) {
    lapsed ||= lease.remainingMs() === 0
    await delay(50)
  }
  if (lapsed && !(await isStillOurs())) return
  const startedAt = clock.now()
  const outcome: JobOutcome<unknown> = stopping.aborted
    ? { type: 'snooze', afterMs: 0, why: 'the process stopped' }
    : await run()
  deps.settled(outcome.type, clock.now() - startedAt)
  await bookSurely(outcome)
}
