import { unwrap } from '@herald/api-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { adLiveOptions, isAdLive, usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { type Ad, type AdAccount, type AdSet, useAllInside } from './ad-data.ts'
import type { DeliveryFacts } from './delivery-reason.ts'

// What stands in the tree of an account. Campaigns, ad sets and ads are read again together, so that none contradicts another.

/** After so long what is awaited is looked for: a review that is not over soon takes hours. */
const REVIEW_MS = [60_000, 2 * 60_000]
const LONG_REVIEW_MS = 5 * 60_000

/** `isArchived`: those that the platform lists only when it is asked for them. */
export const useCampaignPages = ({ id, ad_account_id }: AdAccount, isArchived: boolean) =>
  usePages(
    ['ad-objects', 'campaigns', id, ...(isArchived ? ['archived'] : [])],
    (page, signal) => {
      const query = { ad_account_id, limit: 50, ...(isArchived ? { status: 'ARCHIVED' as const } : {}), ...page }
      return unwrap(api.GET('/api/marketing/campaigns', { params: { query }, signal }))
    },
    adLiveOptions,
  )

/** The children of a node: of all that was read, or read by themselves where that is too much for one look. */
const useChildren = <T>(
  account: AdAccount,
  key: readonly [kind: 'adsets' | 'ads', parent: string],
  of: (inside: { adSets: AdSet[]; ads: Ad[] }) => T[],
  enabled: boolean,
  read: (signal: AbortSignal) => Promise<{ data: T[] }>,
) => {
  const inside = useAllInside(account)
  const own = useQuery({
    queryKey: ['ad-objects', ...key],
    queryFn: async ({ signal }) => (await read(signal)).data,
    enabled: enabled && inside.data === null,
    ...adLiveOptions,
  })
  if (inside.data === null) return own
  return {
    data: inside.data && of(inside.data),
    error: inside.data ? null : inside.error,
    refetch: inside.refetch,
  }
}

export const useAdSetsOf = (account: AdAccount, campaignId: string) =>
  useChildren<AdSet>(
    account,
    ['adsets', campaignId],
    ({ adSets }) => adSets.filter(({ campaign_id }) => campaign_id === campaignId),
    true,
    (signal) => {
      const query = { ad_account_id: account.ad_account_id, campaign_id: campaignId, limit: 100 }
      return unwrap(api.GET('/api/marketing/adsets', { params: { query }, signal }))
    },
  )

export const useAdsOf = (account: AdAccount, adSetId: string, enabled: boolean) =>
  useChildren<Ad>(
    account,
    ['ads', adSetId],
    ({ ads }) => ads.filter(({ adset_id }) => adset_id === adSetId),
    enabled,
    (signal) => {
      const query = { ad_account_id: account.ad_account_id, adset_id: adSetId, limit: 100 }
      return unwrap(api.GET('/api/marketing/ads', { params: { query }, signal }))
    },
  )

const isAwaited = ({ effective_status: state }: { effective_status?: string }) =>
  state === 'PENDING_REVIEW' || state === 'IN_PROCESS'

/** An approval is no event: as long as one is awaited it is looked for. What the spend limit paused is read again too. */
export const useFreshTree = (inside: DeliveryFacts['inside'], guarded: readonly string[] | undefined): void => {
  const queries = useQueryClient()
  const awaited = inside === undefined ? 0 : [...inside.adSets, ...inside.ads].filter(isAwaited).length
  useEffect(() => {
    if (awaited === 0) return undefined
    let timer: ReturnType<typeof setTimeout>
    const lookAfter = (looks: number): void => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: ['ad-objects'] })
        lookAfter(looks + 1)
      }, REVIEW_MS[looks] ?? LONG_REVIEW_MS)
    }
    lookAfter(0)
    return () => clearTimeout(timer)
  }, [awaited, queries])
  const paused = guarded?.join(' ')
  const before = useRef(paused)
  useEffect(() => {
    if (before.current !== undefined && before.current !== paused)
      void queries.invalidateQueries({ predicate: isAdLive })
    before.current = paused
  }, [paused, queries])
}
