import { createSafeHttp } from '../lib/safe-http.ts'
import { type BatchTuning, createBatchesModule } from '../modules/batches/index.ts'
import { createChannelsModule } from '../modules/channels/index.ts'
import { createCommentsModule, keepComments } from '../modules/comments/index.ts'
import {
  createConversationsModule,
  createProfileFetch,
  findConversationEvents,
  findEventPeople,
} from '../modules/conversations/index.ts'
import { createIngressModule } from '../modules/ingress/index.ts'
import { findAdAccountClients, keepLeads } from '../modules/marketing/index.ts'
import { type OutboundTuning, createOutboundModule, findMessageEvents } from '../modules/outbound/index.ts'
import { createPreferencesModule } from '../modules/preferences/index.ts'
import { createTemplatesModule } from '../modules/templates/index.ts'
import { type AppendedEvent, createWebhooksModule } from '../modules/webhooks/index.ts'
import { bundledReceiverUrl } from './demo-receiver.ts'
import type { Composed, ModuleDeps } from './foundation.ts'

/** Calls at once to one receiver's address; lanes hold back earlier than this. */
const CONNECTIONS_PER_RECEIVER = 256

/** Other times and limits, for tests and benches. */
export type MessagingTuning = {
  outbound?: Partial<OutboundTuning>
  commentScheduleMs?: readonly number[]
  profileScheduleMs?: readonly number[]
  batches?: Partial<BatchTuning>
}

/** Channels, templates, messages, and what clients are told: each gets of the others what it needs. */
export const composeMessaging = (
  { config, database, log, clock, metrics, tracer, secretBox, platforms, waker, spread }: ModuleDeps,
  tuning: MessagingTuning = {},
) => {
  const http = createSafeHttp({
    allowPrivate: config.webhookAllowPrivate,
    connectionsPerOrigin: CONNECTIONS_PER_RECEIVER,
  })
  const webhooks = createWebhooksModule({
    database: database,
    secretBox,
    clock,
    log,
    metrics,
    tracer,
    waker,
    allowPrivate: config.webhookAllowPrivate,
    http,
    subjects: [findMessageEvents, findConversationEvents],
    findPeople: findEventPeople,
    bundledReceiverUrl: bundledReceiverUrl(config),
  })
  const conversations = createConversationsModule({ database, secretBox, waker, clock, log })
  const afterCommit = (events: readonly AppendedEvent[]): void => {
    webhooks.afterCommit(events)
    conversations.afterCommit(events)
  }
  const channels = createChannelsModule({
    database,
    platforms,
    secretBox,
    clock,
    log,
    waker,
    afterCommit,
    directory: spread?.accounts,
  })
  const templates = createTemplatesModule({
    database,
    channels: channels.channels,
    templates: platforms.chatTemplates,
    secretBox,
    clock,
    afterCommit,
  })
  const outbound = createOutboundModule({
    database,
    channels: channels.channels,
    platforms: { chat: platforms.chatSender, photo: platforms.photo, social: platforms.social },
    secretBox,
    clock,
    log,
    tracer,
    waker,
    afterCommit,
    tuning: tuning.outbound ?? {},
  })

  const batches = createBatchesModule({
    database,
    channels: channels.channels,
    accept: outbound.batches,
    secretBox,
    clock,
    waker,
    afterCommit,
    tuning: tuning.batches ?? {},
  })

  const preferences = createPreferencesModule({
    database,
    channels: channels.channels,
    clock,
    afterCommit,
    queueAnswers: outbound.queueTexts,
  })

  const ingress = createIngressModule({
    database: database,
    clock,
    log,
    metrics,
    verifyToken: config.platform.verifyToken,
    appSecrets: [config.platform.appSecret],
    afterCommit,
    applyMessageNews: outbound.applyStatuses,
    findAdAccounts: findAdAccountClients,
    keepLeads,
    applyPersonNews: preferences.applyPersonNews,
    keepComments,
    spread: spread?.updates,
  })
  const comments = createCommentsModule({
    database,
    clock,
    log,
    channels: channels.channels,
    comments: platforms.comments,
    secretBox,
    waker,
    afterCommit,
    scheduleMs: tuning.commentScheduleMs,
  })

  const profiles = createProfileFetch({
    database,
    channels: channels.channels,
    profiles: platforms.profiles,
    scheduleMs: tuning.profileScheduleMs,
  })

  const parts: Composed[] = [
    webhooks,
    conversations,
    { laneKinds: [profiles] },
    channels,
    templates,
    outbound,
    batches,
    preferences,
    comments,
    ingress,
  ]
  return {
    webhooks,
    conversations,
    channels,
    templates,
    outbound,
    batches,
    ingress,
    afterCommit,
    parts,
    close: () => http.close(),
  }
}
