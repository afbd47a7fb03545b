import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import { type Principal, isUser } from '../../../http/principal.ts'
import { closed, named, pageOf, pageQuery, ref, timestamp } from '../../../http/shared-schemas.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicId, uuidOf } from '../../../lib/ids.ts'
import { bearerOf } from '../credentials/authentication.ts'
import type { SignIn } from './session-store.ts'
import type { SignInService } from './sign-in-service.ts'

const tags = ['Sign-in']
const access = { scope: 'none', consoleOnly: true } as const

const SignInDto = named(
  'SignInDto',
  closed(
    {
      id: Type.String(),
      current: Type.Boolean({ description: 'The sign-in that this request was made with.' }),
      created_at: timestamp('When you signed in.'),
      last_used_at: timestamp('When it was last renewed; an open console does that once an hour.'),
      expires_at: timestamp('When it ends unless it is renewed before.'),
      user_agent: Type.Optional(Type.String({ description: 'What the browser or program called itself.' })),
      network: Type.Optional(
        Type.String({ description: 'The network that the sign-in came from; the address itself is not kept.' }),
      ),
    },
    {
      examples: [
        {
          id: 'ses_01k9z7w2x3v4t5s6r7q8p9n0m1',
          current: true,
          created_at: '2026-01-31T09:00:00.000Z',
          last_used_at: '2026-02-02T14:20:00.000Z',
          expires_at: '2026-03-04T14:20:00.000Z',
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64) …',
          network: '203.0.113.0/24',
        },
      ],
    },
  ),
)

const toDto = (signIn: SignIn, current: string | undefined) => ({
  id: publicId('session', signIn.sessionId),
  current: signIn.sessionId === current,
  created_at: signIn.createdAt.toISOString(),
  last_used_at: signIn.lastUsedAt.toISOString(),
  expires_at: signIn.expiresAt.toISOString(),
  ...(signIn.userAgent === null ? {} : { user_agent: signIn.userAgent }),
  ...(signIn.network === null ? {} : { network: signIn.network }),
})

const personOf = (principal: Principal) => {
  if (!isUser(principal)) throw new AppError('console_only')
  return { clientId: principal.clientId, userId: principal.by.userId }
}

export const addSignInRoutes = (app: App, signIns: SignInService): void => {
  app.addSchema(SignInDto)
  const currentOf = (authorization: string | undefined) => signIns.currentOf(bearerOf(authorization) ?? '')

  app.get(
    '/api/auth/sessions',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listSessions',
        summary: 'Where am I signed in?',
        description: 'Your own sign-ins that have not ended, newest first.',
        tags,
        querystring: Type.Object(pageQuery),
        response: { 200: pageOf(ref(SignInDto)) },
      },
    },
    async ({ principal, headers, query: { limit = 25, cursor } }) => {
      const [before] = decodeCursor(cursor, [uuidPart]) ?? []
      const current = await currentOf(headers.authorization)
      const rows = await signIns.list(personOf(principal), before, limit + 1)
      return toPage(
        rows,
        limit,
        ({ sessionId }) => [sessionId],
        (signIn) => toDto(signIn, current),
      )
    },
  )

  app.delete(
    '/api/auth/sessions',
    {
      config: { access },
      schema: {
        operationId: 'endOtherSessions',
        summary: 'Sign out everywhere else',
        description:
          'Ends all your sign-ins but the one that this request is made with, with their tokens, on every node.',
        tags,
        response: { 204: Type.Null({ description: 'Signed out everywhere else.' }) },
      },
    },
    async ({ principal, headers }, reply) => {
      await signIns.endOthers(personOf(principal), await currentOf(headers.authorization))
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/auth/sessions/:id',
    {
      config: { access, errors: ['sign_in_not_found'] },
      schema: {
        operationId: 'endSession',
        summary: 'End one of my sign-ins',
        description:
          'When the answer comes, no node accepts a token of that sign-in any more, and it cannot be renewed.',
        tags,
        params: Type.Object({ id: Type.String({ examples: ['ses_01k9z7w2x3v4t5s6r7q8p9n0m1'] }) }),
        response: { 204: Type.Null({ description: 'Ended.' }) },
      },
    },
    async ({ principal, params: { id } }, reply) => {
      await signIns.end(personOf(principal), uuidOf('session', id))
      return reply.code(204).send(null)
    },
  )
}
