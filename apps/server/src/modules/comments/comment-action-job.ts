import type { Database } from '../../db/database.ts'
import { type AnyKind, done, jobKind, laneKindNumber, snooze } from '../../lanes/index.ts'
import { publicId } from '../../lib/ids.ts'
import { failureView } from '../../platforms/graph/failure-view.ts'
import type { GraphResult } from '../../platforms/graph/graph-call.ts'
import type { PlatformFailure } from '../../platforms/graph/platform-failure.ts'
import type { CommentAccount, CommentCalls } from '../../platforms/messenger/comment-calls.ts'
import type { CallOptions } from '../../platforms/outbound-content.ts'
import {
  type Channel,
  type ChannelService,
  type ConnectionCheckRequestDeps,
  createConnectionCheckRequest,
} from '../channels/index.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../webhooks/index.ts'
import { type Comment, type CommentAction, actionEvent } from './comment.ts'
import { accountOf } from './comment-account.ts'
import { type ActionOutcome, bookAction, createCommentActionStore } from './comment-action-store.ts'
import { changeComment, findComment } from './comment-store.ts'

// Carries out what was asked for comments, one lane per channel, in order for each comment. The intent is written before the call. Hiding
// and deleting twice is the same as once, and a second private reply is refused by the platform; a reply whose answer was lost is
// looked for among the replies before it is sent again.

const ACTIONS_PER_TURN = 5
const CALL_MS = 4_000
const NEXT_TURN_MS = 1_000
/** About an hour and a quarter: an answer to a comment grows cold. */
const SCHEDULE_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000]
/** With a dead token no try is spent, and none waits long: the channel may be connected again at any moment. */
const TOKEN_PATIENCE_MS = 75 * 60_000
/** "Private reply already sent." */
const REPLIED_BEFORE = 2_534_025

type Done = { action: CommentAction; comment: Comment; outcome: ActionOutcome }

export type CommentActionDeps = ConnectionCheckRequestDeps & {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'openIfConnected'>
  comments: CommentCalls
  scheduleMs?: readonly number[] | undefined
  afterCommit: (events: readonly AppendedEvent[]) => void
}

const nothing = <Body>(result: GraphResult<Body>): GraphResult<string | undefined> =>
  result.ok ? { ...result, body: undefined } : result

export const createCommentActions = (deps: CommentActionDeps): AnyKind => {
  const { database, channels, comments, clock, scheduleMs = SCHEDULE_MS, afterCommit } = deps
  // For when the platform refuses the channel, not the action.
  const requestCheck = createConnectionCheckRequest(deps)

  /** The reply that an earlier call has made after all: one of ours with this text that no other action has. */
  const findReply = async (account: CommentAccount, target: string, action: CommentAction, options: CallOptions) => {
    const { clientId, commentId, actionId, text } = action
    const replies = await comments.replies(account, target, options)
    if (!replies.ok) return replies
    const actions = await database.tenantTransaction(clientId, (tx) =>
      createCommentActionStore(tx).ofComment(commentId, 1_000),
    )
    const taken = new Set(actions.filter((one) => one.actionId !== actionId).map(({ resultId }) => resultId))
    return { ...replies, body: replies.body.find((one) => one.text === text && !taken.has(one.id))?.id }
  }

  const perform = async (
    account: CommentAccount,
    comment: Comment,
    action: CommentAction,
    options: CallOptions,
  ): Promise<GraphResult<string | undefined>> => {
    const { kind, text = '', isOutcomeUnknown } = action
    const { commentId } = comment
    if (kind === 'hide' || kind === 'unhide')
      return nothing(await comments.setHidden(account, commentId, kind === 'hide', options))
    if (kind === 'delete') return nothing(await comments.remove(account, commentId, options))
    if (kind === 'private_reply') return comments.replyPrivately(account, commentId, text, options)
    // The photo platform has replies to first comments only.
    const target = comment.platform === 'photoapp' ? (comment.parentId ?? commentId) : commentId
    const found = isOutcomeUnknown ? await findReply(account, target, action, options) : undefined
    if (found && (!found.ok || found.body !== undefined)) return found
    return comments.reply(account, target, text, options)
  }

  /** The call before this one has done it. */
  const isDoneBefore = ({ kind, isOutcomeUnknown }: CommentAction, { reason, subcode }: PlatformFailure): boolean =>
    isOutcomeUnknown &&
    ((kind === 'delete' && reason === 'not_found') || (kind === 'private_reply' && subcode === REPLIED_BEFORE))

  const outcomeOf = (action: CommentAction, result: GraphResult<string | undefined>): ActionOutcome => {
    const { actionId } = action
    if (result.ok) return { actionId, status: 'succeeded', resultId: result.body }
    const { failure } = result
    if (isDoneBefore(action, failure)) return { actionId, status: 'succeeded', resultId: undefined }
    const isRefused = failure.policy === 'auth_revoked' || failure.policy === 'config'
    if (isRefused) requestCheck(action.clientId, action.channelId)
    const isProbe = failure.policy === 'auth_revoked'
    const isOver = isProbe && clock.now() - action.createdAt.getTime() > TOKEN_PATIENCE_MS
    const waitMs = scheduleMs[isProbe ? 1 : action.attempts]
    if (failure.policy === 'rejected' || isOver || waitMs === undefined)
      return { actionId, status: 'failed', failure: failureView(failure) }
    return {
      actionId,
      status: 'pending',
      failure: failureView(failure),
      retryAfterMs: Math.max(waitMs, failure.retryAfterMs ?? 0),
      isTry: !isProbe,
      mayHaveActed: action.isOutcomeUnknown || failure.effect === 'unknown',
    }
  }

  const carryOut = async (
    { channel, token }: { channel: Channel; token: string | undefined },
    comment: Comment,
    action: CommentAction,
    signal: AbortSignal,
  ): Promise<ActionOutcome | undefined> => {
    const { clientId, actionId } = action
    if (token === undefined) {
      const failure = { reason: 'channel_disconnected', message: 'The channel is disconnected. Connect it again.' }
      return { actionId, status: 'failed', failure }
    }
    await database.tenantTransaction(clientId, (tx) => createCommentActionStore(tx).begin(actionId))
    const options = { signal, totalMs: CALL_MS }
    const result = await perform(accountOf(channel, comment, token), comment, action, options)
    // The turn is over, or the process stops: the next one looks what became of the call.
    return !result.ok && signal.aborted ? undefined : outcomeOf(action, result)
  }

  return jobKind<Done[]>({
    name: 'comment_actions',
    number: laneKindNumber.comment_actions,
    limits: { timeLimitMs: 10_000, concurrency: 4 },
    run: async ({ lane: { clientId, laneId }, signal }) => {
      const { due, nextMs } = await database.tenantTransaction(clientId, (tx) =>
        createCommentActionStore(tx).due(laneId, ACTIONS_PER_TURN),
      )
      if (due.length === 0) return nextMs === undefined ? done([]) : { ...done([]), nextMs }
      const opened = await channels.openIfConnected(clientId, publicId('channel', laneId))
      const results: Done[] = []
      for (const action of due) {
        const comment = await database.tenantTransaction(clientId, (tx) => findComment(tx, clientId, action.commentId))
        if (comment === undefined) continue
        const outcome = await carryOut(opened, comment, action, signal)
        if (outcome !== undefined) results.push({ action, comment, outcome })
        // The token is that of all: one call finds out whether it works again, not one for each that waits.
        if (outcome?.status === 'pending' && !outcome.isTry) return { ...done(results), nextMs: outcome.retryAfterMs }
        if (signal.aborted) break
      }
      if (results.length === 0) return snooze(NEXT_TURN_MS, 'the turn was over')
      // At once: the next turn finds what is due by then, and how long the rest must wait.
      return { ...done(results), nextMs: 0 }
    },
    write: async (tx, { clientId }, outcome) => {
      if (outcome.type !== 'done') return undefined
      const now = new Date()
      const drafts: EventDraft[] = []
      const byComment = (a: Done, b: Done) => (a.comment.commentId < b.comment.commentId ? -1 : 1)
      for (const { comment, outcome: one } of outcome.result.toSorted(byComment)) {
        const { commentId } = comment
        const booked = await bookAction(tx, clientId, one)
        if (booked === undefined || booked.status === 'pending') continue
        drafts.push(actionEvent(booked, comment, now))
        if (booked.status === 'failed') continue
        if (booked.kind === 'delete') await changeComment(tx, { clientId, commentId, deleted: true })
        else if (booked.kind === 'hide' || booked.kind === 'unhide')
          await changeComment(tx, { clientId, commentId, hidden: booked.kind === 'hide' })
      }
      const appended = await appendEvents(tx, drafts)
      return () => afterCommit(appended)
    },
  })
}
