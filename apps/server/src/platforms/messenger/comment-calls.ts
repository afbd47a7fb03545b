import { defined } from '../../lib/defined.ts'
import type { GraphTransport } from '../graph/graph-call.ts'
import { mapBody, requireBody } from '../graph/graph-result.ts'
import { recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import type { CallOptions } from '../outbound-content.ts'
import { messengerCodes } from './messenger-codes.ts'
import type { MessengerAccount } from './messenger-sender.ts'

/** The business account that a comment was made at. */
export type CommentAccount = MessengerAccount & { platform: 'photoapp' | 'socialapp' }

/** The two platforms call the same things differently. */
const words = {
  photoapp: { replies: 'replies', text: 'text', hide: 'hide', postText: 'caption', postUrl: 'permalink' },
  socialapp: { replies: 'comments', text: 'message', hide: 'is_hidden', postText: 'message', postUrl: 'permalink_url' },
} as const

const idOf = (body: unknown) => textOf(recordOf(body)['id'])

/**
 * What a business does with comments at its posts and media. Only replies cannot be repeated blindly: there may be two of one text.
 * https://developers.facebook.com/docs/graph-api/reference/comment and .../instagram-platform/comment-moderation
 */
export const createCommentCalls = ({ transport }: { transport: GraphTransport }) => {
  const base = ({ token, host }: CommentAccount, path: string, options?: CallOptions) => ({
    path,
    token,
    codes: messengerCodes,
    ...defined({ host }),
    ...options,
  })
  const repliesOf = (account: CommentAccount, commentId: string) => `${commentId}/${words[account.platform].replies}`

  return {
    reply: async (account: CommentAccount, commentId: string, text: string, options?: CallOptions) =>
      requireBody(
        await transport.call({
          method: 'POST',
          ...base(account, repliesOf(account, commentId), options),
          form: { message: text },
        }),
        idOf,
      ),

    /** The newest replies, to find one whose answer was lost. */
    replies: async (account: CommentAccount, commentId: string, options?: CallOptions) => {
      const { text } = words[account.platform]
      const query = { fields: `id,${text},from{id}`, limit: 100, order: 'reverse_chronological' }
      const call = base(account, repliesOf(account, commentId), options)
      return mapBody(await transport.call({ method: 'GET', ...call, query }), (body) =>
        recordsOf(recordOf(body)['data']).map((row) => ({
          id: textOf(row['id']) ?? '',
          text: textOf(row[text]) ?? '',
          authorId: textOf(recordOf(row['from'])['id']),
        })),
      )
    },

    /** What a comment stands at: a post of a Page, or a medium of a photo account. */
    post: async (account: CommentAccount, postId: string, options?: CallOptions) => {
      const { postText, postUrl } = words[account.platform]
      const call = base(account, postId, options)
      return mapBody(
        await transport.call({ method: 'GET', ...call, query: { fields: `id,${postText},${postUrl}` } }),
        (body) => ({ text: textOf(recordOf(body)[postText]), url: textOf(recordOf(body)[postUrl]) }),
      )
    },

    setHidden: (account: CommentAccount, commentId: string, hidden: boolean, options?: CallOptions) =>
      transport.call({
        method: 'POST',
        ...base(account, commentId, options),
        form: { [words[account.platform].hide]: hidden },
        repeatable: true,
      }),

    remove: (account: CommentAccount, commentId: string, options?: CallOptions) =>
      transport.call({ method: 'DELETE', ...base(account, commentId, options) }),

    /** A message to the person, once per comment: the platform refuses a second. */
    replyPrivately: async (account: CommentAccount, commentId: string, text: string, options?: CallOptions) =>
      requireBody(
        await transport.call({
          method: 'POST',
          ...base(account, `${account.nodeId}/messages`, options),
          json: { recipient: { comment_id: commentId }, message: { text } },
        }),
        (body) => textOf(recordOf(body)['message_id']),
      ),
  }
}

export type CommentCalls = ReturnType<typeof createCommentCalls>
