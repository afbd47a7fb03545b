import { type Static, Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { decodeCursor, toPage } from '../../../http/paging.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { publicId, uuidOf, uuidTimeMs } from '../../../lib/ids.ts'
import { authorView } from '../../access/index.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import {
  CreateSavedReplyDto,
  SavedReplyDto,
  SavedReplyPageDto,
  UpdateSavedReplyDto,
  savedReplyQuery,
  savedReplySchemas,
} from './saved-reply-schemas.ts'
import type { SavedReplyService, ShownReply } from './saved-reply-service.ts'

const tags = ['Saved replies']
const access = { scope: 'messages:send' } as const
const params = Type.Object({ id: Type.String({ examples: ['rep_01k9zq3v8m5w6t7y2x4c1b0n9a'] }) })

const isName = (part: string) => part.length <= 200 && !part.includes('\0')

const savedReplyView = ({ id, name, text, author, updated_at }: ShownReply): Static<typeof SavedReplyDto> => ({
  id: publicId('savedReply', id),
  name,
  text,
  ...(author === undefined ? {} : { author: authorView(author) }),
  created_at: new Date(uuidTimeMs(id)).toISOString(),
  updated_at: updated_at.toISOString(),
})

export const addSavedReplyRoutes = (app: App, replies: SavedReplyService, answerOnce: AnswerOnce): void => {
  for (const schema of savedReplySchemas) app.addSchema(schema)

  app.get(
    '/api/saved-replies',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listSavedReplies',
        summary: 'List saved replies',
        description: 'By name.',
        tags,
        querystring: savedReplyQuery,
        response: { 200: ref(SavedReplyPageDto) },
      },
    },
    async ({ principal, query: { limit = 25, cursor, q = '' } }) => {
      const [after] = decodeCursor(cursor, [isName]) ?? []
      const words = plainText(q.trim()) || undefined
      const rows = await replies.list(principal.clientId, { words, after, limit: limit + 1 })
      return toPage(rows, limit, ({ place }) => [place], savedReplyView)
    },
  )

  app.post(
    '/api/saved-replies',
    {
      config: { access, errors: ['saved_reply_exists'] },
      schema: {
        operationId: 'createSavedReply',
        summary: 'Save a reply',
        description: 'For everybody of the client. Two cannot have the same name, however it is capitalized.',
        tags,
        headers: idempotencyHeaders,
        body: ref(CreateSavedReplyDto),
        response: { 201: ref(SavedReplyDto) },
      },
    },
    (request, reply) =>
      answerOnce(request, reply, 201, async () =>
        savedReplyView(await replies.create(request.principal.clientId, request.body)),
      ),
  )

  app.patch(
    '/api/saved-replies/:id',
    {
      config: { access, errors: ['saved_reply_not_found', 'saved_reply_exists'] },
      schema: {
        operationId: 'updateSavedReply',
        summary: 'Change a saved reply',
        tags,
        params,
        body: ref(UpdateSavedReplyDto),
        response: { 200: ref(SavedReplyDto) },
      },
    },
    async ({ principal, params: { id }, body }) =>
      savedReplyView(await replies.update(principal.clientId, uuidOf('savedReply', id), body)),
  )

  app.delete(
    '/api/saved-replies/:id',
    {
      config: { access, errors: ['saved_reply_not_found'] },
      schema: {
        operationId: 'deleteSavedReply',
        summary: 'Delete a saved reply',
        description: 'What was sent with it stays.',
        tags,
        params,
        response: { 204: Type.Null({ description: 'Deleted.' }) },
      },
    },
    async ({ principal, params: { id } }, reply) => {
      await replies.delete(principal.clientId, uuidOf('savedReply', id))
      return reply.code(204).send(null)
    },
  )
}
