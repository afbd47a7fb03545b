// Reads the `message` of `POST /_sandbox/inbound` for the photo and social platforms. People write it in three ways: a plain
// string, the platform's own webhook words, or the chat platform's words (`type` plus the object that it names).
import { ControlError } from '../control/control-registry.ts'
import { isObject } from '../graph/request-parameters.ts'
import type { MessengerPlatform } from './messenger-types.ts'

export type InboundContent =
  | { kind: 'message'; message: Record<string, unknown>; replyTo?: string }
  | { kind: 'postback'; title: string; payload: string; referral?: unknown }
  | { kind: 'reaction'; mid: string; reaction: string | undefined }
  | { kind: 'read'; mid?: string }
  | { kind: 'edit'; mid: string; text: string }
  | { kind: 'delete'; mid: string }
  | { kind: 'referral'; referral: Record<string, unknown> }
  | { kind: 'optin'; optin: Record<string, unknown> }
  | { kind: 'handover'; key: string; value: Record<string, unknown> }

const handovers = ['pass_thread_control', 'take_thread_control', 'request_thread_control', 'app_roles'] as const
const fileTypes = ['image', 'video', 'audio', 'file', 'document', 'sticker'] as const

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const requireMid = (value: Record<string, unknown>, what: string): string => {
  const mid = textOf(value['mid']) ?? textOf(value['message_id']) ?? textOf(value['original_message_id'])
  if (mid === undefined) throw new ControlError(`"message.${what}" needs "mid", the id of a message.`)
  return mid
}

const objectAt = (message: Record<string, unknown>, name: string): Record<string, unknown> | undefined => {
  const value = message[name]
  return isObject(value) ? value : undefined
}

/** Keeps the bytes of a file that came with the request and gives its link. */
export type KeepBytes = (mimeType: string, content: Buffer) => string

const mimeTypes: Record<string, string> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg',
  sticker: 'image/webp',
}

const fileAttachment = (type: string, file: Record<string, unknown>, keep: KeepBytes): Record<string, unknown> => {
  const given = textOf(file['link']) ?? textOf(file['url'])
  const bytes = textOf(file['bytes'])
  const content = bytes === undefined ? Buffer.from(`sandbox ${type}`) : Buffer.from(bytes, 'base64')
  const url = given ?? keep(textOf(file['mime_type']) ?? mimeTypes[type] ?? 'application/octet-stream', content)
  if (type === 'sticker')
    return { type: 'sticker', payload: { url, sticker_id: Number(file['sticker_id'] ?? 369239263222822) } }
  return { type: type === 'document' ? 'file' : type, payload: { url } }
}

const locationAttachment = (place: Record<string, unknown>): Record<string, unknown> => {
  const [latitude, longitude] = [Number(place['latitude']), Number(place['longitude'])]
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude))
    throw new ControlError('"message.location" needs the numbers "latitude" and "longitude".')
  return {
    type: 'fallback',
    payload: {
      url: `https://www.bing.com/maps/default.aspx?where1=${latitude},${longitude}`,
      title: textOf(place['name']) ?? 'Pinned location',
    },
  }
}

const plainMessage = (
  message: Record<string, unknown>,
  platform: MessengerPlatform,
  keep: KeepBytes,
): InboundContent => {
  const built: Record<string, unknown> = {}
  const textObject = objectAt(message, 'text')
  const text = textOf(message['text']) ?? textOf(textObject?.['body'])
  const context = objectAt(message, 'context')
  const reply = objectAt(message, 'reply_to')
  const replyMid =
    textOf(reply?.['mid']) ?? textOf(message['reply_to']) ?? textOf(context?.['message_id']) ?? textOf(context?.['id'])
  if (text !== undefined) built['text'] = text
  const quickReply = message['quick_reply']
  if (quickReply !== undefined) {
    const payload = isObject(quickReply) ? textOf(quickReply['payload']) : textOf(quickReply)
    if (payload === undefined) throw new ControlError('"message.quick_reply" needs "payload".')
    built['text'] ??= (isObject(quickReply) ? textOf(quickReply['title']) : undefined) ?? payload
    built['quick_reply'] = { payload }
  }
  if (isObject(reply?.['story'])) built['reply_to'] = { story: reply['story'] }
  else if (replyMid !== undefined)
    built['reply_to'] = platform === 'socialapp' ? { mid: replyMid, is_self_reply: false } : { mid: replyMid }
  if (Array.isArray(message['attachments'])) built['attachments'] = message['attachments']
  else if (isObject(message['attachment'])) built['attachments'] = [message['attachment']]
  for (const type of fileTypes) {
    const file = message[type]
    if (isObject(file)) built['attachments'] = [fileAttachment(type, file, keep)]
    else if (typeof file === 'string') built['attachments'] = [fileAttachment(type, { url: file }, keep)]
  }
  const place = objectAt(message, 'location')
  if (place) {
    if (platform === 'photoapp')
      throw new ControlError('The photo platform has no location messages; send a text or an image.')
    built['attachments'] = [locationAttachment(place)]
  }
  if (isObject(message['referral'])) built['referral'] = message['referral']
  if (message['is_unsupported'] === true) built['is_unsupported'] = true
  if (Object.keys(built).length === 0)
    throw new ControlError(
      '"message" has no content. Give text, attachments, image, quick_reply, postback, reaction, read, edit, delete, referral or optin.',
    )
  return { kind: 'message', message: built, ...(replyMid === undefined ? {} : { replyTo: replyMid }) }
}

/** Taps as the chat platform words them become what these platforms have: a postback. */
const tapOf = (message: Record<string, unknown>): InboundContent | undefined => {
  const postback = objectAt(message, 'postback')
  if (postback)
    return {
      kind: 'postback',
      title: textOf(postback['title']) ?? textOf(postback['payload']) ?? 'Get started',
      payload: textOf(postback['payload']) ?? 'GET_STARTED',
      ...(isObject(postback['referral']) ? { referral: postback['referral'] } : {}),
    }
  const interactive = objectAt(message, 'interactive')
  const reply = interactive && (objectAt(interactive, 'button_reply') ?? objectAt(interactive, 'list_reply'))
  if (reply) return { kind: 'postback', title: textOf(reply['title']) ?? '', payload: textOf(reply['id']) ?? '' }
  const button = objectAt(message, 'button')
  if (button) return { kind: 'postback', title: textOf(button['text']) ?? '', payload: textOf(button['payload']) ?? '' }
  return undefined
}

export const readInbound = (given: unknown, platform: MessengerPlatform, keep: KeepBytes): InboundContent => {
  if (typeof given === 'string' && given !== '') return { kind: 'message', message: { text: given } }
  if (!isObject(given)) throw new ControlError('"message" must be a text or an object, e.g. {"text": "Hello"}.')
  const tap = tapOf(given)
  if (tap) return tap
  const reaction = objectAt(given, 'reaction')
  if (reaction) {
    const word = textOf(reaction['emoji']) ?? textOf(reaction['reaction'])
    const removed = reaction['action'] === 'unreact' || word === undefined
    return { kind: 'reaction', mid: requireMid(reaction, 'reaction'), reaction: removed ? undefined : word }
  }
  if (given['read'] !== undefined) {
    const mid = isObject(given['read']) ? textOf(given['read']['mid']) : undefined
    return { kind: 'read', ...(mid === undefined ? {} : { mid }) }
  }
  const edit = objectAt(given, 'edit') ?? objectAt(given, 'message_edit')
  if (edit) {
    const inner = objectAt(edit, 'message')
    const text = textOf(edit['text']) ?? textOf(objectAt(inner ?? {}, 'text')?.['body'])
    if (text === undefined) throw new ControlError('"message.edit" needs "text", the new text.')
    return { kind: 'edit', mid: requireMid(edit, 'edit'), text }
  }
  const removed =
    objectAt(given, 'delete') ?? objectAt(given, 'revoke') ?? (given['is_deleted'] === true ? given : undefined)
  if (removed) return { kind: 'delete', mid: requireMid(removed, 'delete') }
  const optin = objectAt(given, 'optin')
  if (optin) return { kind: 'optin', optin }
  for (const key of handovers) {
    const value = objectAt(given, key)
    if (value) return { kind: 'handover', key, value }
  }
  const referral = objectAt(given, 'referral')
  if (referral && given['text'] === undefined) return { kind: 'referral', referral }
  return plainMessage(given, platform, keep)
}
