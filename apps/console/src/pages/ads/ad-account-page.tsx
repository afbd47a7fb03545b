import { Group } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useMay } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AwaitedPage } from '../../ui/awaited-page.tsx'
import { Note } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountBlockNote } from './account-block-words.tsx'
import { AccountStatus, ActivateAccount } from './account-status.tsx'
import { isDelivering } from './account-health.ts'
import { useAdAccount, useTerms } from './ad-data.ts'
import { AdTree } from './ad-tree.tsx'
import { useAdsTexts } from './ads-texts.ts'
import { RevokedNote } from './connect-ads.tsx'
import { TermsNote } from './terms-note.tsx'
import { hasLimits, useSpendGuard } from '../spend-limits/spend-data.ts'

export const AdAccountPage = () => {
  const t = useAdsTexts()
  const may = useMay()
  const { accountId } = useParams({ from: '/frame/ads/$accountId' })
  const query = useAdAccount(accountId)
  const terms = useTerms()
  const account = query.data
  const guard = useSpendGuard(accountId).data
  const back = <BackLink to="/ads" label={t('accounts')} />
  if (!account)
    return (
      <AwaitedPage
        title={t('account')}
        back={back}
        list={<LinkButton to="/ads">{t('accounts')}</LinkButton>}
        query={query}
      />
    )
  const writable = account.status === 'active' && may('marketing:manage') && terms.data?.accepted === true
  return (
    <Page
      visit="ads"
      title={account.name}
      back={back}
      aside={
        <Group gap="xs">
          <AccountStatus account={account} />
          <span className="quiet">
            {account.currency} · {account.timezone_name}
          </span>
        </Group>
      }
      actions={
        <>
          {account.status !== 'revoked' && (
            <LinkButton to="/insights" search={{ account: account.ad_account_id }} variant="default">
              {t('insights')}
            </LinkButton>
          )}
          {account.status === 'active' && (
            <LinkButton to="/spend-limits" variant="default">
              {t('spendLimits')}
            </LinkButton>
          )}
          {writable && isDelivering(account.account_status) && (
            <LinkButton to="/ads/$accountId/new" params={{ accountId }} leftSection={<Icon name="plus" />}>
              {t('newCampaign')}
            </LinkButton>
          )}
        </>
      }
    >
      <TermsNote />
      <AccountBlockNote account={account} />
      {account.status === 'revoked' ? (
        <RevokedNote account={account} />
      ) : (
        account.status !== 'active' && (
          <Note tone="warn">
            {t('readOnly')} {guard && hasLimits(guard) && t('limitsUnwatched')}
            {may('marketing:manage') && terms.data?.accepted && (
              <div className="note-action">
                <ActivateAccount account={account} />
              </div>
            )}
          </Note>
        )
      )}
      {account.status !== 'revoked' && <AdTree account={account} writable={writable} />}
    </Page>
  )
}
