import type { AnyLaneKind, LaneItem, LaneRef, Outcome } from './lane-kind.ts'

/** A lane that this node holds, as far as writing needs to know it. */
export interface HeldLane extends LaneRef {
  readonly kind: AnyLaneKind
  readonly token: number
  /** Another runner has it: whatever is still here is void. */
  readonly lost: () => void
}

/** Ids recorded as begun, and those of them that have no outcome yet. */
export interface IntentBatch {
  readonly number: number
  readonly open: Set<string>
}

export type StrandChange =
  /** The first row waits, and with it the strand. */
  | { type: 'block'; strand: string; afterMs: number; attempts: number; why: string }
  /** Rows were put behind it. */
  | { type: 'ensure'; strand: string }
  /** Its first row is through; the next one starts counting at zero. */
  | { type: 'reset'; strand: string }
  /** Nothing waits in it. */
  | { type: 'clear'; strand: string; touched: number }

/** The smallest thing that is written or not written as a whole. */
export interface FlushUnit {
  readonly lane: HeldLane
  readonly settled?: {
    item: LaneItem
    attempt: number
    outcome: Exclude<Outcome<unknown>, { type: 'putBack' }>
    queue: 'none' | 'held'
    strand: string
  }
  readonly hold?: { id: string; strand: string }
  readonly orphan?: string
  readonly strand?: StrandChange
  readonly pauseMs?: number
  readonly intent?: { batch: IntentBatch; ids: readonly string[] }
  /** Called after the commit, not when the lane was lost. */
  readonly confirmed: () => void
}
