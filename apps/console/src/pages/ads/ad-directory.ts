import { useQueries } from '@tanstack/react-query'
import { namesQuery, useAccounts } from './ad-names.ts'

/** Ads by their id, where nothing says whose they are: of the accounts that Herald manages. */
export const useAds = (): ReadonlyMap<string, { accountId: string; name: string }> => {
  const accounts = useAccounts(true).filter(({ status }) => status === 'active')
  const listed = useQueries({ queries: accounts.map((account) => namesQuery(account, 'ad')) })
  return new Map(
    listed.flatMap(({ data }, index) =>
      (data ?? []).flatMap(({ id, name }) => {
        const accountId = accounts[index]?.id
        return name && accountId ? [[id, { accountId, name }] as const] : []
      }),
    ),
  )
}
