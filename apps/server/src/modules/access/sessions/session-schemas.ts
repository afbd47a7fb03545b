import { type Static, Type } from 'typebox'
import { fullScopes, roles, scopes } from '../../../http/principal.ts'
import { closed, named, ref, text, timestamp } from '../../../http/shared-schemas.ts'

const exampleUser = {
  id: 'usr_01k9z7w2x3v4t5s6r7q8p9n0m1',
  email: 'ana@example.com',
  name: 'Ana Lima',
  role: 'owner',
  scopes: [...fullScopes],
  client_id: '0199a1b2-0000-7000-8000-000000000001',
}

/** 8 to 256 characters, nothing more: rules about digits and signs make passwords worse. */
export const newPassword = Type.String({ minLength: 8, maxLength: 256, examples: ['correct horse battery'] })

export const Role = Type.Enum([...roles], { description: 'What the person may do: `GET /api/roles` tells it.' })
export const ScopeName = Type.Enum([...scopes])

const SessionUserDto = named(
  'SessionUserDto',
  closed(
    {
      id: Type.String(),
      email: Type.String(),
      name: Type.String(),
      role: Role,
      scopes: Type.Array(ScopeName, { description: 'What the role allows: a page offers nothing beyond them.' }),
      client_id: Type.String({ format: 'uuid' }),
    },
    { examples: [exampleUser] },
  ),
)

const sessionMode = Type.Optional(
  Type.Enum(['token', 'cookie'], {
    description:
      'Where the refresh token goes: into the answer (`token`, the default) or into an HttpOnly cookie that only /api/auth sees (`cookie`, for browsers).',
  }),
)

export const LoginDto = named(
  'LoginDto',
  closed(
    {
      email: text(320),
      password: Type.String({ minLength: 1, maxLength: 1024 }),
      client_id: Type.Optional(
        Type.String({
          format: 'uuid',
          description:
            'Which client, when the address belongs to people of several: one of `clients` in the answer 409 `client_required`.',
        }),
      ),
      session: sessionMode,
    },
    { examples: [{ email: 'ana@example.com', password: 'correct horse battery' }] },
  ),
)

export const SessionDto = named(
  'SessionDto',
  closed(
    {
      access_token: Type.String({ description: 'Send it as `Authorization: Bearer <access_token>`.' }),
      token_type: Type.Literal('Bearer'),
      expires_in: Type.Integer({ description: 'Seconds until the access token expires.' }),
      refresh_token: Type.Optional(
        Type.String({ description: 'Gives one new session each time. Absent when it went into the cookie.' }),
      ),
      user: ref(SessionUserDto),
    },
    {
      examples: [
        {
          access_token: 'eyJhbGciOiJIUzI1NiJ9…',
          token_type: 'Bearer',
          expires_in: 3600,
          refresh_token: 'hr_…',
          user: exampleUser,
        },
      ],
    },
  ),
)

export const RefreshDto = named(
  'RefreshDto',
  closed(
    {
      refresh_token: Type.Optional(
        Type.String({ minLength: 1, maxLength: 512, description: 'Leave it out when the cookie carries it.' }),
      ),
    },
    { examples: [{ refresh_token: 'hr_…' }] },
  ),
)

export const ChangePasswordDto = named(
  'ChangePasswordDto',
  closed(
    { current_password: Type.String({ minLength: 1, maxLength: 1024 }), new_password: newPassword },
    { examples: [{ current_password: 'correct horse battery', new_password: 'a better horse' }] },
  ),
)

const linkToken = () =>
  Type.String({ minLength: 1, maxLength: 512, description: 'What stands after `#token=` in the link.' })

export const UsePasswordLinkDto = named(
  'UsePasswordLinkDto',
  closed(
    {
      token: linkToken(),
      password: newPassword,
    },
    { examples: [{ token: 'hl_…', password: 'correct horse battery' }] },
  ),
)

export const ReadPasswordLinkDto = named(
  'ReadPasswordLinkDto',
  closed({ token: linkToken() }, { examples: [{ token: 'hl_…' }] }),
)

export const PasswordLinkOwnerDto = named(
  'PasswordLinkOwnerDto',
  closed(
    {
      user: closed({ email: Type.String(), name: text(200) }),
      client: closed({ name: Type.String() }),
    },
    { examples: [{ user: { email: 'ana@example.com', name: 'Ana Souza' }, client: { name: 'Example Ltd' } }] },
  ),
)

export const CallerDto = named(
  'CallerDto',
  closed(
    {
      credential: Type.Enum(['user', 'api_key'], { description: 'What the request came with.' }),
      client: closed({ id: Type.String({ format: 'uuid' }), name: Type.String() }),
      scopes: Type.Array(ScopeName),
      role: Type.Optional(Role),
      user: Type.Optional(ref(SessionUserDto)),
      api_key: Type.Optional(
        closed({
          id: Type.String(),
          name: text(200),
          prefix: Type.String(),
          expires_at: Type.Optional(timestamp()),
        }),
      ),
    },
    {
      examples: [
        {
          credential: 'user',
          client: { id: exampleUser.client_id, name: 'Example Ltd' },
          scopes: [...fullScopes],
          role: 'owner',
          user: exampleUser,
        },
      ],
    },
  ),
)
export type Caller = Static<typeof CallerDto>

export const sessionSchemas = [
  SessionUserDto,
  LoginDto,
  SessionDto,
  RefreshDto,
  ChangePasswordDto,
  UsePasswordLinkDto,
  ReadPasswordLinkDto,
  PasswordLinkOwnerDto,
  CallerDto,
]
