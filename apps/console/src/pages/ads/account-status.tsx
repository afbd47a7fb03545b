import { unwrap } from '@herald/api-client'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import type { AdAccount } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'

/** Lets Herald work with an ad account, or not. Its ads are not touched. In a list it is small and quiet. */
export const AccountStatusButton = ({ account, size }: { account: AdAccount; size?: 'compact-xs' }) => {
  const t = useAdsTexts()
  const queries = useQueryClient()
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
  const label = active ? t('pause') : t('activate')
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        variant={active || size ? 'default' : 'filled'}
        loading={switching.isPending}
        onClick={() => switching.mutate()}
        aria-label={`${label} ${account.name}`}
      >
        {label}
      </Button>
      <ErrorNote error={switching.error} />
    </>
  )
}
