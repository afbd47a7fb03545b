/*
 * Webhooks: what clients' backends are told. Owns the webhook configuration, the events with their gapless sequence and
 * dedupe, their dispatch and streams, the history and the ledger over it. It does not know where events come from: other modules hand
 * in drafts inside their own transactions (appendEvents) and call afterCommit when those are committed.
 */
import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { Database } from '../../db/database.ts'
import type { AddRoutes } from '../../http/app.ts'
import type { AnyKind } from '../../lanes/index.ts'
import type { AttentionSource } from '../attention/index.ts'
import { createAnswerOnce } from '../idempotency/index.ts'
import { addWebhookConfigRoutes } from './config/webhook-config-routes.ts'
import {
  type WebhookConfigDeps,
  type WebhookConfigService,
  createWebhookConfigService,
} from './config/webhook-config-service.ts'
import { type Dispatch, type DispatchDeps, createDispatch } from './dispatch/dispatch.ts'
import { createEventHistoryService } from './events/event-history-service.ts'
import { addEventRoutes } from './events/event-routes.ts'
import type { EventPeople } from './events/event-people.ts'
import type { EventSubject } from './events/event-subject.ts'
import { addEventLedgerRoutes } from './ledger/event-ledger-routes.ts'
import { createEventMaintenance } from './ledger/event-maintenance.ts'
import { createEventStreams } from './stream/event-streams.ts'
import { addStreamRoutes } from './stream/stream-routes.ts'
import { addTargetRoutes } from './receivers/target-routes.ts'
import { createReceiverAttention } from './receivers/receiver-attention.ts'

export { eventDocument } from './events/event-document.ts'
export { type EventType, type Platform } from './events/event-catalogue.ts'
export { type AppendedEvent, type EventDraft, undatedDay } from './events/event-draft.ts'
export { appendEventRows as appendEvents } from './events/event-append-store.ts'
export { type FeedEvent, readFeed } from './events/event-feed-store.ts'
export { type NaturalKey, findEventIdsByKeys, findEventsByKeys } from './events/event-lookup-store.ts'
export type { EventPeople, EventPerson } from './events/event-people.ts'
export type { EventSubject } from './events/event-subject.ts'
export type { WebhookConfigService } from './config/webhook-config-service.ts'
export { webhookSecrets } from './config/webhook-secrets.ts'

export type WebhooksDeps = DispatchDeps &
  Omit<WebhookConfigDeps, 'onChanged'> & {
    database: Database
    /** What events can be looked for by. */
    subjects: readonly EventSubject[]
    findPeople: EventPeople
    /** The receiver that a newcomer's start brings along. */
    bundledReceiverUrl?: string | undefined
  }

export interface WebhooksModule {
  attention: AttentionSource
  config: WebhookConfigService
  addRoutes: AddRoutes
  laneKinds: readonly AnyKind[]
  afterCommit: Dispatch['afterCommit']
  maintenance: readonly MaintenanceTask[]
  stop: Dispatch['stop']
}

const RETENTION_DAYS = 30

export const createWebhooksModule = (deps: WebhooksDeps): WebhooksModule => {
  const { kind, afterCommit: dispatch, configChanged, stop } = createDispatch(deps)
  const config = createWebhookConfigService({ ...deps, onChanged: configChanged })
  const streams = createEventStreams(deps)
  const answerOnce = createAnswerOnce(deps)
  const afterCommit: Dispatch['afterCommit'] = (appended) => {
    dispatch(appended)
    for (const { clientId, sequence } of appended) streams.grew(clientId, sequence)
  }
  return {
    attention: createReceiverAttention(deps.bundledReceiverUrl),
    config,
    addRoutes: (app) => {
      addWebhookConfigRoutes(app, config, answerOnce)
      addEventRoutes(app, createEventHistoryService({ ...deps, afterCommit }), answerOnce)
      addEventLedgerRoutes(app, deps)
      addTargetRoutes(app, deps)
      addStreamRoutes(app, streams)
    },
    laneKinds: [kind],
    afterCommit,
    maintenance: createEventMaintenance({ ...deps, retentionDays: RETENTION_DAYS }),
    stop,
  }
}
