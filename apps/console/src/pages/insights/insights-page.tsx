import { unwrap } from '@herald/api-client'
import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { type AdAccount, useAdAccounts, useEnums } from '../ads/ad-data.ts'
import { useAdWord } from '../ads/ad-words.ts'
import { InsightsChart } from './insights-chart.tsx'
import { type InsightsRow, saveCsv, text } from './insights-csv.ts'
import { type Level, MOST_ROWS, useInsights } from './insights-data.ts'
import { InsightsReport } from './insights-report.tsx'
import { InsightsTable } from './insights-table.tsx'
import { useInsightsTexts } from './insights-texts.ts'

type Scope = { account: AdAccount; objectId: string | undefined; preset: string }

export const CsvButton = ({ name, what, rows }: { name: string; what: string; rows: readonly InsightsRow[] }) => {
  const t = useInsightsTexts()
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      disabled={rows.length === 0}
      aria-label={t('exportCsv', { what })}
      onClick={() => saveCsv(name, rows)}
    >
      {t('csv')}
    </Button>
  )
}

type Metric = 'spend' | 'impressions' | 'clicks'

const ByDay = ({ account, objectId, preset }: Scope) => {
  const t = useInsightsTexts()
  const locale = useLocale()
  const [metric, setMetric] = useState<Metric>('spend')
  const [asTable, setAsTable] = useState(false)
  const query = useInsights({
    ad_account_id: account.ad_account_id,
    object_id: objectId,
    date_preset: preset,
    time_increment: '1',
  })
  const rows = query.data?.data
  const days = useMemo(() => rows?.map((row) => text(row, 'date_start')) ?? [], [rows])
  const values = useMemo(() => rows?.map((row) => Number(text(row, metric) || 0)) ?? [], [rows, metric])
  const format = useCallback(
    (value: number) =>
      metric === 'spend' ? formatMoney(value, account.currency, locale) : value.toLocaleString(locale),
    [metric, account.currency, locale],
  )
  return (
    <Section
      title={t('byDay')}
      flush={asTable}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('metric')}
            value={metric}
            onChange={setMetric}
            data={(['spend', 'impressions', 'clicks'] as const).map((value) => ({ value, label: t(value) }))}
          />
          <Button variant="subtle" onClick={() => setAsTable(!asTable)}>
            {asTable ? t('asChart') : t('asTable')}
          </Button>
          <CsvButton name={`${account.ad_account_id}-days`} what={t('byDay')} rows={rows ?? []} />
        </>
      }
    >
      {query.error ? <ErrorNote error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending && <Loading />}
      {rows?.length === 0 && <Empty title={t('none')}>{t('noneHint')}</Empty>}
      {query.data?.paging.next_cursor && <Note tone="warn">{t('cut', { count: MOST_ROWS })}</Note>}
      {rows &&
        rows.length > 0 &&
        (asTable ? (
          <InsightsTable
            account={account}
            rows={rows}
            head={t('day')}
            nameOf={(row) => text(row, 'date_start')}
            label={t('byDay')}
          />
        ) : (
          <InsightsChart
            days={days}
            values={values}
            label={t(metric)}
            format={format}
            description={t('chartOf', { metric: t(metric), from: days[0] ?? '', to: days.at(-1) ?? '' })}
          />
        ))}
    </Section>
  )
}

const breakdowns = [
  'age',
  'gender',
  'age,gender',
  'country',
  'region',
  'publisher_platform',
  'device_platform',
  'impression_device',
]

const ByObject = ({ account, objectId, preset }: Scope) => {
  const t = useInsightsTexts()
  const word = useAdWord()
  const navigate = useNavigate({ from: '/insights' })
  const { level: asked, breakdown } = useSearch({ from: '/frame/insights' })
  const level: Level = asked === 'adset' || asked === 'ad' ? asked : 'campaign'
  const query = useInsights({
    ad_account_id: account.ad_account_id,
    object_id: objectId,
    date_preset: preset,
    level,
    breakdowns: breakdown,
  })
  const rows = query.data?.data
  const nameOf = (row: InsightsRow) =>
    [
      text(row, `${level}_name`) || text(row, `${level}_id`),
      ...(breakdown?.split(',') ?? []).map((field) => text(row, field)),
    ]
      .filter(Boolean)
      .join(' · ')
  const put = (change: { level?: string; breakdown?: string }) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  return (
    <Section
      title={t('performance')}
      flush
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('level')}
            value={level}
            onChange={(value) => put({ level: value })}
            data={[
              { value: 'campaign', label: t('levelCampaign') },
              { value: 'adset', label: t('levelAdset') },
              { value: 'ad', label: t('levelAd') },
            ]}
          />
          <Select
            size="xs"
            w={170}
            aria-label={t('breakdown')}
            placeholder={t('noBreakdown')}
            clearable
            data={breakdowns.map((value) => ({ value, label: word(value) }))}
            value={breakdown ?? null}
            onChange={(value) => put({ breakdown: value ?? '' })}
          />
          <CsvButton name={`${account.ad_account_id}-${level}`} what={t('performance')} rows={rows ?? []} />
        </>
      }
    >
      {query.error ? (
        <div className="panel-body">
          <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : null}
      {query.isPending && <Loading />}
      {rows?.length === 0 && <Empty title={t('none')}>{t('noneHint')}</Empty>}
      {query.data?.paging.next_cursor && <Note tone="warn">{t('cut', { count: MOST_ROWS })}</Note>}
      {rows && rows.length > 0 && (
        <InsightsTable account={account} rows={rows} head={t('name')} nameOf={nameOf} label={t('performance')} />
      )}
    </Section>
  )
}

const Filters = ({ accounts, account, preset }: { accounts: AdAccount[]; account: AdAccount; preset: string }) => {
  const t = useInsightsTexts()
  const word = useAdWord()
  const enums = useEnums()
  const navigate = useNavigate({ from: '/insights' })
  const search = useSearch({ from: '/frame/insights' })
  const campaigns = useQuery({
    queryKey: ['ad-objects', 'campaigns', 'picker', account.id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/marketing/campaigns', {
          params: { query: { ad_account_id: account.ad_account_id, limit: 100 } },
          signal,
        }),
      ),
  })
  const known = (campaigns.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // A link from the ad tree may name an ad set or an ad, which is shown by its id.
  const objects =
    search.object && !known.some(({ value }) => value === search.object)
      ? [{ value: search.object, label: search.object }, ...known]
      : known
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => given({ ...before, ...change }), replace: true })
  return (
    <Group gap="xs">
      <Select
        size="xs"
        aria-label={t('account')}
        allowDeselect={false}
        data={accounts.map((one) => ({ value: one.ad_account_id, label: `${one.name} (${one.currency})` }))}
        value={account.ad_account_id}
        onChange={(value) => put({ account: value ?? '', object: '', report: '' })}
      />
      <Select
        size="xs"
        aria-label={t('campaign')}
        placeholder={t('wholeAccount')}
        clearable
        searchable
        data={objects}
        value={search.object ?? null}
        onChange={(value) => put({ object: value ?? '' })}
      />
      <Select
        size="xs"
        w={150}
        aria-label={t('period')}
        allowDeselect={false}
        data={(enums.data?.date_preset ?? [preset]).map((value) => ({ value, label: word(value) }))}
        value={preset}
        onChange={(value) => put({ preset: value ?? '' })}
      />
    </Group>
  )
}

export const InsightsPage = () => {
  const t = useInsightsTexts()
  const search = useSearch({ from: '/frame/insights' })
  const query = useAdAccounts()
  const accounts = query.data?.filter((one) => one.status !== 'revoked')
  const account = accounts?.find((one) => one.ad_account_id === search.account) ?? accounts?.[0]
  const preset = search.preset ?? 'last_30d'
  if (!account || !accounts)
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
  const scope = { account, objectId: search.object, preset }
  return (
    <Page title={t('title')} actions={<Filters accounts={accounts} account={account} preset={preset} />}>
      <ByDay {...scope} />
      <ByObject {...scope} />
      <InsightsReport {...scope} />
    </Page>
  )
}
