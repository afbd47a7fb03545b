import { aborted } from '../../lib/aborted.ts'
import { runJob } from './job-turn.ts'
import type { KindLanes, KindLanesDeps } from '../kind-lanes.ts'
import { laneKey, type AnyJobKind } from '../lane-kind.ts'
import { countOutcome, newCounters } from '../lane-stats.ts'
import type { Claim } from '../ownership/claim-store.ts'

export const createJobLanes = (deps: KindLanesDeps, kind: AnyJobKind): KindLanes => {
  const running = new Map<string, Promise<void>>()
  const counters = newCounters()
  const stopping = new AbortController()
  let isStopping = false

  const turn = async (claim: Claim): Promise<void> => {
    const key = laneKey(claim)
    try {
      await runJob({ ...deps, kind, settled: (type, ms) => countOutcome(counters, type, ms) }, claim, stopping.signal)
    } catch (error) {
      deps.log.error({ err: error, kind: kind.name, lane: claim.laneId }, 'a job could not be ended')
    } finally {
      running.delete(key)
    }
  }

  return {
    number: kind.number,
    get free() {
      return isStopping ? 0 : Math.max(0, kind.limits.concurrency - running.size)
    },
    accept: (claims, takenOver) => {
      counters.claimed += claims.length
      if (takenOver) counters.takenOver += claims.length
      for (const claim of claims) running.set(laneKey(claim), turn(claim))
    },
    holds: (lane) => running.has(laneKey(lane)),
    // A job that runs looks at the last position when it ends.
    wake: (lane) => running.has(laneKey(lane)),
    quiesce: () => {
      isStopping = true
    },
    stop: async (signal) => {
      await Promise.race([Promise.all(running.values()), aborted(signal)])
    },
    abort: () => stopping.abort(new Error('The process is stopping.')),
    drop: async () => {
      stopping.abort(new Error('The process is stopping.'))
    },
    stats: (freeLagSeconds) => ({
      name: kind.name,
      lanes: running.size,
      inFlight: running.size,
      lagSeconds: freeLagSeconds,
      unwritten: 0,
      ...counters,
      outcomes: { ...counters.outcomes },
    }),
  }
}
