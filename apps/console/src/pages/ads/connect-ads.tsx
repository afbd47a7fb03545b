import './connect-ads.css'
import { unwrap } from '@herald/api-client'
import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { publicUrl } from '../../api/page-facts.ts'
import { api, useMay } from '../../api/session.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { AdAccount } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'

export const adsRedirectUri = `${publicUrl}/console/ads/connected`

/** In this tab, over the platform's dialog. */
const RECONNECTED = 'herald-reconnected-ads'

/** The account that somebody left for to reconnect it; undefined when they connected any. */
export const reconnectedId = (): string | undefined => sessionStorage.getItem(RECONNECTED) ?? undefined

/** Opens the platform's login dialog, which redirects to /ads/connected. `account`: the one that is connected again. */
export const ConnectAds = ({ label, account }: { label: string; account?: AdAccount }) => {
  const leaving = useMutation({
    mutationFn: () =>
      unwrap(api.GET('/api/marketing/oauth/url', { params: { query: { redirect_uri: adsRedirectUri } } })),
    onSuccess: ({ url }) => {
      if (account) sessionStorage.setItem(RECONNECTED, account.id)
      else sessionStorage.removeItem(RECONNECTED)
      window.location.assign(url)
    },
  })
  return (
    <Stack gap="xs" className="connect-ads">
      <ErrorNote error={leaving.error} />
      <Button
        leftSection={<Icon name={account ? 'refresh' : 'plus'} />}
        loading={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {label}
      </Button>
    </Stack>
  )
}

/** Access to the account is gone: what that means, and the way back for who may take it. */
export const RevokedNote = ({ account, instead }: { account: AdAccount; instead?: string }) => {
  const t = useAdsTexts()
  const manages = useMay()('marketing:manage')
  return (
    <Note tone="bad">
      {t('revokedOf', { name: account.name })} {instead}
      {manages ? (
        <div className="note-action">
          <ConnectAds label={t('reconnect')} account={account} />
        </div>
      ) : (
        ` ${t('reconnectAsked')}`
      )}
    </Note>
  )
}
