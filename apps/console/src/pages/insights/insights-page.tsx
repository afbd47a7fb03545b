import './insights.css'
import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { dayIn } from '../ads/account-time.ts'
import { type AdAccount, useAdAccounts } from '../ads/ad-data.ts'
import { RevokedNote } from '../ads/connect-ads.tsx'
import { BreakdownBars } from './breakdown-bars.tsx'
import { ByDay } from './by-day.tsx'
import { chosenRange, previousRange } from './date-range.ts'
import { useDayWords } from './day-words.ts'
import { FigureCards } from './figure-cards.tsx'
import { type Scope, useAttribution, useFailure, useInsights } from './insights-data.ts'
import { InsightsFilters } from './insights-filters.tsx'
import { type Figures, broughtNothing, conversationMetrics } from './insights-metrics.ts'
import { InsightsReport } from './insights-report.tsx'
import { useInsightsTexts } from './insights-texts.ts'
import { NotRead } from './not-read.tsx'
import { PerformanceTable } from './performance-table.tsx'

/** Where the page stands between all campaigns and one ad set, with the way back. */
const Path = ({ account: { ad_account_id }, campaign, adset }: Scope) => {
  const t = useInsightsTexts()
  const name = useQuery({
    queryKey: ['ad-objects', 'names', campaign, adset],
    queryFn: async ({ signal }) => {
      const query = { ad_account_id }
      const [first, second] = await Promise.all([
        campaign
          ? unwrap(
              api.GET('/api/marketing/campaigns/{campaignId}', {
                params: { path: { campaignId: campaign }, query },
                signal,
              }),
            )
          : undefined,
        adset
          ? unwrap(api.GET('/api/marketing/adsets/{adSetId}', { params: { path: { adSetId: adset }, query }, signal }))
          : undefined,
      ])
      return { campaign: first?.name, adset: second?.name }
    },
    enabled: campaign !== undefined || adset !== undefined,
    staleTime: 60_000,
  })
  if (!campaign && !adset) return null
  return (
    <nav className="insights-path" aria-label={t('path')}>
      <Link
        from="/insights"
        to="/insights"
        search={({ campaign: _campaign, adset: _adset, level: _level, ...rest }) => rest}
      >
        {t('allCampaigns')}
      </Link>
      {campaign && (
        <>
          <span aria-hidden>›</span>
          {adset ? (
            <Link
              from="/insights"
              to="/insights"
              dir="auto"
              search={({ adset: _adset, level: _level, ...rest }) => rest}
            >
              {name.data?.campaign ?? campaign}
            </Link>
          ) : (
            <span dir="auto" aria-current="page">
              {name.data?.campaign ?? campaign}
            </span>
          )}
        </>
      )}
      {adset && (
        <>
          <span aria-hidden>›</span>
          <span dir="auto" aria-current="page">
            {name.data?.adset ?? adset}
          </span>
        </>
      )}
    </nav>
  )
}

/** Totals of a range. */
const useTotals = (scope: Scope): Figures => {
  const insights = useInsights(scope)
  const attribution = useAttribution(scope)
  return {
    insights: insights.data && (insights.data.data[0] ?? {}),
    attribution: attribution.data,
    isFailed: insights.isError || attribution.isError,
  }
}

/** Neither the platform's figures nor ours came. */
const isMissed = ({ insights, attribution, isFailed }: Figures): boolean =>
  isFailed === true && !insights && !attribution

const DAY_MS = 86_400_000

const Insights = (scope: Scope) => {
  const t = useInsightsTexts()
  const day = useDayWords()
  const { currency, timezone_name: zone } = scope.account
  const endsYesterday = scope.range.until === dayIn(zone, Date.now() - DAY_MS)
  const today = dayIn(zone, Date.now())
  const isToday = scope.range.since === today
  const compared = isToday
    ? 'comparedDay'
    : scope.range.until === today
      ? 'comparedWithToday'
      : endsYesterday
        ? 'comparedWithoutToday'
        : 'comparedWith'
  const before = previousRange(useSearch({ from: '/frame/insights' }), today)
  const now = useTotals(scope)
  const earlier = useTotals({ ...scope, range: before })
  const isSilent = [now, earlier].every(broughtNothing)
  // What comes below waits for it: a part that appears later would push everything down.
  const isDecided = [now, earlier].every(({ attribution, isFailed }) => attribution !== undefined || isFailed)
  const failure = useFailure()
  const cards = { now, before: earlier, currency, unlike: isToday, isOver: scope.range.until < today }
  return (
    <>
      <Path {...scope} />
      <ErrorNote error={failure.error} onRetry={failure.retry} />
      <Section
        title={t('overview')}
        actions={
          <span className="quiet">
            {t(compared, {
              from: day(scope.range.since),
              to: day(scope.range.until),
              beforeFrom: day(before.since),
              beforeTo: day(before.until),
            })}
          </span>
        }
      >
        {isMissed(now) && <NotRead />}
        <FigureCards
          {...cards}
          metrics={['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'purchases', 'purchaseValue', 'roas']}
        />
        {isSilent && (
          <p className="quiet silent-ads">
            {t('noConversations')} {t('noConversationsHint')}
          </p>
        )}
      </Section>
      <div className="insights-below" hidden={!isDecided}>
        {!isSilent && (
          <Section title={t('conversationsFromAds')} actions={<span className="quiet">{t('conversationsHint')}</span>}>
            {isMissed(now) ? (
              <NotRead />
            ) : (
              <>
                <FigureCards {...cards} metrics={conversationMetrics} />
                <p className="quiet silent-ads">{t('conversationCostHint')}</p>
              </>
            )}
          </Section>
        )}
        <ByDay {...scope} />
        <PerformanceTable {...scope} totals={now} />
        <BreakdownBars {...scope} />
        <InsightsReport {...scope} />
      </div>
    </>
  )
}

const InsightsOf = ({ accounts, account }: { accounts: AdAccount[]; account: AdAccount }) => {
  const t = useInsightsTexts()
  const search = useSearch({ from: '/frame/insights' })
  const today = dayIn(account.timezone_name, Date.now())
  const range = chosenRange(search, today)
  // The first one is what was shown here until it was lost, unless another one is asked for.
  const [usual] = accounts
  const isLost = search.account === undefined && usual?.status === 'revoked' && usual.id !== account.id
  return (
    <Page
      title={t('title')}
      actions={<InsightsFilters accounts={accounts} account={account} range={range} today={today} />}
    >
      {isLost && <RevokedNote account={usual} instead={t('shownInstead', { name: account.name })} />}
      {account.status === 'revoked' ? (
        <RevokedNote account={account} />
      ) : (
        <Insights account={account} campaign={search.campaign} adset={search.adset} range={range} />
      )}
    </Page>
  )
}

export const InsightsPage = () => {
  const t = useInsightsTexts()
  const search = useSearch({ from: '/frame/insights' })
  const query = useAdAccounts()
  const accounts = query.data
  const account =
    accounts?.find((one) => one.ad_account_id === search.account) ??
    accounts?.find(({ status }) => status === 'active') ??
    accounts?.[0]
  if (account && accounts) return <InsightsOf accounts={accounts} account={account} />
  return (
    <Page title={t('title')}>
      {query.error ? <ErrorNote error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending && <Loading />}
      {accounts?.length === 0 && (
        <Section>
          <Empty title={t('noAccounts')} action={<LinkButton to="/ads">{t('toAds')}</LinkButton>}>
            {t('noAccountsHint')}
          </Empty>
        </Section>
      )}
    </Page>
  )
}
