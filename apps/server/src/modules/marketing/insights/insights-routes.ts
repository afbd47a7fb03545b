import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { decodeCursor, encodeCursor } from '../../../http/paging.ts'
import { pageOf, ref } from '../../../http/shared-schemas.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import type { AdCalls } from '../calls/ad-calls.ts'
import { afterOf, listing, openFor, reading, tags, toPlatformPage } from '../objects/ad-object-requests.ts'
import { adAccountId } from '../objects/ad-object-schemas.ts'
import { platformParameters } from './insights-parameters.ts'
import { InsightsReportRunDto, InsightsRow, StartReportDto, insightsQuery } from './insights-schemas.ts'
import type { InsightsService } from './insights-service.ts'
import type { Asking, ReportService } from './report-service.ts'

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

const askingOf = ({ principal, id, span }: FastifyRequest, query: { ad_account_id?: string }): Asking => ({
  clientId: principal.clientId,
  adAccountId: query.ad_account_id,
  call: { requestId: id, span },
})

export const addInsightsRoutes = (app: App, deps: InsightsRoutesDeps): void => {
  const { insights, reports, answerOnce } = deps
  for (const schema of [StartReportDto, InsightsReportRunDto]) app.addSchema(schema)

  app.get(
    '/api/marketing/insights',
    {
      config: listing,
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
    async (request) => {
      const { query } = request
      const parameters = platformParameters(query)
      const page = { limit: query.limit ?? 100, after: afterOf(query) }
      const open = await openFor(deps, request, query, 'read')
      const target = await insights.target(open, query.object_id)
      return toPlatformPage(await insights.page(open, target, parameters, page), (row) => row)
    },
  )

  app.post(
    '/api/marketing/insights/reports',
    {
      config: reading,
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
      const { body } = request
      const parameters = platformParameters(body)
      return answerOnce(request, reply, 202, async (key) => {
        const open = await openFor(deps, request, body, 'read')
        return reports.start(open, await insights.target(open, body.object_id), parameters, key)
      })
    },
  )

  app.get(
    '/api/marketing/insights/reports/:reportRunId',
    {
      config: reading,
      schema: {
        operationId: 'getInsightsReport',
        summary: 'Read how far a report is',
        tags,
        params: reportParams,
        querystring: Type.Object(reportQuery),
        response: { 200: ref(InsightsReportRunDto) },
      },
    },
    (request) => reports.status(request.params.reportRunId, askingOf(request, request.query)),
  )

  app.get(
    '/api/marketing/insights/reports/:reportRunId/results',
    {
      config: listing,
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
    async (request) => {
      const { query, params } = request
      const [part = '0', after = ''] = decodeCursor(query.cursor, [partNumber, platformCursor]) ?? []
      const page = { limit: query.limit ?? 100, part: Number(part), after: after === '' ? undefined : after }
      const { rows, next } = await reports.results(params.reportRunId, askingOf(request, query), page)
      return { data: rows, paging: { next_cursor: next ? encodeCursor([next.part, next.after]) : null } }
    },
  )
}
