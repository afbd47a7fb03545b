import type { JsonRecord } from '../graph/json-values.ts'
import type { PlatformFailure } from '../graph/platform-failure.ts'

/**
 * What a platform notification says, one value per fact, the same for all platforms. The union is closed: readers
 * handle every kind, and what no kind fits is `unrecognized`, kept with its raw object.
 */
export type MessagingPlatform = 'chatapp' | 'photoapp' | 'socialapp'

/** Whose notification it is: these ids find the tenant. */
export type AccountRef =
  | { kind: 'chat_account'; wabaId: string; phoneNumberId?: string; displayPhoneNumber?: string }
  | { kind: 'page'; pageId: string }
  | { kind: 'photo_account'; accountId: string }
  | { kind: 'ad_account'; accountId: string }
  | { kind: 'unknown' }

/** Any of these may be missing: a phone number is no longer told for every user, a username only when there is one. */
export type ContactIdentity = {
  phone?: string
  /** Business-scoped id. */
  userId?: string
  parentUserId?: string
  username?: string
  name?: string
  /** The id by which a page or photo account knows the person. */
  scopedId?: string
}

type Common = {
  /** The same fact told again has the same key, whatever the notification around it. */
  dedupeKey: string
  /** The platform's own time; a repeat carries it too. Absent where the platform tells none. */
  occurredAtMs?: number
  account: AccountRef
  /** The platform's own object, untouched. */
  raw: JsonRecord
}

type InConversation = Common & {
  platform: MessagingPlatform
  /** Order is kept within it. */
  conversation: string
  contact: ContactIdentity
}

export type MediaContent = {
  kind: string
  id?: string
  url?: string
  mimeType?: string
  sha256?: string
  filename?: string
  caption?: string
  voice?: boolean
  animated?: boolean
  title?: string
}

export type ContentType =
  | 'text'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'sticker'
  | 'location'
  | 'contacts'
  | 'reaction'
  | 'button'
  | 'interactive'
  | 'order'
  | 'system'
  | 'edit'
  | 'revoke'
  | 'postback'
  | 'referral'
  | 'optin'
  | 'attachment'
  | 'unsupported'

export type MessageContent = {
  type: ContentType
  text?: string
  media?: MediaContent[]
  location?: { latitude?: number; longitude?: number; name?: string; address?: string; url?: string }
  contacts?: JsonRecord[]
  reaction?: { messageId: string; emoji?: string; name?: string; removed: boolean }
  /** A tap on a button, a list row, a quick reply; the answer of a form. */
  reply?: { kind: string; id?: string; title?: string; description?: string; data?: unknown }
  order?: JsonRecord
  system?: { kind: string; text?: string; phone?: string; userId?: string; parentUserId?: string }
  /** Of `edit` and `revoke`: the message that was changed. */
  originalMessageId?: string
  replyTo?: { messageId?: string; storyId?: string; storyUrl?: string }
  referral?: JsonRecord
  forwarded?: boolean
  failure?: PlatformFailure
}

export type MessageReceived = InConversation & {
  kind: 'message_received'
  platformMessageId: string
  groupId?: string
  content: MessageContent
  /** Another app owns the conversation; we only watch. */
  standby?: boolean
}

export type MessageStatus = InConversation & {
  kind: 'message_status'
  status: 'sent' | 'delivered' | 'read' | 'played' | 'failed'
  platformMessageId: string
  /** What we sent along as the message's tag. */
  tag?: string
  failure?: PlatformFailure
  pricing?: JsonRecord
}

/** One of our own messages as the platform shows it: sent by us, by another app, or by hand. */
export type MessageEcho = InConversation & {
  kind: 'message_echo'
  platformMessageId: string
  tag?: string
  appId?: string
  content: MessageContent
  standby?: boolean
}

/** Delivered or read: certain messages, or everything up to a time. */
export type MessageReceipt = InConversation & {
  kind: 'message_receipt'
  receipt: 'delivered' | 'read'
  platformMessageIds: string[]
  watermarkMs?: number
}

export type TemplateNotice = Common & {
  kind: 'template_notice'
  platform: 'chatapp'
  notice: 'status' | 'quality' | 'category' | 'components'
  templateId: string
  templateName?: string
  language?: string
  category?: string
  platformStatus?: string
  reason?: string
  explanation?: string
  previousQuality?: string
  newQuality?: string
  previousCategory?: string
  newCategory?: string
}

export type ChannelNotice = Common & {
  kind: 'channel_notice'
  platform: MessagingPlatform
  notice:
    | 'number_quality'
    | 'number_name'
    | 'account_update'
    | 'account_review'
    | 'account_alert'
    | 'account_error'
    | 'capability'
    | 'security'
    | 'username'
    | 'handover'
    | 'policy'
  /** `attention`: sends are or will be hindered. `disconnected`: the account is gone. */
  severity: 'info' | 'attention' | 'disconnected'
  event?: string
  /** Plain words: what happened and what to do. */
  text: string
  throughput?: string
  messagingLimit?: string
  quality?: string
}

/** Something about a person that is not a message. */
export type ContactNotice = InConversation & {
  kind: 'contact_notice'
  notice: 'marketing_stopped' | 'marketing_resumed' | 'user_id_changed'
  previousUserId?: string
}

export type CommentReceived = Common & {
  kind: 'comment_received'
  platform: 'photoapp' | 'socialapp'
  commentId: string
  parentId?: string
  postId?: string
  text?: string
  contact: ContactIdentity
  adId?: string
  live: boolean
}

export type MentionReceived = Common & {
  kind: 'mention_received'
  platform: 'photoapp' | 'socialapp'
  postId?: string
  commentId?: string
  text?: string
  contact?: ContactIdentity
}

export type PostUpdated = Common & {
  kind: 'post_updated'
  platform: 'photoapp' | 'socialapp'
  item: string
  verb: string
  postId?: string
  commentId?: string
  text?: string
  contact?: ContactIdentity
}

export type AdObjectUpdated = Common & {
  kind: 'ad_object_updated'
  change: 'with_issues' | 'in_process' | 'effective_status' | 'creative_fatigue' | 'recommendation'
  objectId?: string
  objectType?: 'campaign' | 'adset' | 'ad' | 'creative'
  objectIds?: string[]
  statusName?: string
  changedFields?: string[]
  errorCode?: string
  title?: string
  text?: string
}

export type LeadReceived = Common & {
  kind: 'lead_received'
  leadId: string
  pageId: string
  formId?: string
  adId?: string
}

export type Unrecognized = Common & {
  kind: 'unrecognized'
  object: string
  field?: string
  why: string
}

export type NormalizedUpdate =
  | MessageReceived
  | MessageStatus
  | MessageEcho
  | MessageReceipt
  | TemplateNotice
  | ChannelNotice
  | ContactNotice
  | CommentReceived
  | MentionReceived
  | PostUpdated
  | AdObjectUpdated
  | LeadReceived
  | Unrecognized
