import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { closed, ref } from '../../../http/shared-schemas.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import { type Platform, platforms } from '../../channels/index.ts'
import { SignupAnswerDto, SignupClaimsDto, SignupPageStateDto } from '../sessions/embed-schemas.ts'
import { type EmbedSession, isOpen, toPageState } from '../sessions/embed-session.ts'
import type { SignupAssets } from './signup-assets.ts'
import { deadPage, loginEndPage, pagePolicy, signupPage } from './signup-page-html.ts'
import { LOGIN_MS, type SignupPageService } from './signup-page-service.ts'
import { languageOf } from './signup-page-texts.ts'

const tokenParams = closed({ token: Type.String({ maxLength: 512 }) })
const hidden = { hide: true } as const
const COOKIE = 'herald_signup'
const tags = ['Signup page']
const stateErrors = ['session_not_found', 'session_ended', 'client_suspended'] as const

const isOffered = (session: EmbedSession, name: string): name is Platform =>
  (platforms as readonly string[]).includes(name) && session.platforms.includes(name as Platform)

export const addSignupPageRoutes = (app: App, page: SignupPageService, assets: SignupAssets): void => {
  const languageFor = ({ query, headers }: FastifyRequest, session?: EmbedSession) => {
    // As it comes: an unknown language is none, and whoever opens a link is not told of its query.
    const { lang } = query as { lang?: unknown }
    return languageOf(lang, session?.theme?.language, headers['accept-language'])
  }

  const sendPage = (reply: FastifyReply, status: number, session: EmbedSession | undefined, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', pagePolicy(session))
      // The address is the credential: no other site may learn it.
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html)

  const sendDead = (request: FastifyRequest, reply: FastifyReply, session: EmbedSession | undefined, root = '') => {
    const language = languageFor(request, session)
    const about = { session, inFrame: request.headers['sec-fetch-dest'] === 'iframe', root }
    if (session?.suspended) return sendPage(reply, 403, session, deadPage('suspended', language, assets, about))
    const status = session === undefined || isOpen(session) ? 'unknown' : session.status
    const shown = status === 'pending' || status === 'opened' ? 'unknown' : status
    const html = deadPage(shown, language, assets, about)
    return sendPage(reply, status === 'unknown' ? 404 : 410, session, html)
  }

  app.get('/embed/:token', { schema: { ...hidden, params: tokenParams } }, async (request, reply) => {
    const session = await page.find(request.params.token)
    if (!session || session.suspended || !isOpen(session)) return sendDead(request, reply, session)
    const opened = await page.open(session)
    return sendPage(reply, 200, opened, signupPage(opened, languageFor(request, opened), assets, page.dialogOrigin))
  })

  // The login runs in a window of its own, where this cookie is first-party: browsers that block cookies in frames keep it. Lax,
  // because the platform leads back from its own site. A scope of its own, because nothing else here reads cookies.
  void app.register(async (plain) => {
    await plain.register(cookie)
    const scope = plain.withTypeProvider<TypeBoxTypeProvider>()

    scope.get(
      '/embed/:token/login/:platform',
      {
        schema: {
          ...hidden,
          params: closed({ ...tokenParams.properties, platform: Type.String({ maxLength: 32 }) }),
        },
      },
      async (request, reply) => {
        const { token, platform } = request.params
        const session = await page.find(token)
        if (!session || session.suspended || !isOpen(session) || !isOffered(session, platform))
          return sendDead(request, reply, session, '../../../')
        // Kept while it lasts, so that two tabs of one browser can both come back.
        const browser = request.cookies[COOKIE] ?? randomUUID()
        const url = await page.beginLogin(session, platform, browser)
        if (url === undefined)
          return sendPage(
            reply,
            200,
            undefined,
            loginEndPage('accepted', languageFor(request, session), assets, '../../../'),
          )
        return reply
          .setCookie(COOKIE, browser, { ...page.cookiePlace, maxAge: LOGIN_MS / 1000 })
          .header('referrer-policy', 'no-referrer')
          .redirect(url, 302)
      },
    )

    scope.get(
      '/embed/callback',
      {
        schema: {
          ...hidden,
          querystring: Type.Object({
            code: Type.Optional(Type.String({ maxLength: 4096 })),
            error: Type.Optional(Type.String({ maxLength: 512 })),
            state: Type.Optional(Type.String({ maxLength: 4096 })),
          }),
        },
      },
      async (request, reply) => {
        const from = { address: request.ip, userAgent: request.headers['user-agent'] }
        const { session, outcome } = await page.finishLogin(request.query, request.cookies[COOKIE], from)
        const html = loginEndPage(outcome, languageFor(request, session), assets)
        const status = { invalid: 400, suspended: 403, over: 410, accepted: 200, refused: 200 }[outcome]
        return sendPage(reply, status, undefined, html)
      },
    )
  })

  app.get(
    '/embed/assets/:version/:name',
    { schema: { ...hidden, params: closed({ version: Type.String(), name: Type.String() }) } },
    async ({ params }, reply) => {
      const asset = assets.find(params.name)
      if (!asset) return reply.callNotFound()
      // An older version in the address gets today's file, but it must not be cached under that name.
      const known = params.version === assets.version
      return reply
        .header('cache-control', known ? 'public, max-age=31536000, immutable' : 'no-store')
        .type(asset.type)
        .send(asset.body)
    },
  )

  app.get(
    '/embed/:token/state',
    {
      config: { access: 'public', errors: stateErrors },
      schema: {
        operationId: 'getSignupPageState',
        summary: 'What the signup page shows',
        description: 'Called by the page itself; the token in the path is its credential.',
        tags,
        params: tokenParams,
        response: { 200: ref(SignupPageStateDto) },
      },
    },
    async ({ params }) => toPageState(await page.state(params.token)),
  )

  app.post(
    '/embed/:token/claims',
    {
      config: { access: 'public', errors: stateErrors },
      schema: {
        operationId: 'claimSignupAccount',
        summary: 'What the login dialog told the page',
        description: 'Called by the page itself. Believed only where the platform says the same.',
        tags,
        params: tokenParams,
        body: ref(SignupClaimsDto),
        response: { 204: Type.Null() },
      },
    },
    async ({ params, body }, reply) => {
      await page.claim(params.token, { waba_ids: [], ...body })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/embed/:token/answer',
    {
      config: { access: 'public', errors: stateErrors },
      schema: {
        operationId: 'answerSignupQuestion',
        summary: 'Answer what the connection asks',
        description: 'Which account, or the PIN of the number. Called by the page itself.',
        tags,
        params: tokenParams,
        body: ref(SignupAnswerDto),
        response: { 200: ref(SignupPageStateDto) },
      },
    },
    async ({ params, body }) => toPageState(await page.answer(params.token, compact(body))),
  )

  app.post(
    '/embed/:token/start-over',
    {
      config: { access: 'public', bodiless: true, errors: stateErrors },
      schema: {
        operationId: 'startSignupOver',
        summary: 'Go back to the choice of platforms',
        description: 'Called by the page itself. A connection that is running goes on.',
        tags,
        params: tokenParams,
        response: { 200: ref(SignupPageStateDto) },
      },
    },
    async ({ params }) => toPageState(await page.startOver(params.token)),
  )
}
