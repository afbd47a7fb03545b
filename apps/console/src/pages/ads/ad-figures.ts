import { unwrap } from '@herald/api-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/session.ts'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { dayIn } from './account-time.ts'
import type { AdAccount } from './ad-data.ts'
import { type InsightsRow, count, resultOf, text } from './ad-results.ts'
import { useResultWord } from './result-words.ts'
import type { RowFigures } from './ad-row.tsx'

const DAYS = 30
const DAY_MS = 86_400_000

const levels = ['campaign', 'adset', 'ad'] as const
type Level = (typeof levels)[number]

/** An ad set that has spent something beside a campaign that has not, because one was read later, would look like a mistake. */
const useFreshAbove = (accountId: string, level: Level): void => {
  const queries = useQueryClient()
  useEffect(() => {
    for (const above of levels.slice(0, levels.indexOf(level)))
      void queries.invalidateQueries({ queryKey: ['insights', 'tree', accountId, above] })
  }, [queries, accountId, level])
}

/** What each object below `parent` spent and brought, and all of them spent, in the last 30 days, as the insights have them, and today. */
export const useFigures = (
  { ad_account_id, currency, timezone_name: zone }: AdAccount,
  level: Level,
  parent: string | undefined,
): { figures: (id: string) => RowFigures | undefined; spent: string | undefined } => {
  useFreshAbove(ad_account_id, level)
  const locale = useLocale()
  const resultWord = useResultWord()
  const until = dayIn(zone, Date.now())
  const since = new Date(Date.parse(until) - DAYS * DAY_MS).toISOString().slice(0, 10)
  const goal = level === 'campaign' ? [] : ['optimization_goal']
  const fields = [`${level}_id`, 'objective', ...goal, 'spend', 'reach', 'actions'].join(',')
  const { data } = useQuery({
    queryKey: ['insights', 'tree', ad_account_id, level, parent, since, until],
    queryFn: async ({ signal }) => {
      const query = {
        ad_account_id,
        level,
        fields,
        since,
        until,
        limit: 1000,
        ...(parent ? { object_id: parent } : {}),
      }
      const { data: rows } = await unwrap(api.GET('/api/marketing/insights', { params: { query }, signal }))
      return new Map(rows.map((row: InsightsRow) => [text(row, `${level}_id`), row]))
    },
    staleTime: 60_000,
  })
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const figures = (id: string): RowFigures | undefined => {
    if (!data) return undefined
    const row = data.get(id)
    if (!row) return { spent: money(0), results: '–', resultWord: '', costPerResult: '–' }
    const result = resultOf(row)
    const spent = count(row, 'spend')
    return {
      spent: money(spent),
      results: result ? result.count.toLocaleString(locale) : '–',
      resultWord: result ? (resultWord(result) ?? '') : '',
      costPerResult: result && result.count > 0 ? money(spent / result.count) : '–',
    }
  }
  const total = data && [...data.values()].reduce((sum, row) => sum + count(row, 'spend'), 0)
  return { figures, spent: total === undefined ? undefined : money(total) }
}
