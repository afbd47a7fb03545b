import type { MaintenanceTask } from '../../../db/maintenance-task.ts'
import { forgetExpired, runsOut } from './credential-store.ts'

/** So few that each is looked up by its key; with more, the planner reads the whole table for every chunk. */
const BATCH = 1_000

export const expiredCredentials = (batch = BATCH): MaintenanceTask => ({
  name: 'expired_credentials',
  everyMs: 6 * 3_600_000,
  exclusive: true,
  run: ({ forEach, inChunks }) =>
    forEach(
      runsOut,
      ({ table }) => ({ table }),
      (kind) => inChunks(batch, (tx, limit) => forgetExpired(tx, kind, limit)),
    ),
})
