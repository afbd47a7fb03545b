import { errorText, isDatabaseAway } from '../../db/errors.ts'
import type { Database, TenantTransaction } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import type { HeldLane, OrderingKeyChange } from '../commit/pending-write.ts'
import { classifyWriteFailure } from '../commit/write-errors.ts'
import type { AnyLaneKind, KindLimits, LaneItem } from '../lane-kind.ts'
import type { Claim, LaneProgress } from '../ownership/claim-store.ts'
import type { LaneClock } from '../ownership/lane-clock.ts'
import {
  dueOrderingKeys,
  raiseLowWatermark,
  readProgress,
  waitingAmong,
  waitingOrderingKeys,
} from './lane-read-store.ts'
import type { OrderingKeys } from './ordering-keys.ts'

/** Beyond so many waiting ordering keys a lane no longer keeps their names, and takes nothing from memory. */
const maxKnownKeys = 10_000
const blockedReads = 32
const watermarkMs = 3_600_000

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

/** Brings the rows of one lane to its ordering keys: new ones by position, blocked ones by the key that is due. */
export interface LaneReader {
  /** The first read, with the names of the ordering keys that wait. False: the lane has another runner. */
  readonly open: (tx: TenantTransaction) => Promise<boolean>
  /** Reads, if there is anything to read, room for it, and no read under way. */
  readonly readOn: () => void
  /** Something may have been added; with the progress that was seen elsewhere, only if that is further than ours. */
  readonly lookAgain: (progress?: LaneProgress) => void
  /** Rows from memory; false when the lane has not read everything before them. */
  readonly handOver: (items: readonly LaneItem[]) => boolean
  /** Ordering keys are due in so many milliseconds. */
  readonly dueIn: (ms: number) => void
  readonly nextDueMs: () => number
  /** A change of an ordering key is on its way. */
  readonly noteOrderingKey: (change: OrderingKeyChange) => void
  /** It is committed. */
  readonly orderingKeyStored: (change: OrderingKeyChange) => void
  /** To be called while nothing waits: at most once an hour, reads of a lane that is never idle get to skip old partitions. */
  readonly raiseWatermark: () => void
  readonly seen: LaneProgress
  readonly caughtUp: boolean
  readonly busy: boolean
}

export const createLaneReader = (deps: LaneReaderDeps): LaneReader => {
  const { database, log, clock, kind, limits, lane, keys, claim } = deps
  /** Up to which position each stream is read. */
  const cursors = kind.streams.map(() => 0)
  let { lastPosition, wakeCount } = claim
  let mustLook = true
  let mustScanKeys = true
  let dueAt = Infinity
  let isReading = false
  let failures = 0
  let retryAt = 0
  let watermarkAt = clock.now()
  /** Names of the ordering keys that wait; undefined when there are too many. */
  let waiting: Set<string> | undefined

  const isRead = (): boolean => cursors.every((cursor) => cursor >= lastPosition)

  const mayScanKeys = (): boolean => mustScanKeys && keys.queued < limits.window

  const streamsToRead = (): number[] =>
    [...kind.streams.keys()].filter(
      (stream) => (cursors[stream] ?? 0) < lastPosition && keys.readyIn(stream) * 2 < limits.readBatch,
    )

  const readReady = async (tx: TenantTransaction, stream: number, lowWatermark: string): Promise<void> => {
    const limit = limits.readBatch
    const after = cursors[stream] ?? 0
    const found = await kind.read(tx, lane, { queue: 'ready', stream, after, limit, lowWatermark })
    // Rows beyond the last position were committed after the watermark was read, and others of their commit may lie below
    // it: next time.
    const items = found.filter((item) => item.position <= lastPosition)
    const names = [...new Set(items.map((item) => item.orderingKey))]
    const waitingNow = waiting ?? (await waitingAmong(tx, kind.number, lane, names))
    for (const item of items) keys.place(item, stream, waitingNow.has(item.orderingKey))
    cursors[stream] = items.length < limit ? lastPosition : (items.at(-1)?.position ?? lastPosition)
  }

  const readBlocked = async (tx: TenantTransaction, lowWatermark: string): Promise<void> => {
    const limit = limits.orderingKeyBuffer
    const names = keys.takeDue(blockedReads)
    try {
      await Promise.all(
        names.map(async (orderingKey) => {
          const items = await kind.read(tx, lane, { queue: 'blocked', orderingKey, after: 0, limit, lowWatermark })
          keys.fill(orderingKey, items, Math.min(...cursors))
        }),
      )
    } finally {
      for (const name of names) keys.readFailed(name)
    }
  }

  const scanKeys = async (tx: TenantTransaction): Promise<void> => {
    mustScanKeys = false
    // Those that are being drained are due too, as the database sees it.
    const limit = Math.max(blockedReads, limits.window) + keys.size
    const { due, nextMs } = await dueOrderingKeys(tx, kind.number, lane, limit)
    for (const one of due) if (!keys.makeDue(one.orderingKey, one.attempts, one.touched)) mustScanKeys = true
    if (due.length === limit) mustScanKeys = true
    dueAt = Math.min(dueAt, nextMs === undefined ? Infinity : clock.now() + nextMs + 1)
  }

  const read = async (tx: TenantTransaction): Promise<boolean> => {
    const found = await readProgress(tx, kind.number, lane)
    if (found === undefined) return false
    if (found.wakeCount > wakeCount) mustScanKeys = true
    lastPosition = Math.max(lastPosition, found.lastPosition)
    wakeCount = Math.max(wakeCount, found.wakeCount)
    mustLook = false
    if (mayScanKeys()) await scanKeys(tx)
    await readBlocked(tx, found.lowWatermark)
    for (const stream of streamsToRead()) await readReady(tx, stream, found.lowWatermark)
    keys.reach(Math.min(...cursors))
    return true
  }

  const exclusively = async (work: () => Promise<boolean>): Promise<boolean> => {
    isReading = true
    keys.reading(true)
    try {
      return await work()
    } finally {
      isReading = false
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
      mustScanKeys = true
      mustLook = true
      retryAt = clock.now() + Math.min(1_000, 100 * 2 ** Math.min(failures, 6))
      const level = ['data', 'unclear'].includes(classifyWriteFailure(error)) ? 'error' : 'warn'
      if ((failures === 1 || level === 'error') && !isDatabaseAway(error))
        log[level](
          { err: error, kind: kind.name, lane: lane.laneId, reason: errorText(error) },
          'a lane could not be read',
        )
    }
    deps.onRead(held)
  }

  return {
    open: async (tx) => {
      const names = await waitingOrderingKeys(tx, kind.number, lane, maxKnownKeys)
      waiting = names.length < maxKnownKeys ? new Set(names) : undefined
      return exclusively(() => read(tx))
    },
    readOn: () => {
      const now = clock.now()
      if (isReading || now < retryAt) return
      if (now >= dueAt) {
        dueAt = Infinity
        mustScanKeys = true
      }
      if (mustLook || keys.hasDue || mayScanKeys() || streamsToRead().length > 0) void attempt()
    },
    lookAgain: (progress) => {
      if (progress === undefined || progress.lastPosition > lastPosition || progress.wakeCount > wakeCount)
        mustLook = true
    },
    handOver: (items) => {
      const first = items[0]
      const last = items.at(-1)
      if (first === undefined || last === undefined) return true
      // Placing them may fill the set up, which then goes.
      const waitingNow = waiting
      if (isReading || mustLook || waitingNow === undefined || keys.queued > limits.readBatch) return false
      if (first.position !== lastPosition + 1 || last.position - first.position + 1 !== items.length) return false
      if (!isRead()) return false
      lastPosition = last.position
      cursors.fill(lastPosition)
      for (const item of items) keys.place(item, item.stream ?? 0, waitingNow.has(item.orderingKey))
      return true
    },
    dueIn: (ms) => {
      dueAt = Math.min(dueAt, clock.now() + ms)
    },
    nextDueMs: () => {
      const now = clock.now()
      return Math.min(retryAt > now ? retryAt - now : Infinity, Math.max(0, dueAt - now))
    },
    noteOrderingKey: (change) => {
      if (change.type === 'clear') waiting?.delete(change.orderingKey)
      else if (change.type !== 'reset') waiting?.add(change.orderingKey)
      if (waiting !== undefined && waiting.size >= maxKnownKeys) waiting = undefined
    },
    orderingKeyStored: (change) => {
      if (change.type === 'wait') dueAt = Math.min(dueAt, clock.now() + change.afterMs + 1)
      // Without the names in memory rows may be blocked for an ordering key that is free by now: it has to be found again.
      else if (change.type === 'ensure' && waiting === undefined) dueAt = Math.min(dueAt, clock.now())
    },
    raiseWatermark: () => {
      if (clock.now() - watermarkAt <= watermarkMs) return
      watermarkAt = clock.now()
      database
        .tenantTransaction(lane.clientId, (tx) => raiseLowWatermark(tx, kind.number, lane, { lastPosition, wakeCount }))
        .catch((error: unknown) => log.warn({ reason: errorText(error) }, 'the low watermark of a lane was not raised'))
    },
    get seen() {
      return { lastPosition, wakeCount }
    },
    get caughtUp() {
      return !isReading && !mustLook && !mustScanKeys && !keys.hasDue && isRead()
    },
    get busy() {
      return isReading
    },
  }
}
