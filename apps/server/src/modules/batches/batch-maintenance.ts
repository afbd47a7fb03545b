import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import { laneKindNumber, scheduleJobs } from '../../lanes/index.ts'
import { batchesWithChanges, purgeBatches, purgeChanges } from './batch-store.ts'

/** As that of messages. */
const RETENTION_DAYS = 90
const AT_ONCE = 1_000

export const batchMaintenance: readonly MaintenanceTask[] = [
  {
    // Statuses that came after the end of a batch: its job looks by itself no more.
    name: 'batch_changes',
    everyMs: 60_000,
    exclusive: true,
    run: async ({ transaction, inChunks }) => {
      await transaction(async (tx) => {
        const found = await batchesWithChanges(tx, AT_ONCE)
        await scheduleJobs(
          tx,
          found.map(({ clientId, batchId }) => ({ clientId, laneId: batchId, kind: laneKindNumber.batch, afterMs: 0 })),
        )
      })
      await inChunks(AT_ONCE, purgeChanges)
    },
  },
  {
    name: 'batch_retention',
    everyMs: 3_600_000,
    exclusive: true,
    run: ({ inChunks }) => inChunks(AT_ONCE, (tx, limit) => purgeBatches(tx, RETENTION_DAYS, limit)),
  },
]
