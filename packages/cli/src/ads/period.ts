import { type Context, type Option, UsageError } from '../command.ts'

export const periodOptions: Readonly<Record<string, Option>> = {
  days: { value: 'N', least: 1, about: 'the last N days, including today (default 30)' },
  since: { value: 'DATE', about: 'the first day, such as 2026-01-31' },
  until: { value: 'DATE', about: 'the last day (default today)' },
}

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const checked = (option: string, date: string | undefined): string | undefined => {
  if (date !== undefined && (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))))
    throw new UsageError(`--${option} wants a date such as 2026-01-31, not "${date}".`)
  return date
}

/** Which day it is there; Swedish writes dates as we do. */
const today = (zone: string): string => new Date().toLocaleDateString('sv-SE', { timeZone: zone })

/**
 * Judges what was written at once; the days then are those of the ad account, where it may still be yesterday. Its zone is asked for
 * only where it matters.
 */
export const checkPeriod = ({ text, count }: Pick<Context, 'text' | 'count'>) => {
  const [since, until] = [checked('since', text('since')), checked('until', text('until'))]
  const days = count('days') ?? 30
  return async (zoneOf: () => Promise<string>): Promise<{ since: string; until: string }> => {
    const last = until ?? today(await zoneOf())
    return { since: since ?? day(Date.parse(last) - (days - 1) * 86_400_000), until: last }
  }
}
