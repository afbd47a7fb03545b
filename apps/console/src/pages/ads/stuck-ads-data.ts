import { unwrap } from '@herald/api-client'
import { useQueries } from '@tanstack/react-query'
import { api, useMay } from '../../api/session.ts'
import { type AdAccount, allInsideQuery, allOf } from './ad-data.ts'
import { useAccounts } from './ad-names.ts'
import { type StuckAds, stuckIn } from './stuck-ads.ts'

// Ads that cannot run, for Home. Only the platform knows them: each account costs some calls.

const REFRESH_MS = 5 * 60_000
/** More than these are rather looked through than told. */
const MOST_ACCOUNTS = 10

const runningQuery = ({ id, ad_account_id }: AdAccount) => ({
  queryKey: ['ad-objects', 'campaigns', id, 'running'],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const query = { ad_account_id, status: 'ACTIVE' as const, limit: 100 }
    return allOf((page) =>
      unwrap(api.GET('/api/marketing/campaigns', { params: { query: { ...query, ...page } }, signal })),
    ).then((all) => all ?? null)
  },
})

export const useStuckAds = (): StuckAds[] => {
  const mayRead = useMay()('marketing:read')
  const accounts = useAccounts(mayRead)
    .filter(({ status }) => status === 'active')
    .slice(0, MOST_ACCOUNTS)
  const timing = { enabled: mayRead, staleTime: REFRESH_MS, refetchInterval: REFRESH_MS, retry: false }
  const insides = useQueries({ queries: accounts.map((account) => ({ ...allInsideQuery(account), ...timing })) })
  const campaigns = useQueries({ queries: accounts.map((account) => ({ ...runningQuery(account), ...timing })) })
  return accounts.flatMap((account, index) => {
    const [inside, running] = [insides[index]?.data, campaigns[index]?.data]
    if (!inside || !running) return []
    return stuckIn(running, { account, billing: undefined, guarded: [], restarted: [], inside, nowMs: Date.now() })
  })
}
