import { errorText } from '../../db/errors.ts'
import type { Logger } from '../../lib/logger.ts'
import type { AnyLaneKind, KindLimits, LaneControl, LaneRef, Outcome } from '../lane-kind.ts'
import type { LaneClock } from '../ownership/lane-clock.ts'
import type { StateMachine } from '../state-machine.ts'
import type { Budget } from './budget.ts'
import type { LaneConsumerState } from './consumer-state.ts'
import type { Entry } from './ordering-key-state.ts'
import type { OrderingKeys } from './ordering-keys.ts'
import type { Pace } from './pace.ts'

/** How a run ended, for the metrics: `orphan` is one with an intent that threw. */
export type RunEnd = Outcome<unknown>['type'] | 'orphan'

export interface ItemRunsDeps {
  log: Logger
  clock: LaneClock
  kind: AnyLaneKind
  limits: Pick<KindLimits, 'timeLimitMs'>
  lane: LaneRef
  mode: Pick<StateMachine<LaneConsumerState>, 'is'>
  control: LaneControl
  pace: Pace
  keys: Pick<OrderingKeys, 'attemptOf' | 'settle' | 'unpick' | 'orphan'>
  readonly session: () => unknown
  readonly heldMs: () => number
  /** Its slots are free again. */
  readonly onEnd: (end: RunEnd, ms: number, budget: Budget) => void
}

export interface ItemRuns {
  readonly start: (entry: Entry, budget: Budget) => void
  readonly abort: (reason: Error) => void
  readonly size: number
}

const releasePauseMs = 25
const faultBackOffMs = (attempt: number): number => Math.min(300_000, 1_000 * 2 ** Math.min(attempt, 9))

/** The runs under way in one lane. What one answers goes to the ordering keys, unless the lane is gone by then. */
export const createItemRuns = (deps: ItemRunsDeps): ItemRuns => {
  const { log, clock, kind, limits, lane, mode, control, pace, keys } = deps
  const running = new Set<AbortController>()

  const finish = (entry: Entry, outcome: Outcome<unknown>): void => {
    if (mode.is('gone')) return
    const now = clock.now()
    // A release without a pause would start again at once, for ever.
    if (outcome.type === 'release' && pace.pausedUntil <= now) pace.pauseUntil(now + releasePauseMs)
    keys.settle(entry, outcome)
  }

  const fail = (entry: Entry, attempt: number, error: unknown): void => {
    if (mode.is('gone')) return
    const isCutOff = mode.is('draining')
    if (isCutOff && !kind.intent) return keys.unpick(entry)
    // With an intent it is unknown what happened: cut off by a shutdown or a fault, both look like a crash.
    log[isCutOff ? 'warn' : 'error'](
      { err: error, kind: kind.name, client_id: lane.clientId, lane: lane.laneId, id: entry.item.id },
      'a run ended with an error instead of an outcome',
    )
    if (kind.intent) return keys.orphan(entry)
    keys.settle(entry, { type: 'retry', afterMs: faultBackOffMs(attempt), why: errorText(error) })
  }

  const run = async (entry: Entry, budget: Budget): Promise<void> => {
    const startedAt = clock.now()
    const attempt = keys.attemptOf(entry)
    const controller = new AbortController()
    running.add(controller)
    const limit = setTimeout(
      () => controller.abort(new Error(`The time limit of ${limits.timeLimitMs} ms is over.`)),
      limits.timeLimitMs,
    )
    let end: RunEnd = kind.intent ? 'orphan' : 'retry'
    try {
      const session = deps.session()
      const { signal } = controller
      const outcome = await kind.run(entry.item, { lane, session, control, attempt, signal, heldMs: deps.heldMs })
      end = outcome.type
      finish(entry, outcome)
    } catch (error) {
      fail(entry, attempt, error)
    } finally {
      clearTimeout(limit)
      running.delete(controller)
      deps.onEnd(end, clock.now() - startedAt, budget)
    }
  }

  return {
    start: (entry, budget) => {
      void run(entry, budget)
    },
    abort: (reason) => {
      for (const controller of running) controller.abort(reason)
    },
    get size() {
      return running.size
    },
  }
}
