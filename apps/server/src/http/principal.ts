/** Who is calling. Made by the access module from a credential, trusted by everything after it. */

/** Together they open everything. */
export const fullScopes = [
  'templates:manage',
  'messages:send',
  'webhooks:manage',
  'marketing:read',
  'marketing:manage',
] as const
/** The others are a part of one of those: for roles and keys that need no more. */
export const scopes = [...fullScopes, 'events:read'] as const
export type Scope = (typeof scopes)[number]

export const roles = ['owner', 'admin', 'member', 'support', 'marketer', 'developer'] as const
export type UserRole = (typeof roles)[number]

export type Principal = {
  clientId: string
  scopes: ReadonlySet<Scope>
  /** A signed-in person, or a program with an API key. */
  by: { kind: 'user'; userId: string; email: string; name: string; role: UserRole } | { kind: 'api_key'; keyId: string }
}

export const isUser = (principal: Principal): principal is Principal & { by: { kind: 'user' } } =>
  principal.by.kind === 'user'
