import type { LaneItem, LaneRef } from './lane-kind.ts'

/**
 * What a committer calls after its commit. It saves waiting and nothing depends on it: a poll finds everything a second
 * later. In a process without a runner it notifies the others.
 */
export interface LaneWaker {
  /** Something was added to the lane. */
  readonly wake: (kind: number, lane: LaneRef) => void
  /**
   * The same with the rows in hand: all that the commit added to the lane, by position, as the kind's `read` would give
   * them, with their `stream`. A lane that this process holds and that has read everything before them runs them from
   * memory; otherwise it is a plain wake.
   */
  readonly offer: (kind: number, lane: LaneRef, items: readonly LaneItem[]) => void
}
