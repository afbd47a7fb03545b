import type { Database } from '../../../db/database.ts'
import { type PasswordHasher, newSalt } from '../sessions/password-hash.ts'
import { findSalt } from './user-store.ts'

/** Addresses are compared and stored in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/**
 * What a new person signs in with. The salt is the one that the address has in other clients, because a sign-in must take the
 * same time in however many it is; two clients that add it at the same moment may each make one, which costs a hash more.
 */
export const newCredentials = async (
  { database, passwords }: { database: Pick<Database, 'systemTransaction'>; passwords: PasswordHasher },
  email: string,
  password: string | undefined,
): Promise<{ email: string; salt: Buffer; passwordHash: string | null }> => {
  const salt = (await database.systemTransaction((tx) => findSalt(tx, email))) ?? newSalt()
  return { email, salt, passwordHash: password === undefined ? null : await passwords.hash(password, salt) }
}
