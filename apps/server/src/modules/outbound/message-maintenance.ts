import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { Clock } from '../../lib/clock.ts'
import { closeMessageDay, dropMessageDay, makeMessagePartitions, openDaysBefore } from './read/message-ledger-store.ts'

const dayMs = 86_400_000
const everyMs = 3_600_000
const partitionsAhead = 14

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const createMessageMaintenance = ({
  clock,
  retentionDays,
}: {
  clock: Clock
  retentionDays: number
}): MaintenanceTask[] => [
  {
    name: 'message_partitions',
    everyMs,
    beforeStart: true,
    exclusive: false,
    run: ({ transaction }) =>
      transaction((tx) => makeMessagePartitions(tx, dayText(clock.now() - dayMs), partitionsAhead + 2)),
  },
  {
    name: 'message_retention',
    everyMs,
    exclusive: true,
    run: async ({ transaction, forEach }) => {
      const before = dayText(clock.now() - retentionDays * dayMs)
      const dropDay = (day: string): Promise<void> =>
        transaction(async (tx) => {
          await closeMessageDay(tx, day)
          await dropMessageDay(tx, day)
        })
      await forEach(await transaction((tx) => openDaysBefore(tx, before)), (day) => ({ day }), dropDay)
    },
  },
]
