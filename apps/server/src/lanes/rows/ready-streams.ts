import type { Entry } from './ordering-key-state.ts'

/** The heads that may start, stream by stream. */
export interface ReadyStreams {
  readonly add: (entry: Entry) => void
  /** Before the others: it was first already. */
  readonly addFirst: (entry: Entry) => void
  /** The next by weight: with [4, 1], four of the first stream for one of the second, interleaved, and none starves. */
  readonly pick: () => Entry | undefined
  readonly sizeOf: (stream: number) => number
  readonly size: number
  /** Since when the longest waiting one is ready. */
  readonly oldest: () => Date | undefined
}

/** Smooth weighted round robin: each stream earns its weight per pick, the richest is picked and pays for all. */
export const createReadyStreams = (weights: readonly number[]): ReadyStreams => {
  const streams = weights.map((weight) => ({ weight, credit: 0, entries: [] as Entry[] }))
  let size = 0

  const entriesOf = (entry: Entry): Entry[] => {
    size += 1
    return (streams[entry.stream] as (typeof streams)[number]).entries
  }

  return {
    add: (entry) => {
      entriesOf(entry).push(entry)
    },
    addFirst: (entry) => {
      entriesOf(entry).unshift(entry)
    },
    pick: () => {
      let total = 0
      let best: (typeof streams)[number] | undefined
      for (const stream of streams) {
        if (stream.entries.length === 0) continue
        total += stream.weight
        stream.credit += stream.weight
        if (best === undefined || stream.credit > best.credit) best = stream
      }
      if (best === undefined) return undefined
      best.credit -= total
      size -= 1
      return best.entries.shift()
    },
    sizeOf: (stream) => streams[stream]?.entries.length ?? 0,
    get size() {
      return size
    },
    oldest: () => {
      let oldest: Date | undefined
      for (const { entries } of streams) {
        const since = entries[0]?.item.readySince
        if (since !== undefined && (oldest === undefined || since < oldest)) oldest = since
      }
      return oldest
    },
  }
}
