import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicId } from '../../../lib/ids.ts'
import { recordAudit } from '../../audit/index.ts'
import { type SignIn, createSessionStore } from './session-store.ts'
import type { UserTokens } from '../credentials/user-tokens.ts'
import { untilSettled } from '../credentials/credential-settlement.ts'

export type SignInServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  tokens: Pick<UserTokens, 'verify'>
  clock: Clock
}

/** Whose sign-ins: people see and end their own, whatever their role. */
type Person = { clientId: string; userId: string }

/** The sign-ins of one person. Who comes from the company's identity provider has none here. */
export const createSignInService = ({ database, tokens, clock }: SignInServiceDeps) => ({
  /** The sign-in that an access token belongs to. */
  currentOf: async (accessToken: string): Promise<string | undefined> => (await tokens.verify(accessToken))?.sessionId,

  list: ({ clientId, userId }: Person, before: string | undefined, limit: number): Promise<SignIn[]> =>
    database.tenantTransaction(clientId, (tx) =>
      createSessionStore(tx).listLive(userId, { at: new Date(clock.now()), before, limit }),
    ),

  end: async ({ clientId, userId }: Person, sessionId: string | undefined): Promise<void> => {
    const ended =
      sessionId !== undefined &&
      (await database.tenantTransaction(clientId, async (tx) => {
        if (!(await createSessionStore(tx).endOwn(userId, sessionId, new Date(clock.now())))) return false
        const object = { id: publicId('session', sessionId) }
        await recordAudit(tx, { action: 'sign_in.ended', object, after: { reason: 'ended_by_person' } })
        return true
      }))
    if (!ended) throw new AppError('sign_in_not_found', 'You have no such sign-in, or it has ended already.')
    await untilSettled()
  },

  endOthers: async ({ clientId, userId }: Person, present: string | undefined): Promise<void> => {
    await database.tenantTransaction(clientId, async (tx) => {
      const ended = await createSessionStore(tx).endAll(userId, new Date(clock.now()), present)
      if (ended > 0) await recordAudit(tx, { action: 'sign_in.ended', after: { reason: 'all_others_ended', ended } })
    })
    await untilSettled()
  },
})

export type SignInService = ReturnType<typeof createSignInService>
