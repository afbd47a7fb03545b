// Lists of ad objects: what an edge hides, its filters, `summary`.
import { invalidParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { nodeList } from '../graph/graph-types.ts'
import { isObject } from '../graph/request-parameters.ts'
import { effectiveStatuses, objectStatuses } from './ad-enums.ts'
import { oneOf } from './ad-params.ts'
import type { AdWorld } from './ad-world.ts'
import type { AnyAdObject } from './ad-types.ts'

export type Filter = { field: string; operator: string; value: unknown }

const operators = [
  'EQUAL',
  'NOT_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'IN_RANGE',
  'NOT_IN_RANGE',
  'CONTAIN',
  'NOT_CONTAIN',
  'IN',
  'NOT_IN',
  'STARTS_WITH',
  'ANY',
  'ALL',
  'AFTER',
  'BEFORE',
  'ON_OR_AFTER',
  'ON_OR_BEFORE',
  'NONE',
  'EMPTY',
  'NOT_EMPTY',
]

export const readFilters = (context: GraphContext): Filter[] => {
  if (!context.params.has('filtering')) return []
  return (context.params.list('filtering') ?? []).map((item, index) => {
    if (!isObject(item) || typeof item['field'] !== 'string')
      throw invalidParameter(`filtering[${index}] must be an object with field, operator and value`)
    return {
      field: item['field'],
      operator: oneOf(`filtering[${index}][operator]`, item['operator'], operators),
      value: item['value'],
    }
  })
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value])
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Whether a value passes; numbers are compared as numbers, everything else as text. */
export const passes = (actual: unknown, { operator, value }: Filter): boolean => {
  const mine = asList(actual).map(plain)
  const wanted = asList(value).map(plain)
  const number = Number(mine[0])
  const [first = '', second = ''] = wanted
  const limit = Number(first)
  switch (operator) {
    case 'EQUAL':
      return mine.includes(first)
    case 'NOT_EQUAL':
      return !mine.includes(first)
    case 'IN':
    case 'ANY':
      return mine.some((one) => wanted.includes(one))
    case 'NOT_IN':
    case 'NONE':
      return !mine.some((one) => wanted.includes(one))
    case 'ALL':
      return wanted.every((one) => mine.includes(one))
    case 'CONTAIN':
      return mine.some((one) => wanted.some((part) => one.toLowerCase().includes(part.toLowerCase())))
    case 'NOT_CONTAIN':
      return !mine.some((one) => wanted.some((part) => one.toLowerCase().includes(part.toLowerCase())))
    case 'STARTS_WITH':
      return mine.some((one) => one.toLowerCase().startsWith(first.toLowerCase()))
    case 'GREATER_THAN':
    case 'AFTER':
      return number > limit
    case 'GREATER_THAN_OR_EQUAL':
    case 'ON_OR_AFTER':
      return number >= limit
    case 'LESS_THAN':
    case 'BEFORE':
      return number < limit
    case 'LESS_THAN_OR_EQUAL':
    case 'ON_OR_BEFORE':
      return number <= limit
    case 'IN_RANGE':
      return number >= limit && number <= Number(second)
    case 'NOT_IN_RANGE':
      return number < limit || number > Number(second)
    case 'EMPTY':
      return mine.every((one) => one === '')
    case 'NOT_EMPTY':
      return mine.some((one) => one !== '')
    default:
      return true
  }
}

const levelOf: Record<string, AnyAdObject['kind']> = { campaign: 'campaign', adset: 'adset', ad: 'ad', adgroup: 'ad' }

/** Reads `campaign.effective_status`, `adset.id`, `name` … from an object or its parents; undefined = no such field. */
export const filterValue = (world: AdWorld, object: AnyAdObject, field: string): unknown => {
  const [prefix = '', rest] = field.split('.')
  const { store } = world
  let target: AnyAdObject | undefined = object
  const kind = rest === undefined ? undefined : levelOf[prefix]
  if (rest !== undefined && kind === undefined) return undefined
  if (kind !== undefined && kind !== object.kind) {
    if (kind === 'campaign' && object.kind !== 'campaign') target = store.campaigns.get(object.campaignId)
    else if (kind === 'adset' && object.kind === 'ad') target = store.adsets.get(object.adsetId)
    else return undefined
  }
  if (!target) return undefined
  switch (rest ?? prefix) {
    case 'id':
      return target.id
    case 'name':
      return target.name
    case 'status':
    case 'configured_status':
      return target.status
    case 'effective_status':
    case 'delivery_info':
      return world.statusOf(target)
    case 'created_time':
      return Math.floor(target.createdAtMs / 1000)
    case 'updated_time':
      return Math.floor(target.updatedAtMs / 1000)
    case 'campaign_id':
      return target.kind === 'campaign' ? target.id : target.campaignId
    case 'adset_id':
      return target.kind === 'ad' ? target.adsetId : target.id
    case 'objective':
    case 'buying_type':
    case 'optimization_goal':
    case 'billing_event':
    case 'daily_budget':
    case 'lifetime_budget':
    case 'bid_strategy':
      return target.values[rest ?? prefix] ?? ''
    default:
      return undefined
  }
}

const known = (world: AdWorld, object: AnyAdObject, filter: Filter): boolean => {
  const value = filterValue(world, object, filter.field)
  if (value === undefined)
    throw invalidParameter(
      `Filtering field '${filter.field}' with operation '${filter.operator.toLowerCase()}' is not supported`,
    )
  return passes(value, filter)
}

const namesStatus = ({ field }: Filter): boolean => /(^|\.)(effective_status|status|configured_status)$/.test(field)
const namesId = ({ field }: Filter): boolean => /^(\w+\.)?id$/.test(field)

export const objectList = (
  world: AdWorld,
  context: GraphContext,
  kind: AnyAdObject['kind'],
  all: readonly AnyAdObject[],
): GraphResult => {
  const { params } = context
  const filters = readFilters(context)
  const asked = params.has('effective_status') ? params.names('effective_status') : undefined
  asked?.forEach((value, index) => oneOf(`effective_status[${index}]`, value, effectiveStatuses))
  const configured = params.has('status') ? params.names('status') : undefined
  configured?.forEach((value, index) => oneOf(`status[${index}]`, value, objectStatuses))
  const since = params.integer('updated_since')
  const isHidden = (object: AnyAdObject): boolean => {
    const effective = world.statusOf(object)
    if (asked) return !asked.includes(effective)
    if (effective !== 'DELETED' && effective !== 'ARCHIVED') return false
    return !filters.some((filter) => namesStatus(filter) || namesId(filter)) && configured === undefined
  }
  const shown = all
    .filter(
      (object) =>
        !isHidden(object) &&
        (configured === undefined || configured.includes(object.status)) &&
        (since === undefined || object.updatedAtMs >= since * 1000) &&
        filters.every((filter) => known(world, object, filter)),
    )
    .sort((a, b) => (a.id < b.id ? 1 : -1))
  return nodeList(kind, shown, { total_count: shown.length })
}
