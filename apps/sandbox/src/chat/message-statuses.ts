// The statuses of an accepted message: sent, delivered, read or failed, each a webhook.
import type { SandboxCore } from '../sandbox-core.ts'
import type { PhoneNumber, Waba } from '../state/world-types.ts'
import { statusError } from './chat-errors.ts'
import type { ChatUsers, ResolvedUser } from './chat-users.ts'
import type { MessageStore } from './message-store.ts'

type Stage = { status: string; atMs: number }

/** What the timer of one message carries until its last status is out. */
type StatusPlan = {
  messageId: string
  phoneNumberId: string
  userKey: string
  stages: Stage[]
  byScopedId: boolean
  groupId?: string
  callbackData?: string
  errorCode?: number
  /** A voice message is also played. */
  voice?: boolean
  pricing?: { category: string; type: string }
}

export type MessageStatuses = {
  /** Schedules the statuses; returns the last one when there is no webhook subscription to send them to. */
  plan(part: Omit<StatusPlan, 'stages'>, acceptedMs: number): string
}

/** Who answers for a group; the sandbox keeps no member lists. */
const groupMember = '16505551234'

// One order of each kind, in turn: a test sees the shuffle on the first message, not with some luck.
const shuffledOrders = [
  [1, 0, 2],
  [2, 1, 0],
  [0, 2, 1],
  [2, 0, 1],
  [1, 2, 0],
]

export const messageValue = (phone: PhoneNumber, parts: Record<string, unknown>): Record<string, unknown> => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: phone.number, phone_number_id: phone.id },
  ...parts,
})

export const contactOf = (user: ResolvedUser, withUsername: boolean): Record<string, unknown> => ({
  profile: { name: user.name, ...(withUsername && user.username !== undefined ? { username: user.username } : {}) },
  ...(user.phone === undefined || user.hidesPhone ? {} : { wa_id: user.phone }),
  user_id: user.id,
  ...(user.parentId === undefined ? {} : { parent_user_id: user.parentId }),
})

export const createMessageStatuses = (core: SandboxCore, messages: MessageStore, users: ChatUsers): MessageStatuses => {
  const { clock, settings, state, webhooks } = core
  const phones = state.collection<PhoneNumber>('phone_number')
  const wabas = state.collection<Waba>('waba')
  let planned = 0

  const statusOf = (plan: StatusPlan, stage: Stage, user: ResolvedUser): Record<string, unknown> => {
    const failed = stage.status === 'failed'
    const showsPhone = user.phone !== undefined && !user.hidesPhone
    const status: Record<string, unknown> = {
      id: plan.messageId,
      status: stage.status,
      timestamp: String(Math.floor(stage.atMs / 1000)),
    }
    if (plan.groupId !== undefined) {
      status['recipient_type'] = 'group'
      status['recipient_id'] = plan.groupId
      status['recipient_participant_id'] = groupMember
    } else {
      if (showsPhone || !plan.byScopedId) status['recipient_id'] = user.phone ?? plan.userKey
      if (!failed || plan.byScopedId) status['recipient_user_id'] = user.id
      if (user.parentId !== undefined && !failed) status['recipient_parent_user_id'] = user.parentId
    }
    if (plan.callbackData !== undefined) status['biz_opaque_callback_data'] = plan.callbackData
    if (failed) status['errors'] = [statusError(plan.errorCode ?? 131000)]
    else if (plan.pricing && plan.groupId === undefined && (stage.status === 'sent' || stage.status === 'delivered'))
      status['pricing'] = {
        billable: plan.pricing.type === 'regular',
        pricing_model: 'PMP',
        type: plan.pricing.type,
        category: plan.pricing.category,
      }
    return status
  }

  const send = (plan: StatusPlan, stage: Stage): void => {
    const phone = phones.get(plan.phoneNumberId)
    const waba = phone && wabas.get(phone.wabaId)
    if (!phone || !waba) return
    const user = users.byKey(waba.businessId, plan.userKey)
    const contacts =
      stage.status === 'failed' || plan.groupId !== undefined
        ? {}
        : { contacts: [contactOf(user, stage.status !== 'sent')] }
    const value = messageValue(phone, { ...contacts, statuses: [statusOf(plan, stage, user)] })
    const copies = settings.current.repeat_statuses ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1)
      webhooks.emit({
        object: 'whatsapp_business_account',
        entryId: waba.id,
        field: 'messages',
        change: { value, field: 'messages' },
        overrideUrl: phone.overrideUrl,
      })
  }

  const rank: Record<string, number> = { accepted: 0, sent: 1, delivered: 2, read: 3, played: 4, failed: 5 }
  clock.on('chat_status', (plan: StatusPlan) => {
    const [stage, ...rest] = plan.stages
    if (!stage) return
    send(plan, stage)
    const known = messages.get(plan.messageId)
    if (known && (rank[stage.status] ?? 0) > (rank[known.status] ?? 0)) messages.setStatus(plan.messageId, stage.status)
    if (rest.length > 0)
      clock.schedule('chat_status', clock.now() + settings.current.status_delay_ms, { ...plan, stages: rest })
  })

  return {
    plan(part, acceptedMs) {
      const delay = settings.current.status_delay_ms
      const names =
        part.errorCode === undefined
          ? settings.current.auto_read
            ? ['sent', 'delivered', 'read']
            : ['sent', 'delivered']
          : ['failed']
      if (part.voice === true && names.at(-1) === 'read') names.push('played')
      let stages: Stage[] = names.map((status, index) => ({ status, atMs: acceptedMs + delay * (index + 1) }))
      const phone = phones.get(part.phoneNumberId)
      if (!phone || !webhooks.isSubscribed('whatsapp_business_account', 'messages', phone.wabaId))
        return names.at(-1) ?? 'accepted'
      if (settings.current.shuffle_statuses && stages.length > 1) {
        const order = shuffledOrders[planned % shuffledOrders.length] as number[]
        planned += 1
        stages = [...order.flatMap((index) => stages[index] ?? []), ...stages.slice(3)]
      }
      clock.schedule('chat_status', acceptedMs + delay, { ...part, stages })
      return 'accepted'
    },
  }
}
