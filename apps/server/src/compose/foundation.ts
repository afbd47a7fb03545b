import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { MaintenanceTask } from '../db/maintenance-task.ts'
import type { RuntimeDatabase } from '../db/runtime-database.ts'
import type { AddRoutes } from '../http/app.ts'
import type { AnyKind, LaneWaker } from '../lanes/index.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { Tracer } from '../lib/tracer.ts'
import type { AccessDeps, EmailDirectory } from '../modules/access/index.ts'
import type { AccountDirectory } from '../modules/channels/index.ts'
import type { SpreadUpdates } from '../modules/ingress/index.ts'
import type { AdAccountDirectory, CallbackService } from '../modules/marketing/index.ts'
import type { Platforms } from './platforms.ts'

/** What every module is built from. */
export type Foundation = {
  config: Config
  database: RuntimeDatabase
  log: Logger
  clock: Clock
  metrics: Registry
  /** Absent: no traces. */
  tracer?: Tracer | undefined
  /** Absent: all clients live in this database. */
  spread?: Spread | undefined
}

/**
 * Where clients live in several databases: what modules tell the home database, and what they do in all cells. The same in each:
 * a credential that is left over in a request takes a sign-in to another cell than home.
 */
export type Spread = {
  emails: EmailDirectory
  accounts: AccountDirectory
  adAccounts: AdAccountDirectory
  signIn: NonNullable<AccessDeps['everywhere']>
  updates: SpreadUpdates
  callbacks: CallbackService
  maintenance: readonly MaintenanceTask[]
}

export type ModuleDeps = Foundation & { secretBox: SecretBox; platforms: Platforms; waker: LaneWaker }

/** What composing needs to know of a module: its routes, its lanes, its periodic tasks, and what must run besides. */
export type Composed = {
  addRoutes?: AddRoutes
  laneKinds?: readonly AnyKind[]
  maintenance?: readonly MaintenanceTask[]
  start?: () => Promise<void>
  stop?: () => Promise<void>
}
