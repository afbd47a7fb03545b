// The platform's full rules about ad objects. They hold in strict mode only: without it the sandbox takes every request that
// is complete.
import type { AdAccount } from '../state/world-types.ts'
import { outcomeObjectives } from './ad-enums.ts'
import { refusal } from './ad-params.ts'
import type { AdSet, Campaign } from './ad-types.ts'
import { invalidParameter } from '../graph/graph-error.ts'
import { asText, isObject } from '../graph/request-parameters.ts'

type Values = Record<string, unknown>

const hasBudget = (values: Values): boolean =>
  values['daily_budget'] !== undefined || values['lifetime_budget'] !== undefined

export const strictCampaign = (values: Values, version: string): void => {
  const objective = asText(values['objective'])
  if (!outcomeObjectives.includes(objective))
    throw refusal(
      1815742,
      'Objective is not available',
      `Campaigns with the objective ${objective} can no longer be created. Use one of ${outcomeObjectives.join(', ')}.`,
      'objective',
    )
  if (!hasBudget(values) && Number(version.slice(1)) >= 24 && values['is_adset_budget_sharing_enabled'] === undefined)
    throw refusal(
      4834011,
      'Must specify True or False in is_adset_budget_sharing_enabled field',
      'You must specify True or False in the is_adset_budget_sharing_enabled field when the campaign has no budget.',
      'is_adset_budget_sharing_enabled',
    )
  if (values['bid_strategy'] !== undefined && !hasBudget(values))
    throw refusal(
      1885737,
      'Bid strategy needs a campaign budget',
      'A bid strategy can be set on the campaign only when the campaign holds the budget.',
      'bid_strategy',
    )
}

type GoalRow = { destinations: (string | undefined)[]; goals: string[]; needs?: string[] }

const conversionGoals = ['OFFSITE_CONVERSIONS', 'LINK_CLICKS', 'REACH', 'LANDING_PAGE_VIEWS', 'IMPRESSIONS']
const onSite = [undefined, 'WEBSITE']

/** Objective → destination → goals, and what the promoted object must name for goals that count something. */
const goalMap: Record<string, GoalRow[]> = {
  OUTCOME_AWARENESS: [{ destinations: [undefined], goals: ['AD_RECALL_LIFT', 'REACH', 'IMPRESSIONS', 'THRUPLAY'] }],
  OUTCOME_TRAFFIC: [
    { destinations: onSite, goals: ['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS'] },
    { destinations: ['MESSENGER', 'WHATSAPP'], goals: ['LINK_CLICKS', 'REACH', 'IMPRESSIONS'], needs: ['page_id'] },
    { destinations: ['PHONE_CALL'], goals: ['QUALITY_CALL', 'LINK_CLICKS'] },
  ],
  OUTCOME_ENGAGEMENT: [
    { destinations: ['ON_POST'], goals: ['POST_ENGAGEMENT', 'REACH'] },
    { destinations: ['ON_PAGE'], goals: ['PAGE_LIKES'], needs: ['page_id'] },
    { destinations: ['ON_EVENT'], goals: ['EVENT_RESPONSES', 'POST_ENGAGEMENT', 'REACH'] },
    { destinations: ['ON_VIDEO'], goals: ['THRUPLAY'] },
    {
      destinations: ['MESSENGER', 'WHATSAPP', 'INSTAGRAM_DIRECT'],
      goals: ['CONVERSATIONS', 'LINK_CLICKS', 'LEAD_GENERATION'],
      needs: ['page_id'],
    },
    { destinations: onSite, goals: [...conversionGoals, 'POST_ENGAGEMENT', 'THRUPLAY'] },
  ],
  OUTCOME_LEADS: [
    { destinations: ['ON_AD'], goals: ['LEAD_GENERATION', 'QUALITY_LEAD'], needs: ['page_id'] },
    { destinations: ['PHONE_CALL'], goals: ['QUALITY_CALL'] },
    {
      destinations: ['MESSENGER', 'WHATSAPP', 'INSTAGRAM_DIRECT'],
      goals: ['LEAD_GENERATION', 'CONVERSATIONS'],
      needs: ['page_id'],
    },
    { destinations: onSite, goals: conversionGoals },
  ],
  OUTCOME_SALES: [
    { destinations: onSite, goals: [...conversionGoals, 'VALUE'] },
    {
      destinations: ['MESSENGER', 'WHATSAPP', 'INSTAGRAM_DIRECT'],
      goals: ['CONVERSATIONS', 'LINK_CLICKS'],
      needs: ['page_id'],
    },
  ],
  OUTCOME_APP_PROMOTION: [
    {
      destinations: [undefined, 'APP'],
      goals: ['APP_INSTALLS', 'LINK_CLICKS', 'OFFSITE_CONVERSIONS', 'VALUE', 'APP_INSTALLS_AND_OFFSITE_CONVERSIONS'],
      needs: ['application_id', 'object_store_url'],
    },
  ],
}

const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export const targetedCountries = (targeting: unknown): string[] => {
  const places = isObject(targeting) ? targeting['geo_locations'] : undefined
  const list = isObject(places) ? places['countries'] : undefined
  return Array.isArray(list) ? list.map(String) : []
}

const strictGoal = (values: Values, campaign: Campaign): void => {
  const rows = goalMap[String(campaign.values['objective'])]
  if (!rows) return
  const destination = values['destination_type'] as string | undefined
  const goal = String(values['optimization_goal'])
  const matching = rows.filter((row) => row.destinations.includes(destination))
  if (matching.length === 0)
    throw refusal(
      2446509,
      'Destination type does not fit the objective',
      `The destination ${destination ?? '(none)'} cannot be used in a campaign with the objective ${String(campaign.values['objective'])}.`,
      'destination_type',
    )
  const row = matching.find(({ goals }) => goals.includes(goal))
  if (!row)
    throw refusal(
      1815715,
      'Optimization goal does not fit the objective',
      `Choose one of ${matching.flatMap(({ goals }) => goals).join(', ')} for this campaign.`,
      'optimization_goal',
    )
  const promoted = isObject(values['promoted_object']) ? values['promoted_object'] : {}
  const needs = goal === 'OFFSITE_CONVERSIONS' && !row.needs ? ['pixel_id', 'custom_event_type'] : (row.needs ?? [])
  const missing = needs.filter((name) => promoted[name] === undefined)
  if (missing.length > 0)
    throw refusal(
      1885154,
      'The promoted object is incomplete',
      `promoted_object needs ${missing.join(' and ')} for the goal ${goal}.`,
      'promoted_object',
    )
}

const strictTargeting = (targeting: unknown): void => {
  const given = isObject(targeting) ? targeting : {}
  const places = isObject(given['geo_locations']) ? given['geo_locations'] : {}
  const audiences = Array.isArray(given['custom_audiences']) && given['custom_audiences'].length > 0
  if (Object.values(places).every((list) => !Array.isArray(list) || list.length === 0) && !audiences)
    throw refusal(1885364, 'Location is missing', 'Choose at least one location for the audience.', 'targeting')
  if (places['location_types'] !== undefined)
    throw refusal(1870199, 'location_types is gone', 'Leave location_types out of geo_locations.', 'targeting')
  const automation = isObject(given['targeting_automation']) ? given['targeting_automation'] : {}
  const advantage = automation['advantage_audience']
  if (advantage === undefined)
    throw refusal(
      1870227,
      'Advantage audience flag required',
      'Set targeting_automation.advantage_audience to 1 or 0.',
      'targeting',
    )
  if (![0, 1].includes(Number(advantage)))
    throw refusal(1870196, 'Advantage audience has the wrong type', 'advantage_audience must be 0 or 1.', 'targeting')
  if (Number(advantage) === 1 && given['age_max'] !== undefined && Number(given['age_max']) < 65)
    throw refusal(1870189, 'Age is out of range', 'With advantage_audience age_max cannot be below 65.', 'targeting')
}

export const strictAdset = (
  values: Values,
  times: Record<string, number>,
  campaign: Campaign,
  account: AdAccount,
  nowMs: number,
): void => {
  for (const name of ['targeting', 'billing_event', 'optimization_goal'])
    if (values[name] === undefined) throw invalidParameter(`The parameter ${name} is required.`)
  if (!hasBudget(values) && !hasBudget(campaign.values))
    throw refusal(1885272, 'Budget is missing', 'Give the ad set or its campaign a budget.', 'daily_budget')
  const strategy = values['bid_strategy'] ?? campaign.values['bid_strategy']
  if ((strategy === 'LOWEST_COST_WITH_BID_CAP' || strategy === 'COST_CAP') && values['bid_amount'] === undefined)
    throw refusal(1815857, 'Bid amount required', `The bid strategy ${strategy} needs bid_amount.`, 'bid_amount')
  if (strategy === 'LOWEST_COST_WITH_MIN_ROAS' && values['bid_constraints'] === undefined)
    throw refusal(1815857, 'Bid constraints required', 'Set bid_constraints.roas_average_floor.', 'bid_constraints')
  const end = times['end_time']
  if (values['daily_budget'] !== undefined && end !== undefined && end - (times['start_time'] ?? nowMs) < 86_400_000)
    throw refusal(
      1487793,
      'Schedule too short',
      'With a daily budget the ad set must run for at least 24 hours.',
      'end_time',
    )
  strictTargeting(values['targeting'])
  strictGoal(values, campaign)
  const eu = targetedCountries(values['targeting']).some((country) => euCountries.has(country))
  if (eu && (values['dsa_beneficiary'] === undefined || values['dsa_payor'] === undefined))
    throw refusal(
      3858152,
      'Beneficiary and payer required',
      `Ads of account ${account.accountId} that reach people in the European Union need dsa_beneficiary and dsa_payor.`,
      'dsa_beneficiary',
    )
}

export const largestCampaign = 200

/** 4 budget changes an hour, in both modes of the platform's documentation one of its hard limits. */
export const budgetEdits = (adset: AdSet, nowMs: number): number[] =>
  adset.budgetEditsMs.filter((atMs) => atMs > nowMs - 3_600_000)
