import type { PendingWrite, IntentBatch } from '../commit/pending-write.ts'
import type { LaneItem, Outcome } from '../lane-kind.ts'

/** An item on its way through a lane. */
export interface Entry {
  readonly item: LaneItem
  readonly stream: number
  /** Its row is blocked in the database, not ready. */
  readonly blocked: boolean
  batch?: IntentBatch
}

interface OrderingKey {
  readonly name: string
  /** The first item, while it is ready to run or runs. */
  head: Entry | undefined
  /** What follows it, as far as it is in memory. */
  line: Entry[]
  /** Rows of it are blocked in the database, hence further ones have to be too. */
  hasBlockedRows: boolean
  /** Waits for its time, in the database; nothing of it may run. */
  waiting: boolean
  /** Attempts of the head so far, and as the ordering key's row has them. */
  attempts: number
  storedAttempts: number
  touched: number
  /** Changes that are not committed yet. */
  pending: number
  reading: boolean
  /** Its held rows may run when the ready rows are read up to here. */
  notBefore: number
}

export interface OrderingKeysOptions {
  weights: readonly number[]
  /** Rows of one ordering key kept in memory behind its head. */
  orderingKeyBuffer: number
  readonly emit: (unit: Omit<PendingWrite, 'lane'>) => void
}

/**
 * The order inside one held lane: which item is next, which ordering key is busy, blocked or drained. It knows the database only
 * through the changes it emits. An ordering key stays in the book until its changes are committed: what a read saw before that
 * is older than what the book knows.
 */
export interface OrderingKeys {
  /** A ready row was read. `waits`: the database says that its ordering key waits. */
  readonly place: (item: LaneItem, stream: number, waits: boolean) => void
  /** The next item by weight of the streams. */
  readonly pick: () => Entry | undefined
  /** Puts an item that did not run back to where it was. */
  readonly unpick: (entry: Entry) => void
  readonly attemptOf: (entry: Entry) => number
  readonly settle: (entry: Entry, outcome: Outcome<unknown>) => void
  readonly orphan: (entry: Entry) => void
  /** It is no longer wanted and out of the line already. */
  readonly drop: (entry: Entry) => void
  /**
   * An ordering key whose time has come, as a read saw it. False: it has changed since the read began, so what was seen
   * may be older than what is in memory; look again after this read.
   */
  readonly drain: (name: string, attempts: number, touched: number) => boolean
  /** Drained ordering keys that need their next held rows. They count as being read until `fill`. */
  readonly takeHungry: (limit: number) => string[]
  /**
   * `reached`: up to where the ready rows are read. Held rows beyond it have to wait: a runner that died after holding
   * the end of an ordering key may have left the beginning of it ready.
   */
  readonly fill: (name: string, items: readonly LaneItem[], reached: number) => void
  /** Ready rows are read up to here. */
  readonly reach: (position: number) => void
  /** A read failed: ask again later. */
  readonly unfill: (name: string) => void
  /** A read has begun or ended. */
  readonly reading: (under: boolean) => void
  /** Ordering keys in the book. */
  readonly orderingKeys: number
  readonly readyIn: (stream: number) => number
  readonly ready: number
  readonly waiting: number
  readonly pending: number
  readonly hungry: boolean
  /** A due ordering key was passed over because it was busy. */
  skippedDue: boolean
  readonly oldest: () => Date | undefined
}

export const sidelinedKey = (id: string): string => `~${id}`

export const createOrderingKeys = ({ weights, orderingKeyBuffer, emit }: OrderingKeysOptions): OrderingKeys => {
  const orderingKeys = new Map<string, OrderingKey>()
  const ready: Entry[][] = weights.map(() => [])
  const credit = weights.map(() => 0)
  let pending = 0
  let inLines = 0
  let hungry = 0
  let skippedDue = false
  let readUnderWay = false
  const postponed = new Set<OrderingKey>()

  const orderingKeyOf = (name: string): OrderingKey => {
    let orderingKey = orderingKeys.get(name)
    if (orderingKey === undefined) {
      orderingKey = {
        name,
        head: undefined,
        line: [],
        hasBlockedRows: false,
        waiting: false,
        attempts: 0,
        storedAttempts: 0,
        touched: 0,
        pending: 0,
        reading: false,
        notBefore: 0,
      }
      orderingKeys.set(name, orderingKey)
    }
    return orderingKey
  }

  const isHungry = (orderingKey: OrderingKey): boolean =>
    orderingKey.hasBlockedRows &&
    !orderingKey.waiting &&
    !orderingKey.reading &&
    orderingKey.pending === 0 &&
    orderingKey.head === undefined &&
    !postponed.has(orderingKey)

  const isQuiet = (orderingKey: OrderingKey): boolean =>
    orderingKey.pending === 0 &&
    orderingKey.head === undefined &&
    !orderingKey.reading &&
    (orderingKey.waiting || !orderingKey.hasBlockedRows)

  const send = (orderingKey: OrderingKey, unit: Omit<PendingWrite, 'lane' | 'confirmed'>): void => {
    orderingKey.pending += 1
    pending += 1
    emit({
      ...unit,
      confirmed: () => {
        orderingKey.pending -= 1
        pending -= 1
        if (isHungry(orderingKey)) hungry += 1
        else if (isQuiet(orderingKey) && !readUnderWay) orderingKeys.delete(orderingKey.name)
      },
    })
  }

  const intentOf = (entry: Entry): Pick<PendingWrite, 'intent'> =>
    entry.batch === undefined ? {} : { intent: { batch: entry.batch, ids: [entry.item.id] } }

  const blockRow = (orderingKey: OrderingKey, entry: Entry): void => {
    orderingKey.hasBlockedRows = true
    if (entry.blocked) return
    send(orderingKey, {
      block: { id: entry.item.id, orderingKey: orderingKey.name },
      orderingKey: { type: 'ensure', orderingKey: orderingKey.name },
    })
  }

  const makeReady = (orderingKey: OrderingKey, entry: Entry, first: boolean): void => {
    orderingKey.head = entry
    const list = ready[entry.stream] as Entry[]
    if (first) list.unshift(entry)
    else list.push(entry)
  }

  /** The head is through: the next of the line, or the held rows, or nothing. */
  const advance = (orderingKey: OrderingKey): void => {
    orderingKey.head = undefined
    orderingKey.attempts = 0
    const next = orderingKey.line.shift()
    if (next !== undefined) {
      inLines -= 1
      makeReady(orderingKey, next, true)
    } else if (isHungry(orderingKey)) hungry += 1
    else if (isQuiet(orderingKey) && !readUnderWay) orderingKeys.delete(orderingKey.name)
  }

  const wait = (orderingKey: OrderingKey): void => {
    orderingKey.head = undefined
    orderingKey.hasBlockedRows = true
    orderingKey.waiting = true
    const behind = orderingKey.line
    orderingKey.line = []
    inLines -= behind.length
    for (const entry of behind) blockRow(orderingKey, entry)
  }

  const unpick = (entry: Entry): void => {
    const orderingKey = orderingKeyOf(entry.item.orderingKey)
    if (entry.batch !== undefined) {
      send(orderingKey, intentOf(entry))
      delete entry.batch
    }
    makeReady(orderingKey, entry, true)
  }

  return {
    place: (item, stream, waits) => {
      const known = orderingKeys.get(item.orderingKey)
      const orderingKey = known ?? orderingKeyOf(item.orderingKey)
      const entry: Entry = { item, stream, blocked: false }
      if (known === undefined && waits) orderingKey.waiting = true
      if (orderingKey.waiting || orderingKey.hasBlockedRows) return blockRow(orderingKey, entry)
      if (orderingKey.head === undefined) return makeReady(orderingKey, entry, false)
      if (orderingKey.line.length >= orderingKeyBuffer) return blockRow(orderingKey, entry)
      orderingKey.line.push(entry)
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

    attemptOf: (entry) => orderingKeyOf(entry.item.orderingKey).attempts + 1,

    settle: (entry, outcome) => {
      const { item } = entry
      const orderingKey = orderingKeyOf(item.orderingKey)
      if (outcome.type === 'release') return unpick(entry)
      const attempt = orderingKey.attempts + 1
      const waits = outcome.type === 'retry' || outcome.type === 'snooze'
      if (!waits) {
        const change =
          orderingKey.storedAttempts > 0
            ? { orderingKey: { type: 'reset' as const, orderingKey: orderingKey.name } }
            : {}
        orderingKey.storedAttempts = 0
        send(orderingKey, {
          settled: { item, attempt, outcome, queue: 'none', orderingKey: item.orderingKey },
          ...change,
          ...intentOf(entry),
        })
        return advance(orderingKey)
      }
      const own = sidelinedKey(item.id)
      const sideline = outcome.type === 'retry' && outcome.sideline === true && item.orderingKey !== own
      const name = sideline ? own : item.orderingKey
      const attempts = outcome.type === 'retry' ? attempt : attempt - 1
      const unit = {
        settled: { item, attempt, outcome, queue: 'blocked' as const, orderingKey: name },
        orderingKey: {
          type: 'wait' as const,
          orderingKey: name,
          afterMs: outcome.afterMs,
          attempts,
          why: outcome.why,
        },
        ...intentOf(entry),
      }
      if (sideline) {
        // The row of the old ordering key, if it has one, counts for whoever is first now.
        if (orderingKey.storedAttempts > 0) {
          orderingKey.storedAttempts = 0
          send(orderingKey, { orderingKey: { type: 'reset', orderingKey: orderingKey.name } })
        }
        send(orderingKey, unit)
        return advance(orderingKey)
      }
      send(orderingKey, unit)
      wait(orderingKey)
    },

    orphan: (entry) => {
      const orderingKey = orderingKeyOf(entry.item.orderingKey)
      send(orderingKey, { orphan: entry.item.id, ...intentOf(entry) })
      advance(orderingKey)
    },

    drop: (entry) => advance(orderingKeyOf(entry.item.orderingKey)),

    drain: (name, attempts, touched) => {
      const known = orderingKeys.get(name)
      // Quiet ones leave memory at the end of a read: this one was busy when the read began.
      if (known !== undefined && isQuiet(known)) return false
      if (known !== undefined) {
        // One that is being drained is read until it is empty anyway; any other has to be looked at again.
        if (!known.hasBlockedRows || known.waiting) skippedDue = true
        return true
      }
      const orderingKey = orderingKeyOf(name)
      Object.assign(orderingKey, { hasBlockedRows: true, attempts, storedAttempts: attempts, touched })
      hungry += 1
      return true
    },

    takeHungry: (limit) => {
      if (hungry === 0) return []
      const names: string[] = []
      for (const orderingKey of orderingKeys.values()) {
        if (names.length >= limit) return names
        if (!isHungry(orderingKey)) continue
        orderingKey.reading = true
        names.push(orderingKey.name)
      }
      hungry = 0
      return names
    },

    fill: (name, items, reached) => {
      const orderingKey = orderingKeys.get(name)
      if (orderingKey === undefined) return
      orderingKey.reading = false
      orderingKey.notBefore = (items[0]?.position ?? 0) - 1
      if (orderingKey.notBefore > reached) {
        postponed.add(orderingKey)
        return
      }
      const [first, ...rest] = items.map((item): Entry => ({ item, stream: item.stream ?? 0, blocked: true }))
      if (first !== undefined) {
        makeReady(orderingKey, first, true)
        orderingKey.line = rest
        inLines += rest.length
      } else if (orderingKey.pending === 0) {
        orderingKey.hasBlockedRows = false
        orderingKey.attempts = 0
        orderingKey.storedAttempts = 0
        send(orderingKey, { orderingKey: { type: 'clear', orderingKey: name, touched: orderingKey.touched } })
      }
    },

    reach: (position) => {
      for (const orderingKey of postponed) {
        if (orderingKey.notBefore > position) continue
        postponed.delete(orderingKey)
        if (isHungry(orderingKey)) hungry += 1
      }
    },

    unfill: (name) => {
      const orderingKey = orderingKeys.get(name)
      if (orderingKey === undefined) return
      orderingKey.reading = false
      if (isHungry(orderingKey)) hungry += 1
    },

    reading: (under) => {
      readUnderWay = under
      if (!under)
        for (const orderingKey of orderingKeys.values()) if (isQuiet(orderingKey)) orderingKeys.delete(orderingKey.name)
    },

    readyIn: (stream) => ready[stream]?.length ?? 0,
    get orderingKeys() {
      return orderingKeys.size
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
