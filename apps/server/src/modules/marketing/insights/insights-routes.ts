import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { decodeCursor, encodeCursor } from '../../../http/paging.ts'
import { pageOf, ref } from '../../../http/shared-schemas.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import type { AdCalls } from '../calls/ad-calls.ts'
import { listErrors, readErrors } from '../calls/platform-refusals.ts'
import { adAccountId } from '../objects/ad-object-schemas.ts'
import { platformParameters } from './insights-parameters.ts'
import { InsightsReportRunDto, InsightsRow, StartReportDto, insightsQuery } from './insights-schemas.ts'
import type { InsightsService } from './insights-service.ts'
import type { ReportService } from './report-service.ts'

const tags = ['Marketing']
const platformCursor = /^[\s\S]{0,2000}$/
const partNumber = /^\d{1,6}$/

export type InsightsRoutesDeps = {
  insights: InsightsService
  reports: ReportService
  calls: AdCalls
  answerOnce: AnswerOnce
}

const reportParams = Type.Object({ reportRunId: Type.String() })
const reportQuery = {
  ad_account_id: Type.Optional({ ...adAccountId, description: 'Only needed for a run that was not started here.' }),
}

export const addInsightsRoutes = (app: App, { insights, reports, calls, answerOnce }: InsightsRoutesDeps): void => {
  for (const schema of [StartReportDto, InsightsReportRunDto]) app.addSchema(schema)

  app.get(
    '/api/marketing/insights',
    {
      config: { access: { scope: 'marketing:read' }, errors: listErrors },
      schema: {
        operationId: 'getInsights',
        summary: 'Read delivery metrics',
        description:
          'One page of rows, as the platform gives them. Without `fields`: impressions, clicks, spend, reach, frequency, cpc, cpm, ctr and actions. Large queries belong into a report.',
        tags,
        querystring: insightsQuery,
        response: { 200: pageOf(InsightsRow) },
      },
    },
    async ({ principal, query, id, span }) => {
      const parameters = platformParameters(query)
      const [after] = decodeCursor(query.cursor, [platformCursor]) ?? []
      const options = { requestId: id, span }
      const open = await calls.open(principal.clientId, query.ad_account_id, 'read')
      const target = await insights.target(open, query.object_id, options)
      const page = await insights.page(open, target, parameters, { limit: query.limit ?? 100, after }, options)
      return {
        data: page.rows,
        paging: { next_cursor: page.after === undefined ? null : encodeCursor([page.after]) },
      }
    },
  )

  app.post(
    '/api/marketing/insights/reports',
    {
      config: { access: { scope: 'marketing:read' }, errors: readErrors },
      schema: {
        operationId: 'startInsightsReport',
        summary: 'Start a report of delivery metrics',
        description:
          'The service follows the run, tries a failed one once more and splits one that is too large; insights_report.finished tells when it is over.',
        tags,
        headers: idempotencyHeaders,
        body: ref(StartReportDto),
        response: { 202: ref(InsightsReportRunDto) },
      },
    },
    (request, reply) => {
      const { body, principal, id, span } = request
      const parameters = platformParameters(body)
      return answerOnce(request, reply, 202, async (key) => {
        const options = { requestId: id, span }
        const open = await calls.open(principal.clientId, body.ad_account_id, 'read')
        const target = await insights.target(open, body.object_id, options)
        return reports.start(open, target, parameters, key, options)
      })
    },
  )

  app.get(
    '/api/marketing/insights/reports/:reportRunId',
    {
      config: { access: { scope: 'marketing:read' }, errors: readErrors },
      schema: {
        operationId: 'getInsightsReport',
        summary: 'Read how far a report is',
        tags,
        params: reportParams,
        querystring: Type.Object(reportQuery),
        response: { 200: ref(InsightsReportRunDto) },
      },
    },
    ({ principal, params, query, id, span }) =>
      reports.status(principal.clientId, params.reportRunId, query.ad_account_id, { requestId: id, span }),
  )

  app.get(
    '/api/marketing/insights/reports/:reportRunId/results',
    {
      config: { access: { scope: 'marketing:read' }, errors: listErrors },
      schema: {
        operationId: 'getInsightsReportResults',
        summary: 'Read the rows of a report',
        description: 'Before the report is complete: what there is, or nothing.',
        tags,
        params: reportParams,
        querystring: Type.Object({
          ...reportQuery,
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
          cursor: Type.Optional(Type.String({ maxLength: 4096 })),
        }),
        response: { 200: pageOf(InsightsRow) },
      },
    },
    async ({ principal, params, query, id, span }) => {
      const [part = '0', after = ''] = decodeCursor(query.cursor, [partNumber, platformCursor]) ?? []
      const page = await reports.results(
        principal.clientId,
        params.reportRunId,
        query.ad_account_id,
        { limit: query.limit ?? 100, part: Number(part), after: after === '' ? undefined : after },
        { requestId: id, span },
      )
      const { next } = page
      return { data: page.rows, paging: { next_cursor: next ? encodeCursor([next.part, next.after]) : null } }
    },
  )
}
