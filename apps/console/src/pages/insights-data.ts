import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { given } from '../queries.ts'
import { api } from '../session.ts'

export type InsightsRow = Record<string, unknown>
export type Level = 'account' | 'campaign' | 'adset' | 'ad'

const metrics = ['impressions', 'clicks', 'spend', 'reach', 'cpc', 'cpm', 'ctr']

/** A row must say what it is about: names come only when they are asked for. */
export const fieldsOf = (level: Level): string =>
  [...(level === 'account' ? [] : [`${level}_id`, `${level}_name`]), ...metrics].join(',')

export type InsightsQuestion = {
  ad_account_id: string
  object_id?: string | undefined
  date_preset: string
  level?: Level
  breakdowns?: string | undefined
  time_increment?: string
}

export const useInsights = (question: InsightsQuestion, enabled = true) =>
  useQuery({
    queryKey: ['insights', question],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/marketing/insights', {
          params: {
            query: {
              fields: fieldsOf(question.level ?? 'account'),
              limit: 500,
              ...given(question),
              ad_account_id: question.ad_account_id,
            },
          },
          signal,
        }),
      ),
    enabled,
    staleTime: 60_000,
  })

export const text = (row: InsightsRow, field: string): string => {
  const value = row[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const quoted = (value: string) => (/[",\n;]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** All fields that any row has, one line a row, with a mark that tells spreadsheets about UTF-8. */
export const toCsv = (rows: readonly InsightsRow[]): string => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (row: InsightsRow, field: string) => {
    const value = row[field]
    return quoted(typeof value === 'object' && value !== null ? JSON.stringify(value) : text(row, field))
  }
  const lines = [fields.join(','), ...rows.map((row) => fields.map((field) => cell(row, field)).join(','))]
  return `\ufeff${lines.join('\r\n')}\r\n`
}

export const saveCsv = (name: string, rows: readonly InsightsRow[]): void => {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `${name}.csv`
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
