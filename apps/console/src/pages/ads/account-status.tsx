import { unwrap } from '@herald/api-client'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { ConfirmDialog, Pill } from '../../ui/page.tsx'
import { StatusPill } from '../../ui/status-pills.tsx'
import type { AdAccount } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'

/** What Herald may do; the status on the platform stands beside it when it keeps ads from running. */
export const AccountStatus = ({ account }: { account: AdAccount }) => {
  const t = useAdsTexts()
  return (
    <>
      <StatusPill status={account.status} />
      {account.account_status !== 1 && (
        <div className="account-platform">
          <Pill tone="warn">{t('onPlatform', { status: account.account_status_label })}</Pill>
        </div>
      )}
    </>
  )
}

/** Lets Herald work with an ad account, or not. Its ads are not touched, which is said first. In a list it is small and quiet. */
export const AccountStatusButton = ({ account, size }: { account: AdAccount; size?: 'compact-xs' }) => {
  const t = useAdsTexts()
  const queries = useQueryClient()
  const [asking, question] = useDisclosure(false)
  const active = account.status === 'active'
  const switching = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/api/marketing/ad-accounts/{id}', {
          params: { path: { id: account.id } },
          body: { status: active ? 'disabled' : 'active' },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['ad-accounts'] }),
  })
  const label = active ? t('stopManaging') : t('activate')
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        variant={active || size ? 'default' : 'filled'}
        loading={switching.isPending}
        onClick={() => (active ? question.open() : switching.mutate())}
        aria-label={`${label} ${account.name}`}
      >
        {label}
      </Button>
      {!asking && <ErrorNote error={switching.error} />}
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        title={t('stopManagingTitle', { name: account.name })}
        confirmLabel={t('stopManaging')}
        busy={switching.isPending}
        error={switching.error}
        onConfirm={() => switching.mutateAsync()}
      >
        {t('stopManagingHint')}
      </ConfirmDialog>
    </>
  )
}
