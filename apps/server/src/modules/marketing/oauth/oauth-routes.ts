import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { languageOf } from '../../../http/accept-language.ts'
import type { App } from '../../../http/app.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { invalidField } from '../../../lib/errors.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import { AdAccountDto } from '../accounts/ad-account-schemas.ts'
import { toAdAccountDto } from '../accounts/ad-account.ts'
import { MissingPermissionResponseDto, OauthExchangeDto, OauthUrlResponseDto, redirectUri } from './oauth-schemas.ts'
import { STATE_LIFETIME_MS } from './login-state.ts'
import type { OauthService } from './oauth-service.ts'

const tags = ['Marketing']
const COOKIE = 'herald_ads_login'

/** The browser itself says so, and no page can; programs say nothing. */
const isOwnPage = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'same-origin'

const checkUrl = (uri: string | undefined) => {
  if (uri !== undefined && !URL.canParse(uri))
    throw invalidField('redirect_uri', `"${uri}" is not an absolute http(s) URL.`)
}

export type OauthRoutesDeps = { oauth: OauthService; answerOnce: AnswerOnce; publicUrl: string }

export const addOauthRoutes = (app: App, { oauth, answerOnce, publicUrl }: OauthRoutesDeps): void => {
  for (const schema of [OauthUrlResponseDto, OauthExchangeDto, MissingPermissionResponseDto]) app.addSchema(schema)
  // Both requests come from the page itself, also the one after the way back from the platform: hence Strict.
  const place = {
    path: '/api/marketing/oauth',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: STATE_LIFETIME_MS / 1_000,
  } as const

  // A scope of its own, because nothing else under /api/marketing reads cookies.
  void app.register(async (plain) => {
    await plain.register(cookie)
    const scope = plain.withTypeProvider<TypeBoxTypeProvider>()

    scope.get(
      '/api/marketing/oauth/url',
      {
        config: { access: { scope: 'marketing:manage' } },
        schema: {
          operationId: 'getMarketingOauthUrl',
          summary: 'Get the address of the login dialog',
          description:
            'To connect ad accounts. The state is good for 10 minutes, for one exchange, and only for the client that asked. Asked for by a page of Herald, it is good only in the same browser. A program that begins logins for people makes sure itself that the one who comes back is the one who began.',
          tags,
          querystring: Type.Object({ redirect_uri: Type.Optional(redirectUri) }),
          response: { 200: ref(OauthUrlResponseDto) },
        },
      },
      async (request, reply) => {
        const { principal, query, cookies } = request
        checkUrl(query.redirect_uri)
        // Kept while it lasts, so that two tabs of one browser can both come back.
        const browser = isOwnPage(request) ? (cookies[COOKIE] ?? randomUUID()) : undefined
        if (browser !== undefined) void reply.setCookie(COOKIE, browser, place)
        return oauth.url(principal.clientId, query.redirect_uri, browser)
      },
    )

    scope.post(
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
          summary: 'Connect the granted ad accounts',
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
        const { principal, body, headers, cookies, id, span } = request
        checkUrl(body.redirect_uri)
        // A page of ours takes no state that was begun elsewhere, not even by a program.
        const browser = cookies[COOKIE] ?? (isOwnPage(request) ? 'unknown' : undefined)
        return answerOnce(request, reply, 200, async () => {
          const given = { code: body.code, redirectUri: body.redirect_uri, state: body.state, browser }
          const accounts = await oauth.exchange(principal.clientId, given, { requestId: id, span })
          return accounts.map((account) => toAdAccountDto(account, languageOf(headers['accept-language'])))
        })
      },
    )
  })
}
