// Days of an ad account begin at midnight in its own time zone, as they do in insights.

const dayMs = 86_400_000

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const dayText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/** How far a zone is ahead of UTC at a moment. One that is not known counts as UTC. */
const offsetsOf = (timezoneName: string): ((atMs: number) => number) => {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: timezoneName, timeZoneName: 'longOffset' })
  } catch {
    return () => 0
  }
  return (atMs) => {
    const name = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = 0, minutes = 0] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  }
}

/** The moment at which a day begins; where a clock change leaves midnight out, the moment of the change. */
const startOfDay = (day: string, offsetAt: (atMs: number) => number): Date => {
  const midnight = midnightOf(day)
  // Around a clock change there are two offsets; the right one is in force at the moment that it gives.
  const moments = [midnight - dayMs, midnight + dayMs].map((near) => midnight - offsetAt(near))
  const right = moments.find((at) => midnight - offsetAt(at) === at)
  return new Date(right ?? Math.max(...moments))
}

/** How many days a range has, its ends included. */
export const daysFrom = (since: string, until: string): number =>
  Math.round((midnightOf(until) - midnightOf(since)) / dayMs) + 1

export const daysBetween = (since: string, until: string): string[] =>
  Array.from({ length: daysFrom(since, until) }, (_, index) => dayText(midnightOf(since) + index * dayMs))

/** Where each of these days begins, and where the last one ends. */
export const boundsOf = (days: readonly string[], timezoneName: string): Date[] => {
  const offsetAt = offsetsOf(timezoneName)
  const next = dayText(midnightOf(days.at(-1) ?? '') + dayMs)
  return [...days, next].map((day) => startOfDay(day, offsetAt))
}
