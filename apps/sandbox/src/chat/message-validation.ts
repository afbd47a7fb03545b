// What a send must look like, type by type, before anything is done with it.
import { asText, decodeJson, isObject } from '../graph/request-parameters.ts'
import { chatError } from './chat-errors.ts'
import { validateInteractive } from './interactive-validation.ts'
import { scopedIdPattern } from './scoped-user-ids.ts'

export type ParsedSend = {
  type: string
  content: unknown
  to: string | undefined
  recipient: string | undefined
  group: boolean
  callbackData: string | undefined
}

const mediaTypes = new Set(['image', 'video', 'audio', 'document', 'sticker'])
const types = new Set([...mediaTypes, 'text', 'location', 'contacts', 'reaction', 'interactive', 'template', 'pin'])
const longestCallbackData = 512

const required = (name: string): Error =>
  chatError(100, `The parameter ${name} is required.`, { message: `(#100) The parameter ${name} is required.` })
const invalid = (details: string): Error => chatError(131009, details)

const boundedText = (value: unknown, path: string, longest: number): void => {
  if (typeof value !== 'string') throw invalid(`${path} must be a string.`)
  if ([...value].length > longest)
    throw chatError(100, `Param ${path} must be at most ${longest} characters long.`, {
      message: `(#100) Param ${path} must be at most ${longest} characters long.`,
    })
}

const validateMedia = (type: string, media: Record<string, unknown>): void => {
  const { id, link, caption } = media
  if (id === undefined && link === undefined) throw required(`${type}['id'] or ${type}['link']`)
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number')
    throw invalid(`${type}['id'] must be a string.`)
  if (link !== undefined && !(typeof link === 'string' && /^https?:\/\/\S+$/.test(link)))
    throw invalid(`${type}['link'] is not a valid URL.`)
  if (caption === undefined || caption === null) return
  if (type === 'audio' || type === 'sticker')
    throw chatError(100, `${type} messages take no caption.`, {
      message: `(#100) Unexpected key "caption" on param "${type}".`,
    })
  boundedText(caption, `${type}['caption']`, 1024)
}

const validateLocation = ({ latitude, longitude }: Record<string, unknown>): void => {
  const inRange = (value: unknown, limit: number): boolean =>
    value !== '' && value !== undefined && value !== null && Math.abs(Number(value)) <= limit
  if (latitude === undefined) throw required("location['latitude']")
  if (longitude === undefined) throw required("location['longitude']")
  if (!inRange(latitude, 90) || !inRange(longitude, 180)) throw invalid('location coordinates are out of range.')
}

const validateContacts = (contacts: unknown): void => {
  if (!Array.isArray(contacts) || contacts.length === 0) throw required('contacts')
  if (contacts.length > 257) throw invalid('contacts must have at most 257 items.')
  for (const [index, contact] of contacts.entries()) {
    const name: unknown = isObject(contact) ? contact['name'] : undefined
    if (!isObject(name) || typeof name['formatted_name'] !== 'string' || name['formatted_name'] === '')
      throw required(`contacts[${index}]['name']['formatted_name']`)
  }
}

const validateContent = (type: string, content: unknown): void => {
  if (type === 'contacts') {
    validateContacts(content)
    return
  }
  if (content === undefined || content === null) throw required(type)
  if (!isObject(content)) throw chatError(100, `Param ${type} must be a JSON object.`)
  if (mediaTypes.has(type)) validateMedia(type, content)
  else if (type === 'text') {
    if (content['body'] === undefined || content['body'] === '') throw required("text['body']")
    boundedText(content['body'], "text['body']", 4096)
  } else if (type === 'location') validateLocation(content)
  else if (type === 'reaction') {
    if (asText(content['message_id']) === '') throw required("reaction['message_id']")
    if (content['emoji'] === undefined) throw required("reaction['emoji']")
    boundedText(content['emoji'], "reaction['emoji']", 16)
  } else if (type === 'interactive') validateInteractive(content)
  else if (type === 'template') {
    if (asText(content['name']) === '') throw required("template['name']")
    const language = content['language']
    if (!isObject(language) || asText(language['code']) === '') throw required("template['language']['code']")
  }
}

const nativeObject = (value: unknown, name: string): unknown =>
  typeof value === 'string' ? (decodeJson(value, name) ?? value) : value

export const parseSend = (body: Readonly<Record<string, unknown>>): ParsedSend => {
  if (body['messaging_product'] !== 'whatsapp') {
    if (body['messaging_product'] === undefined) throw required('messaging_product')
    throw chatError(100, 'Param messaging_product must be one of {WHATSAPP}.')
  }
  const recipientType = body['recipient_type'] ?? 'individual'
  if (recipientType !== 'individual' && recipientType !== 'group')
    throw chatError(100, `Param recipient_type must be one of {INDIVIDUAL, GROUP} - got "${asText(recipientType)}".`)
  const type = asText(body['type'] ?? 'text')
  if (!types.has(type))
    throw chatError(100, `Param type must be one of {${[...types].join(', ').toUpperCase()}} - got "${type}".`)
  const to = body['to'] === undefined || body['to'] === null || body['to'] === '' ? undefined : asText(body['to'])
  const recipient =
    body['recipient'] === undefined || body['recipient'] === null ? undefined : asText(body['recipient'])
  if (to === undefined && recipient === undefined) throw required('to')
  if (to === undefined && recipient !== undefined && !scopedIdPattern.test(recipient))
    throw invalid(`recipient "${recipient}" is not a business-scoped user ID.`)
  const content = nativeObject(body[type], type)
  validateContent(type, content)
  const context = nativeObject(body['context'], 'context')
  if (context !== undefined && context !== null && (!isObject(context) || asText(context['message_id']) === ''))
    throw required("context['message_id']")
  const callbackData = body['biz_opaque_callback_data']
  if (callbackData !== undefined && callbackData !== null)
    boundedText(callbackData, 'biz_opaque_callback_data', longestCallbackData)
  return {
    type,
    content,
    to,
    recipient,
    group: recipientType === 'group',
    callbackData: typeof callbackData === 'string' ? callbackData : undefined,
  }
}

/** The digits of a number as people write it; undefined when it cannot be one. */
export const phoneDigits = (to: string): string | undefined => {
  if (!/^\+?[\d\s().-]+$/.test(to)) return undefined
  const digits = to.replaceAll(/\D/g, '')
  return digits.length >= 6 && digits.length <= 15 ? digits : undefined
}
