import { unwrap } from '@herald/api-client'
import { useQueries } from '@tanstack/react-query'
import { api, useMay } from '../../api/session.ts'
import { isUnpaid } from './account-health.ts'
import { type AdAccount, allInsideQuery, allOf, billingQuery } from './ad-data.ts'
import { useAccounts } from './ad-names.ts'
import { type StuckAds, stuckIn } from './stuck-ads.ts'

// Ads that cannot run, and accounts that cannot pay, for Home. Only the platform knows them: each account costs some calls.

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

/** An account whose campaigns are on and that the platform cannot charge. */
type UnpaidAccount = { accountId: string; number: string; name: string }

export const useAdTrouble = (): { stuck: StuckAds[]; unpaid: UnpaidAccount[] } => {
  const mayRead = useMay()('marketing:read')
  const accounts = useAccounts(mayRead)
    .filter(({ status }) => status === 'active')
    .slice(0, MOST_ACCOUNTS)
  const timing = { enabled: mayRead, staleTime: REFRESH_MS, refetchInterval: REFRESH_MS, retry: false }
  const insides = useQueries({ queries: accounts.map((account) => ({ ...allInsideQuery(account), ...timing })) })
  const campaigns = useQueries({ queries: accounts.map((account) => ({ ...runningQuery(account), ...timing })) })
  const billings = useQueries({ queries: accounts.map((account) => ({ ...billingQuery(account), ...timing })) })
  const read = accounts.map((account, index) => ({
    account,
    inside: insides[index]?.data,
    running: campaigns[index]?.data,
    billing: billings[index]?.data,
  }))
  return {
    stuck: read.flatMap(({ account, inside, running, billing }) =>
      inside && running
        ? stuckIn(running, { account, billing, guarded: [], restarted: [], inside, nowMs: Date.now() })
        : [],
    ),
    unpaid: read
      // null: too many for one look.
      .filter(
        ({ account, running, billing }) => running !== undefined && running?.length !== 0 && isUnpaid(account, billing),
      )
      .map(({ account: { id, ad_account_id, name } }) => ({ accountId: id, number: ad_account_id, name })),
  }
}
