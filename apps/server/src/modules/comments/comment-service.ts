import type { Database, TenantTransaction } from '../../db/database.ts'
import { callerId } from '../../http/caller-context.ts'
import { type LaneWaker, laneKindNumber, scheduleJob } from '../../lanes/index.ts'
import { AppError } from '../../lib/errors.ts'
import { newUuid, publicId } from '../../lib/ids.ts'
import type { CommentCalls } from '../../platforms/messenger/comment-calls.ts'
import type { CallOptions } from '../../platforms/outbound-content.ts'
import { findAuthors } from '../access/index.ts'
import { type AuditAction, recordAudit } from '../audit/index.ts'
import type { ChannelService } from '../channels/index.ts'
import type { Comment, CommentAction, CommentActionKind, CommentPost } from './comment.ts'
import { accountOf } from './comment-account.ts'
import { createCommentActionStore } from './comment-action-store.ts'
import { commentIdShape } from './comment-intake.ts'
import { type CommentFilter, addPost, findComment, listComments } from './comment-store.ts'

export type CommentServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'find' | 'openIfConnected'>
  comments: Pick<CommentCalls, 'post'>
  waker: LaneWaker
}

const kind = laneKindNumber.comment_actions
const SHOWN_ACTIONS = 100
/** Somebody waits, and can do without. */
const POST_MS = 4_000
const unknownPost: CommentPost = { text: undefined, url: undefined }
/** What people can be sent to. */
const webAddress = /^https:\/\/\S{1,1900}$/

const auditedActions: Record<CommentActionKind, AuditAction> = {
  reply: 'comment.replied',
  private_reply: 'comment.replied_privately',
  hide: 'comment.hidden',
  unhide: 'comment.unhidden',
  delete: 'comment.deleted',
}

export const createCommentService = ({ database, channels, comments, waker }: CommentServiceDeps) => {
  const find = async (tx: TenantTransaction, commentId: string): Promise<Comment> => {
    const comment = commentIdShape.test(commentId) ? await findComment(tx, tx.clientId, commentId) : undefined
    if (!comment) throw new AppError('comment_not_found', `There is no comment "${commentId}".`)
    return comment
  }

  return {
    list: (clientId: string, filter: CommentFilter & { before?: string; limit: number }) =>
      database.tenantTransaction(clientId, (tx) => listComments(tx, filter)),

    find: (clientId: string, commentId: string) =>
      database.tenantTransaction(clientId, async (tx) => {
        const comment = await find(tx, commentId)
        const actions = await createCommentActionStore(tx).ofComment(commentId, SHOWN_ACTIONS)
        const authors = await findAuthors(
          tx,
          actions.map(({ authorId }) => authorId ?? null),
        )
        return { comment, actions: actions.map((action) => ({ action, author: authors.get(action.authorId ?? '') })) }
      }),

    /** Asked from the platform once, and kept; also that it does not show it. While it cannot be asked, nothing is known. */
    post: async (clientId: string, commentId: string, options: CallOptions) => {
      const comment = await database.tenantTransaction(clientId, (tx) => find(tx, commentId))
      const { postId, channelId } = comment
      if (comment.post !== undefined || postId === undefined || !commentIdShape.test(postId))
        return { postId, post: comment.post ?? unknownPost }
      const { channel, token } = await channels.openIfConnected(clientId, publicId('channel', channelId))
      if (token === undefined) return { postId, post: unknownPost }
      const answer = await comments.post(accountOf(channel, comment, token), postId, { ...options, totalMs: POST_MS })
      if (!answer.ok && answer.failure.policy !== 'rejected') return { postId, post: unknownPost }
      const { text, url } = answer.ok ? answer.body : unknownPost
      const post = { text, url: url !== undefined && webAddress.test(url) ? url : undefined }
      await database.tenantTransaction(clientId, (tx) => addPost(tx, postId, post))
      return { postId, post }
    },

    /** Stored and given to the lane of the channel in one transaction. */
    act: async (
      clientId: string,
      commentId: string,
      action: CommentActionKind,
      text?: string,
    ): Promise<CommentAction> => {
      const comment = await database.tenantTransaction(clientId, (tx) => find(tx, commentId))
      const { channelId, deletedAt } = comment
      const channel = await channels.find(clientId, publicId('channel', channelId))
      if (channel.status === 'disconnected') throw new AppError('channel_disconnected')
      if (deletedAt !== undefined) throw new AppError('comment_deleted')
      const lane = { clientId, laneId: channelId }
      const made = await database.tenantTransaction(clientId, async (tx) => {
        const wanted = { actionId: newUuid(), commentId, channelId, kind: action, text, authorId: callerId() }
        const added = await createCommentActionStore(tx).add(wanted)
        await scheduleJob(tx, { ...lane, kind })
        await recordAudit(tx, {
          action: auditedActions[action],
          object: { id: commentId, name: comment.author['name'] ?? comment.author['username'] },
          // What the company says in public. What it writes to a person stands in the conversation.
          ...(action === 'reply' ? { after: { text } } : {}),
        })
        return added
      })
      waker.wake(kind, lane)
      return made
    },
  }
}

export type CommentService = ReturnType<typeof createCommentService>
