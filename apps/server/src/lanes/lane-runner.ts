import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { errorText } from '../db/errors.ts'
import type { Logger } from '../lib/logger.ts'
import type { LaneDatabase } from '../db/runtime-database.ts'
import { createBudget } from './rows/budget.ts'
import { createJobLanes } from './jobs/job-lanes.ts'
import type { KindLanes, KindLanesDeps, RowLanes } from './kind-lanes.ts'
import { createLaneClaims, type LaneClaims } from './ownership/lane-claims.ts'
import { createForwardClock, type LaneClock } from './ownership/lane-clock.ts'
import { createLaneListener, createLaneNotifier } from './ownership/lane-notifications.ts'
import type { AnyKind, LaneRef } from './lane-kind.ts'
import type { KindStats } from './lane-stats.ts'
import type { LaneWaker } from './lane-waker.ts'
import { createNodeLease } from './ownership/node-lease.ts'
import { createRowLanes } from './rows/row-lanes.ts'
import type { TransitionListener } from './state-machine.ts'

/** What production leaves as it is, and tests change. */
export interface LaneTuning {
  /** Time between two beats of the lease, and how long one beat makes it last. */
  beatMs: number
  leaseMs: number
  /** How long a node may be without its connection before its lanes are taken over. */
  graceMs: number
  pollMs: number
  /** How long a lane without work is kept. */
  lingerMs: number
  flushMs: number
  flushRows: number
  /** Runs at once in this process, and those of slow lanes apart from them. */
  inFlight: number
  slowInFlight: number
  clock: LaneClock
  /** Shown in the node's row. */
  nodeName: string
  onTransition?: TransitionListener | undefined
}

const defaultTuning = (): LaneTuning => ({
  beatMs: 1_000,
  leaseMs: 11_000,
  graceMs: 1_000,
  pollMs: 1_000,
  lingerMs: 30_000,
  flushMs: 20,
  flushRows: 200,
  inFlight: 1_024,
  slowInFlight: 128,
  clock: createForwardClock(),
  nodeName: `${hostname()}:${process.pid}`,
})

export interface LaneRunnerDeps {
  database: LaneDatabase
  log: Logger
  kinds: readonly AnyKind[]
  tuning?: Partial<LaneTuning>
}

export interface LaneRunner extends LaneWaker {
  readonly nodeId: string
  readonly start: () => Promise<void>
  /** Starts nothing more, waits at most so long for what runs, writes outcomes, gives the lanes back. */
  readonly stop: (deadlineMs?: number) => Promise<void>
  /** Leaves everything as it is, without a word to the database: what a crash does. */
  readonly abandon: () => Promise<void>
  /** How long this node may still run its lanes; 0 while the database does not hear it. */
  readonly leaseMs: () => number
  readonly stats: () => KindStats[]
}

const checkKinds = (kinds: readonly AnyKind[], leaseMs: number): void => {
  const numbers = new Set<number>()
  for (const kind of kinds) {
    if (numbers.has(kind.number)) throw new Error(`Two kinds of lanes have the number ${kind.number}.`)
    numbers.add(kind.number)
    if (kind.limits.timeLimitMs >= leaseMs)
      throw new Error(
        `Lane kind "${kind.name}": a time limit of ${kind.limits.timeLimitMs} ms never fits into a lease.`,
      )
    if (kind.shape === 'rows' && kind.intent && kind.onOrphans === undefined)
      throw new Error(`Lane kind "${kind.name}" records intents and needs onOrphans.`)
  }
}

export const createLaneRunner = (deps: LaneRunnerDeps): LaneRunner => {
  const { database, log, kinds } = deps
  const tuning = { ...defaultTuning(), ...deps.tuning }
  const { clock, nodeName } = tuning
  checkKinds(kinds, tuning.leaseMs)
  const nodeId = randomUUID()
  const lanes = new Map<number, KindLanes>()
  const rowLanes = new Map<number, RowLanes>()
  let ended = false

  const lease = createNodeLease({
    database,
    log,
    clock,
    nodeId,
    nodeName,
    beatMs: tuning.beatMs,
    termMs: tuning.leaseMs,
    onRenewed: () => {
      for (const kind of rowLanes.values()) kind.renewed()
    },
  })
  const notifier = createLaneNotifier({ database, log })
  const claims: LaneClaims = createLaneClaims({
    database,
    log,
    clock,
    nodeId,
    lanes,
    rowLanes,
    lingerMs: tuning.lingerMs,
    pollMs: tuning.pollMs,
    graceMs: tuning.graceMs,
    notifyOthers: (lane) => notifier.notify(lane),
  })
  const listener = createLaneListener({
    database,
    log,
    onLane: ({ kind, ...lane }) => {
      if (ended || lanes.get(kind)?.wake(lane) === true) return
      if (lanes.has(kind)) claims.want({ kind, ...lane }, false)
    },
    onAll: () => claims.pollSoon(),
  })

  const kindDeps: KindLanesDeps = {
    database,
    log,
    clock,
    nodeId,
    lease,
    budgets: { common: createBudget(tuning.inFlight), slow: createBudget(tuning.slowInFlight) },
    flushMs: tuning.flushMs,
    flushRows: tuning.flushRows,
    giveBack: (leaving) => claims.giveBack(leaving),
    roomAgain: () => claims.roomAgain(),
    onTransition: tuning.onTransition,
  }
  for (const kind of kinds.toSorted((a, b) => a.number - b.number)) {
    if (kind.shape === 'job') lanes.set(kind.number, createJobLanes(kindDeps, kind))
    else {
      const made = createRowLanes(kindDeps, kind)
      lanes.set(kind.number, made)
      rowLanes.set(kind.number, made)
    }
  }

  const wake = (kind: number, lane: LaneRef): void => {
    if (lanes.get(kind)?.wake(lane) === true) return
    if (ended || !lanes.has(kind)) notifier.notify({ kind, ...lane })
    else claims.want({ kind, ...lane }, true)
  }

  const closeConnections = async (): Promise<void> => {
    await Promise.all([listener.close(), notifier.close()])
  }

  return {
    nodeId,
    start: async () => {
      await lease.start()
      listener.start()
      claims.start()
    },
    wake,
    offer: (kind, lane, items) => {
      if (rowLanes.get(kind)?.offer(lane, items) !== true) wake(kind, lane)
    },
    stop: async (deadlineMs = 10_000) => {
      if (ended) return
      ended = true
      const all = [...lanes.values()]
      for (const kind of all) kind.quiesce()
      await claims.stop()
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(), deadlineMs)
      await Promise.all(all.map((kind) => kind.stop(patience.signal)))
      clearTimeout(timer)
      if (patience.signal.aborted) {
        for (const kind of all) kind.abort()
        // What listens to its signal settles now; its outcomes get one more second.
        await delay(20)
        await Promise.all(all.map((kind) => kind.stop(AbortSignal.timeout(1_000))))
      }
      try {
        await claims.giveBackAll()
      } catch (error) {
        log.warn({ reason: errorText(error) }, 'lanes could not be given back; they are taken over when the lease ends')
      }
      await Promise.all(all.map((kind) => kind.drop()))
      await lease.stop()
      await closeConnections()
    },
    abandon: async () => {
      if (ended) return
      ended = true
      await claims.stop()
      await Promise.all([...lanes.values()].map((kind) => kind.drop()))
      await lease.abandon()
      await closeConnections()
    },
    leaseMs: () => lease.remainingMs(),
    stats: () => [...lanes.values()].map((kind) => kind.stats(claims.freeLag(kind.number))),
  }
}
