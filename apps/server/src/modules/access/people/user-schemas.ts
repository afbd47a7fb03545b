import { Type } from 'typebox'
import { closed, named, notBlank, pageExample, pageOf, ref, text, timestamp } from '../../../http/shared-schemas.ts'
import { Role, newPassword } from '../sessions/session-schemas.ts'

const example = {
  id: 'usr_01k9z7w2x3v4t5s6r7q8p9n0m1',
  email: 'ana@example.com',
  name: 'Ana Lima',
  role: 'admin',
  password_set: true,
  created_at: '2026-01-31T09:00:00.000Z',
}

const personName = text(200, { pattern: notBlank })

const userFields = {
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  role: Role,
  password_set: Type.Boolean({ description: 'False until the one-time link was used.' }),
  created_at: timestamp(),
  last_login_at: Type.Optional(timestamp()),
}

export const UserDto = named('UserDto', closed(userFields, { examples: [example] }))

export const PasswordLinkDto = named(
  'PasswordLinkDto',
  closed(
    {
      url: Type.String({ description: 'Opens the page where the user sets a password. Works once.' }),
      expires_at: timestamp(),
    },
    {
      examples: [
        { url: 'https://herald.example.com/console/set-password#token=hl_…', expires_at: '2026-02-07T09:00:00.000Z' },
      ],
    },
  ),
)

export const UserWithLinkDto = named(
  'UserWithLinkDto',
  closed(
    { ...userFields, password_link: Type.Optional(ref(PasswordLinkDto)) },
    { examples: [{ ...example, password_set: true }] },
  ),
)

export const CreateUserDto = named(
  'CreateUserDto',
  closed(
    {
      email: Type.String({
        minLength: 3,
        maxLength: 320,
        pattern: '^[^\\s@\\u0000]+@[^\\s@\\u0000]+$',
        description: 'Used to sign in; upper and lower case are the same.',
        examples: ['ana@example.com'],
      }),
      name: personName,
      role: Role,
      password: Type.Optional({
        ...newPassword,
        description: 'Without it, the answer carries a one-time link where the user sets one.',
      }),
    },
    { examples: [{ email: 'ana@example.com', name: 'Ana Lima', role: 'member' }] },
  ),
)

export const UpdateUserDto = named(
  'UpdateUserDto',
  closed({ name: Type.Optional(personName), role: Type.Optional(Role) }, { examples: [{ role: 'admin' }] }),
)

export const UpdateProfileDto = named(
  'UpdateProfileDto',
  closed({ name: personName }, { examples: [{ name: 'Ana Lima' }] }),
)

export const UserListDto = named('UserListDto', { ...pageOf(ref(UserDto)), examples: [pageExample(example)] })

export const userSchemas = [
  UserDto,
  PasswordLinkDto,
  UserWithLinkDto,
  CreateUserDto,
  UpdateUserDto,
  UpdateProfileDto,
  UserListDto,
]
