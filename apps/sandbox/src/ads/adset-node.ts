// Ad sets: budget, schedule, audience, goal.
import { GraphError, invalidParameter, missingParameter, unknownObject } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, json, success, validated } from '../graph/graph-types.ts'
import { isObject } from '../graph/request-parameters.ts'
import type { AdAccount } from '../state/world-types.ts'
import { usageOf } from './ad-access.ts'
import { objectList } from './ad-edges.ts'
import {
  attributionEvents,
  bidStrategies,
  billingEvents,
  conversionEvents,
  destinationTypes,
  optimizationGoals,
} from './ad-enums.ts'
import { objectFields, timeField, valueFields } from './ad-object-fields.ts'
import { mergeTimes, oneOf, readParams, refusal } from './ad-params.ts'
import type { ParamTable, ReadParams } from './ad-params.ts'
import { budgetRemaining, refuseLowBudget } from './ad-spend.ts'
import { budgetEdits, largestCampaign, strictAdset } from './ad-strict-rules.ts'
import type { AdSet, Campaign } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import { withPlaceNames } from './targeting-search.ts'
import { firstStatus, mergeBudgets, nameOf, statusParam } from './campaign-node.ts'

const editable: ParamTable = {
  daily_budget: { type: 'amount' },
  lifetime_budget: { type: 'amount' },
  daily_min_spend_target: { type: 'amount' },
  daily_spend_cap: { type: 'amount' },
  lifetime_min_spend_target: { type: 'amount' },
  lifetime_spend_cap: { type: 'amount' },
  bid_amount: { type: 'integer' },
  bid_strategy: { type: 'enum', of: bidStrategies },
  bid_constraints: { type: 'object' },
  bid_adjustments: { type: 'object' },
  billing_event: { type: 'enum', of: billingEvents },
  optimization_goal: { type: 'enum', of: optimizationGoals },
  optimization_sub_event: { type: 'text' },
  destination_type: { type: 'enum', of: destinationTypes },
  targeting: { type: 'object' },
  promoted_object: { type: 'object' },
  attribution_spec: { type: 'objects' },
  adset_schedule: { type: 'objects' },
  frequency_control_specs: { type: 'objects' },
  pacing_type: { type: 'list' },
  dsa_beneficiary: { type: 'text' },
  dsa_payor: { type: 'text' },
  is_dynamic_creative: { type: 'boolean' },
  multi_optimization_goal_weight: { type: 'text' },
  adlabels: { type: 'objects' },
  start_time: { type: 'time' },
  end_time: { type: 'time' },
}
const creatable: ParamTable = {
  ...editable,
  daily_imps: { type: 'integer' },
  lifetime_imps: { type: 'integer' },
  rf_prediction_id: { type: 'text' },
  source_adset_id: { type: 'text' },
}

const readAdset = (context: GraphContext, table: ParamTable): ReadParams => {
  const read = readParams(table, context.params)
  const { values, times } = read
  if (values['daily_budget'] !== undefined && values['lifetime_budget'] !== undefined)
    throw refusal(
      1487901,
      'Only one budget can be set',
      'Use either daily_budget or lifetime_budget.',
      'lifetime_budget',
    )
  if (values['bid_amount'] !== undefined && Number(values['bid_amount']) <= 0)
    throw invalidParameter('Param bid_amount must be greater than 0')
  const promoted = values['promoted_object']
  if (isObject(promoted) && promoted['custom_event_type'] !== undefined)
    oneOf('promoted_object[custom_event_type]', promoted['custom_event_type'], conversionEvents)
  for (const [index, spec] of ((values['attribution_spec'] ?? []) as Record<string, unknown>[]).entries())
    oneOf(`attribution_spec[${index}][event_type]`, spec['event_type'], attributionEvents)
  const { start_time: start, end_time: end } = times
  if (start !== undefined && end !== undefined && end !== 0 && end <= start)
    throw refusal(1487033, 'End time is wrong', 'The end of an ad set must come after its start.', 'end_time')
  return read
}

const checkBudgets = (
  world: AdWorld,
  values: Record<string, unknown>,
  times: Record<string, number>,
  campaign: Campaign,
): void => {
  const account = world.store.accountOf(campaign.accountId)
  const campaignBudget = campaign.values['daily_budget'] ?? campaign.values['lifetime_budget']
  const own = values['daily_budget'] ?? values['lifetime_budget']
  if (campaignBudget !== undefined && own !== undefined)
    throw refusal(
      1885621,
      'Budget set twice',
      'The campaign has a budget, so its ad sets cannot have one of their own.',
      'daily_budget',
    )
  if (values['lifetime_budget'] !== undefined && times['end_time'] === undefined)
    throw refusal(1487793, 'End time required', 'An ad set with a lifetime budget needs end_time.', 'end_time')
  refuseLowBudget(values, account)
}

const createAdset = (world: AdWorld, context: GraphContext, account: AdAccount): GraphResult => {
  const { core, store } = world
  const name = nameOf(context)
  if (name === undefined || name === '') throw missingParameter('name')
  const campaign = store.campaigns.get(context.params.requiredText('campaign_id'))
  if (!campaign || campaign.accountId !== account.id)
    throw refusal(1487810, 'Campaign not found', 'The campaign does not exist in this ad account.', 'campaign_id')
  if (campaign.status === 'DELETED' || campaign.status === 'ARCHIVED')
    throw refusal(1487566, 'Campaign was deleted', 'Ad sets cannot be added to it.', 'campaign_id')
  const { values, times } = readAdset(context, creatable)
  const now = core.clock.now()
  if (times['end_time'] !== undefined && times['end_time'] !== 0 && times['end_time'] < now)
    throw refusal(1487033, 'End time is in the past', 'Choose an end in the future.', 'end_time')
  if (core.settings.current.strict) {
    checkBudgets(world, values, times, campaign)
    strictAdset(values, times, campaign, account, now)
  }
  const siblings = store
    .adsetsOf(campaign.id)
    .filter((adset) => adset.status !== 'DELETED' && adset.status !== 'ARCHIVED')
  if (siblings.length >= largestCampaign)
    throw refusal(1487853, 'Too many ad sets', `A campaign holds at most ${largestCampaign} ad sets.`, 'campaign_id')
  const status = firstStatus(context, core.settings.current.strict)
  if (context.validateOnly) return validated()
  const adset: AdSet = {
    kind: 'adset',
    id: core.state.newId('1202'),
    accountId: account.id,
    campaignId: campaign.id,
    name,
    status,
    createdAtMs: now,
    updatedAtMs: now,
    values: { ...values },
    times: { start_time: now, ...mergeTimes({}, times) },
    budgetEditsMs: [],
  }
  world.write(adset)
  return created(adset.id)
}

const contentEdits = ['targeting', 'optimization_goal', 'billing_event', 'promoted_object']

const updateAdset = (world: AdWorld, context: GraphContext, adset: AdSet): GraphResult => {
  const { core, store } = world
  const campaign = store.campaigns.get(adset.campaignId) as Campaign
  const status = statusParam(context)
  const name = nameOf(context)
  const { values, times } = readAdset(context, editable)
  const changes = Object.keys(values).length + Object.keys(times).length
  if (adset.status === 'DELETED' && (status !== undefined || changes > 0))
    throw refusal(1487056, 'Ad set was deleted', 'A deleted ad set can only be renamed.', 'status')
  const merged = mergeBudgets(adset.values, values)
  const mergedTimes = mergeTimes(adset.times, times)
  const now = core.clock.now()
  let edits = adset.budgetEditsMs
  if (core.settings.current.strict) {
    if (changes > 0) {
      checkBudgets(world, merged, mergedTimes, campaign)
      strictAdset(merged, mergedTimes, campaign, store.accountOf(adset.accountId), now)
    }
    const budget = ['daily_budget', 'lifetime_budget'].some(
      (key) => values[key] !== undefined && values[key] !== adset.values[key],
    )
    if (budget) {
      edits = budgetEdits(adset, now)
      if (edits.length >= 4)
        throw new GraphError({
          code: 613,
          subcode: 1487632,
          message: '(#613) Calls to this api have exceeded the rate limit.',
          transient: false,
          userTitle: 'Ad set budget changed too often',
          userMessage: 'The budget of an ad set can be changed 4 times an hour. Wait before you change it again.',
        })
      edits = [...edits, now]
    }
  }
  if (context.validateOnly) return validated()
  world.write({
    ...adset,
    name: name ?? adset.name,
    status: status ?? adset.status,
    values: merged,
    times: mergedTimes,
    updatedAtMs: now,
    budgetEditsMs: edits,
  })
  if (
    contentEdits.some(
      (key) => values[key] !== undefined && JSON.stringify(values[key]) !== JSON.stringify(adset.values[key]),
    )
  )
    for (const ad of store.adsOf(adset.id))
      if (ad.status !== 'DELETED' && ad.status !== 'ARCHIVED') world.startReview(ad)
  return context.fields ? created(adset.id, { success: true }) : success()
}

/** A number that stays the same for the same audience: it only has to be plausible. */
export const audienceSize = (targeting: unknown): number => {
  const text = JSON.stringify(targeting ?? {})
  let sum = 7
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) % 9_000_011
  return 400_000 + sum
}

export const estimate = (targeting: unknown): Record<string, unknown> => {
  const upper = audienceSize(targeting)
  return {
    daily_outcomes_curve: [{ spend: 0, reach: 0, impressions: 0, actions: 0 }],
    estimate_dau: Math.round(upper / 3),
    estimate_mau_lower_bound: Math.round(upper * 0.85),
    estimate_mau_upper_bound: upper,
    estimate_ready: true,
  }
}

export const installAdsets = (world: AdWorld): void => {
  const { core, store } = world
  core.graph
    .node<AdSet>({
      kind: 'adset',
      typeName: 'AdCampaign',
      load: (id) => store.adsets.get(id),
      access: (adset, context) => world.checkAccess(context, store.accountOf(adset.accountId)),
      usage: (adset, edge) => usageOf(store.accountOf(adset.accountId), edge),
      fields: {
        ...objectFields<AdSet>(world),
        ...valueFields<AdSet>(Object.keys(creatable).filter((name) => !name.endsWith('_time'))),
        targeting: (adset) => withPlaceNames(adset.values['targeting']),
        campaign_id: (adset) => adset.campaignId,
        campaign: { kind: 'campaign', get: (adset) => store.campaigns.get(adset.campaignId) },
        account: { kind: 'ad_account', get: (adset) => store.accountOf(adset.accountId) },
        start_time: timeField<AdSet>(world, 'start_time'),
        end_time: timeField<AdSet>(world, 'end_time'),
        budget_remaining: (adset) => budgetRemaining(world, adset),
        bid_info: (adset) =>
          adset.values['bid_amount'] === undefined ? undefined : { ACTIONS: adset.values['bid_amount'] },
        learning_stage_info: (adset) =>
          world.statusOf(adset) === 'ACTIVE'
            ? {
                status: core.clock.now() - adset.updatedAtMs > 7 * 86_400_000 ? 'SUCCESS' : 'LEARNING',
                conversions: 0,
                last_sig_edit_ts: Math.floor(adset.updatedAtMs / 1000),
              }
            : undefined,
        asset_feed_id: () => undefined,
        review_feedback: () => undefined,
      },
      defaultFields: [],
    })
    .update((context, adset) => updateAdset(world, context, adset))
    .remove((_context, adset) => {
      world.write({ ...adset, status: 'DELETED', updatedAtMs: core.clock.now() })
      return success()
    })
    .edge('GET', 'ads', (context, adset) => objectList(world, context, 'ad', store.adsOf(adset.id)))
    .edge('GET', 'delivery_estimate', (_context, adset) => json({ data: [estimate(adset.values['targeting'])] }))
  core.graph
    .extend<AdAccount>('ad_account')
    .edge('GET', 'adsets', (context, account) =>
      objectList(
        world,
        context,
        'adset',
        store.campaignsOf(account.id).flatMap((campaign) => store.adsetsOf(campaign.id)),
      ),
    )
    .edge('POST', 'adsets', (context, account) => {
      if (context.params.has('campaign_spec')) throw unknownObject('POST', account.id)
      return createAdset(world, context, account)
    })
}
