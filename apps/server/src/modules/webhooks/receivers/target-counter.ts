import type { Database } from '../../../db/database.ts'
import { errorText } from '../../../db/errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import { addLatencies, bucketOf, emptyLatencies } from './latencies.ts'
import { type TargetSum, addTargetSums } from './target-hours-store.ts'

/** A call that was made for an event: to which URL, and how it went. */
export type TargetCall = { clientId: string; url: string; isDelivered: boolean; durationMs: number }

export type TargetCounter = {
  count: (call: TargetCall) => void
  /** Writes what it has. */
  stop: () => Promise<void>
}

export type TargetCounterDeps = { database: Pick<Database, 'batchStatement'>; clock: Clock; log: Logger }

const WRITE_EVERY_MS = 1_000
/** Of one statement. */
const CHUNK = 500
const HOUR_MS = 3_600_000

/**
 * How the calls to each URL went, summed in memory and added to the hours every second. Booking an event pays nothing for it, and
 * never waits for the one row that all calls of a client count in. These are figures, not the ledger: a killed process takes its
 * last second with it.
 */
export const createTargetCounter = ({ database, clock, log }: TargetCounterDeps): TargetCounter => {
  /** Of this hour, by client and URL: found without making a key of them, for every call. */
  const current = new Map<string, Map<string, TargetSum>>()
  let hour = 0
  /** To be written. */
  let owed = new Map<string, TargetSum>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  const owe = (sum: TargetSum): void => {
    const key = `${sum.clientId} ${sum.hour.getTime()} ${sum.url}`
    const other = owed.get(key)
    if (other === undefined) {
      owed.set(key, sum)
      return
    }
    other.delivered += sum.delivered
    other.failed += sum.failed
    other.latencies = addLatencies(other.latencies, sum.latencies)
  }
  const closeHour = (): void => {
    for (const sums of current.values()) for (const sum of sums.values()) owe(sum)
    current.clear()
  }

  const sumOf = (clientId: string, url: string): TargetSum => {
    const now = Math.floor(clock.now() / HOUR_MS) * HOUR_MS
    if (now !== hour) {
      closeHour()
      hour = now
    }
    let sums = current.get(clientId)
    if (sums === undefined) current.set(clientId, (sums = new Map()))
    let sum = sums.get(url)
    if (sum === undefined)
      sums.set(
        url,
        (sum = { clientId, url, hour: new Date(hour), delivered: 0, failed: 0, latencies: emptyLatencies() }),
      )
    return sum
  }

  const write = async (): Promise<void> => {
    closeHour()
    const taken = [...owed.values()]
    owed = new Map()
    while (taken.length > 0) {
      const chunk = taken.splice(0, CHUNK)
      try {
        await addTargetSums(database, chunk)
      } catch (error) {
        for (const sum of [...chunk, ...taken.splice(0)]) owe(sum)
        log.warn({ reason: errorText(error) }, 'figures of webhook targets not stored; tried again in a second')
      }
    }
  }
  const writeSoon = (): void => {
    timer ??= setTimeout(() => {
      writing = write().finally(() => {
        timer = undefined
        if (owed.size + current.size > 0) writeSoon()
      })
    }, WRITE_EVERY_MS)
  }

  return {
    count: ({ clientId, url, isDelivered, durationMs }) => {
      const sum = sumOf(clientId, url)
      sum[isDelivered ? 'delivered' : 'failed'] += 1
      const bucket = bucketOf(durationMs)
      sum.latencies[bucket] = (sum.latencies[bucket] ?? 0) + 1
      writeSoon()
    },
    stop: async () => {
      clearTimeout(timer)
      await writing
      clearTimeout(timer)
      await write()
    },
  }
}
