import { sql } from 'kysely'
import { userRole } from '../access-codes.ts'
import { clientStatus } from '../../../db/client-status.ts'
import type { BatchTransaction, SystemTransaction, TenantTransaction } from '../../../db/database.ts'
import type { UserRole } from '../../../http/principal.ts'
import { answeringRoles, codeOfRole, roleOfCode } from '../credentials/roles-and-scopes.ts'
import { defined } from '../../../lib/defined.ts'
import { publicId } from '../../../lib/ids.ts'

export type User = {
  userId: string
  email: string
  name: string
  role: UserRole
  passwordHash: string | null
  tokenEpoch: number
  createdAt: Date
  lastLoginAt: Date | null
}

/** What an entry of the audit log calls them. */
export const personObject = ({ userId, email }: User) => ({ id: publicId('user', userId), name: email })

/** Someone of a client, as a sign-in finds them. */
export type ClientPerson = { clientId: string; clientName: string; isSuspended: boolean; user: User }

/** One of those whom an address belongs to. */
export type Account = { clientId: string; clientName: string; userId: string }

/** Over all clients, because people sign in by address alone. */
export const findAccounts = async (tx: SystemTransaction, email: string): Promise<Account[]> => {
  const rows = await tx.kysely
    .selectFrom('user_email')
    .innerJoin('client', 'client.client_id', 'user_email.client_id')
    .select(['client.client_id', 'client.name', 'user_email.user_id'])
    .where('user_email.email', '=', email)
    .orderBy('client.name')
    .execute()
  return rows.map((row) => ({ clientId: row.client_id, clientName: row.name, userId: row.user_id }))
}

/** The directory of addresses from beginning to end, a chunk at a time. */
export const emailsAfter = (
  { kysely }: SystemTransaction,
  after: { client_id: string; email: string } | undefined,
  limit: number,
): Promise<{ client_id: string; email: string; salt: Buffer }[]> => {
  const query = kysely
    .selectFrom('user_email')
    .select(['client_id', 'email', 'salt'])
    .orderBy('client_id')
    .orderBy('email')
    .limit(limit)
  return (
    after ? query.where(sql<boolean>`(client_id, email) > (${after.client_id}::uuid, ${after.email})`) : query
  ).execute()
}

/** The salt of an address; undefined while it belongs to no person. */
export const findSalt = async (tx: SystemTransaction, email: string): Promise<Buffer | undefined> =>
  (await tx.kysely.selectFrom('user_email').select('salt').where('email', '=', email).limit(1).executeTakeFirst())?.salt

const living = ({ kysely }: Pick<TenantTransaction, 'kysely'>) =>
  kysely
    .selectFrom('app_user')
    .select([
      'app_user.user_id',
      'app_user.email',
      'app_user.name',
      'app_user.role',
      'app_user.password_hash',
      'app_user.token_epoch',
      'app_user.created_at',
      'app_user.last_login_at',
    ])
    .where('app_user.deleted_at', 'is', null)
type Row = Awaited<ReturnType<ReturnType<typeof living>['execute']>>[number]
const toUser = (row: Row): User => ({
  userId: row.user_id,
  email: row.email,
  name: row.name,
  role: roleOfCode[row.role],
  passwordHash: row.password_hash,
  tokenEpoch: row.token_epoch,
  createdAt: row.created_at,
  lastLoginAt: row.last_login_at,
})

/** All of them in one read: its time must not tell how many there are. */
export const findPeople = async (tx: BatchTransaction, userIds: readonly string[]): Promise<ClientPerson[]> => {
  const rows = await living(tx)
    .innerJoin('client', 'client.client_id', 'app_user.client_id')
    .select(['client.client_id', 'client.name as client_name', 'client.status'])
    .where('app_user.client_id', 'in', tx.clientIds)
    .where('app_user.user_id', 'in', userIds)
    .orderBy('client.name')
    .execute()
  return rows.map((row) => ({
    clientId: row.client_id,
    clientName: row.client_name,
    isSuspended: row.status === clientStatus.suspended,
    user: toUser(row),
  }))
}

/**
 * What somebody of the client may do; undefined for a stranger and for one who was removed. It stays so until the transaction ends:
 * a removal or another role waits, and then finds what was given to the person here.
 */
export const holdUserRole = async (tx: TenantTransaction, userId: string): Promise<UserRole | undefined> => {
  const row = await living(tx)
    .where('app_user.client_id', '=', tx.clientId)
    .where('app_user.user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row && toUser(row).role
}

/** Those who see no conversations any more, or never did: what was theirs may still name them. */
export const findNotAnswering = async ({ kysely, clientId }: TenantTransaction): Promise<string[]> => {
  const rows = await kysely
    .selectFrom('app_user')
    .select('user_id')
    .where('client_id', '=', clientId)
    .where((where) =>
      where.or([where('deleted_at', 'is not', null), where('role', 'not in', answeringRoles.map(codeOfRole))]),
    )
    .execute()
  return rows.map((row) => row.user_id)
}

export const listAnswering = (tx: TenantTransaction, after: string | undefined, limit: number): Promise<User[]> =>
  createUserStore(tx).list(after, limit, answeringRoles)

export const createUserStore = (tx: TenantTransaction) => {
  const { kysely, clientId } = tx
  const own = () => living(tx).where('app_user.client_id', '=', clientId)
  const change = (userId: string) =>
    kysely.updateTable('app_user').where('client_id', '=', clientId).where('user_id', '=', userId)

  return {
    async insert(user: {
      userId: string
      email: string
      name: string
      role: UserRole
      salt: Buffer
      passwordHash: string | null
    }) {
      await kysely
        .insertInto('app_user')
        .values({
          client_id: clientId,
          user_id: user.userId,
          email: user.email,
          name: user.name,
          role: codeOfRole(user.role),
          password_hash: user.passwordHash,
        })
        .execute()
      // Waits for another one that is taking the same address and then fails on user_email_pkey.
      await kysely
        .insertInto('user_email')
        .values({ client_id: clientId, email: user.email, user_id: user.userId, salt: user.salt })
        .execute()
    },
    async find(userId: string): Promise<User | undefined> {
      const row = await own().where('app_user.user_id', '=', userId).executeTakeFirst()
      return row && toUser(row)
    },
    async findByEmail(email: string): Promise<User | undefined> {
      const row = await own().where('app_user.email', '=', email).executeTakeFirst()
      return row && toUser(row)
    },
    /** What a new password of this user is hashed with. */
    async saltOf(userId: string): Promise<Buffer | undefined> {
      const row = await kysely
        .selectFrom('user_email')
        .select('salt')
        .where('client_id', '=', clientId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.salt
    },
    async list(after: string | undefined, limit: number, roles?: readonly UserRole[]): Promise<User[]> {
      let query = own().orderBy('app_user.user_id').limit(limit)
      if (roles !== undefined) query = query.where('app_user.role', 'in', roles.map(codeOfRole))
      if (after !== undefined) query = query.where('app_user.user_id', '>', after)
      return (await query.execute()).map(toUser)
    },
    /** Those who can change what others may do, the first ones first. */
    async listWithRole(roles: readonly UserRole[], limit: number): Promise<User[]> {
      const codes = roles.map(codeOfRole)
      const query = own().where('app_user.role', 'in', codes).orderBy('app_user.role').orderBy('app_user.user_id')
      return (await query.limit(limit).execute()).map(toUser)
    },
    /** Everything that can make or unmake an owner queues here, so that two of them cannot both be the last but one. */
    lockOwners: async () => {
      await kysely.selectFrom('client').select('client_id').where('client_id', '=', clientId).forNoKeyUpdate().execute()
    },
    countOwners: async (): Promise<number> => {
      const { owners } = await kysely
        .selectFrom('app_user')
        .select(({ fn }) => fn.countAll<number>().as('owners'))
        .where('client_id', '=', clientId)
        .where('role', '=', userRole.owner)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return owners
    },
    async update(userId: string, values: { name?: string; role?: UserRole }) {
      const { name, role } = values
      await change(userId)
        .set({ ...defined({ name }), ...(role === undefined ? {} : { role: codeOfRole(role) }) })
        .execute()
    },
    setPassword: (userId: string, passwordHash: string | null) =>
      change(userId).set({ password_hash: passwordHash }).execute(),
    /** False when the tokens of the user were ended meanwhile. */
    async replacePassword(userId: string, tokenEpoch: number, passwordHash: string): Promise<boolean> {
      const { numUpdatedRows } = await change(userId)
        .where('token_epoch', '=', tokenEpoch)
        .set({ password_hash: passwordHash })
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    /** Every access token that was ever given out for this user is dead from here on. */
    endTokens: (userId: string) =>
      change(userId)
        .set({ token_epoch: sql<number>`token_epoch + 1` })
        .execute(),
    signedIn: (userId: string, at: Date) => change(userId).set({ last_login_at: at }).execute(),
    /** The row stays, because history names it; the address is free again. */
    async remove(userId: string, at: Date) {
      await change(userId).set({ deleted_at: at, password_hash: null }).execute()
      await kysely.deleteFrom('user_email').where('client_id', '=', clientId).where('user_id', '=', userId).execute()
    },
    isSuspended: async (): Promise<boolean> => {
      const row = await kysely
        .selectFrom('client')
        .select('status')
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      return row?.status === clientStatus.suspended
    },
  }
}
