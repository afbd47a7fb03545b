import type { Database } from '../../../db/database.ts'
import { type PasswordHasher, newSalt } from '../sessions/password-hash.ts'
import { findSalt } from './user-store.ts'

/** Addresses are compared and stored in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** Whose an address is, over all cells; absent without them. */
export type EmailDirectory = {
  /** Adds the address before its person is made, and answers its salt: the one that it has elsewhere, or else the given. */
  add: (email: string, clientId: string, fresh: Buffer) => Promise<Buffer>
  remove: (email: string, clientId: string) => Promise<void>
}

export type CredentialDeps = {
  database: Pick<Database, 'systemTransaction'>
  passwords: PasswordHasher
  emails?: EmailDirectory | undefined
}

/**
 * What a new person signs in with. The salt is the one that the address has in other clients, because a sign-in must take the
 * same time in however many it is; two clients that add it at the same moment may each make one, which costs a hash more.
 */
export const newCredentials = async (
  { database, passwords, emails }: CredentialDeps,
  clientId: string,
  email: string,
  password: string | undefined,
): Promise<{ email: string; salt: Buffer; passwordHash: string | null }> => {
  const known = (await database.systemTransaction((tx) => findSalt(tx, email))) ?? newSalt()
  const salt = emails ? await emails.add(email, clientId, known) : known
  return { email, salt, passwordHash: password === undefined ? null : await passwords.hash(password, salt) }
}
