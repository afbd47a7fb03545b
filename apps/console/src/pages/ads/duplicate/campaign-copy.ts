import type { components } from '@herald/api-client'
import { parseTime } from '../../../ui/parse-time.ts'
import type { Ad, AdAccount, AdSet, Campaign } from '../ad-data.ts'

// A campaign and what stands in it as the bodies that make them once more. All of it is created paused. Creatives are not
// copied: two ads may show the same one.

type Schemas = components['schemas']

const DAY_MS = 86_400_000

/** What is there: the platform writes 0 for a budget that is not used. */
const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
const amount = (cents: string | undefined): number | undefined => (Number(cents ?? 0) > 0 ? Number(cents) : undefined)

const atMs = (time: string | undefined): number | undefined => {
  const ms = time ? parseTime(time).getTime() : 0
  return ms > 0 ? ms : undefined
}

type Schedule = { start: string | undefined; end: string | undefined }

/**
 * A start that has passed is left out: it begins when it is switched on. An end that comes in less than a day is left out too,
 * which is the shortest that the platform takes; a lifetime budget needs one and gets as many days from now.
 */
export const copiedSchedule = ({ start, end }: Schedule, isLifetime: boolean, nowMs: number): Schedule => {
  const [startMs, endMs] = [atMs(start), atMs(end)]
  const isAhead = startMs !== undefined && startMs > nowMs
  const beginMs = isAhead ? startMs : nowMs
  const kept = { start: isAhead ? start : undefined, end: endMs === undefined ? undefined : end }
  if (endMs === undefined || endMs - beginMs >= DAY_MS) return kept
  if (!isLifetime) return { ...kept, end: undefined }
  const lengthMs = Math.max(DAY_MS, endMs - (startMs ?? nowMs))
  return { ...kept, end: new Date(beginMs + lengthMs).toISOString() }
}

const hasBudget = (object: { daily_budget?: string; lifetime_budget?: string }): boolean =>
  amount(object.daily_budget) !== undefined || amount(object.lifetime_budget) !== undefined

export const campaignCopy = (
  campaign: Campaign,
  name: string,
  { ad_account_id }: AdAccount,
  nowMs: number,
): Schemas['CreateCampaignDto'] => {
  const lifetime = amount(campaign.lifetime_budget)
  const { start, end } = copiedSchedule(
    { start: campaign.start_time, end: campaign.stop_time },
    lifetime !== undefined,
    nowMs,
  )
  return present({
    ad_account_id,
    name,
    status: 'PAUSED',
    objective: campaign.objective,
    buying_type: campaign.buying_type,
    special_ad_categories: campaign.special_ad_categories ?? [],
    special_ad_category_country: campaign.special_ad_category_country,
    daily_budget: amount(campaign.daily_budget),
    lifetime_budget: lifetime,
    spend_cap: amount(campaign.spend_cap),
    // The platform takes one only together with a budget.
    bid_strategy: hasBudget(campaign) ? campaign.bid_strategy : undefined,
    start_time: start,
    stop_time: end,
  }) as Schemas['CreateCampaignDto']
}

/** The platform gives location_types back and takes them no more. */
const targetingOf = ({ targeting }: AdSet): Record<string, unknown> | undefined => {
  const geo = targeting?.['geo_locations']
  if (typeof geo !== 'object' || geo === null) return targeting
  const { location_types: _types, ...places } = geo as Record<string, unknown>
  return { ...targeting, geo_locations: places }
}

export const adSetCopy = (
  adSet: AdSet,
  campaign: Campaign,
  newCampaign: string,
  { ad_account_id }: AdAccount,
  nowMs: number,
): Schemas['CreateAdSetDto'] => {
  const lifetime = amount(adSet.lifetime_budget)
  const isLifetime = lifetime !== undefined || amount(campaign.lifetime_budget) !== undefined
  const { start, end } = copiedSchedule({ start: adSet.start_time, end: adSet.end_time }, isLifetime, nowMs)
  return present({
    ad_account_id,
    campaign_id: newCampaign,
    name: adSet.name,
    status: 'PAUSED',
    daily_budget: amount(adSet.daily_budget),
    lifetime_budget: lifetime,
    billing_event: adSet.billing_event,
    optimization_goal: adSet.optimization_goal,
    bid_amount: amount(adSet.bid_amount),
    bid_strategy: hasBudget(campaign) ? undefined : adSet.bid_strategy,
    bid_constraints: adSet.bid_constraints,
    start_time: start,
    end_time: end,
    targeting: targetingOf(adSet),
    promoted_object: adSet.promoted_object,
    destination_type: adSet.destination_type,
    attribution_spec: adSet.attribution_spec,
    dsa_payor: adSet.dsa_payor,
    dsa_beneficiary: adSet.dsa_beneficiary,
  }) as Schemas['CreateAdSetDto']
}

export const adCopy = (ad: Ad, newAdSet: string, { ad_account_id }: AdAccount): Schemas['CreateAdDto'] =>
  present({
    ad_account_id,
    adset_id: newAdSet,
    name: ad.name,
    status: 'PAUSED',
    creative: { creative_id: ad.creative?.creative_id ?? '' },
    tracking_specs: ad.tracking_specs,
  }) as Schemas['CreateAdDto']

/** Whether a copy cannot have the same schedule. */
export const isScheduleOver = (adSet: AdSet, nowMs: number): boolean => {
  const endMs = atMs(adSet.end_time)
  return endMs !== undefined && endMs - Math.max(nowMs, atMs(adSet.start_time) ?? 0) < DAY_MS
}
