import { type Scope, type UserRole, fullScopes, roles, scopes } from '../../../http/principal.ts'
import { type UserRoleCode, userRole } from '../access-codes.ts'

type RoleRights = {
  /** What a person with the role may do. An API key has the scopes that it was made with instead. */
  scopes: ReadonlySet<Scope>
  /** What the keys that they make may do; none: they neither make nor see keys. */
  keyScopes: ReadonlySet<Scope>
  /** Adds and removes people, and changes their roles. */
  managesUsers: boolean
}

const nothing: ReadonlySet<Scope> = new Set()
const everything: RoleRights = { scopes: new Set(fullScopes), keyScopes: new Set(scopes), managesUsers: true }
const limited = (...own: Scope[]): RoleRights => ({ scopes: new Set(own), keyScopes: nothing, managesUsers: false })

export const rightsOfRole: Record<UserRole, RoleRights> = {
  owner: everything,
  admin: everything,
  member: limited('templates:manage', 'messages:send', 'marketing:read'),
  support: limited('templates:manage', 'messages:send', 'events:read'),
  marketer: limited('marketing:read', 'marketing:manage'),
  // Keys are for the company's programs, so they reach further than the person does; not to what spends money.
  developer: {
    ...limited('webhooks:manage'),
    keyScopes: new Set(['templates:manage', 'messages:send', 'webhooks:manage', 'marketing:read', 'events:read']),
  },
}

export const userManagers = roles.filter((role) => rightsOfRole[role].managesUsers)
/** Who sees conversations; one of the others takes care of none. */
export const answeringRoles = roles.filter((role) => rightsOfRole[role].scopes.has('messages:send'))
export const keyMakers = roles.filter((role) => rightsOfRole[role].keyScopes.size > 0)

export const roleOfCode: Record<UserRoleCode, UserRole> = {
  [userRole.owner]: 'owner',
  [userRole.admin]: 'admin',
  [userRole.member]: 'member',
  [userRole.support]: 'support',
  [userRole.marketer]: 'marketer',
  [userRole.developer]: 'developer',
}

export const codeOfRole = (role: UserRole): UserRoleCode => userRole[role]

/** Scopes in the order of the interface, whatever order they came in. */
export const inOrder = (given: Iterable<string>): Scope[] => {
  const wanted = new Set(given)
  return scopes.filter((scope) => wanted.has(scope))
}
