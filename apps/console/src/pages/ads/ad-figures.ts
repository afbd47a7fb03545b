import { unwrap } from '@herald/api-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/session.ts'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import type { AdAccount } from './ad-data.ts'
import type { Range } from '../insights/date-range.ts'
import { type InsightsRow, text } from './ad-results.ts'
import { type Brought, type Goal, broughtBy, costPerResult, countOf, totalOf } from './ad-sums.ts'
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

/** What the platform measured of each object below `parent` in a range of days. */
const useMeasured = (
  { ad_account_id }: AdAccount,
  level: Level,
  parent: string | undefined,
  { since, until }: Range,
  enabled = true,
): ReadonlyMap<string, InsightsRow> | undefined => {
  const goal = level === 'campaign' ? [] : ['optimization_goal']
  const fields = [`${level}_id`, 'objective', ...goal, 'spend', 'reach', 'actions'].join(',')
  return useQuery({
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
    enabled,
  }).data
}

/** What each object below `parent` spent and brought. `mixed`: ad sets of one campaign have different goals. */
export const useFigures = (
  account: AdAccount,
  level: Level,
  parent: string | undefined,
  range: Range,
  { goalsOf, mixed = false }: { goalsOf: (id: string) => readonly Goal[]; mixed?: boolean },
) => {
  const { ad_account_id, currency } = account
  useFreshAbove(ad_account_id, level)
  const locale = useLocale()
  const resultWord = useResultWord()
  const data = useMeasured(account, level, parent, range)
  const ofAdSet = useMeasured(account, 'adset', undefined, range, mixed)
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const brought = (id: string) => broughtBy(data?.get(id), goalsOf(id), ofAdSet)
  const worded = (one: { kind: string; count: number }) => ({
    count: one.count.toLocaleString(locale),
    word: resultWord(one) ?? '',
  })
  const inWords = (all: Brought): RowFigures => {
    const cost = costPerResult(all)
    const [first, ...others] = all.results
    const result = others.length > 0 ? { kind: 'result', count: countOf(all) ?? 0 } : first
    return {
      spent: money(all.spent),
      result: result && worded(result),
      kinds: all.results.map(worded),
      costPerResult: cost === undefined ? '–' : money(cost),
      isNothing: all.spent === 0 && (countOf(all) ?? 0) === 0,
    }
  }
  return {
    figures: (id: string): RowFigures | undefined => data && inWords(brought(id)),
    /** To sort by. */
    amounts: (id: string): Amounts => {
      const one = brought(id)
      return { spent: one.spent, results: countOf(one), costPerResult: costPerResult(one) }
    },
    total: (ids: readonly string[]): RowFigures | undefined => data && inWords(totalOf(ids.map(brought))),
  }
}
