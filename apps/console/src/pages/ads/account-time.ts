// Schedules are set on the wall clock of the ad account, wherever the browser is. Its texts are those of a date-time input:
// YYYY-MM-DDTHH:mm.

const parts = (zone: string, atMs: number): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )

/** What the clock of the zone shows. */
export const wallClock = (zone: string, atMs: number): string => {
  const { year, month, day, hour, minute } = parts(zone, atMs)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

export const dayIn = (zone: string, atMs: number): string => wallClock(zone, atMs).slice(0, 10)

const offsetMs = (zone: string, atMs: number): number =>
  Date.parse(`${wallClock(zone, atMs)}:00Z`) - Math.floor(atMs / 60_000) * 60_000

/** The moment at which the clock of the zone shows this; undefined for a text that is no time. */
export const momentOf = (zone: string, clock: string): number | undefined => {
  // Date.parse makes something of almost any text.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return undefined
  const asUtc = Date.parse(`${clock}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // The offset at that moment, not at the guess: they differ around a change of the clocks.
  return asUtc - offsetMs(zone, asUtc - offsetMs(zone, asUtc))
}

/** The same with its offset, as the API takes it. */
export const withOffset = (zone: string, clock: string): string => {
  const minutes = offsetMs(zone, momentOf(zone, clock) ?? 0) / 60_000
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  return `${clock}:00${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
