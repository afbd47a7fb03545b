import '../insights/insights.css'
import { Link } from '@tanstack/react-router'
import { ErrorNote } from '../../ui/feedback.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { dayIn } from '../ads/account-time.ts'
import { type AdAccount, useAdAccounts } from '../ads/ad-data.ts'
import { previousOf, rangeOf } from '../insights/date-range.ts'
import { FigureCards } from '../insights/figure-cards.tsx'
import { useInsights } from '../insights/insights-data.ts'
import { useHomeTexts } from './home-texts.ts'

const SHOWN = 3

const LastDays = ({ account }: { account: AdAccount }) => {
  const t = useHomeTexts()
  const range = rangeOf('last_7d', dayIn(account.timezone_name, Date.now()))
  const now = useInsights({ account, range })
  const before = useInsights({ account, range: previousOf(range) })
  return (
    <Section
      title={t('adsLastDays', { name: account.name })}
      actions={
        <Link to="/insights" search={{ account: account.ad_account_id, preset: 'last_7d' }}>
          {t('viewAll')}
        </Link>
      }
    >
      {now.error ? (
        <ErrorNote error={now.error} onRetry={() => void now.refetch()} />
      ) : (
        <FigureCards
          metrics={['spend', 'impressions', 'clicks', 'purchases']}
          now={{ insights: now.data && (now.data.data[0] ?? {}) }}
          before={{ insights: before.data && (before.data.data[0] ?? {}) }}
          currency={account.currency}
        />
      )}
    </Section>
  )
}

/** How the ads of the last week did, for those whose work they are. */
export const HomeAds = () => {
  const t = useHomeTexts()
  const { data, error, refetch } = useAdAccounts()
  if (!data) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Loading />
  const active = data.filter(({ status }) => status === 'active').slice(0, SHOWN)
  if (active.length === 0)
    return (
      <Section>
        <Empty title={t('noAds')} action={<LinkButton to="/ads">{t('toAds')}</LinkButton>}>
          {t('noAdsHint')}
        </Empty>
      </Section>
    )
  return active.map((account) => <LastDays key={account.id} account={account} />)
}
