import { unwrap } from '@herald/api-client'
import { Button, Group, Progress, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { given, usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import type { AdAccount } from '../ads/ad-data.ts'
import { type InsightsRow, text } from '../ads/ad-results.ts'
import { useDayWords } from './day-words.ts'
import { saveCsv } from '../../ui/csv.ts'
import { flatRow } from './flat-row.ts'
import { type Scope, fieldsOf } from './insights-data.ts'
import { useMetricWords } from './figure-texts.ts'
import { useInsightsTexts } from './insights-texts.ts'

const Results = ({ account, reportRunId }: { account: AdAccount; reportRunId: string }) => {
  const t = useInsightsTexts()
  const words = useMetricWords()
  const locale = useLocale()
  const dayWords = useDayWords()
  const read = (page: { cursor?: string }, signal?: AbortSignal) =>
    unwrap(
      api.GET('/api/marketing/insights/reports/{reportRunId}/results', {
        params: { path: { reportRunId }, query: { ad_account_id: account.ad_account_id, limit: 100, ...page } },
        ...(signal ? { signal } : {}),
      }),
    )
  const query = usePages<InsightsRow>(['report-results', reportRunId], read)
  const exporting = useMutation({
    mutationFn: async () => {
      const rows: InsightsRow[] = []
      let cursor: string | null | undefined
      do {
        const page: { data: InsightsRow[]; paging: { next_cursor: string | null } } = await read(
          cursor ? { cursor } : {},
        )
        rows.push(...page.data)
        cursor = page.paging.next_cursor
      } while (cursor)
      saveCsv(
        `report-${reportRunId}`,
        rows.map((row) => ({ currency: account.currency, ...flatRow(row) })),
      )
    },
  })
  return (
    <>
      <div className="panel-body">
        <Stack gap="xs">
          <Note tone="good">{t('reportDone')}</Note>
          <ErrorNote error={exporting.error} />
          <Group>
            <Button
              variant="default"
              leftSection={<Icon name="download" size={14} />}
              loading={exporting.isPending}
              aria-label={t('exportCsv', { what: t('report') })}
              onClick={() => exporting.mutate()}
            >
              {t('csv')}
            </Button>
          </Group>
        </Stack>
      </div>
      <Rows
        label={t('report')}
        query={query}
        rows={query.rows}
        rowKey={(row) => `${text(row, 'date_start')} ${text(row, 'ad_id')}`}
        columns={[
          {
            label: t('name'),
            // Ads of several ad sets often have one name.
            cell: (row) => (
              <div dir="auto">
                {text(row, 'ad_name') || text(row, 'ad_id')}
                <div className="quiet">
                  {[text(row, 'campaign_name'), text(row, 'adset_name')].filter(Boolean).join(' › ')}
                </div>
              </div>
            ),
          },
          { label: t('day'), kind: 'tight', cell: (row) => dayWords(text(row, 'date_start')) },
          {
            label: words('spend'),
            kind: 'num',
            cell: (row) => formatMoney(Number(text(row, 'spend') || 0), account.currency, locale),
          },
          {
            label: words('impressions'),
            kind: 'num',
            cell: (row) => Number(text(row, 'impressions')).toLocaleString(locale),
          },
          { label: words('clicks'), kind: 'num', cell: (row) => Number(text(row, 'clicks')).toLocaleString(locale) },
        ]}
        empty={<Empty title={t('none')}>{t('noneHint')}</Empty>}
      />
    </>
  )
}

/** An asynchronous report. Its id is a search parameter, so that it survives a reload. */
export const InsightsReport = ({ account, campaign, adset, range }: Scope) => {
  const t = useInsightsTexts()
  const navigate = useNavigate({ from: '/insights' })
  const { report } = useSearch({ from: '/frame/insights' })
  const put = (reportRunId: string) =>
    void navigate({ search: (known) => given({ ...known, report: reportRunId }), replace: true, resetScroll: false })
  const starting = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/marketing/insights/reports', {
          body: {
            ad_account_id: account.ad_account_id,
            level: 'ad',
            fields: fieldsOf('ad'),
            ...range,
            time_increment: '1',
            ...given({ object_id: adset ?? campaign }),
          },
        }),
      ),
    onSuccess: (run) => put(run.report_run_id),
  })
  const run = useQuery({
    queryKey: ['report', report],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/marketing/insights/reports/{reportRunId}', {
          params: { path: { reportRunId: report ?? '' }, query: { ad_account_id: account.ad_account_id } },
          signal,
        }),
      ),
    enabled: report !== undefined,
    refetchInterval: ({ state }) =>
      state.data && ['Job Completed', 'Job Failed'].includes(state.data.async_status) ? false : 1_500,
  })
  const status = run.data?.async_status
  const percent = run.data?.async_percent_completion ?? 0
  const over = status === 'Job Completed' || status === 'Job Failed' || run.error !== null
  return (
    <Section
      title={t('report')}
      flush={status === 'Job Completed'}
      actions={
        report && over ? (
          <Button variant="default" onClick={() => put('')}>
            {t('newReport')}
          </Button>
        ) : undefined
      }
    >
      {!report && (
        <Stack gap="sm" align="flex-start">
          <span className="quiet">{t('reportHint')}</span>
          <ErrorNote error={starting.error} />
          <Button loading={starting.isPending} onClick={() => starting.mutate()}>
            {t('createReport')}
          </Button>
        </Stack>
      )}
      {report && run.error ? <ErrorNote error={run.error} /> : null}
      {report && !over && (
        <Stack gap="xs" role="status">
          <Progress value={percent} animated aria-label={t('reportProgress', { percent })} />
          <span className="quiet">{t('reportProgress', { percent })}</span>
        </Stack>
      )}
      {status === 'Job Failed' && (
        <Note tone="bad">{t('reportFailed', { reason: run.data?.error_message ?? status })}</Note>
      )}
      {report && status === 'Job Completed' && <Results account={account} reportRunId={report} />}
    </Section>
  )
}
