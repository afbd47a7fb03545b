// What an ad account may spend in a day and in a month, and which marks of that were passed. The time zone of the account
// decides when a day begins, as it does on the platform.

export type OnExceed = 'notify' | 'pause'
export const onExceedCode = { notify: 1, pause: 2 } as const satisfies Record<OnExceed, number>

export type Period = 'day' | 'month'

/** What was told and done about the day or month that begins on `on`. */
export type Mark = { on: string | undefined; toldPercent: number; isPaused: boolean }

export type SpendLimits = {
  /** Minor units of the account's currency. */
  dailyLimit: number | undefined
  monthlyLimit: number | undefined
  onExceed: OnExceed
}

export type SpendGuard = SpendLimits & {
  revision: number
  spentToday: number | undefined
  spentThisMonth: number | undefined
  checkedAt: Date | undefined
  marks: Record<Period, Mark>
}

/** A campaign that the guard had paused and somebody started again. */
export type Restart = { campaignId: string; at: Date; by: string | null }

export const hasLimit = ({ dailyLimit, monthlyLimit }: SpendLimits): boolean =>
  dailyLimit !== undefined || monthlyLimit !== undefined

/** The day that it is somewhere. A zone that is not known counts as UTC. */
export const dayIn = (timezoneName: string, atMs: number): string => {
  const format = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(atMs)
  try {
    return format(timezoneName)
  } catch {
    return format('UTC')
  }
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

export const daysOfMonth = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Where an account stands in one period. */
export type Standing = { period: Period; on: string; spent: number; limit: number; percent: number; mark: Mark }

/** One standing for each limit that is set; a mark of an earlier day or month is none. */
export const standingsOf = (guard: SpendGuard, day: string, spent: Record<Period, number>): Standing[] => {
  const standing = (period: Period, on: string, limit: number | undefined): Standing[] => {
    if (limit === undefined) return []
    const known = guard.marks[period]
    const mark = known.on === on ? known : { on, toldPercent: 0, isPaused: false }
    return [{ period, on, spent: spent[period], limit, percent: Math.floor((spent[period] / limit) * 100), mark }]
  }
  return [...standing('day', day, guard.dailyLimit), ...standing('month', firstOfMonth(day), guard.monthlyLimit)]
}

const toldAt = [100, 80]

/** The mark that is to be told: the highest that was passed, unless it or a higher one was told in this period. */
export const markToTell = ({ percent, mark }: Standing): number | undefined => {
  const passed = toldAt.find((at) => percent >= at)
  return passed !== undefined && passed > mark.toldPercent ? passed : undefined
}

export const isExceeded = ({ percent }: Standing): boolean => percent >= 100

/** Limits that were reached when the account was looked at last; a day or month that began since then is a new one. */
export const reachedOn = (guard: SpendGuard, today: string, seenOn: string | undefined): Standing[] => {
  const isSeen = (begin: string) => seenOn !== undefined && seenOn >= begin
  return standingsOf(guard, today, {
    day: isSeen(today) ? (guard.spentToday ?? 0) : 0,
    month: isSeen(firstOfMonth(today)) ? (guard.spentThisMonth ?? 0) : 0,
  }).filter(isExceeded)
}

/** Whether what was started again on a day runs in spite of a limit: one that is reached in a period which that day is in. */
export const runsInSpite = (guard: SpendGuard, today: string, restartedOn: string): boolean =>
  standingsOf(guard, today, { day: guard.spentToday ?? 0, month: guard.spentThisMonth ?? 0 })
    .filter(isExceeded)
    .some(({ on }) => restartedOn >= on)
