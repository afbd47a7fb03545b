import { type JsonRecord, entryOf, isRecord, recordOf, textOf } from '../graph/json-values.ts'
import type { BuiltBody, OutboundContent } from '../outbound-content.ts'
import { defined } from '../../lib/defined.ts'

/**
 * Photo and social platform share one send format. Our API speaks the chat platform's format for all three, so the kinds that
 * have a counterpart are translated, and what the platform offers beyond (cards, quick replies, tags) passes through as it is.
 * What has no place in the translation is refused by name: content is never dropped.
 */
type MessengerPlatform = 'photoapp' | 'socialapp'

type Refusal = { ok: false; field: string; text: string }
/** `unplaced` are keys of the content, dotted below the first level, that did not go into the message. */
type Part =
  | { ok: true; message: JsonRecord; unplaced: string[] }
  | { ok: true; action: JsonRecord; unplaced: string[] }
  | Refusal

const refuse = (field: string, text: string): Refusal => ({ ok: false, field, text })

const names: Record<MessengerPlatform, string> = { photoapp: 'photo platform', socialapp: 'social platform' }

/** What to do instead, where there is something. */
const instead: Record<string, string> = {
  caption: 'Send the text as a message of its own.',
  header: 'Write it into the text, or send it as a message of its own.',
  footer: 'Write it into the text.',
  metadata: 'Use client_ref, which comes back in every event of the message.',
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** The keys with a value that are not among the known ones; the name itself where it should have been an object. */
const unplacedIn = (value: unknown, known: readonly string[], name?: string): string[] => {
  if (!isGiven(value)) return []
  if (!isRecord(value)) return name === undefined ? [] : [name]
  const strangers = Object.keys(value).filter((key) => !known.includes(key) && isGiven(value[key]))
  return name === undefined ? strangers : strangers.map((key) => `${name}.${key}`)
}

const attachmentTypes = { image: 'image', video: 'video', audio: 'audio', document: 'file' } as const

const mediaPart = (type: keyof typeof attachmentTypes, content: JsonRecord): Part => {
  const [id, link] = [textOf(content['id']), textOf(content['link'])]
  if (id === undefined && link === undefined) return refuse(type, `${type} needs "id" or "link".`)
  const payload =
    id === undefined ? { url: link, ...defined({ is_reusable: content['is_reusable'] }) } : { attachment_id: id }
  return {
    ok: true,
    message: { attachment: { type: attachmentTypes[type], payload } },
    unplaced: unplacedIn(content, id === undefined ? ['link', 'is_reusable'] : ['id']),
  }
}

/** Reply buttons become quick replies, which is what the platforms call the same thing. */
const quickReplyOf = (button: unknown): JsonRecord | undefined => {
  const { type = 'reply', reply } = recordOf(button)
  const isPlain = unplacedIn(button, ['type', 'reply']).length + unplacedIn(reply, ['id', 'title']).length === 0
  if (type !== 'reply' || !isRecord(reply) || !isPlain) return undefined
  return { content_type: 'text', title: reply['title'], payload: reply['id'] }
}

const interactivePart = (content: JsonRecord, hasQuickReplies: boolean, platform: MessengerPlatform): Part => {
  const { type, text, body, action, attachment } = content
  const { buttons } = recordOf(action)
  const quickReplies = Array.isArray(buttons) ? buttons.map(quickReplyOf) : []
  if ((isGiven(buttons) && !Array.isArray(buttons)) || quickReplies.includes(undefined))
    return refuse(
      'interactive.action.buttons',
      `The ${names[platform]} has reply buttons only: { "type": "reply", "reply": { "id", "title" } }.`,
    )
  if (!hasQuickReplies && quickReplies.length === 0 && !isGiven(attachment))
    return refuse(
      'interactive',
      `The ${names[platform]} has quick replies and templates: send "quick_replies", "attachment" or reply buttons.`,
    )
  const words = textOf(text) ?? textOf(recordOf(body)['text'])
  if (words === undefined && !isGiven(attachment)) return refuse('interactive.body.text', 'Quick replies need a text.')
  const wordsAt = isGiven(attachment) ? undefined : textOf(text) === undefined ? 'body' : 'text'
  return {
    ok: true,
    message: {
      ...(isGiven(attachment) ? { attachment } : { text: words }),
      ...(quickReplies.length > 0 ? { quick_replies: quickReplies } : {}),
    },
    unplaced: [
      ...(isGiven(type) && type !== 'button' ? ['type'] : []),
      ...unplacedIn(content, ['type', 'text', 'body', 'action', 'attachment']),
      ...(isGiven(text) && wordsAt !== 'text' ? ['text'] : []),
      ...unplacedIn(body, wordsAt === 'body' ? ['text'] : [], 'body'),
      ...unplacedIn(action, hasQuickReplies ? [] : ['buttons'], 'action'),
    ],
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
  const key = isGiven(content['emoji']) ? 'emoji' : 'reaction'
  const emoji = textOf(content[key])
  const unplaced = unplacedIn(content, ['message_id', key])
  const payload = { message_id: messageId }
  // An empty emoji takes the reaction away, as on the chat platform.
  if (emoji === undefined) return { ok: true, action: { sender_action: 'unreact', payload }, unplaced }
  const reaction = entryOf(reactionNames, emoji) ?? emoji
  return { ok: true, action: { sender_action: 'react', payload: { ...payload, reaction } }, unplaced }
}

const templatePart = (content: JsonRecord): Part => {
  const isWrapped = 'payload' in content
  const payload = isWrapped ? content['payload'] : content
  if (textOf(recordOf(payload)['template_type']) === undefined)
    return refuse('template.template_type', 'Templates of this platform need "template_type", for example "generic".')
  return {
    ok: true,
    message: { attachment: { type: 'template', payload } },
    unplaced: isWrapped ? unplacedIn(content, content['type'] === 'template' ? ['type', 'payload'] : ['payload']) : [],
  }
}

const textPart = (raw: unknown, content: JsonRecord): Part => {
  const key = isGiven(content['body']) ? 'body' : 'text'
  const text = typeof raw === 'string' ? raw : textOf(content[key])
  if (text === undefined) return refuse('text.body', 'The text is missing.')
  return { ok: true, message: { text }, unplaced: unplacedIn(content, [key]) }
}

const stickerPart = (content: JsonRecord, platform: MessengerPlatform): Part => {
  if (platform === 'socialapp') return refuse('sticker', 'The social platform does not take stickers. Send an image.')
  if (content['id'] !== 'like_heart')
    return refuse('sticker', 'The only sticker of the photo platform is "like_heart".')
  return { ok: true, message: { attachment: { type: 'like_heart' } }, unplaced: unplacedIn(content, ['id']) }
}

const partOf = (
  { type, content: raw }: OutboundContent,
  content: JsonRecord,
  hasQuickReplies: boolean,
  platform: MessengerPlatform,
): Part => {
  switch (type) {
    case 'text':
      return textPart(raw, content)
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
      return mediaPart(type, content)
    case 'template':
      return templatePart(content)
    case 'interactive':
      return interactivePart(content, hasQuickReplies, platform)
    case 'reaction':
      return reactionPart(content)
    case 'sticker':
      return stickerPart(content, platform)
    default:
      return refuse('type', `The ${names[platform]} has no messages of type "${type}".`)
  }
}

/** What stands beside the message in the platform's format; only the social platform has a way to notify. */
const envelopeKeys = { photoapp: ['messaging_type', 'tag'], socialapp: ['messaging_type', 'tag', 'notification_type'] }

export const messengerMessageBody = (platform: MessengerPlatform, message: OutboundContent): BuiltBody => {
  const { type } = message
  const given = Object.entries(recordOf(message.content)).filter(([, value]) => isGiven(value))
  const isBeside = ([key]: [string, unknown]) => type !== 'reaction' && envelopeKeys[platform].includes(key)
  const envelope: JsonRecord = Object.fromEntries(given.filter(isBeside))
  const content = Object.fromEntries(given.filter((one) => !isBeside(one)))
  const quickReplies = type === 'reaction' ? undefined : content['quick_replies']
  if (quickReplies !== undefined) {
    if (!Array.isArray(quickReplies) || quickReplies.length === 0 || !quickReplies.every(isRecord))
      return refuse(`${type}.quick_replies`, 'must be a list of quick replies, with at least one.')
    delete content['quick_replies']
  }
  const part = partOf(message, content, quickReplies !== undefined, platform)
  if (!part.ok) return part
  const [stranger] = part.unplaced
  if (stranger !== undefined)
    return refuse(
      `${type}.${stranger}`,
      `The ${names[platform]} has no place for this in a message of type "${type}". ${entryOf(instead, stranger) ?? 'Leave it out.'}`,
    )
  const recipient = { id: message.to }
  if ('action' in part)
    return message.replyTo === undefined
      ? { ok: true, body: { recipient, ...part.action } }
      : refuse('reply_to', 'A reaction belongs to reaction.message_id and answers no message. Leave it out.')
  return {
    ok: true,
    body: {
      recipient,
      messaging_type: envelope['tag'] === undefined ? 'RESPONSE' : 'MESSAGE_TAG',
      ...envelope,
      message: {
        ...part.message,
        ...defined({ quick_replies: quickReplies }),
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
