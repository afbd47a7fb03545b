import type { SystemTransaction } from '../../../db/database.ts'
import { adAccountStatusCode } from '../marketing-codes.ts'

/** Which clients have connected these accounts: notices of the platform name only the account. */
export const findAdAccountClients = async (
  tx: SystemTransaction,
  accountIds: readonly string[],
): Promise<{ accountId: string; clientId: string }[]> =>
  accountIds.length === 0
    ? []
    : tx.kysely
        .selectFrom('ad_account as a')
        .select(['a.account_id as accountId', 'a.client_id as clientId'])
        .where('a.account_id', 'in', [...accountIds])
        .where('a.status', '<>', adAccountStatusCode.revoked)
        .execute()

export const findClientsOfPerson = async (tx: SystemTransaction, platformUserId: string): Promise<string[]> =>
  (
    await tx.kysely
      .selectFrom('ad_account as a')
      .select('a.client_id as clientId')
      .distinct()
      .where('a.platform_user_id', '=', platformUserId)
      .execute()
  ).map(({ clientId }) => clientId)
