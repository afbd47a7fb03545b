// Days of a range, as texts YYYY-MM-DD in the time zone of the ad account. Both ends belong to it.

export type Range = { since: string; until: string }

const DAY_MS = 86_400_000
const atMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const plus = (day: string, days: number): string => dayOf(atMs(day) + days * DAY_MS)
const firstOfMonth = (day: string, months = 0): string =>
  dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))

/** Monday is 0. */
const weekday = (day: string): number => (new Date(atMs(day)).getUTCDay() + 6) % 7

export const presets = [
  'today',
  'yesterday',
  'last_7d',
  'last_14d',
  'last_28d',
  'last_30d',
  'last_90d',
  'this_week_mon_today',
  'last_week_mon_sun',
  'this_month',
  'last_month',
  'this_year',
] as const
export type Preset = (typeof presets)[number]

export const isPreset = (value: string | undefined): value is Preset => presets.some((preset) => preset === value)

/** The platform's own presets: "last" ones end yesterday. */
export const rangeOf = (preset: Preset, today: string): Range => {
  const yesterday = plus(today, -1)
  const monday = plus(today, -weekday(today))
  switch (preset) {
    case 'today':
      return { since: today, until: today }
    case 'yesterday':
      return { since: yesterday, until: yesterday }
    case 'this_week_mon_today':
      return { since: monday, until: today }
    case 'last_week_mon_sun':
      return { since: plus(monday, -7), until: plus(monday, -1) }
    case 'this_month':
      return { since: firstOfMonth(today), until: today }
    case 'last_month':
      return { since: firstOfMonth(today, -1), until: plus(firstOfMonth(today), -1) }
    case 'this_year':
      return { since: `${today.slice(0, 4)}-01-01`, until: today }
    default:
      return { since: plus(today, -Number(preset.slice('last_'.length, -1))), until: yesterday }
  }
}

const USUAL_DAYS = 30
const WEEK_DAYS = 7
const MONTH_DAYS = 31

/** What is shown before anything was chosen. With today: what was just created, or just came, has nothing before. */
const usualRange = (today: string): Range => ({ since: plus(today, -USUAL_DAYS), until: today })

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atMs(text)) && dayOf(atMs(text)) === text

export const daysOf = ({ since, until }: Range): string[] =>
  Array.from({ length: Math.round((atMs(until) - atMs(since)) / DAY_MS) + 1 }, (_, index) => plus(since, index))

/** Longer ones are refused by the service. */
export const MOST_DAYS = 366

/** Own dates, or the name of a period, as they stand in the URL. */
export type RangeSearch = { preset?: string; since?: string; until?: string }

/** The usual one where nothing was chosen, or nothing that there is. */
export const chosenRange = ({ preset, since, until }: RangeSearch, today: string): Range => {
  if (isDay(since) && isDay(until) && since <= until && daysOf({ since, until }).length <= MOST_DAYS)
    return { since, until }
  return isPreset(preset) ? rangeOf(preset, today) : usualRange(today)
}

const shifted = ({ since, until }: Range, days: number): Range => ({
  since: plus(since, days),
  until: plus(until, days),
})

/**
 * As many days, right before. Of a week, a month or a year that is not over the same days of the one before: Monday to Thursday
 * beside Thursday to Sunday would tell of the days of the week, and not of the ads.
 */
export const previousOf = (range: Range): Range => {
  const { since, until } = range
  const length = daysOf(range).length
  if (weekday(since) === 0 && length > 1 && length < WEEK_DAYS) return shifted(range, -WEEK_DAYS)
  const from = (first: string): Range => ({ since: first, until: plus(first, length - 1) })
  const lastMonth = from(firstOfMonth(since, -1))
  const isOfMonth = since === firstOfMonth(since) && length > 1 && plus(until, 1) < firstOfMonth(since, 1)
  if (isOfMonth && lastMonth.until < since) return lastMonth
  const isOfYear = since.endsWith('-01-01') && length > MONTH_DAYS && until.startsWith(since.slice(0, 4))
  return isOfYear ? from(firstOfMonth(since, -12)) : shifted(range, -length)
}
