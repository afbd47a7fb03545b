import { setTimeout as delay } from 'node:timers/promises'
import { CommitUnknownError } from '../../db/errors.ts'
import { AppError } from '../../lib/errors.ts'
import { classifyWriteFailure } from './write-errors.ts'

export interface GroupCommitOptions<Item, Result> {
  /** Writes all items in one transaction and answers one result for each, in their order. */
  commit: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Most weight in one batch. */
  maxBatch?: number
  /** Most weight that may wait; beyond it `submit` refuses. */
  maxQueued?: number
  /** What an item counts for: rows, or kilobytes. 1 by default. */
  weigh?: (item: Item) => number
  /** Said to a caller that is refused. */
  retryAfterSeconds?: number
}

export interface GroupCommit<Item, Result> {
  /** Resolves after the commit that carried the item; rejects with its own error, with `overloaded`, or CommitUnknownError. */
  readonly submit: (item: Item) => Promise<Result>
  /** Weight that waits or is being written. */
  readonly queued: number
  /** Takes nothing more and resolves when all that was taken is settled. */
  readonly close: () => Promise<void>
}

interface Waiting<Item, Result> {
  item: Item
  weight: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

const conflictTries = 5

/**
 * Group commit: one transaction in flight; what arrives meanwhile makes the next batch. Under load batches grow by
 * themselves, without load there is no wait: a linger timer brought nothing, also with 10 ms in a busy process. A batch that is refused for its data is bisected
 * until only the offending item fails, so that no tenant pays for another's null byte.
 */
export const createGroupCommit = <Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): GroupCommit<Item, Result> => {
  const { commit, maxBatch = 500, maxQueued = 20_000, weigh = () => 1, retryAfterSeconds = 1 } = options
  let waiting: Waiting<Item, Result>[] = []
  let weight = 0
  let running: Promise<void> | undefined
  let closed = false

  const refusal = (message: string, cause?: unknown): AppError =>
    new AppError('overloaded', message, { headers: { 'Retry-After': String(retryAfterSeconds) }, cause })

  const settle = async (batch: Waiting<Item, Result>[], tries = 1): Promise<void> => {
    let results: readonly Result[]
    try {
      results = await commit(batch.map(({ item }) => item))
    } catch (error) {
      const failure = classifyWriteFailure(error)
      if (failure === 'connection' || failure === 'unclear') {
        const reason =
          error instanceof CommitUnknownError
            ? error
            : refusal('The database cannot be reached right now; nothing was stored. Try again.', error)
        for (const one of batch) one.reject(reason)
      } else if (failure === 'conflict' && tries < conflictTries) {
        await delay(Math.random() * 10 * tries)
        await settle(batch, tries + 1)
      } else if (batch.length === 1) batch[0]?.reject(error)
      else {
        const half = batch.length >> 1
        await settle(batch.slice(0, half))
        await settle(batch.slice(half))
      }
      return
    }
    for (const [index, one] of batch.entries()) {
      // It is committed: a missing answer is a fault of the caller's commit and no reason to repeat it.
      if (index < results.length) one.resolve(results[index] as Result)
      else one.reject(new Error(`The commit answered ${results.length} results for ${batch.length} items.`))
    }
  }

  const nextBatch = (): Waiting<Item, Result>[] => {
    let taken = 0
    let count = 0
    for (const one of waiting) {
      if (count > 0 && taken + one.weight > maxBatch) break
      taken += one.weight
      count += 1
    }
    const batch = waiting.slice(0, count)
    waiting = waiting.slice(count)
    return batch
  }

  const drain = async (): Promise<void> => {
    // Lets everything that this turn of the event loop brings into the first batch.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = nextBatch()
      await settle(batch)
      for (const one of batch) weight -= one.weight
    }
    running = undefined
  }

  return {
    submit: (item) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(refusal('The service is shutting down; try again.'))
        const own = weigh(item)
        if (weight > 0 && weight + own > maxQueued)
          return reject(refusal(`Too much is waiting to be stored (${weight}); try again after Retry-After.`))
        weight += own
        waiting.push({ item, weight: own, resolve, reject })
        running ??= drain()
      }),
    get queued() {
      return weight
    },
    close: async () => {
      closed = true
      await running
    },
  }
}
