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

const ownDates = ({ since, until }: RangeSearch): Range | undefined =>
  isDay(since) && isDay(until) && since <= until && daysOf({ since, until }).length <= MOST_DAYS
    ? { since, until }
    : undefined

/** The usual one where nothing was chosen, or nothing that there is. */
export const chosenRange = (search: RangeSearch, today: string): Range =>
  ownDates(search) ?? (isPreset(search.preset) ? rangeOf(search.preset, today) : usualRange(today))

const shifted = ({ since, until }: Range, days: number): Range => ({
  since: plus(since, days),
  until: plus(until, days),
})

/** As many days, right before. */
export const previousOf = (range: Range): Range => shifted(range, -daysOf(range).length)

const earlierOf = (one: string, other: string): string => (one < other ? one : other)

/**
 * What a week, a month or a year that is not over is compared with: the same days of the one before. Monday to Thursday beside
 * Thursday to Sunday would tell of the days of the week, and not of the ads. A shorter month has fewer.
 */
export const previousRange = (search: RangeSearch, today: string): Range => {
  const range = chosenRange(search, today)
  const lastYear = Number(range.since.slice(0, 4)) - 1
  switch (ownDates(search) ? undefined : search.preset) {
    case 'this_week_mon_today':
      return shifted(range, -7)
    case 'this_month': {
      const since = firstOfMonth(range.since, -1)
      return { since, until: earlierOf(plus(since, daysOf(range).length - 1), plus(range.since, -1)) }
    }
    case 'this_year': {
      const monthAndDay = range.until.slice(4)
      const until = `${lastYear}${monthAndDay}`
      return { since: `${lastYear}-01-01`, until: isDay(until) ? until : `${lastYear}-02-28` }
    }
    default:
      return previousOf(range)
  }
}
