import { defined } from '../../lib/defined.ts'
import type { UploadFile } from '../graph/graph-bodies.ts'
import type { GraphTransport } from '../graph/graph-call.ts'
import { answerWithoutId, mapBody, requireBody } from '../graph/graph-result.ts'
import { compact, numberOf, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import type { CallOptions, OutboundContent, SendResult } from '../outbound-content.ts'
import { chatCodes } from './chat-codes.ts'
import { chatMessageBody, chatReadBody } from './chat-message-body.ts'

export type ChatNumber = { phoneNumberId: string; token: string }

const readInfo = (mediaId: string, body: unknown) => {
  const fields = recordOf(body)
  return compact({
    id: textOf(fields['id']) ?? mediaId,
    url: textOf(fields['url']) ?? '',
    mimeType: textOf(fields['mime_type']),
    sha256: textOf(fields['sha256']),
    fileSize: numberOf(fields['file_size']),
  })
}

export const createChatSender = ({ transport }: { transport: GraphTransport }) => {
  const posting = ({ phoneNumberId, token }: ChatNumber, edge: string, options?: CallOptions) => ({
    method: 'POST' as const,
    path: `${phoneNumberId}/${edge}`,
    codes: chatCodes,
    token,
    ...options,
  })
  const mediaInfo = async ({ phoneNumberId, token }: ChatNumber, mediaId: string, options?: CallOptions) => {
    const result = await transport.call({
      method: 'GET',
      path: encodeURIComponent(mediaId),
      query: { phone_number_id: phoneNumberId },
      codes: chatCodes,
      token,
      ...options,
    })
    return mapBody(result, (body) => readInfo(mediaId, body))
  }

  return {
    send: async (from: ChatNumber, message: OutboundContent, options?: CallOptions): Promise<SendResult> => {
      const result = await transport.call({ ...posting(from, 'messages', options), json: chatMessageBody(message) })
      if (!result.ok) return { ok: false, failure: result.failure }
      const body = recordOf(result.body)
      const [sent] = recordsOf(body['messages'])
      const [contact] = recordsOf(body['contacts'])
      const platformMessageId = textOf(sent?.['id'])
      if (platformMessageId === undefined) return answerWithoutId()
      const messageStatus = textOf(sent?.['message_status'])
      const recipientId = textOf(contact?.['wa_id']) ?? textOf(contact?.['user_id'])
      return { ok: true, platformMessageId, ...defined({ messageStatus, recipientId }) }
    },

    markRead: (from: ChatNumber, messageId: string, typing: boolean, options?: CallOptions) =>
      transport.call({
        ...posting(from, 'messages', options),
        json: chatReadBody(messageId, typing),
        repeatable: true,
      }),

    // A file that was stored although its answer got lost is harmless: it is deleted by the platform after 30 days.
    uploadMedia: async (from: ChatNumber, file: Omit<UploadFile, 'field'>, maxBytes: number, options?: CallOptions) => {
      const result = await transport.call({
        ...posting(from, 'media', { totalMs: 120_000, ...options }),
        upload: {
          fields: { messaging_product: 'whatsapp', type: file.contentType },
          file: { ...file, field: 'file' },
          maxBytes,
        },
        repeatable: true,
      })
      return requireBody(result, (body) => {
        const id = textOf(recordOf(body)['id'])
        return id === undefined ? undefined : { id }
      })
    },

    mediaInfo,

    /** Streams a file: its address is asked first, because it lives only five minutes. */
    openMedia: async (from: ChatNumber, mediaId: string, maxBytes: number, options?: CallOptions) => {
      const info = await mediaInfo(from, mediaId, options)
      if (!info.ok) return info
      const { token } = from
      const download = await transport.download({ url: info.body.url, codes: chatCodes, token, maxBytes, ...options })
      return download.ok ? { ...download, info: info.body } : download
    },
  }
}

export type ChatSender = ReturnType<typeof createChatSender>
