import { Type } from 'typebox'
import { closed, named, pageExample, pageOf, ref, text, timestamp } from '../../../http/shared-schemas.ts'
import { scopes } from '../../../http/principal.ts'
import { ScopeName } from '../sessions/session-schemas.ts'

const example = {
  id: 'key_01k9z7w2x3v4t5s6r7q8p9n0m1',
  name: 'Order service',
  prefix: 'hk_7m2c9x4q',
  scopes: ['messages:send'],
  created_by: 'usr_01k9z7w2x3v4t5s6r7q8p9n0m1',
  created_at: '2026-01-31T09:00:00.000Z',
}

const keyFields = {
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'The beginning of the key, to tell keys apart.' }),
  scopes: Type.Array(ScopeName),
  created_by: Type.Optional(Type.String({ description: 'The user; absent when the operator made the key.' })),
  created_at: timestamp(),
  expires_at: Type.Optional(timestamp()),
  last_used_at: Type.Optional(timestamp('Up to a few seconds behind.')),
}

const ApiKeyDto = named(
  'ApiKeyDto',
  closed(keyFields, { examples: [{ ...example, last_used_at: '2026-02-01T10:00:00.000Z' }] }),
)

export const CreatedApiKeyDto = named(
  'CreatedApiKeyDto',
  closed(
    {
      ...keyFields,
      key: Type.String({ description: 'The key in clear text, shown only here. Send it as `x-svc-api-key`.' }),
    },
    { examples: [{ ...example, key: 'hk_7m2c9x4q_…' }] },
  ),
)

export const CreateApiKeyDto = named(
  'CreateApiKeyDto',
  closed(
    {
      name: text(200),
      scopes: Type.Array(ScopeName, { minItems: 1, maxItems: scopes.length, uniqueItems: true }),
      expires_at: Type.Optional(timestamp('In the future. Without it the key works until it is revoked.')),
    },
    { examples: [{ name: 'Order service', scopes: ['messages:send'] }] },
  ),
)

export const ApiKeyListDto = named('ApiKeyListDto', { ...pageOf(ref(ApiKeyDto)), examples: [pageExample(example)] })

export const apiKeySchemas = [ApiKeyDto, CreatedApiKeyDto, CreateApiKeyDto, ApiKeyListDto]
