// Campaigns: create, edit, delete, and the lists below them.
import { GraphError, invalidParameter, missingParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, json, success, validated } from '../graph/graph-types.ts'
import type { AdAccount } from '../state/world-types.ts'
import { usageOf } from './ad-access.ts'
import { objectList } from './ad-edges.ts'
import { bidStrategies, buyingTypes, objectives, objectStatuses, specialAdCategories } from './ad-enums.ts'
import { objectFields, timeField, valueFields } from './ad-object-fields.ts'
import { mergeTimes, oneOf, readParams, readTime, refusal } from './ad-params.ts'
import type { ParamTable, ReadParams } from './ad-params.ts'
import { strictCampaign } from './ad-strict-rules.ts'
import type { Campaign, ObjectStatus } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import { budgetRemaining, refuseLowBudget } from './ad-spend.ts'

const editable: ParamTable = {
  special_ad_categories: { type: 'enums', of: specialAdCategories },
  special_ad_category_country: { type: 'list' },
  objective: { type: 'enum', of: objectives },
  daily_budget: { type: 'amount' },
  lifetime_budget: { type: 'amount' },
  spend_cap: { type: 'amount' },
  bid_strategy: { type: 'enum', of: bidStrategies },
  promoted_object: { type: 'object' },
  pacing_type: { type: 'list' },
  is_adset_budget_sharing_enabled: { type: 'boolean' },
  is_skadnetwork_attribution: { type: 'boolean' },
  is_budget_schedule_enabled: { type: 'boolean' },
  budget_schedule_specs: { type: 'objects' },
  smart_promotion_type: { type: 'enum', of: ['GUIDED_CREATION', 'SMART_APP_PROMOTION'] },
  adlabels: { type: 'objects' },
  start_time: { type: 'time' },
  stop_time: { type: 'time' },
}
const creatable: ParamTable = {
  ...editable,
  buying_type: { type: 'enum', of: buyingTypes },
  source_campaign_id: { type: 'text' },
}
const removeSpendCap = '922337203685478'

/** `[]`, absent and null are different things here: the parameter must be there. */
const requireCategories = (context: GraphContext): void => {
  if (context.params.has('special_ad_categories')) return
  throw new GraphError({
    code: 100,
    message: '(#100) The parameter special_ad_categories is required.',
    data: { blame_field_specs: [['special_ad_categories']] },
  })
}

const oneBudget = (values: Record<string, unknown>): void => {
  if (values['daily_budget'] !== undefined && values['lifetime_budget'] !== undefined)
    throw refusal(
      1487901,
      'Only one budget can be set',
      'Use either daily_budget or lifetime_budget, not both.',
      'lifetime_budget',
    )
}

export const nameOf = (context: GraphContext): string | undefined => {
  const name = context.params.text('name')
  if (name !== undefined && name.length > 400) throw invalidParameter('Param name must be at most 400 characters long')
  return name
}

export const statusParam = (context: GraphContext): ObjectStatus | undefined =>
  context.params.has('status')
    ? (oneOf('status', context.params.raw('status'), objectStatuses) as ObjectStatus)
    : undefined

/** An object cannot be born archived or deleted; without strict rules it may. */
export const firstStatus = (context: GraphContext, strict: boolean): ObjectStatus => {
  const status = statusParam(context) ?? 'ACTIVE'
  return strict ? (oneOf('status', status, ['ACTIVE', 'PAUSED']) as ObjectStatus) : status
}

/** Budgets replace each other: a new daily budget takes the lifetime budget away. */
export const mergeBudgets = (
  stored: Record<string, unknown>,
  read: Record<string, unknown>,
): Record<string, unknown> => {
  const merged = { ...stored, ...read }
  if (read['daily_budget'] !== undefined) delete merged['lifetime_budget']
  if (read['lifetime_budget'] !== undefined) delete merged['daily_budget']
  return merged
}

const readCampaign = (context: GraphContext, table: ParamTable): ReadParams => {
  const read = readParams(table, context.params)
  oneBudget(read.values)
  if (read.values['spend_cap'] === removeSpendCap) read.values['spend_cap'] = '0'
  return read
}

const createCampaign = (world: AdWorld, context: GraphContext, account: AdAccount): GraphResult => {
  const { core } = world
  const name = nameOf(context)
  if (name === undefined || name === '') throw missingParameter('name')
  if (!context.params.has('objective')) throw missingParameter('objective')
  requireCategories(context)
  const { values, times } = readCampaign(context, creatable)
  if (core.settings.current.strict) {
    strictCampaign(values, context.version)
    refuseLowBudget(values, account)
  }
  const status = firstStatus(context, core.settings.current.strict)
  if (context.validateOnly) return validated()
  const now = core.clock.now()
  const campaign: Campaign = {
    kind: 'campaign',
    id: core.state.newId('1202'),
    accountId: account.id,
    name,
    status,
    createdAtMs: now,
    updatedAtMs: now,
    values: { buying_type: 'AUCTION', ...values },
    times: mergeTimes({}, times),
  }
  if (
    campaign.values['bid_strategy'] === undefined &&
    (values['daily_budget'] ?? values['lifetime_budget']) !== undefined
  )
    campaign.values['bid_strategy'] = 'LOWEST_COST_WITHOUT_CAP'
  world.write(campaign)
  return created(campaign.id)
}

const updateCampaign = (world: AdWorld, context: GraphContext, campaign: Campaign): GraphResult => {
  const status = statusParam(context)
  const name = nameOf(context)
  const { values, times } = readCampaign(context, editable)
  if (
    campaign.status === 'DELETED' &&
    (status !== undefined || Object.keys(values).length + Object.keys(times).length > 0)
  )
    throw refusal(1487566, 'Campaign was deleted', 'A deleted campaign can only be renamed.', 'status')
  if (world.core.settings.current.strict) refuseLowBudget(values, world.store.accountOf(campaign.accountId))
  if (context.validateOnly) return validated()
  const budgetsOnly =
    status === undefined && name === undefined && Object.keys(values).every((key) => key.endsWith('_budget'))
  world.write({
    ...campaign,
    name: name ?? campaign.name,
    status: status ?? campaign.status,
    values: mergeBudgets(campaign.values, values),
    times: mergeTimes(campaign.times, times),
    // The platform leaves updated_time alone when only the budget moves.
    updatedAtMs: budgetsOnly && Object.keys(times).length === 0 ? campaign.updatedAtMs : world.core.clock.now(),
  })
  return context.fields ? created(campaign.id, { success: true }) : success()
}

/** DELETE /act_X/campaigns: many at once, by strategy. */
const deleteCampaigns = (world: AdWorld, context: GraphContext, account: AdAccount): GraphResult => {
  const { params } = context
  const strategy = oneOf('delete_strategy', params.raw('delete_strategy'), [
    'DELETE_ANY',
    'DELETE_ARCHIVED_BEFORE',
    'DELETE_OLDEST',
  ])
  const count = params.integer('object_count') ?? 100
  const before = params.has('before_date') ? readTime('before_date', params.raw('before_date')) : undefined
  const candidates = world.store
    .campaignsOf(account.id)
    .filter(
      (campaign) =>
        campaign.status !== 'DELETED' &&
        (strategy !== 'DELETE_ARCHIVED_BEFORE' || campaign.status === 'ARCHIVED') &&
        (before === undefined || campaign.updatedAtMs < before),
    )
  const chosen = candidates.slice(0, Math.max(0, count))
  for (const campaign of chosen) world.write({ ...campaign, status: 'DELETED', updatedAtMs: world.core.clock.now() })
  return json({
    objects_left_to_delete_count: candidates.length - chosen.length,
    deleted_object_ids: chosen.map((campaign) => campaign.id),
  })
}

const adsetTimes = (world: AdWorld, campaign: Campaign, name: 'start_time' | 'end_time'): number | undefined => {
  const all = world.store.adsetsOf(campaign.id).map((adset) => adset.times[name])
  const set = all.filter((atMs) => atMs !== undefined)
  if (set.length === 0 || (name === 'end_time' && set.length < all.length)) return undefined
  return name === 'start_time' ? Math.min(...set) : Math.max(...set)
}

export const installCampaigns = (world: AdWorld): void => {
  const { core, store } = world
  const shared = objectFields<Campaign>(world)
  const zoned = (name: 'start_time' | 'end_time') => {
    const own = timeField<Campaign>(world, name === 'start_time' ? 'start_time' : 'stop_time')
    return (campaign: Campaign, context: GraphContext): unknown => {
      const merged = adsetTimes(world, campaign, name)
      return own(
        merged === undefined ? campaign : { ...campaign, times: { start_time: merged, stop_time: merged } },
        context,
      )
    }
  }
  core.graph
    .node<Campaign>({
      kind: 'campaign',
      typeName: 'AdCampaignGroup',
      load: (id) => store.campaigns.get(id),
      access: (campaign, context) => world.checkAccess(context, store.accountOf(campaign.accountId)),
      usage: (campaign, edge) => usageOf(store.accountOf(campaign.accountId), edge),
      fields: {
        ...shared,
        ...valueFields<Campaign>([
          'objective',
          'buying_type',
          'bid_strategy',
          'daily_budget',
          'lifetime_budget',
          'special_ad_categories',
          'special_ad_category_country',
          'promoted_object',
          'pacing_type',
          'is_adset_budget_sharing_enabled',
          'is_skadnetwork_attribution',
          'is_budget_schedule_enabled',
          'smart_promotion_type',
          'source_campaign_id',
          'advantage_state_info',
        ]),
        spend_cap: (campaign) => (campaign.values['spend_cap'] === '0' ? undefined : campaign.values['spend_cap']),
        special_ad_category: (campaign) => {
          const list = campaign.values['special_ad_categories'] as string[] | undefined
          return list?.[0] ?? 'NONE'
        },
        start_time: zoned('start_time'),
        stop_time: zoned('end_time'),
        budget_remaining: (campaign) => budgetRemaining(world, campaign),
        can_use_spend_cap: () => true,
        account: { kind: 'ad_account', get: (campaign) => store.accountOf(campaign.accountId) },
      },
      defaultFields: [],
    })
    .update((context, campaign) => updateCampaign(world, context, campaign))
    .remove((_context, campaign) => {
      world.write({ ...campaign, status: 'DELETED', updatedAtMs: core.clock.now() })
      return success()
    })
    .edge('GET', 'adsets', (context, campaign) => objectList(world, context, 'adset', store.adsetsOf(campaign.id)))
    .edge('GET', 'ads', (context, campaign) => objectList(world, context, 'ad', store.adsUnder(campaign.id)))
  core.graph
    .extend<AdAccount>('ad_account')
    .edge('GET', 'campaigns', (context, account) =>
      objectList(world, context, 'campaign', store.campaignsOf(account.id)),
    )
    .edge('POST', 'campaigns', (context, account) => createCampaign(world, context, account))
    .edge('DELETE', 'campaigns', (context, account) => deleteCampaigns(world, context, account))
}
