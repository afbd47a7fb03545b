import type { PendingWrite } from '../commit/pending-write.ts'
import type { LaneItem, Outcome } from '../lane-kind.ts'
import { checkTransition, type TransitionListener } from '../state-machine.ts'
import {
  intentOf,
  isForgettable,
  isReadable,
  newOrderingKey,
  orderingKeyTransitions,
  resetAttempts,
  sidelinedKey,
  type Entry,
  type OrderingKey,
  type OrderingKeyState,
} from './ordering-key-state.ts'
import { createReadyStreams } from './ready-streams.ts'

export interface OrderingKeysOptions {
  weights: readonly number[]
  orderingKeyBuffer: number
  readonly emit: (unit: Omit<PendingWrite, 'lane'>) => void
  readonly onTransition?: TransitionListener | undefined
}

/**
 * The queue of ordering keys of one held lane: which item is next, and which keys run, wait or are to be read. It knows the
 * database only through the changes it emits. A key stays in memory until its changes are committed: what a read saw before
 * that is older than what is known here. The states of a key: ordering-key-state.ts.
 */
export const createOrderingKeys = (options: OrderingKeysOptions) => {
  const { weights, orderingKeyBuffer, emit, onTransition } = options
  const keys = new Map<string, OrderingKey>()
  const ready = createReadyStreams(weights)
  const postponed = new Set<OrderingKey>()
  let inLines = 0
  /** More than 0: there may be keys that can be read. */
  let due = 0
  let skippedDue = false
  let readUnderWay = false

  const keyOf = (name: string): OrderingKey => {
    const known = keys.get(name)
    if (known !== undefined) return known
    const key = newOrderingKey(name)
    keys.set(name, key)
    return key
  }

  const move = (key: OrderingKey, next: OrderingKeyState): void => {
    checkTransition('ordering key', orderingKeyTransitions, key.state, next)
    onTransition?.('ordering key', key.state, next)
    key.state = next
  }

  /** After each change that may have made it readable or forgettable. */
  const noteQuiet = (key: OrderingKey): void => {
    if (isReadable(key)) due += 1
    else if (!readUnderWay && isForgettable(key)) keys.delete(key.name)
  }

  const send = (key: OrderingKey, unit: Omit<PendingWrite, 'lane' | 'confirmed'>): void => {
    key.pending += 1
    emit({
      ...unit,
      confirmed: () => {
        key.pending -= 1
        noteQuiet(key)
      },
    })
  }

  const blockRow = (key: OrderingKey, entry: Entry): void => {
    key.hasBlockedRows = true
    if (entry.blocked) return
    send(key, {
      block: { id: entry.item.id, orderingKey: key.name },
      keyChanges: [{ type: 'ensure', orderingKey: key.name }],
    })
  }

  /** The head is through: the next of the line, or the blocked rows, or nothing. */
  const advance = (key: OrderingKey): void => {
    key.attempts = 0
    const next = key.line.shift()
    if (next !== undefined) {
      inLines -= 1
      move(key, 'ready')
      ready.addFirst(next)
      return
    }
    move(key, key.hasBlockedRows ? 'due' : 'idle')
    noteQuiet(key)
  }

  const wait = (key: OrderingKey): void => {
    move(key, 'waiting')
    key.hasBlockedRows = true
    const behind = key.line
    key.line = []
    inLines -= behind.length
    for (const entry of behind) blockRow(key, entry)
  }

  const unpick = (entry: Entry): void => {
    const { key } = entry
    if (entry.batch !== undefined) {
      send(key, intentOf(entry))
      delete entry.batch
    }
    move(key, 'ready')
    ready.addFirst(entry)
  }

  const settleWait = (entry: Entry, outcome: Extract<Outcome<unknown>, { type: 'retry' | 'snooze' }>): void => {
    const { item, key } = entry
    const attempt = key.attempts + 1
    const own = sidelinedKey(item.id)
    const sideline = outcome.type === 'retry' && outcome.sideline === true && key.name !== own
    const name = sideline ? own : key.name
    const attempts = outcome.type === 'retry' ? attempt : attempt - 1
    const { afterMs, why } = outcome
    // The row of the old key, if it has one, counts for the item that is first now.
    const reset = sideline ? (resetAttempts(key).keyChanges ?? []) : []
    send(key, {
      settled: { item, attempt, outcome, queue: 'blocked', orderingKey: name },
      keyChanges: [...reset, { type: 'wait', orderingKey: name, afterMs, attempts, why }],
      ...intentOf(entry),
    })
    if (sideline) advance(key)
    else wait(key)
  }

  return {
    /** A ready row was read. `waits`: the database says that its ordering key does. */
    place: (item: LaneItem, stream: number, waits: boolean): void => {
      const isNew = !keys.has(item.orderingKey)
      const key = keyOf(item.orderingKey)
      const entry: Entry = { item, key, stream, blocked: false }
      if (isNew && waits) {
        move(key, 'waiting')
        blockRow(key, entry)
      } else if (key.hasBlockedRows) blockRow(key, entry)
      else if (key.state === 'idle') {
        move(key, 'ready')
        ready.add(entry)
      } else if (key.line.length >= orderingKeyBuffer) blockRow(key, entry)
      else {
        key.line.push(entry)
        inLines += 1
      }
    },

    /** The next item by weight of the streams. */
    pick: (): Entry | undefined => {
      const entry = ready.pick()
      if (entry !== undefined) move(entry.key, 'running')
      return entry
    },

    /** Puts an item that did not run back to where it was. */
    unpick,

    attemptOf: ({ key }: Entry): number => key.attempts + 1,

    settle: (entry: Entry, outcome: Outcome<unknown>): void => {
      if (outcome.type === 'release') return unpick(entry)
      if (outcome.type === 'retry' || outcome.type === 'snooze') return settleWait(entry, outcome)
      const { item, key } = entry
      send(key, {
        settled: { item, attempt: key.attempts + 1, outcome, queue: 'none', orderingKey: key.name },
        ...resetAttempts(key),
        ...intentOf(entry),
      })
      advance(key)
    },

    /** Whether it ran is unknown: the module decides what follows. */
    orphan: (entry: Entry): void => {
      send(entry.key, { orphan: entry.item.id, ...resetAttempts(entry.key), ...intentOf(entry) })
      advance(entry.key)
    },

    /** It is no longer wanted and out of the queue already. */
    drop: ({ key }: Entry): void => {
      if (key.storedAttempts > 0) send(key, resetAttempts(key))
      advance(key)
    },

    /**
     * An ordering key whose time has come, as a read saw it. False: it has changed since the read began, so what was seen
     * may be older than what is in memory; look again after this read.
     */
    makeDue: (name: string, attempts: number, touched: number): boolean => {
      const known = keys.get(name)
      if (known !== undefined) {
        // Forgettable ones leave memory at the end of a read: this one was busy when the read began.
        if (isForgettable(known)) return false
        // One with blocked rows is read until it is empty anyway; any other has to be looked at again.
        if (!known.hasBlockedRows || known.state === 'waiting') skippedDue = true
        return true
      }
      const key = keyOf(name)
      move(key, 'due')
      key.hasBlockedRows = true
      key.attempts = key.storedAttempts = attempts
      key.touched = touched
      due += 1
      return true
    },

    /** Due keys whose blocked rows can be read now. They are `reading` until `fill` or `readFailed`. */
    takeDue: (limit: number): string[] => {
      if (due === 0) return []
      const names: string[] = []
      for (const key of keys.values()) {
        if (names.length >= limit) return names
        if (!isReadable(key)) continue
        move(key, 'reading')
        names.push(key.name)
      }
      due = 0
      return names
    },

    /** The blocked rows of a key. `reached`: up to where the ready rows are read; see `postponed`. */
    fill: (name: string, items: readonly LaneItem[], reached: number): void => {
      const key = keyOf(name)
      key.notBefore = (items[0]?.position ?? 0) - 1
      if (key.notBefore > reached) {
        move(key, 'postponed')
        postponed.add(key)
        return
      }
      const [first, ...rest] = items
        .filter(({ position }) => position - 1 <= reached)
        .map((item): Entry => ({ item, key, stream: item.stream ?? 0, blocked: true }))
      if (first !== undefined) {
        move(key, 'ready')
        ready.addFirst(first)
        key.line = rest
        inLines += rest.length
      } else if (key.pending > 0) move(key, 'due')
      else {
        move(key, 'idle')
        key.hasBlockedRows = false
        key.attempts = key.storedAttempts = 0
        send(key, { keyChanges: [{ type: 'clear', orderingKey: name, touched: key.touched }] })
      }
    },

    /** Nothing was read for this key: ask again later. No matter for one that was filled. */
    readFailed: (name: string): void => {
      const key = keys.get(name)
      if (key?.state !== 'reading') return
      move(key, 'due')
      noteQuiet(key)
    },

    /** Ready rows are read up to here. */
    reach: (position: number): void => {
      for (const key of postponed) {
        if (key.notBefore > position) continue
        postponed.delete(key)
        move(key, 'due')
        noteQuiet(key)
      }
    },

    /** A read has begun or ended. */
    reading: (underWay: boolean): void => {
      readUnderWay = underWay
      if (!underWay) for (const key of keys.values()) if (isForgettable(key)) keys.delete(key.name)
    },

    /** A due key was passed over because it was busy. Asked once: then it is looked for again. */
    takeSkippedDue: (): boolean => {
      const skipped = skippedDue
      skippedDue = false
      return skipped
    },

    readyIn: ready.sizeOf,
    oldest: ready.oldest,
    get size() {
      return keys.size
    },
    get ready() {
      return ready.size
    },
    /** Items in memory that did not start yet. */
    get queued() {
      return ready.size + inLines
    },
    get hasDue() {
      return due > 0
    },
  }
}

export type OrderingKeys = ReturnType<typeof createOrderingKeys>
