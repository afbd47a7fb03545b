import type { UploadFile } from '../graph/graph-bodies.ts'
import type { GraphHost, GraphResult, GraphTransport } from '../graph/graph-call.ts'
import { recordOf, textOf } from '../graph/json-values.ts'
import { messengerCodes } from './messenger-codes.ts'
import { messengerMessageBody, senderActionBody } from './messenger-message-body.ts'
import type { CallOptions, OutboundContent, SendResult } from '../outbound-content.ts'
import { answerWithoutId, callExtras, unsupportedContent } from '../outbound-content.ts'
import { defined } from '../../lib/defined.ts'

/** The account whose edge is called, and where: a page, or a photo account that logged in by itself. */
export type MessengerAccount = { nodeId: string; token: string; host?: GraphHost }

export type MessengerSender = {
  send: (from: MessengerAccount, message: OutboundContent, options?: CallOptions) => Promise<SendResult>
  /** These platforms mark a whole conversation as seen, not one message. */
  markRead: (
    from: MessengerAccount,
    recipientId: string,
    typing: boolean,
    options?: CallOptions,
  ) => Promise<GraphResult<unknown>>
  uploadAttachment: (
    from: MessengerAccount,
    file: Omit<UploadFile, 'field'>,
    maxBytes: number,
    options?: CallOptions,
  ) => Promise<GraphResult<{ id: string }>>
}

const attachmentTypeOf = (contentType: string): string => {
  const [kind] = contentType.split('/')
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file'
}

export const createMessengerSender = (
  platform: 'photoapp' | 'socialapp',
  { transport }: { transport: GraphTransport },
): MessengerSender => {
  const base = (from: MessengerAccount, edge: string, options?: CallOptions) => ({
    method: 'POST' as const,
    path: `${from.nodeId}/${edge}`,
    codes: messengerCodes,
    token: from.token,
    ...defined({ host: from.host }),
    ...callExtras(options),
  })

  return {
    send: async (from, message, options) => {
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

    markRead: async (from, recipientId, typing, options) => {
      const act = (action: 'mark_seen' | 'typing_on') =>
        transport.call({
          ...base(from, 'messages', options),
          json: senderActionBody(recipientId, action),
          repeatable: true,
        })
      const seen = await act('mark_seen')
      return seen.ok && typing ? act('typing_on') : seen
    },

    uploadAttachment: async (from, file, maxBytes, options) => {
      const attachment = { type: attachmentTypeOf(file.contentType), payload: { is_reusable: true } }
      const result = await transport.call({
        ...base(from, 'message_attachments', { totalMs: 120_000, ...options }),
        upload: { fields: { message: { attachment } }, file: { ...file, field: 'filedata' }, maxBytes },
        repeatable: true,
      })
      if (!result.ok) return result
      const id = textOf(recordOf(result.body)['attachment_id'])
      return id === undefined ? answerWithoutId() : { ...result, body: { id } }
    },
  }
}
