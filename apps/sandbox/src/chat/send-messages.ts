// POST /{phone-number-id}/messages: accepts a message or says why not.
import { invalidParameter } from '../graph/graph-error.ts'
import { randomHex } from '../graph/graph-ids.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, success } from '../graph/graph-types.ts'
import { asText, isObject } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { PhoneNumber, Waba } from '../state/world-types.ts'
import type { BlockedUsers } from './blocked-users.ts'
import { chatError, triggeredError } from './chat-errors.ts'
import type { MediaFile, Template } from './chat-types.ts'
import type { ChatUsers, ResolvedUser } from './chat-users.ts'
import type { MessageStatuses } from './message-statuses.ts'
import type { MessageStore } from './message-store.ts'
import type { ParsedSend } from './message-validation.ts'
import { parseSend, phoneDigits } from './message-validation.ts'
import { scopedIdPattern } from './scoped-user-ids.ts'
import type { SendLimits } from './send-limits.ts'
import { checkTemplateParameters, refusesScopedIds } from './template-parameters.ts'

type SendDeps = {
  core: SandboxCore
  messages: MessageStore
  users: ChatUsers
  limits: SendLimits
  statuses: MessageStatuses
  blockedUsers: BlockedUsers
}

export type MessageSending = {
  send: (context: GraphContext, phone: PhoneNumber) => GraphResult
  sendMarketing: (context: GraphContext, phone: PhoneNumber) => GraphResult
}

const windowMs = 24 * 3_600_000
const mediaTypes = new Set(['image', 'video', 'audio', 'document', 'sticker'])

/** The layout of real ids: a length-prefixed number, a direction mark and random hex, in base64. */
export const messageId = (number: string, direction: 'in' | 'out'): string => {
  const mark = direction === 'out' ? [0x15, 0x02, 0x00, 0x11, 0x18, 0x12] : [0x15, 0x02, 0x00, 0x12, 0x18, 0x14]
  const hex = randomHex(direction === 'out' ? 9 : 10)
  const text = number.slice(0, 40)
  const bytes = Buffer.concat([
    Buffer.from([0x1c, 0x18, text.length]),
    Buffer.from(text),
    Buffer.from(mark),
    Buffer.from(hex),
    Buffer.from([0]),
  ])
  return `wamid.${bytes.toString('base64')}`
}

export const createMessageSending = ({
  core,
  messages,
  users,
  limits,
  statuses,
  blockedUsers,
}: SendDeps): MessageSending => {
  const { clock, settings, state } = core
  const wabas = state.collection<Waba>('waba')
  const media = state.collection<MediaFile>('media')
  const templates = state.collection<Template>('template')

  const markRead = (context: GraphContext, phone: PhoneNumber): GraphResult => {
    const { params } = context
    if (params.raw('messaging_product') !== 'whatsapp')
      throw chatError(100, 'The parameter messaging_product is required.')
    if (params.text('status') !== 'read') throw invalidParameter('Param status must be one of {READ}')
    const id = params.text('message_id') ?? ''
    const message = messages.get(id)
    if (!message || message.phoneNumberId !== phone.id || message.direction !== 'in')
      throw chatError(131009, `The message_id "${id}" is not a message that this number received.`)
    const typing = params.has('typing_indicator') ? params.object('typing_indicator') : undefined
    if (typing && typing['type'] !== 'text') throw chatError(131009, "typing_indicator['type'] must be text.")
    messages.setStatus(id, 'read')
    return success()
  }

  type Recipient = { user: ResolvedUser; contact: Record<string, unknown>; lost: boolean; byScopedId: boolean }

  const findRecipient = (send: ParsedSend, waba: Waba): Recipient => {
    const { to, recipient, group } = send
    if (to === undefined && recipient !== undefined) {
      const user = users.byScopedId(waba.businessId, recipient)
      if (!user) throw chatError(131009, `The user ID "${recipient}" does not belong to this business portfolio.`)
      return { user, contact: { input: recipient, user_id: recipient }, lost: false, byScopedId: true }
    }
    const input = to ?? ''
    // Observed on the platform: a scoped id in `to` is taken for digits, accepted, and never heard of again.
    const lost = scopedIdPattern.test(input)
    const digits = group ? input : lost ? input.replaceAll(/\D/g, '') : phoneDigits(input)
    if (digits === undefined || digits === '') throw chatError(100, `The recipient "${input}" is not a phone number.`)
    const both = recipient === undefined ? {} : { user_id: recipient }
    const user = group
      ? { id: input, businessId: waba.businessId, name: input, hidesPhone: true, key: input }
      : users.byPhone(waba.businessId, digits.slice(0, 15))
    return { user, contact: { input, wa_id: digits, ...both }, lost, byScopedId: false }
  }

  const checkTemplate = (send: ParsedSend, waba: Waba, byScopedId: boolean): Template => {
    const content = send.content as Record<string, unknown>
    const name = asText(content['name'])
    const language = asText(isObject(content['language']) ? content['language']['code'] : undefined)
    const found = templates.where(
      (item) => item.wabaId === waba.id && item.name === name && item.language === language,
    )[0]
    if (found?.status === 'PAUSED') throw chatError(132015)
    if (found?.status === 'DISABLED') throw chatError(132016)
    if (!found || found.status !== 'APPROVED')
      throw chatError(132001, `template name (${name}) does not exist in ${language}`, {
        message: '(#132001) Template name does not exist in the translation',
      })
    if (byScopedId && refusesScopedIds(found, content)) throw chatError(131062)
    checkTemplateParameters(found, content['components'])
    return found
  }

  const checkMedia = (send: ParsedSend): void => {
    const id = isObject(send.content) ? send.content['id'] : undefined
    if (!mediaTypes.has(send.type) || id === undefined || !settings.current.strict) return
    if (!media.get(asText(id)))
      throw chatError(100, `Param ${send.type}['id'] is not a valid whatsapp business account media attachment ID`, {
        message: `(#100) Param ${send.type}['id'] is not a valid whatsapp business account media attachment ID`,
      })
  }

  const accept = (context: GraphContext, phone: PhoneNumber, marketingOnly: boolean): GraphResult => {
    const waba = wabas.get(phone.wabaId)
    if (!waba) throw chatError(131005)
    if (!phone.registered) throw chatError(133010)
    if (waba.blockedCode !== undefined) throw chatError(waba.blockedCode)
    const body = context.params.all
    const send = parseSend(body)
    const recipient = findRecipient(send, waba)
    const { user } = recipient
    if (user.key === phone.number) throw chatError(131021)

    if (settings.current.throughput_limits && !limits.takeThroughput(phone.id, phone.throughput === 'HIGH' ? 1000 : 80))
      throw chatError(130429)
    if (
      (settings.current.pair_limits ?? settings.current.strict) &&
      !send.group &&
      !limits.takePair(phone.id, user.key)
    )
      throw chatError(131056)
    const trigger = triggeredError(send.to ?? send.recipient ?? '')
    if (trigger?.path === 'sync') throw chatError(trigger.code)

    checkMedia(send)
    const template = send.type === 'template' ? checkTemplate(send, waba, recipient.byScopedId) : undefined
    if (marketingOnly && template?.category !== 'MARKETING') throw chatError(131055)
    if (!marketingOnly && template?.category === 'MARKETING' && waba.marketingOnlyByItsApi) throw chatError(131063)

    const now = clock.now()
    const lastInbound = messages.lastInboundMs(phone.id, user.key)
    const inWindow = lastInbound !== undefined && now - lastInbound < windowMs
    const outside = settings.current.strict && !template && !send.group && !inWindow
    const blocked = blockedUsers.has(phone.id, user.key)
    const errorCode = trigger?.code ?? (blocked ? 130403 : outside ? 131047 : undefined)
    const id = messageId(user.key, 'out')
    let status = 'lost'
    if (!recipient.lost) {
      const category = template?.category.toLowerCase() ?? 'service'
      const free = category === 'service' || (category === 'utility' && inWindow)
      status = statuses.plan(
        {
          messageId: id,
          phoneNumberId: phone.id,
          userKey: user.key,
          byScopedId: recipient.byScopedId,
          ...(send.group ? { groupId: send.to ?? '' } : {}),
          ...(send.callbackData === undefined ? {} : { callbackData: send.callbackData }),
          ...(errorCode === undefined ? {} : { errorCode }),
          ...(send.type === 'audio' && isObject(send.content) && send.content['voice'] === true ? { voice: true } : {}),
          pricing: { category, type: free ? 'free_customer_service' : 'regular' },
        },
        now,
      )
    }
    messages.add({
      id,
      phoneNumberId: phone.id,
      userKey: user.key,
      direction: 'out',
      type: send.type,
      atMs: now,
      status,
      payload: body,
    })
    return json({
      messaging_product: 'whatsapp',
      contacts: [recipient.contact],
      messages: [
        {
          id,
          ...(send.group ? { group_id: send.to } : {}),
          ...(template ? { message_status: 'accepted' } : {}),
        },
      ],
    })
  }

  return {
    send: (context, phone) =>
      context.params.has('status') && !context.params.has('to') && !context.params.has('recipient')
        ? markRead(context, phone)
        : accept(context, phone, false),
    sendMarketing(context, phone) {
      if (context.params.text('type') !== 'template') throw chatError(131055)
      const policy = context.params.text('product_policy')
      if (policy !== undefined && policy !== 'CLOUD_API_FALLBACK' && policy !== 'STRICT')
        throw invalidParameter('Param product_policy must be one of {CLOUD_API_FALLBACK, STRICT}')
      return accept(context, phone, true)
    },
  }
}
