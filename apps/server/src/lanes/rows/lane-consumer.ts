import { setTimeout as delay } from 'node:timers/promises'
import { errorText } from '../../db/errors.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Database } from '../../db/database.ts'
import type { Budget } from './budget.ts'
import type { PendingWrite, HeldLane, IntentBatch } from '../commit/pending-write.ts'
import type { GroupCommit } from '../commit/group-commit.ts'
import type { IntentAnswer, IntentWish } from '../commit/intent-writer.ts'
import type { LaneClock } from '../ownership/lane-clock.ts'
import type { AnyLaneKind, KindLimits, LaneControl, LaneItem, Outcome } from '../lane-kind.ts'
import { createLaneReader, type LaneReader } from './lane-reader.ts'
import type { Claim, Leaving } from '../ownership/claim-store.ts'
import { raiseLowWatermark } from './lane-read-store.ts'
import { fenceLanes, takeOrphans } from '../commit/outcome-store.ts'
import { createPace } from './pace.ts'
import { createOrderingKeys, type Entry } from './ordering-keys.ts'

/** How far ahead of its start an item may be recorded as begun. */
const aheadMs = 250
const watermarkMs = 3_600_000
const maxPendingWrites = 2_000
const releasePauseMs = 25

export interface ConsumerEvents {
  readonly settled: (outcome: Outcome<unknown>['type'] | 'orphan', ms: number) => void
  /** The lane is no longer held here. */
  readonly gone: (consumer: LaneConsumer, lost: boolean) => void
}

export interface LaneConsumerDeps {
  database: Pick<Database, 'tenantTransaction' | 'batchTransaction'>
  log: Logger
  clock: LaneClock
  kind: AnyLaneKind
  limits: KindLimits
  lease: { remainingMs(): number }
  budgets: { common: Budget; slow: Budget }
  completer: { add(unit: PendingWrite): void }
  intents: GroupCommit<IntentWish, IntentAnswer>
  events: ConsumerEvents
}

export interface LaneConsumer extends HeldLane {
  readonly open: () => Promise<void>
  /** Something may have been added; with the numbers in hand, only if they are higher than what was seen. */
  readonly wake: (progress?: { lastPosition: number; wakeCount: number }) => void
  readonly offer: (items: readonly LaneItem[]) => void
  /** Flush or lease: what waited for it may go on. */
  readonly resume: () => void
  /** Starts nothing more. */
  readonly stop: () => void
  /** Ends runs that are still under way. */
  readonly abort: (reason: Error) => void
  /** How to give the lane back, once it has been quiet (or paused) for so long; undefined while it is busy. */
  readonly leaving: (quietMs: number) => Leaving | undefined
  /** The answer to `leaving`; also ends a lane that could not be opened. */
  readonly left: (gone: boolean) => void
  /** Ends without a word. */
  readonly forget: () => void
  readonly isLeaving: boolean
  readonly inFlight: number
  readonly oldest: Date | undefined
}

/**
 * Runs one held lane as a sliding window: whenever a run ends, the next one starts, as far as window, budget, pace and
 * lease allow; reading and writing go on beside it.
 */
export const createLaneConsumer = (deps: LaneConsumerDeps, claim: Claim): LaneConsumer => {
  const { database, log, clock, kind, limits, lease, budgets, completer, intents, events } = deps
  const { clientId, laneId, token } = claim
  const ref = { clientId, laneId }
  const pace = createPace()
  if (claim.pauseMs > 0) pace.pauseUntil(clock.now() + claim.pauseMs)
  let state: 'opening' | 'open' | 'leaving' | 'gone' = 'opening'
  let stopping = false
  let session: unknown
  let window = limits.window
  let slow = false
  let inFlight = 0
  let pendingWrites = 0
  let armed: Entry[] = []
  let arming = false
  let batchNumber = 0
  let timer: NodeJS.Timeout | undefined
  let timerAt = Infinity
  let quietSince = clock.now()
  let activeAt = clock.now()
  let watermarkRaisedAt = clock.now()
  let isRunning = false
  let runAgain = false
  const starts = { slice: 0, now: 0, before: 0 }
  const running = new Set<AbortController>()

  const emit = (unit: Omit<PendingWrite, 'lane'>): void => {
    pendingWrites += 1
    if (unit.orderingKey !== undefined) reader.noteOrderingKey(unit.orderingKey)
    completer.add({
      ...unit,
      lane: consumer,
      confirmed: () => {
        pendingWrites -= 1
        // Counted from the commit: a look before it would find nothing, and nobody would look again.
        if (unit.orderingKey !== undefined) reader.orderingKeyStored(unit.orderingKey)
        unit.confirmed()
      },
    })
  }

  const keys = createOrderingKeys({ weights: kind.streams, orderingKeyBuffer: limits.orderingKeyBuffer, emit })

  const control: LaneControl = {
    setPace: (perSecond, burst) => {
      pace.set(perSecond, burst, clock.now())
      soon()
    },
    pauseFor: (ms) => {
      const now = clock.now()
      const until = ms <= 0 ? 0 : Math.max(pace.pausedUntil, now + ms)
      if (until === pace.pausedUntil) return
      pace.pauseUntil(until)
      emit({ pauseMs: Math.max(0, until - now), confirmed: () => undefined })
      soon()
    },
    setWindow: (size) => {
      window = Math.max(1, Math.floor(size))
      soon()
    },
    setSlow: (value) => {
      slow = value
      soon()
    },
  }

  const countStart = (now: number): void => {
    const slice = Math.floor(now / aheadMs)
    if (slice !== starts.slice) {
      starts.before = slice === starts.slice + 1 ? starts.now : 0
      starts.slice = slice
      starts.now = 0
    }
    starts.now += 1
  }

  const finish = (entry: Entry, outcome: Outcome<unknown>): void => {
    if (state === 'gone') return
    // Put back without a pause would start again at once, for ever.
    const now = clock.now()
    if (outcome.type === 'release' && pace.pausedUntil <= now) pace.pauseUntil(now + releasePauseMs)
    keys.settle(entry, outcome)
  }

  const fail = (entry: Entry, attempt: number, error: unknown): void => {
    if (state === 'gone') return
    if (stopping && !kind.intent) return keys.unpick(entry)
    // With an intent nobody knows what happened: cut off by a shutdown or a fault, both look like a crash.
    log[stopping ? 'warn' : 'error'](
      { err: error, kind: kind.name, client_id: clientId, lane: laneId, id: entry.item.id },
      'a run ended with an error instead of an outcome',
    )
    if (kind.intent) return keys.orphan(entry)
    const afterMs = Math.min(300_000, 1_000 * 2 ** Math.min(attempt, 9))
    keys.settle(entry, { type: 'retry', afterMs, why: errorText(error) })
  }

  const start = (entry: Entry, budget: Budget): void => {
    inFlight += 1
    const startedAt = clock.now()
    activeAt = startedAt
    countStart(startedAt)
    const attempt = keys.attemptOf(entry)
    const controller = new AbortController()
    running.add(controller)
    const limit = setTimeout(
      () => controller.abort(new Error(`The time limit of ${limits.timeLimitMs} ms is over.`)),
      limits.timeLimitMs,
    )
    const work = async (): Promise<void> => {
      let type: Parameters<ConsumerEvents['settled']>[0] = 'orphan'
      try {
        const outcome = await kind.run(entry.item, { lane: ref, session, control, attempt, signal: controller.signal })
        type = outcome.type
        finish(entry, outcome)
      } catch (error) {
        if (!kind.intent) type = 'retry'
        fail(entry, attempt, error)
      } finally {
        clearTimeout(limit)
        running.delete(controller)
        inFlight -= 1
        events.settled(type, clock.now() - startedAt)
        budget.free()
        run()
      }
    }
    void work()
  }

  /** Without intent the next by weight; with one, the next of those that are recorded. */
  const startRuns = (): void => {
    for (;;) {
      if (inFlight >= window || (kind.intent ? armed.length : keys.ready) === 0) return
      if (lease.remainingMs() < limits.timeLimitMs) return
      const now = clock.now()
      const wait = pace.waitMs(now)
      if (wait > 0) {
        if (wait > aheadMs) disarm()
        return wakeIn(wait)
      }
      const budget = slow ? budgets.slow : budgets.common
      if (!budget.take()) return budget.wait(onBudget)
      const entry = kind.intent ? armed.shift() : keys.pick()
      if (entry === undefined) return budget.free()
      pace.take(now)
      start(entry, budget)
    }
  }

  const onBudget = (): boolean => {
    const before = inFlight
    run()
    return inFlight > before
  }

  const disarm = (): void => {
    const back = armed
    armed = []
    for (const entry of back.toReversed()) keys.unpick(entry)
  }

  const grant = (picked: Entry[], batch: IntentBatch, answer: IntentAnswer): void => {
    if (state === 'gone') return
    if (answer === 'lost') return consumer.lost()
    for (const entry of picked) {
      if (answer.has(entry.item.id)) {
        entry.batch = batch
        armed.push(entry)
      } else {
        batch.open.delete(entry.item.id)
        keys.drop(entry)
      }
    }
    if (stopping) disarm()
  }

  const ungrant = (picked: Entry[], batch: IntentBatch, error: unknown): void => {
    if (state === 'gone') return
    log.warn({ kind: kind.name, lane: laneId, reason: errorText(error) }, 'an intent could not be written')
    // Its commit may have been reached all the same: the record goes, or the ids would look begun for ever.
    emit({ intent: { batch, ids: [...batch.open] }, confirmed: () => undefined })
    for (const entry of picked.toReversed()) keys.unpick(entry)
  }

  const arm = (): void => {
    if (arming || stopping || lease.remainingMs() < limits.timeLimitMs) return
    const now = clock.now()
    const free = window - inFlight
    const target = Math.min(free + Math.max(starts.now, starts.before), pace.within(aheadMs, now), 500)
    const want = Math.min(target - armed.length, keys.ready)
    if (want <= 0) {
      if (keys.ready > 0 && armed.length === 0 && free > 0) wakeIn(Math.max(1, pace.waitMs(now)))
      return
    }
    if (armed.length > 0 && want * 2 < target) return
    const picked: Entry[] = []
    for (let entry = keys.pick(); entry !== undefined; entry = picked.length < want ? keys.pick() : undefined)
      picked.push(entry)
    const batch: IntentBatch = { number: (batchNumber += 1), open: new Set(picked.map(({ item }) => item.id)) }
    arming = true
    const write = async (): Promise<void> => {
      try {
        grant(picked, batch, await intents.submit({ lane: consumer, batch: batch.number, ids: [...batch.open] }))
      } catch (error) {
        ungrant(picked, batch, error)
        await delay(250)
      }
      arming = false
      run()
    }
    void write()
  }

  const wakeIn = (ms: number): void => {
    if (ms === Infinity || state === 'gone') return
    const at = clock.now() + ms
    if (at >= timerAt) return
    clearTimeout(timer)
    timerAt = at
    timer = setTimeout(
      () => {
        timerAt = Infinity
        run()
      },
      Math.min(Math.ceil(ms), 2_000_000_000),
    )
  }

  const isQuiet = (): boolean =>
    inFlight === 0 && armed.length === 0 && !arming && pendingWrites === 0 && keys.waiting === 0 && reader.caughtUp

  const runOnce = (): void => {
    if (!stopping) {
      if (kind.intent) arm()
      startRuns()
      // Room in the window may have come from starting; recording ahead of it is the next step.
      if (kind.intent) arm()
      // Held rows are writes: reading on without end would pile them up in memory.
      if (pendingWrites < maxPendingWrites) reader.readOn()
      wakeIn(reader.nextDueMs())
    }
    if (!isQuiet()) quietSince = clock.now()
    else if (clock.now() - watermarkRaisedAt > watermarkMs) {
      watermarkRaisedAt = clock.now()
      database
        .tenantTransaction(clientId, (tx) => raiseLowWatermark(tx, kind.number, consumer, reader.seen))
        .catch((error: unknown) => log.warn({ reason: errorText(error) }, 'the low watermark of a lane was not raised'))
    }
  }

  const run = (): void => {
    if (state !== 'open') return
    if (isRunning) {
      runAgain = true
      return
    }
    isRunning = true
    do {
      runAgain = false
      runOnce()
    } while (runAgain)
    isRunning = false
  }

  const soon = (): void => queueMicrotask(run)

  const end = (lost: boolean): void => {
    if (state === 'gone') return
    state = 'gone'
    clearTimeout(timer)
    budgets.common.forget(onBudget)
    budgets.slow.forget(onBudget)
    events.gone(consumer, lost)
  }

  const settleOrphans = async (): Promise<boolean> =>
    database.batchTransaction([clientId], async (tx) => {
      const { held } = await fenceLanes(tx, kind.number, [consumer])
      if (held.size === 0) return false
      const ids = await takeOrphans(tx, kind.number, consumer)
      if (ids.length > 0) {
        await kind.onOrphans?.(tx, ref, ids)
        log.warn({ kind: kind.name, client_id: clientId, lane: laneId, ids: ids.length }, 'a runner left calls behind')
      }
      return true
    })

  const consumer: LaneConsumer = {
    clientId,
    laneId,
    kind,
    token,
    open: async () => {
      if (kind.intent && !(await settleOrphans())) return consumer.lost()
      const held = await database.tenantTransaction(clientId, async (tx) => {
        session = await kind.open(tx, ref, control)
        return reader.open(tx)
      })
      if (!held) return consumer.lost()
      if (state !== 'opening') return
      state = 'open'
      run()
    },
    wake: (progress) => {
      reader.lookAgain(progress)
      run()
    },
    offer: (items) => {
      if (state !== 'open' || stopping || !reader.handOver(items)) reader.lookAgain()
      run()
    },
    resume: () => {
      if (keys.skippedDue) {
        keys.skippedDue = false
        reader.dueIn(0)
      }
      run()
    },
    stop: () => {
      stopping = true
      clearTimeout(timer)
      disarm()
    },
    abort: (reason) => {
      for (const controller of running) controller.abort(reason)
    },
    lost: () => {
      if (state === 'gone') return
      end(true)
      consumer.abort(new Error('The lane has another runner.'))
    },
    leaving: (quietMs) => {
      if (state !== 'open' || inFlight > 0 || armed.length > 0 || arming || pendingWrites > 0 || reader.busy)
        return undefined
      const base = { clientId, laneId, kind: kind.number, token }
      const pausedMs = pace.pausedUntil - clock.now()
      if (isQuiet()) {
        if (clock.now() - quietSince < quietMs) return undefined
        state = 'leaving'
        return { ...base, seen: reader.seen }
      }
      // A lane that others keep adding to would be claimed again at once, hence paused ones linger too.
      if (!stopping && (pausedMs < 1_000 || clock.now() - activeAt < quietMs)) return undefined
      state = 'leaving'
      return { ...base, afterMs: Math.max(0, pausedMs) }
    },
    left: (gone) => {
      if (state === 'opening' && gone) return end(false)
      if (state !== 'leaving') return
      if (gone) return end(false)
      state = 'open'
      reader.lookAgain()
      run()
    },
    forget: () => end(false),
    get isLeaving() {
      return state === 'leaving'
    },
    get inFlight() {
      return inFlight
    },
    get oldest() {
      return keys.oldest()
    },
  }

  const reader: LaneReader = createLaneReader({
    database,
    log,
    clock,
    kind,
    limits,
    lane: consumer,
    keys,
    claim,
    onRead: (found) => {
      if (!found) consumer.lost()
      else run()
    },
  })
  return consumer
}
