import { chatCodes } from './chat-codes.ts'
import type { UploadFile } from '../graph/graph-bodies.ts'
import type { GraphDownload, GraphResult, GraphTransport } from '../graph/graph-call.ts'
import { numberOf, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import type { CallOptions, OutboundContent, SendResult } from '../outbound-content.ts'
import { answerWithoutId, callExtras } from '../outbound-content.ts'
import { chatMessageBody, chatReadBody } from './chat-message-body.ts'
import { defined } from '../../lib/defined.ts'

export type ChatNumber = { phoneNumberId: string; token: string }

export type MediaInfo = { id: string; url: string; mimeType?: string; sha256?: string; fileSize?: number }

export type ChatSender = {
  send: (from: ChatNumber, message: OutboundContent, options?: CallOptions) => Promise<SendResult>
  markRead: (
    from: ChatNumber,
    messageId: string,
    typing: boolean,
    options?: CallOptions,
  ) => Promise<GraphResult<unknown>>
  uploadMedia: (
    from: ChatNumber,
    file: Omit<UploadFile, 'field'>,
    maxBytes: number,
    options?: CallOptions,
  ) => Promise<GraphResult<{ id: string }>>
  mediaInfo: (from: ChatNumber, mediaId: string, options?: CallOptions) => Promise<GraphResult<MediaInfo>>
  /** Streams a file: its address is asked first, because it lives only five minutes. */
  openMedia: (
    from: ChatNumber,
    mediaId: string,
    maxBytes: number,
    options?: CallOptions,
  ) => Promise<(GraphDownload & { ok: true; info: MediaInfo }) | Extract<GraphDownload, { ok: false }>>
}

const readInfo = (mediaId: string, body: unknown): MediaInfo => {
  const fields = recordOf(body)
  const [mimeType, sha256, fileSize] = [
    textOf(fields['mime_type']),
    textOf(fields['sha256']),
    numberOf(fields['file_size']),
  ]
  return {
    id: textOf(fields['id']) ?? mediaId,
    url: textOf(fields['url']) ?? '',
    ...defined({ mimeType, sha256, fileSize }),
  }
}

export const createChatSender = ({ transport }: { transport: GraphTransport }): ChatSender => {
  const mediaInfo: ChatSender['mediaInfo'] = async (from, mediaId, options) => {
    const result = await transport.call({
      method: 'GET',
      path: encodeURIComponent(mediaId),
      query: { phone_number_id: from.phoneNumberId },
      codes: chatCodes,
      token: from.token,
      ...callExtras(options),
    })
    return result.ok ? { ...result, body: readInfo(mediaId, result.body) } : result
  }

  return {
    send: async (from, message, options) => {
      const result = await transport.call({
        method: 'POST',
        path: `${from.phoneNumberId}/messages`,
        codes: chatCodes,
        token: from.token,
        json: chatMessageBody(message),
        ...callExtras(options),
      })
      if (!result.ok) return { ok: false, failure: result.failure }
      const body = recordOf(result.body)
      const [sent] = recordsOf(body['messages'])
      const [contact] = recordsOf(body['contacts'])
      const platformMessageId = textOf(sent?.['id'])
      if (platformMessageId === undefined) return answerWithoutId()
      const messageStatus = textOf(sent?.['message_status'])
      const recipientId = textOf(contact?.['wa_id']) ?? textOf(contact?.['user_id'])
      return {
        ok: true,
        platformMessageId,
        ...defined({ messageStatus, recipientId }),
      }
    },

    markRead: (from, messageId, typing, options) =>
      transport.call({
        method: 'POST',
        path: `${from.phoneNumberId}/messages`,
        codes: chatCodes,
        token: from.token,
        json: chatReadBody(messageId, typing),
        repeatable: true,
        ...callExtras(options),
      }),

    // A file that was stored although its answer got lost is harmless: it is deleted by the platform after 30 days.
    uploadMedia: async (from, file, maxBytes, options) => {
      const result = await transport.call({
        method: 'POST',
        path: `${from.phoneNumberId}/media`,
        codes: chatCodes,
        token: from.token,
        upload: {
          fields: { messaging_product: 'whatsapp', type: file.contentType },
          file: { ...file, field: 'file' },
          maxBytes,
        },
        repeatable: true,
        ...callExtras({ totalMs: 120_000, ...options }),
      })
      if (!result.ok) return result
      const id = textOf(recordOf(result.body)['id'])
      return id === undefined ? answerWithoutId() : { ...result, body: { id } }
    },

    mediaInfo,

    openMedia: async (from, mediaId, maxBytes, options) => {
      const info = await mediaInfo(from, mediaId, options)
      if (!info.ok) return info
      const download = await transport.download({
        url: info.body.url,
        codes: chatCodes,
        token: from.token,
        maxBytes,
        ...defined({ requestId: options?.requestId, span: options?.span, signal: options?.signal }),
      })
      return download.ok ? { ...download, info: info.body } : download
    },
  }
}
