import { type Figures, type Metric, moneyMetrics, valueOf } from './insights-metrics.ts'

/** Digits behind the point that amounts of a currency have. */
const decimalsOf = (currency: string): number => {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** As the fields of the platform, which stand beside them. */
const fieldOf = (metric: Metric): string => metric.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Rates and returns are read to the hundredth on the page; a spreadsheet reckons on with them. */
const RATIO_DECIMALS = 4

/**
 * Figures as a spreadsheet takes them: a point and no other sign, amounts in units of the currency, which has a column of its own.
 * What cannot be said is empty, not zero.
 */
export const figureCells = (figures: Figures, metrics: readonly Metric[], currency: string): Record<string, string> => {
  const cell = (metric: Metric): string => {
    const value = valueOf(figures, metric)
    if (value === undefined) return ''
    if (moneyMetrics.includes(metric)) return value.toFixed(decimalsOf(currency))
    return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(RATIO_DECIMALS)))
  }
  return { currency, ...Object.fromEntries(metrics.map((metric) => [fieldOf(metric), cell(metric)])) }
}
