// POST /_sandbox/notices for the chat platform: what the platform tells about accounts and numbers.
import { ControlError, controlText } from '../control/control-registry.ts'
import type { ControlRequest } from '../control/control-registry.ts'
import { isObject } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { seedIds } from '../state/seed-world.ts'
import { webhookFields } from '../webhooks/webhook-fields.ts'
import type { PhoneNumber, Waba } from '../state/world-types.ts'
import type { ChatUsers } from './chat-users.ts'
import { contactOf, messageValue } from './message-statuses.ts'
import { phoneDigits } from './message-validation.ts'

type Body = Record<string, unknown>

const tierSize: Record<string, number> = { TIER_250: 250, TIER_2K: 2000, TIER_10K: 10_000, TIER_100K: 100_000 }

const without = (body: Body, ...names: string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

export const installChatNotices = (core: SandboxCore, users: ChatUsers): void => {
  const { clock, control, state, webhooks } = core
  const wabas = state.collection<Waba>('waba')
  const phones = state.collection<PhoneNumber>('phone_number')

  const findPhone = (body: Body): PhoneNumber => {
    const id = body['phone_number_id'] ?? body['account_id'] ?? seedIds.phoneHigh
    const phone = typeof id === 'string' ? (phones.get(id) ?? phones.where((item) => item.wabaId === id)[0]) : undefined
    if (!phone) throw new ControlError('"phone_number_id" is not a number of the chat platform.', 404)
    return phone
  }
  const findWaba = (body: Body): Waba => {
    const id = body['waba_id'] ?? body['account_id'] ?? seedIds.waba
    const waba = typeof id === 'string' ? (wabas.get(id) ?? wabas.get(phones.get(id)?.wabaId ?? '')) : undefined
    if (!waba) throw new ControlError('"account_id" is not a business account or number of the chat platform.', 404)
    return waba
  }
  const emit = (wabaId: string, field: string, value: unknown, entryId = wabaId): { sent: boolean } => ({
    sent: webhooks.emit({
      object: 'whatsapp_business_account',
      entryId,
      assetId: wabaId,
      time: clock.nowSeconds(),
      field,
      change: { value, field },
    }),
  })
  /** Fields about a person carry the number's metadata and no time. */
  const emitForPerson = (phone: PhoneNumber, field: string, parts: Body): { sent: boolean } => ({
    sent: webhooks.emit({
      object: 'whatsapp_business_account',
      entryId: phone.wabaId,
      field,
      change: { value: messageValue(phone, parts), field },
      overrideUrl: phone.overrideUrl,
    }),
  })
  const text = (body: Body, name: string, fallback: string): string =>
    typeof body[name] === 'string' ? body[name] : fallback

  control.notice('quality', ({ body }: ControlRequest) => {
    const phone = findPhone(body)
    const event = text(body, 'event', 'FLAGGED').toUpperCase()
    const upgraded = event === 'THROUGHPUT_UPGRADE' ? { throughput: 'HIGH' as const } : {}
    phones.put({
      ...phone,
      quality: text(body, 'quality', text(body, 'quality_rating', event === 'FLAGGED' ? 'RED' : 'GREEN')).toUpperCase(),
      ...upgraded,
    })
    const limit = text(body, 'current_limit', wabas.get(phone.wabaId)?.messagingLimit ?? 'TIER_2K')
    return emit(phone.wabaId, 'phone_number_quality_update', {
      display_phone_number: phone.number,
      event,
      current_limit: limit,
      max_daily_conversations_per_business: text(body, 'max_daily_conversations_per_business', limit),
    })
  })

  control.notice('name', ({ body }) => {
    const phone = findPhone(body)
    const decision = text(body, 'decision', 'APPROVED').toUpperCase()
    const name = text(body, 'requested_verified_name', phone.verifiedName)
    phones.put({ ...phone, nameStatus: decision, ...(decision === 'APPROVED' ? { verifiedName: name } : {}) })
    return emit(phone.wabaId, 'phone_number_name_update', {
      display_phone_number: phone.number,
      decision,
      requested_verified_name: name,
      rejection_reason: decision === 'APPROVED' ? 'NONE' : text(body, 'rejection_reason', 'NAME_NOT_CONSISTENT'),
    })
  })

  // What an account event does to sending: a disabled or restricted account refuses it.
  const blockAfter = (event: string, body: Body, waba: Waba): Waba => {
    const { blockedCode: _free, ...open } = waba
    if (event === 'DISABLED_UPDATE') {
      const info = isObject(body['ban_info']) ? body['ban_info'] : {}
      const banState = info['waba_ban_state'] ?? 'DISABLE'
      return banState === 'REINSTATE' ? open : banState === 'DISABLE' ? { ...waba, blockedCode: 131031 } : waba
    }
    if (event === 'ACCOUNT_DELETED') return { ...waba, blockedCode: 131005 }
    if (event === 'ACCOUNT_RESTRICTION') return { ...waba, blockedCode: 368 }
    if (event === 'ACCOUNT_RECONNECTED') return open
    return waba
  }
  const detailsOf = (event: string, body: Body, waba: Waba): Body => {
    const date = new Date(clock.now()).toLocaleDateString('en-US', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    })
    if (event === 'DISABLED_UPDATE') return { ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: date } }
    if (event === 'ACCOUNT_RESTRICTION')
      return {
        restriction_info: [
          { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: clock.nowSeconds() + 7 * 86_400 },
        ],
      }
    if (event === 'ACCOUNT_VIOLATION')
      return { violation_info: { violation_type: text(body, 'violation_type', 'SCAM') } }
    if (event.startsWith('PARTNER_')) return { waba_info: { waba_id: waba.id, owner_business_id: waba.businessId } }
    return {}
  }
  control.notice('account', ({ body }) => {
    const waba = findWaba(body)
    const event = controlText(body, 'event').toUpperCase()
    wabas.put(blockAfter(event, body, waba))
    const given = without(body, 'kind', 'account_id', 'waba_id', 'event', 'violation_type')
    // Partner events name the partner's portfolio in entry.id; the customer's account stands in waba_info.
    const entryId = event.startsWith('PARTNER_') ? seedIds.business : waba.id
    return emit(waba.id, 'account_update', { event, ...detailsOf(event, body, waba), ...given }, entryId)
  })

  control.notice('account_review', ({ body }) => {
    const waba = findWaba(body)
    const decision = text(body, 'decision', 'APPROVED').toUpperCase()
    wabas.put({ ...waba, reviewStatus: decision })
    return emit(waba.id, 'account_review_update', { decision })
  })
  control.notice('account_alert', ({ body }) => {
    const waba = findWaba(body)
    return emit(waba.id, 'account_alerts', {
      entity_type: text(body, 'entity_type', 'BUSINESS'),
      entity_id: Number(text(body, 'entity_id', waba.businessId)),
      alert_info: isObject(body['alert_info'])
        ? body['alert_info']
        : {
            alert_severity: text(body, 'alert_severity', 'WARNING'),
            alert_status: text(body, 'alert_status', 'ACTIVE'),
            alert_type: text(body, 'alert_type', 'OBA_REJECTED'),
            alert_description: text(body, 'alert_description', 'Please look at the account.'),
          },
    })
  })
  control.notice('capability', ({ body }) => {
    const waba = findWaba(body)
    const limit = text(body, 'max_daily_conversations_per_business', 'TIER_10K')
    wabas.put({ ...waba, messagingLimit: limit })
    return emit(waba.id, 'business_capability_update', {
      max_daily_conversations_per_business: tierSize[limit] ?? -1,
      max_phone_numbers_per_business: 20,
      max_phone_numbers_per_waba: 20,
    })
  })
  control.notice('security', ({ body }) => {
    const phone = findPhone(body)
    const requester = typeof body['requester'] === 'string' ? { requester: body['requester'] } : {}
    return emit(phone.wabaId, 'security', {
      display_phone_number: phone.number,
      event: text(body, 'event', 'PIN_CHANGED'),
      ...requester,
    })
  })

  // A person stops or resumes marketing messages.
  control.notice('preference', ({ body }) => {
    const phone = findPhone(body)
    const businessId = wabas.get(phone.wabaId)?.businessId ?? ''
    const from = controlText(body, 'from')
    const value = text(body, 'value', 'stop')
    if (value !== 'stop' && value !== 'resume') throw new ControlError('"value" must be stop or resume.')
    const user = users.byKey(businessId, phoneDigits(from) ?? from)
    const showsPhone = user.phone !== undefined && !user.hidesPhone
    return emitForPerson(phone, 'user_preferences', {
      contacts: [contactOf(user, false)],
      user_preferences: [
        {
          ...(showsPhone ? { wa_id: user.phone } : {}),
          user_id: user.id,
          ...(user.parentId === undefined ? {} : { parent_user_id: user.parentId }),
          detail:
            value === 'stop'
              ? 'User requested to stop marketing messages'
              : 'User requested to resume marketing messages',
          category: 'marketing_messages',
          value,
          timestamp: clock.nowSeconds(),
        },
      ],
    })
  })

  /** Any other field of the chat platform, with a value of the caller's own. */
  control.notice('chat', ({ body }) => {
    const field = controlText(body, 'field')
    if (!webhookFields['whatsapp_business_account']?.includes(field))
      throw new ControlError(`"field" must be one of ${webhookFields['whatsapp_business_account']?.join(', ')}.`)
    if (!isObject(body['value'])) throw new ControlError('"value" must be an object.')
    const phone = findPhone(body)
    const ofPerson = ['messages', 'user_preferences', 'user_id_update', 'smb_message_echoes'].includes(field)
    if (!ofPerson) return emit(phone.wabaId, field, body['value'])
    return emitForPerson(phone, field, body['value'])
  })
}
