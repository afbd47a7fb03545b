import type { App } from '../../../http/app.ts'
import { decodeCursor, encodeCursor, uuidPart } from '../../../http/paging.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { messageFilter } from '../read/message-routes.ts'
import { ResendAnswerDto, ResendMessagesDto } from './resend-schemas.ts'
import type { ResendService } from './resend-service.ts'

export const addResendRoutes = (app: App, resend: ResendService): void => {
  for (const schema of [ResendMessagesDto, ResendAnswerDto]) app.addSchema(schema)
  app.post(
    '/api/outbound/messages/resend',
    {
      config: { access: { scope: 'messages:send' }, errors: ['invalid_cursor', 'queue_full', 'overloaded'] },
      schema: {
        operationId: 'resendMessages',
        summary: 'Resend messages that were not sent',
        description:
          'Each becomes a new message with the same content, the oldest first. A message is sent again at most once in 30 days, however often this is called, so a call that was interrupted is simply repeated. Works in parts: call again with `next_cursor` until it is null. `dry_run` only counts.',
        tags: ['Outbound messages'],
        body: ref(ResendMessagesDto),
        response: { 200: ref(ResendAnswerDto), 202: ref(ResendAnswerDto) },
      },
    },
    async ({ principal: { clientId, by }, body }, reply) => {
      const { message_ids, status = 'failed', cursor, dry_run = false, failures: among, ...filters } = body
      const [start, end] = decodeCursor(cursor, [uuidPart, uuidPart]) ?? []
      const choice = message_ids
        ? { ids: message_ids.flatMap((id) => uuidOf('message', id) ?? []) }
        : { filter: { ...messageFilter(filters), ...(among ? { failures: among } : {}) }, start, end }
      const answer = await resend({ clientId, by }, choice, status, dry_run)
      const { matched, queued, alreadyResent, failures, refused, next } = answer
      return reply.code(dry_run ? 200 : 202).send({
        matched,
        queued,
        already_resent: alreadyResent,
        ...(failures === undefined ? {} : { failures }),
        refused,
        paging: { next_cursor: next ? encodeCursor([next.start, next.end]) : null },
      })
    },
  )
}
