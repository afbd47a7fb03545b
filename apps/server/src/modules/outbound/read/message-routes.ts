import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { dayPart, decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import { createSharedAnswers } from '../../../http/shared-answers.ts'
import { pageQuery, ref } from '../../../http/shared-schemas.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { balances } from './message-ledger-store.ts'
import {
  MessageDto,
  MessageLedgerDto,
  MessageLifeDto,
  MessagePageDto,
  messageQuery,
  messageSchemas,
} from './message-schemas.ts'
import type { MessageService } from './message-service.ts'
import { messageLifeView, messageView } from './message-view.ts'

const tags = ['Outbound messages']
const access = { scope: 'messages:send' } as const
const params = Type.Object({ id: Type.String({ examples: ['msg_01k9z7w2x3v4t5s6r7q8p9n0m1'] }) })
/** An id of the wrong shape belongs to none: the list is empty, as for any other unknown one. */
const unknownId = '00000000-0000-0000-0000-000000000000'

export const addMessageRoutes = (app: App, messages: MessageService): void => {
  for (const schema of messageSchemas) app.addSchema(schema)
  const shareLedger = createSharedAnswers()
  app.get(
    '/api/outbound/messages',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listMessages',
        summary: 'List messages, newest first',
        tags,
        querystring: messageQuery,
        response: { 200: ref(MessagePageDto) },
      },
    },
    async ({ principal, query }) => {
      const limit = query.limit ?? 25
      const rows = await messages.list(principal.clientId, {
        channelId: query.channel_id === undefined ? undefined : (uuidOf('channel', query.channel_id) ?? unknownId),
        batchId: query.batch_id === undefined ? undefined : (uuidOf('batch', query.batch_id) ?? unknownId),
        state: query.status,
        to: query.to,
        clientRef: query.client_ref,
        before: decodeCursor(query.cursor, [uuidPart])?.[0],
        limit: limit + 1,
      })
      return toPage(rows, limit, (row) => [row.id], messageView)
    },
  )

  app.get(
    '/api/outbound/messages/:id',
    {
      config: { access, errors: ['message_not_found'] },
      schema: {
        operationId: 'getMessage',
        summary: 'A message with its whole life',
        description:
          'When it was accepted, each call to the platform, each status it told, each event to your backend.',
        tags,
        params,
        response: { 200: ref(MessageLifeDto) },
      },
    },
    async ({ principal, params: { id } }) => {
      const { message, ...life } = await messages.life(principal.clientId, id)
      return messageLifeView(message, life)
    },
  )

  app.post(
    '/api/outbound/messages/:id/cancel',
    {
      config: { access, bodiless: true, errors: ['message_not_found', 'message_not_cancellable'] },
      schema: {
        operationId: 'cancelMessage',
        summary: 'Cancel a message that is still queued',
        description:
          'Cancelling twice changes nothing. Once its call may have begun, a message cannot be cancelled: 409.',
        tags,
        params,
        response: { 200: ref(MessageDto) },
      },
    },
    async ({ principal, params: { id } }) => messageView(await messages.cancel(principal.clientId, id)),
  )

  app.get(
    '/api/outbound/ledger',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'getMessageLedger',
        summary: 'Daily totals: what was accepted and what became of it',
        description:
          'Newest day (UTC) first. `accepted` is counted where messages are accepted, the states are counted from the messages themselves: when they do not add up, something was lost, and `balanced` is false.',
        tags,
        querystring: Type.Object({ ...pageQuery, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
        response: { 200: ref(MessageLedgerDto) },
      },
    },
    (request, reply) =>
      shareLedger(request, reply, async () => {
        const { principal, query } = request
        const limit = query.limit ?? 7
        const before = decodeCursor(query.cursor, [dayPart])?.[0]
        const days = await messages.ledger(principal.clientId, before, limit)
        const page = toPage(
          days,
          limit,
          ({ day }) => [day],
          ({ counted }) => counted,
        )
        const data = page.data.flatMap((day) => (day === undefined ? [] : [{ ...day, balanced: balances(day) }]))
        return { data, paging: page.paging, balanced: data.every(({ balanced }) => balanced) }
      }),
  )
}
