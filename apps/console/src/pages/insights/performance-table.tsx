import '../../ui/rows.css'
import { SegmentedControl } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../api/queries.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { type Sort, SortHead, nextSort, readSort } from '../../ui/sort-head.tsx'
import { resultOf, text } from '../ads/ad-results.ts'
import { useResultWord } from '../ads/result-words.ts'
import { CsvButton } from './csv-button.tsx'
import { figureCells } from './figure-cells.ts'
import { useFigureFormat } from './figure-format.ts'
import { type AttributionRow, type Level, MOST_ROWS, type Scope, useAttribution, useInsights } from './insights-data.ts'
import {
  type Figures,
  type Metric,
  conversationMetrics,
  isSpend,
  platformMetrics,
  valueOf,
} from './insights-metrics.ts'
import { useMetricWords } from './figure-texts.ts'
import { useInsightsTexts } from './insights-texts.ts'

const views = {
  results: ['spend', 'results', 'costPerResult', 'purchases', 'purchaseValue', 'roas'],
  delivery: ['spend', 'impressions', 'reach', 'clicks', 'ctr', 'cpc', 'cpm'],
  conversations: ['conversationSpend', ...conversationMetrics.filter((metric) => !isSpend(metric))],
} as const satisfies Record<string, readonly Metric[]>
type View = keyof typeof views

type Row = Figures & { id: string; name: string; campaign: string; adset: string }

const idOf = (row: AttributionRow, level: Exclude<Level, 'account'>): string => row[`${level}_id`] ?? ''

/** What spent something and what brought something, in one list. */
const useRows = (scope: Scope, level: Exclude<Level, 'account'>) => {
  const insights = useInsights(scope, { level })
  const attribution = useAttribution(scope, { level })
  const brought = new Map<string, AttributionRow[]>()
  for (const row of attribution.data ?? []) {
    const id = idOf(row, level)
    brought.set(id, [...(brought.get(id) ?? []), row])
  }
  const measured = (insights.data?.data ?? []).map((row): Row => {
    const id = text(row, `${level}_id`)
    const [first] = brought.get(id) ?? []
    return {
      id,
      name: text(row, `${level}_name`) || id,
      campaign: first?.campaign_id ?? '',
      adset: first?.adset_id ?? '',
      insights: row,
      attribution: attribution.data && (brought.get(id) ?? []),
    }
  })
  const known = new Set(measured.map(({ id }) => id))
  const unmeasured = [...brought].flatMap(([id, rows]): Row[] => {
    const [first] = rows
    if (known.has(id) || !first || !insights.data) return []
    const name = first[`${level}_name`] ?? id
    return [{ id, name, campaign: first.campaign_id, adset: first.adset_id ?? '', insights: {}, attribution: rows }]
  })
  return { insights, attribution, rows: [...measured, ...unmeasured] }
}

/** By a column that is in sight: another one, from another view or a link, counts as none. */
const useSort = (metrics: readonly Metric[]): Sort => {
  const navigate = useNavigate({ from: '/insights' })
  const { sort: asked = '' } = useSearch({ from: '/frame/insights' })
  const column = asked.replace(/^-/, '')
  const isShown = ['name', ...metrics].includes(column)
  const sort = isShown ? asked : `-${metrics.find(isSpend) ?? 'name'}`
  const known = readSort(sort)
  return {
    ...known,
    by: (next: string) =>
      void navigate({
        search: (before) => given({ ...before, sort: nextSort(known, next) }),
        replace: true,
        resetScroll: false,
      }),
  }
}

const NameCell = ({ row, level }: { row: Row; level: Exclude<Level, 'account'> }) => {
  if (level === 'ad') return <span dir="auto">{row.name}</span>
  return (
    <Link
      className="main"
      from="/insights"
      to="/insights"
      dir="auto"
      search={(known) => {
        const { sort: _sort, level: _level, ...rest } = known
        return level === 'campaign' ? { ...rest, campaign: row.id } : { ...rest, adset: row.id }
      }}
    >
      {row.name}
    </Link>
  )
}

const levelsOf = ({ campaign, adset }: Scope): Exclude<Level, 'account'>[] =>
  adset ? ['ad'] : campaign ? ['adset', 'ad'] : ['campaign', 'adset', 'ad']

export const PerformanceTable = ({ totals, ...scope }: Scope & { totals: Figures }) => {
  const t = useInsightsTexts()
  const words = useMetricWords()
  const locale = useLocale()
  const resultWord = useResultWord()
  const navigate = useNavigate({ from: '/insights' })
  const search = useSearch({ from: '/frame/insights' })
  const levels = levelsOf(scope)
  const level = levels.find((one) => one === search.level) ?? levels[0] ?? 'campaign'
  const view: View = search.view === 'delivery' || search.view === 'conversations' ? search.view : 'results'
  const metrics: readonly Metric[] = views[view]
  const sort = useSort(metrics)
  const format = useFigureFormat(scope.account.currency)
  const { insights, attribution, rows } = useRows(scope, level)
  const sorted = rows.toSorted((one, other) => {
    const order =
      sort.column === 'name'
        ? one.name.localeCompare(other.name, locale)
        : (valueOf(one, sort.column as Metric) ?? -1) - (valueOf(other, sort.column as Metric) ?? -1)
    return (sort.down ? -order : order) || one.id.localeCompare(other.id)
  })
  const put = (change: { level?: string; view?: string }) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true, resetScroll: false })
  const levelWords = { campaign: t('levelCampaign'), adset: t('levelAdset'), ad: t('levelAd') }
  const viewWords = { results: t('viewResults'), delivery: t('viewDelivery'), conversations: t('viewConversations') }
  const resultOfRow = (row: Row) => (row.insights ? resultOf(row.insights) : undefined)
  return (
    <Section
      title={t('performance')}
      flush
      actions={
        <>
          {levels.length > 1 && (
            <SegmentedControl
              className="wrapping-control"
              size="xs"
              aria-label={t('level')}
              value={level}
              onChange={(value) => put({ level: value })}
              data={levels.map((value) => ({ value, label: levelWords[value] }))}
            />
          )}
          <SegmentedControl
            className="wrapping-control"
            size="xs"
            aria-label={t('columns')}
            value={view}
            onChange={(value) => put({ view: value })}
            data={(['results', 'delivery', 'conversations'] as const).map((value) => ({
              value,
              label: viewWords[value],
            }))}
          />
          <CsvButton
            name={`${scope.account.ad_account_id}-${level}`}
            what={t('performance')}
            rows={sorted.map((row) => ({
              [`${level}_id`]: row.id,
              [`${level}_name`]: row.name,
              ...figureCells(row, [...platformMetrics, ...conversationMetrics], scope.account.currency),
              result_type: resultOfRow(row)?.kind,
            }))}
          />
        </>
      }
    >
      {insights.error || attribution.error ? (
        <div className="panel-body">
          <ErrorNote error={insights.error ?? attribution.error} onRetry={() => void insights.refetch()} />
        </div>
      ) : null}
      {insights.isPending && <Loading />}
      {insights.data?.paging.next_cursor && (
        <div className="panel-body">
          <Note tone="warn">{t('cut', { count: MOST_ROWS })}</Note>
        </div>
      )}
      {insights.data && rows.length === 0 && <Empty title={t('none')}>{t('noneHint')}</Empty>}
      {rows.length > 0 && (
        <table className="rows performance" aria-label={t('performance')}>
          <thead>
            <tr>
              <SortHead name="name" label={t('name')} sort={sort} />
              {metrics.map((metric) => (
                <SortHead key={metric} name={metric} label={words(metric)} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.id}>
                <td>
                  <NameCell row={row} level={level} />
                </td>
                {metrics.map((metric) => {
                  const result = metric === 'results' ? resultOfRow(row) : undefined
                  return (
                    <td key={metric} data-label={words(metric)} className="num">
                      <div>
                        {format(metric, valueOf(row, metric))}
                        {result && <div className="quiet">{resultWord(result)}</div>}
                      </div>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('total')}</td>
              {metrics.map((metric) => (
                <td key={metric} data-label={words(metric)} className="num">
                  {format(metric, valueOf(totals, metric))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  )
}
