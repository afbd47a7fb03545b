import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import { type Scope, type UserRole, isUser } from '../../../http/principal.ts'
import { filterText, pageQuery, ref } from '../../../http/shared-schemas.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicId, uuidOf } from '../../../lib/ids.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import { keyMakers, rightsOfRole } from '../credentials/roles-and-scopes.ts'
import { authorView } from '../people/author.ts'
import { ApiKeyListDto, CreateApiKeyDto, CreatedApiKeyDto, ReplaceApiKeyDto, apiKeySchemas } from './api-key-schemas.ts'
import type { ApiKeyService, ShownApiKey } from './api-key-service.ts'
import type { ApiKey, OtherKey } from './api-key-store.ts'

const tags = ['API keys']
/** Of nobody, where something else than an id was asked for. */
const unknownId = '00000000-0000-0000-0000-000000000000'
const access = { scope: 'none', consoleOnly: true, roles: keyMakers } as const

const toOther = ({ keyId, prefix }: OtherKey) => ({ id: publicId('apiKey', keyId), prefix })

const toDto = (key: ApiKey) => ({
  id: publicId('apiKey', key.keyId),
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  ...(key.createdBy ? { created_by: publicId('user', key.createdBy) } : {}),
  created_at: key.createdAt.toISOString(),
  ...(key.expiresAt ? { expires_at: key.expiresAt.toISOString() } : {}),
  ...(key.lastUsedAt ? { last_used_at: key.lastUsedAt.toISOString() } : {}),
  ...(key.replaces ? { replaces: toOther(key.replaces) } : {}),
  ...(key.replacedBy ? { replaced_by: toOther(key.replacedBy) } : {}),
})

const toShownDto = ({ author, ...key }: ShownApiKey) => ({
  ...toDto(key),
  ...(author ? { author: authorView(author) } : {}),
})

const refuseBeyond = (role: UserRole, wanted: readonly Scope[]) => {
  const beyond = wanted.filter((scope) => !rightsOfRole[role].keyScopes.has(scope))
  if (beyond.length > 0)
    throw new AppError(
      'insufficient_role',
      `A ${role} cannot make a key with ${beyond.join(', ')}. Leave it out, or ask an owner or admin for this key.`,
    )
}

const keyParams = Type.Object({ id: Type.String({ examples: ['key_01k9z7w2x3v4t5s6r7q8p9n0m1'] }) })

export const addApiKeyRoutes = (app: App, apiKeys: ApiKeyService, answerOnce: AnswerOnce): void => {
  for (const schema of apiKeySchemas) app.addSchema(schema)

  app.get(
    '/api/api-keys',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listApiKeys',
        summary: 'List API keys',
        description: 'Keys that work, with their last use. Never the key itself.',
        tags,
        querystring: Type.Object({
          created_by: Type.Optional(
            filterText(64, { description: 'Id of the user who made them, also of one who was removed.' }),
          ),
          ...pageQuery,
        }),
        response: { 200: ref(ApiKeyListDto) },
      },
    },
    async ({ principal, query: { created_by: createdBy, limit = 25, cursor } }) => {
      const [after] = decodeCursor(cursor, [uuidPart]) ?? []
      const maker = createdBy === undefined ? undefined : (uuidOf('user', createdBy) ?? unknownId)
      const rows = await apiKeys.list(principal.clientId, maker, after, limit + 1)
      return toPage(rows, limit, (key) => [key.keyId], toShownDto)
    },
  )

  app.post(
    '/api/api-keys',
    {
      config: { access },
      schema: {
        operationId: 'createApiKey',
        summary: 'Make an API key',
        description:
          'The answer shows the key in clear text, once. It works on every node at once. A developer cannot make keys with marketing:manage.',
        tags,
        headers: idempotencyHeaders,
        body: ref(CreateApiKeyDto),
        response: { 201: ref(CreatedApiKeyDto) },
      },
    },
    (request, reply) => {
      const { principal, body } = request
      if (!isUser(principal)) throw new AppError('console_only')
      const { userId, role } = principal.by
      refuseBeyond(role, body.scopes)
      const create = async () => {
        const { name, scopes, expires_at: expiresAt } = body
        const { key, clear } = await apiKeys.create(principal.clientId, userId, { name, scopes, expiresAt })
        return { ...toDto(key), key: clear }
      }
      return answerOnce(request, reply, 201, create, { holdsSecret: true, onlyTo: userId })
    },
  )

  app.post(
    '/api/api-keys/:id/replace',
    {
      config: { access, optionalBody: true, errors: ['api_key_not_found'] },
      schema: {
        operationId: 'replaceApiKey',
        summary: 'Replace an API key',
        description:
          'Makes a key with the same name and scopes and shows it once. The old one goes on working for `ends_in_seconds`, so that programs have time to change over. Nobody gives more than they could give a new key: a developer cannot replace one with marketing:manage.',
        tags,
        params: keyParams,
        headers: idempotencyHeaders,
        body: ref(ReplaceApiKeyDto),
        response: { 201: ref(CreatedApiKeyDto) },
      },
    },
    (request, reply) => {
      const { principal, body, params } = request
      if (!isUser(principal)) throw new AppError('console_only')
      const { userId, role } = principal.by
      const replace = async () => {
        const { key, clear } = await apiKeys.replace(principal.clientId, userId, uuidOf('apiKey', params.id), {
          endsInSeconds: body.ends_in_seconds ?? 86_400,
          expiresAt: body.expires_at,
          refuseBeyond: (scopes) => refuseBeyond(role, scopes),
        })
        return { ...toDto(key), key: clear }
      }
      return answerOnce(request, reply, 201, replace, { holdsSecret: true, onlyTo: userId })
    },
  )

  app.delete(
    '/api/api-keys/:id',
    {
      config: { access, errors: ['api_key_not_found'] },
      schema: {
        operationId: 'revokeApiKey',
        summary: 'Revoke an API key',
        description: 'When the answer comes, no node accepts the key any more. It takes about half a second.',
        tags,
        params: keyParams,
        response: { 204: Type.Null({ description: 'Revoked.' }) },
      },
    },
    async ({ principal, params: { id } }, reply) => {
      await apiKeys.revoke(principal.clientId, uuidOf('apiKey', id))
      return reply.code(204).send(null)
    },
  )
}
