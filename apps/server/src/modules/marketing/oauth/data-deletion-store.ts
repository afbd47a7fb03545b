import type { SystemTransaction } from '../../../db/database.ts'

/** Deletions that a person asked the platform for: what the status page shows under their confirmation code. */
export const createDeletionStore = (tx: SystemTransaction) => ({
  add: async (confirmationCode: string, accounts: number): Promise<void> => {
    await tx.kysely.insertInto('data_deletion').values({ confirmation_code: confirmationCode, accounts }).execute()
  },
  find: async (confirmationCode: string): Promise<{ requestedAt: Date; accounts: number } | undefined> =>
    tx.kysely
      .selectFrom('data_deletion as d')
      .select(['d.requested_at as requestedAt', 'd.accounts'])
      .where('d.confirmation_code', '=', confirmationCode)
      .executeTakeFirst(),
})
