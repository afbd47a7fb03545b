import { errorText } from '../db/errors.ts'
import type { Logger } from '../lib/logger.ts'
import type { TenantTransaction, Database } from '../db/transactions.ts'
import type { HeldLane, OrderingKeyChange } from './pending-write.ts'
import type { LaneClock } from './lane-clock.ts'
import type { AnyLaneKind, KindLimits, LaneItem } from './lane-kind.ts'
import { dueOrderingKeys, readNews, waitingAmong, waitingOrderingKeys, type Claim } from './lane-store.ts'
import type { OrderingKeys } from './ordering-keys.ts'
import { classifyWriteFailure } from './write-errors.ts'

/** Beyond so many waiting ordering keys a lane no longer keeps their names, and takes nothing from memory. */
const knownOrderingKeys = 10_000
const heldReads = 32

export interface LaneReaderDeps {
  database: Pick<Database, 'tenantTransaction'>
  log: Logger
  clock: LaneClock
  kind: AnyLaneKind
  limits: KindLimits
  lane: HeldLane
  book: OrderingKeys
  claim: Claim
  /** False: the lane has another runner. */
  readonly onRead: (held: boolean) => void
}

/** Brings the rows of one lane into its ordering key book: new ones by position, those of due ordering keys by ordering key. */
export interface LaneReader {
  /** The first read, with the names of the ordering keys that wait. False: the lane has another runner. */
  readonly open: (tx: TenantTransaction) => Promise<boolean>
  /** Reads, if there is anything to read, room for it, and no read under way. */
  readonly readOn: () => void
  /** Tail and nudges as somebody saw them; without them, look. */
  readonly news: (seen?: { tail: number; nudges: number }) => void
  /** Rows from memory; false when the lane has not read everything before them. */
  readonly handOver: (items: readonly LaneItem[]) => boolean
  /** Ordering keys are due in so many milliseconds. */
  readonly dueIn: (ms: number) => void
  readonly nextDueMs: () => number
  /** A change of an ordering key is on its way. */
  readonly noteOrderingKey: (change: OrderingKeyChange) => void
  /** It is committed. */
  readonly orderingKeyStored: (change: OrderingKeyChange) => void
  readonly seen: { tail: number; nudges: number }
  readonly caughtUp: boolean
  readonly busy: boolean
}

export const createLaneReader = (deps: LaneReaderDeps): LaneReader => {
  const { database, log, clock, kind, limits, lane, book, claim } = deps
  const cursors = kind.streams.map(() => 0)
  let { tail, nudges } = claim
  let lookAgain = true
  let scanOrderingKeys = true
  let dueAt = Infinity
  let reading = false
  let failures = 0
  let retryAt = 0
  let waiting: Set<string> | undefined

  const ready = (stream: number): boolean => (cursors[stream] ?? 0) >= tail

  const wanted = (): number[] =>
    [...kind.streams.keys()].filter((stream) => !ready(stream) && book.readyIn(stream) * 2 < limits.readBatch)

  const readReady = async (tx: TenantTransaction, stream: number, floorId: string): Promise<void> => {
    const limit = limits.readBatch
    const found = await kind.read(tx, lane, { queue: 'ready', stream, after: cursors[stream] ?? 0, limit, floorId })
    // Rows beyond the tail were committed after the floor was read, and their neighbours may lie below it: next time.
    const items = found.filter((item) => item.position <= tail)
    const orderingKeys = [...new Set(items.map((item) => item.orderingKey))]
    const blocked = waiting ?? (await waitingAmong(tx, kind.number, lane, orderingKeys))
    for (const item of items) book.place(item, stream, blocked.has(item.orderingKey))
    cursors[stream] = items.length < limit ? tail : (items.at(-1)?.position ?? tail)
  }

  const readHeld = async (tx: TenantTransaction, names: string[], floorId: string): Promise<void> => {
    const limit = limits.orderingKeyBuffer
    await Promise.all(
      names.map(async (orderingKey) => {
        const items = await kind.read(tx, lane, { queue: 'held', orderingKey, after: 0, limit, floorId })
        book.fill(orderingKey, items, Math.min(...cursors))
      }),
    )
  }

  const read = async (tx: TenantTransaction): Promise<boolean> => {
    const found = await readNews(tx, kind.number, lane)
    if (found === undefined) return false
    if (found.nudges > nudges) scanOrderingKeys = true
    tail = Math.max(tail, found.tail)
    nudges = Math.max(nudges, found.nudges)
    lookAgain = false
    if (scanOrderingKeys && book.waiting < limits.window) {
      scanOrderingKeys = false
      const room = Math.max(heldReads, limits.window)
      // Those that are being drained are due too, as the database sees it.
      const limit = room + book.orderingKeys
      const { due, nextMs } = await dueOrderingKeys(tx, kind.number, lane, limit)
      for (const one of due) book.drain(one.orderingKey, one.attempts, one.touched)
      if (due.length === limit) scanOrderingKeys = true
      dueAt = Math.min(dueAt, nextMs === undefined ? Infinity : clock.now() + nextMs + 1)
    }
    const names = book.takeHungry(heldReads)
    try {
      await readHeld(tx, names, found.floorId)
    } finally {
      for (const name of names) book.unfill(name)
    }
    for (const stream of wanted()) await readReady(tx, stream, found.floorId)
    book.reach(Math.min(...cursors))
    return true
  }

  const exclusively = async (work: () => Promise<boolean>): Promise<boolean> => {
    reading = true
    book.reading(true)
    try {
      return await work()
    } finally {
      reading = false
      book.reading(false)
    }
  }

  const attempt = async (): Promise<void> => {
    let held = true
    try {
      held = await exclusively(() => database.tenantTransaction(lane.clientId, read))
      failures = 0
    } catch (error) {
      failures += 1
      scanOrderingKeys = true
      lookAgain = true
      const waitMs = Math.min(5_000, 100 * 2 ** Math.min(failures, 6))
      retryAt = clock.now() + waitMs
      const level = ['data', 'unclear'].includes(classifyWriteFailure(error)) ? 'error' : 'warn'
      if (failures === 1 || level === 'error')
        log[level](
          { err: error, kind: kind.name, lane: lane.laneId, reason: errorText(error) },
          'a lane could not be read',
        )
    }
    deps.onRead(held)
  }

  const due = (): void => {
    if (clock.now() < dueAt) return
    dueAt = Infinity
    scanOrderingKeys = true
  }

  return {
    open: async (tx) => {
      const names = await waitingOrderingKeys(tx, kind.number, lane, knownOrderingKeys)
      waiting = names.length < knownOrderingKeys ? new Set(names) : undefined
      return exclusively(() => read(tx))
    },
    readOn: () => {
      if (reading || clock.now() < retryAt) return
      due()
      if (lookAgain || book.hungry || (scanOrderingKeys && book.waiting < limits.window) || wanted().length > 0)
        void attempt()
    },
    news: (seen) => {
      if (seen === undefined) lookAgain = true
      else if (seen.tail > tail || seen.nudges > nudges) lookAgain = true
    },
    handOver: (items) => {
      const first = items[0]
      const last = items.at(-1)
      if (first === undefined || last === undefined) return true
      if (reading || lookAgain || waiting === undefined || book.waiting > limits.readBatch) return false
      if (first.position !== tail + 1 || last.position - first.position + 1 !== items.length) return false
      if (!cursors.every((cursor) => cursor >= tail)) return false
      tail = last.position
      cursors.fill(tail)
      for (const item of items) book.place(item, item.stream ?? 0, waiting.has(item.orderingKey))
      return true
    },
    dueIn: (ms) => {
      dueAt = Math.min(dueAt, clock.now() + ms)
    },
    nextDueMs: () => {
      const retry = retryAt > clock.now() ? retryAt - clock.now() : Infinity
      return Math.min(retry, Math.max(0, dueAt - clock.now()))
    },
    noteOrderingKey: (change) => {
      if (change.type === 'clear') waiting?.delete(change.orderingKey)
      else if (change.type !== 'reset') waiting?.add(change.orderingKey)
      if (waiting !== undefined && waiting.size >= knownOrderingKeys) waiting = undefined
    },
    orderingKeyStored: (change) => {
      if (change.type === 'block') dueAt = Math.min(dueAt, clock.now() + change.afterMs + 1)
      // Without the names in memory rows may be held for an ordering key that is free by now: it has to be found again.
      else if (change.type === 'ensure' && waiting === undefined) dueAt = Math.min(dueAt, clock.now())
    },
    get seen() {
      return { tail, nudges }
    },
    get caughtUp() {
      return !reading && !lookAgain && !scanOrderingKeys && !book.hungry && cursors.every((cursor) => cursor >= tail)
    },
    get busy() {
      return reading
    },
  }
}
