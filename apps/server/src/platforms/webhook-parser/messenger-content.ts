import { type JsonRecord, compact, entryOf, isRecord, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import type { ContentType, MediaContent, MessageContent } from './normalized-update.ts'

/** Attachment kinds that have a type of their own among messages; the others (shares, reels, stories) are `attachment`. */
const contentTypes: Record<string, ContentType> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  file: 'document',
  sticker: 'sticker',
}

const attachmentOf = (row: JsonRecord): MediaContent => {
  const payload = recordOf(row['payload'])
  return compact({
    kind: textOf(row['type']) ?? 'unknown',
    id:
      textOf(payload['sticker_id']) ??
      textOf(payload['reel_video_id']) ??
      textOf(payload['ig_post_media_id']) ??
      textOf(payload['story_media_id']),
    url: textOf(payload['url']) ?? textOf(payload['story_media_url']),
    title: textOf(payload['title']) ?? textOf(row['title']),
  })
}

const replyTo = (message: JsonRecord): MessageContent['replyTo'] => {
  const target = recordOf(message['reply_to'])
  const story = recordOf(target['story'])
  const found = compact({
    messageId: textOf(target['mid']),
    storyId: textOf(story['id']),
    storyUrl: textOf(story['url']),
  })
  return Object.keys(found).length === 0 ? undefined : found
}

/** The content of a `message` object of the photo and social platforms, inbound or echoed. */
export const messengerContent = (message: JsonRecord): MessageContent => {
  const media = recordsOf(message['attachments']).map(attachmentOf)
  const quickReply = isRecord(message['quick_reply']) ? message['quick_reply'] : undefined
  const text = textOf(message['text'])
  if (message['is_deleted'] === true)
    return compact({ type: 'revoke' as const, originalMessageId: textOf(message['mid']) })
  if (message['is_unsupported'] === true) return { type: 'unsupported' }
  const [first] = media
  const type: ContentType =
    quickReply === undefined
      ? first === undefined
        ? text === undefined
          ? 'unsupported'
          : 'text'
        : (entryOf(contentTypes, first.kind) ?? 'attachment')
      : 'interactive'
  return compact({
    type,
    text,
    media: media.length === 0 ? undefined : media,
    reply: quickReply && compact({ kind: 'quick_reply', id: textOf(quickReply['payload']), title: text }),
    replyTo: replyTo(message),
    referral: isRecord(message['referral']) ? message['referral'] : undefined,
  })
}

/** Everything beside `message` that a person can do in a conversation. */
export const messengerActionContent = (event: JsonRecord): MessageContent | undefined => {
  if (isRecord(event['reaction'])) {
    const { reaction } = event
    return {
      type: 'reaction',
      reaction: compact({
        messageId: textOf(reaction['mid']) ?? '',
        emoji: textOf(reaction['emoji']),
        name: textOf(reaction['reaction']),
        removed: reaction['action'] === 'unreact',
      }),
    }
  }
  if (isRecord(event['postback'])) {
    const { postback } = event
    const title = textOf(postback['title'])
    return compact({
      type: 'postback' as const,
      text: title,
      reply: compact({ kind: 'postback', id: textOf(postback['payload']), title }),
      referral: isRecord(postback['referral']) ? postback['referral'] : undefined,
    })
  }
  if (isRecord(event['message_edit'])) {
    const edit = event['message_edit']
    return compact({
      type: 'edit' as const,
      text: textOf(edit['text']),
      originalMessageId: textOf(edit['mid']),
    })
  }
  if (isRecord(event['referral'])) return { type: 'referral', referral: event['referral'] }
  if (isRecord(event['optin'])) return { type: 'optin', reply: { kind: 'optin', data: event['optin'] } }
  return undefined
}
