import { type components, unwrap } from '@herald/api-client'
import { notifyManager, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import type { AdAccount } from '../ads/ad-data.ts'
import type { Range } from './date-range.ts'

export type Level = 'account' | 'campaign' | 'adset' | 'ad'
export type AttributionRow = components['schemas']['AttributionDto']['data'][number]

/** What the page is about: an account, or a campaign or an ad set of it, in a range of days. */
export type Scope = { account: AdAccount; campaign?: string | undefined; adset?: string | undefined; range: Range }

/** The API's limit for one read; a full report has no limit. */
export const MOST_ROWS = 1000

const metrics = ['spend', 'impressions', 'reach', 'clicks', 'actions', 'action_values']
const namesOf: Record<Level, string[]> = {
  account: [],
  campaign: ['campaign_id', 'campaign_name', 'objective'],
  adset: ['campaign_id', 'campaign_name', 'adset_id', 'adset_name', 'objective', 'optimization_goal'],
  ad: ['campaign_name', 'adset_name', 'ad_id', 'ad_name', 'objective', 'optimization_goal'],
}

/** Ids and names are returned only when requested. */
export const fieldsOf = (level: Level): string => [...namesOf[level], ...metrics].join(',')

export const useInsights = (
  { account: { ad_account_id }, campaign, adset, range }: Scope,
  { level = 'account', ...more }: { level?: Level; breakdowns?: string; time_increment?: string } = {},
  enabled = true,
) => {
  const query = {
    ad_account_id,
    level,
    fields: fieldsOf(level),
    limit: MOST_ROWS,
    ...range,
    ...given({ object_id: adset ?? campaign, ...more }),
  }
  return useQuery({
    queryKey: ['insights', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/insights', { params: { query }, signal })),
    enabled,
    staleTime: 60_000,
  })
}

/** What Herald knows of the same ads: conversations, leads and conversions, narrowed to the scope. */
export const useAttribution = (
  { account: { ad_account_id }, campaign, adset, range }: Scope,
  { level: asked = 'account', daily = false }: { level?: Level; daily?: boolean } = {},
) => {
  // Rows have to name what they are narrowed by.
  const level = adset ? 'ad' : campaign && asked !== 'ad' ? 'adset' : asked === 'account' ? 'campaign' : asked
  const query = { ad_account_id, level, daily, ...range }
  return useQuery({
    queryKey: ['attribution', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/attribution', { params: { query }, signal })),
    select: ({ data }) =>
      data.filter((row) => (!campaign || row.campaign_id === campaign) && (!adset || row.adset_id === adset)),
    staleTime: 60_000,
  })
}

const isOfFigures = ({ queryKey: [of] }: Query): boolean => of === 'insights' || of === 'attribution'

/** Why figures could not be read, whichever part of the page asked, and the way to read all of them again. */
export const useFailure = () => {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const error = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () =>
      cache.findAll({ type: 'active', predicate: (one) => isOfFigures(one) && one.state.error !== null })[0]?.state
        .error ?? null,
  )
  return { error, retry: () => void queries.refetchQueries({ type: 'active', predicate: isOfFigures }) }
}
