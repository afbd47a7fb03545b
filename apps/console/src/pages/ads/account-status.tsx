import { unwrap } from '@herald/api-client'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { ConfirmDialog } from '../../ui/confirm.tsx'
import { Pill } from '../../ui/page.tsx'
import { StatusPill } from '../../ui/status-pills.tsx'
import { isDelivering, isUnpaid } from './account-health.ts'
import { type AdAccount, useBilling } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'

/** Nothing can be created or run in it, whatever Herald may do. */
const isBlocked = ({ account_status }: AdAccount): boolean => !isDelivering(account_status)

/** What Herald may do; the status on the platform stands beside it when it keeps ads from running. */
export const AccountStatus = ({ account }: { account: AdAccount }) => {
  const t = useAdsTexts()
  // Of those that Herald works with: it is a call of the platform for each.
  const billing = useBilling(account, account.status === 'active')
  return (
    <>
      <StatusPill status={account.status} />
      {account.account_status !== 1 && (
        <div className="account-platform">
          <Pill tone="warn">{t('onPlatform', { status: account.account_status_label })}</Pill>
        </div>
      )}
      {isUnpaid(account, billing.data) && (
        <div className="account-platform">
          <Pill tone="bad">{t('noPayment')}</Pill>
        </div>
      )}
    </>
  )
}

const useSetStatus = ({ id }: AdAccount, status: 'active' | 'disabled') => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      unwrap(api.PATCH('/api/marketing/ad-accounts/{id}', { params: { path: { id } }, body: { status } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['ad-accounts'] }),
  })
}

/** Lets Herald work with an ad account. In a list it is small and quiet. */
export const ActivateAccount = ({ account, size }: { account: AdAccount; size?: 'compact-xs' }) => {
  const t = useAdsTexts()
  const activating = useSetStatus(account, 'active')
  if (isBlocked(account)) return null
  return (
    <>
      <Button
        {...(size ? { size, variant: 'default' } : {})}
        loading={activating.isPending}
        onClick={() => activating.mutate()}
        aria-label={`${t('activate')} ${account.name}`}
      >
        {t('activate')}
      </Button>
      <ErrorNote error={activating.error} />
    </>
  )
}

/** The ads of the account are not touched, which is said first. */
export const StopManaging = ({
  account,
  opened,
  onClose,
}: {
  account: AdAccount
  opened: boolean
  onClose: () => void
}) => {
  const t = useAdsTexts()
  const stopping = useSetStatus(account, 'disabled')
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('stopManagingTitle', { name: account.name })}
      confirmLabel={t('stopManaging')}
      busy={stopping.isPending}
      error={stopping.error}
      onConfirm={() => stopping.mutateAsync()}
    >
      {t('stopManagingHint')}
    </ConfirmDialog>
  )
}
