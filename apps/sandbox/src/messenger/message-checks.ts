// What a `message` of the Send API may hold: the platform's own limits, checked before anything is stored.
import { invalidParameter } from '../graph/graph-error.ts'
import { asText, isObject } from '../graph/request-parameters.ts'
import { attachmentFetchFailed, invalidMessage, unknownAttachment } from './messenger-errors.ts'
import type { MessengerPlatform } from './messenger-types.ts'

const longestSocialText = 2000
const longestPhotoTextBytes = 1000
const mostQuickReplies = 13
const mostButtons = 3
const mostElements = 10
const fileTypes = new Set(['image', 'audio', 'video', 'file'])
const templateTypes = new Set(['generic', 'button', 'media'])
const quickReplyTypes = new Set(['text', 'user_phone_number', 'user_email'])
const buttonTypes = new Set(['web_url', 'postback', 'phone_number', 'account_link', 'account_unlink', 'game_play'])

export type CheckedMessage = {
  /** As it is stored and shown: text, quick_replies, attachment. */
  content: Record<string, unknown>
  metadata?: string
  replyTo?: string
  /** The file is to be kept under an attachment_id. */
  keep?: { type: string; url: string }
}

export type MessageSource = {
  platform: MessengerPlatform
  /** The url of an attachment that was uploaded before. */
  savedUrl(attachmentId: string): string | undefined
  /** The link of a file that came with this request. */
  uploadedUrl?: string | undefined
}

const requireList = (value: unknown, name: string): unknown[] => {
  if (!Array.isArray(value)) throw invalidParameter(`Param ${name} must be an array.`)
  return value as unknown[]
}

const requireText = (value: unknown, name: string, longest: number): string => {
  if (typeof value !== 'string' || value === '')
    throw invalidParameter(`Param ${name} must be a non-empty UTF-8 string`)
  if ([...value].length > longest)
    throw invalidParameter(`Length of param ${name} must be less than or equal to ${longest}`)
  return value
}

const checkText = (text: unknown, platform: MessengerPlatform): void => {
  if (typeof text !== 'string' || text.trim() === '')
    throw invalidMessage(platform, 'Param message[text] must be a non-empty UTF-8 string')
  const tooLong =
    platform === 'photoapp' ? Buffer.byteLength(text) > longestPhotoTextBytes : [...text].length > longestSocialText
  if (!tooLong) return
  const limit = platform === 'photoapp' ? `${longestPhotoTextBytes} bytes` : longestSocialText
  throw invalidMessage(platform, `Length of param message[text] must be less than or equal to ${limit}`)
}

const checkQuickReplies = (value: unknown): void => {
  const list = requireList(value, 'message[quick_replies]')
  if (list.length === 0 || list.length > mostQuickReplies)
    throw invalidParameter(`Param message[quick_replies] must have between 1 and ${mostQuickReplies} elements`)
  for (const [index, item] of list.entries()) {
    const name = `message[quick_replies][${index}]`
    if (!isObject(item)) throw invalidParameter(`Param ${name} must be a JSON object`)
    const type = item['content_type']
    if (typeof type !== 'string' || !quickReplyTypes.has(type))
      throw invalidParameter(`Param ${name}[content_type] must be one of {${[...quickReplyTypes].join(', ')}}`)
    if (type !== 'text') continue
    requireText(item['title'], `${name}[title]`, 20)
    if (item['payload'] !== undefined && item['payload'] !== '') requireText(item['payload'], `${name}[payload]`, 1000)
  }
}

const checkButtons = (value: unknown, name: string): void => {
  const list = requireList(value, name)
  if (list.length === 0 || list.length > mostButtons)
    throw invalidParameter(`Param ${name} must have between 1 and ${mostButtons} elements`)
  for (const [index, button] of list.entries()) {
    const at = `${name}[${index}]`
    if (!isObject(button)) throw invalidParameter(`Param ${at} must be a JSON object`)
    const type = button['type']
    if (typeof type !== 'string' || !buttonTypes.has(type))
      throw invalidParameter(`Param ${at}[type] must be one of {${[...buttonTypes].join(', ')}}`)
    if (type !== 'account_link' && type !== 'account_unlink') requireText(button['title'], `${at}[title]`, 20)
    if (type === 'web_url' || type === 'account_link') checkUrl(button['url'], `${at}[url]`)
    if (type === 'postback' || type === 'phone_number') requireText(button['payload'], `${at}[payload]`, 1000)
  }
}

const checkUrl = (value: unknown, name: string): string => {
  const text = requireText(value, name, 2048)
  if (!URL.canParse(text) || !/^https?:/i.test(text)) throw invalidParameter(`Param ${name} must be a valid URL`)
  return text
}

const checkTemplate = (payload: Record<string, unknown>, source: MessageSource): void => {
  const name = 'message[attachment][payload]'
  const type = payload['template_type']
  if (typeof type !== 'string' || !templateTypes.has(type))
    throw invalidParameter(`Param ${name}[template_type] must be one of {${[...templateTypes].join(', ')}}`)
  if (type === 'button') {
    requireText(payload['text'], `${name}[text]`, 640)
    checkButtons(payload['buttons'], `${name}[buttons]`)
    return
  }
  const elements = requireList(payload['elements'], `${name}[elements]`)
  const most = type === 'media' ? 1 : mostElements
  if (elements.length === 0 || elements.length > most)
    throw invalidParameter(`Param ${name}[elements] must have between 1 and ${most} elements`)
  for (const [index, element] of elements.entries()) {
    const at = `${name}[elements][${index}]`
    if (!isObject(element)) throw invalidParameter(`Param ${at} must be a JSON object`)
    if (type === 'generic') requireText(element['title'], `${at}[title]`, 80)
    else if (element['attachment_id'] !== undefined) {
      if (source.savedUrl(asText(element['attachment_id'])) === undefined) throw unknownAttachment()
    } else checkUrl(element['url'], `${at}[url]`)
    if (element['buttons'] !== undefined) checkButtons(element['buttons'], `${at}[buttons]`)
  }
}

const checkAttachment = (
  value: unknown,
  source: MessageSource,
): { content: Record<string, unknown>; keep?: { type: string; url: string } } => {
  const name = 'message[attachment]'
  if (!isObject(value)) throw invalidParameter(`Param ${name} must be a JSON object`)
  const type = value['type']
  if (type === 'like_heart') {
    if (source.platform !== 'photoapp') throw invalidParameter(`Param ${name}[type] is not available on this platform`)
    return { content: { type } }
  }
  const payload = value['payload'] ?? (source.uploadedUrl === undefined ? undefined : {})
  if (!isObject(payload)) throw invalidParameter(`Param ${name}[payload] must be a JSON object`)
  if (type === 'MEDIA_SHARE') {
    if (source.platform !== 'photoapp') throw invalidParameter(`Param ${name}[type] is not available on this platform`)
    return { content: { type, payload: { id: requireText(payload['id'], `${name}[payload][id]`, 100) } } }
  }
  if (type === 'template') {
    checkTemplate(payload, source)
    return { content: { type, payload } }
  }
  if (typeof type !== 'string' || !fileTypes.has(type))
    throw invalidParameter(`Param ${name}[type] must be one of {${[...fileTypes, 'template'].join(', ')}}`)
  const savedId = payload['attachment_id']
  if (savedId !== undefined) {
    const url = source.savedUrl(asText(savedId))
    if (url === undefined) throw unknownAttachment()
    return { content: { type, payload: { url, attachment_id: asText(savedId) } } }
  }
  const given = payload['url'] ?? source.uploadedUrl
  const url = checkUrl(given, `${name}[payload][url]`)
  // A host that can never answer stands for a file that the platform could not fetch.
  if (new URL(url).hostname.endsWith('.invalid')) throw attachmentFetchFailed()
  const reusable = payload['is_reusable']
  const keep = reusable === true || reusable === 'true' || reusable === 1
  return { content: { type, payload: { url } }, ...(keep ? { keep: { type, url } } : {}) }
}

export const checkMessage = (message: Record<string, unknown>, source: MessageSource): CheckedMessage => {
  const { text, attachment, attachments, quick_replies: quickReplies, metadata, reply_to: replyTo } = message
  const files = attachment ?? (Array.isArray(attachments) && attachments.length === 1 ? attachments[0] : undefined)
  if (text !== undefined && files !== undefined)
    throw invalidParameter('Only one of the text and attachment fields can be specified')
  if (text === undefined && files === undefined)
    throw invalidMessage(source.platform, 'Message cannot be empty, must provide valid attachment or text')
  const content: Record<string, unknown> = {}
  const checked: CheckedMessage = { content }
  if (text !== undefined) {
    checkText(text, source.platform)
    content['text'] = text
  } else {
    const { content: file, keep } = checkAttachment(files, source)
    content['attachment'] = file
    if (keep) checked.keep = keep
  }
  if (quickReplies !== undefined && quickReplies !== null) {
    checkQuickReplies(quickReplies)
    content['quick_replies'] = quickReplies
  }
  if (metadata !== undefined && metadata !== null) checked.metadata = requireText(metadata, 'message[metadata]', 1000)
  if (replyTo !== undefined && replyTo !== null) {
    if (!isObject(replyTo)) throw invalidParameter('Param message[reply_to] must be a JSON object')
    checked.replyTo = requireText(replyTo['mid'], 'message[reply_to][mid]', 500)
  }
  return checked
}
