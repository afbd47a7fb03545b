// The ad account itself, and the edges around it that hold no objects of their own.
import { zoneOffsetMinutes } from '../graph/account-time.ts'
import { invalidParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, json, nodeList, rowList, success } from '../graph/graph-types.ts'
import type { AdAccount, App, AssetSubscription, Business } from '../state/world-types.ts'
import { usageOf } from './ad-access.ts'
import { shownTime } from './ad-object-fields.ts'
import { oneOf } from './ad-params.ts'
import { createAccountSpend, minimumDailyBudget } from './ad-spend.ts'
import type { AnyAdObject, Pixel } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import { audienceSize, estimate } from './adset-node.ts'
import { minorUnits, optimizationGoals } from './ad-enums.ts'

const eventNames = { campaign: 'create_campaign_group', adset: 'create_campaign_legacy', ad: 'create_ad' } as const

const activities = (world: AdWorld, context: GraphContext, account: AdAccount): GraphResult => {
  const { store } = world
  const objects: AnyAdObject[] = store
    .campaignsOf(account.id)
    .flatMap((campaign) => [
      campaign,
      ...store.adsetsOf(campaign.id).flatMap((adset) => [adset, ...store.adsOf(adset.id)]),
    ])
  return rowList(
    objects
      .sort((a, b) => b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : -1))
      .map((object) => ({
        event_type: eventNames[object.kind],
        event_time: shownTime(object.createdAtMs, account.timezoneName, context),
        object_id: object.id,
        object_name: object.name,
        object_type: object.kind === 'campaign' ? 'CAMPAIGN_GROUP' : object.kind === 'adset' ? 'CAMPAIGN' : 'ADGROUP',
        actor_name: 'Ana Prado',
        application_name: 'Herald Sandbox App',
      })),
  )
}

export const installAdAccounts = (world: AdWorld): void => {
  const { core, store } = world
  const { state } = core
  const businesses = state.collection<Business>('business')
  const apps = state.collection<App>('app')
  const assets = state.collection<AssetSubscription>('asset_subscription')
  const spentOf = createAccountSpend(world)

  const subscribe = (context: GraphContext, account: AdAccount): GraphResult => {
    const appId = context.params.text('app_id') ?? context.token?.appId ?? ''
    if (!apps.get(appId)) throw invalidParameter(`There is no app ${appId}.`)
    assets.put({ id: `${appId}:${account.id}`, appId, assetId: account.id, fields: [] })
    return success()
  }

  core.graph
    .node<AdAccount>({
      kind: 'ad_account',
      typeName: 'AdAccount',
      load: (id) => store.accounts.get(id),
      access: (account, context) => world.checkAccess(context, account),
      usage: (account, edge) => usageOf(account, edge),
      fields: {
        account_id: (account) => account.accountId,
        name: (account) => account.name,
        account_status: (account) => account.accountStatus,
        disable_reason: (account) => account.disableReason,
        currency: (account) => account.currency,
        timezone_id: (account) => account.timezoneId,
        timezone_name: (account) => account.timezoneName,
        timezone_offset_hours_utc: (account) => zoneOffsetMinutes(core.clock.now(), account.timezoneName) / 60,
        amount_spent: (account) => spentOf(account),
        balance: (account) => account.balance,
        spend_cap: (account) => account.spendCap,
        min_daily_budget: (account) => minimumDailyBudget(account),
        min_campaign_group_spend_cap: (account) => String(100 * minorUnits(account.currency)),
        business: { kind: 'business', get: (account) => businesses.get(account.businessId) },
        business_name: (account) => businesses.get(account.businessId)?.name,
        owner: (account) => account.businessId,
        owner_business: { kind: 'business', get: (account) => businesses.get(account.businessId) },
        end_advertiser: (account) => account.businessId,
        funding_source: (account) => (account.unfunded ? undefined : `60${account.accountId.slice(2)}`),
        funding_source_details: (account) =>
          account.unfunded
            ? undefined
            : { id: `60${account.accountId.slice(2)}`, display_string: 'Visa *1111', type: 1 },
        is_prepay_account: () => false,
        is_personal: () => 0,
        capabilities: () => ['CAN_CREATE_CALL_ADS', 'CAN_USE_REACH_AND_FREQUENCY'],
        user_tasks: () => ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'],
        tos_accepted: () => ({ web_custom_audience_tos: 1 }),
        user_tos_accepted: () => ({ web_custom_audience_tos: 1 }),
        created_time: (account, context) => shownTime(account.createdAtMs, account.timezoneName, context),
        age: (account) => Math.round(((core.clock.now() - account.createdAtMs) / 86_400_000) * 100) / 100,
        default_dsa_beneficiary: (account) => businesses.get(account.businessId)?.name,
        default_dsa_payor: (account) => businesses.get(account.businessId)?.name,
        has_page_authorized_adaccount: () => true,
        tax_id_status: () => 0,
        failed_delivery_checks: () => undefined,
        opportunity_score: () => undefined,
      },
      defaultFields: ['account_id'],
    })
    .update((context, account) => {
      const name = context.params.text('name')
      const cap = context.params.integer('spend_cap')
      store.accounts.put({
        ...account,
        name: name ?? account.name,
        spendCap: cap === undefined ? account.spendCap : String(cap),
      })
      return success()
    })
    .edge('GET', 'subscribed_apps', (_context, account) =>
      json({
        data: assets
          .where((item) => item.assetId === account.id)
          .map((item) => ({ name: apps.get(item.appId)?.name ?? '', id: item.appId })),
      }),
    )
    .edge('POST', 'subscribed_apps', subscribe)
    .edge('DELETE', 'subscribed_apps', (context, account) => {
      const appId = context.params.text('app_id') ?? context.token?.appId ?? ''
      assets.delete(`${appId}:${account.id}`)
      return success()
    })
    .edge('GET', 'minimum_budgets', (_context, account) =>
      rowList(
        [account.currency].map((currency) => ({
          currency,
          min_daily_budget_imp: minimumDailyBudget(account),
          min_daily_budget_low_freq: minimumDailyBudget(account) * 5,
          min_daily_budget_high_freq: minimumDailyBudget(account) * 2,
          min_daily_budget_video_views: minimumDailyBudget(account),
        })),
      ),
    )
    .edge('GET', 'delivery_estimate', (context) => {
      oneOf('optimization_goal', context.params.raw('optimization_goal') ?? 'REACH', optimizationGoals)
      const spec = context.params.object('targeting_spec')
      if (!spec) throw invalidParameter('The parameter targeting_spec is required.')
      return json({ data: [estimate(spec)] })
    })
    .edge('GET', 'reachestimate', (context) => {
      const upper = audienceSize(context.params.object('targeting_spec') ?? {})
      return json({
        data: { users_lower_bound: Math.round(upper * 0.85), users_upper_bound: upper, estimate_ready: true },
      })
    })
    .edge('GET', 'ads_volume', (_context, account) =>
      json({
        data: [
          {
            ads_running_or_in_review_count: store
              .adsUnder(account.id)
              .filter((ad) => ['ACTIVE', 'PENDING_REVIEW'].includes(world.statusOf(ad))).length,
          },
        ],
      }),
    )
    .edge('GET', 'activities', (context, account) => activities(world, context, account))
    .edge('GET', 'customaudiences', () => rowList([]))
    .edge('GET', 'dsa_recommendations', (_context, account) =>
      json({ data: [{ recommendations: [businesses.get(account.businessId)?.name ?? ''] }] }),
    )
    .edge('GET', 'adspixels', (_context, account) =>
      nodeList(
        'pixel',
        store.pixels.where((pixel) => pixel.accountId === account.id),
      ),
    )
    .edge('POST', 'adspixels', (context, account) => {
      const pixel = store.pixels.put({
        id: state.newId('1204'),
        accountId: account.id,
        name: context.params.requiredText('name'),
        createdAtMs: core.clock.now(),
      })
      return created(pixel.id)
    })

  core.graph.node<Pixel>({
    kind: 'pixel',
    typeName: 'AdsPixel',
    load: (id) => store.pixels.get(id),
    access: (pixel, context) => world.checkAccess(context, store.accountOf(pixel.accountId)),
    usage: (pixel, edge) => usageOf(store.accountOf(pixel.accountId), edge),
    fields: {
      name: (pixel) => pixel.name,
      creation_time: (pixel, context) =>
        shownTime(pixel.createdAtMs, store.accountOf(pixel.accountId).timezoneName, context),
      last_fired_time: () => undefined,
      code: (pixel) => `<script>fbq('init', '${pixel.id}')</script>`,
      owner_ad_account: { kind: 'ad_account', get: (pixel) => store.accountOf(pixel.accountId) },
      is_unavailable: () => false,
    },
    defaultFields: [],
  })
}
