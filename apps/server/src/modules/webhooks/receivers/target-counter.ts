import type { Database } from '../../../db/database.ts'
import { errorText } from '../../../db/errors.ts'
import type { Logger } from '../../../lib/logger.ts'
import { addLatencies, bucketOf, emptyLatencies } from './latencies.ts'
import { type TargetSum, addTargetSums } from './target-hours-store.ts'

/** A call that was made for an event: to which URL, when, and how it went. */
export type TargetCall = { clientId: string; url: string; at: Date; isDelivered: boolean; durationMs: number }

export type TargetCounter = {
  count: (call: TargetCall) => void
  /** Writes what it has. */
  stop: () => Promise<void>
}

export type TargetCounterDeps = { database: Pick<Database, 'batchStatement'>; log: Logger }

const WRITE_EVERY_MS = 1_000
/** Of one statement. */
const CHUNK = 500
const HOUR_MS = 3_600_000

/**
 * How the calls to each URL went, summed in memory and added to the hours every second. Booking an event pays nothing for it, and
 * never waits for the one row that all calls of a client count in. These are figures, not the ledger: a killed process takes its
 * last second with it.
 */
export const createTargetCounter = ({ database, log }: TargetCounterDeps): TargetCounter => {
  let sums = new Map<string, TargetSum>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  const sumOf = (clientId: string, url: string, hour: number): TargetSum => {
    const key = `${clientId} ${hour} ${url}`
    let sum = sums.get(key)
    if (sum === undefined)
      sums.set(
        key,
        (sum = { clientId, url, hour: new Date(hour), delivered: 0, failed: 0, latencies: emptyLatencies() }),
      )
    return sum
  }

  const putBack = ({ clientId, url, hour, ...taken }: TargetSum): void => {
    const sum = sumOf(clientId, url, hour.getTime())
    sum.delivered += taken.delivered
    sum.failed += taken.failed
    sum.latencies = addLatencies(sum.latencies, taken.latencies)
  }

  const write = async (): Promise<void> => {
    const taken = [...sums.values()]
    sums = new Map()
    while (taken.length > 0) {
      const chunk = taken.splice(0, CHUNK)
      try {
        await addTargetSums(database, chunk)
      } catch (error) {
        for (const sum of [...chunk, ...taken.splice(0)]) putBack(sum)
        log.warn({ reason: errorText(error) }, 'figures of webhook targets not stored; tried again in a second')
      }
    }
  }
  const writeSoon = (): void => {
    timer ??= setTimeout(() => {
      writing = write().finally(() => {
        timer = undefined
        if (sums.size > 0) writeSoon()
      })
    }, WRITE_EVERY_MS)
  }

  return {
    count: ({ clientId, url, at, isDelivered, durationMs }) => {
      const sum = sumOf(clientId, url, Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
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
