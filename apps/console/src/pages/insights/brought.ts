import { type InsightsRow, kindOf, text } from '../ads/ad-results.ts'
import { type Brought, type Goal, broughtBy } from '../ads/ad-sums.ts'
import { type Level, type Scope, useInsights } from './insights-data.ts'

/** What rows brought. The row of a campaign does not say what counts: its ad sets have the goals, as in the list of ads. */
export const useBrought = (scope: Scope, level: Exclude<Level, 'account'>) => {
  const isCampaign = level === 'campaign'
  const adSets = useInsights(scope, { level: 'adset' }, isCampaign)
  const rows = adSets.data?.data ?? []
  const ofAdSet = new Map(rows.map((row: InsightsRow) => [text(row, 'adset_id'), row]))
  const goals = Map.groupBy(
    rows.flatMap((row: InsightsRow): (Goal & { campaign: string })[] => {
      const kind = kindOf(text(row, 'optimization_goal'), text(row, 'objective'))
      return kind ? [{ adSet: text(row, 'adset_id'), campaign: text(row, 'campaign_id'), kind }] : []
    }),
    ({ campaign }) => campaign,
  )
  return {
    isPending: isCampaign && adSets.isPending,
    of: (row: InsightsRow): Brought | undefined =>
      // Of too many ad sets some are not known, and half of them would make a wrong sum.
      isCampaign && (!adSets.data || adSets.data.paging.next_cursor !== null)
        ? undefined
        : broughtBy(row, goals.get(text(row, 'campaign_id')), ofAdSet),
  }
}
