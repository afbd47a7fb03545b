// What the photo and social platforms remember beside accounts: people, messages, posts and comments.

/** `photoapp` accounts are professional photo accounts, `socialapp` accounts are Pages. */
export type MessengerPlatform = 'photoapp' | 'socialapp'

/** One side of a conversation: the business account. */
export type MessengerAccount = {
  platform: MessengerPlatform
  id: string
  name: string
  username: string
  /** The Page that stands behind a photo account; a Page names itself. */
  pageId: string
}

/** A person as one account sees them; the id is scoped to the account. */
export type ScopedPerson = {
  accountId: string
  id: string
  platform: MessengerPlatform
  name: string
  username: string
  /** 0 = never wrote, so no window was ever open. */
  lastInboundMs: number
}

export type MessageStatus = 'sent' | 'delivered' | 'read' | 'received' | 'seen'

export type StoredMessage = {
  mid: string
  platform: MessengerPlatform
  accountId: string
  personId: string
  direction: 'in' | 'out'
  atMs: number
  status: MessageStatus
  /** The platform's own object: `{ text }`, `{ attachment }`, `{ attachments }`, `{ postback }` … */
  content: Record<string, unknown>
  metadata?: string
  tag?: string
  messagingType?: string
  replyTo?: string
  commentId?: string
  /** Reaction of the person and of the account. */
  reactions: { person?: string; account?: string }
  edits: number
  deleted?: boolean
}

export type SavedAttachment = { id: string; accountId: string; type: string; url: string }

export type SocialPost = {
  id: string
  accountId: string
  text: string
  atMs: number
  /** FEED, REELS, STORY, AD, LIVE on the photo platform; status, photo, video … on Pages. */
  kind: string
  link?: string
}

export type SocialComment = {
  id: string
  accountId: string
  postId: string
  /** The comment that this one answers. */
  parentId?: string
  from: { id: string; name: string; username: string }
  text: string
  atMs: number
  hidden: boolean
  live?: boolean
  /** A private reply went out; there is one per comment. */
  privateReplyMid?: string
}
