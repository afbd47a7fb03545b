import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'

export type Level = 'account' | 'campaign' | 'adset' | 'ad'

/** The API's limit for one read; a full report has no limit. */
export const MOST_ROWS = 1000

const metrics = ['impressions', 'clicks', 'spend', 'reach', 'cpc', 'cpm', 'ctr']

/** Ids and names are returned only when requested. */
export const fieldsOf = (level: Level): string =>
  [...(level === 'account' ? [] : [`${level}_id`, `${level}_name`]), ...metrics].join(',')

export type InsightsParams = {
  ad_account_id: string
  object_id?: string | undefined
  date_preset: string
  level?: Level
  breakdowns?: string | undefined
  time_increment?: string
}

export const useInsights = (params: InsightsParams, enabled = true) =>
  useQuery({
    queryKey: ['insights', params],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/marketing/insights', {
          params: {
            query: {
              fields: fieldsOf(params.level ?? 'account'),
              limit: MOST_ROWS,
              ...given(params),
              ad_account_id: params.ad_account_id,
            },
          },
          signal,
        }),
      ),
    enabled,
    staleTime: 60_000,
  })
