import type { App } from '../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../http/paging.ts'
import { searchWords } from '../../http/search-words.ts'
import { pageOf, ref } from '../../http/shared-schemas.ts'
import { defined } from '../../lib/defined.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import { uuidOf } from '../../lib/ids.ts'
import { type AnswerOnce, idempotencyHeaders } from '../idempotency/index.ts'
import { toActionDto, toCommentDto } from './comment.ts'
import {
  CommentActionDto,
  CommentDto,
  CommentPostDto,
  CommentWithActionsDto,
  ReplyPrivatelyDto,
  ReplyToCommentDto,
  commentParams as params,
  commentQuery,
} from './comment-schemas.ts'
import type { CommentService } from './comment-service.ts'

const tags = ['Comments']
const access = { scope: 'messages:send' } as const
const errors: ErrorCode[] = ['comment_not_found', 'comment_deleted', 'channel_disconnected']
const response = { 202: ref(CommentActionDto) }
/** An id that is none of a channel finds nothing, like one of another client. */
const noChannel = '00000000-0000-0000-0000-000000000000'
const told = 'comment.action_succeeded or comment.action_failed tells how it went.'

export type CommentRoutesDeps = { comments: CommentService; answerOnce: AnswerOnce }

export const addCommentRoutes = (app: App, { comments, answerOnce }: CommentRoutesDeps): void => {
  for (const schema of [
    CommentDto,
    CommentActionDto,
    CommentWithActionsDto,
    CommentPostDto,
    ReplyToCommentDto,
    ReplyPrivatelyDto,
  ])
    app.addSchema(schema)

  app.get(
    '/api/comments',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listComments',
        summary: 'List comments, newest first',
        tags,
        querystring: commentQuery,
        response: { 200: pageOf(ref(CommentDto)) },
      },
    },
    async ({ principal, query }) => {
      const { limit = 25, channel_id: channel, post_id: postId, parent_id: parentId, own, answered } = query
      const { needs_answer: needsAnswer } = query
      const [before] = decodeCursor(query.cursor, [uuidPart]) ?? []
      const channelId = channel === undefined ? undefined : (uuidOf('channel', channel) ?? noChannel)
      const { comments: rows, end } = await comments.list(principal.clientId, {
        limit: limit + 1,
        ...defined({
          before,
          channelId,
          postId,
          parentId,
          own,
          answered,
          needsAnswer,
          words: searchWords(query.q)?.plain,
        }),
      })
      return toPage(rows, limit, ({ id }) => [id], toCommentDto, end)
    },
  )

  app.get(
    '/api/comments/:id',
    {
      config: { access, errors: ['comment_not_found'] },
      schema: {
        operationId: 'getComment',
        summary: 'Read a comment and its actions',
        tags,
        params,
        response: { 200: ref(CommentWithActionsDto) },
      },
    },
    async ({ principal, params: { id } }) => {
      const { comment, actions } = await comments.find(principal.clientId, id)
      return { ...toCommentDto(comment), actions: actions.map(({ action, author }) => toActionDto(action, author)) }
    },
  )

  app.get(
    '/api/comments/:id/post',
    {
      config: { access, errors: ['comment_not_found'] },
      schema: {
        operationId: 'getCommentPost',
        summary: 'What a comment stands at',
        description:
          'The text and the address of the post, medium or ad, asked from the platform once and kept. Both are absent while the platform cannot be asked, and when it does not show the post.',
        tags,
        params,
        response: { 200: ref(CommentPostDto) },
      },
    },
    async ({ principal, params: { id: commentId }, id, span }) => {
      const { postId, post } = await comments.post(principal.clientId, commentId, { requestId: id, span })
      return defined({ post_id: postId, ...post })
    },
  )

  app.post(
    '/api/comments/:id/reply',
    {
      config: { access, errors },
      schema: {
        operationId: 'replyToComment',
        summary: 'Reply to a comment, for all to see',
        description: told,
        tags,
        params,
        headers: idempotencyHeaders,
        body: ref(ReplyToCommentDto),
        response,
      },
    },
    (request, reply) =>
      answerOnce(request, reply, 202, async () =>
        toActionDto(await comments.act(request.principal.clientId, request.params.id, 'reply', request.body.message)),
      ),
  )

  app.post(
    '/api/comments/:id/private-reply',
    {
      config: { access, errors },
      schema: {
        operationId: 'replyToCommentPrivately',
        summary: 'Write to the person behind a comment',
        description: `Once per comment, within 7 days. ${told}`,
        tags,
        params,
        headers: idempotencyHeaders,
        body: ref(ReplyPrivatelyDto),
        response,
      },
    },
    (request, reply) =>
      answerOnce(request, reply, 202, async () =>
        toActionDto(
          await comments.act(request.principal.clientId, request.params.id, 'private_reply', request.body.message),
        ),
      ),
  )

  const switches = [
    { kind: 'hide', operationId: 'hideComment', summary: 'Hide a comment from all but its author' },
    { kind: 'unhide', operationId: 'unhideComment', summary: 'Show a hidden comment again' },
  ] as const
  for (const { kind, ...words } of switches)
    app.post(
      `/api/comments/:id/${kind}`,
      {
        config: { access, bodiless: true, errors },
        schema: { ...words, description: told, tags, params, response },
      },
      async ({ principal, params: { id } }, reply) =>
        reply.code(202).send(toActionDto(await comments.act(principal.clientId, id, kind))),
    )

  app.delete(
    '/api/comments/:id',
    {
      config: { access, errors },
      schema: {
        operationId: 'deleteComment',
        summary: 'Delete a comment on the platform',
        description: told,
        tags,
        params,
        response,
      },
    },
    async ({ principal, params: { id } }, reply) =>
      reply.code(202).send(toActionDto(await comments.act(principal.clientId, id, 'delete'))),
  )
}
