import { type Static, Type } from 'typebox'
import type { App } from '../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../http/paging.ts'
import { searchWords } from '../../http/search-words.ts'
import { pageQuery, ref } from '../../http/shared-schemas.ts'
import { invalidField } from '../../lib/errors.ts'
import { publicId, uuidOf } from '../../lib/ids.ts'
import {
  AssigneePageDto,
  ConversationDto,
  ConversationMessagePageDto,
  ConversationPageDto,
  PatchConversationDto,
  conversationQuery,
  conversationSchemas,
  threadQuery,
} from './conversation-schemas.ts'
import type { ConversationService } from './conversation-service.ts'
import type { ConversationFilter, ConversationPatch } from './conversation-store.ts'
import { conversationView, threadMessageView } from './conversation-view.ts'

const tags = ['Conversations']
const access = { scope: 'messages:send' } as const
const params = Type.Object({ id: Type.String({ examples: ['conv_2c9h5m1r8k4z8w3t6q7p9n0v1x'] }) })

/** An id of the wrong shape belongs to none: the list is empty, as for any other unknown one. */
const unknownId = '00000000-0000-0000-0000-000000000000'

/** Numbers are looked for as they are stored, however they are written. */
const wordsOf = (q: string | undefined): ConversationFilter['words'] => {
  const words = searchWords(q)
  return words?.digits === undefined ? words : { text: words.digits, plain: words.digits }
}

const toFilter = (query: Static<typeof conversationQuery>): ConversationFilter => ({
  channelId: query.channel_id === undefined ? undefined : (uuidOf('channel', query.channel_id) ?? unknownId),
  isOpen: query.status === undefined ? undefined : query.status === 'open',
  unread: query.unread,
  hasInbound: query.has_inbound,
  assignee:
    query.assignee === undefined
      ? undefined
      : query.assignee === 'none'
        ? null
        : (uuidOf('user', query.assignee) ?? unknownId),
  words: wordsOf(query.q),
  inPerson: query.q_in === 'person',
  before: decodeCursor(query.cursor, [uuidPart])?.[0],
  limit: (query.limit ?? 25) + 1,
})

const toPatch = ({ status, assignee, tags, read }: Static<typeof PatchConversationDto>): ConversationPatch => {
  const user = typeof assignee === 'string' ? uuidOf('user', assignee) : assignee
  if (typeof assignee === 'string' && user === undefined)
    throw invalidField('assignee', `"${assignee}" is no id of a user.`)
  return { isOpen: status === undefined ? undefined : status === 'open', assignee: user, tags, read }
}

export const addConversationRoutes = (app: App, conversations: ConversationService): void => {
  for (const schema of conversationSchemas) app.addSchema(schema)

  app.get(
    '/api/conversations',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listConversations',
        summary: 'List conversations, newest first',
        description:
          'With `q`, a page may have fewer items than `limit` although there are more: read on while `next_cursor` is set.',
        tags,
        querystring: conversationQuery,
        response: { 200: ref(ConversationPageDto) },
      },
    },
    async ({ principal, query }) => {
      const filter = toFilter(query)
      const { rows, end } = await conversations.list(principal.clientId, filter)
      return toPage(rows, filter.limit - 1, (row) => [row.last_id], conversationView, end)
    },
  )

  app.get(
    '/api/conversations/assignees',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listAssignees',
        summary: 'List who can be assigned',
        description: 'People whom a conversation can be assigned to: those whose role has `messages:send`.',
        tags,
        querystring: Type.Object(pageQuery),
        response: { 200: ref(AssigneePageDto) },
      },
    },
    async ({ principal, query: { limit = 25, cursor } }) => {
      const [after] = decodeCursor(cursor, [uuidPart]) ?? []
      const users = await conversations.assignees(principal.clientId, after, limit + 1)
      return toPage(
        users,
        limit,
        ({ userId }) => [userId],
        ({ userId, name }) => ({ id: publicId('user', userId), name }),
      )
    },
  )

  app.get(
    '/api/conversations/:id',
    {
      config: { access, errors: ['conversation_not_found'] },
      schema: {
        operationId: 'getConversation',
        summary: 'A conversation',
        tags,
        params,
        response: { 200: ref(ConversationDto) },
      },
    },
    async ({ principal, params: { id } }) =>
      conversationView(await conversations.find(principal.clientId, uuidOf('conversation', id))),
  )

  app.get(
    '/api/conversations/:id/messages',
    {
      config: { access, errors: ['conversation_not_found', 'invalid_cursor'] },
      schema: {
        operationId: 'listConversationMessages',
        summary: 'The messages of a conversation',
        description: 'In the order in which Herald got to know of them. A message that waits to be sent is there too.',
        tags,
        params,
        querystring: threadQuery,
        response: { 200: ref(ConversationMessagePageDto) },
      },
    },
    async ({ principal, params: { id }, query }) => {
      const limit = query.limit ?? 25
      const messages = await conversations.thread(principal.clientId, uuidOf('conversation', id), {
        order: query.order ?? 'desc',
        after: decodeCursor(query.cursor, [uuidPart])?.[0],
        limit: limit + 1,
      })
      return toPage(messages, limit, (message) => [message.id], threadMessageView)
    },
  )

  app.patch(
    '/api/conversations/:id',
    {
      config: { access, errors: ['conversation_not_found'] },
      schema: {
        operationId: 'updateConversation',
        summary: 'Close, assign, tag or mark a conversation',
        description: '`read` marks it as read or unread.',
        tags,
        params,
        body: ref(PatchConversationDto),
        response: { 200: ref(ConversationDto) },
      },
    },
    async ({ principal, params: { id }, body }) =>
      conversationView(await conversations.patch(principal.clientId, uuidOf('conversation', id), toPatch(body))),
  )
}
