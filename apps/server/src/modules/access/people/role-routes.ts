import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { roles } from '../../../http/principal.ts'
import { closed, dto, ref } from '../../../http/shared-schemas.ts'
import { inOrder, rightsOfRole } from '../credentials/roles-and-scopes.ts'
import { Role, ScopeName } from '../sessions/session-schemas.ts'
import type { UserService } from './user-service.ts'

const RoleListDto = dto(
  'RoleListDto',
  {
    data: Type.Array(
      closed({
        role: Role,
        scopes: Type.Array(ScopeName, { description: 'What people with the role may do.' }),
        key_scopes: Type.Array(ScopeName, { description: 'What the API keys that they make may do.' }),
        manages_users: Type.Boolean({ description: 'Whether they add and remove people and change roles.' }),
      }),
    ),
    administrators: Type.Array(closed({ name: Type.String(), email: Type.String(), role: Role }), {
      description: 'Who can change your role; at most ten.',
    }),
  },
  {
    data: [
      {
        role: 'support',
        scopes: ['templates:manage', 'messages:send', 'events:read'],
        key_scopes: [],
        manages_users: false,
      },
    ],
    administrators: [{ name: 'Ana Lima', email: 'ana@example.com', role: 'owner' }],
  },
)

const data = roles.map((role) => {
  const { scopes, keyScopes, managesUsers } = rightsOfRole[role]
  return { role, scopes: inOrder(scopes), key_scopes: inOrder(keyScopes), manages_users: managesUsers }
})

export const addRoleRoutes = (app: App, users: Pick<UserService, 'administrators'>): void => {
  app.addSchema(RoleListDto)
  app.get(
    '/api/roles',
    {
      config: { access: { scope: 'none', consoleOnly: true } },
      schema: {
        operationId: 'listRoles',
        summary: 'What each role may do',
        description:
          'Also who can change yours. owner and admin: everything; only owners manage owners. member: messages, templates, and reading ads. support: conversations, messages, templates and the event history of these. marketer: ads, insights, leads and attribution. developer: API keys, webhooks, channels and signup links. The advertising terms are accepted by owners and admins.',
        tags: ['Users'],
        response: { 200: ref(RoleListDto) },
      },
    },
    async ({ principal }) => {
      const administrators = await users.administrators(principal.clientId)
      return { data, administrators: administrators.map(({ name, email, role }) => ({ name, email, role })) }
    },
  )
}
