// A day is a partition, and most of what a page of a list costs is the plan, which takes its time for every partition. So lists
// that begin with the newest read a few days at a time: most pages are full after the first step.

/** Of a client, with how many rows of it are looked for, as far as that is known. */
export type FilledDay = { day: string; rows: number }
/** Both are read. */
export type DayStep = { first: string; last: string }

/** How many times as many days are read at once as before, when a page is not full. */
const GROWTH = 8

/** In UTC, as partitions are cut. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Those between two moments. */
export const daysBetween = (
  days: readonly FilledDay[],
  { since, until }: { since?: Date | undefined; until?: Date | undefined },
): FilledDay[] =>
  days.filter(({ day }) => (until === undefined || day <= dayOf(until)) && (since === undefined || day >= dayOf(since)))

/** Days, the newest first, as they are read at once: at first those that can fill a page, and `more` of them. */
export const dayStepsOf = (days: readonly FilledDay[], limit: number, more = 0): DayStep[] => {
  const steps: DayStep[] = []
  let size = 0
  for (let rows = 0; size < days.length && rows < limit; size += 1) rows += days[size]?.rows ?? 0
  size += more
  for (let at = 0; at < days.length; size *= GROWTH) {
    const [last, first] = [days[at], days[Math.min(at + size, days.length) - 1]]
    if (last && first) steps.push({ first: first.day, last: last.day })
    at += size
  }
  return steps
}

/** Whether an id is of these days, which are SQL. */
export const isOfDays = (id: string, first: string, last: string): string =>
  `${id} >= herald_uuid_floor((${first}::date)::timestamp at time zone 'UTC')
  and ${id} < herald_uuid_floor((${last}::date + 1)::timestamp at time zone 'UTC')`
