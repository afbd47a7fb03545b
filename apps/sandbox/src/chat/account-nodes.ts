// Business accounts of the chat platform: fields, their numbers, and which apps hear of them.
import { verifyCallback } from '../graph/app-nodes.ts'
import { GraphError, invalidParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, json, nodeList, success } from '../graph/graph-types.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { App, AssetSubscription, Business, PhoneNumber, Waba } from '../state/world-types.ts'
import { chatAccess } from './chat-access.ts'

const available = (waba: Waba): string => (waba.blockedCode === undefined ? 'AVAILABLE' : 'BLOCKED')

export const installAccountNodes = (core: SandboxCore): void => {
  const { graph, state } = core
  const wabas = state.collection<Waba>('waba')
  const businesses = state.collection<Business>('business')
  const phones = state.collection<PhoneNumber>('phone_number')
  const assets = state.collection<AssetSubscription>('asset_subscription')
  const apps = state.collection<App>('app')

  const addNumber = ({ params }: GraphContext, waba: Waba): GraphResult => {
    const number =
      params.requiredText('cc').replaceAll(/\D/g, '') + params.requiredText('phone_number').replaceAll(/\D/g, '')
    const verifiedName = params.requiredText('verified_name')
    if (number.length < 7 || number.length > 15) throw invalidParameter('Param phone_number is not a phone number')
    if (phones.where((phone) => phone.number === number).length > 0)
      throw new GraphError({ code: 100, subcode: 2388012, message: '(#100) The phone number is already in use.' })
    const phone = phones.put({
      id: state.newId('510', 15),
      wabaId: waba.id,
      number,
      displayNumber: `+${number}`,
      verifiedName,
      nameStatus: 'PENDING_REVIEW',
      quality: 'UNKNOWN',
      throughput: 'STANDARD',
      registered: false,
      verified: false,
      pinFailures: 0,
      registrations: [],
    })
    return created(phone.id)
  }

  const numbers = ({ params }: GraphContext, waba: Waba): GraphResult => {
    const found = phones.where((phone) => phone.wabaId === waba.id)
    if (params.text('sort') === 'last_onboarded_time.desc')
      return nodeList(
        'phone_number',
        found.toSorted((a, b) => (b.registeredAtMs ?? 0) - (a.registeredAtMs ?? 0)),
      )
    return nodeList('phone_number', found)
  }

  const subscribe = async (context: GraphContext, waba: Waba): Promise<GraphResult> => {
    const appId = context.token?.appId ?? ''
    const id = `${appId}:${waba.id}`
    const url = context.params.text('override_callback_uri')
    const plain: AssetSubscription = { id, appId, assetId: waba.id, fields: [] }
    if (url === undefined || url === '') {
      assets.put(plain)
      return success()
    }
    if (!assets.get(id))
      throw new GraphError({
        code: 100,
        message:
          '(#100) Before override the current callback uri, your app must be subscribed to receive messages for WhatsApp Business Account',
      })
    await verifyCallback(core, url, context.params.requiredText('verify_token'))
    assets.put({ ...plain, overrideUrl: url })
    return success()
  }

  graph
    .node<Waba>({
      kind: 'waba',
      typeName: 'WhatsAppBusinessAccount',
      load: (id) => wabas.get(id),
      access(waba, context) {
        chatAccess(context, waba.id, waba.id, 'whatsapp_business_management')
      },
      fields: {
        name: (waba) => waba.name,
        timezone_id: (waba) => waba.timezoneId,
        message_template_namespace: (waba) => waba.namespace,
        account_review_status: (waba) => waba.reviewStatus,
        business_verification_status: (waba) => businesses.get(waba.businessId)?.verificationStatus,
        country: (waba) => waba.country,
        ownership_type: () => 'CLIENT_OWNED',
        primary_business_location: (waba) => waba.country,
        currency: (waba) => waba.currency,
        status: (waba) => (waba.blockedCode === undefined ? 'ACTIVE' : 'DISABLED'),
        owner_business_info: (waba) => ({ name: businesses.get(waba.businessId)?.name ?? '', id: waba.businessId }),
        on_behalf_of_business_info: (waba) => ({
          name: businesses.get(waba.businessId)?.name ?? '',
          id: waba.businessId,
          status: 'APPROVED',
          type: 'SELF',
        }),
        health_status: (waba) => ({
          can_send_message: available(waba),
          entities: [{ entity_type: 'WABA', id: waba.id, can_send_message: available(waba) }],
        }),
        primary_funding_id: (waba) => `9${waba.id}`,
        whatsapp_business_manager_messaging_limit: (waba) => waba.messagingLimit,
        is_enabled_for_insights: () => true,
        purchase_order_number: () => undefined,
        marketing_messages_lite_api_status: () => 'ONBOARDED',
        marketing_messages_onboarding_status: () => 'ONBOARDED',
        disable_marketing_messages_on_cloud_api: (waba) => waba.marketingOnlyByItsApi ?? false,
        audiences: () => [],
        schedules: () => [],
        dcc_config: () => ({ enabled: false }),
      },
      defaultFields: ['name', 'timezone_id', 'message_template_namespace'],
      usage: (waba) => ({ id: waba.id, type: 'whatsapp_business_management' }),
    })
    .update(({ params }, waba) => {
      wabas.put({
        ...waba,
        name: params.text('name') ?? waba.name,
        timezoneId: params.text('timezone_id') ?? waba.timezoneId,
        marketingOnlyByItsApi:
          params.boolean('disable_marketing_messages_on_cloud_api') ?? waba.marketingOnlyByItsApi ?? false,
      })
      return success()
    })
    .edge('GET', 'phone_numbers', numbers)
    .edge('POST', 'phone_numbers', addNumber)
    .edge('POST', 'subscribed_apps', subscribe)
    .edge('GET', 'subscribed_apps', (_context, waba) =>
      json({
        data: assets
          .where((asset) => asset.assetId === waba.id)
          .map((asset) => ({
            whatsapp_business_api_data: {
              id: asset.appId,
              name: apps.get(asset.appId)?.name ?? '',
              link: `https://www.facebook.com/games/?app_id=${asset.appId}`,
            },
            ...(asset.overrideUrl === undefined ? {} : { override_callback_uri: asset.overrideUrl }),
          })),
      }),
    )
    .edge('DELETE', 'subscribed_apps', (context, waba) => {
      assets.delete(`${context.token?.appId ?? ''}:${waba.id}`)
      return success()
    })

  graph
    .extend<Business>('business')
    .edge('GET', 'owned_whatsapp_business_accounts', (_context, business) =>
      nodeList(
        'waba',
        wabas.where((waba) => waba.businessId === business.id),
      ),
    )
    .edge('GET', 'client_whatsapp_business_accounts', () => nodeList('waba', []))
}
