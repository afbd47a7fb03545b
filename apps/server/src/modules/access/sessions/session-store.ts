import type { TenantTransaction } from '../../../db/database.ts'
import type { SignInOrigin } from './sign-in-origin.ts'

export type StoredRefreshToken = {
  sessionId: string
  userId: string
  /** Of the user when the sign-in began. */
  tokenEpoch: number
  usedAt: Date | null
  expiresAt: Date
  endedAt: Date | null
}

/** A sign-in that has not ended. */
export type SignIn = SignInOrigin & { sessionId: string; createdAt: Date; lastUsedAt: Date; expiresAt: Date }

export const createSessionStore = ({ kysely, clientId }: TenantTransaction) => ({
  async insert(session: {
    sessionId: string
    userId: string
    tokenEpoch: number
    expiresAt: Date
    origin: SignInOrigin
  }) {
    await kysely
      .insertInto('user_session')
      .values({
        client_id: clientId,
        session_id: session.sessionId,
        user_id: session.userId,
        token_epoch: session.tokenEpoch,
        expires_at: session.expiresAt,
        user_agent: session.origin.userAgent,
        network: session.origin.network,
      })
      .execute()
  },
  async insertToken(token: { hash: Buffer; sessionId: string; userId: string; expiresAt: Date }) {
    await kysely
      .insertInto('refresh_token')
      .values({
        client_id: clientId,
        hash: token.hash,
        family_id: token.sessionId,
        user_id: token.userId,
        expires_at: token.expiresAt,
      })
      .execute()
  },
  /** Locked, so that of two refreshes at once the second sees what the first did. */
  async findToken(hash: Buffer): Promise<StoredRefreshToken | undefined> {
    const row = await kysely
      .selectFrom('refresh_token as t')
      .innerJoin('user_session as s', (join) =>
        join.onRef('s.client_id', '=', 't.client_id').onRef('s.session_id', '=', 't.family_id'),
      )
      .select(['t.family_id', 't.user_id', 's.token_epoch', 't.used_at', 't.expires_at', 's.ended_at'])
      .where('t.client_id', '=', clientId)
      .where('t.hash', '=', hash)
      .forUpdate('t')
      .executeTakeFirst()
    return (
      row && {
        sessionId: row.family_id,
        userId: row.user_id,
        tokenEpoch: row.token_epoch,
        usedAt: row.used_at,
        expiresAt: row.expires_at,
        endedAt: row.ended_at,
      }
    )
  },
  async markUsed(hash: Buffer, at: Date) {
    await kysely
      .updateTable('refresh_token')
      .set({ used_at: at })
      .where('client_id', '=', clientId)
      .where('hash', '=', hash)
      .execute()
  },
  async extend(sessionId: string, expiresAt: Date, at: Date) {
    await kysely
      .updateTable('user_session')
      .set({ expires_at: expiresAt, last_used_at: at })
      .where('client_id', '=', clientId)
      .where('session_id', '=', sessionId)
      .execute()
  },
  /** Whose sign-in it was; undefined when it had ended already. */
  async end(sessionId: string, at: Date): Promise<string | undefined> {
    const ended = await kysely
      .updateTable('user_session')
      .set({ ended_at: at })
      .where('client_id', '=', clientId)
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    return ended?.user_id
  },
  /** False when the user has no such sign-in, or no longer. */
  async endOwn(userId: string, sessionId: string, at: Date): Promise<boolean> {
    const ended = await kysely
      .updateTable('user_session')
      .set({ ended_at: at })
      .where('client_id', '=', clientId)
      .where('session_id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('session_id')
      .executeTakeFirst()
    return ended !== undefined
  },
  /** Newest first. */
  async listLive(
    userId: string,
    { at, before, limit }: { at: Date; before: string | undefined; limit: number },
  ): Promise<SignIn[]> {
    let query = kysely
      .selectFrom('user_session')
      .select(['session_id', 'created_at', 'last_used_at', 'expires_at', 'user_agent', 'network'])
      .where('client_id', '=', clientId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .orderBy('session_id', 'desc')
      .limit(limit)
    if (before !== undefined) query = query.where('session_id', '<', before)
    return (await query.execute()).map((row) => ({
      sessionId: row.session_id,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at ?? row.created_at,
      expiresAt: row.expires_at,
      userAgent: row.user_agent,
      network: row.network,
    }))
  },
  /** Ends every sign-in of a user, but for the one that is to stay. */
  async endAll(userId: string, at: Date, except?: string): Promise<number> {
    let query = kysely
      .updateTable('user_session')
      .set({ ended_at: at })
      .where('client_id', '=', clientId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
    if (except !== undefined) query = query.where('session_id', '!=', except)
    return Number((await query.executeTakeFirst()).numUpdatedRows)
  },
})

export const createPasswordLinkStore = ({ kysely, clientId }: TenantTransaction) => ({
  /** A new link replaces the ones before it. */
  async replace(link: { hash: Buffer; userId: string; expiresAt: Date }) {
    await kysely
      .deleteFrom('password_link')
      .where('client_id', '=', clientId)
      .where('user_id', '=', link.userId)
      .where('used_at', 'is', null)
      .execute()
    await kysely
      .insertInto('password_link')
      .values({ client_id: clientId, hash: link.hash, user_id: link.userId, expires_at: link.expiresAt })
      .execute()
  },
  /** Whose link it is, while it is not used. */
  async userOf(hash: Buffer, at: Date): Promise<string | undefined> {
    const row = await kysely
      .selectFrom('password_link')
      .select('user_id')
      .where('client_id', '=', clientId)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst()
    return row?.user_id
  },
  /** Whose link it is, once: of two at once only one gets an answer. */
  async use(hash: Buffer, at: Date): Promise<string | undefined> {
    const row = await kysely
      .updateTable('password_link')
      .set({ used_at: at })
      .where('client_id', '=', clientId)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('user_id')
      .executeTakeFirst()
    return row?.user_id
  },
  async dropAll(userId: string) {
    await kysely
      .deleteFrom('password_link')
      .where('client_id', '=', clientId)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute()
  },
})
