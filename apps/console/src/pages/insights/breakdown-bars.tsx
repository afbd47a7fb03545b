import { Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../api/queries.ts'
import { Note } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { type InsightsRow, text } from '../ads/ad-results.ts'
import { useAdWord } from '../ads/ad-words.ts'
import { countryName } from '../ads/new-campaign/country-names.ts'
import { useBreakdownWord } from './breakdown-words.ts'
import { CsvButton } from './csv-button.tsx'
import { figureCells } from './figure-cells.ts'
import { useFigureFormat } from './figure-format.ts'
import { MOST_ROWS, type Scope, useInsights } from './insights-data.ts'
import { type Metric, isMetric, valueOf } from './insights-metrics.ts'
import { useMetricWords } from './figure-texts.ts'
import { useInsightsTexts } from './insights-texts.ts'
import { NotRead } from './not-read.tsx'

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
/** Those that add up, so that shares mean something. */
const additive = ['spend', 'impressions', 'clicks', 'purchases', 'purchaseValue'] as const satisfies Metric[]
const MOST_BARS = 20

type Bar = { series: string; value: number }

/** Rows by the first dimension, bars by the second. */
const toGroups = (rows: readonly InsightsRow[], [first = '', second]: string[], metric: Metric) => {
  const groups = new Map<string, Bar[]>()
  for (const row of rows) {
    const name = text(row, first)
    const bar = { series: second ? text(row, second) : '', value: valueOf({ insights: row }, metric) ?? 0 }
    groups.set(name, [...(groups.get(name) ?? []), bar])
  }
  const sum = (bars: readonly Bar[]) => bars.reduce((total, { value }) => total + value, 0)
  const list = [...groups].map(([name, bars]) => ({ name, bars, sum: sum(bars) }))
  // Ages have an order of their own; everything else begins with the most.
  return first === 'age'
    ? list.sort((one, other) => one.name.localeCompare(other.name))
    : list.sort((one, other) => other.sum - one.sum)
}

const Bars = ({
  rows,
  breakdown,
  metric,
  currency,
}: {
  rows: readonly InsightsRow[]
  breakdown: string
  metric: Metric
  currency: string
}) => {
  const t = useInsightsTexts()
  const locale = useLocale()
  const metricWords = useMetricWords()
  const adWord = useAdWord()
  const valueWord = useBreakdownWord()
  const format = useFigureFormat(currency)
  const dimensions = breakdown.split(',')
  const groups = toGroups(rows, dimensions, metric)
  const total = groups.reduce((sum, group) => sum + group.sum, 0)
  const most = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)), 0)
  const series = [...new Set(groups.flatMap(({ bars }) => bars.map((bar) => bar.series)))].sort()
  const word = (name: string) =>
    dimensions[0] === 'country' ? countryName(name, locale) : /^\d/.test(name) ? name : valueWord(name)
  const percent = (value: number) =>
    (total > 0 ? value / total : 0).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      {series.length > 1 && (
        <div className="bar-legend">
          {series.map((name, index) => (
            <span key={name}>
              <span className="bar" data-series={index} />
              {valueWord(name)}
            </span>
          ))}
        </div>
      )}
      <table className="bars" aria-label={`${metricWords(metric)}: ${adWord(breakdown)}`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{adWord(breakdown)}</th>
            <td />
            <th scope="col">{metricWords(metric)}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, MOST_BARS).flatMap(({ name, bars }) =>
            bars.map((bar, index) => (
              <tr key={`${name} ${bar.series}`}>
                <th scope="row">
                  {index === 0 && word(name)}
                  {bar.series !== '' && (
                    <span className="visually-hidden">
                      {index === 0 ? ', ' : `${word(name)}, `}
                      {valueWord(bar.series)}
                    </span>
                  )}
                </th>
                <td className="bar-cell" title={`${word(name)} ${valueWord(bar.series)}: ${format(metric, bar.value)}`}>
                  <span
                    className="bar"
                    data-series={series.indexOf(bar.series)}
                    style={{ width: `${most > 0 ? (bar.value / most) * 100 : 0}%` }}
                  />
                </td>
                <td className="num">{format(metric, bar.value)}</td>
                <td className="num quiet share">{percent(bar.value)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  )
}

export const BreakdownBars = (scope: Scope) => {
  const t = useInsightsTexts()
  const word = useAdWord()
  const metricWords = useMetricWords()
  const navigate = useNavigate({ from: '/insights' })
  const search = useSearch({ from: '/frame/insights' })
  const breakdown = breakdowns.find((one) => one === search.breakdown) ?? 'age,gender'
  const metric = search.bars && isMetric(search.bars) ? search.bars : 'spend'
  const query = useInsights(scope, { breakdowns: breakdown })
  const rows = query.data?.data
  const put = (change: { breakdown?: string; bars?: string }) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true, resetScroll: false })
  return (
    <Section
      title={t('breakdown')}
      actions={
        <>
          <Select
            size="xs"
            w={170}
            aria-label={t('breakdown')}
            allowDeselect={false}
            data={breakdowns.map((value) => ({ value, label: word(value) }))}
            value={breakdown}
            onChange={(value) => put({ breakdown: value ?? '' })}
          />
          <Select
            size="xs"
            w={160}
            aria-label={t('metric')}
            allowDeselect={false}
            data={additive.map((value) => ({ value, label: metricWords(value) }))}
            value={metric}
            onChange={(value) => put({ bars: value ?? '' })}
          />
          <CsvButton
            scope={scope}
            of={breakdown.replace(',', '-')}
            what={t('breakdown')}
            rows={(rows ?? []).map((row) => ({
              ...scope.range,
              ...Object.fromEntries(breakdown.split(',').map((field) => [field, text(row, field)])),
              ...figureCells({ insights: row }, additive, scope.account.currency),
            }))}
          />
        </>
      }
    >
      {query.error && !rows && <NotRead />}
      {query.isPending && <Loading />}
      {query.data?.paging.next_cursor && <Note tone="warn">{t('cut', { count: MOST_ROWS })}</Note>}
      {rows?.length === 0 && <Empty title={t('none')}>{t('noneHint')}</Empty>}
      {rows && rows.length > 0 && (
        <Bars rows={rows} breakdown={breakdown} metric={metric} currency={scope.account.currency} />
      )}
    </Section>
  )
}
