import { defined } from '../../lib/defined.ts'
import type { UploadFile } from '../graph/graph-bodies.ts'
import type { GraphHost, GraphTransport } from '../graph/graph-call.ts'
import { answerWithoutId, requireBody } from '../graph/graph-result.ts'
import { recordOf, textOf } from '../graph/json-values.ts'
import { type CallOptions, type OutboundContent, type SendResult, unsupportedContent } from '../outbound-content.ts'
import { messengerCodes } from './messenger-codes.ts'
import { messengerMessageBody, senderActionBody } from './messenger-message-body.ts'

/** The account whose edge is called, and where: a page, or a photo account that logged in by itself. */
export type MessengerAccount = { nodeId: string; token: string; host?: GraphHost }

const attachmentTypeOf = (contentType: string): string => {
  const [kind] = contentType.split('/')
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file'
}

export const createMessengerSender = (
  platform: 'photoapp' | 'socialapp',
  { transport }: { transport: GraphTransport },
) => {
  const base = (from: MessengerAccount, edge: string, options?: CallOptions) => ({
    method: 'POST' as const,
    path: `${from.nodeId}/${edge}`,
    codes: messengerCodes,
    token: from.token,
    ...defined({ host: from.host }),
    ...options,
  })

  return {
    send: async (from: MessengerAccount, message: OutboundContent, options?: CallOptions): Promise<SendResult> => {
      const built = messengerMessageBody(platform, message)
      if (!built.ok) return unsupportedContent(built.field, built.text)
      const result = await transport.call({ ...base(from, 'messages', options), json: built.body })
      if (!result.ok) return { ok: false, failure: result.failure }
      const body = recordOf(result.body)
      const recipientId = textOf(body['recipient_id'])
      // A reaction is an action, not a message: the platform gives it no id, so the message it belongs to names it.
      const actedOn = textOf(recordOf(built.body['payload'])['message_id'])
      const platformMessageId =
        textOf(body['message_id']) ?? (actedOn === undefined ? undefined : `${actedOn}#${message.tag}`)
      if (platformMessageId === undefined) return answerWithoutId()
      return { ok: true, platformMessageId, ...defined({ recipientId }) }
    },

    /** These platforms mark a whole conversation as seen, not one message. */
    markRead: async (from: MessengerAccount, recipientId: string, typing: boolean, options?: CallOptions) => {
      const act = (action: 'mark_seen' | 'typing_on') =>
        transport.call({
          ...base(from, 'messages', options),
          json: senderActionBody(recipientId, action),
          repeatable: true,
        })
      const seen = await act('mark_seen')
      return seen.ok && typing ? act('typing_on') : seen
    },

    uploadAttachment: async (
      from: MessengerAccount,
      file: Omit<UploadFile, 'field'>,
      maxBytes: number,
      options?: CallOptions,
    ) => {
      const attachment = { type: attachmentTypeOf(file.contentType), payload: { is_reusable: true } }
      const result = await transport.call({
        ...base(from, 'message_attachments', { totalMs: 120_000, ...options }),
        upload: { fields: { message: { attachment } }, file: { ...file, field: 'filedata' }, maxBytes },
        repeatable: true,
      })
      return requireBody(result, (body) => {
        const id = textOf(recordOf(body)['attachment_id'])
        return id === undefined ? undefined : { id }
      })
    },
  }
}
