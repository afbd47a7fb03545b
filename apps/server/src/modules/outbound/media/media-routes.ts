import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { LARGE_BODY_BYTES } from '../../../http/body-limits.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { binary, fileBody, uploadedFile } from '../../../http/uploaded-file.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import type { MediaService } from './media-service.ts'
import { ReadMessageDto, ReadMessageResponseDto, UploadedFileDto, mediaSchemas } from './media-schemas.ts'

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
/** A stream, for which the type of the answer is a file of any kind. */
const fileAnswer = Type.Unsafe<Readable>({
  description: 'The file.',
  content: { 'application/octet-stream': { schema: binary }, '*/*': { schema: binary } },
})
const callOf = (request: FastifyRequest) => ({ requestId: request.id, span: request.span })

export const addMediaRoutes = (app: App, media: MediaService, answerOnce: AnswerOnce): void => {
  for (const schema of mediaSchemas) app.addSchema(schema)
  // A scope of its own, because here bodies are files: streamed through, never in memory as a whole.
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
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
          headers: idempotencyHeaders,
          params: channelParams,
          response: { 201: ref(UploadedFileDto) },
        },
      },
      async (request, reply) => {
        // A consumer that stops early must not take the connection with it: the answer still has to go out on it.
        const body = request.body as Readable
        const source = body.iterator({ destroyOnReturn: false })
        try {
          const upload = async () => {
            const file = await uploadedFile(request, source, LARGE_BODY_BYTES)
            const { clientId } = request.principal
            return { id: await media.upload(clientId, request.params.channel_id, file, callOf(request)) }
          }
          // A file is compared by its length: that of a repeat is not read.
          return await answerOnce(request, reply, 201, upload, { asked: request.headers['content-length'] ?? '' })
        } finally {
          void source.return?.().then(() => body.resume())
        }
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
      // Content from outside: never to be run or shown by a browser as part of this site.
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
