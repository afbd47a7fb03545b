import type { MaintenanceTask } from '../../../db/maintenance-task.ts'
import { purgeAttempts } from './ad-create-store.ts'

const CHUNK = 5_000

/** Attempts to create something are kept a day longer than the Idempotency-Keys that may name them. */
export const adCreateRetention: MaintenanceTask = {
  name: 'ad_create_retention',
  everyMs: 6 * 3_600_000,
  exclusive: true,
  run: ({ inChunks }) => inChunks(CHUNK, purgeAttempts),
}
