import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { OpenedDatabase } from '../db/open-database.ts'
import type { AddRoutes } from '../http/app.ts'
import type { Authenticate, TermsGate } from '../http/gatekeeper.ts'
import type { ReadinessCheck } from '../http/health.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { type Access, createAccess } from '../modules/access/index.ts'
import { createMarketingModule } from '../modules/marketing/index.ts'

/** What the parts of Herald are built from. */
export type Foundation = {
  config: Config
  database: OpenedDatabase
  log: Logger
  clock: Clock
  metrics: Registry
}

export type Modules = {
  access: Access
  authenticate: Authenticate
  termsGate: TermsGate
  routes: AddRoutes[]
  readiness: ReadinessCheck[]
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Builds every module and hands each what it needs of the others. Nothing starts here. */
export const composeModules = ({ config, database, log, clock }: Foundation): Modules => {
  const access = createAccess({ db: database, config, clock, log })
  const marketing = createMarketingModule({ database })

  return {
    access,
    authenticate: access.authenticate,
    termsGate: marketing.termsGate,
    routes: [access.addRoutes, marketing.addRoutes],
    readiness: [],
    start: () => access.start(),
    stop: () => access.stop(),
  }
}
