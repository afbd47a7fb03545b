import { unwrap } from '@herald/api-client'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { Note } from '../../ui/feedback.tsx'
import { Pill } from '../../ui/page.tsx'
import { ActivateAccount } from '../ads/account-status.tsx'
import type { AdAccount } from '../ads/ad-data.ts'
import { RevokedNote } from '../ads/connect-ads.tsx'
import { AccountPanel } from './account-panel.tsx'
import { hasLimits, useSpendGuard } from './spend-data.ts'
import { Meters } from './spend-meters.tsx'
import { useSpendTexts } from './spend-texts.ts'

const Unwatched = ({ account, manages }: { account: AdAccount; manages: boolean }) => {
  const t = useSpendTexts()
  const guard = useSpendGuard(account.id).data
  if (!guard || !hasLimits(guard)) return null
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

/** Accounts that had limits when they were managed. Of hundreds that are only available, the server knows which. */
export const UnwatchedLimits = ({ accounts, manages }: { accounts: readonly AdAccount[]; manages: boolean }) => {
  const attention = useQuery({
    queryKey: ['attention'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/attention', { signal })),
  })
  const items = attention.data?.data.filter(({ kind }) => kind === 'spend_limit_unwatched') ?? []
  const ids = new Set(items.map(({ subject }) => subject.id))
  return accounts
    .filter(({ status, ad_account_id }) => status === 'revoked' || (status === 'available' && ids.has(ad_account_id)))
    .map((account) => <Unwatched key={account.id} account={account} manages={manages} />)
}
