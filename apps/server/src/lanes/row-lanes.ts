import type { FlushUnit } from './pending-write.ts'
import { createIntentWriter } from './intent-writer.ts'
import type { KindLanes, KindLanesDeps } from './kind-lanes.ts'
import type { AnyLaneKind, KindLimits, LaneRef } from './lane-kind.ts'
import { createLanePump, type LanePump } from './lane-consumer.ts'
import { countOutcome, newCounters } from './lane-stats.ts'
import type { Claim } from './lane-store.ts'
import { createOutcomeFlusher } from './batch-completer.ts'
import { laneKey } from './outcome-store.ts'

const defaults: Omit<KindLimits, 'timeLimitMs'> = { window: 64, lanesPerNode: 2_000, readBatch: 200, strandBuffer: 16 }
const openAgainMs = 2_000
/** A node that finds thousands of due lanes takes them bit by bit: opening them all would keep the pool from the others. */
const openingAtOnce = 100

export const createRowLanes = (deps: KindLanesDeps, kind: AnyLaneKind): KindLanes => {
  const { database, log } = deps
  const limits: KindLimits = { ...defaults, ...kind.limits }
  const pumps = new Map<string, LanePump>()
  const counters = newCounters()
  let opening = 0
  let quiet = false
  let onSettled: (() => void) | undefined

  const flusher = createOutcomeFlusher({
    database,
    log,
    kind,
    nodeId: deps.nodeId,
    flushMs: deps.flushMs,
    maxRows: deps.flushRows,
    onFlushed: (units: readonly FlushUnit[]) => {
      for (const lane of new Set(units.map((unit) => unit.lane))) pumps.get(laneKey(lane))?.nudged()
    },
  })
  const intents = createIntentWriter(database, kind, log)

  const events = {
    settled: (type: string, ms: number) => {
      countOutcome(counters, type, ms)
      onSettled?.()
    },
    gone: (pump: LanePump, lost: boolean) => {
      if (pumps.get(laneKey(pump)) === pump) pumps.delete(laneKey(pump))
      if (!lost) return
      counters.lost += 1
      log.warn({ kind: kind.name, client_id: pump.clientId, lane: pump.laneId }, 'a lane was lost to another runner')
    },
  }

  const open = async (claim: Claim): Promise<void> => {
    const pump = createLanePump({ ...deps, kind, limits, flusher, intents, events }, claim)
    pumps.get(laneKey(claim))?.lost()
    pumps.set(laneKey(claim), pump)
    if (quiet) pump.stop()
    opening += 1
    try {
      await pump.open()
    } catch (error) {
      log.error(
        { err: error, kind: kind.name, client_id: claim.clientId, lane: claim.laneId },
        'a lane cannot be opened',
      )
      pump.left(true)
      deps.giveBack([{ ...claim, afterMs: openAgainMs }])
    } finally {
      opening -= 1
      if (opening === openingAtOnce >> 1) deps.roomAgain()
    }
  }

  const inFlight = (): number => [...pumps.values()].reduce((sum, pump) => sum + pump.inFlight, 0)

  const settledAll = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (inFlight() > 0 && !signal.aborted) return
        onSettled = undefined
        signal.removeEventListener('abort', check)
        resolve()
      }
      // A run counts as settled a moment before its slot is free.
      onSettled = () => setImmediate(check)
      signal.addEventListener('abort', check)
      check()
    })

  return {
    number: kind.number,
    get free() {
      return Math.max(0, Math.min(limits.lanesPerNode - pumps.size, openingAtOnce - opening))
    },
    get full() {
      return pumps.size >= limits.lanesPerNode
    },
    accept: (claims, takenOver) => {
      counters.claimed += claims.length
      if (takenOver) counters.takenOver += claims.length
      for (const claim of claims) void open(claim)
    },
    holds: (lane) => pumps.has(laneKey(lane)),
    wake: (lane) => {
      const pump = pumps.get(laneKey(lane))
      pump?.wake()
      return pump !== undefined
    },
    offer: (lane, items) => {
      const pump = pumps.get(laneKey(lane))
      pump?.offer(items)
      return pump !== undefined
    },
    snapshot: () => [...pumps.values()],
    compare: (snapshot, states) => {
      const known = new Map(states.map((state) => [laneKey(state satisfies LaneRef), state]))
      for (const pump of snapshot as LanePump[]) {
        const state = known.get(laneKey(pump))
        if (state?.token === pump.token) pump.wake(state)
        else if (!pump.isLeaving) pump.lost()
      }
    },
    renewed: () => {
      for (const pump of pumps.values()) pump.nudged()
    },
    leaving: (quietMs) =>
      [...pumps.values()].flatMap((pump) => {
        const lane = pump.leaving(quietMs)
        return lane === undefined ? [] : [{ lane, left: (gone: boolean) => pump.left(gone) }]
      }),
    quiesce: () => {
      quiet = true
      for (const pump of pumps.values()) pump.stop()
    },
    stop: async (signal) => {
      await settledAll(signal)
      await flusher.drained(signal)
    },
    abort: () => {
      for (const pump of pumps.values()) pump.abort(new Error('The process is stopping.'))
    },
    drop: async () => {
      flusher.close()
      for (const pump of pumps.values()) pump.forget()
      await intents.close()
    },
    stats: (freeLagSeconds) => {
      const oldest = [...pumps.values()].flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []))
      const heldLag = oldest.length === 0 ? 0 : Math.max(0, Date.now() - Math.min(...oldest)) / 1000
      return {
        name: kind.name,
        lanes: pumps.size,
        inFlight: inFlight(),
        lagSeconds: Math.max(freeLagSeconds, heldLag),
        unwritten: flusher.pending,
        ...counters,
        outcomes: { ...counters.outcomes },
      }
    },
  }
}
