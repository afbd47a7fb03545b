/** Who is calling. Made by the access module from a credential, trusted by everything after it. */

export const scopes = [
  'templates:manage',
  'messages:send',
  'webhooks:manage',
  'marketing:read',
  'marketing:manage',
] as const
export type Scope = (typeof scopes)[number]

export const roles = ['owner', 'admin', 'member'] as const
export type UserRole = (typeof roles)[number]

export type Principal = {
  clientId: string
  scopes: ReadonlySet<Scope>
  /** A signed-in person, or a program with an API key. */
  by: { kind: 'user'; userId: string; email: string; name: string; role: UserRole } | { kind: 'api_key'; keyId: string }
}

export const isUser = (principal: Principal): principal is Principal & { by: { kind: 'user' } } =>
  principal.by.kind === 'user'
