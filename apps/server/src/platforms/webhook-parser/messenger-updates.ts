import { type JsonRecord, compact, isRecord, recordOf, textOf, textsOf } from '../graph/json-values.ts'
import { messengerActionContent, messengerContent } from './messenger-content.ts'
import type { AccountRef, ChannelNotice, ContactIdentity, NormalizedUpdate } from './normalized-update.ts'
import { at, hashOf, timeMs, unrecognized } from './update-facts.ts'
import { defined } from '../../lib/defined.ts'

/** One element of `messaging` or `standby`, or a dashboard test event that holds the same. */

export type MessengerPlace = {
  object: 'page' | 'instagram'
  account: AccountRef
  accountId: string
  entryTimeMs: number | undefined
  standby: boolean
}

const handovers = ['pass_thread_control', 'take_thread_control', 'request_thread_control', 'app_roles'] as const

type Event = {
  place: MessengerPlace
  platform: 'photoapp' | 'socialapp'
  raw: JsonRecord
  contact: ContactIdentity
  conversation: string
  occurredAtMs: number | undefined
}

const common = ({ place, platform, raw, contact, conversation, occurredAtMs }: Event) => ({
  platform,
  account: place.account,
  conversation,
  contact,
  ...at(occurredAtMs),
  ...(place.standby ? { standby: true } : {}),
  raw,
})

const messageUpdate = (event: Event, message: JsonRecord): NormalizedUpdate | undefined => {
  const mid = textOf(message['mid'])
  if (mid === undefined) return undefined
  const content = messengerContent(message)
  if (message['is_echo'] === true)
    return {
      kind: 'message_echo',
      ...common(event),
      dedupeKey: `${event.platform}:echo:${mid}`,
      platformMessageId: mid,
      ...compact({ tag: textOf(message['metadata']), appId: textOf(message['app_id']) }),
      content,
    }
  return {
    kind: 'message_received',
    ...common(event),
    // Taking a message back is a fact of its own, with the same id.
    dedupeKey: `${event.platform}:message:${mid}${content.type === 'revoke' ? ':deleted' : ''}`,
    platformMessageId: mid,
    content,
  }
}

const actionUpdate = (event: Event): NormalizedUpdate | undefined => {
  const content = messengerActionContent(event.raw)
  if (content === undefined) return undefined
  const postbackId = textOf(recordOf(event.raw['postback'])['mid'])
  const { raw } = event
  // Only postbacks have an id of their own; everything else is named by what it says, and when.
  const facts = [
    event.conversation,
    event.occurredAtMs,
    raw['reaction'],
    raw['message_edit'],
    raw['referral'],
    raw['optin'],
    raw['postback'],
  ]
  const key = postbackId ?? hashOf(facts)
  return {
    kind: 'message_received',
    ...common(event),
    dedupeKey: `${event.platform}:${content.type}:${key}`,
    platformMessageId: postbackId ?? content.reaction?.messageId ?? content.originalMessageId ?? key,
    content,
  }
}

const receiptUpdate = (event: Event): NormalizedUpdate | undefined => {
  const [delivery, read] = [event.raw['delivery'], event.raw['read']]
  const receipt = isRecord(delivery) ? 'delivered' : 'read'
  const facts = isRecord(delivery) ? delivery : isRecord(read) ? read : undefined
  if (facts === undefined) return undefined
  const mid = textOf(facts['mid'])
  const platformMessageIds = mid === undefined ? textsOf(facts['mids']) : [mid]
  const watermarkMs = timeMs(facts['watermark'])
  if (platformMessageIds.length === 0 && watermarkMs === undefined) return undefined
  const { standby: _standby, ...rest } = common(event)
  return {
    kind: 'message_receipt',
    ...rest,
    ...at(event.occurredAtMs ?? watermarkMs),
    dedupeKey: `${event.platform}:${receipt}:${hashOf([event.conversation, platformMessageIds, watermarkMs])}`,
    receipt,
    platformMessageIds,
    ...defined({ watermarkMs }),
  }
}

const handoverTexts: Record<(typeof handovers)[number], string> = {
  pass_thread_control: 'A conversation was handed from one app to another.',
  take_thread_control: 'Another app took a conversation over.',
  request_thread_control: 'Another app asks for a conversation.',
  app_roles: 'The roles of the connected apps have changed.',
}

const noticeUpdate = (event: Event): ChannelNotice | undefined => {
  const notice = (
    kind: ChannelNotice['notice'],
    name: string,
    severity: ChannelNotice['severity'],
    text: string,
  ): ChannelNotice => ({
    kind: 'channel_notice',
    platform: event.platform,
    notice: kind,
    severity,
    event: name,
    text,
    dedupeKey: `${event.platform}:${kind}:${hashOf([event.conversation, event.occurredAtMs, event.raw])}`,
    ...at(event.occurredAtMs),
    account: event.place.account,
    raw: event.raw,
  })
  const handover = handovers.find((key) => key in event.raw)
  if (handover !== undefined) return notice('handover', handover, 'info', handoverTexts[handover])
  const policy = event.raw['policy-enforcement'] ?? event.raw['policy_enforcement']
  if (!isRecord(policy)) return undefined
  const action = textOf(policy['action']) ?? 'unknown'
  const reason = textOf(policy['reason'])
  const text = `The platform enforced a policy (${action})${reason === undefined ? '' : `: ${reason}`}.`
  return notice('policy', action, action === 'unblock' ? 'info' : 'attention', text)
}

export const messengerUpdate = (raw: JsonRecord, place: MessengerPlace): NormalizedUpdate => {
  const [sender, recipient] = [recordOf(raw['sender']), recordOf(raw['recipient'])]
  const isOwn = textOf(sender['id']) === place.accountId || recordOf(raw['message'])['is_echo'] === true
  const person = isOwn ? recipient : sender
  const scopedId = textOf(person['id']) ?? textOf(person['user_ref'])
  const occurredAtMs = timeMs(raw['timestamp']) ?? place.entryTimeMs
  const event: Event = {
    place,
    platform: place.object === 'page' ? 'socialapp' : 'photoapp',
    raw,
    contact: compact({ scopedId, username: textOf(person['username']), name: textOf(person['name']) }),
    conversation: `${place.object === 'page' ? 'social' : 'photo'}:${place.accountId}:${scopedId ?? 'unknown'}`,
    occurredAtMs,
  }
  const update = isRecord(raw['message'])
    ? messageUpdate(event, raw['message'])
    : (receiptUpdate(event) ?? actionUpdate(event) ?? noticeUpdate(event))
  return (
    update ??
    unrecognized(raw, {
      object: place.object,
      field: place.standby ? 'standby' : 'messaging',
      why: 'An event of a conversation that is not understood.',
      account: place.account,
      occurredAtMs,
    })
  )
}
