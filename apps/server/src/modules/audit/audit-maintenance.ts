import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { Clock } from '../../lib/clock.ts'
import { dropAuditMonths, makeAuditPartitions } from './audit-store.ts'

const dayMs = 86_400_000
const everyMs = 6 * 3_600_000
/** The month of now, and two ahead. */
const months = 3

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const createAuditMaintenance = (clock: Clock, retentionDays: number): MaintenanceTask[] => [
  {
    name: 'audit_partitions',
    everyMs,
    beforeStart: true,
    exclusive: false,
    run: ({ transaction }) => transaction((tx) => makeAuditPartitions(tx, dayText(clock.now()), months)),
  },
  {
    name: 'audit_retention',
    everyMs,
    exclusive: true,
    run: ({ transaction }) => transaction((tx) => dropAuditMonths(tx, dayText(clock.now() - retentionDays * dayMs))),
  },
]
