import { uniqueViolation } from '../../../db/errors.ts'
import type { TenantTransaction, Database } from '../../../db/database.ts'
import type { UserRole } from '../../../http/principal.ts'
import type { Clock } from '../../../lib/clock.ts'
import { defined } from '../../../lib/defined.ts'
import { AppError, invalidField } from '../../../lib/errors.ts'
import { newUuid } from '../../../lib/ids.ts'
import { recordAudit, recordChange } from '../../audit/index.ts'
import { newSecret } from '../credentials/bearer-secrets.ts'
import { answeringRoles, userManagers } from '../credentials/roles-and-scopes.ts'
import { untilSettled } from '../credentials/credential-settlement.ts'
import type { PasswordHasher } from '../sessions/password-hash.ts'
import { createPasswordLinkStore, createSessionStore } from '../sessions/session-store.ts'
import { type EmailDirectory, newCredentials, normalEmail } from './person-credentials.ts'
import { type User, createUserStore, personObject } from './user-store.ts'

/** Enough to find one to ask. */
const MOST_ADMINISTRATORS = 10
const PASSWORD_LINK_SECONDS = 7 * 24 * 3_600

export type PasswordLink = { url: string; expiresAt: Date }
export type NewUser = { email: string; name: string; role: UserRole; password?: string | undefined }

export type UserServiceDeps = {
  database: Pick<Database, 'systemTransaction' | 'tenantTransaction'>
  passwords: PasswordHasher
  clock: Clock
  publicUrl: string
  /** Takes from a person what colleagues would wait for, in the transaction that takes away the access; answers how many conversations. */
  unassign: (tx: TenantTransaction, userId: string) => Promise<number>
  emails?: EmailDirectory | undefined
}

/** An admin must not make or remove owners: that right would make them an owner. */
const mustBeOwner = (actor: UserRole, ...concerned: (UserRole | undefined)[]) => {
  if (actor !== 'owner' && concerned.includes('owner'))
    throw new AppError('insufficient_role', 'Only an owner may make, change or remove owners.')
}

const emailTaken = (email: string) =>
  new AppError('email_taken', `A user of your client has the email address "${email}" already. Choose another one.`)

const shownOf = ({ email, name, role }: User) => ({ email, name, role })

export const createUserService = ({ database, passwords, clock, publicUrl, unassign, emails }: UserServiceDeps) => {
  /** In the fragment, which browsers send to no server and write into no log. */
  const makeLink = async (tx: TenantTransaction, userId: string): Promise<PasswordLink> => {
    const secret = newSecret('passwordLink', tx.clientId)
    const expiresAt = new Date(clock.now() + PASSWORD_LINK_SECONDS * 1000)
    await createPasswordLinkStore(tx).replace({ hash: secret.hash, userId, expiresAt })
    return { url: `${publicUrl}/console/set-password#token=${secret.clear}`, expiresAt }
  }

  const found = async (tx: TenantTransaction, userId: string | undefined): Promise<User> => {
    const user = userId === undefined ? undefined : await createUserStore(tx).find(userId)
    if (!user) throw new AppError('user_not_found')
    return user
  }

  const keepAnOwner = async (tx: TenantTransaction) => {
    if ((await createUserStore(tx).countOwners()) < 2) throw new AppError('last_owner')
  }

  /**
   * Ends the sign-ins, access tokens and open links of a user: a link that an admin made for a member must not open an owner.
   * Links, sessions, user, like everywhere: one who uses a link at the same moment takes them in that order too.
   */
  const endAccess = async (tx: TenantTransaction, userId: string) => {
    await createPasswordLinkStore(tx).dropAll(userId)
    await createSessionStore(tx).endAll(userId, new Date(clock.now()))
    await createUserStore(tx).endTokens(userId)
  }

  /**
   * The password of a new owner ends too, and a link to set another one comes back: an admin may have chosen the old one, when
   * the person was added or by a link, and would sign in as an owner with it.
   */
  const renewPassword = async (tx: TenantTransaction, userId: string): Promise<PasswordLink> => {
    await createUserStore(tx).setPassword(userId, null)
    return makeLink(tx, userId)
  }

  /** For the entry of what the person lost. */
  const freed = async (tx: TenantTransaction, userId: string): Promise<{ unassigned_conversations?: number }> => {
    const count = await unassign(tx, userId)
    return count > 0 ? { unassigned_conversations: count } : {}
  }

  const forgetEmail = async (directory: EmailDirectory, clientId: string, email: string): Promise<void> => {
    await directory.remove(email, clientId)
    const salt = await database.tenantTransaction(clientId, async (tx) => {
      const users = createUserStore(tx)
      const again = await users.findByEmail(email)
      return again && users.saltOf(again.userId)
    })
    if (salt) await directory.add(email, clientId, salt)
  }

  return {
    makeLink,
    list: (clientId: string, after: string | undefined, limit: number) =>
      database.tenantTransaction(clientId, (tx) => createUserStore(tx).list(after, limit)),

    /** Whom to ask for other rights. */
    administrators: (clientId: string) =>
      database.tenantTransaction(clientId, (tx) => createUserStore(tx).listWithRole(userManagers, MOST_ADMINISTRATORS)),

    async create(clientId: string, actor: UserRole, input: NewUser): Promise<{ user: User; link?: PasswordLink }> {
      mustBeOwner(actor, input.role)
      const email = normalEmail(input.email)
      // Some letters become two when they are made small.
      if (email.length > 320) throw invalidField('email', 'must be at most 320 characters long.')
      const credentials = await newCredentials({ database, passwords, emails }, clientId, email, input.password)
      const userId = newUuid()
      try {
        const made = await database.tenantTransaction(clientId, async (tx) => {
          await createUserStore(tx).insert({ userId, name: input.name, role: input.role, ...credentials })
          const user = await found(tx, userId)
          await recordAudit(tx, { action: 'user.created', object: personObject(user), after: shownOf(user) })
          return credentials.passwordHash === null ? { user, link: await makeLink(tx, userId) } : { user }
        })
        // Again: the removal of a person with this address may have taken it back meanwhile. Where home went away, an hour mends it.
        await emails?.add(email, clientId, credentials.salt).catch(() => undefined)
        return made
      } catch (error) {
        if (uniqueViolation(error) === 'user_email_pkey') throw emailTaken(email)
        throw error
      }
    },

    async update(
      clientId: string,
      actor: UserRole,
      userId: string | undefined,
      input: { name?: string; role?: UserRole },
    ): Promise<{ user: User; link?: PasswordLink }> {
      mustBeOwner(actor, input.role)
      const { before, after, link } = await database.tenantTransaction(clientId, async (tx) => {
        const users = createUserStore(tx)
        await users.lockOwners()
        const before = await found(tx, userId)
        mustBeOwner(actor, before.role, input.role)
        if (before.role === 'owner' && input.role !== undefined && input.role !== 'owner') await keepAnOwner(tx)
        if (input.role !== undefined && input.role !== before.role) await endAccess(tx, before.userId)
        if (input.name !== undefined || input.role !== undefined) await users.update(before.userId, input)
        const isNewOwner = input.role === 'owner' && before.role !== 'owner'
        const link = isNewOwner && before.passwordHash !== null ? await renewPassword(tx, before.userId) : undefined
        const after = await found(tx, userId)
        const lost =
          before.role !== after.role && !answeringRoles.includes(after.role) ? await freed(tx, after.userId) : {}
        const changes = { before: shownOf(before), after: { ...shownOf(after), ...lost } }
        await recordChange(tx, { action: 'user.updated', object: personObject(before), ...changes })
        return { before, after, link }
      })
      if (before.role !== after.role) await untilSettled()
      return { user: after, ...defined({ link }) }
    },

    /** One's own name, which needs no right over people. */
    rename: (clientId: string, userId: string, name: string): Promise<User> =>
      database.tenantTransaction(clientId, async (tx) => {
        const users = createUserStore(tx)
        const before = await users.find(userId)
        if (!before)
          throw new AppError(
            'insufficient_role',
            'You sign in through your company, so your name is not kept here. Change it there.',
          )
        await users.update(userId, { name })
        const after = await found(tx, userId)
        const changes = { before: shownOf(before), after: shownOf(after) }
        await recordChange(tx, { action: 'user.updated', object: personObject(before), ...changes })
        return after
      }),

    async remove(clientId: string, actor: UserRole, userId: string | undefined): Promise<void> {
      const { email } = await database.tenantTransaction(clientId, async (tx) => {
        const users = createUserStore(tx)
        await users.lockOwners()
        const user = await found(tx, userId)
        mustBeOwner(actor, user.role)
        if (user.role === 'owner') await keepAnOwner(tx)
        await endAccess(tx, user.userId)
        await users.remove(user.userId, new Date(clock.now()))
        const after = await freed(tx, user.userId)
        await recordAudit(tx, { action: 'user.removed', object: personObject(user), before: shownOf(user), after })
        return user
      })
      if (emails) await forgetEmail(emails, clientId, email)
      await untilSettled()
    },

    /** For a user who forgot the password or never used the first link. */
    renewLink: (
      clientId: string,
      actor: { userId: string; role: UserRole },
      userId: string | undefined,
    ): Promise<PasswordLink> =>
      database.tenantTransaction(clientId, async (tx) => {
        // A promotion at the same moment waits, and then drops this link.
        await createUserStore(tx).lockOwners()
        const user = await found(tx, userId)
        mustBeOwner(actor.role, user.role)
        if (user.role === 'owner' && user.passwordHash !== null && user.userId !== actor.userId)
          throw new AppError(
            'insufficient_role',
            'Only owners themselves set their password. One who forgot it asks the operator (admin command reset-password).',
          )
        await recordAudit(tx, { action: 'user.password_link_created', object: personObject(user) })
        return makeLink(tx, user.userId)
      }),
  }
}

export type UserService = ReturnType<typeof createUserService>
