import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { BODY_LIMIT_BYTES } from '../../../http/body-parsing.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { AppError, invalidField } from '../../../lib/errors.ts'
import type { MediaFile, MediaService } from './media-service.ts'
import { ReadMessageDto, ReadMessageResponseDto, UploadedFileDto } from '../read/message-schemas.ts'

const tags = ['Media']
const access = { scope: 'messages:send' } as const
const channelParams = Type.Object({ channel_id: Type.String() })
const platformErrors = [
  'channel_not_found',
  'channel_disconnected',
  'platform_rejected',
  'platform_permission_denied',
  'platform_object_not_found',
  'platform_rate_limited',
  'platform_unavailable',
  'platform_timeout',
] as const
const binary = { type: 'string', format: 'binary' } as const
/** A stream, for which the type of the answer is a file of any kind. */
const fileAnswer = Type.Unsafe<Readable>({
  description: 'The file.',
  content: { 'application/octet-stream': { schema: binary }, '*/*': { schema: binary } },
})
const fileBody = {
  'multipart/form-data': { schema: Type.Object({ file: Type.Unsafe<Readable>(binary) }) },
  '*/*': { schema: Type.Unsafe<Readable>(binary) },
}
const fileType = /^[\w.+-]+\/[\w.+-]+(?:\s*;.*)?$/

const filenameOf = (request: FastifyRequest): string => {
  const header = request.headers['content-disposition']
  const name = /filename="?([^";]+)"?/i.exec(typeof header === 'string' ? header : '')?.[1]
  return name?.slice(0, 240) ?? 'file'
}

/** A form with a file in it, or the bare bytes with their content type. */
const fileOf = async (request: FastifyRequest): Promise<MediaFile> => {
  const contentType = request.headers['content-type']
  if (request.isMultipart()) {
    const part = await request.file()
    if (part === undefined) throw invalidField('file', 'is required: the form has no file in it.')
    return { filename: part.filename || 'file', contentType: part.mimetype, content: part.file }
  }
  if (contentType === undefined || !fileType.test(contentType) || contentType.startsWith('application/json'))
    throw new AppError(
      'unsupported_media_type',
      'Send the file as multipart/form-data, or its bytes with their own Content-Type, for example image/jpeg.',
    )
  return { filename: filenameOf(request), contentType, content: request.body as Readable }
}

const callOf = (request: FastifyRequest) => ({ requestId: request.id })

export const addMediaRoutes = (app: App, media: MediaService): void => {
  // A scope of its own, because here bodies are files: streamed through, never in memory as a whole.
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, {
      // One byte more than may pass: the cut-off file is then refused as too large instead of being sent on.
      limits: { files: 1, fields: 10, fileSize: BODY_LIMIT_BYTES + 1 },
      throwFileSizeLimit: false,
    })
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

    scope.post(
      '/api/channels/:channel_id/media',
      {
        config: { access, rawBody: fileBody, errors: ['payload_too_large', ...platformErrors] },
        schema: {
          operationId: 'uploadMedia',
          summary: 'Upload a file to send',
          description:
            'As multipart/form-data with one file, or the bare bytes with their own Content-Type; at most 10 MB. Larger files: send a `link`. The platform keeps it for 30 days.',
          tags,
          params: channelParams,
          response: { 201: ref(UploadedFileDto) },
        },
      },
      async (request, reply) => {
        const file = await fileOf(request)
        const id = await media.upload(request.principal.clientId, request.params.channel_id, file, callOf(request))
        return reply.code(201).send({ id })
      },
    )
  })

  app.get(
    '/api/channels/:channel_id/media/:media_id',
    {
      config: { access, errors: ['media_not_found', 'unsupported_platform', ...platformErrors] },
      schema: {
        operationId: 'downloadMedia',
        summary: 'Download a file that came in',
        description: 'Streams the file with its own content type.',
        tags,
        params: Type.Object({ channel_id: Type.String(), media_id: Type.String({ maxLength: 200 }) }),
        response: { 200: fileAnswer },
      },
    },
    async (request, reply) => {
      const { channel_id, media_id } = request.params
      const file = await media.download(request.principal.clientId, channel_id, media_id, callOf(request))
      if (file.contentLength !== undefined) void reply.header('content-length', file.contentLength)
      // Whatever a stranger sent: never to be run or shown by a browser as part of this site.
      void reply.header('content-disposition', 'attachment').header('x-content-type-options', 'nosniff')
      return reply.type(file.contentType).send(file.body)
    },
  )

  app.post(
    '/api/channels/:channel_id/read',
    {
      config: { access, errors: ['message_not_found', ...platformErrors] },
      schema: {
        operationId: 'markRead',
        summary: 'Mark a received message as read',
        description: 'On photoapp and socialapp the whole conversation is marked.',
        tags,
        params: channelParams,
        body: ref(ReadMessageDto),
        response: { 200: ref(ReadMessageResponseDto) },
      },
    },
    async (request) => {
      const { message_id, typing = false } = request.body
      await media.markRead(
        request.principal.clientId,
        request.params.channel_id,
        { messageId: message_id, typing },
        callOf(request),
      )
      return { success: true }
    },
  )
}
