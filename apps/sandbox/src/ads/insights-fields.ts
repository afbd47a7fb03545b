// The columns of an insights row. Every number leaves as a string, actions as lists, costs are derived from the counts.
import { metric } from './insights-model.ts'
import type { Unit } from './insights-model.ts'

export type RowContext = {
  unit: Unit
  minorUnits: number
  /** Attribution windows that were asked for, shown beside `value`. */
  windows: string[]
  actionTypes: ((type: string) => boolean) | undefined
  /** Names and ids of the object, as far as the level knows them. */
  labels: Record<string, string | undefined>
  /** Reach is 0 per hour and missing for old ranges with breakdowns. */
  reach: 'shown' | 'zero' | 'missing'
}

type ActionStat = Record<string, string>
type FieldReader = (row: RowContext) => string | ActionStat[] | undefined

const count = (row: RowContext, index: number): number => row.unit[index] ?? 0
const decimal = (value: number): string => String(Math.round(value * 1_000_000) / 1_000_000)
const money = (row: RowContext, index: number): number => count(row, index) / row.minorUnits

const ratio = (above: number, below: number): string | undefined => (below === 0 ? undefined : decimal(above / below))

const plain =
  (index: number): FieldReader =>
  (row) =>
    String(count(row, index))

/** action_type → count; `viewed` is the part that came after a view, the rest came after a click. */
const actionCounts = (row: RowContext): [string, number, number][] => {
  const links = count(row, metric.linkClicks)
  const engagement =
    links +
    count(row, metric.reactions) +
    count(row, metric.comments) +
    count(row, metric.shares) +
    count(row, metric.videoViews)
  const viewed = count(row, metric.purchasesViewed)
  const purchases = count(row, metric.purchases)
  return [
    ['link_click', links, 0],
    ['landing_page_view', count(row, metric.landingPageViews), 0],
    ['post_engagement', engagement, 0],
    ['page_engagement', engagement, 0],
    ['video_view', count(row, metric.videoViews), 0],
    ['post_reaction', count(row, metric.reactions), 0],
    ['comment', count(row, metric.comments), 0],
    ['post', count(row, metric.shares), 0],
    ['add_to_cart', count(row, metric.addToCart), 0],
    ['initiate_checkout', count(row, metric.checkouts), 0],
    ['purchase', purchases, viewed],
    ['omni_purchase', purchases, viewed],
    ['offsite_conversion.fb_pixel_purchase', purchases, viewed],
    ['lead', count(row, metric.leads), 0],
    ['mobile_app_install', count(row, metric.installs), 0],
    ['onsite_conversion.messaging_conversation_started_7d', count(row, metric.conversations), 0],
  ]
}

const windowValues = (row: RowContext, value: number, viewed: number, show: (value: number) => string): ActionStat => {
  const stats: ActionStat = {}
  for (const window of row.windows) {
    const amount = window.endsWith('_click')
      ? value - viewed
      : window === '1d_view'
        ? viewed
        : window === 'default'
          ? value
          : 0
    if (window !== 'default' && amount > 0) stats[window] = show(amount)
  }
  return stats
}

const wanted = (row: RowContext, type: string): boolean => row.actionTypes?.(type) ?? true

const actions: FieldReader = (row) => {
  const list = actionCounts(row)
    .filter(([type, value]) => value > 0 && wanted(row, type))
    .map(([type, value, viewed]) => ({
      action_type: type,
      value: String(value),
      ...windowValues(row, value, viewed, String),
    }))
  return list.length > 0 ? list : undefined
}

const purchaseTypes = ['purchase', 'omni_purchase', 'offsite_conversion.fb_pixel_purchase']

const actionValues: FieldReader = (row) => {
  const purchases = count(row, metric.purchases)
  if (purchases === 0) return undefined
  const value = money(row, metric.purchaseValue)
  const viewed = (value * count(row, metric.purchasesViewed)) / purchases
  const list = purchaseTypes
    .filter((type) => wanted(row, type))
    .map((type) => ({ action_type: type, value: decimal(value), ...windowValues(row, value, viewed, decimal) }))
  return list.length > 0 ? list : undefined
}

const costPerAction: FieldReader = (row) => {
  const spend = money(row, metric.spend)
  const list = actionCounts(row)
    .filter(([type, value]) => value > 0 && wanted(row, type))
    .map(([type, value]) => ({ action_type: type, value: decimal(spend / value) }))
  return list.length > 0 ? list : undefined
}

const roas =
  (type: string): FieldReader =>
  (row) => {
    const spend = money(row, metric.spend)
    if (spend === 0 || count(row, metric.purchases) === 0) return undefined
    return [{ action_type: type, value: decimal(money(row, metric.purchaseValue) / spend) }]
  }

const listOf =
  (type: string, index: number): FieldReader =>
  (row) => {
    const value = count(row, index)
    return value === 0 ? undefined : [{ action_type: type, value: String(value) }]
  }

const reach = (row: RowContext): number | undefined =>
  row.reach === 'missing' ? undefined : row.reach === 'zero' ? 0 : count(row, metric.reach)

const perReach =
  (above: (row: RowContext) => number): FieldReader =>
  (row) => {
    const people = reach(row)
    if (people === undefined) return undefined
    return people === 0 ? '0' : decimal(above(row) / people)
  }

const label =
  (name: string): FieldReader =>
  (row) =>
    row.labels[name]

const labels = [
  'account_id',
  'account_name',
  'account_currency',
  'campaign_id',
  'campaign_name',
  'adset_id',
  'adset_name',
  'ad_id',
  'ad_name',
  'objective',
  'buying_type',
  'optimization_goal',
  'attribution_setting',
  'created_time',
  'updated_time',
]

export const insightFields: Record<string, FieldReader> = {
  ...Object.fromEntries(labels.map((name) => [name, label(name)])),
  impressions: plain(metric.impressions),
  reach: (row) => {
    const people = reach(row)
    return people === undefined ? undefined : String(people)
  },
  frequency: perReach((row) => count(row, metric.impressions)),
  clicks: plain(metric.clicks),
  unique_clicks: plain(metric.uniqueClicks),
  inline_link_clicks: plain(metric.linkClicks),
  unique_inline_link_clicks: plain(metric.linkClicks),
  inline_post_engagement: (row) => String(actionCounts(row).find(([type]) => type === 'post_engagement')?.[1] ?? 0),
  spend: (row) => decimal(money(row, metric.spend)),
  social_spend: () => '0',
  cpc: (row) => ratio(money(row, metric.spend), count(row, metric.clicks)),
  cpm: (row) => ratio(money(row, metric.spend) * 1000, count(row, metric.impressions)),
  cpp: perReach((row) => money(row, metric.spend) * 1000),
  ctr: (row) => ratio(count(row, metric.clicks) * 100, count(row, metric.impressions)),
  unique_ctr: perReach((row) => count(row, metric.uniqueClicks) * 100),
  inline_link_click_ctr: (row) => ratio(count(row, metric.linkClicks) * 100, count(row, metric.impressions)),
  cost_per_inline_link_click: (row) => ratio(money(row, metric.spend), count(row, metric.linkClicks)),
  cost_per_unique_click: (row) => ratio(money(row, metric.spend), count(row, metric.uniqueClicks)),
  actions,
  action_values: actionValues,
  cost_per_action_type: costPerAction,
  conversions: () => undefined,
  conversion_values: () => undefined,
  purchase_roas: roas('omni_purchase'),
  website_purchase_roas: roas('offsite_conversion.fb_pixel_purchase'),
  outbound_clicks: listOf('outbound_click', metric.linkClicks),
  website_ctr: (row) => {
    const value = ratio(count(row, metric.linkClicks) * 100, count(row, metric.impressions))
    return value === undefined ? undefined : [{ action_type: 'link_click', value }]
  },
  video_play_actions: listOf('video_view', metric.videoViews),
  video_thruplay_watched_actions: listOf('video_view', metric.thruplays),
  video_30_sec_watched_actions: listOf('video_view', metric.thruplays),
  video_p25_watched_actions: listOf('video_view', metric.videoViews),
  video_p50_watched_actions: listOf('video_view', metric.videoViews),
  video_p75_watched_actions: listOf('video_view', metric.thruplays),
  video_p95_watched_actions: listOf('video_view', metric.thruplays),
  video_p100_watched_actions: listOf('video_view', metric.thruplays),
  video_avg_time_watched_actions: () => undefined,
  quality_ranking: () => 'AVERAGE',
  engagement_rate_ranking: () => 'AVERAGE',
  conversion_rate_ranking: () => 'AVERAGE',
}

/** The number to sort and filter by. */
export const numberOf = (row: RowContext, field: string): number | undefined => {
  const reader = Object.hasOwn(insightFields, field) ? insightFields[field] : undefined
  const value = reader?.(row)
  if (reader === undefined || labels.includes(field)) return undefined
  return typeof value === 'string' ? Number(value) : Array.isArray(value) ? Number(value[0]?.['value'] ?? 0) : 0
}
