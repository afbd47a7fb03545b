import { sendText } from '../../../http/answer-text.ts'
import type { App } from '../../../http/app.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { idempotencyHeaders, readIdempotencyKey } from '../../idempotency/index.ts'
import { sendRoute } from '../resend/resent-store.ts'
import { SendMessageDto, SendMessageResponseDto } from './send-schemas.ts'
import type { SendService } from './send-service.ts'

export const addSendRoutes = (app: App, sending: SendService): void => {
  for (const schema of [SendMessageDto, SendMessageResponseDto]) app.addSchema(schema)
  app.post(
    '/api/outbound/send',
    {
      config: {
        access: { scope: 'messages:send' },
        unaudited: true,
        errors: [
          'invalid_recipient',
          'channel_not_found',
          'channel_disconnected',
          'opted_out',
          'queue_full',
          'overloaded',
        ],
      },
      schema: {
        operationId: 'sendMessage',
        summary: 'Queue a message',
        description:
          'Answers 202 once the message is stored; it is then sent in order per recipient, as fast as the number may. Results and statuses arrive by webhook.',
        tags: ['Outbound messages'],
        headers: idempotencyHeaders,
        body: ref(SendMessageDto),
        response: { 202: ref(SendMessageResponseDto) },
      },
    },
    async ({ principal: { clientId, by }, headers, body, span }, reply) => {
      const key = readIdempotencyKey(headers['idempotency-key'], sendRoute, body)
      const answer = await sending.send({ clientId, by }, body, key, span)
      if (answer.headers !== undefined) void reply.headers(answer.headers)
      return sendText(reply, answer.status, answer.response)
    },
  )
}
