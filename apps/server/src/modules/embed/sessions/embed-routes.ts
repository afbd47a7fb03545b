import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import type { Principal } from '../../../http/principal.ts'
import { closed, filterText, pageOf, pageQuery, ref } from '../../../http/shared-schemas.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import { type SessionUser, toSessionDto } from './embed-session.ts'
import { CreateEmbedSessionDto, CreatedEmbedSessionDto, EmbedSessionDto, embedSchemas } from './embed-schemas.ts'
import type { EmbedSessionService } from './embed-session-service.ts'
import { sessionStatuses } from '../embed-codes.ts'

const sessionParams = closed({ sessionId: Type.String({ maxLength: 512 }) })
const access = { scope: 'webhooks:manage' } as const

/** Whoever lets the page into the console alone, and is signed in there, connects a channel of the company itself. */
const ownUser = ({
  principal,
  headers,
  body,
}: {
  principal: Principal
  headers: { origin?: string | undefined }
  body: { allowed_origins: readonly string[] }
}): SessionUser | undefined => {
  const isConsole = body.allowed_origins.every((origin) => origin === headers.origin)
  if (!isConsole || principal.by.kind !== 'user') return undefined
  const { userId, name, email } = principal.by
  return { userId, name, email }
}

export const addEmbedRoutes = (app: App, sessions: EmbedSessionService, answerOnce: AnswerOnce): void => {
  for (const schema of embedSchemas) app.addSchema(schema)

  app.post(
    '/api/embed/sessions',
    {
      config: { access },
      schema: {
        operationId: 'createEmbedSession',
        summary: 'Make a signup link',
        description:
          'It works once: a customer connects a channel with it. Put `url` into an iframe on one of the allowed origins. The token in it is shown only in this answer.',
        tags: ['Embedded signup'],
        headers: idempotencyHeaders,
        body: ref(CreateEmbedSessionDto),
        response: { 201: ref(CreatedEmbedSessionDto) },
      },
    },
    (request, reply) => {
      const { principal, body } = request
      const create = async () => {
        const { session, token, url } = await sessions.create(principal.clientId, {
          allowedOrigins: body.allowed_origins,
          platforms: body.platforms,
          externalRef: body.external_ref,
          ttlMinutes: body.ttl_minutes,
          prefill: body.prefill,
          theme: body.theme,
          user: ownUser(request),
        })
        const { id, status, platforms, allowed_origins, external_ref, expires_at, created_at } = toSessionDto(session)
        return compact({ id, url, token, status, platforms, allowed_origins, external_ref, expires_at, created_at })
      }
      return answerOnce(request, reply, 201, create, { holdsSecret: true })
    },
  )

  app.get(
    '/api/embed/sessions',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listEmbedSessions',
        summary: 'List the signup sessions, newest first',
        tags: ['Embedded signup'],
        querystring: Type.Object({
          status: Type.Optional(Type.Enum(sessionStatuses)),
          external_ref: Type.Optional(filterText(512)),
          ...pageQuery,
        }),
        response: { 200: pageOf(ref(EmbedSessionDto)) },
      },
    },
    async ({ principal, query: { limit = 25, cursor, status, external_ref } }) => {
      const [after] = decodeCursor(cursor, [uuidPart]) ?? []
      const rows = await sessions.list(
        principal.clientId,
        compact({ status, externalRef: external_ref, after, limit: limit + 1 }),
      )
      return toPage(rows, limit, ({ sessionId }) => [sessionId], toSessionDto)
    },
  )

  app.get(
    '/api/embed/sessions/:sessionId',
    {
      config: { access, errors: ['session_not_found'] },
      schema: {
        operationId: 'getEmbedSession',
        summary: 'Read a signup session and its result',
        description: 'The source of truth of its result.',
        tags: ['Embedded signup'],
        params: sessionParams,
        response: { 200: ref(EmbedSessionDto) },
      },
    },
    async ({ principal, params }) => toSessionDto(await sessions.find(principal.clientId, params.sessionId)),
  )

  app.post(
    '/api/embed/sessions/:sessionId/revoke',
    {
      config: { access, bodiless: true, errors: ['session_not_found', 'session_not_revocable'] },
      schema: {
        operationId: 'revokeEmbedSession',
        summary: 'Revoke an unused signup session',
        description: 'The link is dead at once. A session that is over already stays as it is.',
        tags: ['Embedded signup'],
        params: sessionParams,
        response: { 200: ref(EmbedSessionDto) },
      },
    },
    async ({ principal, params }) => toSessionDto(await sessions.revoke(principal.clientId, params.sessionId)),
  )
}
