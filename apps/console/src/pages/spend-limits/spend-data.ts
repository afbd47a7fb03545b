import { type components, unwrap } from '@herald/api-client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { liveOptions } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import type { AdAccount } from '../ads/ad-data.ts'

export type SpendGuard = components['schemas']['SpendGuardDto']
export type SpendLimits = components['schemas']['SetSpendGuardDto']

const keyOf = (id: string) => ['spend-guard', id]

export const useSpendGuard = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/marketing/ad-accounts/{id}/spend-guard', { params: { path: { id } }, signal })),
    ...liveOptions,
  })

export const useSetLimits = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SpendLimits) =>
      unwrap(api.PUT('/api/marketing/ad-accounts/{id}/spend-guard', { params: { path: { id } }, body })),
    onSuccess: (guard) => queries.setQueryData(keyOf(id), guard),
  })
}

export const useResume = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      unwrap(api.POST('/api/marketing/ad-accounts/{id}/spend-guard/resume', { params: { path: { id } } })),
    onSuccess: async (guard) => {
      queries.setQueryData(keyOf(id), guard)
      await queries.invalidateQueries({ queryKey: ['ad-objects'] })
    },
  })
}

/** Campaigns by id: what they are called, and whether they run. */
export const useCampaignNames = ({ ad_account_id }: AdAccount, enabled: boolean) =>
  useQuery({
    queryKey: ['ad-objects', 'campaigns', ad_account_id, 'names'],
    queryFn: async ({ signal }) => {
      const query = { ad_account_id, limit: 100 }
      const { data } = await unwrap(api.GET('/api/marketing/campaigns', { params: { query }, signal }))
      return new Map(data.map(({ id, name, status }) => [id, { name, isActive: status === 'ACTIVE' }]))
    },
    enabled,
    staleTime: 60_000,
  })

export type Standing = 'unguarded' | 'guarded' | 'near' | 'exceeded' | 'paused'

/** Where an account stands, by its worst limit. */
export const standingOf = (guard: SpendGuard): Standing => {
  const { daily_spend_limit: daily, monthly_spend_limit: monthly, spent_today = 0, spent_this_month = 0 } = guard
  if (guard.paused_campaigns.length > 0) return 'paused'
  if (daily === undefined && monthly === undefined) return 'unguarded'
  const share = Math.max(daily ? spent_today / daily : 0, monthly ? spent_this_month / monthly : 0)
  return share >= 1 ? 'exceeded' : share >= 0.8 ? 'near' : 'guarded'
}
