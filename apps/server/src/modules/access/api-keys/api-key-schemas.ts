import { Type } from 'typebox'
import { closed, named, pageExample, pageOf, ref, text, timestamp } from '../../../http/shared-schemas.ts'
import { scopes } from '../../../http/principal.ts'
import { authorSchema } from '../people/author.ts'
import { ScopeName } from '../sessions/session-schemas.ts'

const example = {
  id: 'key_01k9z7w2x3v4t5s6r7q8p9n0m1',
  name: 'Order service',
  prefix: 'hk_7m2c9x4q',
  scopes: ['messages:send'],
  created_by: 'usr_01k9z7w2x3v4t5s6r7q8p9n0m1',
  created_at: '2026-01-31T09:00:00.000Z',
}

const author = { type: 'user', id: example.created_by, name: 'Ana Lima' }

const otherKey = closed({
  id: Type.String(),
  prefix: Type.String({ description: 'Both keys have one name: this tells them apart.' }),
})

const keyFields = {
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'The beginning of the key, to tell keys apart.' }),
  scopes: Type.Array(ScopeName),
  created_by: Type.Optional(Type.String({ description: 'The user; absent when the operator made the key.' })),
  created_at: timestamp(),
  expires_at: Type.Optional(timestamp()),
  last_used_at: Type.Optional(timestamp('Up to a few seconds behind.')),
  replaces: Type.Optional({ ...otherKey, description: 'The key whose place this one took.' }),
  replaced_by: Type.Optional({
    ...otherKey,
    description: 'The key that took the place of this one, which works until `expires_at`.',
  }),
}

const ApiKeyDto = named(
  'ApiKeyDto',
  closed(
    {
      ...keyFields,
      author: Type.Optional(
        authorSchema(
          'The user of `created_by`, also one who was removed. Absent for people of an identity provider, who have no user here.',
        ),
      ),
    },
    { examples: [{ ...example, author, last_used_at: '2026-02-01T10:00:00.000Z' }] },
  ),
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

export const ReplaceApiKeyDto = named(
  'ReplaceApiKeyDto',
  closed(
    {
      ends_in_seconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 604_800,
          default: 86_400,
          description:
            'How long the old key goes on working, up to 7 days, and never past its own `expires_at`. With 0 it is revoked.',
        }),
      ),
      expires_at: Type.Optional(
        timestamp('When the new key ends, in the future. Without it that works until it is revoked.'),
      ),
    },
    { examples: [{ ends_in_seconds: 86_400 }] },
  ),
)

export const ApiKeyListDto = named('ApiKeyListDto', {
  ...pageOf(ref(ApiKeyDto)),
  examples: [pageExample({ ...example, author })],
})

export const apiKeySchemas = [ApiKeyDto, CreatedApiKeyDto, CreateApiKeyDto, ReplaceApiKeyDto, ApiKeyListDto]
