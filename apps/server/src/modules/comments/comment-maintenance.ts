import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import { purgeComments } from './comment-store.ts'

const CHUNK = 5_000

/** Comments are kept as long as messages. */
export const commentRetention: MaintenanceTask = {
  name: 'comment_retention',
  everyMs: 6 * 3_600_000,
  exclusive: true,
  run: ({ inChunks }) => inChunks(CHUNK, purgeComments),
}
