// The period of a list in its URL: `since` is the name of a period, a day or a local date and time, and `until` a day or a
// date and time. A name moves on with the days, so that a link to "today" is about the day on which it is opened.

export const periodNames = ['today', 'last_7d', 'last_30d', 'this_month', 'last_month'] as const
type PeriodName = (typeof periodNames)[number]
export type Period = { since?: string | undefined; until?: string | undefined }

export const isPeriodName = (value: string | undefined): value is PeriodName =>
  periodNames.some((name) => name === value)

const two = (value: number): string => String(value).padStart(2, '0')

/** The days of a named period, as YYYY-MM-DD of the browser. Without a last one it goes on. */
export const daysOf = (name: PeriodName, now: Date): { first: string; last?: string } => {
  const dayOf = (month: number, date: number): string => {
    const day = new Date(now.getFullYear(), month, date)
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  }
  const [month, date] = [now.getMonth(), now.getDate()]
  if (name === 'last_month') return { first: dayOf(month - 1, 1), last: dayOf(month, 0) }
  return { first: dayOf(month, { today: date, last_7d: date - 6, last_30d: date - 29, this_month: 1 }[name]) }
}

/** Undefined for what is half typed. A day is its beginning, or with `isEnd` the beginning of the next one. */
const momentOf = (local: string | undefined, isEnd: boolean): Date | undefined => {
  if (!local) return undefined
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(local)
  const moment = new Date(isDay ? `${local}T00:00` : local)
  if (Number.isNaN(moment.getTime())) return undefined
  // By the calendar: some days have 23 or 25 hours.
  if (isDay && isEnd) moment.setDate(moment.getDate() + 1)
  return moment
}

const endsOf = ({ since, until }: Period, now: Date) => {
  const { first, last } = isPeriodName(since) ? daysOf(since, now) : { first: since, last: until }
  return { since: momentOf(first, false), until: momentOf(last, true) }
}

export const isBackwards = (period: Period): boolean => {
  const { since, until } = endsOf(period, new Date())
  return since !== undefined && until !== undefined && since >= until
}

/** A period as the API takes it; one that ends before it begins is none. */
export const asMoments = (period: Period, now = new Date()): Period => {
  const { since, until } = isBackwards(period) ? {} : endsOf(period, now)
  return { since: since?.toISOString(), until: until?.toISOString() }
}
