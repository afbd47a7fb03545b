import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'

export type Level = 'account' | 'campaign' | 'adset' | 'ad'

/** What the API gives at once; more is the work of a long report. */
export const MOST_ROWS = 1000

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
              limit: MOST_ROWS,
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
