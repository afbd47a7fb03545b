import type { Gauge } from 'prom-client'
import type { Logger } from '../../../lib/logger.ts'
import { tryAdvisoryLock } from '../../../db/try-advisory-lock.ts'
import type { SystemTransaction, Database } from '../../../db/transactions.ts'
import { createMaintenanceTimer } from '../../../lib/maintenance-timer.ts'
import type { Clock } from '../../../lib/clock.ts'
import { forEachSettled } from '../../../lib/for-each-settled.ts'
import { createEventMaintenanceStore } from './event-maintenance-store.ts'
import { findImbalances } from './event-ledger-store.ts'

// What no request does: partitions ahead of time, retention, and the check of the books. Every node does it, a little apart;
// each maintenance task is safe to do twice, and none belongs to a client, which is why they are timers and not lanes.

const dayMs = 86_400_000
const partitionsAhead = 14
const partitionsBehind = 8
const keyDays = 9
const chunk = 5_000

export interface EventMaintenanceDeps {
  database: Pick<Database, 'maintenanceTransaction'>
  clock: Clock
  log: Logger
  retentionDays: number
  imbalance: Gauge
  everyMs?: number
}

export const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const createEventMaintenance = (deps: EventMaintenanceDeps) => {
  const { database, clock, log, retentionDays, imbalance, everyMs = 3_600_000 } = deps

  const inMaintenance = <T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T> =>
    database.maintenanceTransaction(work, timer.signal)

  const makePartitions = async (): Promise<void> => {
    const first = dayText(clock.now() - partitionsBehind * dayMs)
    await inMaintenance((tx) =>
      createEventMaintenanceStore(tx).makePartitions(first, partitionsBehind + partitionsAhead + 1),
    )
  }

  const dropOldDays = async (): Promise<void> => {
    const before = dayText(clock.now() - retentionDays * dayMs)
    const dropDay = (day: string): Promise<void> =>
      inMaintenance(async (tx) => {
        if (!(await tryAdvisoryLock(tx, 'days of events'))) return
        const store = createEventMaintenanceStore(tx)
        await store.closeDay(day)
        await store.dropDay(day)
      })
    const days = await inMaintenance((tx) => createEventMaintenanceStore(tx).openDaysBefore(before))
    await forEachSettled(days, timer.signal, dropDay, (day, error) =>
      log.warn({ err: error, day }, 'an old day of events could not be dropped; tried again later'),
    )
  }

  const forgetKeys = async (): Promise<void> => {
    const before = dayText(clock.now() - keyDays * dayMs)
    await inMaintenance((tx) => createEventMaintenanceStore(tx).dropKeys(before))
    const forgetChunk = (): Promise<number> =>
      inMaintenance(async (tx) =>
        (await tryAdvisoryLock(tx, 'keys of events')) ? createEventMaintenanceStore(tx).forgetKeys(before, chunk) : 0,
      )
    while ((await forgetChunk()) === chunk);
  }

  /** Events outlive the row of their client, because a cascade over all of them would not end in time. */
  const forgetDeletedClients = async (): Promise<void> => {
    /** True when there is nothing left to do here. Two at it could each take the other's deletes for the end. */
    const forgetChunk = (clientId: string): Promise<boolean> =>
      inMaintenance(async (tx) =>
        (await tryAdvisoryLock(tx, 'events of deleted clients'))
          ? createEventMaintenanceStore(tx).forgetClient(clientId, chunk)
          : true,
      )
    const forget = async (clientId: string): Promise<void> => {
      while (!(await forgetChunk(clientId)));
    }
    const clients = await inMaintenance((tx) => createEventMaintenanceStore(tx).deletedClients())
    await forEachSettled(clients, timer.signal, forget, (clientId, error) =>
      log.warn({ err: error, client_id: clientId }, 'events of a deleted client are still there; tried again later'),
    )
  }

  /** The alarm: an error in the log for each client, and a gauge that is not zero. */
  const checkBooks = async (): Promise<number> => {
    let missing = 0
    for (const day of [dayText(clock.now()), dayText(clock.now() - dayMs)])
      for (const found of await inMaintenance((tx) => findImbalances(tx, day))) {
        missing += Math.abs(found.received - found.rows)
        log.error(
          { client_id: found.clientId, day, received: found.received, rows: found.rows },
          'the books of events do not balance: look for deleted rows or a restored backup',
        )
      }
    imbalance.set(missing)
    return missing
  }

  const runAll = (): Promise<void> =>
    forEachSettled<() => Promise<unknown>>(
      [makePartitions, dropOldDays, forgetKeys, forgetDeletedClients, checkBooks],
      timer.signal,
      (task) => task(),
      (task, error) => log.warn({ err: error }, `a maintenance task of events failed: ${task.name}`),
    )

  const timer = createMaintenanceTimer({
    run: runAll,
    firstAfterMs: everyMs / 20,
    everyMs,
    onError: (error) => log.warn({ err: error }, 'the maintenance of events failed'),
  })

  return {
    makePartitions,
    dropOldDays,
    forgetKeys,
    forgetDeletedClients,
    checkBooks,
    start: async (): Promise<void> => {
      await makePartitions()
      timer.start()
    },
    stop: timer.stop,
  }
}
