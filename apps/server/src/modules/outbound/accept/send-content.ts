import type { Static } from 'typebox'
import { defined } from '../../../lib/defined.ts'
import { invalidField } from '../../../lib/errors.ts'
import { messengerMessageBody } from '../../../platforms/messenger/messenger-message-body.ts'
import type { MessageType, OutboundContent } from '../../../platforms/outbound-content.ts'
import type { Platform } from '../../channels/index.ts'
import { messageTypes, type SendMessageDto } from './send-schemas.ts'

/** A message as it is stored: what the caller sent, with the abbreviations written out. */
export type MessageContentParts = {
  type: MessageType
  content: unknown
  replyTo: string | undefined
}

type Body = Static<typeof SendMessageDto>

export const CONTENT_LIMIT = 262_144
const chatTextLimit = 4_096
const socialTextLimit = 2_000
const photoTextBytes = 1_000
const withMedia = new Set<MessageType>(['image', 'video', 'audio', 'document', 'sticker'])

const typeOf = (body: Body): MessageType => {
  const { type: said } = body
  const present: MessageType[] = []
  for (const type of messageTypes) if (body[type] !== undefined) present.push(type)
  if (said !== undefined && present.length === 1 && present[0] === said) return said
  const [only, another] = present
  if (body.type === undefined) {
    if (only !== undefined && another === undefined) return only
    throw invalidField(
      'type',
      only === undefined
        ? `is required, with the object of that name: one of ${messageTypes.join(', ')}.`
        : `is required because there are several content objects: ${present.join(', ')}.`,
    )
  }
  const { type } = body
  if (body[type] === undefined) throw invalidField(type, `is required for a message of type "${type}".`)
  const stranger = present.find((name) => name !== type)
  if (stranger !== undefined)
    throw invalidField(stranger, `does not belong to a message of type "${type}". Leave it out.`)
  return type
}

const textContent = (given: string | Record<string, unknown>, platform: Platform): Record<string, unknown> => {
  const content = typeof given === 'string' ? { body: given } : given
  const words = content['body'] ?? (platform === 'chatapp' ? undefined : content['text'])
  if (typeof words !== 'string' || words === '') throw invalidField('text.body', 'must be a text that is not empty.')
  if (platform === 'chatapp' && words.length > chatTextLimit)
    throw invalidField('text.body', `must be at most ${chatTextLimit} characters; it has ${words.length}.`)
  if (platform === 'socialapp' && words.length > socialTextLimit)
    throw invalidField('text.body', `must be at most ${socialTextLimit} characters; it has ${words.length}.`)
  const bytes = platform === 'photoapp' ? Buffer.byteLength(words) : 0
  if (bytes > photoTextBytes)
    throw invalidField('text.body', `must be at most ${photoTextBytes} bytes of UTF-8; it has ${bytes}.`)
  return content
}

const checkMedia = (type: MessageType, content: Record<string, unknown>): void => {
  const { id, link } = content
  for (const [name, value] of [
    ['id', id],
    ['link', link],
  ] as const)
    if (value !== undefined && (typeof value !== 'string' || value === ''))
      throw invalidField(`${type}.${name}`, 'must be a text that is not empty.')
  if (id === undefined && link === undefined)
    throw invalidField(type, 'needs "id" (of an uploaded file) or "link" (a public https address).')
}

const replyOf = (body: Body): string | undefined => {
  const quoted = body.context?.message_id
  if (body.reply_to !== undefined && quoted !== undefined && body.reply_to !== quoted)
    throw invalidField('reply_to', 'differs from context.message_id. Send one of them.')
  return body.reply_to ?? quoted
}

/** What can be judged before the channel is known. What a message may contain beyond that is the platform's to judge. */
export const readContent = (body: Body, platform: Platform): MessageContentParts => {
  const type = typeOf(body)
  const given = body[type]
  const content =
    type === 'text'
      ? textContent(given as string | Record<string, unknown>, platform)
      : (given as Record<string, unknown>)
  if (withMedia.has(type)) checkMedia(type, content)
  if (type === 'contacts' && (given as unknown[]).length === 0) throw invalidField('contacts', 'must not be empty.')
  const replyTo = replyOf(body)
  if (body.platform !== undefined && body.platform !== platform)
    throw invalidField('platform', `is "${body.platform}", but the channel belongs to ${platform}.`)
  if (platform !== 'chatapp') checkMessenger(platform, { to: body.to, type, content, tag: '', ...defined({ replyTo }) })
  return { type, content, replyTo }
}

/** The other two platforms have fewer kinds; better said now than in a status. */
const checkMessenger = (platform: 'photoapp' | 'socialapp', message: OutboundContent): void => {
  const built = messengerMessageBody(platform, message)
  if (!built.ok) throw invalidField(built.field, built.text)
}

/** Without one the platform refuses it anyway. */
export const templateName = (content: unknown): string => {
  const { name } = content as { name?: unknown }
  return typeof name === 'string' ? name.replaceAll('\0', '') : ''
}

export const contentText = (type: MessageType, content: unknown): string => {
  const json = JSON.stringify(content)
  if (json.length > CONTENT_LIMIT) throw invalidField(type, `is larger than ${CONTENT_LIMIT} bytes.`)
  return json
}

export const readValidUntil = (given: string | undefined, nowMs: number): Date | undefined => {
  if (given === undefined) return undefined
  const time = Date.parse(given)
  if (!Number.isFinite(time) || time <= nowMs) throw invalidField('valid_until', 'must lie in the future.')
  return new Date(time)
}
