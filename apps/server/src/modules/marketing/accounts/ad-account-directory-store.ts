import { sql } from 'kysely'
import { clientStatus } from '../../../db/client-status.ts'
import type { SystemTransaction } from '../../../db/database.ts'
import { adAccountStatusCode } from '../marketing-codes.ts'

/** Which clients have connected these accounts: notices of the platform name only the account. */
export const findAdAccountClients = async (
  tx: SystemTransaction,
  accountIds: readonly string[],
): Promise<{ accountId: string; clientId: string; isElsewhere: boolean }[]> =>
  accountIds.length === 0
    ? []
    : tx.kysely
        .selectFrom('ad_account as a')
        .innerJoin('client', 'client.client_id', 'a.client_id')
        .select((eb) => [
          'a.account_id as accountId',
          'a.client_id as clientId',
          eb('client.status', '=', clientStatus.elsewhere).$castTo<boolean>().as('isElsewhere'),
        ])
        .where('a.account_id', 'in', [...accountIds])
        .where('a.status', '<>', adAccountStatusCode.revoked)
        .execute()

/** Accounts with their clients from beginning to end, a chunk at a time. */
export const adAccountsAfter = (
  tx: SystemTransaction,
  after: { clientId: string; accountId: string } | undefined,
  limit: number,
): Promise<{ clientId: string; accountId: string }[]> => {
  const query = tx.kysely
    .selectFrom('ad_account as a')
    .select(['a.client_id as clientId', 'a.account_id as accountId'])
    .orderBy('a.client_id')
    .orderBy('a.account_id')
    .limit(limit)
  return (
    after
      ? query.where(sql<boolean>`(a.client_id, a.account_id) > (${after.clientId}::uuid, ${after.accountId})`)
      : query
  ).execute()
}

export const findClientsOfPerson = async (tx: SystemTransaction, platformUserId: string): Promise<string[]> =>
  (
    await tx.kysely
      .selectFrom('ad_account as a')
      .innerJoin('client', 'client.client_id', 'a.client_id')
      .select('a.client_id as clientId')
      .distinct()
      .where('client.status', '<>', clientStatus.elsewhere)
      .where('a.platform_user_id', '=', platformUserId)
      .execute()
  ).map(({ clientId }) => clientId)
