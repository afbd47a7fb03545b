import type { App } from '../../../http/app.ts'
import { languageOf } from '../../../http/accept-language.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { AcceptTermsDto, MarketingTermsStatusDto } from './terms-schemas.ts'
import type { TermsService } from './terms-service.ts'

export const addTermsRoutes = (app: App, terms: TermsService): void => {
  app.addSchema(MarketingTermsStatusDto)
  app.addSchema(AcceptTermsDto)

  app.get(
    '/api/marketing/terms',
    {
      config: { access: { scope: 'marketing:read' } },
      schema: {
        operationId: 'getMarketingTerms',
        summary: 'Read the advertising terms',
        description:
          'Also whether they are accepted. In English, or translated for `Accept-Language: pt` and `es`. A translation helps to read; the English text is binding.',
        tags: ['Marketing'],
        response: { 200: ref(MarketingTermsStatusDto) },
      },
    },
    ({ principal, headers }) => terms.status(principal.clientId, languageOf(headers['accept-language'])),
  )

  app.post(
    '/api/marketing/terms/accept',
    {
      config: { access: { scope: 'marketing:manage', consoleOnly: true, roles: ['owner', 'admin'] } },
      schema: {
        operationId: 'acceptMarketingTerms',
        summary: 'Accept the current advertising terms',
        tags: ['Marketing'],
        body: ref(AcceptTermsDto),
        response: { 200: ref(MarketingTermsStatusDto) },
      },
    },
    ({ principal, body, headers }) => terms.accept(principal, body.version, languageOf(headers['accept-language'])),
  )
}
