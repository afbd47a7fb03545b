/*
 * Lanes: durable work with one runner at a time. Owns who holds a lane (node lease, claims, fence), order and waiting
 * inside it (ordering keys, pace, retry), the writing of intents and outcomes, and the group commit. It owns no work and knows
 * no meaning: rows live in the tables of the modules, which describe them as a LaneKind or JobKind. How to write one:
 * docs/lanes.md; why it is built like this: docs/adr/0005-lanes.md.
 */
export {
  cancel,
  done,
  jobKind,
  laneKind,
  release,
  retry,
  snooze,
  type AfterCommit,
  type AnyKind,
  type BlockedRow,
  type JobContext,
  type JobKind,
  type JobOutcome,
  type KindLimits,
  type LaneControl,
  type LaneItem,
  type LaneRef,
  type Outcome,
  type ReadRequest,
  type RunContext,
  type Settled,
} from './lane-kind.ts'
export {
  type JobDate,
  addWorkSql,
  dropLane,
  wakeLane,
  wakeLaneSql,
  scheduleJob,
  scheduleJobs,
  waitingOrderingKeySql,
} from './lane-sql.ts'
export { laneKindNumber } from './lane-kind-numbers.ts'
export { createGroupCommit } from './commit/group-commit.ts'
export { createLaneNotifier } from './ownership/lane-notifications.ts'
export { liveNodes } from './ownership/node-store.ts'
export { createLaneRunner, type LaneRunner, type LaneTuning } from './lane-runner.ts'
export type { LaneWaker } from './lane-waker.ts'
