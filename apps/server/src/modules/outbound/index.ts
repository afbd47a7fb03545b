/*
 * Outbound: messages from accept to their last status. Owns their rows, the lane of each channel that sends them, the settling
 * of calls with an unknown outcome, and the ledger over it. It does not parse notifications (ingress hands them to
 * applyStatuses inside its own transaction) and does not deliver events (webhooks).
 */
import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { BatchTransaction, Database } from '../../db/database.ts'
import type { AddRoutes } from '../../http/app.ts'
import type { AnyKind, LaneWaker } from '../../lanes/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { Tracer } from '../../lib/tracer.ts'
import type { AttentionSource } from '../attention/index.ts'
import type { ChannelService } from '../channels/index.ts'
import { createAnswerOnce } from '../idempotency/index.ts'
import type { AppendedEvent } from '../webhooks/index.ts'
import { type BatchChunk, acceptBatchChunk } from './accept/batch-accept-store.ts'
import { type OwnText, createOwnTexts } from './accept/own-texts.ts'
import { createQueueGuard } from './accept/queue-caps.ts'
import { addSendRoutes } from './accept/send-routes.ts'
import { createSendService } from './accept/send-service.ts'
import { addMediaRoutes } from './media/media-routes.ts'
import { createMediaService } from './media/media-service.ts'
import { createMessageMaintenance } from './message-maintenance.ts'
import { type OutboundTuning, outboundDefaults } from './outbound-tuning.ts'
import { failureAttention } from './read/failure-attention.ts'
import { addMessageRoutes } from './read/message-routes.ts'
import { createMessageService } from './read/message-service.ts'
import { addResendRoutes } from './resend/resend-routes.ts'
import { createResendService } from './resend/resend-service.ts'
import { createOutboundLane } from './send/outbound-lane.ts'
import type { MessagePlatforms } from './send/platform-senders.ts'
import { createSettleJob } from './settle/settle-job.ts'
import { type ApplyStatuses, createStatusBooking, createStatusUpdates } from './status/status-updates.ts'

export type { BatchChunk, BatchMessage } from './accept/batch-accept-store.ts'
export { CONTENT_LIMIT, contentText, readContent, readValidUntil, templateName } from './accept/send-content.ts'
export { contentFields, deliveryFields } from './accept/send-schemas.ts'
export { statusEvent } from './message-events.ts'
export { factsOf } from './message-row.ts'
export { cancelBatchMessages, feedBatch } from './send/batch-feed-store.ts'
export type { FailpointName } from './failpoint.ts'
export type { OutboundTuning } from './outbound-tuning.ts'
export { deliveryCode, messageStateCode, messageStates } from './message-states.ts'
export { messengerAccountOf } from './send/platform-senders.ts'
export { findMainFailure } from './read/failure-store.ts'
export { failureSchema, messageAuthor, resentAs } from './read/message-schemas.ts'
export { findMessages, findSentContents, findWaiting, listThread } from './read/message-store.ts'
export { LOOKED_AT, findEventsOfRecipients, findMessageEvents } from './read/message-subject-store.ts'
export { messageView } from './read/message-view.ts'
export { mayBeResent, withResent } from './resend/resent-store.ts'
export { cutText, previewOf, textOfSent } from './sent-text.ts'
export { settleRestoredMessages } from './settle/restored-messages.ts'

export type OutboundDeps = {
  database: Database
  channels: Pick<ChannelService, 'find' | 'open'>
  platforms: MessagePlatforms
  secretBox: SecretBox
  clock: Clock
  log: Logger
  waker: LaneWaker
  afterCommit: (events: readonly AppendedEvent[]) => void
  tracer?: Tracer | undefined
  tuning?: Partial<OutboundTuning>
}

export type OutboundModule = {
  attention: AttentionSource
  addRoutes: AddRoutes
  laneKinds: readonly AnyKind[]
  applyStatuses: ApplyStatuses
  /** Queues texts in a transaction that has more to do. */
  queueTexts: (tx: BatchTransaction, texts: readonly OwnText[]) => Promise<void>
  /** For the module of batches: what may wait, and the storing of it. */
  batches: BatchAccept
  maintenance: readonly MaintenanceTask[]
  stop: () => Promise<void>
}

/** Stores the messages of a batch, as far as there is room for them. */
export type BatchAccept = {
  room: (clientId: string, channelId: string) => Promise<number>
  /** Answers the ids of messages to people who want none; undefined when the upload is over. */
  store: (chunk: BatchChunk, channelId: string) => Promise<readonly string[] | undefined>
}

const RETENTION_DAYS = 90

export const createOutboundModule = (given: OutboundDeps): OutboundModule => {
  const deps = { ...given, tuning: { ...outboundDefaults, ...given.tuning } }
  const queue = createQueueGuard({ ...deps, caps: deps.tuning.caps })
  const sending = createSendService({ ...deps, queue })
  return {
    attention: failureAttention,
    addRoutes: (app) => {
      addSendRoutes(app, sending)
      addMessageRoutes(app, createMessageService(deps))
      addResendRoutes(app, createResendService({ ...deps, send: sending.send }))
      addMediaRoutes(app, createMediaService(deps), createAnswerOnce(deps))
    },
    laneKinds: [createOutboundLane(deps), createSettleJob({ ...deps, book: createStatusBooking(deps) })],
    applyStatuses: createStatusUpdates(deps),
    queueTexts: createOwnTexts(deps),
    batches: {
      room: queue.roomForBatch,
      store: async (chunk, channelId) => {
        const stopped = await acceptBatchChunk(deps.database, chunk)
        if (stopped !== undefined) queue.added(chunk.clientId, channelId, chunk.messages.length - stopped.length)
        return stopped
      },
    },
    maintenance: createMessageMaintenance({ clock: deps.clock, retentionDays: RETENTION_DAYS }),
    stop: sending.close,
  }
}
