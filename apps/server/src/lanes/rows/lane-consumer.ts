import type { GroupCommit } from '../commit/group-commit.ts'
import type { IntentAnswer, IntentWish } from '../commit/intent-writer.ts'
import type { HeldLane, PendingWrite } from '../commit/pending-write.ts'
import { settleOrphans } from '../commit/settle-orphans.ts'
import type { KindLanesDeps } from '../kind-lanes.ts'
import type { AnyLaneKind, KindLimits, LaneItem } from '../lane-kind.ts'
import type { Claim, LaneProgress, Leaving } from '../ownership/claim-store.ts'
import { createStateMachine } from '../state-machine.ts'
import { laneConsumerTransitions, type LaneConsumerState } from './consumer-state.ts'
import { createIntentRecorder, recordAheadMs, type IntentRecorder } from './intent-recorder.ts'
import { createItemRuns, type ItemRuns, type RunEnd } from './item-runs.ts'
import { createLaneControl } from './lane-control.ts'
import { createLaneReader, type LaneReader } from './lane-reader.ts'
import { createOrderingKeys } from './ordering-keys.ts'
import { createPace } from './pace.ts'
import { createWakeTimer } from './wake-timer.ts'

/** Blocked rows are writes: reading on without end would pile them up in memory. */
const maxPendingWrites = 2_000

export interface ConsumerEvents {
  readonly settled: (end: RunEnd, ms: number) => void
  /** The lane is no longer held here. */
  readonly gone: (consumer: LaneConsumer, lost: boolean) => void
}

type Shared = Pick<KindLanesDeps, 'database' | 'log' | 'clock' | 'lease' | 'budgets' | 'onTransition'>

export interface LaneConsumerDeps extends Shared {
  kind: AnyLaneKind
  limits: KindLimits
  completer: { add(unit: PendingWrite): void }
  intents: GroupCommit<IntentWish, IntentAnswer>
  events: ConsumerEvents
  readonly isStopping: () => boolean
}

export interface LaneConsumer extends HeldLane {
  readonly open: () => Promise<void>
  /** Something may have been added; with its progress in hand, only if that is further than what was seen. */
  readonly wake: (progress?: LaneProgress) => void
  readonly offer: (items: readonly LaneItem[]) => void
  /** After a commit of outcomes, and after a beat of the lease: what waited for it may go on. */
  readonly resume: () => void
  /** Starts nothing more. */
  readonly stop: () => void
  /** Ends runs that are still under way. */
  readonly abort: (reason: Error) => void
  /** How to give the lane back, once it has been quiet (or paused) for so long; undefined while it is busy. */
  readonly leaving: (quietMs: number) => Leaving | undefined
  /** The database's answer to `leaving`. */
  readonly left: (gone: boolean) => void
  /** Ends without a word to the database. */
  readonly forget: () => void
  readonly isLeaving: boolean
  readonly inFlight: number
  readonly oldest: Date | undefined
}

/**
 * Runs one held lane as a sliding window: whenever a run ends, the next one starts, as far as window, budget, pace and
 * lease allow; reading and writing go on beside it. Its states: consumer-state.ts.
 */
export const createLaneConsumer = (deps: LaneConsumerDeps, claim: Claim): LaneConsumer => {
  const { database, log, clock, kind, limits, lease, budgets, completer, events, onTransition } = deps
  const { clientId, laneId, token } = claim
  const mode = createStateMachine<LaneConsumerState>('lane consumer', laneConsumerTransitions, 'opening', onTransition)
  const pace = createPace()
  if (claim.pauseMs > 0) pace.pauseUntil(clock.now() + claim.pauseMs)
  const settings = { window: limits.window, slow: false }
  let lastBusyAt = clock.now()
  let lastStartAt = lastBusyAt
  let session: unknown
  let pendingWrites = 0
  let isPumping = false
  let pumpAgain = false
  const timer = createWakeTimer(clock, () => pump())

  const emit = (unit: Omit<PendingWrite, 'lane'>): void => {
    pendingWrites += 1
    unit.keyChanges?.forEach(reader.noteOrderingKey)
    completer.add({
      ...unit,
      lane: consumer,
      confirmed: () => {
        pendingWrites -= 1
        // Counted from the commit: a look before it would find nothing, and there would be no second one.
        unit.keyChanges?.forEach(reader.orderingKeyStored)
        unit.confirmed()
      },
    })
  }

  const keys = createOrderingKeys({
    weights: kind.streams,
    orderingKeyBuffer: limits.orderingKeyBuffer,
    emit,
    onTransition,
  })

  const control = createLaneControl({ clock, pace, settings, emit, onChange: () => queueMicrotask(pump) })

  const runs: ItemRuns = createItemRuns({
    log,
    clock,
    kind,
    limits,
    lane: { clientId, laneId },
    mode,
    control,
    pace,
    keys,
    session: () => session,
    heldMs: () => lease.remainingMs(),
    onEnd: (end, ms, budget) => {
      events.settled(end, ms)
      budget.free()
      pump()
    },
  })

  const isOpen = (): boolean => mode.is('running') || mode.is('draining')
  const hasLease = (): boolean => lease.remainingMs() >= limits.timeLimitMs

  /** Without intent the next by weight; with one, the next of those that are recorded. */
  const startRuns = (): void => {
    for (;;) {
      if (runs.size >= settings.window || (recorder === undefined ? keys.ready : recorder.recorded) === 0) return
      if (!hasLease()) return
      const now = clock.now()
      const waitMs = pace.waitMs(now)
      if (waitMs > 0) {
        if (waitMs > recordAheadMs) recorder?.withdraw()
        return timer.wakeIn(waitMs)
      }
      const budget = settings.slow ? budgets.slow : budgets.common
      if (!budget.take()) return budget.wait(onBudget)
      const entry = recorder === undefined ? keys.pick() : recorder.take(now)
      if (entry === undefined) return budget.free()
      pace.take(now)
      lastStartAt = now
      runs.start(entry, budget)
    }
  }

  const onBudget = (): boolean => {
    const before = runs.size
    pump()
    return runs.size > before
  }

  const isBusy = (): boolean =>
    runs.size > 0 || (recorder !== undefined && (recorder.recorded > 0 || recorder.busy)) || pendingWrites > 0

  const isQuiet = (): boolean => !isBusy() && keys.queued === 0 && reader.caughtUp

  const pumpOnce = (): void => {
    if (mode.is('running')) {
      if (hasLease()) recorder?.record()
      startRuns()
      // Room in the window may have come from starting; recording ahead of it is the next step.
      if (hasLease()) recorder?.record()
      if (pendingWrites < maxPendingWrites) reader.readOn()
      timer.wakeIn(reader.nextDueMs())
    }
    if (isQuiet()) reader.raiseWatermark()
    else lastBusyAt = clock.now()
  }

  /** Does whatever can be done now. Called from within itself (a slot that is freed at once), it goes round once more. */
  const pump = (): void => {
    if (!isOpen()) return
    pumpAgain = true
    if (isPumping) return
    isPumping = true
    while (pumpAgain) {
      pumpAgain = false
      pumpOnce()
    }
    isPumping = false
  }

  const goOn = (): void => {
    mode.to(deps.isStopping() ? 'draining' : 'running')
    pump()
  }

  const end = (lost: boolean): void => {
    if (mode.is('gone')) return
    mode.to('gone')
    recorder?.close()
    timer.cancel()
    budgets.common.forget(onBudget)
    budgets.slow.forget(onBudget)
    events.gone(consumer, lost)
  }

  const consumer: LaneConsumer = {
    clientId,
    laneId,
    kind,
    token,
    open: async () => {
      if (kind.intent && !(await settleOrphans(database, log, consumer))) return consumer.lost()
      const held = await database.tenantTransaction(clientId, async (tx) => {
        session = await kind.open(tx, { clientId, laneId }, control)
        return reader.open(tx)
      })
      if (!held) return consumer.lost()
      if (mode.is('opening')) goOn()
    },
    wake: (progress) => {
      reader.lookAgain(progress)
      pump()
    },
    offer: (items) => {
      if (!mode.is('running') || !reader.handOver(items)) reader.lookAgain()
      pump()
    },
    resume: () => {
      if (keys.takeSkippedDue()) reader.dueIn(0)
      pump()
    },
    stop: () => {
      if (!mode.is('running')) return
      mode.to('draining')
      timer.cancel()
      recorder?.withdraw()
    },
    abort: (reason) => runs.abort(reason),
    lost: () => {
      if (mode.is('gone')) return
      end(true)
      runs.abort(new Error('The lane has another runner.'))
    },
    leaving: (quietMs) => {
      if (!isOpen() || isBusy() || reader.busy) return undefined
      const lane = { clientId, laneId, kind: kind.number, token }
      const now = clock.now()
      if (isQuiet()) {
        if (mode.is('running') && now - lastBusyAt < quietMs) return undefined
        mode.to('leaving')
        return { ...lane, seen: reader.seen }
      }
      const pausedMs = pace.pausedUntil - now
      // A lane that others keep adding to would be claimed again at once, hence paused ones linger too.
      if (mode.is('running') && (pausedMs < 1_000 || now - lastStartAt < quietMs)) return undefined
      mode.to('leaving')
      return { ...lane, afterMs: Math.max(0, pausedMs) }
    },
    left: (gone) => {
      if (!mode.is('leaving')) return
      if (gone) return end(false)
      reader.lookAgain()
      goOn()
    },
    forget: () => end(false),
    get isLeaving() {
      return mode.is('leaving')
    },
    get inFlight() {
      return runs.size
    },
    get oldest() {
      return keys.oldest()
    },
  }

  const recorder: IntentRecorder | undefined = kind.intent
    ? createIntentRecorder({
        log,
        clock,
        lane: consumer,
        keys,
        pace,
        intents: deps.intents,
        emit,
        freeSlots: () => settings.window - runs.size,
        mayStart: () => mode.is('running'),
        wakeIn: timer.wakeIn,
        onChange: pump,
        onTransition,
      })
    : undefined

  const reader: LaneReader = createLaneReader({
    database,
    log,
    clock,
    kind,
    limits,
    lane: consumer,
    keys,
    claim,
    onRead: (held) => {
      if (held) pump()
      else consumer.lost()
    },
  })
  return consumer
}
