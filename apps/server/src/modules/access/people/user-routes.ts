import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import { type Principal, type UserRole, isUser } from '../../../http/principal.ts'
import { pageQuery, ref } from '../../../http/shared-schemas.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicId, uuidOf } from '../../../lib/ids.ts'
import { userManagers } from '../credentials/roles-and-scopes.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import {
  CreateUserDto,
  PasswordLinkDto,
  UpdateProfileDto,
  UpdateUserDto,
  UserDto,
  UserListDto,
  UserWithLinkDto,
  userSchemas,
} from './user-schemas.ts'
import type { PasswordLink, UserService } from './user-service.ts'
import type { User } from './user-store.ts'

const tags = ['Users']
const access = { scope: 'none', consoleOnly: true, roles: userManagers } as const
const params = Type.Object({ id: Type.String({ examples: ['usr_01k9z7w2x3v4t5s6r7q8p9n0m1'] }) })

const toDto = (user: User) => ({
  id: publicId('user', user.userId),
  email: user.email,
  name: user.name,
  role: user.role,
  password_set: user.passwordHash !== null,
  created_at: user.createdAt.toISOString(),
  ...(user.lastLoginAt ? { last_login_at: user.lastLoginAt.toISOString() } : {}),
})

const toLinkDto = ({ url, expiresAt }: PasswordLink) => ({ url, expires_at: expiresAt.toISOString() })

const toDtoWithLink = ({ user, link }: { user: User; link?: PasswordLink }) => ({
  ...toDto(user),
  ...(link ? { password_link: toLinkDto(link) } : {}),
})

const actorOf = (principal: Principal) => {
  if (!isUser(principal)) throw new AppError('console_only')
  return principal.by
}
const roleOf = (principal: Principal): UserRole => actorOf(principal).role

export const addUserRoutes = (app: App, users: UserService, answerOnce: AnswerOnce): void => {
  for (const schema of userSchemas) app.addSchema(schema)

  app.get(
    '/api/users',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listUsers',
        summary: 'List the people of your client',
        tags,
        querystring: Type.Object(pageQuery),
        response: { 200: ref(UserListDto) },
      },
    },
    async ({ principal, query: { limit = 25, cursor } }) => {
      const [after] = decodeCursor(cursor, [uuidPart]) ?? []
      const rows = await users.list(principal.clientId, after, limit + 1)
      return toPage(rows, limit, (user) => [user.userId], toDto)
    },
  )

  app.post(
    '/api/users',
    {
      config: { access, errors: ['email_taken'] },
      schema: {
        operationId: 'createUser',
        summary: 'Add a person',
        description:
          'Without a password the answer carries a one-time link, valid for seven days. Only an owner may add an owner.',
        tags,
        headers: idempotencyHeaders,
        body: ref(CreateUserDto),
        response: { 201: ref(UserWithLinkDto) },
      },
    },
    (request, reply) => {
      const { principal, body } = request
      const create = async () => toDtoWithLink(await users.create(principal.clientId, roleOf(principal), body))
      return answerOnce(request, reply, 201, create, { holdsSecret: true, onlyTo: actorOf(principal).userId })
    },
  )

  app.patch(
    '/api/users/:id',
    {
      config: { access, errors: ['user_not_found', 'last_owner'] },
      schema: {
        operationId: 'updateUser',
        summary: 'Change the name or role of a person',
        description:
          'Only an owner may change owners, and the last owner stays one. A new role signs the person out and ends open password links; one without `messages:send` unassigns their conversations. API keys that they made go on working. A new owner also needs a new password, because others may know the old one: the answer carries a one-time link to set it.',
        tags,
        params,
        body: ref(UpdateUserDto),
        response: { 200: ref(UserWithLinkDto) },
      },
    },
    async ({ principal, params: { id }, body }) =>
      toDtoWithLink(await users.update(principal.clientId, roleOf(principal), uuidOf('user', id), body)),
  )

  app.patch(
    '/api/auth/me',
    {
      config: { access: { scope: 'none', consoleOnly: true }, errors: ['insufficient_role'] },
      schema: {
        operationId: 'updateProfile',
        summary: 'Change your name',
        description: 'Whoever signs in through an identity provider has the name that it tells.',
        tags: ['Sign-in'],
        body: ref(UpdateProfileDto),
        response: { 200: ref(UserDto) },
      },
    },
    async ({ principal, body: { name } }) =>
      toDto(await users.rename(principal.clientId, actorOf(principal).userId, name)),
  )

  app.delete(
    '/api/users/:id',
    {
      config: { access, errors: ['user_not_found', 'last_owner'] },
      schema: {
        operationId: 'deleteUser',
        summary: 'Remove a person',
        description:
          'They are signed out everywhere when the answer comes, and their conversations are unassigned. API keys that they made go on working, because programs of the client use them: `GET /api/api-keys?created_by=` lists them, and tells who made them afterwards too.',
        tags,
        params,
        response: { 204: Type.Null({ description: 'Removed.' }) },
      },
    },
    async ({ principal, params: { id } }, reply) => {
      await users.remove(principal.clientId, roleOf(principal), uuidOf('user', id))
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/users/:id/password-link',
    {
      config: { access, bodiless: true, errors: ['user_not_found'] },
      schema: {
        operationId: 'createPasswordLink',
        summary: 'Make a one-time link to set a password',
        description:
          'For a user who forgot theirs. Replaces earlier links of this user; the present password works until the link is used. Owners who have a password make the link for themselves only.',
        tags,
        headers: idempotencyHeaders,
        params,
        response: { 201: ref(PasswordLinkDto) },
      },
    },
    (request, reply) => {
      const actor = actorOf(request.principal)
      const { clientId } = request.principal
      const make = async () => toLinkDto(await users.renewLink(clientId, actor, uuidOf('user', request.params.id)))
      return answerOnce(request, reply, 201, make, { holdsSecret: true, onlyTo: actor.userId })
    },
  )
}
