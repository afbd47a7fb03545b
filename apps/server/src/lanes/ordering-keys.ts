import type { FlushUnit, IntentBatch } from './pending-write.ts'
import type { LaneItem, Outcome } from './lane-kind.ts'

/** An item on its way through a lane. */
export interface Entry {
  readonly item: LaneItem
  readonly stream: number
  /** Its row is held in the database, not ready. */
  readonly held: boolean
  batch?: IntentBatch
}

interface Strand {
  readonly name: string
  /** The first item, while it is ready to run or runs. */
  head: Entry | undefined
  /** What follows it, as far as it is in memory. */
  line: Entry[]
  /** Rows of it are held in the database, hence further ones have to be held too. */
  held: boolean
  /** Waits for its time, in the database; nothing of it may run. */
  blocked: boolean
  /** Attempts of the head so far, and as the strand's row has them. */
  attempts: number
  storedAttempts: number
  touched: number
  /** Changes that are not committed yet. */
  pending: number
  reading: boolean
  /** Its held rows may run when the ready rows are read up to here. */
  notBefore: number
}

export interface StrandBookOptions {
  weights: readonly number[]
  /** Rows of one strand kept in memory behind its head. */
  strandBuffer: number
  readonly emit: (unit: Omit<FlushUnit, 'lane'>) => void
}

/**
 * The order inside one held lane: which item is next, which strand is busy, blocked or drained. It knows the database only
 * through the changes it emits. A strand stays in the book until its changes are committed: what a read saw before that
 * is older than what the book knows.
 */
export interface StrandBook {
  /** A ready row was read. `blocked`: the database says that its strand waits. */
  readonly place: (item: LaneItem, stream: number, blocked: boolean) => void
  /** The next item by weight of the streams. */
  readonly pick: () => Entry | undefined
  /** Puts an item that did not run back to where it was. */
  readonly unpick: (entry: Entry) => void
  readonly attemptOf: (entry: Entry) => number
  readonly settle: (entry: Entry, outcome: Outcome<unknown>) => void
  readonly orphan: (entry: Entry) => void
  /** It is no longer wanted and out of the line already. */
  readonly drop: (entry: Entry) => void
  /** A strand whose time has come. */
  readonly drain: (name: string, attempts: number, touched: number) => void
  /** Drained strands that need their next held rows. They count as being read until `fill`. */
  readonly takeHungry: (limit: number) => string[]
  /**
   * `reached`: up to where the ready rows are read. Held rows beyond it have to wait: a runner that died after holding
   * the end of a strand may have left the beginning of it ready.
   */
  readonly fill: (name: string, items: readonly LaneItem[], reached: number) => void
  /** Ready rows are read up to here. */
  readonly reach: (position: number) => void
  /** A read failed: ask again later. */
  readonly unfill: (name: string) => void
  /** A read has begun or ended. */
  readonly reading: (under: boolean) => void
  /** Strands in the book. */
  readonly strands: number
  readonly readyIn: (stream: number) => number
  readonly ready: number
  readonly waiting: number
  readonly pending: number
  readonly hungry: boolean
  /** A due strand was passed over because it was busy. */
  skippedDue: boolean
  readonly oldest: () => Date | undefined
}

export const asideStrand = (id: string): string => `~${id}`

export const createStrandBook = ({ weights, strandBuffer, emit }: StrandBookOptions): StrandBook => {
  const strands = new Map<string, Strand>()
  const ready: Entry[][] = weights.map(() => [])
  const credit = weights.map(() => 0)
  let pending = 0
  let inLines = 0
  let hungry = 0
  let skippedDue = false
  let readUnderWay = false
  const postponed = new Set<Strand>()

  const strandOf = (name: string): Strand => {
    let strand = strands.get(name)
    if (strand === undefined) {
      strand = {
        name,
        head: undefined,
        line: [],
        held: false,
        blocked: false,
        attempts: 0,
        storedAttempts: 0,
        touched: 0,
        pending: 0,
        reading: false,
        notBefore: 0,
      }
      strands.set(name, strand)
    }
    return strand
  }

  const isHungry = (strand: Strand): boolean =>
    strand.held &&
    !strand.blocked &&
    !strand.reading &&
    strand.pending === 0 &&
    strand.head === undefined &&
    !postponed.has(strand)

  const isQuiet = (strand: Strand): boolean =>
    strand.pending === 0 && strand.head === undefined && !strand.reading && (strand.blocked || !strand.held)

  const send = (strand: Strand, unit: Omit<FlushUnit, 'lane' | 'confirmed'>): void => {
    strand.pending += 1
    pending += 1
    emit({
      ...unit,
      confirmed: () => {
        strand.pending -= 1
        pending -= 1
        if (isHungry(strand)) hungry += 1
        else if (isQuiet(strand) && !readUnderWay) strands.delete(strand.name)
      },
    })
  }

  const intentOf = (entry: Entry): Pick<FlushUnit, 'intent'> =>
    entry.batch === undefined ? {} : { intent: { batch: entry.batch, ids: [entry.item.id] } }

  const hold = (strand: Strand, entry: Entry): void => {
    strand.held = true
    if (entry.held) return
    send(strand, {
      hold: { id: entry.item.id, strand: strand.name },
      strand: { type: 'ensure', strand: strand.name },
    })
  }

  const makeReady = (strand: Strand, entry: Entry, first: boolean): void => {
    strand.head = entry
    const list = ready[entry.stream] as Entry[]
    if (first) list.unshift(entry)
    else list.push(entry)
  }

  /** The head is through: the next of the line, or the held rows, or nothing. */
  const advance = (strand: Strand): void => {
    strand.head = undefined
    strand.attempts = 0
    const next = strand.line.shift()
    if (next !== undefined) {
      inLines -= 1
      makeReady(strand, next, true)
    } else if (isHungry(strand)) hungry += 1
    else if (isQuiet(strand) && !readUnderWay) strands.delete(strand.name)
  }

  const block = (strand: Strand): void => {
    strand.head = undefined
    strand.held = true
    strand.blocked = true
    const behind = strand.line
    strand.line = []
    inLines -= behind.length
    for (const entry of behind) hold(strand, entry)
  }

  const unpick = (entry: Entry): void => {
    const strand = strandOf(entry.item.strand)
    if (entry.batch !== undefined) {
      send(strand, intentOf(entry))
      delete entry.batch
    }
    makeReady(strand, entry, true)
  }

  return {
    place: (item, stream, blocked) => {
      const known = strands.get(item.strand)
      const strand = known ?? strandOf(item.strand)
      const entry: Entry = { item, stream, held: false }
      if (known === undefined && blocked) strand.blocked = true
      if (strand.blocked || strand.held) return hold(strand, entry)
      if (strand.head === undefined) return makeReady(strand, entry, false)
      if (strand.line.length >= strandBuffer) return hold(strand, entry)
      strand.line.push(entry)
      inLines += 1
    },

    pick: () => {
      let total = 0
      let best = -1
      for (const [stream, weight] of weights.entries()) {
        if (ready[stream]?.length === 0) continue
        total += weight
        credit[stream] = (credit[stream] ?? 0) + weight
        if (best < 0 || (credit[stream] ?? 0) > (credit[best] ?? 0)) best = stream
      }
      if (best < 0) return undefined
      credit[best] = (credit[best] ?? 0) - total
      return ready[best]?.shift()
    },

    unpick,

    attemptOf: (entry) => strandOf(entry.item.strand).attempts + 1,

    settle: (entry, outcome) => {
      const { item } = entry
      const strand = strandOf(item.strand)
      if (outcome.type === 'putBack') return unpick(entry)
      const attempt = strand.attempts + 1
      const waits = outcome.type === 'retry' || outcome.type === 'snooze'
      if (!waits) {
        const change = strand.storedAttempts > 0 ? { strand: { type: 'reset' as const, strand: strand.name } } : {}
        strand.storedAttempts = 0
        send(strand, {
          settled: { item, attempt, outcome, queue: 'none', strand: item.strand },
          ...change,
          ...intentOf(entry),
        })
        return advance(strand)
      }
      const own = asideStrand(item.id)
      const aside = outcome.type === 'retry' && outcome.aside === true && item.strand !== own
      const name = aside ? own : item.strand
      const attempts = outcome.type === 'retry' ? attempt : attempt - 1
      const unit = {
        settled: { item, attempt, outcome, queue: 'held' as const, strand: name },
        strand: { type: 'block' as const, strand: name, afterMs: outcome.afterMs, attempts, why: outcome.why },
        ...intentOf(entry),
      }
      if (aside) {
        // The row of the old strand, if it has one, counts for whoever is first now.
        if (strand.storedAttempts > 0) {
          strand.storedAttempts = 0
          send(strand, { strand: { type: 'reset', strand: strand.name } })
        }
        send(strand, unit)
        return advance(strand)
      }
      send(strand, unit)
      block(strand)
    },

    orphan: (entry) => {
      const strand = strandOf(entry.item.strand)
      send(strand, { orphan: entry.item.id, ...intentOf(entry) })
      advance(strand)
    },

    drop: (entry) => advance(strandOf(entry.item.strand)),

    drain: (name, attempts, touched) => {
      const known = strands.get(name)
      if (known !== undefined && !isQuiet(known)) {
        // One that is being drained is read until it is empty anyway; any other has to be looked at again.
        if (!known.held || known.blocked) skippedDue = true
        return
      }
      strands.delete(name)
      const strand = strandOf(name)
      Object.assign(strand, { held: true, attempts, storedAttempts: attempts, touched })
      hungry += 1
    },

    takeHungry: (limit) => {
      if (hungry === 0) return []
      const names: string[] = []
      for (const strand of strands.values()) {
        if (names.length >= limit) return names
        if (!isHungry(strand)) continue
        strand.reading = true
        names.push(strand.name)
      }
      hungry = 0
      return names
    },

    fill: (name, items, reached) => {
      const strand = strands.get(name)
      if (strand === undefined) return
      strand.reading = false
      strand.notBefore = (items[0]?.position ?? 0) - 1
      if (strand.notBefore > reached) {
        postponed.add(strand)
        return
      }
      const [first, ...rest] = items.map((item): Entry => ({ item, stream: item.stream ?? 0, held: true }))
      if (first !== undefined) {
        makeReady(strand, first, true)
        strand.line = rest
        inLines += rest.length
      } else if (strand.pending === 0) {
        strand.held = false
        strand.attempts = 0
        strand.storedAttempts = 0
        send(strand, { strand: { type: 'clear', strand: name, touched: strand.touched } })
      }
    },

    reach: (position) => {
      for (const strand of postponed) {
        if (strand.notBefore > position) continue
        postponed.delete(strand)
        if (isHungry(strand)) hungry += 1
      }
    },

    unfill: (name) => {
      const strand = strands.get(name)
      if (strand === undefined) return
      strand.reading = false
      if (isHungry(strand)) hungry += 1
    },

    reading: (under) => {
      readUnderWay = under
      if (!under) for (const strand of strands.values()) if (isQuiet(strand)) strands.delete(strand.name)
    },

    readyIn: (stream) => ready[stream]?.length ?? 0,
    get strands() {
      return strands.size
    },
    get ready() {
      return ready.reduce((sum, list) => sum + list.length, 0)
    },
    get waiting() {
      return ready.reduce((sum, list) => sum + list.length, inLines)
    },
    get pending() {
      return pending
    },
    get hungry() {
      return hungry > 0
    },
    get skippedDue() {
      return skippedDue
    },
    set skippedDue(value) {
      skippedDue = value
    },
    oldest: () => {
      let oldest: Date | undefined
      for (const list of ready) {
        const since = list[0]?.item.readySince
        if (since !== undefined && (oldest === undefined || since < oldest)) oldest = since
      }
      return oldest
    },
  }
}
