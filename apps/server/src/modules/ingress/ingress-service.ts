import { createHash } from 'node:crypto'
import type { Counter } from 'prom-client'
import type { BatchTransaction, Database } from '../../db/database.ts'
import { createGroupCommit } from '../../lanes/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Span } from '../../lib/tracer.ts'
import {
  type CommentReceived,
  type ContactNotice,
  type LeadReceived,
  type MessageEcho,
  type MessageReceipt,
  type MessageReceived,
  type MessageStatus,
  type NormalizedUpdate,
  type PostUpdated,
  parseNotification,
} from '../../platforms/webhook-parser/parse-notification.ts'
import type { PersonNews } from '../preferences/index.ts'
import { type AppendedEvent, type EventDraft, type Platform, appendEvents } from '../webhooks/index.ts'
import { checkConnections, routeOfNumber } from './channel-notices.ts'
import { type UnrecognizedNotice, type UnroutedNotice, keepUnrecognized, keepUnrouted } from './ingress-store.ts'
import { parseNotificationJson, withoutDeepValues } from './notification-json.ts'
import { applyTemplateNotice } from './template-notices.ts'
import { toEventDraft } from './update-drafts.ts'
import type { RoutedUpdate, UpdateRoute, UpdateRouting } from './update-routing.ts'

/** What the platform says about a message that we may have sent. */
export type MessageNews = MessageStatus | MessageReceipt | MessageEcho

export interface RoutedMessageNews {
  clientId: string
  channelId: string
  platform: Platform
  externalRef: string | undefined
  span: Span | undefined
  update: MessageNews
}

/**
 * Moves our own messages forward and answers the events to tell, in order; those of messages that were not ours among
 * them. Runs in the transaction that stores the events.
 */
export type ApplyMessageNews = (tx: BatchTransaction, news: readonly RoutedMessageNews[]) => Promise<EventDraft[]>

/**
 * Keeps leads whose answers are not known yet and answers the events to tell now. Runs in the transaction that stores the
 * events.
 */
export type KeepLeads = (
  tx: BatchTransaction,
  leads: readonly { update: LeadReceived; draft: EventDraft }[],
) => Promise<EventDraft[]>

/**
 * Keeps what people say about marketing messages and answers the events to tell, beside those of what they sent. Runs in the
 * transaction that stores the events.
 */
export type ApplyPersonNews = (tx: BatchTransaction, news: readonly PersonNews[]) => Promise<EventDraft[]>

/** Keeps comments and what became of them. Runs in the transaction that stores the events, which are told as they are. */
export type KeepComments = (
  tx: BatchTransaction,
  comments: readonly { update: CommentReceived | PostUpdated; draft: EventDraft }[],
) => Promise<void>

export type SpreadUpdates = (
  updates: readonly NormalizedUpdate[],
  span: Span | undefined,
  /** Clients that live in this database, where there are several. */
  expected?: ReadonlySet<string>,
) => Promise<void>

export interface IngressServiceDeps {
  database: Pick<Database, 'batchTransaction' | 'systemTransaction'>
  clock: Clock
  routing: UpdateRouting
  /** Where clients live in several databases: hands the updates of a notification to the `take` of each. */
  spread?: SpreadUpdates | undefined
  applyMessageNews: ApplyMessageNews
  keepLeads: KeepLeads
  applyPersonNews: ApplyPersonNews
  keepComments: KeepComments
  afterCommit: (appended: readonly AppendedEvent[]) => void
  metrics: {
    updates: Counter<'kind'>
    repeats: Counter
    unrouted: Counter
    unrecognized: Counter
  }
}

/** Updates that are stored together: large notifications become several commits, none of which keeps others waiting. */
const chunkSize = 250
const batchSize = 500

const isMessageNews = (update: NormalizedUpdate): update is MessageNews =>
  update.kind === 'message_status' || update.kind === 'message_receipt' || update.kind === 'message_echo'

const isPersonNews = (update: NormalizedUpdate): update is ContactNotice | MessageReceived =>
  (update.kind === 'message_received' && !update.standby && update.groupId === undefined) ||
  (update.kind === 'contact_notice' && update.notice !== 'user_id_changed')

const accountIdOf = ({ account }: NormalizedUpdate): string => {
  switch (account.kind) {
    case 'chat_account':
      return account.phoneNumberId ?? account.wabaId
    case 'page':
      return account.pageId
    case 'unknown':
      return ''
    default:
      return account.accountId
  }
}

const toUnrouted = (update: NormalizedUpdate): UnroutedNotice => ({
  key: update.dedupeKey,
  object: update.kind === 'unrecognized' ? update.object : update.account.kind,
  accountId: accountIdOf(update),
  field: update.kind === 'unrecognized' ? (update.field ?? '') : update.kind,
  body: JSON.stringify(update.raw),
})

export const createIngressService = (deps: IngressServiceDeps) => {
  const { database, clock, routing, metrics } = deps

  const store = async (tx: BatchTransaction, updates: readonly RoutedUpdate[]): Promise<AppendedEvent[]> => {
    const now = clock.now()
    const unrecognized: UnrecognizedNotice[] = []
    const news: RoutedMessageNews[] = []
    const toCheck: UpdateRoute[] = []
    const leads: { update: LeadReceived; draft: EventDraft }[] = []
    const people: PersonNews[] = []
    const comments: { update: CommentReceived | PostUpdated; draft: EventDraft }[] = []
    const drafts: EventDraft[] = []
    for (const { update, route: given, span } of updates) {
      const route = update.kind === 'channel_notice' ? await routeOfNumber(tx, update, given) : given
      const { clientId, channelId, externalRef } = route
      if (isMessageNews(update) && channelId !== undefined) {
        news.push({ clientId, channelId, externalRef, platform: update.platform, span, update })
        continue
      }
      const draft = toEventDraft({ update, route, span }, now)
      if (draft === undefined) {
        const { object, field } = update.kind === 'unrecognized' ? update : { object: '', field: '' }
        unrecognized.push({
          key: update.dedupeKey,
          clientId,
          platform: route.platform,
          channelId,
          object,
          field: field ?? '',
          body: JSON.stringify(update.raw),
        })
      } else if (update.kind === 'lead_received') leads.push({ update, draft })
      else {
        if (update.kind === 'channel_notice') toCheck.push(route)
        if (isPersonNews(update) && channelId !== undefined)
          people.push({ clientId, channelId, externalRef, platform: update.platform, update })
        if (update.kind === 'comment_received' || update.kind === 'post_updated') comments.push({ update, draft })
        drafts.push(update.kind === 'template_notice' ? await applyTemplateNotice(tx, update, draft) : draft)
      }
    }
    if (unrecognized.length > 0) await keepUnrecognized(tx, unrecognized)
    const ours = news.length > 0 ? await deps.applyMessageNews(tx, news) : []
    if (comments.length > 0) await deps.keepComments(tx, comments)
    if (toCheck.length > 0) await checkConnections(tx, toCheck)
    if (leads.length > 0) drafts.push(...(await deps.keepLeads(tx, leads)))
    if (people.length > 0) drafts.push(...(await deps.applyPersonNews(tx, people)))
    // Last, because it locks the dispatch lanes, which come last in the order of locks.
    const all = [...ours, ...drafts]
    const appended = await appendEvents(tx, all)
    metrics.unrecognized.inc(unrecognized.length)
    metrics.repeats.inc(all.length - appended.length)
    return appended
  }

  const commits = createGroupCommit<readonly RoutedUpdate[], void>({
    maxBatch: batchSize,
    maxQueued: 100_000,
    weigh: (updates) => updates.length,
    commit: async (chunks) => {
      const updates = chunks.flat()
      const clients = [...new Set(updates.map(({ route }) => route.clientId))]
      const appended = await database.batchTransaction(clients, (tx) => store(tx, updates))
      deps.afterCommit(appended)
      return chunks.map(() => undefined)
    },
  })

  const keepAside = async (notices: readonly UnroutedNotice[]): Promise<void> => {
    metrics.unrouted.inc(notices.length)
    await database.systemTransaction((tx) => keepUnrouted(tx, notices))
  }

  /** Resolves when all updates are durable. */
  const take: SpreadUpdates = async (updates, span, expected) => {
    const { routed, unrouted } = await routing(updates, expected)
    if (span !== undefined) for (const one of routed) one.span = span
    const stored: Promise<void>[] = []
    if (unrouted.length > 0) stored.push(keepAside(unrouted.map(toUnrouted)))
    for (let at = 0; at < routed.length; at += chunkSize) stored.push(commits.submit(routed.slice(at, at + chunkSize)))
    // All are waited for, also when one fails: the platform repeats everything, and repeats make no second event.
    const failed = (await Promise.allSettled(stored)).find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }

  return {
    take,
    /** Resolves with the number of updates when all of them are durable. The signature was checked before. */
    receive: async (rawBody: Buffer, span?: Span): Promise<number> => {
      const text = rawBody.toString('utf8')
      const shallow = withoutDeepValues(text)
      const notification = parseNotificationJson(shallow ?? text)
      if (notification === undefined || shallow !== undefined) {
        const key = `bytes:${createHash('sha256').update(rawBody).digest('hex')}`
        const field = notification === undefined ? 'not JSON' : 'nested too deep'
        await keepAside([{ key, object: '', accountId: '', field, body: text }])
      }
      if (notification === undefined) return 0
      const updates = parseNotification(notification)
      for (const { kind } of updates) metrics.updates.inc({ kind })
      await (deps.spread ?? take)(updates, span)
      return updates.length
    },
    close: () => commits.close(),
  }
}

export type IngressService = ReturnType<typeof createIngressService>
