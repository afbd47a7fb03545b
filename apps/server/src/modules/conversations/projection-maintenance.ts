import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import { laneKindNumber, scheduleJobs } from '../../lanes/index.ts'
import { clientsBehind } from './conversation-retention-store.ts'

/** Finds what a process that was killed right after a commit did not get to say. */
export const projectionCatchUp: MaintenanceTask = {
  name: 'conversation_catch_up',
  everyMs: 60_000,
  exclusive: true,
  run: ({ transaction }) =>
    transaction(async (tx) => {
      const clients = await clientsBehind(tx)
      const kind = laneKindNumber.conversations
      await scheduleJobs(
        tx,
        clients.map((clientId) => ({ clientId, kind, laneId: clientId, afterMs: 0 })),
      )
    }),
}
