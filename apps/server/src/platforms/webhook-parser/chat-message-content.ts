import { chatCodes } from '../chat/chat-codes.ts'
import {
  type JsonRecord,
  booleanOf,
  compact,
  isRecord,
  numberOf,
  recordOf,
  recordsOf,
  textOf,
} from '../graph/json-values.ts'
import { failureFromError } from '../graph/platform-failure.ts'
import type { MediaContent, MessageContent } from './normalized-update.ts'

const mediaTypes = ['image', 'video', 'audio', 'document', 'sticker'] as const
type MediaType = (typeof mediaTypes)[number]
const isMediaType = (type: string): type is MediaType => (mediaTypes as readonly string[]).includes(type)

const mediaOf = (kind: MediaType, value: JsonRecord): MediaContent =>
  compact({
    kind,
    id: textOf(value['id']),
    url: textOf(value['url']),
    mimeType: textOf(value['mime_type']),
    sha256: textOf(value['sha256']),
    filename: textOf(value['filename']),
    caption: textOf(value['caption']),
    voice: booleanOf(value['voice']),
    animated: booleanOf(value['animated']),
  })

const parsedJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const interactiveReply = (value: JsonRecord): MessageContent['reply'] => {
  const kind = textOf(value['type']) ?? 'unknown'
  const reply = recordOf(value[kind])
  return compact({
    kind,
    id: textOf(reply['id']) ?? textOf(reply['name']),
    title: textOf(reply['title']) ?? textOf(reply['body']),
    description: textOf(reply['description']),
    // The answer of a form comes as JSON inside a string; other kinds carry their facts beside each other.
    data:
      kind === 'nfm_reply'
        ? parsedJson(reply['response_json'])
        : kind === 'button_reply' || kind === 'list_reply'
          ? undefined
          : reply,
  })
}

const systemOf = (value: JsonRecord): NonNullable<MessageContent['system']> =>
  compact({
    kind: textOf(value['type']) ?? 'unknown',
    text: textOf(value['body']),
    phone: textOf(value['wa_id']) ?? textOf(value['new_wa_id']),
    userId: textOf(value['user_id']),
    parentUserId: textOf(value['parent_user_id']),
  })

const typed = (message: JsonRecord, type: string): MessageContent | undefined => {
  const value = recordOf(message[type])
  if (isMediaType(type)) {
    const media = mediaOf(type, value)
    return compact({ type, text: media.caption, media: [media] })
  }
  switch (type) {
    case 'text':
      return compact({ type, text: textOf(value['body']) })
    case 'location':
      return {
        type,
        location: compact({
          latitude: numberOf(value['latitude']),
          longitude: numberOf(value['longitude']),
          name: textOf(value['name']),
          address: textOf(value['address']),
          url: textOf(value['url']),
        }),
      }
    case 'contacts':
      return { type, contacts: recordsOf(message['contacts']) }
    case 'reaction': {
      const emoji = textOf(value['emoji'])
      return {
        type,
        reaction: compact({ messageId: textOf(value['message_id']) ?? '', emoji, removed: emoji === undefined }),
      }
    }
    case 'button':
      return compact({
        type,
        text: textOf(value['text']),
        reply: compact({ kind: 'button', id: textOf(value['payload']), title: textOf(value['text']) }),
      })
    case 'interactive': {
      const reply = interactiveReply(value)
      return compact({ type, text: reply?.title, reply })
    }
    case 'order':
      return compact({ type, text: textOf(value['text']), order: value })
    case 'system':
      return compact({ type, text: textOf(value['body']), system: systemOf(value) })
    case 'edit': {
      const inner = recordOf(value['message'])
      const edited = typed(inner, textOf(inner['type']) ?? '')
      return compact({ ...edited, type, originalMessageId: textOf(value['original_message_id']) })
    }
    case 'revoke':
      return compact({ type, originalMessageId: textOf(value['original_message_id']) })
    default:
      return undefined
  }
}

/** A kind that the platform invents tomorrow is still a message from a person: `unsupported`, with everything in raw. */
export const chatMessageContent = (message: JsonRecord): MessageContent => {
  const [error] = recordsOf(message['errors'])
  const context = recordOf(message['context'])
  const repliedTo = textOf(context['id'])
  const content = typed(message, textOf(message['type']) ?? '') ?? { type: 'unsupported' as const }
  return compact({
    ...content,
    replyTo: repliedTo === undefined ? undefined : { messageId: repliedTo },
    forwarded: booleanOf(context['forwarded']),
    referral: isRecord(message['referral']) ? message['referral'] : undefined,
    failure: error && failureFromError(error, { codes: chatCodes, repeatable: false }),
  })
}
