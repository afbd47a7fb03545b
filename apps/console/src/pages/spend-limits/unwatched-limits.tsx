import { unwrap } from '@herald/api-client'
import { Stack } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { Note } from '../../ui/feedback.tsx'
import { Pill } from '../../ui/page.tsx'
import { ActivateAccount } from '../ads/account-status.tsx'
import type { AdAccount } from '../ads/ad-data.ts'
import { RevokedNote } from '../ads/connect-ads.tsx'
import { AccountPanel } from './account-panel.tsx'
import { type SpendGuard, hasLimits, spendGuardQuery } from './spend-data.ts'
import { Meters } from './spend-meters.tsx'
import { useSpendTexts } from './spend-texts.ts'

/** An account that had limits when it was managed. */
export const UnwatchedLimits = ({
  account,
  guard,
  manages,
}: {
  account: AdAccount
  guard: SpendGuard
  manages: boolean
}) => {
  const t = useSpendTexts()
  return (
    <AccountPanel account={account} standing={<Pill tone="bad">{t('unwatched')}</Pill>}>
      <Stack gap="sm">
        <Meters guard={guard} spent={undefined} />
        {account.status === 'revoked' ? (
          <RevokedNote account={account} />
        ) : (
          <Note tone="bad">
            {t('unwatchedHint')}
            {manages && (
              <div className="note-action">
                <ActivateAccount account={account} />
              </div>
            )}
          </Note>
        )}
      </Stack>
    </AccountPanel>
  )
}

/** Those whose limits nobody watches; undefined until that is known. Of hundreds that are only available, the server knows which. */
export const useUnwatched = (accounts: readonly AdAccount[] = []) => {
  const attention = useQuery({
    queryKey: ['attention'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/attention', { signal })),
  })
  const items = attention.data?.data.filter(({ kind }) => kind === 'spend_limit_unwatched') ?? []
  const ids = new Set(items.map(({ subject }) => subject.id))
  const asked = accounts.filter(
    ({ status, ad_account_id }) => status === 'revoked' || (status === 'available' && ids.has(ad_account_id)),
  )
  const guards = useQueries({ queries: asked.map(({ id }) => spendGuardQuery(id)) })
  if (attention.isPending || guards.some(({ isPending }) => isPending)) return undefined
  return asked.flatMap((account, at) => {
    const guard = guards[at]?.data
    return guard && hasLimits(guard) ? [{ account, guard }] : []
  })
}
