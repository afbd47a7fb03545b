/** The numbers that stand for words in the database: enum operators cannot drive an index under row-level security. */
export const userRole = { owner: 1, admin: 2, member: 3, support: 4, marketer: 5, developer: 6 } as const
export const credentialKind = { apiKey: 1, user: 2, client: 3, session: 4 } as const

export type UserRoleCode = (typeof userRole)[keyof typeof userRole]
export type CredentialKindCode = (typeof credentialKind)[keyof typeof credentialKind]
