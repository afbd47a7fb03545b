import { type components, unwrap } from '@herald/api-client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { liveOptions } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { dayIn } from '../ads/account-time.ts'
import type { AdAccount } from '../ads/ad-data.ts'
import { minorUnits } from '../ads/ad-money.ts'
import { count, text } from '../ads/ad-results.ts'

export type SpendGuard = components['schemas']['SpendGuardDto']
export type SpendLimits = components['schemas']['SetSpendGuardDto']

const keyOf = (id: string) => ['spend-guard', id]

export const spendGuardQuery = (id: string) => ({
  queryKey: keyOf(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrap(api.GET('/api/marketing/ad-accounts/{id}/spend-guard', { params: { path: { id } }, signal })),
  ...liveOptions,
})

export const useSpendGuard = (id: string) => useQuery(spendGuardQuery(id))

export const useSetLimits = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SpendLimits) =>
      unwrap(api.PUT('/api/marketing/ad-accounts/{id}/spend-guard', { params: { path: { id } }, body })),
    onSuccess: async (guard) => {
      queries.setQueryData(keyOf(id), guard)
      await queries.invalidateQueries({ queryKey: ['ad-objects'] })
    },
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

/** What an account has spent, in minor units. */
export type Spent = { today: number; month: number }

/** As the platform's insights have it. */
export const useMeasuredSpend = ({ ad_account_id, timezone_name: zone, currency }: AdAccount, enabled: boolean) => {
  const until = dayIn(zone, Date.now())
  const since = `${until.slice(0, 8)}01`
  return useQuery({
    queryKey: ['insights', 'spent', ad_account_id, since, until],
    queryFn: async ({ signal }): Promise<Spent> => {
      const asked = { ad_account_id, fields: 'spend', since, until, time_increment: '1', limit: 100 } as const
      const { data } = await unwrap(api.GET('/api/marketing/insights', { params: { query: asked }, signal }))
      const sum = (rows: typeof data) =>
        Math.round(rows.reduce((total, row) => total + count(row, 'spend'), 0) * minorUnits(currency))
      return { today: sum(data.filter((row) => text(row, 'date_start') === until)), month: sum(data) }
    },
    enabled,
    staleTime: 60_000,
  })
}

/** Of an account without limits Herald keeps no account itself: then the insights say it. */
export const useSpent = (account: AdAccount, guard: SpendGuard | undefined) => {
  const isWatched = guard !== undefined && hasLimits(guard) && guard.checked_at !== undefined
  const query = useMeasuredSpend(account, guard !== undefined && !isWatched)
  return {
    spent: isWatched ? { today: guard.spent_today ?? 0, month: guard.spent_this_month ?? 0 } : query.data,
    isPending: guard === undefined || (!isWatched && query.isPending),
  }
}

const MOST_RUNNING = 100

/** How many campaigns a limit would pause now; with more than a page of them, at least so many. */
export const useRunningCount = ({ ad_account_id }: AdAccount) =>
  useQuery({
    queryKey: ['ad-objects', 'campaigns', ad_account_id, 'running'],
    queryFn: async ({ signal }) => {
      const query = { ad_account_id, status: 'ACTIVE', limit: MOST_RUNNING } as const
      return (await unwrap(api.GET('/api/marketing/campaigns', { params: { query }, signal }))).data.length
    },
  })

export const hasLimits = ({ daily_spend_limit: daily, monthly_spend_limit: monthly }: SpendGuard): boolean =>
  daily !== undefined || monthly !== undefined

/** The limit that an account has come to, the longer one first. */
export const reachedLimit = (
  guard: SpendGuard,
): { period: 'day' | 'month'; limit: number; spent: number } | undefined => {
  const { daily_spend_limit: day, monthly_spend_limit: month, spent_today = 0, spent_this_month = 0 } = guard
  if (month !== undefined && spent_this_month >= month)
    return { period: 'month', limit: month, spent: spent_this_month }
  return day !== undefined && spent_today >= day ? { period: 'day', limit: day, spent: spent_today } : undefined
}

export type Standing = 'unguarded' | 'guarded' | 'near' | 'exceeded' | 'paused'

/** Where an account stands, by its worst limit. */
export const standingOf = (guard: SpendGuard): Standing => {
  const { daily_spend_limit: daily, monthly_spend_limit: monthly, spent_today = 0, spent_this_month = 0 } = guard
  if (guard.paused_campaigns.length > 0) return 'paused'
  if (daily === undefined && monthly === undefined) return 'unguarded'
  const share = Math.max(daily ? spent_today / daily : 0, monthly ? spent_this_month / monthly : 0)
  return share >= 1 ? 'exceeded' : share >= 0.8 ? 'near' : 'guarded'
}
