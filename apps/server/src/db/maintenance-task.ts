import type { SystemTransaction } from './database.ts'

/**
 * Periodic work that no request asks for and that belongs to no client: partitions, retention, purges, counts. Work of one
 * client is a lane instead. A module exports its tasks as `maintenance`; maintenance-runner.ts runs them on every node.
 */
export type MaintenanceTask = {
  /** Label of its metrics and its row in docs/operations.md. */
  name: string
  everyMs: number
  /** Wait before the first run; a twentieth of `everyMs` when absent. */
  firstAfterMs?: number
  /** Also runs before the process takes any work; the process does not start when that run fails. */
  beforeStart?: boolean
  /** On one node at a time. Otherwise every node runs it, so it must be safe to run twice. */
  exclusive: boolean
  run: (run: MaintenanceRun) => Promise<unknown>
}

/** What one run of a task works with. */
export type MaintenanceRun = {
  /**
   * Transactions of all tasks of a process come one after the other: one that reads a table for minutes would keep another
   * from dropping a partition of it. Never open one inside of another.
   */
  transaction: <T>(work: (tx: SystemTransaction) => Promise<T>) => Promise<T>
  /** Repeats a transaction that handles at most `limit` rows, until it answers that there were fewer. */
  inChunks: (limit: number, handle: (tx: SystemTransaction, limit: number) => Promise<number>) => Promise<void>
  /** One item after the other. A failure is logged with the item's fields, fails the run, and does not stop the others. */
  forEach: <T>(
    items: Iterable<T>,
    fields: (item: T) => Record<string, unknown>,
    work: (item: T) => Promise<unknown>,
  ) => Promise<void>
}
