import { Type } from 'typebox'
import { languageOf } from '../../../http/accept-language.ts'
import type { App } from '../../../http/app.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { invalidField } from '../../../lib/errors.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import { AdAccountDto } from '../accounts/ad-account-schemas.ts'
import { toAdAccountDto } from '../accounts/ad-account.ts'
import { MissingPermissionResponseDto, OauthExchangeDto, OauthUrlResponseDto, redirectUri } from './oauth-schemas.ts'
import type { OauthService } from './oauth-service.ts'

const tags = ['Marketing']

const checkUrl = (uri: string | undefined) => {
  if (uri !== undefined && !URL.canParse(uri))
    throw invalidField('redirect_uri', `"${uri}" is not an absolute http(s) URL.`)
}

export const addOauthRoutes = (app: App, oauth: OauthService, answerOnce: AnswerOnce): void => {
  for (const schema of [OauthUrlResponseDto, OauthExchangeDto, MissingPermissionResponseDto]) app.addSchema(schema)

  app.get(
    '/api/marketing/oauth/url',
    {
      config: { access: { scope: 'marketing:manage' } },
      schema: {
        operationId: 'getMarketingOauthUrl',
        summary: 'Get the address of the login dialog to connect ad accounts',
        description: 'The state is good for 10 minutes, for one exchange, and only for the client that asked.',
        tags,
        querystring: Type.Object({ redirect_uri: Type.Optional(redirectUri) }),
        response: { 200: ref(OauthUrlResponseDto) },
      },
    },
    ({ principal, query }) => {
      checkUrl(query.redirect_uri)
      return oauth.url(principal.clientId, query.redirect_uri)
    },
  )

  app.post(
    '/api/marketing/oauth/exchange',
    {
      config: {
        access: { scope: 'marketing:manage', gated: true },
        errors: [
          'missing_permission',
          'platform_rejected',
          'platform_permission_denied',
          'platform_rate_limited',
          'platform_unavailable',
          'platform_timeout',
        ],
      },
      schema: {
        operationId: 'exchangeMarketingOauthCode',
        summary: 'Connect the ad accounts that the user granted',
        description:
          'Exchanges the code for a long-lived token and stores one record per granted ad account. New ones are `available`; connecting again renews the token and brings a revoked account back.',
        tags,
        headers: idempotencyHeaders,
        body: ref(OauthExchangeDto),
        response: {
          200: Type.Array(ref(AdAccountDto)),
          400: {
            ...ref(MissingPermissionResponseDto),
            description:
              '`missing_permission`: ads_management was not granted (`missing` says what was not), or the state is not good. `validation_failed`: the body breaks a rule. `platform_rejected`: the platform refused the code or the redirect_uri.',
          },
        },
      },
    },
    (request, reply) => {
      const { principal, body, headers, id, span } = request
      checkUrl(body.redirect_uri)
      return answerOnce(request, reply, 200, async () => {
        const given = { code: body.code, redirectUri: body.redirect_uri, state: body.state }
        const accounts = await oauth.exchange(principal.clientId, given, { requestId: id, span })
        return accounts.map((account) => toAdAccountDto(account, languageOf(headers['accept-language'])))
      })
    },
  )
}
