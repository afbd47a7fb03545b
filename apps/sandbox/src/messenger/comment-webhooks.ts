// Comments as webhooks: three documented shapes on the photo platform, `feed` changes on Pages.
import type { MessengerAccount, SocialComment, SocialPost } from './messenger-types.ts'
import type { MessengerWebhooks } from './messenger-webhooks.ts'

/** `page`: login through the Page; `account`: the account's own login; `flat`: the same as documented, without `changes`. */
export type CommentEnvelope = 'page' | 'account' | 'flat'

export const emitPhotoComment = (
  webhooks: MessengerWebhooks,
  account: MessengerAccount,
  comment: SocialComment,
  post: SocialPost,
  more: { envelope?: CommentEnvelope; ad?: Record<string, unknown> } = {},
): boolean => {
  const field = comment.live === true ? 'live_comments' : 'comments'
  const envelope = more.envelope ?? webhooks.loginOf(account)
  const from = { id: comment.from.id, username: comment.from.username }
  const media = { id: post.id, media_product_type: post.kind, ...more.ad }
  const parent = comment.parentId === undefined ? {} : { parent_id: comment.parentId }
  if (envelope === 'page' && comment.live !== true)
    return webhooks.change(account, field, { from, comment_id: comment.id, ...parent, text: comment.text, media })
  const value = { id: comment.id, from, text: comment.text, media, ...parent }
  return envelope === 'flat' ? webhooks.flat(account, field, value) : webhooks.change(account, field, value)
}

export const emitPageComment = (
  webhooks: MessengerWebhooks,
  account: MessengerAccount,
  comment: SocialComment,
  verb: string,
  atSeconds: number,
): boolean =>
  webhooks.change(account, 'feed', {
    from: { id: comment.from.id, name: comment.from.name },
    item: 'comment',
    verb,
    post_id: comment.postId,
    comment_id: comment.id,
    parent_id: comment.parentId ?? comment.postId,
    created_time: atSeconds,
    ...(verb === 'remove' ? {} : { message: comment.text }),
  })
