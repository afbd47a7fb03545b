import type { BatchTransaction, TenantTransaction } from '../db/database.ts'

/** Which lane. With the number of its kind this is the primary key of the lane's row. */
export interface LaneRef {
  clientId: string
  laneId: string
}

export const laneKey = ({ clientId, laneId }: LaneRef): string => `${clientId} ${laneId}`

/** One row of work as the consumer sees it; a kind adds what its `run` needs. */
export interface LaneItem {
  id: string
  /** Given by the database when the work was added: order comes from here, never from clocks or ids. */
  position: number
  /** Items of one ordering key run one at a time, in order. Use the id where no order is needed. */
  orderingKey: string
  /** Where there are several streams: which one it belongs to; 0 by default. */
  stream?: number
  /** When it became ready, for the lag metric only. */
  readySince?: Date
}

/**
 * What became of an item.
 *
 * - `done`, `cancel`: the row leaves the queue.
 * - `retry`: one attempt is spent and the ordering key waits (head-of-line blocking, on purpose). With `sideline` only this
 *   item waits, in an ordering key of its own (`orderingKey` of the Settled row says which), and what is behind it flows.
 * - `snooze`: the same wait without spending an attempt.
 * - `release`: nothing happened and nothing is written; the item stays first of its ordering key. Use it with `pauseFor`,
 *   when not the item but the whole lane has to wait (an open circuit breaker, a throttled account).
 */
export type Outcome<Result> =
  | { type: 'done'; result: Result }
  | { type: 'cancel'; why: string; result?: Result }
  | { type: 'retry'; afterMs: number; why: string; sideline?: boolean; result?: Result }
  | { type: 'snooze'; afterMs: number; why: string; result?: Result }
  | { type: 'release' }

type Of<Result, Type extends Outcome<Result>['type']> = Extract<Outcome<Result>, { type: Type }>

export const done = <Result>(result: Result): Of<Result, 'done'> => ({ type: 'done', result })
export const cancel = <Result = never>(why: string, extra: { result?: Result } = {}): Of<Result, 'cancel'> => ({
  type: 'cancel',
  why,
  ...extra,
})
export const retry = <Result = never>(
  afterMs: number,
  why: string,
  extra: { sideline?: boolean; result?: Result } = {},
): Of<Result, 'retry'> => ({ type: 'retry', afterMs, why, ...extra })
export const snooze = <Result = never>(
  afterMs: number,
  why: string,
  extra: { result?: Result } = {},
): Of<Result, 'snooze'> => ({ type: 'snooze', afterMs, why, ...extra })
export const release = (): Of<never, 'release'> => ({ type: 'release' })

export type LaneWrite = (tx: BatchTransaction) => Promise<void>

/** Changes how a held lane runs. Kept in memory, except a pause, which outlives the runner. */
export interface LaneControl {
  /** At most so many starts per second, `burst` at once; null lifts the limit. */
  readonly setPace: (perSecond: number | null, burst?: number) => void
  /** Nothing starts for so long; 0 ends a pause. A later end wins over an earlier one. */
  readonly pauseFor: (ms: number) => void
  /** How many items may run at once: 1 for a probe, back to the kind's limit afterwards. */
  readonly setWindow: (size: number) => void
  /** A slow lane takes its slots from a small budget of its own, so that hanging ones cannot take them all. */
  readonly setSlow: (slow: boolean) => void
  /** Something else that the lane writes, in order, behind the fence: void when another node holds the lane by then. */
  readonly write: (work: LaneWrite) => void
}

export interface RunContext<Session> {
  readonly lane: LaneRef
  readonly session: Session
  readonly control: LaneControl
  /** 1 for the first. Snoozes, releases and shutdowns are not counted. */
  readonly attempt: number
  /** Aborts at the kind's time limit and when a stopping node cannot wait any longer. */
  readonly signal: AbortSignal
  /** How long the lane is held for sure. Ask right before a call: the process may have been paused since the run began. */
  readonly heldMs: () => number
}

/** Where to read on. `lowWatermark`: no queued row has a lower id; in the where clause it prunes partitions. */
export type ReadRequest = { after: number; limit: number; lowWatermark: string } & (
  | { queue: 'ready'; stream: number }
  | { queue: 'blocked'; orderingKey: string }
)

/** An outcome to be written. Store `queue` and `orderingKey` as given, beside what the result means to the module. */
export interface Settled<Item, Result> {
  lane: LaneRef
  item: Item
  attempt: number
  outcome: Exclude<Outcome<Result>, { type: 'release' }>
  /** none: the row leaves the queue; blocked: it waits in its ordering key. */
  queue: 'none' | 'blocked'
  orderingKey: string
  /** When a blocked row is tried again, by the clock of the database. */
  nextAt: Date | null
}

/** A row that stays behind an ordering key that waits, or whose rows do not all fit into memory. */
export interface BlockedRow {
  lane: LaneRef
  id: string
  orderingKey: string
}

export interface KindLimits {
  /** One run. The signal aborts then; a run starts only while the lease is at least as long, so keep it at 10 s or less. */
  timeLimitMs: number
  /** Runs at once in one lane. */
  window: number
  /** Lanes held by one node. */
  lanesPerNode: number
  /** Rows per read. */
  readBatch: number
  /** Rows of one ordering key kept in memory; what lies behind them is blocked. */
  orderingKeyBuffer: number
}

/**
 * Called after the commit of the transaction that it was returned from: wake the lanes that got work in it. Not called when
 * the answer to a COMMIT was lost, so it may only save waiting for the poll.
 */
export type AfterCommit = () => void

/**
 * A kind of lane over rows of work in a module's own table. The table has, beside the module's columns: `id uuid` (v7),
 * the position, `ordering_key text`, `queue smallint` (none, ready, blocked) and, with several streams, the stream.
 */
export interface LaneKind<Item extends LaneItem, Result, Session = undefined> {
  /** For metrics and logs. */
  readonly name: string
  /** Stored in the lane's row. Lane rows are locked in the order of this number; a kind adds work only to higher ones. */
  readonly number: number
  /** Weights of the ready streams, the first is stream 0: [4, 1] starts four of stream 0 for one of stream 1. */
  readonly streams: readonly number[]
  readonly limits: Partial<KindLimits> & Pick<KindLimits, 'timeLimitMs'>
  /**
   * True: ids are recorded before their runs start, and those of a runner that died go to `onOrphans`. False (at-least-once)
   * where a repeat does no harm; a crash then runs them again.
   */
  readonly intent: boolean
  /** Called when the lane is claimed: load what the runs share, set pace and window. A throw gives the lane back. */
  readonly open: (tx: TenantTransaction, lane: LaneRef, control: LaneControl) => Promise<Session>
  /** Rows of the queue after a position, by position. */
  readonly read: (tx: TenantTransaction, lane: LaneRef, request: ReadRequest) => Promise<Item[]>
  /** Never in a transaction. A throw is a fault: logged, then an orphan (with intent) or a retry (without). */
  readonly run: (item: Item, context: RunContext<Session>) => Promise<Outcome<Result>>
  /**
   * Books outcomes of one or many lanes; the fence is passed already. Committed exactly once, also when the connection
   * breaks in between. Add further work here, in the order of locks, and wake its lanes in what you return.
   */
  readonly write: (tx: BatchTransaction, rows: readonly Settled<Item, Result>[]) => Promise<AfterCommit | void>
  /** queue = blocked for these rows, nothing else. */
  readonly block: (tx: BatchTransaction, rows: readonly BlockedRow[]) => Promise<void>
  /**
   * With intent: called in the transaction that records it, right before the calls. Answers the ids that may still go,
   * having locked them `for share` in the order of ids: a cancel takes the row first and looks for an intent second.
   */
  readonly confirm?: (tx: BatchTransaction, rows: readonly { lane: LaneRef; id: string }[]) => Promise<Confirmation>
  /**
   * With intent: these may or may not have happened. Book that; afterwards their intent is gone. `since`: when the first intent
   * was recorded; absent for a run of this process that threw.
   */
  readonly onOrphans?: (tx: BatchTransaction, lane: LaneRef, ids: readonly string[], since?: Date) => Promise<void>
}

export interface Confirmation {
  ids: readonly string[]
  afterCommit?: AfterCommit
}

export interface JobContext {
  readonly lane: LaneRef
  readonly attempt: number
  readonly signal: AbortSignal
}

/** What became of a job. `nextMs` makes it due again, `everyMs` of the kind does so by itself. */
export type JobOutcome<Result> =
  | { type: 'done'; result: Result; nextMs?: number }
  | Exclude<Outcome<Result>, { type: 'done' } | { type: 'release' }>

/**
 * A kind whose lane is one job: due, run, done, and due again if it is periodic. There is no work table: `run` loads what
 * it needs. A crash repeats the run, so each must be safe to repeat; long work is many short runs with `snooze(0, …)`.
 */
export interface JobKind<Result> {
  readonly name: string
  readonly number: number
  readonly limits: { timeLimitMs: number; concurrency: number }
  /** Period. The lanes of a kind are spread over it by a hash of their id. */
  readonly everyMs?: number
  readonly run: (context: JobContext) => Promise<JobOutcome<Result>>
  /**
   * Locks the rows that `write` will change, where others hold such rows when they schedule this job: rows of work come
   * before lane rows in the order of locks, and the job's own lane is booked before `write`.
   */
  readonly lock?: (tx: BatchTransaction, lane: LaneRef, outcome: JobOutcome<Result>) => Promise<void>
  /** Books the outcome in the transaction that sets when the job is due next; the fence is passed already. */
  readonly write?: (tx: BatchTransaction, lane: LaneRef, outcome: JobOutcome<Result>) => Promise<AfterCommit | void>
}

/** Kinds of different items in one list: each gets back only items and sessions that it made itself. */
export type AnyLaneKind = LaneKind<LaneItem, unknown, unknown> & { readonly shape: 'rows' }
export type AnyJobKind = JobKind<unknown> & { readonly shape: 'job' }
export type AnyKind = AnyLaneKind | AnyJobKind

export const laneKind = <Item extends LaneItem, Result, Session>(kind: LaneKind<Item, Result, Session>): AnyKind =>
  ({ ...kind, shape: 'rows' }) as unknown as AnyLaneKind

export const jobKind = <Result>(kind: JobKind<Result>): AnyKind => ({ ...kind, shape: 'job' }) as unknown as AnyJobKind
