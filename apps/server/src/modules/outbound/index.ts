/*
 * Outbound: messages from accept to their last status. Owns their rows, the lane of each channel that sends them, what
 * happens when nobody knows whether the platform took one, and the books over it. It does not parse notifications (ingress
 * hands them to applyStatuses inside its own transaction) and does not deliver events (webhooks).
 */
import { LRUCache } from 'lru-cache'
import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { Database } from '../../db/database.ts'
import type { AddRoutes } from '../../http/app.ts'
import { BODY_LIMIT_BYTES } from '../../http/body-parsing.ts'
import { type AnyKind, type LaneWaker, scheduleJob, laneKindNumber } from '../../lanes/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Tracer } from '../../lib/tracer.ts'
import type { ChannelService } from '../channels/index.ts'
import type { AppendedEvent } from '../webhooks/index.ts'
import { type Failpoint, noFailpoint } from './failpoint.ts'
import { addMediaRoutes } from './media/media-routes.ts'
import { createMediaService } from './media/media-service.ts'
import { createMessageMaintenance } from './message-maintenance.ts'
import { addMessageRoutes } from './read/message-routes.ts'
import { outboundSchemas } from './read/message-schemas.ts'
import { createMessageService } from './read/message-service.ts'
import { createOutboundLane } from './send/outbound-lane.ts'
import type { MessagePlatforms } from './send/platform-senders.ts'
import { type QueueCaps, createQueueGuard, defaultQueueCaps } from './accept/queue-caps.ts'
import { addSendRoutes } from './accept/send-routes.ts'
import { createSendService } from './accept/send-service.ts'
import { type SettleTimes, createSettleLane } from './settle/settle-job.ts'
import { type ApplyStatuses, createStatusUpdates } from './status/status-updates.ts'
import { defined } from '../../lib/defined.ts'

export type { FailpointName } from './failpoint.ts'

export type OutboundDeps = {
  database: Database
  channels: Pick<ChannelService, 'find' | 'open'>
  platforms: MessagePlatforms
  clock: Clock
  log: Logger
  waker: LaneWaker
  afterCommit: (events: readonly AppendedEvent[]) => void
  tracer?: Tracer | undefined
  caps?: Partial<QueueCaps>
  /** Other times for tests. */
  settle?: SettleTimes
  callTimeoutMs?: number
  window?: number
  retentionDays?: number
  maxQueued?: number
  /** Kills a test's process at a chosen place; never set in production. */
  failpoint?: Failpoint
}

export type OutboundModule = {
  addRoutes: AddRoutes
  laneKinds: readonly AnyKind[]
  applyStatuses: ApplyStatuses
  maintenance: readonly MaintenanceTask[]
  stop: () => Promise<void>
}

const defaultSettle: SettleTimes = { windowMs: 120_000, maxMs: 15 * 60_000 }
const suspectAgainMs = 30_000
const mostSuspected = 10_000

export const createOutboundModule = (deps: OutboundDeps): OutboundModule => {
  const { database, channels, clock, log, waker, platforms, tracer, failpoint = noFailpoint } = deps
  const settle = deps.settle ?? defaultSettle
  const queue = createQueueGuard({ database, clock, caps: { ...defaultQueueCaps, ...deps.caps } })
  const sending = createSendService({
    database,
    channels,
    clock,
    waker,
    queue,
    tracer,
    ...defined({ maxQueued: deps.maxQueued }),
  })
  const messages = createMessageService({ database })
  const media = createMediaService({ database, channels, platforms, clock, uploadLimit: BODY_LIMIT_BYTES })
  const suspected = new LRUCache<string, number>({ max: mostSuspected })

  /** Once in a while is enough: the check itself finds out what is wrong and tells the customer. */
  const suspectChannel = (clientId: string, channelId: string): void => {
    const now = clock.now()
    if (now - (suspected.get(channelId) ?? -Infinity) < suspectAgainMs) return
    suspected.set(channelId, now)
    database
      .tenantTransaction(clientId, (tx) =>
        scheduleJob(tx, { clientId, kind: laneKindNumber.connection_check, laneId: channelId }),
      )
      .then(() => waker.wake(laneKindNumber.connection_check, { clientId, laneId: channelId }))
      .catch((error: unknown) => log.warn({ err: error }, 'a look at a channel could not be asked for'))
  }

  return {
    addRoutes: (app) => {
      for (const schema of outboundSchemas) app.addSchema(schema)
      addSendRoutes(app, sending)
      addMessageRoutes(app, messages)
      addMediaRoutes(app, media)
    },
    laneKinds: [
      createOutboundLane({
        channels,
        platforms,
        clock,
        failpoint,
        suspectChannel,
        settle,
        tracer,
        afterCommit: deps.afterCommit,
        callTimeoutMs: deps.callTimeoutMs ?? 8_000,
        window: deps.window ?? 512,
      }),
      createSettleLane({ database, times: settle, failpoint, waker, afterCommit: deps.afterCommit }),
    ],
    applyStatuses: createStatusUpdates({ settleWindowMs: settle.windowMs, clock, tracer }),
    maintenance: createMessageMaintenance({ clock, retentionDays: deps.retentionDays ?? 90 }),
    stop: sending.close,
  }
}
