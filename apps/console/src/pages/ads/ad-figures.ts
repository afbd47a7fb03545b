import { unwrap } from '@herald/api-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/session.ts'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import type { AdAccount } from './ad-data.ts'
import type { Range } from '../insights/date-range.ts'
import { type InsightsRow, text } from './ad-results.ts'
import { type Brought, broughtBy, costPerResult, sumOf } from './ad-sums.ts'
import { useResultWord } from './result-words.ts'
import type { RowFigures } from './ad-row.tsx'
import type { Amounts } from './campaign-order.ts'

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

/** What each object below `parent` spent and brought in a range of days. */
export const useFigures = (
  { ad_account_id, currency }: AdAccount,
  level: Level,
  parent: string | undefined,
  range: Range,
) => {
  useFreshAbove(ad_account_id, level)
  const locale = useLocale()
  const resultWord = useResultWord()
  const { since, until } = range
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
  const inWords = ({ spent, results }: Brought): RowFigures => {
    const cost = costPerResult({ spent, results })
    return {
      spent: money(spent),
      results: results.map((one) => ({ count: one.count.toLocaleString(locale), word: resultWord(one) ?? '' })),
      costPerResult: cost === undefined ? '–' : money(cost),
      isNothing: spent === 0 && results.every(({ count }) => count === 0),
    }
  }
  return {
    figures: (id: string): RowFigures | undefined => data && inWords(broughtBy(data.get(id))),
    /** To sort by. */
    amounts: (id: string): Amounts => {
      const brought = broughtBy(data?.get(id))
      return { spent: brought.spent, results: brought.results[0]?.count, costPerResult: costPerResult(brought) }
    },
    total: (ids: readonly string[]): RowFigures | undefined =>
      data && inWords(sumOf(ids.map((id) => broughtBy(data.get(id))))),
  }
}
