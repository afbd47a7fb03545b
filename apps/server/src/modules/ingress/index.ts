/*
 * Ingress: what the platforms tell us. Owns the address that they post to, the check of their signature, the search for the
 * client that an account belongs to, and the commit that makes a notification durable before it is answered. What an update
 * means is read by platforms/webhook-parser; what becomes of our own messages and channels is decided by their modules,
 * which ingress calls inside its transaction.
 */
import { Counter, type Registry } from 'prom-client'
import type { Logger } from '../../lib/logger.ts'
import type { Database } from '../../db/database.ts'
import type { App } from '../../http/app.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AppendedEvent } from '../webhooks/index.ts'
import { noticeRetention } from './ingress-maintenance.ts'
import { addIngressRoutes } from './ingress-routes.ts'
import {
  type ApplyMessageNews,
  type ApplyPersonNews,
  type KeepComments,
  type KeepLeads,
  type SpreadUpdates,
  createIngressService,
} from './ingress-service.ts'
import { type UnsignedLimits, createUnsignedBodies } from './unsigned-bodies.ts'
import { addUnrecognizedRoutes } from './unrecognized-routes.ts'
import { type RoutingDeps, createUpdateRouting } from './update-routing.ts'

export type { ApplyMessageNews, SpreadUpdates } from './ingress-service.ts'

export interface IngressDeps {
  database: Database
  clock: Clock
  log: Logger
  metrics: Registry
  verifyToken: string
  appSecrets: readonly string[]
  /** Bounds of what is read before its signature is known; tests set others. */
  unsigned?: Partial<UnsignedLimits>
  afterCommit: (appended: readonly AppendedEvent[]) => void
  applyMessageNews: ApplyMessageNews
  keepLeads: KeepLeads
  applyPersonNews: ApplyPersonNews
  keepComments: KeepComments
  findAdAccounts: RoutingDeps['findAdAccounts']
  spread?: SpreadUpdates | undefined
}

export const createIngressModule = (deps: IngressDeps) => {
  const registers = [deps.metrics]
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const service = createIngressService({
    ...deps,
    routing: createUpdateRouting(deps),
    metrics: {
      updates: new Counter({
        name: 'herald_ingress_updates_total',
        help: 'Updates that the platforms sent, by kind.',
        labelNames: ['kind'],
        registers,
      }),
      repeats: counter('herald_ingress_repeats_total', 'Updates that had made an event before.'),
      unrouted: counter('herald_ingress_unrouted_total', 'Updates about accounts that are not connected.'),
      unrecognized: counter('herald_ingress_unrecognized_total', 'Updates that this version does not understand.'),
    },
  })

  return {
    take: service.take,
    addRoutes: (app: App) => {
      addIngressRoutes(app, {
        ...deps,
        service,
        bodies: createUnsignedBodies(deps.unsigned),
        refused: new Counter({
          name: 'herald_ingress_refused_total',
          help: 'Notifications that were not taken, by reason: signature (401), slow (408), too_large (413), overloaded (503).',
          labelNames: ['reason'],
          registers,
        }),
      })
      addUnrecognizedRoutes(app, deps.database)
    },
    maintenance: [noticeRetention],
    stop: service.close,
  }
}

export type IngressModule = ReturnType<typeof createIngressModule>
