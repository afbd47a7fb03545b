import '../../ui/rows.css'
import { SegmentedControl } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../api/queries.ts'
import { Note } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { type Sort, SortHead, nextSort, readSort } from '../../ui/sort-head.tsx'
import { totalOf } from '../ads/ad-sums.ts'
import { useResultWord } from '../ads/result-words.ts'
import { CsvButton } from './csv-button.tsx'
import { figureCells } from './figure-cells.ts'
import { useFigureFormat } from './figure-format.ts'
import { MOST_ROWS, type Scope } from './insights-data.ts'
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
import { NotRead } from './not-read.tsx'
import { type Row, type RowLevel, useRows } from './performance-rows.ts'

const views = {
  results: ['spend', 'results', 'costPerResult', 'purchases', 'purchaseValue', 'roas'],
  delivery: ['spend', 'impressions', 'reach', 'clicks', 'ctr', 'cpc', 'cpm'],
  conversations: ['conversationSpend', ...conversationMetrics.filter((metric) => !isSpend(metric))],
} as const satisfies Record<string, readonly Metric[]>
type View = keyof typeof views

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

/** Ads of several ad sets often have one name: what they are in is told, save for what the page is narrowed to. */
const NameCell = ({ row, level, scope }: { row: Row; level: RowLevel; scope: Scope }) => {
  const above = [
    ...(level === 'campaign' || scope.campaign ? [] : [row.campaign]),
    ...(level !== 'ad' || scope.adset ? [] : [row.adset]),
  ].filter(Boolean)
  return (
    <div>
      {level === 'ad' ? (
        <Link
          className="main"
          to="/ads/$accountId"
          params={{ accountId: scope.account.id }}
          search={{ show: row.id }}
          dir="auto"
        >
          {row.name}
        </Link>
      ) : (
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
      )}
      {above.length > 0 && (
        <div className="quiet" dir="auto">
          {above.join(' › ')}
        </div>
      )}
    </div>
  )
}

const levelsOf = ({ campaign, adset }: Scope): RowLevel[] =>
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
  const { isPending, isCut, rows } = useRows(scope, level)
  const sorted = (rows ?? []).toSorted((one, other) => {
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
  // As in the list of ads: of one kind they add up, else each kind stands for itself.
  const total = totalOf(isCut ? [] : sorted.flatMap(({ brought }) => brought ?? []))
  const sums = { ...totals, brought: total }
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
            scope={scope}
            of={`${level}s`}
            what={t('performance')}
            rows={sorted.map((row) => ({
              ...scope.range,
              ...(level === 'campaign' ? {} : { campaign_name: row.campaign }),
              ...(level === 'ad' ? { adset_name: row.adset } : {}),
              [`${level}_id`]: row.id,
              [`${level}_name`]: row.name,
              ...figureCells(row, [...platformMetrics, ...conversationMetrics], scope.account.currency),
              result_type: row.brought?.results.map(({ kind }) => kind).join('+'),
            }))}
          />
        </>
      }
    >
      {!rows && !isPending && (
        <div className="panel-body">
          <NotRead />
        </div>
      )}
      {isPending && <Loading rows={6} />}
      {rows && isCut && (
        <div className="panel-body">
          <Note tone="warn">{t('cut', { count: MOST_ROWS })}</Note>
        </div>
      )}
      {rows?.length === 0 && <Empty title={t('none')}>{t('noneHint')}</Empty>}
      {sorted.length > 0 && (
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
                  <NameCell row={row} level={level} scope={scope} />
                </td>
                {metrics.map((metric) => {
                  const [result, ...others] = (metric === 'results' && row.brought?.results) || []
                  const value = valueOf(row, metric)
                  return (
                    <td key={metric} data-label={words(metric)} className="num">
                      <div>
                        {format(metric, value)}
                        {result && (
                          <div className="quiet">
                            {resultWord(others.length > 0 ? { kind: 'result', count: value ?? 0 } : result)}
                          </div>
                        )}
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
                  {metric === 'results' && total.results.length > 0 ? (
                    <div>
                      {total.results.map((result) => (
                        <div key={result.kind}>
                          {format(metric, result.count)} <div className="quiet">{resultWord(result)}</div>
                        </div>
                      ))}
                    </div>
                  ) : (
                    format(metric, valueOf(sums, metric))
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  )
}
