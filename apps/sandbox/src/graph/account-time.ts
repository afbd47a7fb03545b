// Times leave the Graph API as 2026-05-12T10:45:01-0700: no milliseconds, no colon, in the zone of the account.

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Minutes east of UTC that the zone keeps at that instant. */
export const zoneOffsetMinutes = (atMs: number, timeZone: string): number => {
  const parts: Record<string, number> = {}
  for (const part of formatterFor(timeZone).formatToParts(new Date(atMs))) parts[part.type] = Number(part.value)
  const wall = Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'] ?? 1,
    parts['hour'] ?? 0,
    parts['minute'] ?? 0,
    parts['second'] ?? 0,
  )
  return Math.round((wall - Math.floor(atMs / 1000) * 1000) / 60_000)
}

export const graphTime = (atMs: number, timeZone = 'UTC'): string => {
  const minutes = timeZone === 'UTC' ? 0 : zoneOffsetMinutes(atMs, timeZone)
  const wall = new Date(atMs + minutes * 60_000).toISOString().slice(0, 19)
  const size = Math.abs(minutes)
  const sign = minutes < 0 ? '-' : '+'
  return `${wall}${sign}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
}

/** The calendar day (YYYY-MM-DD) of an instant in a zone. */
export const dayInZone = (atMs: number, timeZone: string): string =>
  new Date(atMs + zoneOffsetMinutes(atMs, timeZone) * 60_000).toISOString().slice(0, 10)
