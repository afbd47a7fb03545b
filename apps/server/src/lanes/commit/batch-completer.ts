import { setTimeout as delay } from 'node:timers/promises'
import { errorText, isDatabaseAway } from '../../db/errors.ts'
import type { Logger } from '../../lib/logger.ts'
import type { BatchTransaction, Database } from '../../db/database.ts'
import { mergeKeyChanges, type IntentBatch, type PendingWrite } from './pending-write.ts'
import { laneKey, type AfterCommit, type AnyLaneKind, type LaneRef, type Settled } from '../lane-kind.ts'
import { runAfterCommit } from './after-commit.ts'
import {
  fenceLanes,
  numberFlush,
  shortenIntents,
  writePauses,
  writeOrderingKeys,
  type IntentRow,
} from './outcome-store.ts'
import { classifyWriteFailure } from './write-errors.ts'

export interface BatchCompleterDeps {
  database: Pick<Database, 'batchTransaction'>
  log: Logger
  kind: AnyLaneKind
  nodeId: string
  flushMs: number
  maxRows: number
  /** After units were confirmed, once for each flush. */
  readonly onFlushed: (units: readonly PendingWrite[]) => void
}

export interface BatchCompleter {
  readonly add: (unit: PendingWrite) => void
  /** Units that are not committed yet. */
  readonly pending: number
  /** Resolves when everything that the database takes is committed, or when `signal` aborts. */
  readonly drained: (signal: AbortSignal) => Promise<void>
  /** Gives up what is left: the database did not take it, the next runner of each lane will. */
  readonly close: () => void
}

const unclearTries = 2

const settledRow = (unit: PendingWrite, now: Date): Settled<unknown, unknown>[] => {
  if (unit.settled === undefined) return []
  const { outcome } = unit.settled
  const waits = outcome.type === 'retry' || outcome.type === 'snooze'
  const nextAt = waits ? new Date(now.getTime() + outcome.afterMs) : null
  return [{ lane: { clientId: unit.lane.clientId, laneId: unit.lane.laneId }, ...unit.settled, nextAt }]
}

const openIntents = (units: readonly PendingWrite[]): IntentRow[] => {
  const closed = new Map<IntentBatch, { lane: PendingWrite['lane']; ids: Set<string> }>()
  for (const { lane, intent } of units) {
    if (intent === undefined) continue
    const entry = closed.get(intent.batch) ?? { lane, ids: new Set<string>() }
    for (const id of intent.ids) entry.ids.add(id)
    closed.set(intent.batch, entry)
  }
  return [...closed].map(([batch, { lane, ids }]) => ({
    lane,
    batch: batch.number,
    ids: [...batch.open].filter((id) => !ids.has(id)),
  }))
}

const lastPauses = (units: readonly PendingWrite[]): { lane: LaneRef; ms: number }[] => {
  const last = new Map<LaneRef, number>()
  for (const { lane, pauseMs } of units) if (pauseMs !== undefined) last.set(lane, pauseMs)
  return [...last].map(([lane, ms]) => ({ lane, ms }))
}

/**
 * Writes the outcomes of all lanes of one kind: every 20 ms or 200 rows, one transaction at a time, in the order they
 * came. Each batch has a number that is stored with it, so that one whose COMMIT was not answered is repeated without being
 * written twice. What cannot be written stays in memory and is tried again, over a restart of the database too.
 */
export const createBatchCompleter = (deps: BatchCompleterDeps): BatchCompleter => {
  const { database, log, kind, nodeId, flushMs, maxRows } = deps
  let queue: PendingWrite[] = []
  let number = 0
  let busy = false
  const halt = { closed: false }
  let refused = 0
  let inHand = 0
  let timer: NodeJS.Timeout | undefined
  const waiting = new Set<() => void>()
  const pending = (): number => queue.length + inHand + refused

  const writeHeld = async (
    tx: BatchTransaction,
    units: readonly PendingWrite[],
    now: Date,
  ): Promise<AfterCommit | void> => {
    const keyChanges = mergeKeyChanges(units)
    if (keyChanges.length > 0) await writeOrderingKeys(tx, kind.number, keyChanges)
    const intents = openIntents(units)
    if (intents.length > 0) await shortenIntents(tx, kind.number, intents)
    await writePauses(tx, kind.number, lastPauses(units))
    for (const { work } of units) await work?.(tx)
    const blocked = units.flatMap(({ lane, block }) => (block ? [{ lane, ...block }] : []))
    if (blocked.length > 0) await kind.block(tx, blocked)
    for (const { lane, orphan } of units) if (orphan !== undefined) await kind.onOrphans?.(tx, lane, [orphan])
    // Last, because it may add work to a lane that all others add to: that row is locked for as short a time as can be.
    const rows = units.flatMap((unit) => settledRow(unit, now))
    return rows.length > 0 ? kind.write(tx, rows as Parameters<typeof kind.write>[1]) : undefined
  }

  /** One transaction; answers the units whose lanes are lost. */
  const commit = async (units: readonly PendingWrite[], own: number): Promise<PendingWrite[]> => {
    const lanes = [...new Set(units.map(({ lane }) => lane))]
    const clients = [...new Set(lanes.map(({ clientId }) => clientId))].sort()
    const { lost, afterCommit } = await database.batchTransaction(clients, async (tx) => {
      const [{ held, now }, fresh] = await Promise.all([
        fenceLanes(tx, kind.number, lanes),
        numberFlush(tx, nodeId, kind.number, own),
      ])
      const lost = units.filter(({ lane }) => !held.has(laneKey(lane)))
      if (!fresh || held.size === 0) return { lost }
      const kept = lost.length === 0 ? units : units.filter(({ lane }) => held.has(laneKey(lane)))
      return { lost, afterCommit: await writeHeld(tx, kept, now) }
    })
    runAfterCommit(afterCommit, kind, log)
    return lost
  }

  const settle = (units: readonly PendingWrite[], lost: readonly PendingWrite[]): void => {
    for (const lane of new Set(lost.map((unit) => unit.lane))) lane.lost()
    const gone = new Set(lost)
    const kept = units.filter((unit) => !gone.has(unit))
    for (const unit of kept) {
      for (const id of unit.intent?.ids ?? []) unit.intent?.batch.open.delete(id)
      unit.confirmed()
    }
    deps.onFlushed(kept)
  }

  const tryAgainLater = (unit: PendingWrite, error: unknown): void => {
    log.error(
      {
        err: error,
        kind: kind.name,
        lane: unit.lane.laneId,
        id: unit.settled?.item.id ?? unit.block?.id ?? unit.orphan,
      },
      'an outcome is refused by the database; it is tried again every 5 s while the lane is held',
    )
    refused += 1
    setTimeout(() => {
      refused -= 1
      if (!halt.closed) add(unit)
    }, 5_000).unref()
  }

  const write = async (units: readonly PendingWrite[]): Promise<void> => {
    const own = (number += 1)
    for (let tries = 1; !halt.closed; tries += 1) {
      let lost: PendingWrite[]
      try {
        lost = await commit(units, own)
      } catch (error) {
        const failure = classifyWriteFailure(error)
        // Only what is certainly not committed may get other numbers; an unclear one is asked about by its own first.
        if (failure === 'data' || (failure === 'unclear' && tries > unclearTries)) {
          if (units.length === 1) return tryAgainLater(units[0] as PendingWrite, error)
          const half = units.length >> 1
          await write(units.slice(0, half))
          return await write(units.slice(half))
        }
        if (tries === 1 && failure === 'connection' && !isDatabaseAway(error))
          log.warn({ kind: kind.name, reason: errorText(error), units: units.length }, 'outcomes wait for the database')
        await delay(Math.min(1_000, 25 * 2 ** Math.min(tries, 6)) * (0.5 + Math.random() / 2))
        continue
      }
      return settle(units, lost)
    }
  }

  const loop = async (): Promise<void> => {
    busy = true
    while (queue.length > 0 && !halt.closed) {
      const units = queue.slice(0, maxRows)
      queue = queue.slice(maxRows)
      inHand = units.length
      await write(units)
      inHand = 0
      if (queue.length > 0 && queue.length < maxRows) break
    }
    busy = false
    if (queue.length > 0) schedule()
    if (queue.length + inHand === 0) for (const wake of waiting) wake()
  }

  const schedule = (): void => {
    if (busy || halt.closed) return
    if (queue.length >= maxRows || waiting.size > 0) {
      clearTimeout(timer)
      timer = undefined
      void loop()
    } else
      timer ??= setTimeout(() => {
        timer = undefined
        if (!busy) void loop()
      }, flushMs)
  }

  const add = (unit: PendingWrite): void => {
    queue.push(unit)
    schedule()
  }

  return {
    add,
    get pending() {
      return pending()
    },
    drained: (signal) =>
      new Promise((resolve) => {
        if (queue.length + inHand === 0 || signal.aborted) return resolve()
        const finish = (): void => {
          waiting.delete(finish)
          signal.removeEventListener('abort', finish)
          resolve()
        }
        waiting.add(finish)
        signal.addEventListener('abort', finish)
        schedule()
      }),
    close: () => {
      halt.closed = true
      clearTimeout(timer)
      queue = []
    },
  }
}
