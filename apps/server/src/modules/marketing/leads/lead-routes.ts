import type { App } from '../../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import { searchWords } from '../../../http/search-words.ts'
import { pageOf, ref } from '../../../http/shared-schemas.ts'
import { timeRange } from '../../../http/time-range.ts'
import { defined } from '../../../lib/defined.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { toLeadDto } from './lead.ts'
import { LeadDto, LeadSourcesDto, UpdateLeadDto, leadParams, leadQuery } from './lead-schemas.ts'
import type { LeadService } from './lead-service.ts'

const tags = ['Marketing']
/** An id that is none of a channel finds nothing, like one of another client. */
const noChannel = '00000000-0000-0000-0000-000000000000'

export const addLeadRoutes = (app: App, leads: LeadService): void => {
  for (const schema of [LeadDto, LeadSourcesDto, UpdateLeadDto]) app.addSchema(schema)

  app.get(
    '/api/marketing/leads',
    {
      config: { access: { scope: 'marketing:read' }, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listLeads',
        summary: 'List leads, newest first',
        tags,
        querystring: leadQuery,
        response: { 200: pageOf(ref(LeadDto)) },
      },
    },
    async ({ principal, query }) => {
      const { limit = 25, channel_id: channel, form_id: formId, ad_id: adId, status, contacted } = query
      const { since, until } = timeRange(query)
      const [before] = decodeCursor(query.cursor, [uuidPart]) ?? []
      const channelId = channel === undefined ? undefined : (uuidOf('channel', channel) ?? noChannel)
      const { leads: rows, end } = await leads.list(principal.clientId, {
        limit: limit + 1,
        ...defined({ before, channelId, formId, adId, status, contacted, since, until, words: searchWords(query.q) }),
      })
      return toPage(rows, limit, ({ lead }) => [lead.id], toLeadDto, end)
    },
  )

  app.get(
    '/api/marketing/leads/sources',
    {
      config: { access: { scope: 'marketing:read' } },
      schema: {
        operationId: 'listLeadSources',
        summary: 'The forms and ads that brought leads',
        tags,
        response: { 200: ref(LeadSourcesDto) },
      },
    },
    async ({ principal }) => {
      const { forms, ads } = await leads.sources(principal.clientId)
      return {
        forms: forms.map(({ id, answers }) => ({ form_id: id, ...defined({ form_name: answers?.formName }) })),
        ads: ads.map(({ id, answers }) => ({
          ad_id: id,
          ...defined({ ad_name: answers?.adName, campaign_id: answers?.campaignId }),
        })),
      }
    },
  )

  app.get(
    '/api/marketing/leads/:id',
    {
      config: { access: { scope: 'marketing:read' }, errors: ['lead_not_found'] },
      schema: {
        operationId: 'getLead',
        summary: 'Read a lead with its answers',
        tags,
        params: leadParams,
        response: { 200: ref(LeadDto) },
      },
    },
    async ({ principal, params }) => toLeadDto(await leads.find(principal.clientId, params.id)),
  )

  app.patch(
    '/api/marketing/leads/:id',
    {
      // Whoever sees leads gets in touch with them, and says so.
      config: { access: { scope: 'marketing:read' }, errors: ['lead_not_found'] },
      schema: {
        operationId: 'updateLead',
        summary: 'Mark a lead as contacted, or as not contacted',
        tags,
        params: leadParams,
        body: ref(UpdateLeadDto),
        response: { 200: ref(LeadDto) },
      },
    },
    async ({ principal, params, body: { contacted } }) =>
      toLeadDto(await leads.setContacted(principal.clientId, params.id, contacted)),
  )

  app.post(
    '/api/marketing/leads/:id/fetch',
    {
      config: {
        access: { scope: 'marketing:manage', gated: true },
        bodiless: true,
        errors: [
          'lead_not_found',
          'channel_disconnected',
          'platform_rejected',
          'platform_permission_denied',
          'platform_object_not_found',
          'platform_rate_limited',
          'platform_unavailable',
          'platform_timeout',
        ],
      },
      schema: {
        operationId: 'fetchLead',
        summary: 'Fetch the answers of a lead again',
        description:
          'For a lead whose answers could not be fetched, once the permission is granted. The platform keeps them for 90 days.',
        tags,
        params: leadParams,
        response: { 200: ref(LeadDto) },
      },
    },
    async ({ principal, params, id, span }) =>
      toLeadDto(await leads.fetch(principal.clientId, params.id, { requestId: id, span })),
  )
}
