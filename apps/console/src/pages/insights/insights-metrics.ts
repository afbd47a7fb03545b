import { type InsightsRow, count, purchaseValue, purchases } from '../ads/ad-results.ts'
import { type Brought, costPerResult, countOf } from '../ads/ad-sums.ts'
import type { AttributionRow } from './insights-data.ts'

// The figures of the page. Those of the platform come from insights, those of conversations from attribution. Ratios are
// computed from sums, so that they are right for any set of rows.

export type Figures = {
  insights?: InsightsRow | undefined
  attribution?: readonly AttributionRow[] | undefined
  /** Counted by the goals of ad sets, which not every row has. */
  brought?: Brought | undefined
  /** What is missing will not come by itself. */
  isFailed?: boolean
}

export const platformMetrics = [
  'spend',
  'impressions',
  'reach',
  'clicks',
  'ctr',
  'cpc',
  'cpm',
  'results',
  'costPerResult',
  'purchases',
  'purchaseValue',
  'roas',
] as const
export const conversationMetrics = [
  'conversations',
  'answered',
  'leads',
  'conversationSpend',
  'costPerConversation',
  'conversions',
  'conversionValue',
  'return',
] as const
export type Metric = (typeof platformMetrics)[number] | (typeof conversationMetrics)[number]

export const isMetric = (value: string): value is Metric =>
  [...platformMetrics, ...conversationMetrics].some((metric) => metric === value)

/** More is neither good nor bad. */
export const isSpend = (metric: Metric): boolean => metric === 'spend' || metric === 'conversationSpend'

/** Less is better. */
export const isCost = (metric: Metric): boolean =>
  ['cpc', 'cpm', 'costPerResult', 'costPerConversation'].includes(metric)

const per = (above: number, below: number): number | undefined => (below > 0 ? above / below : undefined)

/** Where nothing was sold there is none to speak of: most campaigns are not there to sell. */
const returnOn = (value: number, spend: number): number | undefined => (value > 0 ? per(value, spend) : undefined)

const platformValue = (row: InsightsRow, metric: Metric): number | undefined => {
  const spend = count(row, 'spend')
  switch (metric) {
    case 'spend':
    case 'impressions':
    case 'reach':
    case 'clicks':
      return count(row, metric)
    case 'ctr':
      return per(count(row, 'clicks') * 100, count(row, 'impressions'))
    case 'cpc':
      return per(spend, count(row, 'clicks'))
    case 'cpm':
      return per(spend * 1000, count(row, 'impressions'))
    case 'purchases':
      return purchases(row)
    case 'purchaseValue':
      return purchaseValue(row)
    case 'roas':
      return returnOn(purchaseValue(row), spend)
    default:
      return undefined
  }
}

const conversationValue = (rows: readonly AttributionRow[], metric: Metric): number | undefined => {
  const sum = (
    field: 'conversations' | 'answered' | 'leads' | 'conversions' | 'conversation_spend' | 'conversion_value',
  ) => rows.reduce((total, row) => total + Number(row[field]), 0)
  switch (metric) {
    case 'conversations':
    case 'answered':
    case 'leads':
    case 'conversions':
      return sum(metric)
    case 'conversionValue':
      return sum('conversion_value')
    case 'conversationSpend':
      return sum('conversation_spend')
    // Of the ads that can have this result: what others spent on sales or traffic has nothing to do with it. Where nothing was
    // spent in these days, it was paid before them, not for nothing.
    case 'costPerConversation':
      return sum('conversation_spend') > 0 ? per(sum('conversation_spend'), sum('conversations')) : undefined
    case 'return':
      return returnOn(sum('conversion_value'), sum('conversation_spend'))
    default:
      return undefined
  }
}

const isConversational = (metric: Metric): boolean => conversationMetrics.some((one) => one === metric)

/** Undefined where it cannot be said: not loaded, or nothing to divide by. */
export const valueOf = ({ insights, attribution, brought }: Figures, metric: Metric): number | undefined => {
  if (metric === 'results') return brought && countOf(brought)
  if (metric === 'costPerResult') return brought && costPerResult(brought)
  return isConversational(metric)
    ? attribution && conversationValue(attribution, metric)
    : insights && platformValue(insights, metric)
}

/** Loaded; whether it can be said is another question. */
export const isKnown = ({ insights, attribution }: Figures, metric: Metric): boolean =>
  (isConversational(metric) ? attribution : insights) !== undefined

/** Known to be so, not still being loaded. */
export const broughtNothing = (figures: Figures): boolean =>
  figures.attribution !== undefined &&
  conversationMetrics.every((metric) => isSpend(metric) || !valueOf(figures, metric))

/** The change in per cent; undefined where there was nothing before. */
export const changeOf = (now: number | undefined, before: number | undefined): number | undefined => {
  if (now === undefined || before === undefined) return undefined
  if (now === before) return 0
  return before === 0 ? undefined : ((now - before) / before) * 100
}

export const moneyMetrics: readonly Metric[] = [
  'spend',
  'cpc',
  'cpm',
  'costPerResult',
  'purchaseValue',
  'conversationSpend',
  'costPerConversation',
  'conversionValue',
]
