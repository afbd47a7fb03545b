import { overOutages } from '../db/await-database.ts'
import { createMaintenanceRunner } from '../db/maintenance-runner.ts'
import type { MaintenanceTask } from '../db/maintenance-task.ts'
import type { AddRoutes } from '../http/app.ts'
import type { Authenticate, TermsGate } from '../http/authentication-hook.ts'
import type { ReadinessCheck } from '../http/health.ts'
import { createSecretBox } from '../lib/secret-box.ts'
import { type Access, createAccess } from '../modules/access/index.ts'
import { createAttentionModule } from '../modules/attention/index.ts'
import { createAuditModule } from '../modules/audit/index.ts'
import type { ChannelService } from '../modules/channels/index.ts'
import { unassign } from '../modules/conversations/index.ts'
import { idempotencyRetention } from '../modules/idempotency/index.ts'
import { addMcpRoutes } from '../modules/mcp/index.ts'
import type { SpreadUpdates } from '../modules/ingress/index.ts'
import type { CallbackService } from '../modules/marketing/index.ts'
import type { WebhookConfigService } from '../modules/webhooks/index.ts'
import { composeAdvertising } from './advertising.ts'
import { composeEmbed } from './embed.ts'
import type { Composed, Foundation } from './foundation.ts'
import { composeLanes } from './lanes.ts'
import { composeMessaging } from './messaging.ts'
import { composePlatforms } from './platforms.ts'
import { composeKeyRotation } from './key-rotation.ts'
import { version } from './version.ts'

export type Modules = {
  access: Access
  channels: ChannelService
  webhookConfig: WebhookConfigService
  authenticate: Authenticate
  termsGate: TermsGate
  /** What the platforms report, and what they say of a person: for notifications that concern several cells. */
  takeUpdates: SpreadUpdates
  callbacks: CallbackService
  routes: AddRoutes[]
  readiness: ReadinessCheck[]
  maintenance: readonly MaintenanceTask[]
  /** Waits for a database that goes away meanwhile, until the signal aborts. */
  start: (signal?: AbortSignal) => Promise<void>
  /** The work in flight is booked and given back; requests are still served. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

/** Builds every module and hands each what it needs of the others. Nothing starts here. */
export const composeModules = (foundation: Foundation, access: Access = accessOf(foundation)): Modules => {
  const { config } = foundation
  const platforms = composePlatforms(config, { tracer: foundation.tracer })
  const lanes = composeLanes(foundation)
  const base = { ...foundation, platforms, waker: lanes.waker, secretBox: createSecretBox(config.encryptionKeys) }

  const messaging = composeMessaging(base)
  const marketing = composeAdvertising(base, messaging)
  const embed = composeEmbed(base, messaging)
  const attention = createAttentionModule({
    ...foundation,
    sources: [
      access,
      messaging.channels,
      messaging.templates,
      messaging.outbound,
      messaging.batches,
      messaging.webhooks,
      marketing,
    ].map((module) => module.attention),
  })
  const idempotency: Composed = { maintenance: [idempotencyRetention] }
  const audit = createAuditModule({ ...foundation, retentionDays: config.auditRetentionDays })
  const keyRotation = composeKeyRotation(base)
  const mcp: Composed = {
    addRoutes: (app) => addMcpRoutes(app, { publicUrl: config.publicUrl, version }),
  }
  const parts: Composed[] = [
    access,
    ...messaging.parts,
    embed,
    marketing,
    attention,
    audit,
    idempotency,
    keyRotation,
    mcp,
    ...(foundation.spread ? [foundation.spread] : []),
  ]
  const tasks = parts.flatMap(({ maintenance }) => maintenance ?? [])
  const maintenance = createMaintenanceRunner({ ...foundation, tasks })

  return {
    access,
    channels: messaging.channels.channels,
    webhookConfig: messaging.webhooks.config,
    authenticate: access.authenticate,
    termsGate: marketing.termsGate,
    takeUpdates: messaging.ingress.take,
    callbacks: marketing.callbacks,
    routes: parts.flatMap(({ addRoutes }) => addRoutes ?? []),
    readiness: [lanes.readiness],
    maintenance: tasks,
    start: async (signal) => {
      const { log } = foundation
      for (const part of parts) await part.start?.()
      await overOutages({ log, signal }, () => maintenance.start())
      await overOutages({ log, signal }, () => lanes.start(parts.flatMap(({ laneKinds }) => laneKinds ?? [])))
    },
    drain: lanes.drain,
    stop: async () => {
      await lanes.stop()
      await maintenance.stop()
      for (const part of parts.toReversed()) await part.stop?.()
      await messaging.close()
      await platforms.close()
    },
  }
}

const accessOf = ({ config, database, clock, log, spread }: Foundation): Access =>
  createAccess({ database, config, clock, log, unassign, emails: spread?.emails, everywhere: spread?.signIn })
