import { Gauge, type Registry } from 'prom-client'
import type { MaintenanceTask } from '../../../db/maintenance-task.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import { createEventMaintenanceStore } from './event-maintenance-store.ts'
import { forgetTargetHours } from '../receivers/target-hours-store.ts'
import { findDiscrepancies } from './event-ledger-store.ts'

const dayMs = 86_400_000
const everyMs = 3_600_000
/** As of messages. */
const partitionsAhead = 3
const partitionsBehind = 8
const keyDays = 9
const chunk = 5_000
/** A day is over so long after its end: what came shortly before midnight is committed by then. */
const graceMs = 3_600_000
const daysAtOnce = 200

export interface EventMaintenanceDeps {
  clock: Clock
  log: Logger
  retentionDays: number
  metrics: Registry
}

export const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const createEventMaintenance = (deps: EventMaintenanceDeps): MaintenanceTask[] => {
  const { clock, log, retentionDays } = deps
  const discrepancy = new Gauge({
    name: 'herald_event_ledger_discrepancy',
    help: 'Events by which the rows of today and yesterday differ from what was counted in. Not zero: something was lost.',
    registers: [deps.metrics],
  })
  const daysAgo = (days: number): string => dayText(clock.now() - days * dayMs)

  const partitions: MaintenanceTask = {
    name: 'event_partitions',
    everyMs,
    beforeStart: true,
    exclusive: false,
    run: ({ transaction }) =>
      transaction((tx) =>
        createEventMaintenanceStore(tx).makePartitions(
          daysAgo(partitionsBehind),
          partitionsBehind + partitionsAhead + 1,
        ),
      ),
  }

  const dayTotals: MaintenanceTask = {
    name: 'event_day_totals',
    everyMs,
    exclusive: true,
    run: async ({ transaction, inChunks }) => {
      await transaction((tx) => createEventMaintenanceStore(tx).markDays(dayText(clock.now() - graceMs)))
      await inChunks(daysAtOnce, (tx, limit) => createEventMaintenanceStore(tx).countMarkedDays(limit))
    },
  }

  const retention: MaintenanceTask = {
    name: 'event_retention',
    everyMs,
    exclusive: true,
    run: async ({ transaction, forEach }) => {
      const before = daysAgo(retentionDays)
      const days = await transaction((tx) => createEventMaintenanceStore(tx).openDaysBefore(before))
      const dropDay = (day: string): Promise<void> =>
        transaction(async (tx) => {
          const store = createEventMaintenanceStore(tx)
          await store.closeDay(day)
          await store.dropDay(day)
        })
      await forEach(days, (day) => ({ day }), dropDay)
    },
  }

  const keyRetention: MaintenanceTask = {
    name: 'event_key_retention',
    everyMs,
    exclusive: true,
    run: async ({ transaction, inChunks }) => {
      const before = daysAgo(keyDays)
      await transaction((tx) => createEventMaintenanceStore(tx).dropKeys(before))
      await inChunks(chunk, (tx, limit) => createEventMaintenanceStore(tx).forgetKeys(before, limit))
    },
  }

  const targetRetention: MaintenanceTask = {
    name: 'target_hour_retention',
    everyMs,
    exclusive: true,
    run: ({ inChunks }) => inChunks(chunk, forgetTargetHours),
  }

  /** Events outlive the row of their client, because a cascade over all of them would not end in time. */
  const deletedClients: MaintenanceTask = {
    name: 'deleted_client_events',
    everyMs,
    // Two at once could each take the other's deletes for the end.
    exclusive: true,
    run: async ({ transaction, forEach }) => {
      const forget = async (clientId: string): Promise<void> => {
        while (!(await transaction((tx) => createEventMaintenanceStore(tx).forgetClient(clientId, chunk))));
      }
      const clients = await transaction((tx) => createEventMaintenanceStore(tx).deletedClients())
      await forEach(clients, (clientId) => ({ client_id: clientId }), forget)
    },
  }

  /** The alarm when events and counters disagree: an error in the log for each client, and a gauge that is not zero. */
  const ledgerCheck: MaintenanceTask = {
    name: 'event_ledger_check',
    everyMs,
    // Every node has a gauge of its own.
    exclusive: false,
    run: async ({ transaction }) => {
      let missing = 0
      for (const day of [daysAgo(0), daysAgo(1)])
        for (const found of await transaction((tx) => findDiscrepancies(tx, day))) {
          missing += Math.abs(found.received - found.rows)
          log.error(
            { client_id: found.clientId, day, received: found.received, rows: found.rows },
            'the totals of events do not add up: look for deleted rows or a restored backup',
          )
        }
      discrepancy.set(missing)
    },
  }

  return [partitions, dayTotals, retention, keyRetention, targetRetention, deletedClients, ledgerCheck]
}
