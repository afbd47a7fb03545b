/*
 * Comments: what people write at the posts, media and ads of a Page or photo account, and what the business does with it. Owns the
 * comments, which ingress hands in, and the lane that replies, hides and deletes. A private reply becomes a message of the
 * conversation when the platform echoes it, like any other that was sent from elsewhere.
 */
import type { Database } from '../../db/database.ts'
import type { App } from '../../http/app.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { CommentCalls } from '../../platforms/messenger/comment-calls.ts'
import type { ChannelService, ConnectionCheckRequestDeps } from '../channels/index.ts'
import { createAnswerOnce } from '../idempotency/index.ts'
import type { AppendedEvent } from '../webhooks/index.ts'
import { createCommentActions } from './comment-action-job.ts'
import { commentRetention } from './comment-maintenance.ts'
import { addCommentRoutes } from './comment-routes.ts'
import { createCommentService } from './comment-service.ts'

export { keepComments } from './comment-intake.ts'

export type CommentsDeps = ConnectionCheckRequestDeps & {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'find' | 'openIfConnected'>
  comments: CommentCalls
  secretBox: SecretBox
  afterCommit: (events: readonly AppendedEvent[]) => void
  /** When to try again; tests set others. */
  scheduleMs?: readonly number[] | undefined
}

export const createCommentsModule = (deps: CommentsDeps) => ({
  addRoutes: (app: App) =>
    addCommentRoutes(app, { comments: createCommentService(deps), answerOnce: createAnswerOnce(deps) }),
  laneKinds: [createCommentActions(deps)],
  maintenance: [commentRetention],
})
