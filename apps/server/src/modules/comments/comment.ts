import { type AuthorRow, authorView } from '../access/index.ts'
import { publicId } from '../../lib/ids.ts'
import type { failureView } from '../../platforms/graph/failure-view.ts'
import { compact } from '../../platforms/graph/json-values.ts'
import type { EventDraft } from '../webhooks/index.ts'

export const commentActionCode = { reply: 1, private_reply: 2, hide: 3, unhide: 4, delete: 5 } as const
export type CommentActionKind = keyof typeof commentActionCode

/** pending: waits for the platform. failed: it refused it, or was never reached. */
export const actionStatusCode = { pending: 1, succeeded: 2, failed: 3 } as const
export type ActionStatus = keyof typeof actionStatusCode

export type ActionFailure = Omit<ReturnType<typeof failureView>, 'reason'> & { reason: string }

/** What it stands at, once the platform was asked. Without both it does not show it. */
export type CommentPost = { text: string | undefined; url: string | undefined }

/** Something that a person, or the business, wrote at a post, a medium or an ad. */
export type Comment = {
  clientId: string
  /** The platform's. */
  commentId: string
  /** Sorts by when it came. */
  id: string
  channelId: string
  platform: 'photoapp' | 'socialapp'
  externalRef: string | undefined
  postId: string | undefined
  post: CommentPost | undefined
  parentId: string | undefined
  adId: string | undefined
  author: Record<string, string>
  isOwn: boolean
  text: string | undefined
  isLive: boolean
  isHidden: boolean
  /** The business has replied, here or on the platform, in public or in private. */
  isAnswered: boolean
  hasWaitingReply: boolean
  deletedAt: Date | undefined
  occurredAt: Date
  receivedAt: Date
}

/** What the client wants done with a comment. */
export type CommentAction = {
  clientId: string
  actionId: string
  commentId: string
  channelId: string
  kind: CommentActionKind
  text: string | undefined
  /** The user or the API key that wanted it. */
  authorId: string | undefined
  status: ActionStatus
  attempts: number
  /** An earlier call may have had its effect. */
  isOutcomeUnknown: boolean
  resultId: string | undefined
  failure: ActionFailure | undefined
  createdAt: Date
  finishedAt: Date | undefined
}

const resultOf = ({ kind, resultId }: CommentAction) => ({
  reply_id: kind === 'reply' ? resultId : undefined,
  platform_message_id: kind === 'private_reply' ? resultId : undefined,
})

export const toActionDto = (action: CommentAction, author?: AuthorRow) =>
  compact({
    id: publicId('commentAction', action.actionId),
    comment_id: action.commentId,
    action: action.kind,
    status: action.status,
    message: action.text,
    author: author && authorView(author),
    ...resultOf(action),
    error: action.failure,
    created_at: action.createdAt.toISOString(),
    finished_at: action.finishedAt?.toISOString(),
  })

export const toCommentDto = (comment: Comment) =>
  compact({
    comment_id: comment.commentId,
    channel_id: publicId('channel', comment.channelId),
    platform: comment.platform,
    external_ref: comment.externalRef,
    post_id: comment.postId,
    post: comment.post && compact(comment.post),
    parent_id: comment.parentId,
    ad_id: comment.adId,
    contact: comment.author,
    own: comment.isOwn,
    text: comment.text,
    live: comment.isLive,
    hidden: comment.isHidden,
    answered: comment.isAnswered,
    reply_waits: comment.hasWaitingReply,
    deleted_at: comment.deletedAt?.toISOString(),
    created_at: comment.occurredAt.toISOString(),
  })

/** In line with the comment itself and with others at the same post. */
export const actionEvent = (action: CommentAction, comment: Comment, now: Date): EventDraft => ({
  clientId: action.clientId,
  key: 'publishing',
  type: action.status === 'succeeded' ? 'comment.action_succeeded' : 'comment.action_failed',
  platform: comment.platform,
  channelId: comment.channelId,
  orderingKey: `post:${comment.postId ?? comment.parentId ?? comment.commentId}`,
  occurredAt: now,
  data: compact({
    action_id: publicId('commentAction', action.actionId),
    action: action.kind,
    comment_id: action.commentId,
    post_id: comment.postId,
    contact: comment.author,
    message: action.text,
    ...resultOf(action),
    error: action.failure,
  }),
  ...(comment.externalRef === undefined ? {} : { externalRef: comment.externalRef }),
})
