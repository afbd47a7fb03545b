import type { App } from '../../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import { pageOf, ref } from '../../../http/shared-schemas.ts'
import { timeRange } from '../../../http/time-range.ts'
import { defined } from '../../../lib/defined.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import { toConversionDto } from './conversion.ts'
import {
  ConversionDto,
  type ConversionFilters,
  ConversionTotalsDto,
  CreateConversionDto,
  conversionParams,
  conversionQuery,
  conversionTotalsQuery,
} from './conversion-schemas.ts'
import type { ConversionService } from './conversion-service.ts'

const tags = ['Marketing']
/** An id of the wrong shape finds nothing, like one of another client. */
const unknownId = '00000000-0000-0000-0000-000000000000'
const filterId = (kind: 'channel' | 'conversation', id: string | undefined): string | undefined =>
  id === undefined ? undefined : (uuidOf(kind, id) ?? unknownId)

/** Who may not read conversations is not told whom they are with. */
const mayReadPeople = ({ scopes }: { scopes: ReadonlySet<string> }): boolean => scopes.has('messages:send')

const toFilter = (query: ConversionFilters) =>
  defined({
    conversationId: filterId('conversation', query.conversation_id),
    channelId: filterId('channel', query.channel_id),
    adId: query.ad_id,
    status: query.status,
    ...timeRange(query),
  })

export type ConversionRoutesDeps = { conversions: ConversionService; answerOnce: AnswerOnce }

export const addConversionRoutes = (app: App, { conversions, answerOnce }: ConversionRoutesDeps): void => {
  for (const schema of [ConversionDto, ConversionTotalsDto, CreateConversionDto]) app.addSchema(schema)

  app.post(
    '/api/marketing/conversions',
    {
      config: {
        access: { scope: 'marketing:manage', gated: true },
        errors: [
          'conversation_not_found',
          'channel_not_found',
          'channel_disconnected',
          'unsupported_platform',
          'no_ad_click',
        ],
      },
      schema: {
        operationId: 'createConversion',
        summary: 'Report a conversion',
        description:
          'What a person did after a conversation. For the person of `conversation_id`, or of `contact` on `channel_id`. It goes to the dataset of the account in a batch; conversion.accepted or conversion.failed tells how that went.',
        tags,
        headers: idempotencyHeaders,
        body: ref(CreateConversionDto),
        response: { 202: ref(ConversionDto) },
      },
    },
    (request, reply) =>
      answerOnce(request, reply, 202, async () =>
        toConversionDto(await conversions.accept(request.principal.clientId, request.body)),
      ),
  )

  app.get(
    '/api/marketing/conversions',
    {
      config: { access: { scope: 'marketing:read' }, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listConversions',
        summary: 'List conversions, newest first',
        tags,
        querystring: conversionQuery,
        response: { 200: pageOf(ref(ConversionDto)) },
      },
    },
    async ({ principal, query }) => {
      const { limit = 25 } = query
      const [before] = decodeCursor(query.cursor, [uuidPart]) ?? []
      const { clientId } = principal
      const rows = await conversions.list(clientId, { limit: limit + 1, ...toFilter(query), ...defined({ before }) })
      const people = mayReadPeople(principal) ? await conversions.people(clientId, rows) : undefined
      return toPage(
        rows,
        limit,
        ({ id }) => [id],
        (row) => toConversionDto(row, people?.get(row.conversationId)),
      )
    },
  )

  app.get(
    '/api/marketing/conversions/totals',
    {
      config: { access: { scope: 'marketing:read' } },
      schema: {
        operationId: 'countConversions',
        summary: 'How many conversions match, and their value',
        tags,
        querystring: conversionTotalsQuery,
        response: { 200: ref(ConversionTotalsDto) },
      },
    },
    async ({ principal, query }) => {
      const totals = await conversions.totals(principal.clientId, toFilter(query))
      return {
        count: totals.reduce((sum, { count }) => sum + count, 0),
        data: totals.map(({ eventName, currency, count, valueMilli }) => ({
          event_name: eventName,
          count,
          ...(currency === undefined ? {} : { currency, value: valueMilli / 1_000 }),
        })),
      }
    },
  )

  app.get(
    '/api/marketing/conversions/:id',
    {
      config: { access: { scope: 'marketing:read' }, errors: ['conversion_not_found'] },
      schema: {
        operationId: 'getConversion',
        summary: 'Read a conversion',
        tags,
        params: conversionParams,
        response: { 200: ref(ConversionDto) },
      },
    },
    async ({ principal, params }) => {
      const found = await conversions.find(principal.clientId, params.id)
      const people = mayReadPeople(principal) ? await conversions.people(principal.clientId, [found]) : undefined
      return toConversionDto(found, people?.get(found.conversationId))
    },
  )
}
