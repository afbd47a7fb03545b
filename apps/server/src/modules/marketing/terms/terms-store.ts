import type { TenantTransaction } from '../../../db/database.ts'
import { newUuid } from '../../../lib/ids.ts'

export type Acceptance = {
  version: string
  acceptedAt: Date
  userId: string
  name: string
  email: string
  role: string
}

export const createTermsStore = (tx: TenantTransaction) => ({
  /** The last acceptance of any version, and whether it was of this one. */
  last: async (): Promise<Acceptance | undefined> =>
    tx.kysely
      .selectFrom('terms_acceptance as t')
      .select([
        't.version',
        't.accepted_at as acceptedAt',
        't.user_id as userId',
        't.user_name as name',
        't.user_email as email',
        't.user_role as role',
      ])
      .where('t.client_id', '=', tx.clientId)
      .orderBy('t.accepted_at', 'desc')
      .orderBy('t.acceptance_id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  has: async (version: string): Promise<boolean> =>
    (await tx.kysely
      .selectFrom('terms_acceptance as t')
      .select('t.acceptance_id')
      .where('t.client_id', '=', tx.clientId)
      .where('t.version', '=', version)
      .executeTakeFirst()) !== undefined,

  /** Every acceptance is a record of its own, also a second one of the same version; the newest is shown. */
  add: async ({ version, userId, name, email, role }: Omit<Acceptance, 'acceptedAt'>): Promise<void> => {
    await tx.kysely
      .insertInto('terms_acceptance')
      .values({
        client_id: tx.clientId,
        acceptance_id: newUuid(),
        version,
        user_id: userId,
        user_name: name,
        user_email: email,
        user_role: role,
      })
      .execute()
  },
})
