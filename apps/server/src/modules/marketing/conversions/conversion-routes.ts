import type { App } from '../../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import { pageOf, ref } from '../../../http/shared-schemas.ts'
import { defined } from '../../../lib/defined.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import { toConversionDto } from './conversion.ts'
import { ConversionDto, CreateConversionDto, conversionParams, conversionQuery } from './conversion-schemas.ts'
import type { ConversionService } from './conversion-service.ts'

const tags = ['Marketing']
/** An id of the wrong shape finds nothing, like one of another client. */
const unknownId = '00000000-0000-0000-0000-000000000000'
const filterId = (kind: 'channel' | 'conversation', id: string | undefined): string | undefined =>
  id === undefined ? undefined : (uuidOf(kind, id) ?? unknownId)

export type ConversionRoutesDeps = { conversions: ConversionService; answerOnce: AnswerOnce }

export const addConversionRoutes = (app: App, { conversions, answerOnce }: ConversionRoutesDeps): void => {
  for (const schema of [ConversionDto, CreateConversionDto]) app.addSchema(schema)

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
      const { limit = 25, ad_id: adId, status } = query
      const [before] = decodeCursor(query.cursor, [uuidPart]) ?? []
      const conversationId = filterId('conversation', query.conversation_id)
      const channelId = filterId('channel', query.channel_id)
      const rows = await conversions.list(principal.clientId, {
        limit: limit + 1,
        ...defined({ before, conversationId, channelId, adId, status }),
      })
      return toPage(rows, limit, ({ id }) => [id], toConversionDto)
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
    async ({ principal, params }) => toConversionDto(await conversions.find(principal.clientId, params.id)),
  )
}
