import Fastify from 'fastify'
import { newUuid, publicId } from '../apps/server/src/lib/ids.ts'
import { idempotencyHeaders } from '../apps/server/src/modules/idempotency/index.ts'
import { SendMessageDto, SendMessageResponseDto } from '../apps/server/src/modules/outbound/accept/send-schemas.ts'

// The yardstick of bench/accept.ts: the same schemas, no credential, nothing stored.
const app = Fastify()
app.addSchema(SendMessageDto)
app.addSchema(SendMessageResponseDto)
app.post(
  '/api/outbound/send',
  {
    schema: {
      headers: idempotencyHeaders,
      body: { $ref: 'SendMessageDto#' },
      response: { 202: { $ref: 'SendMessageResponseDto#' } },
    },
  },
  (request, reply) => {
    const { channel_id, to, client_ref } = request.body as Record<string, string>
    return reply.code(202).send({
      id: publicId('message', newUuid()),
      status: 'queued',
      channel_id,
      platform: 'chatapp',
      to,
      client_ref,
      created_at: new Date().toISOString(),
    })
  },
)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.on('message', () => process.send?.(process.cpuUsage()))
process.send?.({ url, headers: {}, channels: ['ch_01k9z3v4w5x6y7z8a9b0c1d2e3'] })
