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

export const readPeriod = ({ text, count }: Context, nowMs = Date.now()): { since: string; until: string } => {
  const until = checked('until', text('until')) ?? day(nowMs)
  const days = count('days') ?? 30
  return { since: checked('since', text('since')) ?? day(Date.parse(until) - (days - 1) * 86_400_000), until }
}
