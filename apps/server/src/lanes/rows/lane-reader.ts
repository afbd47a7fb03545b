import { errorText } from '../../db/errors.ts'
import type { Logger } from '../../lib/logger.ts'
import type { TenantTransaction, Database } from '../../db/database.ts'
import type { HeldLane, OrderingKeyChange } from '../commit/pending-write.ts'
import type { LaneClock } from '../ownership/lane-clock.ts'
import type { AnyLaneKind, KindLimits, LaneItem } from '../lane-kind.ts'
import type { Claim } from '../ownership/claim-store.ts'
import { dueOrderingKeys, readProgress, waitingAmong, waitingOrderingKeys } from './lane-read-store.ts'
import type { OrderingKeys } from './ordering-keys.ts'
import { classifyWriteFailure } from '../commit/write-errors.ts'

/** Beyond so many waiting ordering keys a lane no longer keeps their names, and takes nothing from memory. */
const knownOrderingKeys = 10_000
const blockedReads = 32

export interface LaneReaderDeps {
  database: Pick<Database, 'tenantTransaction'>
  log: Logger
  clock: LaneClock
  kind: AnyLaneKind
  limits: KindLimits
  lane: HeldLane
  keys: OrderingKeys
  claim: Claim
  /** False: the lane has another runner. */
  readonly onRead: (held: boolean) => void
}

/** Brings the rows of one lane into its ordering key keys: new ones by position, those of due ordering keys by ordering key. */
export interface LaneReader {
  /** The first read, with the names of the ordering keys that wait. False: the lane has another runner. */
  readonly open: (tx: TenantTransaction) => Promise<boolean>
  /** Reads, if there is anything to read, room for it, and no read under way. */
  readonly readOn: () => void
  /** Tail and wakeCount as somebody saw them; without them, look. */
  readonly lookAgain: (seen?: { lastPosition: number; wakeCount: number }) => void
  /** Rows from memory; false when the lane has not read everything before them. */
  readonly handOver: (items: readonly LaneItem[]) => boolean
  /** Ordering keys are due in so many milliseconds. */
  readonly dueIn: (ms: number) => void
  readonly nextDueMs: () => number
  /** A change of an ordering key is on its way. */
  readonly noteOrderingKey: (change: OrderingKeyChange) => void
  /** It is committed. */
  readonly orderingKeyStored: (change: OrderingKeyChange) => void
  readonly seen: { lastPosition: number; wakeCount: number }
  readonly caughtUp: boolean
  readonly busy: boolean
}

export const createLaneReader = (deps: LaneReaderDeps): LaneReader => {
  const { database, log, clock, kind, limits, lane, keys, claim } = deps
  const cursors = kind.streams.map(() => 0)
  let { lastPosition, wakeCount } = claim
  let mustLook = true
  let scanOrderingKeys = true
  let dueAt = Infinity
  let reading = false
  let failures = 0
  let retryAt = 0
  let waiting: Set<string> | undefined

  const ready = (stream: number): boolean => (cursors[stream] ?? 0) >= lastPosition

  const wanted = (): number[] =>
    [...kind.streams.keys()].filter((stream) => !ready(stream) && keys.readyIn(stream) * 2 < limits.readBatch)

  const readReady = async (tx: TenantTransaction, stream: number, lowWatermark: string): Promise<void> => {
    const limit = limits.readBatch
    const found = await kind.read(tx, lane, {
      queue: 'ready',
      stream,
      after: cursors[stream] ?? 0,
      limit,
      lowWatermark,
    })
    // Rows beyond the lastPosition were committed after the floor was read, and their neighbours may lie below it: next time.
    const items = found.filter((item) => item.position <= lastPosition)
    const orderingKeys = [...new Set(items.map((item) => item.orderingKey))]
    const waitsNow = waiting ?? (await waitingAmong(tx, kind.number, lane, orderingKeys))
    for (const item of items) keys.place(item, stream, waitsNow.has(item.orderingKey))
    cursors[stream] = items.length < limit ? lastPosition : (items.at(-1)?.position ?? lastPosition)
  }

  const readBlocked = async (tx: TenantTransaction, names: string[], lowWatermark: string): Promise<void> => {
    const limit = limits.orderingKeyBuffer
    await Promise.all(
      names.map(async (orderingKey) => {
        const items = await kind.read(tx, lane, { queue: 'blocked', orderingKey, after: 0, limit, lowWatermark })
        keys.fill(orderingKey, items, Math.min(...cursors))
      }),
    )
  }

  const read = async (tx: TenantTransaction): Promise<boolean> => {
    const found = await readProgress(tx, kind.number, lane)
    if (found === undefined) return false
    if (found.wakeCount > wakeCount) scanOrderingKeys = true
    lastPosition = Math.max(lastPosition, found.lastPosition)
    wakeCount = Math.max(wakeCount, found.wakeCount)
    mustLook = false
    if (scanOrderingKeys && keys.waiting < limits.window) {
      scanOrderingKeys = false
      const room = Math.max(blockedReads, limits.window)
      // Those that are being drained are due too, as the database sees it.
      const limit = room + keys.orderingKeys
      const { due, nextMs } = await dueOrderingKeys(tx, kind.number, lane, limit)
      for (const one of due) if (!keys.drain(one.orderingKey, one.attempts, one.touched)) scanOrderingKeys = true
      if (due.length === limit) scanOrderingKeys = true
      dueAt = Math.min(dueAt, nextMs === undefined ? Infinity : clock.now() + nextMs + 1)
    }
    const names = keys.takeHungry(blockedReads)
    try {
      await readBlocked(tx, names, found.lowWatermark)
    } finally {
      for (const name of names) keys.unfill(name)
    }
    for (const stream of wanted()) await readReady(tx, stream, found.lowWatermark)
    keys.reach(Math.min(...cursors))
    return true
  }

  const exclusively = async (work: () => Promise<boolean>): Promise<boolean> => {
    reading = true
    keys.reading(true)
    try {
      return await work()
    } finally {
      reading = false
      keys.reading(false)
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
      mustLook = true
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
      if (mustLook || keys.hungry || (scanOrderingKeys && keys.waiting < limits.window) || wanted().length > 0)
        void attempt()
    },
    lookAgain: (seen) => {
      if (seen === undefined) mustLook = true
      else if (seen.lastPosition > lastPosition || seen.wakeCount > wakeCount) mustLook = true
    },
    handOver: (items) => {
      const first = items[0]
      const last = items.at(-1)
      if (first === undefined || last === undefined) return true
      if (reading || mustLook || waiting === undefined || keys.waiting > limits.readBatch) return false
      if (first.position !== lastPosition + 1 || last.position - first.position + 1 !== items.length) return false
      if (!cursors.every((cursor) => cursor >= lastPosition)) return false
      lastPosition = last.position
      cursors.fill(lastPosition)
      for (const item of items) keys.place(item, item.stream ?? 0, waiting.has(item.orderingKey))
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
      if (change.type === 'wait') dueAt = Math.min(dueAt, clock.now() + change.afterMs + 1)
      // Without the names in memory rows may be held for an ordering key that is free by now: it has to be found again.
      else if (change.type === 'ensure' && waiting === undefined) dueAt = Math.min(dueAt, clock.now())
    },
    get seen() {
      return { lastPosition, wakeCount }
    },
    get caughtUp() {
      return (
        !reading && !mustLook && !scanOrderingKeys && !keys.hungry && cursors.every((cursor) => cursor >= lastPosition)
      )
    },
    get busy() {
      return reading
    },
  }
}
