import { unwrap } from '@herald/api-client'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { useAdAccounts } from './ad-data.ts'

const STALE_MS = 300_000
const PER_ACCOUNT = 100

/** The campaigns of the ad accounts that Herald manages, the newest of each, by their id: which account has one, and its name. */
export const useCampaigns = (): ReadonlyMap<string, { accountId: string; name: string }> => {
  const accounts = (useAdAccounts().data ?? []).filter(({ status }) => status === 'active')
  const listed = useQueries({
    queries: accounts.map(({ id, ad_account_id }) => ({
      queryKey: ['ad-objects', 'campaigns', ad_account_id, 'directory'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { ad_account_id, limit: PER_ACCOUNT }
        const { data } = await unwrap(api.GET('/api/marketing/campaigns', { params: { query }, signal }))
        return data.map((campaign) => [campaign.id, { accountId: id, name: campaign.name }] as const)
      },
      staleTime: STALE_MS,
    })),
  })
  return new Map(listed.flatMap(({ data }) => data ?? []))
}
