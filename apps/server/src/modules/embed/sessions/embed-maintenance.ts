import type { MaintenanceTask } from '../../../db/maintenance-task.ts'
import { forgetSessions } from './embed-maintenance-store.ts'

const BATCH = 1_000

/** Signups that are over are kept for a while, for questions, and then deleted. */
export const signupRetention = (retentionDays: number): MaintenanceTask => ({
  name: 'signup_retention',
  everyMs: 6 * 3_600_000,
  exclusive: true,
  run: ({ inChunks }) => inChunks(BATCH, (tx, limit) => forgetSessions(tx, retentionDays, limit)),
})
