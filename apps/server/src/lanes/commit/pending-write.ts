import { laneKey, type AnyLaneKind, type LaneItem, type LaneRef, type LaneWrite, type Outcome } from '../lane-kind.ts'

/** A lane that this node holds, as far as writing needs to know it. */
export interface HeldLane extends LaneRef {
  readonly kind: AnyLaneKind
  readonly token: number
  /** Another node holds it: what is still in memory here is void. */
  readonly lost: () => void
}

/** Ids recorded as begun, and those of them that have no outcome yet. */
export interface IntentBatch {
  readonly number: number
  readonly open: Set<string>
}

export type OrderingKeyChange =
  /** The first row backs off, and with it the ordering key. */
  | { type: 'wait'; orderingKey: string; afterMs: number; attempts: number; why: string }
  /** Rows of it were blocked. */
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
  readonly keyChanges?: readonly OrderingKeyChange[]
  readonly pauseMs?: number
  readonly work?: LaneWrite
  readonly intent?: { batch: IntentBatch; ids: readonly string[] }
  /** Called after the commit, not when the lane was lost. */
  readonly confirmed: () => void
}

/** One change for each ordering key, the last one said; but an `ensure` never overrides what says more. */
export const mergeKeyChanges = (
  units: readonly Pick<PendingWrite, 'lane' | 'keyChanges'>[],
): { lane: LaneRef; change: OrderingKeyChange }[] => {
  const merged = new Map<string, { lane: LaneRef; change: OrderingKeyChange }>()
  for (const { lane, keyChanges } of units) {
    if (keyChanges === undefined) continue
    for (const change of keyChanges) {
      const key = `${laneKey(lane)} ${change.orderingKey}`
      const earlier = merged.get(key)?.change.type
      if (change.type === 'ensure' && (earlier === 'wait' || earlier === 'reset')) continue
      merged.set(key, { lane, change })
    }
  }
  return [...merged.values()]
}
