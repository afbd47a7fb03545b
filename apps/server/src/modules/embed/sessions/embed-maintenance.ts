import type { Database } from '../../../db/transactions.ts'
import { createMaintenanceTimer } from '../../../lib/maintenance-timer.ts'
import type { Logger } from '../../../lib/logger.ts'
import { forgetSessions } from './embed-maintenance-store.ts'

// Signups that are over are kept for a while, for questions, and then deleted. Every node does it, a little apart; it is safe
// to do twice and belongs to no client, which is why it is a timer and not a lane.

const EVERY_MS = 6 * 3_600_000
const FIRST_AFTER_MS = 600_000
const BATCH = 1_000

export type EmbedMaintenanceDeps = {
  database: Pick<Database, 'maintenanceTransaction'>
  log: Logger
  retentionDays: number
}

export const createEmbedMaintenance = ({ database, log, retentionDays }: EmbedMaintenanceDeps) => {
  const forgetOldSessions = async (): Promise<void> => {
    const forget = () => database.maintenanceTransaction((tx) => forgetSessions(tx, retentionDays, BATCH), timer.signal)
    while ((await forget()) === BATCH);
  }

  const timer = createMaintenanceTimer({
    run: forgetOldSessions,
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    onError: (error) => log.warn({ err: error }, 'old signups could not be deleted; tried again later'),
  })

  return {
    forgetOldSessions,
    start: (): Promise<void> => Promise.resolve(timer.start()),
    stop: timer.stop,
  }
}
