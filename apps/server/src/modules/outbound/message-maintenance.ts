import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { Clock } from '../../lib/clock.ts'
import {
  closeMessageDay,
  countMarkedMessageDays,
  dropMessageDay,
  makeMessagePartitions,
  markMessageDays,
  openDaysBefore,
} from './read/message-ledger-store.ts'

const dayMs = 86_400_000
const everyMs = 3_600_000
/**
 * They are made every hour. Each costs every connection memory and every statement that does not name a day some time; should
 * none be made for longer, rows go to the default partition.
 */
const partitionsAhead = 3
/** A day is over so long after its end: what came shortly before midnight is committed by then. */
const graceMs = 3_600_000
const daysAtOnce = 200

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
    name: 'message_day_totals',
    everyMs,
    exclusive: true,
    run: async ({ transaction, inChunks }) => {
      await transaction((tx) => markMessageDays(tx, dayText(clock.now() - graceMs)))
      await inChunks(daysAtOnce, countMarkedMessageDays)
    },
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
