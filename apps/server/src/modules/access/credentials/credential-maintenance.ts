import type { Logger } from '../../../lib/logger.ts'
import type { Database } from '../../../db/transactions.ts'
import { createMaintenanceTimer } from '../../../lib/maintenance-timer.ts'
import { forEachSettled } from '../../../lib/for-each-settled.ts'
import { forgetExpired, runsOut } from './credential-store.ts'

// Every node deletes what has run out, a little apart; it is safe to do twice.

const EVERY_MS = 6 * 3_600_000
/** So few that each is looked up by its key; with more, the planner reads the whole table for every chunk. */
const BATCH = 1_000

export type CredentialMaintenanceDeps = {
  database: Pick<Database, 'maintenanceTransaction'>
  log: Logger
  batch?: number
}

export const createCredentialMaintenance = ({ database, log, batch = BATCH }: CredentialMaintenanceDeps) => {
  const prune = (): Promise<void> =>
    forEachSettled(
      runsOut,
      timer.signal,
      async (kind) => {
        while ((await database.maintenanceTransaction((tx) => forgetExpired(tx, kind, batch), timer.signal)) === batch);
      },
      ({ table }, error) => log.warn({ err: error, table }, 'expired credentials were not deleted; tried again later'),
    )

  const timer = createMaintenanceTimer({
    run: prune,
    firstAfterMs: EVERY_MS,
    everyMs: EVERY_MS,
    onError: (error) => log.warn({ err: error }, 'expired credentials were not deleted; tried again later'),
  })

  return { prune, start: timer.start, stop: timer.stop }
}
