import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { type Metric, moneyMetrics } from './insights-metrics.ts'

const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0 }

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

/** Figures at an axis: without the cents that all of them would have. */
export const useTickFormat = (currency: string): ((metric: Metric, ticks: readonly number[]) => string[]) => {
  const locale = useLocale()
  const figure = useFigureFormat(currency)
  return (metric, ticks) => {
    const isPlain = moneyMetrics.includes(metric) && ticks.every(Number.isInteger)
    return ticks.map((tick) => (isPlain ? formatMoney(tick, currency, locale, whole) : figure(metric, tick)))
  }
}
