import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import { purgeComments, purgePosts } from './comment-store.ts'

const CHUNK = 5_000

/** Comments are kept as long as messages, and what they stand at too. */
export const commentRetention: MaintenanceTask = {
  name: 'comment_retention',
  everyMs: 6 * 3_600_000,
  exclusive: true,
  run: async ({ inChunks }) => {
    await inChunks(CHUNK, purgeComments)
    await inChunks(CHUNK, purgePosts)
  },
}
