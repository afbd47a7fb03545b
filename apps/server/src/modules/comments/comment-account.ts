import type { CommentAccount } from '../../platforms/messenger/comment-calls.ts'
import type { Channel } from '../channels/index.ts'
import { messengerAccountOf } from '../outbound/index.ts'
import type { Comment } from './comment.ts'

/** The account of the business that the comment was made at. */
export const accountOf = (channel: Channel, { platform }: Comment, token: string): CommentAccount => ({
  ...messengerAccountOf(channel, token),
  platform,
})
