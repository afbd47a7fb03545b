// Days, presets and increments of an insights query, in the zone of the account. A day is a number: days since 1970-01-01.
import { dayInZone, zoneOffsetMinutes } from '../graph/account-time.ts'
import { GraphError, invalidParameter } from '../graph/graph-error.ts'
import type { RequestParameters } from '../graph/request-parameters.ts'
import { isObject } from '../graph/request-parameters.ts'
import { oneOf } from './ad-params.ts'

export type DayRange = { since: number; until: number }

const dayMs = 86_400_000
const months = 37

const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

export const today = (nowMs: number, zone: string): number => dayNumber(dayInZone(nowMs, zone))

const starts = new Map<string, Map<number, number>>()

/** The instant at which a day begins in a zone. */
export const dayStartMs = (day: number, zone: string): number => {
  let known = starts.get(zone)
  if (!known) {
    known = new Map()
    starts.set(zone, known)
  }
  let start = known.get(day)
  if (start === undefined) {
    const guess = day * dayMs - zoneOffsetMinutes(day * dayMs, zone) * 60_000
    start = day * dayMs - zoneOffsetMinutes(guess, zone) * 60_000
    known.set(day, start)
  }
  return start
}

/** The same day of the month, `count` months earlier, or the last day of that month. */
export const monthsBefore = (day: number, count: number): number => {
  const date = new Date(day * dayMs)
  const target = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count + 1, 0)
  const last = new Date(target).getUTCDate()
  return Math.floor(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count, Math.min(date.getUTCDate(), last)) / dayMs,
  )
}

const firstOf = (day: number, monthOffset: number, every = 1): number => {
  const date = new Date(day * dayMs)
  const month = Math.floor(date.getUTCMonth() / every) * every + monthOffset
  return Math.floor(Date.UTC(date.getUTCFullYear(), month, 1) / dayMs)
}
// 1970-01-01 was a Thursday.
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7

const datePresets = [
  'data_maximum',
  'last_14d',
  'last_28d',
  'last_30d',
  'last_3d',
  'last_7d',
  'last_90d',
  'last_month',
  'last_quarter',
  'last_week_mon_sun',
  'last_week_sun_sat',
  'last_year',
  'maximum',
  'this_month',
  'this_quarter',
  'this_week_mon_today',
  'this_week_sun_today',
  'this_year',
  'today',
  'yesterday',
]

const preset = (name: string, now: number): DayRange => {
  const lastDays = /^last_(\d+)d$/.exec(name)?.[1]
  if (lastDays !== undefined) return { since: now - Number(lastDays), until: now - 1 }
  const monday = now - ((weekday(now) + 6) % 7)
  const sunday = now - weekday(now)
  switch (name) {
    case 'today':
      return { since: now, until: now }
    case 'yesterday':
      return { since: now - 1, until: now - 1 }
    case 'this_month':
      return { since: firstOf(now, 0), until: now }
    case 'last_month':
      return { since: firstOf(now, -1), until: firstOf(now, 0) - 1 }
    case 'this_quarter':
      return { since: firstOf(now, 0, 3), until: now }
    case 'last_quarter':
      return { since: firstOf(now, -3, 3), until: firstOf(now, 0, 3) - 1 }
    case 'this_year':
      return { since: firstOf(now, 0, 12), until: now }
    case 'last_year':
      return { since: firstOf(now, -12, 12), until: firstOf(now, 0, 12) - 1 }
    case 'this_week_mon_today':
      return { since: monday, until: now }
    case 'this_week_sun_today':
      return { since: sunday, until: now }
    case 'last_week_mon_sun':
      return { since: monday - 7, until: monday - 1 }
    case 'last_week_sun_sat':
      return { since: sunday - 7, until: sunday - 1 }
    default:
      return { since: monthsBefore(now, months), until: now }
  }
}

const readDay = (value: unknown, name: string): number => {
  const text = typeof value === 'string' ? value : ''
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? dayNumber(text) : Number.NaN
  if (Number.isNaN(day) || dayText(day) !== text)
    throw invalidParameter(`${name} must be a date in the format YYYY-MM-DD`)
  return day
}

const readRange = (value: unknown, name: string): DayRange => {
  if (!isObject(value)) throw invalidParameter(`Param ${name} must be an object with since and until`)
  const range = { since: readDay(value['since'], `${name}[since]`), until: readDay(value['until'], `${name}[until]`) }
  if (range.since > range.until)
    throw invalidParameter(
      `${name}[since] (${dayText(range.since)}) must not be later than ${name}[until] (${dayText(range.until)})`,
    )
  return range
}

const splitRange = (range: DayRange, increment: unknown): DayRange[] => {
  if (increment === undefined || increment === 'all_days' || increment === '') return [range]
  const slots: DayRange[] = []
  if (increment === 'monthly') {
    for (let since = range.since; since <= range.until;) {
      const until = Math.min(firstOf(since, 1) - 1, range.until)
      slots.push({ since, until })
      since = until + 1
    }
    return slots
  }
  const days =
    typeof increment === 'number' ? increment : typeof increment === 'string' ? Number(increment) : Number.NaN
  if (!Number.isInteger(days) || days < 1 || days > 90)
    throw invalidParameter('time_increment must be an integer between 1 and 90, or one of: monthly, all_days')
  for (let since = range.since; since <= range.until; since += days)
    slots.push({ since, until: Math.min(since + days - 1, range.until) })
  return slots
}

export type QueryDates = { whole: DayRange; slots: DayRange[] }

/** time_ranges beats time_range beats date_preset; without any of them it is the last 30 days. */
export const queryDates = (params: RequestParameters, nowMs: number, zone: string): QueryDates => {
  const now = today(nowMs, zone)
  const check = (range: DayRange): DayRange => {
    if (range.since < monthsBefore(now, months))
      throw new GraphError({
        code: 3018,
        message: '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
      })
    return range
  }
  const several = params.has('time_ranges') ? params.list('time_ranges') : undefined
  if (several && several.length > 0) {
    const slots = several.map((value, index) => check(readRange(value, `time_ranges[${index}]`)))
    return {
      slots,
      whole: {
        since: Math.min(...slots.map(({ since }) => since)),
        until: Math.max(...slots.map(({ until }) => until)),
      },
    }
  }
  const given = params.has('time_range') ? params.object('time_range') : undefined
  const named = params.has('date_preset') ? oneOf('date_preset', params.raw('date_preset'), datePresets) : 'last_30d'
  const whole = check(given ? readRange(given, 'time_range') : preset(named, now))
  return { whole, slots: splitRange(whole, params.raw('time_increment')) }
}
