import type { Logger } from '../../lib/logger.ts'
import { tryAdvisoryLock } from '../../db/try-advisory-lock.ts'
import type { SystemTransaction, Database } from '../../db/transactions.ts'
import { createMaintenanceTimer } from '../../lib/maintenance-timer.ts'
import type { Clock } from '../../lib/clock.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import { purgeAnswers } from '../idempotency/index.ts'
import {
  closeMessageDay,
  dropMessageDay,
  forgetEchoes,
  makeMessagePartitions,
  openDaysBefore,
} from './read/message-ledger-store.ts'

// What no request does: partitions ahead of time, retention, purges. Every node does it, a little apart; each maintenance task is safe to
// do twice, and none belongs to a client, which is why they are timers and not lanes.

const dayMs = 86_400_000
const partitionsAhead = 14
const chunk = 10_000

export type MessageMaintenanceDeps = {
  database: Pick<Database, 'maintenanceTransaction'>
  clock: Clock
  log: Logger
  retentionDays: number
  everyMs?: number
}

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const createMessageMaintenance = (deps: MessageMaintenanceDeps) => {
  const { database, clock, log, retentionDays, everyMs = 3_600_000 } = deps

  const inMaintenance = <T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T> =>
    database.maintenanceTransaction(work, timer.signal)

  const makePartitions = (): Promise<void> =>
    inMaintenance((tx) => makeMessagePartitions(tx, dayText(clock.now() - dayMs), partitionsAhead + 2))

  const dropOldDays = async (): Promise<void> => {
    const before = dayText(clock.now() - retentionDays * dayMs)
    const dropDay = (day: string): Promise<void> =>
      inMaintenance(async (tx) => {
        if (!(await tryAdvisoryLock(tx, 'days of messages'))) return
        await closeMessageDay(tx, day)
        await dropMessageDay(tx, day)
      })
    await forEachSettled(await inMaintenance((tx) => openDaysBefore(tx, before)), timer.signal, dropDay, (day, error) =>
      log.warn({ err: error, day }, 'an old day of messages could not be dropped; tried again later'),
    )
  }

  const purgeEchoes = async (): Promise<void> => {
    while ((await inMaintenance((tx) => forgetEchoes(tx, chunk))) === chunk);
  }

  const purgeOldAnswers = async (): Promise<void> => {
    while ((await inMaintenance((tx) => purgeAnswers(tx, chunk))) === chunk);
  }

  const runAll = (): Promise<void> =>
    forEachSettled(
      [makePartitions, dropOldDays, purgeEchoes, purgeOldAnswers],
      timer.signal,
      (task) => task(),
      (task, error) => log.warn({ err: error }, `a maintenance task of messages failed: ${task.name}`),
    )

  const timer = createMaintenanceTimer({
    run: runAll,
    firstAfterMs: everyMs / 20,
    everyMs,
    onError: (error) => log.warn({ err: error }, 'the maintenance of messages failed'),
  })

  return {
    dropOldDays,
    start: async (): Promise<void> => {
      await makePartitions()
      timer.start()
    },
    stop: timer.stop,
  }
}
