import { Registry } from 'prom-client'
import {
  type MaintenanceRunner,
  type MaintenanceRunnerDeps,
  createMaintenanceRunner,
} from '../src/db/maintenance-runner.ts'
import type { MaintenanceTask } from '../src/db/maintenance-task.ts'
import { systemClock } from '../src/lib/clock.ts'
import { type Logger, silentLogger } from '../src/lib/logger.ts'

/** The runner for these tasks, with metrics of its own. */
export const createTestMaintenance = (
  database: MaintenanceRunnerDeps['database'],
  tasks: readonly MaintenanceTask[],
  log: Logger = silentLogger,
): MaintenanceRunner => createMaintenanceRunner({ database, tasks, log, clock: systemClock, metrics: new Registry() })
