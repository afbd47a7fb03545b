import type { App } from '../../../http/app.ts'
import { ref } from '../../../http/shared-schemas.ts'
import type { AdCalls } from '../calls/ad-calls.ts'
import { openFor, reading, tags } from '../objects/ad-object-requests.ts'
import { AttributionDto, attributionQuery } from './attribution-schemas.ts'
import type { AttributionService } from './attribution-service.ts'
import { attributionView } from './attribution-view.ts'

export type AttributionRoutesDeps = { attribution: AttributionService; calls: AdCalls }

export const addAttributionRoutes = (app: App, deps: AttributionRoutesDeps): void => {
  app.addSchema(AttributionDto)

  app.get(
    '/api/marketing/attribution',
    {
      config: reading,
      schema: {
        operationId: 'getAttribution',
        summary: 'What ads cost and what they brought',
        description:
          'Spend, impressions and clicks from insights beside the conversations, leads and conversions that came from the same ads. Days are those of the account.',
        tags,
        querystring: attributionQuery,
        response: { 200: ref(AttributionDto) },
      },
    },
    async (request) => {
      const { since, until, level = 'campaign', daily = false } = request.query
      const question = { since, until, level, daily }
      const open = await openFor(deps, request, request.query, 'read')
      return attributionView(open.account, question, await deps.attribution.lines(open, question))
    },
  )
}
