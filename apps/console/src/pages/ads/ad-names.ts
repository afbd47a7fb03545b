import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api, useMay } from '../../api/session.ts'
import type { AdAccount } from './ad-data.ts'

// What ad accounts and what is in them are called, for lists that have their ids. Each list of the platform is read once for all the
// rows that ask, and its first hundred are enough: one that is not among them is shown with its id.

const NAMES_MS = 5 * 60_000

export type AdObjectKind = 'campaign' | 'adset' | 'ad'
type Named = { id: string; name?: string }

const readNames = async (kind: AdObjectKind, ad_account_id: string, signal: AbortSignal) => {
  const asked = { params: { query: { ad_account_id, limit: 100 } }, signal }
  const lists: Record<AdObjectKind, () => Promise<{ data: Named[] }>> = {
    campaign: () => unwrap(api.GET('/api/marketing/campaigns', asked)),
    adset: () => unwrap(api.GET('/api/marketing/adsets', asked)),
    ad: () => unwrap(api.GET('/api/marketing/ads', asked)),
  }
  const { data } = await lists[kind]()
  return data.map(({ id, name }): Named => ({ id, ...(name ? { name } : {}) }))
}

export const useAccounts = (isAsked: boolean): readonly AdAccount[] => {
  const mayRead = useMay()('marketing:read')
  const { data } = useQuery({
    queryKey: ['ad-accounts', 'all'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/marketing/ad-accounts', { params: { query: { limit: 100 } }, signal }))).data,
    enabled: mayRead && isAsked,
    staleTime: NAMES_MS,
  })
  return data ?? []
}

/** The account that has this number on the platform. */
export const useAccountOf = (number: string | undefined): AdAccount | undefined =>
  useAccounts(number !== undefined).find(({ ad_account_id }) => ad_account_id === number)

export const namesQuery = (account: AdAccount | undefined, kind: AdObjectKind | undefined) => {
  const isAsked = account !== undefined && account.status !== 'revoked' && kind !== undefined
  return {
    queryKey: ['ad-names', account?.id, kind],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      isAsked ? readNames(kind, account.ad_account_id, signal) : Promise.resolve([]),
    enabled: isAsked,
    staleTime: NAMES_MS,
    retry: false,
  }
}

export const useAdName = (account: AdAccount | undefined, kind: AdObjectKind | undefined, id: string | undefined) => {
  const { data } = useQuery(namesQuery(account, id === undefined ? undefined : kind))
  return data?.find((one) => one.id === id)?.name
}
