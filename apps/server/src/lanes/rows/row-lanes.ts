import type { PendingWrite } from '../commit/pending-write.ts'
import { isDatabaseAway } from '../../db/errors.ts'
import { aborted } from '../../lib/aborted.ts'
import { createIntentWriter } from '../commit/intent-writer.ts'
import type { KindLanesDeps, RowLanes } from '../kind-lanes.ts'
import { laneKey, type AnyLaneKind, type KindLimits } from '../lane-kind.ts'
import { createLaneConsumer, type LaneConsumer } from './lane-consumer.ts'
import { countOutcome, newCounters } from '../lane-stats.ts'
import type { Claim } from '../ownership/claim-store.ts'
import { createBatchCompleter } from '../commit/batch-completer.ts'

const defaults: Omit<KindLimits, 'timeLimitMs'> = {
  window: 64,
  lanesPerNode: 2_000,
  readBatch: 200,
  orderingKeyBuffer: 16,
}
const openAgainMs = 2_000
/** A node that finds thousands of due lanes takes them bit by bit: opening them all would keep the pool from the others. */
const openingAtOnce = 100

export const createRowLanes = (deps: KindLanesDeps, kind: AnyLaneKind): RowLanes => {
  const { database, log } = deps
  const limits: KindLimits = { ...defaults, ...kind.limits }
  const consumers = new Map<string, LaneConsumer>()
  const counters = newCounters()
  let opening = 0
  let stopping = false
  let onSettled: (() => void) | undefined

  const completer = createBatchCompleter({
    database,
    log,
    kind,
    nodeId: deps.nodeId,
    flushMs: deps.flushMs,
    maxRows: deps.flushRows,
    onFlushed: (units: readonly PendingWrite[]) => {
      for (const lane of new Set(units.map((unit) => unit.lane))) consumers.get(laneKey(lane))?.resume()
    },
  })
  const intents = createIntentWriter(database, kind, log)

  const events = {
    settled: (end: string, ms: number) => {
      countOutcome(counters, end, ms)
      onSettled?.()
    },
    gone: (consumer: LaneConsumer, lost: boolean) => {
      if (consumers.get(laneKey(consumer)) === consumer) consumers.delete(laneKey(consumer))
      if (!lost) return
      counters.lost += 1
      log.warn(
        { kind: kind.name, client_id: consumer.clientId, lane: consumer.laneId },
        'a lane was lost to another runner',
      )
    },
  }

  const open = async (claim: Claim): Promise<void> => {
    const consumer = createLaneConsumer(
      { ...deps, kind, limits, completer, intents, events, isStopping: () => stopping },
      claim,
    )
    consumers.get(laneKey(claim))?.lost()
    consumers.set(laneKey(claim), consumer)
    opening += 1
    try {
      await consumer.open()
    } catch (error) {
      if (!isDatabaseAway(error))
        log.error(
          { err: error, kind: kind.name, client_id: claim.clientId, lane: claim.laneId },
          'a lane cannot be opened',
        )
      consumer.forget()
      deps.giveBack([{ ...claim, afterMs: openAgainMs }])
    } finally {
      opening -= 1
      if (opening === openingAtOnce >> 1) deps.roomAgain()
    }
  }

  const inFlight = (): number => [...consumers.values()].reduce((sum, consumer) => sum + consumer.inFlight, 0)

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
      return Math.max(0, Math.min(limits.lanesPerNode - consumers.size, openingAtOnce - opening))
    },
    get full() {
      return consumers.size >= limits.lanesPerNode
    },
    accept: (claims, takenOver) => {
      counters.claimed += claims.length
      if (takenOver) counters.takenOver += claims.length
      for (const claim of claims) void open(claim)
    },
    holds: (lane) => consumers.has(laneKey(lane)),
    wake: (lane) => {
      const consumer = consumers.get(laneKey(lane))
      consumer?.wake()
      return consumer !== undefined
    },
    offer: (lane, items) => {
      const consumer = consumers.get(laneKey(lane))
      consumer?.offer(items)
      return consumer !== undefined
    },
    compare: () => {
      const before = [...consumers.values()]
      return (states) => {
        const known = new Map(states.map((state) => [laneKey(state), state]))
        for (const consumer of before) {
          const state = known.get(laneKey(consumer))
          if (state?.token === consumer.token)
            // What is under way ends and is booked, then the lane is given back.
            if (state.suspended) consumer.stop()
            else consumer.wake(state)
          else if (!consumer.isLeaving) consumer.lost()
        }
      }
    },
    renewed: () => {
      for (const consumer of consumers.values()) consumer.resume()
    },
    leaving: (quietMs) =>
      [...consumers.values()].flatMap((consumer) => {
        const lane = consumer.leaving(quietMs)
        return lane === undefined ? [] : [{ lane, left: (gone: boolean) => consumer.left(gone) }]
      }),
    quiesce: () => {
      stopping = true
      for (const consumer of consumers.values()) consumer.stop()
    },
    stop: async (signal) => {
      await settledAll(signal)
      // An intent that is on its way grants calls that no longer start: it is withdrawn before the last outcomes are written.
      await Promise.race([intents.close(), aborted(signal)])
      await completer.drained(signal)
    },
    abort: () => {
      for (const consumer of consumers.values()) consumer.abort(new Error('The process is stopping.'))
    },
    drop: async () => {
      completer.close()
      for (const consumer of consumers.values()) consumer.forget()
      await intents.close()
    },
    stats: (freeLagSeconds) => {
      const oldest = [...consumers.values()].flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []))
      const heldLag = oldest.length === 0 ? 0 : Math.max(0, Date.now() - Math.min(...oldest)) / 1000
      return {
        name: kind.name,
        lanes: consumers.size,
        inFlight: inFlight(),
        lagSeconds: Math.max(freeLagSeconds, heldLag),
        unwritten: completer.pending,
        ...counters,
        outcomes: { ...counters.outcomes },
      }
    },
  }
}
