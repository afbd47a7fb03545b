import type { BatchTransaction } from '../../db/database.ts'
import { recordOf, textOf } from '../../platforms/graph/json-values.ts'
import type { CommentReceived, PostUpdated } from '../../platforms/webhook-parser/parse-notification.ts'
import type { EventDraft } from '../webhooks/index.ts'
import { type CommentChange, type NewComment, addComments, changeComment, lockComments } from './comment-store.ts'

/** Ids that the routes can name, and that fit an index. */
export const commentIdShape = /^\d{1,32}(_\d{1,32})?$/
const idOf = (id: string | undefined): string | undefined => (id !== undefined && id.length <= 100 ? id : undefined)

const accountIdOf = ({ account }: CommentReceived): string | undefined =>
  account.kind === 'page' ? account.pageId : account.kind === 'photo_account' ? account.accountId : undefined

const toComment = (update: CommentReceived, draft: EventDraft & { channelId: string }): NewComment => {
  const author = Object.entries(recordOf(draft.data['contact']))
  return {
    clientId: draft.clientId,
    commentId: update.commentId,
    channelId: draft.channelId,
    platform: update.platform,
    externalRef: draft.externalRef,
    postId: idOf(update.postId),
    parentId: idOf(update.parentId),
    adId: idOf(update.adId),
    author: Object.fromEntries(author.map(([name, value]) => [name, textOf(value) ?? ''])),
    isOwn: update.contact.scopedId !== undefined && update.contact.scopedId === accountIdOf(update),
    text: update.text,
    isLive: update.live,
    occurredAt: draft.occurredAt,
  }
}

/** Only Pages tell what becomes of a comment. */
const toChange = ({ item, verb, commentId, text }: PostUpdated, { clientId }: EventDraft): CommentChange[] => {
  if (item !== 'comment' || commentId === undefined || !commentIdShape.test(commentId)) return []
  if (verb === 'hide' || verb === 'unhide') return [{ clientId, commentId, hidden: verb === 'hide' }]
  if (verb === 'remove') return [{ clientId, commentId, deleted: true }]
  return verb === 'edited' || verb === 'edit' ? [{ clientId, commentId, text }] : []
}

/** Keeps what the platform tells of comments. Runs in the transaction that makes the notification durable. */
export const keepComments = async (
  tx: BatchTransaction,
  told: readonly { update: CommentReceived | PostUpdated; draft: EventDraft }[],
): Promise<void> => {
  const comments: NewComment[] = []
  const changes: CommentChange[] = []
  for (const { update, draft } of told) {
    const { channelId } = draft
    if (update.kind === 'post_updated') changes.push(...toChange(update, draft))
    else if (channelId !== undefined && commentIdShape.test(update.commentId))
      comments.push(toComment(update, { ...draft, channelId }))
  }
  if (comments.length + changes.length === 0) return
  await lockComments(tx, [...comments, ...changes])
  if (comments.length > 0) await addComments(tx, comments)
  for (const change of changes) await changeComment(tx, change)
}
