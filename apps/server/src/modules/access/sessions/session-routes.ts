import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { type Principal, isUser } from '../../../http/principal.ts'
import { closed, ref } from '../../../http/shared-schemas.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicId } from '../../../lib/ids.ts'
import { bearerOf } from '../credentials/authentication.ts'
import type { CallerDescription, CallerService } from './caller-service.ts'
import { inOrder, rightsOfRole } from '../credentials/roles-and-scopes.ts'
import {
  type Caller,
  CallerDto,
  ChangePasswordDto,
  PasswordLinkOwnerDto,
  ReadPasswordLinkDto,
  LoginDto,
  RefreshDto,
  SessionDto,
  UsePasswordLinkDto,
  sessionSchemas,
} from './session-schemas.ts'
import { SESSION_SECONDS, type Session, type SessionService, type SessionUser } from './session-service.ts'
import type { SignInLink } from './sign-in-link.ts'
import { originOf } from './sign-in-origin.ts'
import { ACCESS_TOKEN_SECONDS } from '../credentials/user-tokens.ts'

const COOKIE = 'herald_refresh'
const tags = ['Sign-in']

export type SessionRoutesDeps = {
  sessions: SessionService
  describeCaller: CallerService
  publicUrl: string
  /** Absent: there is no such route. */
  signInLink?: SignInLink | undefined
}

const toUserDto = ({ userId, email, name, role, clientId }: SessionUser) => ({
  id: publicId('user', userId),
  email,
  name,
  role,
  scopes: inOrder(rightsOfRole[role].scopes),
  client_id: clientId,
})

const toSessionDto = ({ accessToken, refreshToken, user }: Session, inCookie: boolean) => ({
  access_token: accessToken,
  token_type: 'Bearer' as const,
  expires_in: ACCESS_TOKEN_SECONDS,
  ...(inCookie ? {} : { refresh_token: refreshToken }),
  user: toUserDto(user),
})

const toCallerDto = ({ principal, clientName, apiKey }: CallerDescription): Caller => ({
  credential: principal.by.kind,
  client: { id: principal.clientId, name: clientName },
  scopes: inOrder(principal.scopes),
  ...(principal.by.kind === 'user'
    ? { role: principal.by.role, user: toUserDto({ ...principal.by, clientId: principal.clientId }) }
    : {}),
  ...(apiKey
    ? {
        api_key: {
          id: publicId('apiKey', apiKey.keyId),
          name: apiKey.name,
          prefix: apiKey.prefix,
          ...(apiKey.expiresAt ? { expires_at: apiKey.expiresAt.toISOString() } : {}),
        },
      }
    : {}),
})

const asUser = (principal: Principal) => {
  if (!isUser(principal)) throw new AppError('console_only')
  return principal
}

export const addSessionRoutes = (
  app: App,
  { sessions, describeCaller, publicUrl, signInLink }: SessionRoutesDeps,
): void => {
  for (const schema of sessionSchemas) app.addSchema(schema)
  const place = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  } as const
  const answer = (reply: FastifyReply, session: Session, inCookie: boolean) => {
    if (inCookie) void reply.setCookie(COOKIE, session.refreshToken, { ...place, maxAge: SESSION_SECONDS })
    return toSessionDto(session, inCookie)
  }

  // Cookies are a credential here and nowhere else, hence a scope of its own: no other route pays for it or can be reached with one.
  void app.register(async (plain) => {
    await plain.register(cookie)
    const scope = plain.withTypeProvider<TypeBoxTypeProvider>()

    scope.post(
      '/api/auth/login',
      {
        config: { access: 'public', errors: ['unauthenticated', 'client_suspended', 'client_required'] },
        schema: {
          operationId: 'login',
          summary: 'Sign in with email and password',
          description:
            'Failed sign-ins are throttled per address and account: 429 with `Retry-After`. The answer does not tell whether the address exists. An address can belong to people of several clients: if the password fits more than one of them, the answer is 409 `client_required` with `clients`, and the request is repeated with `client_id`.',
          tags,
          body: ref(LoginDto),
          response: { 200: ref(SessionDto) },
        },
      },
      async ({ body, ip, headers }, reply) => {
        const { email, password, client_id: clientId, session } = body
        const request = { email, password, clientId: clientId?.toLowerCase(), address: ip }
        return answer(reply, await sessions.login(request, headers['user-agent']), session === 'cookie')
      },
    )

    // Not in the document: it exists on a newcomer's machine only.
    if (signInLink)
      scope.post(
        '/api/auth/sign-in-link',
        {
          config: { access: 'public' },
          schema: { hide: true, body: closed({ token: Type.String({ minLength: 1, maxLength: 512 }) }) },
        },
        async ({ body, ip, headers }, reply) =>
          answer(reply, await signInLink.use(body.token, originOf(ip, headers['user-agent'])), true),
      )

    scope.post(
      '/api/auth/refresh',
      {
        config: { access: 'public', optionalBody: true, errors: ['unauthenticated', 'client_suspended'] },
        schema: {
          operationId: 'refreshSession',
          summary: 'Get a new access token',
          description:
            'The refresh token comes from the body or the cookie and is used up: the answer carries its successor the same way. For 10 seconds after its first use it still gives another one, so that two tabs or a lost answer do not sign the user out; a used token that comes back later ends the whole sign-in.',
          tags,
          body: ref(RefreshDto),
          response: { 200: ref(SessionDto) },
        },
      },
      async ({ body, cookies }, reply) => {
        const token = body.refresh_token ?? cookies[COOKIE]
        if (token === undefined)
          throw new AppError('unauthenticated', 'No refresh token came, neither in the body nor in the cookie.')
        return answer(reply, await sessions.refresh(token), body.refresh_token === undefined)
      },
    )

    scope.post(
      '/api/auth/logout',
      {
        config: { access: 'public', optionalBody: true },
        schema: {
          operationId: 'logout',
          summary: 'Sign out',
          description:
            'Ends the sign-in that the refresh token (body or cookie) or the access token belongs to, with all its tokens, on every node. A token that is dead already is no error.',
          tags,
          body: ref(RefreshDto),
          response: { 204: Type.Null({ description: 'Signed out.' }) },
        },
      },
      async ({ body, cookies, headers }, reply) => {
        await sessions.logout({
          refreshToken: body.refresh_token ?? cookies[COOKIE],
          accessToken: bearerOf(headers.authorization),
        })
        return reply.clearCookie(COOKIE, place).code(204).send(null)
      },
    )
  })

  app.post(
    '/api/auth/password',
    {
      config: { access: { scope: 'none', consoleOnly: true }, errors: ['insufficient_role'] },
      schema: {
        operationId: 'changePassword',
        summary: 'Change your password',
        description: 'You stay signed in here; everywhere else you are signed out.',
        tags,
        body: ref(ChangePasswordDto),
        response: { 204: Type.Null({ description: 'Changed.' }) },
      },
    },
    async ({ principal, body, headers, ip }, reply) => {
      await sessions.changePassword(asUser(principal), {
        accessToken: bearerOf(headers.authorization) ?? '',
        current: body.current_password,
        next: body.new_password,
        address: ip,
      })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/password/link',
    {
      config: { access: 'public', errors: ['unauthenticated'] },
      schema: {
        operationId: 'usePasswordLink',
        summary: 'Set a password with a one-time link',
        description: 'Uses up the link. Every session of this user ends; sign in with the new password.',
        tags,
        body: ref(UsePasswordLinkDto),
        response: { 204: Type.Null({ description: 'Set.' }) },
      },
    },
    async ({ body }, reply) => {
      await sessions.usePasswordLink(body.token, body.password)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/password/link/owner',
    {
      config: { access: 'public', errors: ['unauthenticated'] },
      schema: {
        operationId: 'readPasswordLink',
        summary: 'Whose password does a one-time link set?',
        description: 'Does not use up the link. The token is in the body, where no log keeps it.',
        tags,
        body: ref(ReadPasswordLinkDto),
        response: { 200: ref(PasswordLinkOwnerDto) },
      },
    },
    async ({ body }) => {
      const { clientName, ...user } = await sessions.readPasswordLink(body.token)
      return { user, client: { name: clientName } }
    },
  )

  app.get(
    '/api/auth/me',
    {
      config: { access: { scope: 'none' } },
      schema: {
        operationId: 'whoAmI',
        summary: 'Who am I?',
        description: 'The client, scopes and role of the credential, for a user token and for an API key.',
        tags,
        response: { 200: ref(CallerDto) },
      },
    },
    async ({ principal }) => toCallerDto(await describeCaller(principal)),
  )
}
