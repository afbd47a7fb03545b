import { failureView } from '../../platforms/graph/failure-view.ts'
import type { PlatformFailure } from '../../platforms/graph/platform-failure.ts'
import type { NormalizedUpdate } from '../../platforms/webhook-parser/parse-notification.ts'
import { ownNames } from '../../platforms/webhook-parser/own-names.ts'
import { believedTimeMs } from '../../platforms/webhook-parser/update-facts.ts'
import { type EventDraft, undatedDay } from '../webhooks/index.ts'
import type { RoutedUpdate } from './update-routing.ts'
import { defined } from '../../lib/defined.ts'

// A platform's update as the event that a client's backend gets. Names follow our own fields (snake_case); what belongs to
// the platform is left as it came.

type Facts = { failure?: PlatformFailure | undefined; [field: string]: unknown }

/** A failure is told in the words that are meant for customers, as `error`. */
const facts = ({ failure, ...value }: Facts): Record<string, unknown> => ({
  ...ownNames(value),
  ...(failure ? { error: failureView(failure) } : {}),
})

const timeOf = (update: NormalizedUpdate, nowMs: number): { occurredAt: Date; day: string } => {
  const at = believedTimeMs(update, nowMs)
  if (at === undefined) return { occurredAt: new Date(nowMs), day: undatedDay }
  const occurredAt = new Date(at)
  return { occurredAt, day: occurredAt.toISOString().slice(0, 10) }
}

type Told = Pick<EventDraft, 'key' | 'type' | 'orderingKey' | 'data'>

const noticeTypes = {
  status: 'template.status_updated',
  quality: 'template.quality_updated',
  category: 'template.category_updated',
  components: 'template.status_updated',
} as const
const severityTypes = {
  info: 'channel.updated',
  attention: 'channel.attention',
  disconnected: 'channel.disconnected',
} as const

/** Everything but what routing and dedupe needed. */
const allFacts = (update: NormalizedUpdate): Record<string, unknown> => {
  const { kind: _kind, dedupeKey: _key, occurredAtMs: _at, account: _account, raw, ...rest } = update
  return { ...facts(rest), raw }
}

const told = ({ update, route }: RoutedUpdate): Told | undefined => {
  const { raw } = update
  const event = (key: Told['key'], type: Told['type'], orderingKey: string, data = allFacts(update)): Told => ({
    key,
    type,
    orderingKey,
    data,
  })
  switch (update.kind) {
    case 'message_received': {
      const { content, platformMessageId, contact, conversation, groupId, standby } = update
      const ids = { messageId: platformMessageId, platformMessageId }
      const data = { ...facts({ ...ids, contact, conversation, groupId, standby, ...content }), raw }
      return event(update.platform, 'message.received', conversation, data)
    }
    case 'contact_notice':
      return event(update.platform, 'channel.updated', update.conversation)
    case 'channel_notice':
      return event(update.platform, severityTypes[update.severity], `channel:${route.channelId ?? route.clientId}`)
    case 'template_notice': {
      const { templateId } = update
      const data = { hsm_id: templateId, id_external: templateId, ...allFacts(update) }
      return event('chatapp', noticeTypes[update.notice], `template:${templateId}`, data)
    }
    case 'comment_received':
      return event('publishing', 'comment.received', `post:${update.postId ?? update.parentId ?? update.commentId}`)
    case 'mention_received':
      return event('publishing', 'mention.received', `post:${update.postId ?? update.commentId ?? 'unknown'}`)
    case 'post_updated':
      return event('publishing', 'post.updated', `post:${update.postId ?? 'unknown'}`)
    case 'ad_object_updated': {
      const data = { ...allFacts(update), ...adAccountOf(update) }
      return event(
        'marketing',
        'ad_object.updated',
        `ad:${update.objectId ?? update.objectIds?.[0] ?? 'unknown'}`,
        data,
      )
    }
    case 'lead_received':
      return event('marketing', 'lead.received', `lead:${update.leadId}`)
    default:
      return undefined
  }
}

const adAccountOf = ({ account }: NormalizedUpdate) =>
  account.kind === 'ad_account' ? { ad_account_id: `act_${account.accountId}` } : {}

/** Undefined for what is not recognized: that is kept elsewhere. What the platform says of our messages is told by outbound. */
export const toEventDraft = (routed: RoutedUpdate, nowMs: number): EventDraft | undefined => {
  const { update, route, span } = routed
  const event = told(routed)
  if (event === undefined) return undefined
  const { occurredAt, day } = timeOf(update, nowMs)
  const platform = 'platform' in update ? update.platform : route.platform
  return {
    clientId: route.clientId,
    ...event,
    ...defined({
      platform,
      channelId: route.channelId,
      externalRef: route.externalRef,
      traceContext: span?.context,
    }),
    dedupe: { day, key: update.dedupeKey },
    occurredAt,
  }
}
