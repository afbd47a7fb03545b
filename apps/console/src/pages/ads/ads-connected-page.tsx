import { HeraldError, unwrap } from '@herald/api-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { Loading, Page } from '../../ui/page.tsx'
import { useAdsTexts } from './ads-texts.ts'
import { ConnectAds, adsRedirectUri, reconnectedId } from './connect-ads.tsx'

/** The OAuth redirect: exchanges the code, then shows the accounts. */
export const AdsConnectedPage = () => {
  const t = useAdsTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { code, state, error, error_description } = useSearch({ from: '/frame/ads/connected' })
  // A query, because a mutation in an effect could exchange the code twice.
  const exchange = useQuery({
    queryKey: ['oauth-exchange', state],
    queryFn: () =>
      unwrap(
        api.POST('/api/marketing/oauth/exchange', {
          body: { code: code ?? '', state: state ?? '', redirect_uri: adsRedirectUri },
        }),
      ),
    enabled: Boolean(code && state),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const accounts = exchange.data
  useEffect(() => {
    if (!accounts || accounts.length === 0) return
    const again = accounts.find(({ id }) => id === reconnectedId())
    toast(
      again
        ? t('connectedAgain', { name: again.name })
        : `${t('connectedTitle')}: ${accounts.length}. ${t('connectedSome')}`,
    )
    void queries.invalidateQueries({ queryKey: ['ad-accounts'] })
    // Its own page says what is left to be done.
    if (again) void navigate({ to: '/ads/$accountId', params: { accountId: again.id }, replace: true })
    else void navigate({ to: '/ads', replace: true })
  }, [accounts])
  const missing = exchange.error instanceof HeraldError ? exchange.error.body.missing : undefined
  const permissions: Record<string, string> = {
    ads_management: t('mayManageAds'),
    ads_read: t('mayReadAds'),
    business_management: t('mayManageBusiness'),
    pages_show_list: t('mayListPages'),
    pages_read_engagement: t('mayReadPages'),
  }
  // Who says "Not now" has made no mistake.
  const wasRefused = error === 'access_denied'
  return (
    <Page title={t('connect')} back={<BackLink to="/ads" label={t('title')} />}>
      {!code && (
        <Note tone={wasRefused ? 'warn' : 'bad'}>
          {wasRefused ? t('notAllowed') : t('denied', { reason: error_description ?? error ?? '?' })}
        </Note>
      )}
      {exchange.isLoading && (
        <div role="status">
          {t('connecting')}
          <Loading rows={3} />
        </div>
      )}
      {missing ? (
        <Note tone="bad">
          {t('missing')}
          <ul>
            {missing.map((name) => (
              <li key={name}>
                {permissions[name] && `${permissions[name]} `}
                <span className="mono">{name}</span>
              </li>
            ))}
          </ul>
          {t('missingHint')}
        </Note>
      ) : (
        <ErrorNote error={exchange.error} />
      )}
      {accounts?.length === 0 && <Note tone="warn">{t('connectedNone')}</Note>}
      {(exchange.error || !code || accounts?.length === 0) && (
        <div>
          <ConnectAds label={t('connect')} />
        </div>
      )}
    </Page>
  )
}
