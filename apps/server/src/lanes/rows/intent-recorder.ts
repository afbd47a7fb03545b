/*
 * With intents, a run starts only after its id is recorded in a committed transaction (like the prepare of two-phase commit):
 * what a dead runner leaves recorded is an orphan, and everything else has certainly not begun. A commit per start would be
 * too slow, so ids are recorded ahead of their starts, at most 250 ms of work, one batch at a time. Of what is recorded the first
 * stream starts first, and while nothing of it is recorded it has as much room again, at once: a reply does not wait for 250 ms
 * of bulk. When that room is full too, starts have the shares of the picks, so that nothing starves.
 *
 *
 * ## idle
 * Nothing is being written. Whenever there is room, `record` takes the next items of the queue.
 * - left: to `recording` when enough of them can be recorded at once.
 *
 * ## recording
 * A batch is on its way to the database. What is confirmed in that transaction is granted and may start; what is not
 * (cancelled, expired) leaves the queue.
 * - left: to `idle` with the answer; to `backing_off` when it failed. The items then go back to where they were, and the
 *   record is withdrawn, because its commit may have been reached all the same.
 *
 * ## backing_off
 * A pause after a failure.
 * - left: to `idle` after 250 ms.
 *
 * ## closed
 * The lane is gone: answers that come now are void. Entered from everywhere, never left.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { errorText, isDatabaseAway } from '../../db/errors.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Transitions } from '../../lib/transitions.ts'
import type { GroupCommit } from '../commit/group-commit.ts'
import type { IntentAnswer, IntentWish } from '../commit/intent-writer.ts'
import type { HeldLane, IntentBatch, PendingWrite } from '../commit/pending-write.ts'
import type { LaneClock } from '../ownership/lane-clock.ts'
import { createStateMachine, type TransitionListener } from '../state-machine.ts'
import type { Entry } from './ordering-key-state.ts'
import type { OrderingKeys } from './ordering-keys.ts'
import type { Pace } from './pace.ts'

/** How far ahead of its start an item may be recorded. */
export const recordAheadMs = 250
const backOffMs = 250
const maxBatch = 500

export type IntentRecorderState = 'idle' | 'recording' | 'backing_off' | 'closed'

export const intentRecorderTransitions = {
  idle: ['recording', 'closed'],
  recording: ['idle', 'backing_off', 'closed'],
  backing_off: ['idle', 'closed'],
  closed: [],
} as const satisfies Transitions<IntentRecorderState>

export interface IntentRecorderDeps {
  log: Logger
  clock: LaneClock
  lane: HeldLane
  keys: Pick<OrderingKeys, 'pick' | 'unpick' | 'drop' | 'ready' | 'readyIn'>
  pace: Pace
  intents: Pick<GroupCommit<IntentWish, IntentAnswer>, 'submit'>
  readonly emit: (unit: Omit<PendingWrite, 'lane'>) => void
  /** Runs that could start now. */
  readonly freeSlots: () => number
  /** False: what is granted from now on goes back at once. */
  readonly mayStart: () => boolean
  /** Call `record` again in so many milliseconds. */
  readonly wakeIn: (ms: number) => void
  /** Something was granted, or can be tried again. */
  readonly onChange: () => void
  readonly onTransition?: TransitionListener | undefined
}

export interface IntentRecorder {
  /** Records the next items, if there is reason to. */
  readonly record: () => void
  /** A recorded item, to be started now. */
  readonly take: (now: number) => Entry | undefined
  /** Puts recorded items back to where they were. */
  readonly withdraw: () => void
  readonly close: () => void
  /** Items that are recorded and did not start. */
  readonly recorded: number
  /** A batch is on its way. */
  readonly busy: boolean
}

export const createIntentRecorder = (deps: IntentRecorderDeps): IntentRecorder => {
  const { log, clock, lane, keys, pace, intents } = deps
  const mode = createStateMachine<IntentRecorderState>(
    'intent recorder',
    intentRecorderTransitions,
    'idle',
    deps.onTransition,
  )
  /** By stream; within one as they were picked. */
  let recorded: Entry[] = []
  let batchNumber = 0
  /** Starts in this slice of 250 ms and in the one before: how many to expect in the next. */
  const starts = { slice: 0, now: 0, before: 0 }

  const countStart = (now: number): void => {
    const slice = Math.floor(now / recordAheadMs)
    if (slice !== starts.slice) {
      starts.before = slice === starts.slice + 1 ? starts.now : 0
      starts.slice = slice
      starts.now = 0
    }
    starts.now += 1
  }

  const withdraw = (): void => {
    const back = recorded
    recorded = []
    for (const entry of back.toReversed()) keys.unpick(entry)
  }

  const grant = (picked: readonly Entry[], batch: IntentBatch, granted: ReadonlySet<string>): void => {
    for (const entry of picked) {
      if (granted.has(entry.item.id)) {
        entry.batch = batch
        const after = recorded.findLastIndex(({ stream }) => stream <= entry.stream)
        recorded.splice(after + 1, 0, entry)
      } else {
        batch.open.delete(entry.item.id)
        keys.drop(entry)
      }
    }
    if (!deps.mayStart()) withdraw()
  }

  const giveUp = (picked: readonly Entry[], batch: IntentBatch, error: unknown): void => {
    if (!isDatabaseAway(error))
      log.warn({ kind: lane.kind.name, lane: lane.laneId, reason: errorText(error) }, 'an intent could not be written')
    deps.emit({ intent: { batch, ids: [...batch.open] }, confirmed: () => undefined })
    for (const entry of picked.toReversed()) keys.unpick(entry)
  }

  const resume = (): void => {
    if (mode.is('closed')) return
    mode.to('idle')
    deps.onChange()
  }

  const write = async (picked: readonly Entry[], batch: IntentBatch): Promise<void> => {
    let answer: IntentAnswer
    try {
      answer = await intents.submit({ lane, batch: batch.number, ids: [...batch.open] })
    } catch (error) {
      if (mode.is('closed')) return
      giveUp(picked, batch, error)
      mode.to('backing_off')
      await delay(backOffMs)
      return resume()
    }
    if (mode.is('closed')) return
    if (answer === 'lost') return lane.lost()
    grant(picked, batch, answer)
    resume()
  }

  /** How many are ready that would start before everything that is recorded. */
  const readyBefore = (stream: number): number =>
    Array.from({ length: stream }, (_, earlier) => keys.readyIn(earlier)).reduce((sum, size) => sum + size, 0)

  /** How many to record now. Small batches are put off while there is something to start. */
  const wanted = (): number => {
    const now = clock.now()
    const free = deps.freeSlots()
    const expected = free + Math.max(starts.now, starts.before)
    const target = Math.min(expected, pace.within(recordAheadMs, now), maxBatch)
    const urgent = Math.min(readyBefore(recorded[0]?.stream ?? 0), 2 * target - recorded.length, maxBatch)
    if (urgent > 0) return urgent
    const want = Math.min(target - recorded.length, keys.ready)
    if (want <= 0) {
      if (keys.ready > 0 && recorded.length === 0 && free > 0) deps.wakeIn(Math.max(1, pace.waitMs(now)))
      return 0
    }
    return recorded.length > 0 && want * 2 < target ? 0 : want
  }

  return {
    record: () => {
      if (!mode.is('idle')) return
      const want = wanted()
      if (want === 0) return
      const picked: Entry[] = []
      for (let entry = keys.pick(); entry !== undefined; entry = picked.length < want ? keys.pick() : undefined)
        picked.push(entry)
      const batch: IntentBatch = { number: (batchNumber += 1), open: new Set(picked.map(({ item }) => item.id)) }
      mode.to('recording')
      void write(picked, batch)
    },
    take: (now) => {
      const entry = recorded.shift()
      if (entry !== undefined) countStart(now)
      return entry
    },
    withdraw,
    close: () => {
      if (!mode.is('closed')) mode.to('closed')
    },
    get recorded() {
      return recorded.length
    },
    get busy() {
      return !mode.is('idle')
    },
  }
}
