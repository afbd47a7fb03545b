import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { type Metric, moneyMetrics } from './insights-metrics.ts'

/** A figure as it is read: money in the account's currency, rates in per cent, returns as a factor. */
export const useFigureFormat = (currency: string): ((metric: Metric, value: number | undefined) => string) => {
  const locale = useLocale()
  return (metric, value) => {
    if (value === undefined) return '–'
    if (moneyMetrics.includes(metric)) return formatMoney(value, currency, locale)
    if (metric === 'ctr') return (value / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
    if (metric === 'roas' || metric === 'return')
      return `${value.toLocaleString(locale, { maximumFractionDigits: 2 })}×`
    return value.toLocaleString(locale, { maximumFractionDigits: 0 })
  }
}
