import type { JsonRecord } from '../graph/json-values.ts'
import { entryOf, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import type { BuiltBody, OutboundContent } from '../outbound-content.ts'
import { defined } from '../../lib/defined.ts'

/**
 * Photo and social platform share one send format. Our API speaks the chat platform's format for all three, so the kinds that
 * have a counterpart are translated, and what the platform offers beyond (cards, quick replies, tags) passes through as it is.
 */
type MessengerPlatform = 'photoapp' | 'socialapp'

type Part =
  | { ok: true; message: JsonRecord }
  | { ok: true; action: JsonRecord }
  | { ok: false; field: string; text: string }

const refuse = (field: string, text: string): Extract<Part, { ok: false }> => ({ ok: false, field, text })

const names: Record<MessengerPlatform, string> = { photoapp: 'photo platform', socialapp: 'social platform' }

const attachmentTypes = { image: 'image', video: 'video', audio: 'audio', document: 'file' } as const

const mediaPart = (type: keyof typeof attachmentTypes, content: JsonRecord, platform: MessengerPlatform): Part => {
  if (textOf(content['caption']) !== undefined)
    return refuse(`${type}.caption`, `The ${names[platform]} has no captions. Send the text as a message of its own.`)
  const [id, link] = [textOf(content['id']), textOf(content['link'])]
  if (id === undefined && link === undefined) return refuse(type, `${type} needs "id" or "link".`)
  const payload = id === undefined ? { url: link } : { attachment_id: id }
  return { ok: true, message: { attachment: { type: attachmentTypes[type], payload } } }
}

/** Reply buttons become quick replies, which is what the platforms call the same thing. */
const quickRepliesOf = (content: JsonRecord): JsonRecord[] | undefined => {
  if (Array.isArray(content['quick_replies'])) return recordsOf(content['quick_replies'])
  const buttons = recordsOf(recordOf(content['action'])['buttons']).map((button) => recordOf(button['reply']))
  return buttons.length === 0
    ? undefined
    : buttons.map(({ id, title }) => ({ content_type: 'text', title, payload: id }))
}

const interactivePart = (content: JsonRecord, platform: MessengerPlatform): Part => {
  const quickReplies = quickRepliesOf(content)
  const text = textOf(content['text']) ?? textOf(recordOf(content['body'])['text'])
  const attachment = content['attachment']
  if (quickReplies === undefined && attachment === undefined)
    return refuse(
      'interactive',
      `The ${names[platform]} has quick replies and templates: send "quick_replies", "attachment" or reply buttons.`,
    )
  if (text === undefined && attachment === undefined)
    return refuse('interactive.body.text', 'Quick replies need a text.')
  return {
    ok: true,
    message: {
      ...(attachment === undefined ? { text } : { attachment }),
      ...defined({ quick_replies: quickReplies }),
    },
  }
}

const reactionNames: Record<string, string> = {
  '❤': 'love',
  '❤️': 'love',
  '👍': 'like',
  '😆': 'laugh',
  '😮': 'wow',
  '😢': 'sad',
  '😠': 'angry',
}

const reactionPart = (content: JsonRecord): Part => {
  const messageId = textOf(content['message_id'])
  if (messageId === undefined) return refuse('reaction.message_id', 'A reaction needs the id of the message.')
  const emoji = textOf(content['emoji']) ?? textOf(content['reaction'])
  // An empty emoji takes the reaction away, as on the chat platform.
  return emoji === undefined
    ? { ok: true, action: { sender_action: 'unreact', payload: { message_id: messageId } } }
    : {
        ok: true,
        action: {
          sender_action: 'react',
          payload: { message_id: messageId, reaction: entryOf(reactionNames, emoji) ?? emoji },
        },
      }
}

const templatePart = (content: JsonRecord): Part => {
  const payload = 'payload' in content ? content['payload'] : content
  return textOf(recordOf(payload)['template_type']) === undefined
    ? refuse('template.template_type', 'Templates of this platform need "template_type", for example "generic".')
    : { ok: true, message: { attachment: { type: 'template', payload } } }
}

const partOf = ({ type, content: raw }: OutboundContent, content: JsonRecord, platform: MessengerPlatform): Part => {
  switch (type) {
    case 'text': {
      const text = typeof raw === 'string' ? raw : (textOf(content['body']) ?? textOf(content['text']))
      return text === undefined ? refuse('text.body', 'The text is missing.') : { ok: true, message: { text } }
    }
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
      return mediaPart(type, content, platform)
    case 'template':
      return templatePart(content)
    case 'interactive':
      return interactivePart(content, platform)
    case 'reaction':
      return reactionPart(content)
    case 'sticker':
      return platform === 'photoapp' && content['id'] === 'like_heart'
        ? { ok: true, message: { attachment: { type: 'like_heart' } } }
        : refuse(
            'sticker',
            platform === 'photoapp'
              ? 'The only sticker of the photo platform is "like_heart".'
              : 'The social platform does not take stickers. Send an image.',
          )
    default:
      return refuse('type', `The ${names[platform]} has no messages of type "${type}".`)
  }
}

export const messengerMessageBody = (platform: MessengerPlatform, message: OutboundContent): BuiltBody => {
  const { messaging_type: messagingType, tag, ...content } = recordOf(message.content)
  const part = partOf(message, content, platform)
  if (!part.ok) return part
  const recipient = { id: message.to }
  if ('action' in part) return { ok: true, body: { recipient, ...part.action } }
  return {
    ok: true,
    body: {
      recipient,
      messaging_type: messagingType ?? (tag === undefined ? 'RESPONSE' : 'MESSAGE_TAG'),
      ...defined({ tag }),
      message: {
        ...part.message,
        ...(message.replyTo === undefined ? {} : { reply_to: { mid: message.replyTo } }),
        // Only the social platform gives it back in its echo.
        ...(platform === 'socialapp' ? { metadata: message.tag } : {}),
      },
    },
  }
}

export const senderActionBody = (recipientId: string, action: 'mark_seen' | 'typing_on'): JsonRecord => ({
  recipient: { id: recipientId },
  sender_action: action,
})
