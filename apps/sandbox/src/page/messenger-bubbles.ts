// Conversations of the photo and social platforms as bubbles.
import type { StoredMessage } from '../messenger/messenger-types.ts'
import type { Bubble, BubbleButton, BubbleCard } from './bubble.ts'
import { mediaAt, objectOf, objectsOf, safeUrl, textOf } from './bubble.ts'

type Part = Pick<Bubble, 'label' | 'text' | 'media' | 'cards'> & { buttons?: BubbleButton[] }

const buttonOf = (button: Record<string, unknown>): BubbleButton => {
  const title = textOf(button['title']) ?? 'Open'
  if (button['type'] === 'postback') return { title, message: { postback: { title, payload: button['payload'] } } }
  const url = safeUrl(button['url'])
  return { title, ...(url === undefined ? {} : { url }) }
}

const cardOf = (element: Record<string, unknown>): BubbleCard => {
  const subtitle = textOf(element['subtitle'])
  const image = element['image_url'] ?? element['url']
  return {
    title: textOf(element['title']) ?? textOf(element['media_type']) ?? '',
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(image === undefined ? {} : { media: mediaAt(textOf(element['media_type']) ?? 'image', image) }),
    buttons: objectsOf(element['buttons']).map(buttonOf),
  }
}

const attachmentPart = (attachment: Record<string, unknown>): Part => {
  const type = textOf(attachment['type']) ?? 'file'
  const payload = objectOf(attachment['payload'])
  if (type === 'like_heart') return { text: '❤️' }
  if (type === 'MEDIA_SHARE') return { media: { kind: 'image', title: `Post ${textOf(payload['id']) ?? ''}` } }
  if (type === 'fallback') return { media: mediaAt('location', payload['url'], textOf(payload['title'])) }
  if (type !== 'template') return { media: mediaAt(type, payload['url'], textOf(payload['title'])) }
  const label = `${textOf(payload['template_type']) ?? ''} template`
  if (payload['template_type'] === 'button')
    return { label, text: textOf(payload['text']) ?? '', buttons: objectsOf(payload['buttons']).map(buttonOf) }
  return { label, cards: objectsOf(payload['elements']).map(cardOf) }
}

const partOf = ({ content }: StoredMessage): Part => {
  const postback = objectOf(content['postback'])
  if (content['postback'] !== undefined) return { text: textOf(postback['title']) ?? '', label: 'Tapped a button' }
  const [attachment] = objectsOf(
    content['attachments'] ?? (content['attachment'] === undefined ? [] : [content['attachment']]),
  )
  const text = textOf(content['text'])
  const part: Part = attachment ? attachmentPart(attachment) : {}
  if (text !== undefined) part.text = text
  if (content['is_unsupported'] === true) part.text = '(A kind of message that the platform does not pass on.)'
  const quickReplies = objectsOf(content['quick_replies']).map((one): BubbleButton => {
    const title = textOf(one['title']) ?? textOf(one['content_type']) ?? ''
    return { title, message: { text: title, quick_reply: { payload: textOf(one['payload']) ?? title } } }
  })
  if (quickReplies.length > 0) part.buttons = [...(part.buttons ?? []), ...quickReplies]
  return part
}

export const messengerBubble = (message: StoredMessage): Bubble => {
  const { label, ...part } = partOf(message)
  const labels = [
    label,
    message.commentId === undefined ? undefined : 'Private reply to a comment',
    message.tag === undefined ? undefined : `Tag ${message.tag}`,
  ].filter((one) => one !== undefined)
  return {
    id: message.mid,
    direction: message.direction,
    at: new Date(message.atMs).toISOString(),
    status: message.status,
    buttons: [],
    reactions: [message.reactions.person, message.reactions.account].filter((one) => one !== undefined),
    ...part,
    ...(labels.length === 0 ? {} : { label: labels.join(' · ') }),
    ...(message.replyTo === undefined ? {} : { reply_to: message.replyTo }),
    ...(message.edits > 0 ? { edited: true } : {}),
    ...(message.deleted === true ? { deleted: true } : {}),
  }
}
