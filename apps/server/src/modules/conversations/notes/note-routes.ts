import { type Static, Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import { pageQuery, ref } from '../../../http/shared-schemas.ts'
import { publicId, uuidOf, uuidTimeMs } from '../../../lib/ids.ts'
import { authorView } from '../../access/index.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import { CreateNoteDto, NoteDto, NotePageDto, noteSchemas } from './note-schemas.ts'
import type { NoteService, ShownNote } from './note-service.ts'

const tags = ['Conversations']
const access = { scope: 'messages:send' } as const
const params = Type.Object({ id: Type.String({ examples: ['conv_2c9h5m1r8k4z8w3t6q7p9n0v1x'] }) })

const noteView = ({ id, text, author }: ShownNote): Static<typeof NoteDto> => ({
  id: publicId('note', id),
  text,
  ...(author === undefined ? {} : { author: authorView(author) }),
  at: new Date(uuidTimeMs(id)).toISOString(),
})

export const addNoteRoutes = (app: App, notes: NoteService, answerOnce: AnswerOnce): void => {
  for (const schema of noteSchemas) app.addSchema(schema)

  app.get(
    '/api/conversations/:id/notes',
    {
      config: { access, errors: ['conversation_not_found', 'invalid_cursor'] },
      schema: {
        operationId: 'listNotes',
        summary: 'The notes of a conversation',
        description: 'Newest first.',
        tags,
        params,
        querystring: Type.Object(pageQuery),
        response: { 200: ref(NotePageDto) },
      },
    },
    async ({ principal, params: { id }, query: { limit = 25, cursor } }) => {
      const before = decodeCursor(cursor, [uuidPart])?.[0]
      const page = { before, limit: limit + 1 }
      const rows = await notes.list(principal.clientId, uuidOf('conversation', id), page)
      return toPage(rows, limit, (note) => [note.id], noteView)
    },
  )

  app.post(
    '/api/conversations/:id/notes',
    {
      config: { access, errors: ['conversation_not_found'] },
      schema: {
        operationId: 'createNote',
        summary: 'Write a note',
        description: 'For colleagues: it is not sent, and the person never sees it.',
        tags,
        params,
        headers: idempotencyHeaders,
        body: ref(CreateNoteDto),
        response: { 201: ref(NoteDto) },
      },
    },
    (request, reply) =>
      answerOnce(request, reply, 201, async () => {
        const { principal, params, body } = request
        return noteView(await notes.add(principal.clientId, uuidOf('conversation', params.id), body.text))
      }),
  )

  app.delete(
    '/api/conversations/:id/notes/:note_id',
    {
      config: { access, errors: ['note_not_found', 'insufficient_role'] },
      schema: {
        operationId: 'deleteNote',
        summary: 'Delete a note',
        description: 'A person deletes what they wrote themselves; owners, admins and API keys delete any.',
        tags,
        params: Type.Object({ id: Type.String(), note_id: Type.String() }),
        response: { 204: Type.Null({ description: 'Deleted.' }) },
      },
    },
    async ({ principal, params: { id, note_id: noteId } }, reply) => {
      await notes.delete(principal, uuidOf('conversation', id), uuidOf('note', noteId))
      return reply.code(204).send(null)
    },
  )
}
