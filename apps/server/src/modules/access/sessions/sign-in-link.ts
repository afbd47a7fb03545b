import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { createUserStore } from '../people/user-store.ts'
import type { Session, SessionService } from './session-service.ts'
import { type SignInOrigin } from './sign-in-origin.ts'

// Signs one person in once, without a password: what `npm start` prints for the owner of the demo client. It is kept in memory,
// so it ends with the process that printed it and is in no backup.

const LINK_MS = 15 * 60_000

const refusal = () =>
  new AppError(
    'unauthenticated',
    'The sign-in link was used already or has expired. Sign in with email and password, or start Herald again for a new link.',
  )

export type SignInLink = {
  /** The token of a new link; the one before it ends. */
  make: (clientId: string, email: string) => string
  use: (token: string, origin: SignInOrigin) => Promise<Session>
}

export const createSignInLink = (deps: {
  database: Pick<Database, 'tenantTransaction'>
  sessions: Pick<SessionService, 'open'>
  clock: Clock
}): SignInLink => {
  const { database, sessions, clock } = deps
  let current: { token: string; clientId: string; email: string; endsAtMs: number } | undefined
  return {
    make: (clientId, email) => {
      const token = randomBytes(32).toString('base64url')
      current = { token, clientId, email, endsAtMs: clock.now() + LINK_MS }
      return token
    },
    use: async (token, origin) => {
      if (current === undefined || current.token !== token || current.endsAtMs <= clock.now()) throw refusal()
      const { clientId, email } = current
      // Used up before the first wait: of two at once only one signs in.
      current = undefined
      const { user, isSuspended } = await database.tenantTransaction(clientId, async (tx) => {
        const users = createUserStore(tx)
        return { user: await users.findByEmail(email), isSuspended: await users.isSuspended() }
      })
      if (isSuspended) throw new AppError('client_suspended')
      if (!user) throw refusal()
      return sessions.open(clientId, user, origin)
    },
  }
}
