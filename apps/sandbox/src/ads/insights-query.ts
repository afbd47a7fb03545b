// An insights request, read and checked.
import { GraphError, invalidParameter, nonexistingField } from '../graph/graph-error.ts'
import { parseFields } from '../graph/field-selection.ts'
import type { FieldSelection } from '../graph/field-selection.ts'
import type { RequestParameters } from '../graph/request-parameters.ts'
import type { Filter } from './ad-edges.ts'
import { oneOf } from './ad-params.ts'
import { breakdownPlan } from './insights-breakdowns.ts'
import type { BreakdownPlan } from './insights-breakdowns.ts'
import { queryDates } from './insights-dates.ts'
import type { QueryDates } from './insights-dates.ts'
import { insightFields } from './insights-fields.ts'

export type Level = 'account' | 'campaign' | 'adset' | 'ad'

export type InsightsQuery = {
  level: Level
  fields: string[]
  dates: QueryDates
  breakdowns: BreakdownPlan
  windows: string[]
  objectFilters: Filter[]
  metricFilters: Filter[]
  keyFilters: Filter[]
  actionFilter: Filter | undefined
  sort: { field: string; descending: boolean } | undefined
  summary: string[] | undefined
}

const levels: Level[] = ['account', 'ad', 'adset', 'campaign']

const attributionWindows = [
  '1d_click',
  '1d_ev',
  '1d_view',
  '28d_click',
  '28d_view',
  '28d_view_all_conversions',
  '28d_view_first_conversion',
  '7d_click',
  '7d_view',
  '7d_view_all_conversions',
  '7d_view_first_conversion',
  'custom',
  'dda',
  'default',
  'skan_click',
  'skan_click_second_postback',
  'skan_click_third_postback',
  'skan_view',
  'skan_view_second_postback',
  'skan_view_third_postback',
]

const actionBreakdowns = [
  'action_canvas_component_name',
  'action_carousel_card_id',
  'action_carousel_card_name',
  'action_destination',
  'action_device',
  'action_reaction',
  'action_target_id',
  'action_type',
  'action_video_sound',
  'action_video_type',
  'conversion_destination',
  'standard_event_content_type',
]

const reportTimes = ['conversion', 'impression', 'lifetime', 'mixed']

const names = (params: RequestParameters, name: string, allowed: readonly string[]): string[] => {
  const list = params.has(name) ? (params.names(name) ?? []) : []
  list.forEach((value, index) => oneOf(`${name}[${index}]`, value, allowed))
  return list
}

const idFields: Record<Level, string[]> = {
  account: ['account_id'],
  campaign: ['account_id', 'campaign_id'],
  adset: ['account_id', 'campaign_id', 'adset_id'],
  ad: ['account_id', 'campaign_id', 'adset_id', 'ad_id'],
}

const selectedFields = (selections: FieldSelection[] | undefined, level: Level, breakdowns: string[]): string[] => {
  if (!selections || selections.length === 0) {
    const ids = idFields[level]
    return [...new Set(['account_id', ids.at(-1) as string, 'impressions', 'spend'])]
  }
  const fields: string[] = []
  for (const { name } of selections) {
    if (name === 'date_start' || name === 'date_stop' || name === 'id' || breakdowns.includes(name)) continue
    if (!Object.hasOwn(insightFields, name)) throw nonexistingField(name, 'AdsInsights')
    if (!fields.includes(name)) fields.push(name)
  }
  return fields
}

const objectField =
  /^(campaign|adset|ad|adgroup)\.(id|name|status|configured_status|effective_status|objective|buying_type|created_time|updated_time|delivery_info)$/

const readSort = (params: RequestParameters): InsightsQuery['sort'] => {
  const [first] = params.has('sort') ? (params.names('sort') ?? []) : []
  if (first === undefined) return undefined
  const match = /^(\w+)_(ascending|descending)$/.exec(first)
  const field = match?.[1] ?? ''
  if (!match || (field !== 'date_start' && !Object.hasOwn(insightFields, field)))
    throw invalidParameter(`sort[0] must be a field followed by _ascending or _descending, e.g. spend_descending`)
  return { field, descending: match[2] === 'descending' }
}

/** `fields` stands apart because it also comes nested: `insights{spend}`. */
export const readInsightsQuery = (
  params: RequestParameters,
  selections: FieldSelection[] | undefined,
  filters: Filter[],
  scopeLevel: Level,
  nowMs: number,
  zone: string,
): InsightsQuery => {
  const level = params.has('level') ? (oneOf('level', params.raw('level'), levels) as Level) : scopeLevel
  const breakdowns = breakdownPlan(params.has('breakdowns') ? (params.names('breakdowns') ?? []) : [])
  names(params, 'action_breakdowns', actionBreakdowns)
  const windows = names(params, 'action_attribution_windows', attributionWindows)
  if (params.has('action_report_time')) oneOf('action_report_time', params.raw('action_report_time'), reportTimes)
  const fields = selectedFields(selections, level, breakdowns.names)
  const query: InsightsQuery = {
    level,
    fields,
    dates: queryDates(params, nowMs, zone),
    breakdowns,
    windows,
    objectFilters: [],
    metricFilters: [],
    keyFilters: [],
    actionFilter: undefined,
    sort: readSort(params),
    summary: undefined,
  }
  for (const filter of filters) {
    const bare = filter.field.replace(/^(account|campaign|adset|ad|adgroup)\./, '')
    if (objectField.test(filter.field)) query.objectFilters.push(filter)
    else if (filter.field === 'action_type') query.actionFilter = filter
    else if (breakdowns.names.includes(filter.field)) query.keyFilters.push(filter)
    else if (bare === 'objective' || bare === 'buying_type')
      query.objectFilters.push({ ...filter, field: `campaign.${bare}` })
    else if (/^(campaign|adset|ad)_(id|name)$/.test(bare))
      query.objectFilters.push({ ...filter, field: bare.replace('_', '.') })
    else if (Object.hasOwn(insightFields, bare)) query.metricFilters.push({ ...filter, field: bare })
    else
      throw invalidParameter(
        `Filtering field '${filter.field}' with operation '${filter.operator.toLowerCase()}' is not supported`,
      )
  }
  if (params.has('summary') || params.boolean('default_summary') === true) query.summary = readSummary(params, fields)
  return query
}

const readSummary = (params: RequestParameters, fields: string[]): string[] => {
  const asked = params.has('summary') ? (params.names('summary') ?? []) : []
  if (asked.length === 0 || asked[0] === 'true' || asked[0] === 'total_count') return fields
  for (const name of asked) if (!Object.hasOwn(insightFields, name)) throw nonexistingField(name, 'AdsInsights')
  const missing = asked.filter((name) => !fields.includes(name))
  if (missing.length > 0)
    throw new GraphError({
      code: 100,
      message: `(#100) Cannot include ${missing.join(', ')} in summary param because they weren't there while creating the report run.`,
    })
  return asked
}

export const storedSelections = (params: RequestParameters): FieldSelection[] | undefined =>
  parseFields(params.raw('fields'))
