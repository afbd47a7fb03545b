import { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { dayPart, decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import { searchWords } from '../../../http/search-words.ts'
import { createSharedAnswers } from '../../../http/shared-answers.ts'
import { pageQuery, ref } from '../../../http/shared-schemas.ts'
import { timeRange } from '../../../http/time-range.ts'
import { csvLine } from '../../../lib/csv.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { balances } from './message-ledger-store.ts'
import {
  MessageDto,
  MessageLedgerDto,
  MessageLifeDto,
  MessagePageDto,
  messageExportQuery,
  messageQuery,
  messageSchemas,
} from './message-schemas.ts'
import type { MessageFilter } from './message-list-store.ts'
import type { MessageService } from './message-service.ts'
import type { MessageRecord } from './message-store.ts'
import { textOfSent } from '../sent-text.ts'
import { listedMessageView, messageLifeView, messageView } from './message-view.ts'

const tags = ['Outbound messages']
const access = { scope: 'messages:send' } as const
const params = Type.Object({ id: Type.String({ examples: ['msg_01k9z7w2x3v4t5s6r7q8p9n0m1'] }) })
/** An id of the wrong shape belongs to none: the list is empty, as for any other unknown one. */
const unknownId = '00000000-0000-0000-0000-000000000000'

/** The filters of a request as the store takes them. */
export const messageFilter = (given: Static<typeof messageExportQuery>): MessageFilter => ({
  channelId: given.channel_id === undefined ? undefined : (uuidOf('channel', given.channel_id) ?? unknownId),
  batchId: given.batch_id === undefined ? undefined : (uuidOf('batch', given.batch_id) ?? unknownId),
  state: given.status,
  to: given.to,
  clientRef: given.client_ref,
  words: searchWords(given.q),
  failures:
    given.reason === undefined && given.error_code === undefined
      ? undefined
      : [{ reason: given.reason, code: given.error_code }],
  ...timeRange(given),
})

const columns = [
  'id',
  'created_at',
  'updated_at',
  'status',
  'channel_id',
  'platform',
  'to',
  'to_name',
  'type',
  'client_ref',
  'batch_id',
  'attempts',
  'platform_message_id',
] as const
const errorColumns = ['reason', 'code', 'message'] as const
const csvOf = async function* (pages: AsyncIterable<MessageRecord[]>): AsyncGenerator<string> {
  yield csvLine([...columns, ...errorColumns.map((name) => `error_${name}`), 'text'])
  for await (const rows of pages)
    yield rows
      .map((row) => {
        const shown = messageView(row)
        const error = errorColumns.map((name) => shown.error?.[name])
        const cells = [...columns.map((name) => shown[name]), ...error, textOfSent(JSON.parse(row.body))]
        return csvLine(cells.map((value) => String(value ?? '')))
      })
      .join('')
}

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
        description:
          'With `q`, `reason` or `error_code`, a page may have fewer items than `limit` although there are more: read on while `next_cursor` is set.',
        tags,
        querystring: messageQuery,
        response: { 200: ref(MessagePageDto) },
      },
    },
    async ({ principal, query }) => {
      const limit = query.limit ?? 25
      const start = decodeCursor(query.cursor, [uuidPart])?.[0]
      const place = { order: 'desc', start, limit: limit + 1, withContent: true } as const
      const { rows, end } = await messages.listResent(principal.clientId, messageFilter(query), place)
      return toPage(rows, limit, (row) => [row.id], listedMessageView, end)
    },
  )

  app.get(
    '/api/outbound/messages/export',
    {
      config: { access },
      schema: {
        operationId: 'exportMessages',
        summary: 'Messages as CSV, newest first',
        description: `All that match, with the columns ${columns.join(', ')}, those of the error, and the text.`,
        tags,
        querystring: messageExportQuery,
        response: {
          200: Type.Unsafe<Readable>({ description: 'CSV.', content: { 'text/csv': { schema: { type: 'string' } } } }),
        },
      },
    },
    async ({ principal, query }, reply) => {
      void reply.header('content-disposition', 'attachment; filename="messages.csv"')
      const pages = messages.all(principal.clientId, messageFilter(query))
      return reply.type('text/csv; charset=utf-8').send(Readable.from(csvOf(pages)))
    },
  )

  app.get(
    '/api/outbound/messages/:id',
    {
      config: { access, errors: ['message_not_found'] },
      schema: {
        operationId: 'getMessage',
        summary: 'A message with its timeline',
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
        summary: 'Daily totals of messages',
        description:
          'Newest day (UTC) first. `accepted` is counted where messages are accepted, the states are counted from the messages themselves: when they do not add up, something was lost, and `balanced` is false. Of a day with more than 20,000 messages, the states of older ones may be up to ten minutes old.',
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
