import { sql } from 'kysely'
import { clientStatus } from '../../db/client-status.ts'
import type { SystemTransaction } from '../../db/database.ts'
import type { Channel } from './channel.ts'
import { type Platform, platformCode, platformOf } from './channel-codes.ts'

// Look-ups over all clients: the platforms name an account or a person, never a client.

/** Whose accounts these are: what an incoming notification names is only the account. */
export const findRoutes = async (
  tx: SystemTransaction,
  wanted: { platform: Platform; accountKeys: string[]; wabaIds?: string[]; pageIds?: string[] },
) => {
  const rows = await tx.kysely
    .selectFrom('channel_directory as d')
    .innerJoin('client', 'client.client_id', 'd.client_id')
    .selectAll('d')
    .select('client.status')
    .where('d.platform', '=', platformCode[wanted.platform])
    .where((eb) =>
      eb.or([
        eb('d.account_key', 'in', ['', ...wanted.accountKeys]),
        eb('d.waba_id', 'in', ['', ...(wanted.wabaIds ?? [])]),
        eb('d.page_id', 'in', ['', ...(wanted.pageIds ?? [])]),
      ]),
    )
    .orderBy('d.channel_id')
    .execute()
  return rows.map((row) => ({
    clientId: row.client_id,
    channelId: row.channel_id,
    platform: platformOf(row.platform),
    accountKey: row.account_key,
    wabaId: row.waba_id ?? undefined,
    pageId: row.page_id ?? undefined,
    externalRef: row.external_ref ?? undefined,
    /** Its client is not opened here yet, or no longer. */
    isElsewhere: row.status === clientStatus.elsewhere,
  }))
}
export type ChannelRoute = Awaited<ReturnType<typeof findRoutes>>[number]

/** Whether a client has connected an account. */
export const isConnectedBy = async (
  tx: SystemTransaction,
  { platform, accountKey }: { platform: Platform; accountKey: string },
  clientId: string,
): Promise<boolean> =>
  (await tx.kysely
    .selectFrom('channel_directory as d')
    .select('d.channel_id')
    .where('d.platform', '=', platformCode[platform])
    .where('d.account_key', '=', accountKey)
    .where('d.client_id', '=', clientId)
    .executeTakeFirst()) !== undefined

/** The directory from beginning to end, a chunk at a time. */
export const channelsAfter = async (
  tx: SystemTransaction,
  after: { platform: Platform; accountKey: string } | undefined,
  limit: number,
) => {
  const query = tx.kysely
    .selectFrom('channel_directory as d')
    .selectAll('d')
    .orderBy('d.platform')
    .orderBy('d.account_key')
    .limit(limit)
  const rows = await (
    after
      ? query.where(
          sql<boolean>`(d.platform, d.account_key) > (${platformCode[after.platform]}::smallint, ${after.accountKey})`,
        )
      : query
  ).execute()
  return rows.map((row) => ({
    clientId: row.client_id,
    platform: platformOf(row.platform),
    accountKey: row.account_key,
    wabaId: row.waba_id ?? undefined,
    pageId: row.page_id ?? undefined,
  }))
}

/** The channels whose token is this person's, over all clients. */
export const findChannelsOfPerson = (
  tx: SystemTransaction,
  platformUserId: string,
): Promise<{ clientId: string; channelId: string }[]> =>
  tx.kysely
    .selectFrom('channel as c')
    .innerJoin('client', 'client.client_id', 'c.client_id')
    .select(['c.client_id as clientId', 'c.channel_id as channelId'])
    .where('client.status', '<>', clientStatus.elsewhere)
    .where('c.platform_user_id', '=', platformUserId)
    .execute()

/** Whether anybody's channel still hangs on the same business account or page: they share one subscription. */
export const isSharedAccount = async (
  tx: SystemTransaction,
  { wabaId, pageId }: Pick<Channel, 'wabaId' | 'pageId'>,
): Promise<boolean> =>
  (await tx.kysely
    .selectFrom('channel_directory as d')
    .select('d.channel_id')
    .where((eb) => eb.or([eb('d.waba_id', '=', wabaId ?? null), eb('d.page_id', '=', pageId ?? null)]))
    .limit(1)
    .executeTakeFirst()) !== undefined
