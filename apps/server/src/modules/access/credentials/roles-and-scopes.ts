import { type Scope, type UserRole, scopes } from '../../../http/principal.ts'
import { type UserRoleCode, userRole } from '../access-codes.ts'

const everything: ReadonlySet<Scope> = new Set(scopes)

/** What a signed-in person may do. An API key has the scopes that it was made with instead. */
export const scopesOfRole: Record<UserRole, ReadonlySet<Scope>> = {
  owner: everything,
  admin: everything,
  member: new Set(['templates:manage', 'messages:send', 'marketing:read']),
}

export const roleOfCode: Record<UserRoleCode, UserRole> = {
  [userRole.owner]: 'owner',
  [userRole.admin]: 'admin',
  [userRole.member]: 'member',
}

export const codeOfRole = (role: UserRole): UserRoleCode => userRole[role]

/** Scopes in the order of the interface, whatever order they came in. */
export const inOrder = (given: Iterable<string>): Scope[] => {
  const wanted = new Set(given)
  return scopes.filter((scope) => wanted.has(scope))
}
