import '../insights/insights.css'
import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ErrorNote } from '../../ui/feedback.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { dayIn } from '../ads/account-time.ts'
import { type AdAccount, useAdAccounts } from '../ads/ad-data.ts'
import { text } from '../ads/ad-results.ts'
import { useResultWord } from '../ads/result-words.ts'
import { useBrought } from '../insights/brought.ts'
import { type Range, previousOf, rangeOf } from '../insights/date-range.ts'
import { FigureCards } from '../insights/figure-cards.tsx'
import { useFigureFormat } from '../insights/figure-format.ts'
import { useInsights } from '../insights/insights-data.ts'
import { valueOf } from '../insights/insights-metrics.ts'
import { useMetricWords } from '../insights/figure-texts.ts'
import { useHomeTexts } from './home-texts.ts'

const SHOWN = 3
const CAMPAIGNS = 5

/** The campaigns that spent the most. */
const Campaigns = ({ account, range }: { account: AdAccount; range: Range }) => {
  const t = useHomeTexts()
  const words = useMetricWords()
  const format = useFigureFormat(account.currency)
  const resultWord = useResultWord()
  const query = useInsights({ account, range }, { level: 'campaign' })
  const brought = useBrought({ account, range }, 'campaign')
  const measured = brought.isPending ? undefined : query.data?.data
  const rows = measured
    ?.map((insights) => ({
      insights,
      brought: brought.of(insights),
      id: text(insights, 'campaign_id'),
      name: text(insights, 'campaign_name'),
    }))
    .toSorted((a, b) => (valueOf(b, 'spend') ?? 0) - (valueOf(a, 'spend') ?? 0))
    .slice(0, CAMPAIGNS)
  return (
    <Rows
      label={t('campaigns')}
      query={query}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('campaigns'),
          area: 'main',
          cell: ({ id, name }) => (
            <Link
              className="main"
              to="/insights"
              search={{ account: account.ad_account_id, preset: 'last_7d', campaign: id }}
            >
              {name || id}
            </Link>
          ),
        },
        { label: words('spend'), kind: 'num', area: 'time', cell: (row) => format('spend', valueOf(row, 'spend')) },
        {
          label: words('results'),
          kind: 'num',
          area: 'note',
          cell: (row) => {
            const [result, ...others] = row.brought?.results ?? []
            if (!result) return '–'
            const count = valueOf(row, 'results') ?? 0
            const word = resultWord({ kind: others.length > 0 ? 'result' : result.kind, count })
            return `${format('results', count)} ${word ?? ''}`
          },
        },
        { label: t('roas'), kind: 'num', cell: (row) => format('roas', valueOf(row, 'roas')) },
      ]}
      empty={<p className="panel-body quiet">{t('noSpend')}</p>}
    />
  )
}

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
        <Stack gap="sm">
          <FigureCards
            metrics={['spend', 'impressions', 'clicks', 'purchases']}
            now={{ insights: now.data && (now.data.data[0] ?? {}) }}
            before={{ insights: before.data && (before.data.data[0] ?? {}), isFailed: before.isError }}
            currency={account.currency}
          />
          <Campaigns account={account} range={range} />
        </Stack>
      )}
    </Section>
  )
}

/** How the ads of the last week did. For those whose main work they are also what is missing. */
export const HomeAds = ({ isMain }: { isMain: boolean }) => {
  const t = useHomeTexts()
  const { data, error, refetch } = useAdAccounts()
  if (!data) return !isMain ? null : error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Loading />
  const active = data.filter(({ status }) => status === 'active').slice(0, SHOWN)
  if (active.length === 0)
    // One that lost its access stands above, with what there is to do.
    return !isMain || data.some(({ status }) => status === 'revoked') ? null : (
      <Section>
        <Empty title={t('noAds')} action={<LinkButton to="/ads">{t('toAds')}</LinkButton>}>
          {t('noAdsHint')}
        </Empty>
      </Section>
    )
  return active.map((account) => <LastDays key={account.id} account={account} />)
}
