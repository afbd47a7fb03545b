import { type components, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { adAccountLiveOptions, adLiveOptions } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { useLanguage } from '../../texts.ts'

export type AdAccount = components['schemas']['AdAccountDto']
export type Campaign = components['schemas']['CampaignDto']
export type AdSet = components['schemas']['AdSetDto']
export type Ad = components['schemas']['AdDto']
export type Creative = components['schemas']['CreativeDto']
export type ObjectStatus = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED'

export const useAdAccounts = () =>
  useQuery({
    queryKey: ['ad-accounts', 'all'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/marketing/ad-accounts', { params: { query: { limit: 100 } }, signal }))).data,
    refetchInterval: 10_000,
  })

export const useAdAccount = (id: string) =>
  useQuery({
    queryKey: ['ad-accounts', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/ad-accounts/{id}', { params: { path: { id } }, signal })),
    ...adAccountLiveOptions,
  })

/** One campaign, as the platform has it now; nothing is asked without an id. */
export const useCampaign = (account: AdAccount | undefined, campaignId: string | undefined) =>
  useQuery({
    queryKey: ['ad-objects', 'campaign', campaignId],
    queryFn: ({ signal }) => {
      const params = { path: { campaignId: campaignId ?? '' }, query: { ad_account_id: account?.ad_account_id ?? '' } }
      return unwrap(api.GET('/api/marketing/campaigns/{campaignId}', { params, signal }))
    },
    enabled: account !== undefined && campaignId !== undefined,
  })

export const useAdSet = (account: AdAccount | undefined, adSetId: string | undefined) =>
  useQuery({
    queryKey: ['ad-objects', 'ad set', adSetId],
    queryFn: ({ signal }) => {
      const params = { path: { adSetId: adSetId ?? '' }, query: { ad_account_id: account?.ad_account_id ?? '' } }
      return unwrap(api.GET('/api/marketing/adsets/{adSetId}', { params, signal }))
    },
    enabled: account !== undefined && adSetId !== undefined,
  })

/** What the account can pay with, its smallest budget and its limits, as the platform says now. */
export const billingQuery = ({ id }: AdAccount) => ({
  queryKey: ['ad-accounts', id, 'billing'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrap(api.GET('/api/marketing/ad-accounts/{id}/billing', { params: { path: { id } }, signal })),
})

export const useBilling = (account: AdAccount, isAsked = account.status !== 'revoked') =>
  useQuery({ ...billingQuery(account), enabled: isAsked, staleTime: 60_000, ...adAccountLiveOptions })

export type Billing = components['schemas']['AdAccountBillingDto']

/** A look costs a call of the platform for each. */
const MOST_PAGES = 5

/** All of a list; undefined when it is too long for one look. */
export const allOf = async <T>(
  page: (cursor: { cursor?: string }) => Promise<{ data: T[]; paging: { next_cursor: string | null } }>,
): Promise<T[] | undefined> => {
  const all: T[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { data, paging } = await page(cursor === null ? {} : { cursor })
    all.push(...data)
    cursor = paging.next_cursor
    if (cursor === null) return all
  }
  return undefined
}

/** All ad sets and ads of an account; null when there are too many for one look. */
export const allInsideQuery = ({ id, ad_account_id }: AdAccount) => ({
  queryKey: ['ad-objects', 'all', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { ad_account_id, limit: 100 }
    const [adSets, ads] = await Promise.all([
      allOf((page) => unwrap(api.GET('/api/marketing/adsets', { params: { query: { ...query, ...page } }, signal }))),
      allOf((page) => unwrap(api.GET('/api/marketing/ads', { params: { query: { ...query, ...page } }, signal }))),
    ])
    return adSets && ads ? { adSets, ads } : null
  },
})

export const useAllInside = (account: AdAccount) => useQuery({ ...allInsideQuery(account), ...adLiveOptions })

/** Its content never changes: what changes is which creative an ad has. */
export const creativeQuery = ({ ad_account_id }: AdAccount, creativeId: string) => ({
  queryKey: ['creative', creativeId],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const params = { path: { creativeId }, query: { ad_account_id } }
    return unwrap(api.GET('/api/marketing/creatives/{creativeId}', { params, signal }))
  },
})

export const useCreative = (account: AdAccount, creativeId: string) =>
  useQuery({ ...creativeQuery(account, creativeId), enabled: creativeId !== '' })

/** Pages that the account can publish for. */
export const useAdPages = ({ id, ad_account_id }: AdAccount) =>
  useQuery({
    queryKey: ['ad-pages', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/marketing/pages', { params: { query: { ad_account_id, limit: 100 } }, signal })),
  })

/** Pixels that the account can count conversions by. */
export const usePixels = ({ id, ad_account_id }: AdAccount, enabled = true) =>
  useQuery({
    queryKey: ['ad-pixels', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/marketing/pixels', { params: { query: { ad_account_id, limit: 100 } }, signal })),
    enabled,
  })

export const useTerms = () =>
  useQuery({
    queryKey: ['terms', useLanguage()],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/terms', { signal })),
  })

export const useEnums = () =>
  useQuery({
    queryKey: ['enums'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/enums', { signal })),
    staleTime: Infinity,
  })
