import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../http/app.ts'
import { LARGE_BODY_BYTES } from '../../../http/body-limits.ts'
import { openEndedBody } from '../../../http/open-ended-body.ts'
import { pageOf, pageQuery, ref, text } from '../../../http/shared-schemas.ts'
import { fileBody, uploadedFile } from '../../../http/uploaded-file.ts'
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
import { writeErrors } from '../calls/platform-refusals.ts'
import {
  accountQuery,
  afterOf,
  listing,
  openFor,
  readRoute,
  tags,
  toPlatformPage,
  writing,
} from '../objects/ad-object-requests.ts'
import {
  AdVideoDto,
  PlatformRow,
  RegisterVideoDto,
  UploadImageDto,
  UploadedImageDto,
  UploadedVideoDto,
} from './media-schemas.ts'
import { MAX_VIDEO_BYTES, type MediaService, checkImage } from './media-service.ts'

/** What a form has beside its file. */
const FORM_BYTES = 65_536

export type MediaRoutesDeps = { media: MediaService; calls: AdCalls; answerOnce: AnswerOnce }

export const addMediaRoutes = (app: App, deps: MediaRoutesDeps): void => {
  const { media, calls, answerOnce } = deps
  for (const schema of [UploadImageDto, UploadedImageDto, RegisterVideoDto, UploadedVideoDto, AdVideoDto])
    app.addSchema(schema)

  app.post(
    '/api/marketing/images',
    {
      bodyLimit: LARGE_BODY_BYTES,
      config: { ...writing, errors: [...writeErrors, 'image_too_large'] },
      schema: {
        operationId: 'uploadAdImage',
        summary: 'Upload an image',
        description: 'To the library of the ad account. The same file again gives the same hash.',
        tags,
        headers: idempotencyHeaders,
        body: ref(UploadImageDto),
        response: { 200: ref(UploadedImageDto) },
      },
    },
    (request, reply) => {
      const { bytes_base64: base64, name } = request.body
      checkImage(base64)
      return answerOnce(request, reply, 200, async (key) =>
        media.uploadImage(await openFor(deps, request, request.body, 'write'), { base64, name }, key),
      )
    },
  )

  app.post(
    '/api/marketing/videos',
    {
      config: writing,
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
      const { file_url: fileUrl, name } = request.body
      if (!URL.canParse(fileUrl)) throw invalidField('file_url', `"${fileUrl}" is not a URL.`)
      return answerOnce(request, reply, 200, async (key) => {
        const open = await openFor(deps, request, request.body, 'write')
        return { id: await media.registerVideo(open, { fileUrl, name }, key) }
      })
    },
  )

  // A scope of its own, because here the body is a file.
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post(
      '/api/marketing/videos/upload',
      {
        config: { ...writing, rawBody: fileBody, errors: [...writeErrors, 'payload_too_large', 'request_timeout'] },
        schema: {
          operationId: 'uploadAdVideo',
          summary: 'Upload a video file',
          description:
            'To the library of the ad account. As multipart/form-data with one file, or the bare bytes with their own Content-Type; at most 100 MB. Larger ones: register their address. Read the video to learn when it is ready.',
          tags,
          headers: idempotencyHeaders,
          querystring: accountQuery,
          response: { 200: ref(UploadedVideoDto) },
        },
      },
      async (request, reply) => {
        const body = openEndedBody(request, request.body as Readable, MAX_VIDEO_BYTES + FORM_BYTES)
        const upload = async () => {
          const open = await openFor(deps, request, request.query, 'write')
          return { id: await media.uploadVideo(open, await uploadedFile(request, body.source, MAX_VIDEO_BYTES)) }
        }
        try {
          // A file is compared by its length: that of a repeat is not read.
          const asked = [request.query.ad_account_id, request.headers['content-length'] ?? '']
          return await answerOnce(request, reply, 200, upload, { asked })
        } finally {
          body.close()
        }
      },
    )
  })

  app.get(
    '/api/marketing/videos/:videoId',
    readRoute(Type.Object({ videoId: Type.String() }), AdVideoDto, {
      operationId: 'getAdVideo',
      summary: 'Read a video and its progress',
    }),
    async (request) => media.findVideo(await openFor(deps, request, request.query, 'read'), request.params.videoId),
  )

  type Listed = { ad_account_id: string; limit?: number; cursor?: string }
  /** A list of the platform, row by row as it comes. */
  const pageOfPlatform = async (
    request: FastifyRequest,
    query: Listed,
    ask: (accountId: string, page: { limit: number; after: string | undefined }) => AdsRequest,
  ) => {
    const after = afterOf(query)
    const open = await openFor(deps, request, query, 'read')
    const asked = ask(open.account.accountId, { limit: query.limit ?? 25, after })
    return toPlatformPage(readPage(await calls.must(open, asked)), (row) =>
      compact({ ...row, id: textOf(row['id']), name: textOf(row['name']) }),
    )
  }
  const response = { 200: pageOf(PlatformRow) }
  const querystring = Type.Object({ ...accountQuery.properties, ...pageQuery })

  app.get(
    '/api/marketing/pages',
    {
      config: listing,
      schema: {
        operationId: 'listAdPages',
        summary: 'List the pages of an ad account',
        description: 'Those that it can publish for.',
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
      config: listing,
      schema: { operationId: 'listAdPixels', summary: 'List the pixels of an ad account', tags, querystring, response },
    },
    (request) => pageOfPlatform(request, request.query, listPixelsRequest),
  )

  app.get(
    '/api/marketing/targeting-search',
    {
      config: listing,
      schema: {
        operationId: 'searchTargeting',
        summary: 'Search for whom to target',
        description:
          'Interests, behaviours, places, languages. Without `type` everything that the account can target in detail; with one the platform’s search of that type (adinterest, adgeolocation, adlocale, …).',
        tags,
        querystring: Type.Object({
          ...querystring.properties,
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
