import type { AnyLaneKind, LaneItem, LaneRef, Outcome } from '../lane-kind.ts'

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

export type OrderingKeyChange =
  /** The first row waits, and with it the ordering key. */
  | { type: 'wait'; orderingKey: string; afterMs: number; attempts: number; why: string }
  /** Rows were put behind it. */
  | { type: 'ensure'; orderingKey: string }
  /** Its first row is through; the next one starts counting at zero. */
  | { type: 'reset'; orderingKey: string }
  /** Nothing waits in it. */
  | { type: 'clear'; orderingKey: string; touched: number }

/** The smallest thing that is written or not written as a whole. */
export interface PendingWrite {
  readonly lane: HeldLane
  readonly settled?: {
    item: LaneItem
    attempt: number
    outcome: Exclude<Outcome<unknown>, { type: 'release' }>
    queue: 'none' | 'blocked'
    orderingKey: string
  }
  readonly block?: { id: string; orderingKey: string }
  readonly orphan?: string
  readonly orderingKey?: OrderingKeyChange
  readonly pauseMs?: number
  readonly intent?: { batch: IntentBatch; ids: readonly string[] }
  /** Called after the commit, not when the lane was lost. */
  readonly confirmed: () => void
}
