import type { Database, TenantTransaction } from '../../../db/database.ts'
import type { Principal, UserRole } from '../../../http/principal.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { newUuid, publicId } from '../../../lib/ids.ts'
import type { Logger } from '../../../lib/logger.ts'
import { recordAudit } from '../../audit/index.ts'
import { createClientStore } from '../admin/client-store.ts'
import { clientHint, newSecret, secretHash } from '../credentials/bearer-secrets.ts'
import { untilSettled } from '../credentials/credential-settlement.ts'
import { type SignInRequest, createPasswordCheck } from './password-check.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { RefusedSignIns } from './refused-sign-ins.ts'
import { createPasswordLinkStore, createSessionStore } from './session-store.ts'
import { type SignInOrigin, originOf, unknownOrigin } from './sign-in-origin.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import type { PeopleOf } from '../people/people-of.ts'
import { type User, createUserStore, personObject } from '../people/user-store.ts'
import type { UserTokens } from '../credentials/user-tokens.ts'

/** A sign-in that is not refreshed for this long is over. */
export const SESSION_SECONDS = 30 * 24 * 3_600
/**
 * A refresh token that was used a moment ago gives another one: two tabs that refresh at once, or an answer lost on the way,
 * must not end the sign-in. After this time a used token means that there is a copy of it, and the sign-in ends for both.
 */
const REUSE_GRACE_MS = 10_000

export type SessionUser = { userId: string; email: string; name: string; role: UserRole; clientId: string }
export type Session = { accessToken: string; refreshToken: string; user: SessionUser }

export type SessionServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  peopleOf: PeopleOf
  tokens: UserTokens
  passwords: PasswordHasher
  throttle: SignInThrottle
  refused: Pick<RefusedSignIns, 'note'>
  clock: Clock
  log: Logger
}

const wrongRefresh = () =>
  new AppError('unauthenticated', 'The refresh token is unknown, used up or expired. Sign in again.')

export type PasswordLinkOwner = { email: string; name: string; clientName: string }

const unknownLink = () =>
  new AppError('unauthenticated', 'The link is unknown, used or expired. Ask an owner or admin for a new one.')

export const createSessionService = (deps: SessionServiceDeps) => {
  const { database, tokens, passwords, throttle, clock, log } = deps
  const checkPassword = createPasswordCheck({ ...deps, onRefused: deps.refused.note })

  const accessToken = (clientId: string, user: User, sessionId: string) =>
    tokens.sign({ clientId, userId: user.userId, sessionId, tokenEpoch: user.tokenEpoch, role: user.role })

  const toSession = async (
    clientId: string,
    user: User,
    issued: { sessionId: string; refreshToken: string },
  ): Promise<Session> => ({
    accessToken: await accessToken(clientId, user, issued.sessionId),
    refreshToken: issued.refreshToken,
    user: { userId: user.userId, email: user.email, name: user.name, role: user.role, clientId },
  })

  const sessionEnd = () => new Date(clock.now() + SESSION_SECONDS * 1000)

  /** Ends a sign-in that has not ended yet. */
  const end = async (tx: TenantTransaction, sessionId: string, at: Date, reason: string): Promise<void> => {
    const userId = await createSessionStore(tx).end(sessionId, at)
    const person = userId === undefined ? undefined : await createUserStore(tx).find(userId)
    if (person)
      await recordAudit(tx, {
        action: 'sign_in.ended',
        object: { id: publicId('session', sessionId) },
        after: { reason },
        person,
      })
  }

  /** Opens a session for a user whose password was right. */
  const open = async (clientId: string, user: User, origin: SignInOrigin = unknownOrigin): Promise<Session> => {
    const sessionId = newUuid()
    const secret = newSecret('refreshToken', clientId)
    const expiresAt = sessionEnd()
    await database.tenantTransaction(clientId, async (tx) => {
      const sessions = createSessionStore(tx)
      await sessions.insert({ sessionId, userId: user.userId, tokenEpoch: user.tokenEpoch, expiresAt, origin })
      await sessions.insertToken({ hash: secret.hash, sessionId, userId: user.userId, expiresAt })
      await createUserStore(tx).signedIn(user.userId, new Date(clock.now()))
      await recordAudit(tx, {
        action: 'sign_in.succeeded',
        object: { id: publicId('session', sessionId) },
        person: user,
      })
    })
    return toSession(clientId, user, { sessionId, refreshToken: secret.clear })
  }

  const login = async (request: SignInRequest, userAgent: string | undefined): Promise<Session> => {
    const { clientId, user } = await checkPassword(request)
    return open(clientId, user, originOf(request.address, userAgent))
  }

  const refresh = async (clear: string): Promise<Session> => {
    const clientId = clientHint('refreshToken', clear)
    if (clientId === undefined) throw wrongRefresh()
    const hash = secretHash(clear)
    const secret = newSecret('refreshToken', clientId)
    const now = new Date(clock.now())
    const outcome = await database.tenantTransaction(clientId, async (tx) => {
      const [sessions, users] = [createSessionStore(tx), createUserStore(tx)]
      const token = await sessions.findToken(hash)
      if (!token || token.endedAt || token.expiresAt <= now) return undefined
      const { sessionId, userId, usedAt } = token
      if (usedAt && now.getTime() - usedAt.getTime() > REUSE_GRACE_MS) {
        await end(tx, sessionId, now, 'refresh_token_reused')
        return { stolen: sessionId, userId }
      }
      const [user, suspended] = await Promise.all([users.find(userId), users.isSuspended()])
      // An epoch that ended while the sign-in was being made did not find it to end.
      if (!user || user.tokenEpoch !== token.tokenEpoch) return undefined
      if (suspended) return { suspended }
      const expiresAt = sessionEnd()
      if (!usedAt) await sessions.markUsed(hash, now)
      await sessions.insertToken({ hash: secret.hash, sessionId, userId, expiresAt })
      await sessions.extend(sessionId, expiresAt, now)
      return { user, sessionId }
    })
    if (!outcome) throw wrongRefresh()
    if ('stolen' in outcome) {
      log.warn(
        { client_id: clientId, user_id: outcome.userId, session_id: outcome.stolen },
        'a used refresh token came back; the session was ended',
      )
      throw wrongRefresh()
    }
    if ('suspended' in outcome) throw new AppError('client_suspended')
    return toSession(clientId, outcome.user, { sessionId: outcome.sessionId, refreshToken: secret.clear })
  }

  /** Ends the sign-in that either token belongs to. Saying it twice, or with a dead token, is no error. */
  const logout = async (given: { refreshToken?: string | undefined; accessToken?: string | undefined }) => {
    const clientId = clientHint('refreshToken', given.refreshToken ?? '')
    const known = given.accessToken === undefined ? undefined : await tokens.verify(given.accessToken)
    const now = new Date(clock.now())
    if (clientId !== undefined && given.refreshToken !== undefined) {
      const hash = secretHash(given.refreshToken)
      await database.tenantTransaction(clientId, async (tx) => {
        const token = await createSessionStore(tx).findToken(hash)
        if (token) await end(tx, token.sessionId, now, 'signed_out')
      })
    }
    if (known) await database.tenantTransaction(known.clientId, (tx) => end(tx, known.sessionId, now, 'signed_out'))
    if (clientId !== undefined || known) await untilSettled()
  }

  /** The present sign-in stays, all others of this user end. */
  const changePassword = async (
    caller: Principal & { by: { kind: 'user' } },
    input: { accessToken: string; current: string; next: string; address: string },
  ): Promise<void> => {
    const { clientId, by } = caller
    const present = await tokens.verify(input.accessToken)
    const { user, salt } = await database.tenantTransaction(clientId, async (tx) => {
      const users = createUserStore(tx)
      const [user, salt] = await Promise.all([users.find(by.userId), users.saltOf(by.userId)])
      return { user, salt }
    })
    if (!present || !user || !salt)
      throw new AppError(
        'insufficient_role',
        'You sign in through your company, so your password is not kept here. Change it there.',
      )
    const giveBack = throttle.attempt(input.address, user.email)
    const fits = await passwords.verify(input.current, user.passwordHash).catch((error: unknown) => {
      giveBack()
      throw error
    })
    if (!fits)
      throw new AppError('validation_failed', 'current_password: is wrong.', {
        details: [{ field: 'current_password', message: 'is wrong.' }],
      })
    giveBack()
    const passwordHash = await passwords.hash(input.next, salt)
    await database.tenantTransaction(clientId, async (tx) => {
      await createPasswordLinkStore(tx).dropAll(user.userId)
      await createSessionStore(tx).endAll(user.userId, new Date(clock.now()), present.sessionId)
      if (!(await createUserStore(tx).replacePassword(user.userId, user.tokenEpoch, passwordHash)))
        throw new AppError('unauthenticated', 'You were signed out meanwhile. Sign in again.')
      await recordAudit(tx, { action: 'user.password_changed', object: personObject(user) })
    })
    await untilSettled()
  }

  /** Sets the password that a one-time link was made for. All sign-ins of this user end. */
  const usePasswordLink = async (clear: string, password: string): Promise<void> => {
    const refusal = unknownLink()
    const clientId = clientHint('passwordLink', clear)
    if (clientId === undefined) throw refusal
    const hash = secretHash(clear)
    const now = new Date(clock.now())
    // Looked at before the slow hash: made-up links must not keep the people who sign in waiting.
    const salt = await database.tenantTransaction(clientId, async (tx) => {
      const userId = await createPasswordLinkStore(tx).userOf(hash, now)
      return userId === undefined ? undefined : createUserStore(tx).saltOf(userId)
    })
    if (salt === undefined) throw refusal
    const passwordHash = await passwords.hash(password, salt)
    const used = await database.tenantTransaction(clientId, async (tx) => {
      const users = createUserStore(tx)
      const userId = await createPasswordLinkStore(tx).use(hash, now)
      const user = userId === undefined ? undefined : await users.find(userId)
      if (userId === undefined || !user) return false
      await createSessionStore(tx).endAll(userId, now)
      await users.setPassword(userId, passwordHash)
      await users.endTokens(userId)
      await recordAudit(tx, { action: 'user.password_set', object: personObject(user), person: user })
      return true
    })
    if (!used) throw refusal
    await untilSettled()
  }

  /** Whose link it is: whoever holds it can set the password anyway. It is not used up. */
  const readPasswordLink = async (clear: string): Promise<PasswordLinkOwner> => {
    const clientId = clientHint('passwordLink', clear)
    const now = new Date(clock.now())
    const owner =
      clientId === undefined
        ? undefined
        : await database.tenantTransaction(clientId, async (tx) => {
            const userId = await createPasswordLinkStore(tx).userOf(secretHash(clear), now)
            const user = userId === undefined ? undefined : await createUserStore(tx).find(userId)
            const clientName = await createClientStore(tx).nameOf()
            return user && clientName !== undefined ? { email: user.email, name: user.name, clientName } : undefined
          })
    if (owner === undefined) throw unknownLink()
    return owner
  }

  return { open, login, refresh, logout, changePassword, usePasswordLink, readPasswordLink }
}

export type SessionService = ReturnType<typeof createSessionService>
