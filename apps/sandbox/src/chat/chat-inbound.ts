// POST /_sandbox/inbound with platform chatapp: a person writes to a number of the business.
import { chatReferral } from '../ads/ad-referral.ts'
import { ControlError, controlText } from '../control/control-registry.ts'
import { asText, isObject } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { PhoneNumber, Waba } from '../state/world-types.ts'
import type { ChatUsers, ResolvedUser } from './chat-users.ts'
import type { MediaLibrary } from './media-nodes.ts'
import { contactOf, messageValue } from './message-statuses.ts'
import type { MessageStore } from './message-store.ts'
import { phoneDigits } from './message-validation.ts'
import { scopedIdPattern } from './scoped-user-ids.ts'
import { messageId } from './send-messages.ts'

type InboundDeps = { core: SandboxCore; messages: MessageStore; users: ChatUsers; media: MediaLibrary }

const mediaDefaults: Record<string, string> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg; codecs=opus',
  document: 'application/pdf',
  sticker: 'image/webp',
}
const types = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contacts',
  'reaction',
  'button',
  'interactive',
  'order',
  'system',
  'unsupported',
  'unknown',
  'edit',
  'revoke',
]
/** Types whose object is not named by the type. */
const withoutContent = new Set(['unsupported', 'unknown'])

const readMessage = (value: unknown): Record<string, unknown> & { type: string } => {
  if (typeof value === 'string' && value !== '') return { type: 'text', text: { body: value } }
  if (!isObject(value))
    throw new ControlError('"message" must be a text, or an object with "type" and the content named by it.')
  const type = asText(value['type'] ?? types.find((name) => value[name] !== undefined))
  if (!types.includes(type)) throw new ControlError(`"message.type" must be one of ${types.join(', ')}.`)
  const content = type === 'text' && typeof value['text'] === 'string' ? { body: value['text'] } : value[type]
  if (content === undefined && !withoutContent.has(type))
    throw new ControlError(`"message.${type}" is required for the type ${type}.`)
  return { ...value, type, ...(content === undefined ? {} : { [type]: content }) }
}

export const installInboundMessages = ({ core, messages, users, media }: InboundDeps): void => {
  const { clock, control, state, webhooks } = core
  const phones = state.collection<PhoneNumber>('phone_number')
  const wabas = state.collection<Waba>('waba')

  const findPhone = (accountId: string): { phone: PhoneNumber; waba: Waba } => {
    const phone = phones.get(accountId) ?? phones.where((item) => item.wabaId === accountId && item.registered)[0]
    const waba = phone && wabas.get(phone.wabaId)
    if (!phone || !waba)
      throw new ControlError(`"account_id" ${accountId} is not a number or business account of the chat platform.`, 404)
    return { phone, waba }
  }

  const findUser = (waba: Waba, from: string, body: Record<string, unknown>): ResolvedUser => {
    const digits = scopedIdPattern.test(from) ? undefined : phoneDigits(from)
    if (digits === undefined && !scopedIdPattern.test(from))
      throw new ControlError(`"from" must be a phone number or a business-scoped user id, got "${from}".`)
    const user = digits === undefined ? users.byScopedId(waba.businessId, from) : users.byPhone(waba.businessId, digits)
    if (!user) throw new ControlError(`"from" ${from} is the id of another business portfolio.`)
    const { name, username, parent_user_id: parentId, hide_phone: hide } = body
    const custom = [name, username, parentId, hide].some((value) => value !== undefined)
    // Only people who differ from what can be derived are remembered: the rest costs no memory.
    if (!custom && digits !== undefined) return user
    const { key: _key, ...known } = user
    return users.remember({
      ...known,
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof username === 'string' ? { username } : {}),
      ...(typeof parentId === 'string' ? { parentId } : {}),
      hidesPhone: typeof hide === 'boolean' ? hide : digits === undefined,
    })
  }

  const withMedia = (
    message: Record<string, unknown> & { type: string },
    phone: PhoneNumber,
    baseUrl: string,
  ): Record<string, unknown> => {
    const mimeType = mediaDefaults[message.type]
    const content = message[message.type]
    if (mimeType === undefined || !isObject(content) || content['id'] !== undefined) return message
    const { bytes, ...rest } = content
    const data = typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : Buffer.from(`sandbox ${message.type}`)
    const type = typeof content['mime_type'] === 'string' ? content['mime_type'] : mimeType
    const file = media.store(phone.id, data, type, asText(content['filename'] ?? message.type))
    const extra =
      message.type === 'audio'
        ? { voice: content['voice'] === true }
        : message.type === 'sticker'
          ? { animated: content['animated'] === true }
          : {}
    const url = message.type === 'image' || message.type === 'video' ? { url: media.link(baseUrl, file) } : {}
    return {
      ...message,
      [message.type]: { ...rest, mime_type: type, sha256: file.sha256, id: file.id, ...extra, ...url },
    }
  }

  control.inbound('chatapp', ({ body, baseUrl }) => {
    const { phone, waba } = findPhone(controlText(body, 'account_id'))
    const user = findUser(waba, controlText(body, 'from'), body)
    const click = body['ad_id'] === undefined ? {} : { referral: chatReferral(state, controlText(body, 'ad_id')) }
    const message: Record<string, unknown> = { ...withMedia(readMessage(body['message']), phone, baseUrl), ...click }
    const { type, ...content } = message
    const id = messageId(user.phone ?? user.id, 'in')
    const now = clock.now()
    const showsPhone = user.phone !== undefined && !user.hidesPhone
    const rendered = {
      ...(showsPhone ? { from: user.phone } : {}),
      from_user_id: user.id,
      ...(user.parentId === undefined ? {} : { from_parent_user_id: user.parentId }),
      id,
      timestamp: String(Math.floor(now / 1000)),
      type,
      ...content,
    }
    messages.add({
      id,
      phoneNumberId: phone.id,
      userKey: user.key,
      direction: 'in',
      type: asText(type),
      atMs: now,
      status: 'received',
      payload: rendered,
    })
    messages.openWindow(phone.id, user.key, now)
    const identity = isObject(message['identity']) ? { identity_key_hash: message['identity']['hash'] } : {}
    const contacts = type === 'system' ? {} : { contacts: [{ ...contactOf(user, true), ...identity }] }
    const sent = webhooks.emit({
      object: 'whatsapp_business_account',
      entryId: waba.id,
      field: 'messages',
      change: { value: messageValue(phone, { ...contacts, messages: [rendered] }), field: 'messages' },
      overrideUrl: phone.overrideUrl,
    })
    return { message_id: id, user_id: user.id, sent }
  })
}
