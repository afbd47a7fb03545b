// GET and POST /{object}/insights: the synchronous query, and the start of a report.
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import type { AdAccount } from '../state/world-types.ts'
import { readFilters } from './ad-edges.ts'
import { adSettings } from './ad-settings.ts'
import type { AdWorld } from './ad-world.ts'
import { insightPage, reduceData } from './insights-pages.ts'
import { readInsightsQuery } from './insights-query.ts'
import type { Level } from './insights-query.ts'
import type { InsightRows } from './insights-rows.ts'
import type { ReportRuns } from './report-runs.ts'

export const installInsights = (world: AdWorld, rows: InsightRows, reports: ReportRuns): void => {
  const { core, store } = world
  const accountFor = (node: { id: string; accountId: string }): AdAccount =>
    node.id.startsWith('act_') ? (node as AdAccount) : store.accountOf(node.accountId)
  const read =
    (level: Level) =>
    (context: GraphContext, node: { id: string; accountId: string }): GraphResult => {
      const account = accountFor(node)
      const query = readInsightsQuery(
        context.params,
        context.fields,
        readFilters(context),
        level,
        core.clock.now(),
        account.timezoneName,
      )
      const result = rows.resultOf(query, node.id, account)
      if (result.estimate > adSettings(core.state).sync_row_limit) throw reduceData()
      return insightPage(context, result, query.summary)
    }
  const start =
    (level: Level) =>
    (context: GraphContext, node: { id: string; accountId: string }): GraphResult =>
      reports.start(context, node.id, level, accountFor(node))

  const kinds: [string, Level][] = [
    ['ad_account', 'account'],
    ['campaign', 'campaign'],
    ['adset', 'adset'],
    ['ad', 'ad'],
  ]
  for (const [kind, level] of kinds)
    core.graph
      .extend<{ id: string; accountId: string }>(kind)
      .edge('GET', 'insights', read(level))
      .edge('POST', 'insights', start(level))
}
