// Phone numbers: fields, verification, registration, usernames, profile, own callback, and sending.
import { randomInt } from 'node:crypto'
import { graphTime } from '../graph/account-time.ts'
import { verifyCallback } from '../graph/app-nodes.ts'
import { invalidParameter, missingParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, success } from '../graph/graph-types.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { AppSubscription, AssetSubscription, PhoneNumber, Waba } from '../state/world-types.ts'
import { chatAccess } from './chat-access.ts'
import { chatError } from './chat-errors.ts'
import { countryOf, dialCodeOf } from './scoped-user-ids.ts'
import type { MessageSending } from './send-messages.ts'

const registrationsPerWindow = 10
const registrationWindowMs = 72 * 3_600_000
const pinGuesses = 5
/** Verifies any number, so that no real phone is needed. */
const universalCode = '123456'

const profileFields = ['about', 'address', 'description', 'email', 'profile_picture_url', 'vertical', 'websites']

export const installNumberNodes = (core: SandboxCore, sending: MessageSending): void => {
  const { clock, graph, state } = core
  const phones = state.collection<PhoneNumber>('phone_number')
  const subscriptions = state.collection<AppSubscription>('app_subscription')
  const assets = state.collection<AssetSubscription>('asset_subscription')
  const wabas = state.collection<Waba>('waba')
  const appId = core.config.appId

  const webhookConfiguration = (phone: PhoneNumber): Record<string, string> => {
    const configuration: Record<string, string> = {}
    const application = subscriptions.get(`${appId}:whatsapp_business_account`)?.callbackUrl
    if (application !== undefined) configuration['application'] = application
    const account = assets.get(`${appId}:${phone.wabaId}`)?.overrideUrl
    if (account !== undefined) configuration['whatsapp_business_account'] = account
    if (phone.overrideUrl !== undefined) configuration['phone_number'] = phone.overrideUrl
    return configuration
  }

  // Registering and deregistering share one allowance: ten in 72 hours, then a lock.
  const countRegistration = (phone: PhoneNumber): number[] => {
    const recent = phone.registrations.filter((atMs) => clock.now() - atMs < registrationWindowMs)
    if (recent.length >= registrationsPerWindow) throw chatError(133016)
    return [...recent, clock.now()]
  }

  const register = ({ params }: GraphContext, phone: PhoneNumber): GraphResult => {
    if (params.text('messaging_product') !== 'whatsapp') throw missingParameter('messaging_product')
    const pin = params.requiredText('pin')
    if (!/^\d{6}$/.test(pin)) throw invalidParameter('Param pin must be a string of 6 digits')
    if (!phone.verified) throw chatError(133006)
    if (phone.pinFailures >= pinGuesses) throw chatError(133008)
    if (phone.pin !== undefined && phone.pin !== pin) {
      phones.put({ ...phone, pinFailures: phone.pinFailures + 1 })
      throw chatError(133005)
    }
    const registrations = countRegistration(phone)
    phones.put({ ...phone, pin, pinFailures: 0, registered: true, registeredAtMs: clock.now(), registrations })
    return success()
  }
  const deregister = (_context: GraphContext, phone: PhoneNumber): GraphResult => {
    if (!phone.registered) throw chatError(133010)
    phones.put({ ...phone, registered: false, registrations: countRegistration(phone) })
    return success()
  }
  const requestCode = ({ params }: GraphContext, phone: PhoneNumber): GraphResult => {
    const method = params.requiredText('code_method')
    if (method !== 'SMS' && method !== 'VOICE') throw invalidParameter('Param code_method must be one of {SMS, VOICE}')
    params.requiredText('language')
    if (phone.verified) throw chatError(136024, 'The phone number is verified already.')
    phones.put({ ...phone, requestedCode: String(randomInt(100_000, 1_000_000)) })
    return success()
  }
  const verifyCode = ({ params }: GraphContext, phone: PhoneNumber): GraphResult => {
    const code = params.requiredText('code').replaceAll('-', '')
    if (phone.requestedCode === undefined) throw chatError(136025, 'No code was requested for this number.')
    if (code !== phone.requestedCode && code !== universalCode) throw chatError(136025)
    const { requestedCode: _used, ...rest } = phone
    phones.put({ ...rest, verified: true })
    return success()
  }

  const update = async ({ params }: GraphContext, phone: PhoneNumber): Promise<GraphResult> => {
    const changed = { ...phone }
    if (params.has('pin')) {
      const pin = params.requiredText('pin')
      if (!/^\d{6}$/.test(pin)) throw invalidParameter('Param pin must be a string of 6 digits')
      changed.pin = pin
    }
    const webhook = params.object('webhook_configuration')
    if (webhook) {
      const url = webhook['override_callback_uri']
      if (typeof url === 'string' && url !== '') {
        await verifyCallback(core, url, typeof webhook['verify_token'] === 'string' ? webhook['verify_token'] : '')
        changed.overrideUrl = url
      } else delete changed.overrideUrl
    }
    phones.put(changed)
    return success()
  }

  const announceUsername = (phone: PhoneNumber, change: Record<string, string>): void => {
    core.webhooks.emit({
      object: 'whatsapp_business_account',
      entryId: phone.wabaId,
      time: clock.nowSeconds(),
      field: 'business_username_update',
      change: { value: { display_phone_number: phone.number, ...change }, field: 'business_username_update' },
    })
  }
  const setUsername = ({ params }: GraphContext, phone: PhoneNumber): GraphResult => {
    const username = params.requiredText('username').toLowerCase()
    if (!/^[a-z0-9._]{3,35}$/.test(username))
      throw chatError(147002, 'The username has characters that are not allowed.')
    if (phones.where((other) => other.id !== phone.id && other.username === username).length > 0)
      throw chatError(147001, 'The username is not available.', { message: '(#147001) Username is not available' })
    phones.put({ ...phone, username })
    const status = phone.registered ? 'approved' : 'reserved'
    announceUsername(phone, { username, status })
    return json({ status })
  }

  const profileOf = (phone: PhoneNumber): Record<string, unknown> =>
    (state.getValue(`profile:${phone.id}`) as Record<string, unknown> | undefined) ?? {
      about: phone.verifiedName,
      vertical: 'RETAIL',
    }

  graph
    .node<PhoneNumber>({
      kind: 'phone_number',
      typeName: 'WhatsAppBusinessPhoneNumber',
      load: (id) => phones.get(id),
      access(phone, context) {
        const sends =
          context.method === 'POST' && /\/(messages|marketing_messages|media|block_users)\/?$/.test(context.call.path)
        chatAccess(
          context,
          phone.id,
          phone.wabaId,
          sends ? 'whatsapp_business_messaging' : 'whatsapp_business_management',
        )
      },
      fields: {
        display_phone_number: (phone) => phone.displayNumber,
        verified_name: (phone) => phone.verifiedName,
        status: (phone) => (phone.registered ? 'CONNECTED' : phone.verified ? 'PENDING' : 'UNVERIFIED'),
        quality_rating: (phone) => phone.quality,
        quality_score: (phone) => ({ score: phone.quality }),
        code_verification_status: (phone) => (phone.verified ? 'VERIFIED' : 'NOT_VERIFIED'),
        name_status: (phone) => phone.nameStatus,
        account_mode: () => 'LIVE',
        platform_type: (phone) => (phone.registered ? 'CLOUD_API' : 'NOT_APPLICABLE'),
        throughput: (phone) => ({ level: phone.registered ? phone.throughput : 'NOT_APPLICABLE' }),
        last_onboarded_time: (phone) =>
          phone.registeredAtMs === undefined ? undefined : graphTime(phone.registeredAtMs),
        webhook_configuration: webhookConfiguration,
        is_official_business_account: () => false,
        is_pin_enabled: (phone) => phone.pin !== undefined,
        is_on_biz_app: () => false,
        is_preverified_number: () => false,
        messaging_limit_tier: () => 'TIER_100K',
        whatsapp_business_manager_messaging_limit: (phone) => wabas.get(phone.wabaId)?.messagingLimit,
        country_code: (phone) => countryOf(phone.number),
        country_dial_code: (phone) => dialCodeOf(phone.number),
        host_platform: (phone) => (phone.registered ? 'CLOUD_API' : 'NOT_APPLICABLE'),
        unified_cert_status: (phone) => (phone.nameStatus === 'PENDING_REVIEW' ? 'NAME_PENDING_REVIEW' : 'APPROVED'),
        new_name_status: () => 'NONE',
        search_visibility: () => 'NON_VISIBLE',
        eligibility_for_api_business_global_search: () => 'NON_ELIGIBLE_UNDEFINED_COUNTRY',
        // The one of the on-premises client, which is gone.
        certificate: () => undefined,
        new_certificate: () => undefined,
        username: (phone) => phone.username,
        health_status: (phone) => ({
          can_send_message: phone.registered ? 'AVAILABLE' : 'BLOCKED',
          entities: [
            { entity_type: 'PHONE_NUMBER', id: phone.id, can_send_message: phone.registered ? 'AVAILABLE' : 'BLOCKED' },
          ],
        }),
      },
      defaultFields: [
        'verified_name',
        'code_verification_status',
        'display_phone_number',
        'quality_rating',
        'platform_type',
        'throughput',
        'last_onboarded_time',
        'webhook_configuration',
      ],
      usage: (phone) => ({ id: phone.wabaId, type: 'whatsapp' }),
    })
    .update(update)
    .edge('POST', 'messages', sending.send)
    .edge('POST', 'marketing_messages', sending.sendMarketing)
    .edge('POST', 'register', register)
    .edge('POST', 'deregister', deregister)
    .edge('POST', 'request_code', requestCode)
    .edge('POST', 'verify_code', verifyCode)
    .edge('GET', 'username', (_context, phone) => {
      if (phone.username === undefined) return json({})
      return json({ username: phone.username, status: phone.registered ? 'approved' : 'reserved' })
    })
    .edge('POST', 'username', setUsername)
    .edge('DELETE', 'username', (_context, phone) => {
      const { username: _gone, ...rest } = phone
      phones.put(rest)
      announceUsername(phone, { status: 'deleted' })
      return success()
    })
    .edge('GET', 'username_suggestions', (_context, phone) => {
      const base = phone.verifiedName.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
      return json({ data: [{ username_suggestions: [base, `${base}official`, `the${base}`] }] })
    })
    .edge('GET', 'whatsapp_business_profile', (context, phone) => {
      const profile = profileOf(phone)
      const wanted = context.fields?.map((field) => field.name) ?? Object.keys(profile)
      const shown = Object.fromEntries(
        wanted.filter((name) => profile[name] !== undefined).map((name) => [name, profile[name]]),
      )
      return json({ data: [{ ...shown, messaging_product: 'whatsapp' }] })
    })
    .edge('POST', 'whatsapp_business_profile', ({ params }, phone) => {
      const given = Object.fromEntries(
        profileFields.filter((name) => params.has(name)).map((name) => [name, params.raw(name)]),
      )
      state.setValue(`profile:${phone.id}`, { ...profileOf(phone), ...given })
      return success()
    })
}
