import { Button, MultiSelect, VisuallyHidden } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { given } from '../../api/queries.ts'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { dayIn } from '../ads/account-time.ts'
import { text } from '../ads/ad-results.ts'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { CsvButton } from './csv-button.tsx'
import { figureCells } from './figure-cells.ts'
import { useFigureFormat, useTickFormat } from './figure-format.ts'
import { daysOf, previousRange } from './date-range.ts'
import { useDayWords } from './day-words.ts'
import { type AttributionRow, type Scope, useAttribution, useInsights } from './insights-data.ts'
import { type Figures, type Metric, isMetric, moneyMetrics, valueOf } from './insights-metrics.ts'
import { useMetricWords } from './figure-texts.ts'
import { useInsightsTexts } from './insights-texts.ts'
import { NotRead } from './not-read.tsx'
import { TrendChart } from './trend-chart.tsx'

/** Those that mean something on a single day; what counts as a result differs between campaigns. */
const dailyMetrics: readonly Metric[] = [
  'spend',
  'impressions',
  'clicks',
  'ctr',
  'cpc',
  'purchases',
  'purchaseValue',
  'roas',
  'conversations',
  'leads',
  'conversions',
]

/** Figures of each day; a day without any is a day of zeros, only for today the platform may not have counted yet. */
const useDays = (scope: Scope, today: string) => {
  const insights = useInsights(scope, { time_increment: '1' })
  const attribution = useAttribution(scope, { daily: true })
  const { since, until } = scope.range
  const figures = useMemo(() => {
    const byDay = new Map((insights.data?.data ?? []).map((row) => [text(row, 'date_start'), row]))
    const brought = new Map<string, AttributionRow[]>()
    for (const row of attribution.data ?? []) brought.set(row.date ?? '', [...(brought.get(row.date ?? '') ?? []), row])
    return daysOf({ since, until }).map((day): Figures & { day: string } => ({
      day,
      insights: insights.data && (byDay.get(day) ?? (day === today ? undefined : {})),
      attribution: attribution.data && (brought.get(day) ?? []),
    }))
  }, [insights.data, attribution.data, since, until, today])
  return { insights, attribution, figures }
}

const DayTable = ({
  metrics,
  figures,
  currency,
  today,
}: {
  metrics: readonly Metric[]
  figures: (Figures & { day: string })[]
  currency: string
  today: string
}) => {
  const t = useInsightsTexts()
  const words = useMetricWords()
  const format = useFigureFormat(currency)
  const dayWords = useDayWords()
  return (
    <table className="rows" aria-label={t('byDay')}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {metrics.map((metric) => (
            <th key={metric} scope="col" className="num">
              {words(metric)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((one) => (
          <tr key={one.day}>
            <td>
              {dayWords(one.day)} {one.day === today && <span className="quiet">· {t('todaySoFar')}</span>}
            </td>
            {metrics.map((metric) => (
              <td key={metric} data-label={words(metric)} className="num">
                {format(metric, valueOf(one, metric))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Neither money nor counted one by one. */
const ratios: readonly Metric[] = ['ctr', 'roas']

export const ByDay = (scope: Scope) => {
  const t = useInsightsTexts()
  const words = useMetricWords()
  const { currency } = scope.account
  const format = useFigureFormat(currency)
  const formatTicks = useTickFormat(currency)
  const navigate = useNavigate({ from: '/insights' })
  const search = useSearch({ from: '/frame/insights' })
  const isOneDay = scope.range.since === scope.range.until
  const [wantsTable, setWantsTable] = useState(false)
  // One point is no line.
  const asTable = wantsTable || isOneDay
  const asked = (search.metrics ?? 'spend,clicks')
    .split(',')
    .filter(isMetric)
    .filter((one) => dailyMetrics.includes(one))
  const metrics: readonly Metric[] = asked.length > 0 ? asked : ['spend']
  const today = dayIn(scope.account.timezone_name, Date.now())
  const now = useDays(scope, today)
  const before = useDays({ ...scope, range: previousRange(search, today) }, today)
  const days = useMemo(() => now.figures.map(({ day }) => day), [now.figures])
  const chosen = metrics.join(',')
  const trends = useMemo(
    () =>
      metrics.map((metric) => ({
        key: metric,
        label: words(metric),
        values: now.figures.map((one) => valueOf(one, metric)),
        before: before.figures.map((one) => valueOf(one, metric)),
        format: (value: number | undefined) => format(metric, value),
        formatTicks: (ticks: readonly number[]) => formatTicks(metric, ticks),
        isWhole: !moneyMetrics.includes(metric) && !ratios.includes(metric),
      })),
    [chosen, now.figures, before.figures, currency, words('spend')],
  )
  const { error, data, isPending } = now.insights
  return (
    <Section
      title={t('byDay')}
      flush={asTable}
      actions={
        <>
          <MultiSelect
            size="xs"
            maw={420}
            aria-label={t('metrics')}
            data={dailyMetrics.map((value) => ({ value, label: words(value) }))}
            value={[...metrics]}
            maxValues={4}
            onChange={(values) =>
              values.length > 0 &&
              void navigate({
                search: (known) => given({ ...known, metrics: values.join(',') }),
                replace: true,
                resetScroll: false,
              })
            }
          />
          {!isOneDay && (
            <Button variant="subtle" onClick={() => setWantsTable(!asTable)}>
              {asTable ? t('asChart') : t('asTable')}
            </Button>
          )}
          <CsvButton
            scope={scope}
            of="days"
            what={t('byDay')}
            rows={(data ? now.figures : []).map((one) => ({
              day: one.day,
              ...figureCells(one, dailyMetrics, currency),
            }))}
          />
        </>
      }
    >
      {error && !data && (
        <div className={asTable ? 'panel-body' : undefined}>
          <NotRead />
        </div>
      )}
      {isPending &&
        (asTable ? (
          <Loading rows={days.length} />
        ) : (
          <ChartSkeleton labels={metrics.map((metric) => words(metric))} hasToday={days.includes(today)} />
        ))}
      {data?.data.length === 0 && <Empty title={t('none')}>{t('noneHint')}</Empty>}
      {data && data.data.length > 0 && (
        <>
          {!asTable && <TrendChart days={days} trends={trends} today={today} />}
          {asTable ? (
            <DayTable metrics={metrics} figures={now.figures} currency={currency} today={today} />
          ) : (
            <VisuallyHidden>
              <DayTable metrics={metrics} figures={now.figures} currency={currency} today={today} />
            </VisuallyHidden>
          )}
        </>
      )}
    </Section>
  )
}
