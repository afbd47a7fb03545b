import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import { purgeAnswers, purgeClaims } from './idempotency-store.ts'

const CHUNK = 10_000

/** First answers are kept for 30 days. */
export const idempotencyRetention: MaintenanceTask = {
  name: 'idempotency_retention',
  everyMs: 3_600_000,
  exclusive: true,
  run: async ({ inChunks }) => {
    await inChunks(CHUNK, purgeClaims)
    await inChunks(CHUNK, purgeAnswers)
  },
}
