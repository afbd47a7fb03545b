/** The API counts no further, and no list of it has more on a page. */
export const MOST_COUNTED = 100

/** A count that may go on where the API stopped counting. */
export const countedWords = (count: number, locale: string): string =>
  count < MOST_COUNTED ? count.toLocaleString(locale) : `${MOST_COUNTED}+`

type Counted = { delivered: number; failed: number }

export const callsOf = ({ delivered, failed }: Counted): number => delivered + failed

export const rateOf = (counted: Counted): number | null =>
  callsOf(counted) === 0 ? null : (100 * counted.delivered) / callsOf(counted)

/** 99.97 is not 100, and must not look like it. */
export const percent = (value: number, locale: string): string => {
  const rounded = value > 99 && value < 100 ? Math.floor(value * 10) / 10 : Math.round(value)
  return (rounded / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
}

export const milliseconds = (value: number, locale: string): string =>
  value < 1_000
    ? `${Math.round(value)} ms`
    : `${(value / 1_000).toLocaleString(locale, { maximumFractionDigits: 1 })} s`
