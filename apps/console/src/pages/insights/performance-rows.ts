import { text } from '../ads/ad-results.ts'
import { useBrought } from './brought.ts'
import { type AttributionRow, type Level, type Scope, useAttribution, useInsights } from './insights-data.ts'
import type { Figures } from './insights-metrics.ts'

export type RowLevel = Exclude<Level, 'account'>

export type Row = Figures & { id: string; name: string; campaign: string; adset: string }

const idOf = (row: AttributionRow, level: RowLevel): string => row[`${level}_id`] ?? ''

/** What spent something and what brought something, in one list; undefined until both are known. */
export const useRows = (scope: Scope, level: RowLevel) => {
  const insights = useInsights(scope, { level })
  const attribution = useAttribution(scope, { level })
  const brought = useBrought(scope, level)
  const isPending = insights.isPending || attribution.isPending || brought.isPending
  const found = new Map<string, AttributionRow[]>()
  for (const row of attribution.data ?? []) {
    const id = idOf(row, level)
    found.set(id, [...(found.get(id) ?? []), row])
  }
  const measured = (insights.data?.data ?? []).map((row): Row => {
    const id = text(row, `${level}_id`)
    return {
      id,
      name: text(row, `${level}_name`) || id,
      campaign: text(row, 'campaign_name'),
      adset: text(row, 'adset_name'),
      insights: row,
      attribution: attribution.data && (found.get(id) ?? []),
      brought: brought.of(row),
    }
  })
  const known = new Set(measured.map(({ id }) => id))
  const unmeasured = [...found].flatMap(([id, rows]): Row[] => {
    const [first] = rows
    if (known.has(id) || !first) return []
    return [
      {
        id,
        name: first[`${level}_name`] ?? id,
        campaign: first.campaign_name ?? '',
        adset: first.adset_name ?? '',
        insights: {},
        attribution: rows,
      },
    ]
  })
  const isCut = insights.data?.paging.next_cursor !== null
  return { isPending, isCut, rows: isPending || !insights.data ? undefined : [...measured, ...unmeasured] }
}
