import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import { forgetUnrecognized, forgetUnrouted } from './ingress-store.ts'

const BATCH = 5_000
const purges = [
  { table: 'unrouted_notice', forget: forgetUnrouted },
  { table: 'unrecognized_notice', forget: forgetUnrecognized },
]

/** Notices that became no event are kept for a month. */
export const noticeRetention: MaintenanceTask = {
  name: 'notice_retention',
  everyMs: 6 * 3_600_000,
  exclusive: true,
  run: ({ forEach, inChunks }) =>
    forEach(
      purges,
      ({ table }) => ({ table }),
      ({ forget }) => inChunks(BATCH, forget),
    ),
}
