// The period of a list in its URL: `since` is the name of a period, a day or a local date and time, and `until` a day or a
// date and time. A name moves on with the days, so that a link to "today" is about the day on which it is opened.

export const periodNames = ['today', 'last_7d', 'last_30d', 'this_month'] as const
type PeriodName = (typeof periodNames)[number]
export type Period = { since?: string | undefined; until?: string | undefined }

export const isPeriodName = (value: string | undefined): value is PeriodName =>
  periodNames.some((name) => name === value)

const two = (value: number): string => String(value).padStart(2, '0')

/** The first day of a named period, as YYYY-MM-DD of the browser. Today belongs to all of them. */
export const firstDayOf = (name: PeriodName, now: Date): string => {
  const back = { today: 0, last_7d: 6, last_30d: 29, this_month: now.getDate() - 1 }[name]
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
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

const endsOf = ({ since, until }: Period, now: Date) => ({
  since: momentOf(isPeriodName(since) ? firstDayOf(since, now) : since, false),
  until: isPeriodName(since) ? undefined : momentOf(until, true),
})

export const isBackwards = (period: Period): boolean => {
  const { since, until } = endsOf(period, new Date())
  return since !== undefined && until !== undefined && since >= until
}

/** A period as the API takes it; one that ends before it begins is none. */
export const asMoments = (period: Period, now = new Date()): Period => {
  const { since, until } = isBackwards(period) ? {} : endsOf(period, now)
  return { since: since?.toISOString(), until: until?.toISOString() }
}
