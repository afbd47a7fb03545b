import { AppError } from '../../../lib/errors.ts'

// Looks things up in batches with one statement in flight: while it runs, the next batch gathers. A flood of wrong API
// keys then costs the database one statement at a time, whatever its size. A request never joins a statement that was
// already running when it came: the answer might be older than the question.

export type BatchedReads<Key, Value> = (key: Key) => Promise<Value | undefined>

type Waiting<Key, Value> = { key: Key; resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

export const createBatchedReads = <Key, Value>(
  readMany: (keys: Key[]) => Promise<(Value | undefined)[]>,
  { mostInBatch = 500, mostWaiting = 20_000 } = {},
): BatchedReads<Key, Value> => {
  let waiting: Waiting<Key, Value>[] = []
  let running = false

  const drain = async () => {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostInBatch)
      waiting = waiting.slice(mostInBatch)
      try {
        const found = await readMany(batch.map(({ key }) => key))
        batch.forEach(({ resolve }, index) => resolve(found[index]))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) {
        reject(new AppError('overloaded', undefined, { headers: { 'Retry-After': '1' } }))
        return
      }
      waiting.push({ key, resolve, reject })
      if (!running) queueMicrotask(() => (running ? undefined : void drain()))
    })
}

/** For reads that cannot be put into one statement: those for the same key are at least done once. */
export const createCoalescedReads = <Key, Value>(
  keyOf: (key: Key) => string,
  readOne: (key: Key) => Promise<Value | undefined>,
): BatchedReads<Key, Value> =>
  createBatchedReads(
    async (keys) => {
      const reads = new Map<string, Promise<Value | undefined>>()
      return Promise.all(
        keys.map((key) => {
          const name = keyOf(key)
          let read = reads.get(name)
          if (!read) reads.set(name, (read = readOne(key)))
          return read
        }),
      )
    },
    { mostInBatch: 100 },
  )
