import type { Logger } from '../../lib/logger.ts'
import type { Database } from '../../db/transactions.ts'
import { createMaintenanceTimer } from '../../lib/maintenance-timer.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import { forgetUnrecognized, forgetUnrouted } from './ingress-store.ts'

// Notices that became no event are kept for a month. Every node deletes them, a little apart; it is safe to do twice.

const EVERY_MS = 6 * 3_600_000
const BATCH = 5_000

export type IngressMaintenanceDeps = {
  database: Pick<Database, 'maintenanceTransaction'>
  log: Logger
}

export const createIngressMaintenance = ({ database, log }: IngressMaintenanceDeps) => {
  const forgetOldNotices = (): Promise<void> =>
    forEachSettled(
      [forgetUnrouted, forgetUnrecognized],
      timer.signal,
      async (forget) => {
        while ((await database.maintenanceTransaction((tx) => forget(tx, BATCH), timer.signal)) === BATCH);
      },
      (_forget, error) => log.warn({ err: error }, 'old notices could not be deleted; tried again later'),
    )

  const timer = createMaintenanceTimer({
    run: forgetOldNotices,
    firstAfterMs: EVERY_MS,
    everyMs: EVERY_MS,
    onError: (error) => log.warn({ err: error }, 'old notices could not be deleted; tried again later'),
  })

  return { forgetOldNotices, start: timer.start, stop: timer.stop }
}
