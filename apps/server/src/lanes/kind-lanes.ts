import type { RuntimeDatabase } from '../db/runtime-database.ts'
import type { Logger } from '../lib/logger.ts'
import type { LaneItem, LaneRef } from './lane-kind.ts'
import type { KindStats } from './lane-stats.ts'
import type { Claim, HeldState, Leaving } from './ownership/claim-store.ts'
import type { LaneClock } from './ownership/lane-clock.ts'
import type { Budget } from './rows/budget.ts'
import type { TransitionListener } from './state-machine.ts'

export interface KindLanesDeps {
  database: Pick<RuntimeDatabase, 'tenantTransaction' | 'batchTransaction'>
  log: Logger
  clock: LaneClock
  nodeId: string
  lease: { remainingMs(): number }
  budgets: { common: Budget; slow: Budget }
  flushMs: number
  flushRows: number
  /** Gives lanes back outside of the usual round. */
  readonly giveBack: (lanes: readonly Leaving[]) => void
  /** There is room for further lanes before the next round. */
  readonly roomAgain: () => void
  readonly onTransition?: TransitionListener | undefined
}

/** The lanes of one kind that this node holds: consumers over rows, or jobs. */
export interface KindLanes {
  readonly number: number
  /** How many more may be claimed. */
  readonly free: number
  readonly accept: (claims: readonly Claim[], takenOver: boolean) => void
  readonly holds: (lane: LaneRef) => boolean
  /** False when the lane is not held here. */
  readonly wake: (lane: LaneRef) => boolean
  /** Starts nothing more from now on, in lanes that are just being claimed either. */
  readonly quiesce: () => void
  /** Resolves when nothing runs and everything is written, or when the signal aborts. */
  readonly stop: (signal: AbortSignal) => Promise<void>
  /** Ends what still runs. */
  readonly abort: () => void
  /** Forgets everything, as a crash would. */
  readonly drop: () => Promise<void>
  readonly stats: (freeLagSeconds: number) => KindStats
}

/** Lanes over rows stay with their node while they have work; a job gives its lane back by itself when it ends. */
export interface RowLanes extends KindLanes {
  /** All slots are taken; lanes that only linger should make room. */
  readonly full: boolean
  /** Rows just committed. False when the lane is not held here. */
  readonly offer: (lane: LaneRef, items: readonly LaneItem[]) => boolean
  /**
   * Notes which lanes are held now. What it answers takes what the database said afterwards: lanes that it gives to another
   * node are lost, lanes that got work are woken.
   */
  readonly compare: () => (states: readonly HeldState[]) => void
  /** The lease was renewed: what waited for it may start. */
  readonly renewed: () => void
  /** Lanes that can go; `left` takes the answer of the database. */
  readonly leaving: (quietMs: number) => { lane: Leaving; left: (gone: boolean) => void }[]
}
