import { Type } from 'typebox'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../http/app.ts'
import { LARGE_BODY_BYTES } from '../../../http/body-parsing.ts'
import { decodeCursor, encodeCursor } from '../../../http/paging.ts'
import { pageOf, pageQuery, ref, text } from '../../../http/shared-schemas.ts'
import { invalidField } from '../../../lib/errors.ts'
import { readPage } from '../../../platforms/ads/ads-answers.ts'
import {
  type AdsRequest,
  listPagesRequest,
  listPixelsRequest,
  searchTargetingRequest,
} from '../../../platforms/ads/ads-requests.ts'
import { compact, textOf } from '../../../platforms/graph/json-values.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import type { AdCalls } from '../calls/ad-calls.ts'
import { listErrors, readErrors, writeErrors } from '../calls/platform-refusals.ts'
import { platformCursor } from '../objects/ad-object-requests.ts'
import { adAccountId } from '../objects/ad-object-schemas.ts'
import {
  AdVideoDto,
  PlatformRow,
  RegisterVideoDto,
  UploadImageDto,
  UploadedImageDto,
  UploadedVideoDto,
} from './media-schemas.ts'
import { type MediaService, checkImage } from './media-service.ts'

const tags = ['Marketing']

export type MediaRoutesDeps = { media: MediaService; calls: AdCalls; answerOnce: AnswerOnce }

export const addMediaRoutes = (app: App, { media, calls, answerOnce }: MediaRoutesDeps): void => {
  for (const schema of [UploadImageDto, UploadedImageDto, RegisterVideoDto, UploadedVideoDto, AdVideoDto])
    app.addSchema(schema)

  app.post(
    '/api/marketing/images',
    {
      bodyLimit: LARGE_BODY_BYTES,
      config: { access: { scope: 'marketing:manage', gated: true }, errors: [...writeErrors, 'image_too_large'] },
      schema: {
        operationId: 'uploadAdImage',
        summary: 'Upload an image to the library of an ad account',
        description: 'The same file again gives the same hash.',
        tags,
        headers: idempotencyHeaders,
        body: ref(UploadImageDto),
        response: { 200: ref(UploadedImageDto) },
      },
    },
    (request, reply) => {
      const { body, principal, id, span } = request
      checkImage(body.bytes_base64)
      return answerOnce(request, reply, 200, async (key) => {
        const open = await calls.open(principal.clientId, body.ad_account_id, 'write')
        return media.uploadImage(open, { base64: body.bytes_base64, name: body.name }, key, { requestId: id, span })
      })
    },
  )

  app.post(
    '/api/marketing/videos',
    {
      config: { access: { scope: 'marketing:manage', gated: true }, errors: writeErrors },
      schema: {
        operationId: 'registerAdVideo',
        summary: 'Register a video by its public address',
        description: 'The platform downloads and processes it; read the video to learn when it is ready.',
        tags,
        headers: idempotencyHeaders,
        body: ref(RegisterVideoDto),
        response: { 200: ref(UploadedVideoDto) },
      },
    },
    (request, reply) => {
      const { body, principal, id, span } = request
      if (!URL.canParse(body.file_url)) throw invalidField('file_url', `"${body.file_url}" is not a URL.`)
      return answerOnce(request, reply, 200, async (key) => {
        const open = await calls.open(principal.clientId, body.ad_account_id, 'write')
        const made = await media.registerVideo(open, { fileUrl: body.file_url, name: body.name }, key, {
          requestId: id,
          span,
        })
        return { id: made }
      })
    },
  )

  app.get(
    '/api/marketing/videos/:videoId',
    {
      config: { access: { scope: 'marketing:read' }, errors: readErrors },
      schema: {
        operationId: 'getAdVideo',
        summary: 'Read a video and how far its processing is',
        tags,
        params: Type.Object({ videoId: Type.String() }),
        querystring: Type.Object({ ad_account_id: adAccountId }),
        response: { 200: ref(AdVideoDto) },
      },
    },
    async ({ principal, params, query, id, span }) => {
      const open = await calls.open(principal.clientId, query.ad_account_id, 'read')
      return media.findVideo(open, params.videoId, { requestId: id, span })
    },
  )

  type Listed = { ad_account_id: string; limit?: number; cursor?: string }
  /** A list of the platform, row by row as it comes. */
  const pageOfPlatform = async (
    request: FastifyRequest,
    query: Listed,
    ask: (accountId: string, page: { limit: number; after: string | undefined }) => AdsRequest,
  ) => {
    const [after] = decodeCursor(query.cursor, [platformCursor]) ?? []
    const open = await calls.open(request.principal.clientId, query.ad_account_id, 'read')
    const asked = ask(open.account.accountId, { limit: query.limit ?? 25, after })
    const page = readPage(await calls.must(open, asked, { requestId: request.id, span: request.span }))
    return {
      data: page.rows.map((row) => compact({ ...row, id: textOf(row['id']), name: textOf(row['name']) })),
      paging: { next_cursor: page.after === undefined ? null : encodeCursor([page.after]) },
    }
  }
  const listConfig = { access: { scope: 'marketing:read' as const }, errors: listErrors }
  const response = { 200: pageOf(PlatformRow) }
  const querystring = Type.Object({ ad_account_id: adAccountId, ...pageQuery })

  app.get(
    '/api/marketing/pages',
    {
      config: listConfig,
      schema: {
        operationId: 'listAdPages',
        summary: 'List the pages that an ad account can publish for',
        tags,
        querystring,
        response,
      },
    },
    (request) => pageOfPlatform(request, request.query, listPagesRequest),
  )

  app.get(
    '/api/marketing/pixels',
    {
      config: listConfig,
      schema: { operationId: 'listAdPixels', summary: 'List the pixels of an ad account', tags, querystring, response },
    },
    (request) => pageOfPlatform(request, request.query, listPixelsRequest),
  )

  app.get(
    '/api/marketing/targeting-search',
    {
      config: listConfig,
      schema: {
        operationId: 'searchTargeting',
        summary: 'Search for interests, behaviours, places and languages to target',
        description:
          'Without `type` everything that the account can target in detail; with one the platform’s search of that type (adinterest, adgeolocation, adlocale, …).',
        tags,
        querystring: Type.Object({
          ad_account_id: adAccountId,
          ...pageQuery,
          q: text(200, { examples: ['coffee'] }),
          type: Type.Optional(Type.String({ maxLength: 100, pattern: '^[A-Za-z_]+$', examples: ['adgeolocation'] })),
          location_types: Type.Optional(
            Type.String({ maxLength: 500, description: 'Comma-separated: country, region, city, …' }),
          ),
        }),
        response,
      },
    },
    (request) => {
      const { q, type, location_types: types } = request.query
      return pageOfPlatform(request, request.query, (accountId, page) =>
        searchTargetingRequest(accountId, { q, type, locationTypes: types?.split(','), ...page }),
      )
    },
  )
}
