/*
 * Webhooks: what clients' backends are told. Owns the webhook configuration, the events with their gapless sequence and
 * dedupe, their dispatch, the history and the books over it. It does not know where events come from: other modules hand
 * in drafts inside their own transactions (appendEvents) and call afterCommit when those are committed.
 */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Logger } from '../../lib/logger.ts'
import type { Database } from '../../db/transactions.ts'
import type { AddRoutes } from '../../http/app.ts'
import type { AnyKind, LaneWaker } from '../../lanes/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SafeHttp } from '../../lib/safe-http.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { AttentionSource } from '../attention/index.ts'
import { createDispatchConfigs } from './dispatch/dispatch-config.ts'
import { createDispatchLane } from './dispatch/dispatch-lane.ts'
import { dispatchKindNumber } from './dispatch/dispatch-numbers.ts'
import { retryDelaysMs } from './dispatch/dispatch-schedule.ts'
import { createEventMaintenance } from './ledger/event-maintenance.ts'
import type { AppendedEvent } from './events/event-draft.ts'
import { createEventHistoryService } from './events/event-history-service.ts'
import { addEventLedgerRoutes } from './ledger/event-ledger-routes.ts'
import { addEventRoutes } from './events/event-routes.ts'
import { receiverAttention } from './receivers/receiver-attention.ts'
import { type BreakerRules, defaultBreakerRules } from './receivers/receiver-breaker.ts'
import { addWebhookConfigRoutes } from './config/webhook-config-routes.ts'
import { createWebhookConfigService } from './config/webhook-config-service.ts'

export { eventDocument } from './events/event-document.ts'
export { type EventKey, type EventType, type Platform } from './events/event-catalogue.ts'
export { type AppendedEvent, type EventDraft, undatedDay } from './events/event-draft.ts'
export { appendEventRows as appendEvents } from './events/event-append-store.ts'
export { findEventsByKeys } from './events/event-lookup-store.ts'
export { webhookSecrets } from './config/webhook-secrets.ts'

export interface WebhooksDeps {
  database: Database
  secretBox: SecretBox
  clock: Clock
  log: Logger
  metrics: Registry
  waker: LaneWaker
  /** Lets webhooks go to http and private addresses. */
  allowPrivate: boolean
  http: Pick<SafeHttp, 'send'>
  retentionDays?: number
  /** Calls at once to one receiver. */
  window?: number
  /** Other times for tests. */
  postLimitMs?: number
  retryDelaysMs?: readonly number[]
  breakerRules?: BreakerRules
}

export interface WebhooksModule {
  attention: AttentionSource
  addRoutes: AddRoutes
  laneKinds: readonly AnyKind[]
  /** Call it when the transaction of `appendEvents` has committed: sends from memory where it can, wakes the lanes. */
  afterCommit: (appended: readonly AppendedEvent[]) => void
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Rings when events and counters disagree; answers how many events are off. */
  checkBooks: () => Promise<number>
}

export const createWebhooksModule = (deps: WebhooksDeps): WebhooksModule => {
  const { database, secretBox, clock, log, waker } = deps
  const registers = [deps.metrics]
  const configs = createDispatchConfigs({ database, secretBox, clock })

  const afterCommit = (appended: readonly AppendedEvent[]): void => {
    const byClient = Map.groupBy(appended, ({ clientId }) => clientId)
    for (const [clientId, events] of byClient) {
      const lane = { clientId, laneId: clientId }
      // A skipped event has no place in line; the rest is then read, because rows from memory must be without holes.
      if (events.every(({ skipped }) => skipped === undefined))
        waker.offer(
          dispatchKindNumber,
          lane,
          events.map(({ item }) => item),
        )
      else if (events.some(({ skipped }) => skipped === undefined)) waker.wake(dispatchKindNumber, lane)
    }
  }

  const config = createWebhookConfigService({
    database,
    secretBox,
    clock,
    allowPrivate: deps.allowPrivate,
    onChanged: (clientId, changed) => {
      dispatch.configChanged(clientId, changed)
      waker.wake(dispatchKindNumber, { clientId, laneId: clientId })
    },
  })
  const history = createEventHistoryService({ database, waker, afterCommit })
  const dispatch = createDispatchLane({
    database,
    configs,
    http: deps.http,
    postLimitMs: deps.postLimitMs ?? 10_000,
    clock,
    log,
    window: deps.window ?? 64,
    retryDelaysMs: deps.retryDelaysMs ?? retryDelaysMs,
    breakerRules: deps.breakerRules ?? defaultBreakerRules,
    metrics: {
      attempts: new Counter({
        name: 'herald_dispatch_attempts_total',
        help: 'Calls to receivers by what became of them.',
        labelNames: ['outcome'],
        registers,
      }),
      probes: new Counter({
        name: 'herald_dispatch_probes_total',
        help: 'Calls that asked whether a receiver is back.',
        labelNames: ['outcome'],
        registers,
      }),
      seconds: new Histogram({
        name: 'herald_dispatch_seconds',
        help: 'From an event being recorded to the 2xx of the receiver, at the first attempt.',
        buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
        registers,
      }),
    },
  })
  const maintenance = createEventMaintenance({
    database,
    clock,
    log,
    retentionDays: deps.retentionDays ?? 30,
    imbalance: new Gauge({
      name: 'herald_event_books_imbalance',
      help: 'Events by which the rows of today and yesterday differ from what was counted in. Not zero: something was lost.',
      registers,
    }),
  })

  return {
    attention: receiverAttention,
    addRoutes: (app) => {
      addWebhookConfigRoutes(app, config)
      addEventRoutes(app, history)
      addEventLedgerRoutes(app, database)
    },
    laneKinds: [dispatch.kind],
    afterCommit,
    start: maintenance.start,
    stop: maintenance.stop,
    checkBooks: maintenance.checkBooks,
  }
}
