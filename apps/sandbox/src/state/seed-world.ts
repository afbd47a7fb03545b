// The world of a fresh sandbox: deterministic ids, so that demos, tests and stored tokens survive a reset.
import type { SandboxConfig } from '../sandbox-core.ts'
import { webhookFields } from '../webhooks/webhook-fields.ts'
import type { SandboxState } from './sandbox-state.ts'
import type {
  AccessToken,
  AdAccount,
  App,
  AppSubscription,
  AssetSubscription,
  Business,
  IgAccount,
  Page,
  Person,
  PhoneNumber,
  Waba,
} from './world-types.ts'

export const seedIds = {
  business: '210000000000001',
  customerBusiness: '210000000000002',
  person: '310000000000001',
  systemUser: '310000000000002',
  waba: '410000000000001',
  customerWaba: '410000000000002',
  phoneHigh: '510000000000001',
  phoneStandard: '510000000000002',
  phoneUnregistered: '510000000000003',
  phoneForeign: '510000000000004',
  page: '610000000000001',
  ig: '17841400000000001',
} as const

export const seedTokens = {
  user: 'EAAsandboxUserToken000000000000000000000000000000000001',
  system: 'EAAsandboxSystemToken00000000000000000000000000000001',
  page: (index: number): string => `EAAsandboxPageToken${String(index).padStart(32, '0')}`,
  instagram: (index: number): string => `IGAAsandboxInstagramToken${String(index).padStart(26, '0')}`,
} as const

const allScopes = [
  'ads_management',
  'ads_read',
  'business_management',
  'email',
  'instagram_basic',
  'instagram_business_basic',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
  'instagram_manage_comments',
  'instagram_manage_events',
  'instagram_manage_messages',
  'leads_retrieval',
  'page_events',
  'pages_manage_ads',
  'pages_manage_engagement',
  'pages_manage_metadata',
  'pages_messaging',
  'pages_read_engagement',
  'pages_show_list',
  'public_profile',
  'whatsapp_business_manage_events',
  'whatsapp_business_management',
  'whatsapp_business_messaging',
]

const pageNames = ['Orchard Coffee', 'Harbour Bikes', 'Casa do Pão']
const adAccountCount = 32
const zones: [number, string, string][] = [
  [25, 'America/Sao_Paulo', 'BRL'],
  [1, 'America/Los_Angeles', 'USD'],
  [47, 'Europe/Berlin', 'EUR'],
]
// 2026-01-05T12:00:00Z: seeded objects are older than anything that a demo makes.
const seededAtMs = 1_767_614_400_000

export const seedWorld = (state: SandboxState, config: SandboxConfig): void => {
  const apps = state.collection<App>('app')
  const businesses = state.collection<Business>('business')
  const people = state.collection<Person>('person')
  const tokens = state.collection<AccessToken>('token')
  const wabas = state.collection<Waba>('waba')
  const phones = state.collection<PhoneNumber>('phone_number')
  const pages = state.collection<Page>('page')
  const igAccounts = state.collection<IgAccount>('ig_account')
  const adAccounts = state.collection<AdAccount>('ad_account')
  const subscriptions = state.collection<AppSubscription>('app_subscription')
  const assets = state.collection<AssetSubscription>('asset_subscription')

  const subscribe = (assetId: string): void => {
    assets.put({ id: `${config.appId}:${assetId}`, appId: config.appId, assetId, fields: [] })
  }
  const token = (id: string, type: AccessToken['type'], subjectId: string, scopes = allScopes): void => {
    tokens.put({
      id,
      appId: config.appId,
      type,
      subjectId,
      scopes,
      targets: {},
      issuedAtMs: seededAtMs,
      expiresAtMs: 0,
    })
  }
  const phone = (
    part: Pick<PhoneNumber, 'id' | 'wabaId' | 'number' | 'displayNumber' | 'verifiedName'> & Partial<PhoneNumber>,
  ): void => {
    phones.put({
      nameStatus: 'APPROVED',
      quality: 'GREEN',
      throughput: 'STANDARD',
      registered: true,
      verified: true,
      pinFailures: 0,
      registrations: [],
      registeredAtMs: seededAtMs,
      ...part,
    })
  }

  state.setValue('config', config)
  apps.put({
    id: config.appId,
    name: 'Herald Sandbox App',
    secret: config.appSecret,
    verifyToken: config.verifyToken,
    signupConfigId: config.signupConfigId,
    requireAppSecretProof: false,
  })
  for (const [object, fields] of Object.entries(webhookFields))
    subscriptions.put({
      id: `${config.appId}:${object}`,
      appId: config.appId,
      object,
      callbackUrl: config.webhookUrl,
      verifyToken: config.verifyToken,
      fields,
      active: true,
    })
  businesses.put({ id: seedIds.business, name: 'Orchard Group', verificationStatus: 'verified' })
  businesses.put({ id: seedIds.customerBusiness, name: 'Lagoon Retail', verificationStatus: 'not_verified' })
  people.put({ id: seedIds.person, name: 'Ana Prado', email: 'ana@orchard.example' })
  people.put({ id: seedIds.systemUser, name: 'Orchard System User', email: 'system@orchard.example' })
  token(seedTokens.user, 'USER', seedIds.person)
  token(seedTokens.system, 'SYSTEM_USER', seedIds.systemUser)

  wabas.put({
    id: seedIds.waba,
    name: 'Orchard Coffee',
    businessId: seedIds.business,
    currency: 'BRL',
    timezoneId: '25',
    namespace: 'ba30dd89_2ebd_41e4_b805_f2c05ae04cc9',
    country: 'BR',
    reviewStatus: 'APPROVED',
    messagingLimit: 'TIER_100K',
  })
  wabas.put({
    id: seedIds.customerWaba,
    name: 'Lagoon Retail',
    businessId: seedIds.customerBusiness,
    currency: 'USD',
    timezoneId: '1',
    namespace: 'c41f0b77_91d2_4c3a_a6e0_5d0b7e3f2a18',
    country: 'US',
    reviewStatus: 'APPROVED',
    messagingLimit: 'TIER_250',
  })
  phone({
    id: seedIds.phoneHigh,
    wabaId: seedIds.waba,
    number: '15550783881',
    displayNumber: '+1 555-078-3881',
    verifiedName: 'Orchard Coffee',
    throughput: 'HIGH',
  })
  phone({
    id: seedIds.phoneStandard,
    wabaId: seedIds.waba,
    number: '551140028922',
    displayNumber: '+55 11 4002-8922',
    verifiedName: 'Orchard Coffee Brasil',
  })
  const unregistered = { registered: false, quality: 'UNKNOWN', nameStatus: 'AVAILABLE_WITHOUT_REVIEW' }
  phone({
    id: seedIds.phoneUnregistered,
    wabaId: seedIds.customerWaba,
    number: '16315555555',
    displayNumber: '+1 631-555-5555',
    verifiedName: 'Lagoon Retail',
    ...unregistered,
  })
  phone({
    id: seedIds.phoneForeign,
    wabaId: seedIds.customerWaba,
    number: '16315555556',
    displayNumber: '+1 631-555-5556',
    verifiedName: 'Lagoon Support',
  })
  subscribe(seedIds.waba)

  for (const [index, name] of pageNames.entries()) {
    const id = String(BigInt(seedIds.page) + BigInt(index))
    const igId = String(BigInt(seedIds.ig) + BigInt(index))
    const username = name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, '')
    pages.put({
      id,
      name,
      businessId: index < 2 ? seedIds.business : seedIds.customerBusiness,
      category: 'Shopping & retail',
      igId,
      username,
    })
    igAccounts.put({ id: igId, scopedId: String(27_000_000_000_000_001n + BigInt(index)), username, name, pageId: id })
    token(seedTokens.page(index + 1), 'PAGE', id)
    token(seedTokens.instagram(index + 1), 'INSTAGRAM', igId)
  }
  subscribe(seedIds.page)
  subscribe(seedIds.ig)

  for (let index = 0; index < adAccountCount; index += 1) {
    const accountId = String(710_000_000_000_001n + BigInt(index))
    const [timezoneId, timezoneName, currency] = zones[index % zones.length] as [number, string, string]
    adAccounts.put({
      id: `act_${accountId}`,
      accountId,
      name: `Orchard ads ${String(index + 1).padStart(2, '0')}`,
      businessId: index % 4 === 3 ? seedIds.customerBusiness : seedIds.business,
      accountStatus: index === 30 ? 2 : index === 31 ? 3 : 1,
      disableReason: index === 30 ? 1 : 0,
      currency,
      timezoneId,
      timezoneName,
      amountSpent: '0',
      balance: '0',
      spendCap: '0',
      createdAtMs: seededAtMs,
    })
  }
}
