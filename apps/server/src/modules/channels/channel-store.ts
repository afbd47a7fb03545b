import { type UpdateObject, sql } from 'kysely'
import type { Tables } from '../../db/generated/tables.ts'
import type { BatchTransaction, TenantTransaction } from '../../db/database.ts'
import { newUuid } from '../../lib/ids.ts'
import { type Channel, type ChannelProblem, toChannel } from './channel.ts'
import { type ChannelStatus, type Platform, channelStatusCode, platformCode } from './channel-codes.ts'
import { defined } from '../../lib/defined.ts'

type FactNames =
  | 'wabaId'
  | 'displayPhoneNumber'
  | 'templateNamespace'
  | 'qualityRating'
  | 'throughput'
  | 'messagingLimit'
  | 'username'
/** What the platform says of an account, as far as it is kept with the channel. */
export type AccountFacts = Partial<Pick<Channel, FactNames | 'pageId' | 'coexistence'>> & { platformUserId?: string }

const factColumns = (facts: AccountFacts) => ({
  waba_id: facts.wabaId ?? null,
  display_phone_number: facts.displayPhoneNumber ?? null,
  template_namespace: facts.templateNamespace ?? null,
  quality_rating: facts.qualityRating ?? null,
  throughput: facts.throughput ?? null,
  messaging_limit: facts.messagingLimit ?? null,
  username: facts.username ?? null,
  page_id: facts.pageId ?? null,
  platform_user_id: facts.platformUserId ?? null,
  coexistence: facts.coexistence ?? false,
})

export type NewChannel = {
  platform: Platform
  accountKey: string
  /** What the customer calls it; absent, a renewal keeps the name it has. */
  name: string | undefined
  /** What a new channel is called otherwise. */
  accountName: string
  externalRef: string | undefined
  /** Seals the token for the channel's id, which is known only when the row is. */
  sealToken: (channelId: string) => string
  facts: AccountFacts
}

/** What the customer calls a channel; absent stays. */
export type ChannelNames = { name?: string; externalRef?: string }

export type ChannelFilter = {
  platform?: Platform
  status?: ChannelStatus
  externalRef?: string
  after?: string
  limit: number
}

export type Which = { clientId: string; channelId: string }

const changeChannel = (tx: TenantTransaction | BatchTransaction, { clientId, channelId }: Which) =>
  tx.kysely.updateTable('channel').where('client_id', '=', clientId).where('channel_id', '=', channelId)

export const createChannelStore = (tx: TenantTransaction) => {
  const own = () => tx.kysely.selectFrom('channel as c').selectAll('c').where('c.client_id', '=', tx.clientId)
  const change = (channelId: string) => changeChannel(tx, { clientId: tx.clientId, channelId })

  return {
    list: async ({ platform, status, externalRef, after, limit }: ChannelFilter): Promise<Channel[]> => {
      let query = own().orderBy('c.channel_id', 'desc').limit(limit)
      if (platform) query = query.where('c.platform', '=', platformCode[platform])
      if (status) query = query.where('c.status', '=', channelStatusCode[status])
      if (externalRef !== undefined) query = query.where('c.external_ref', '=', externalRef)
      if (after) query = query.where('c.channel_id', '<', after)
      return (await query.execute()).map(toChannel)
    },

    find: async (channelId: string): Promise<Channel | undefined> => {
      const row = await own().where('c.channel_id', '=', channelId).executeTakeFirst()
      return row && toChannel(row)
    },

    findWithToken: async (channelId: string): Promise<{ channel: Channel; tokenSealed: string | null } | undefined> => {
      const row = await own().where('c.channel_id', '=', channelId).executeTakeFirst()
      return row && { channel: toChannel(row), tokenSealed: row.token_sealed }
    },

    /** The id of this client's channel for the account; one that is new has no token yet. */
    idFor: async ({ platform, accountKey, name, accountName }: NewChannel): Promise<string> => {
      const account = { platform: platformCode[platform], account_key: accountKey }
      await tx.kysely
        .insertInto('channel')
        .values({ client_id: tx.clientId, channel_id: newUuid(), name: name ?? accountName, ...account })
        .onConflict((conflict) => conflict.columns(['client_id', 'platform', 'account_key']).doNothing())
        .execute()
      const { channel_id } = await own()
        .where('c.platform', '=', account.platform)
        .where('c.account_key', '=', accountKey)
        .executeTakeFirstOrThrow()
      return channel_id
    },

    /** Connects or renews the channel. Undefined: another client has the account. */
    connect: async (channelId: string, fresh: NewChannel): Promise<Channel | undefined> => {
      const row = await change(channelId)
        .set({
          ...defined({ name: fresh.name, external_ref: fresh.externalRef }),
          token_sealed: fresh.sealToken(channelId),
          status: channelStatusCode.connected,
          connected_at: sql<Date>`now()`,
          disconnected_at: null,
          problems: '[]',
          ...factColumns(fresh.facts),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      // Not "do update": the row of another client is invisible here, and PostgreSQL calls that a policy violation.
      const { platform, account_key, waba_id, page_id, external_ref } = row
      const listed = { waba_id, page_id, external_ref }
      const claimed = await tx.kysely
        .insertInto('channel_directory')
        .values({ platform, account_key, client_id: tx.clientId, channel_id: channelId, ...listed })
        .onConflict((conflict) => conflict.columns(['platform', 'account_key']).doNothing())
        .returning('channel_id')
        .executeTakeFirst()
      const ours =
        claimed ??
        (await tx.kysely
          .updateTable('channel_directory')
          .set(listed)
          .where('client_id', '=', tx.clientId)
          .where('platform', '=', platform)
          .where('account_key', '=', account_key)
          .returning('channel_id')
          .executeTakeFirst())
      return ours && toChannel(row)
    },

    rename: async (channelId: string, { name, externalRef }: ChannelNames): Promise<void> => {
      if (name === undefined && externalRef === undefined) return
      await change(channelId)
        .set(defined({ name, external_ref: externalRef }))
        .execute()
      // What comes in is routed by the directory, and its events name the reference.
      if (externalRef !== undefined)
        await tx.kysely
          .updateTable('channel_directory')
          .set({ external_ref: externalRef })
          .where('client_id', '=', tx.clientId)
          .where('channel_id', '=', channelId)
          .execute()
    },

    /** The token goes, the row stays: history names it. False when it was disconnected already. */
    disconnect: async (channelId: string): Promise<boolean> => {
      const ended = await change(channelId)
        .set({
          status: channelStatusCode.disconnected,
          token_sealed: null,
          platform_user_id: null,
          disconnected_at: sql<Date>`now()`,
          problems: '[]',
        })
        .where('status', '<>', channelStatusCode.disconnected)
        .returning('channel_id')
        .executeTakeFirst()
      await tx.kysely
        .deleteFrom('channel_directory')
        .where('client_id', '=', tx.clientId)
        .where('channel_id', '=', channelId)
        .execute()
      return ended !== undefined
    },
  }
}

/** The channel, held until the transaction ends; undefined when it is disconnected or gone. */
export const lockConnected = async (
  tx: BatchTransaction,
  { clientId, channelId }: Which,
): Promise<Channel | undefined> => {
  const row = await tx.kysely
    .selectFrom('channel as c')
    .selectAll('c')
    .where('c.client_id', '=', clientId)
    .where('c.channel_id', '=', channelId)
    .where('c.status', '<>', channelStatusCode.disconnected)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && toChannel(row)
}

/** Writes the problems of a channel that the caller has locked, and the status that follows from them. */
export const setProblems = async (
  tx: BatchTransaction,
  which: Which,
  problems: ChannelProblem[],
  found: UpdateObject<Tables, 'channel'> = {},
): Promise<void> => {
  const status = problems.length === 0 ? channelStatusCode.connected : channelStatusCode.attention
  await changeChannel(tx, which)
    .set({ problems: JSON.stringify(problems), status, ...found })
    .execute()
}

/** What a look at the platform found out, booked for one channel that the caller has locked. */
export const bookCheck = (
  tx: BatchTransaction,
  which: Which,
  problems: ChannelProblem[],
  facts: AccountFacts,
): Promise<void> =>
  setProblems(tx, which, problems, {
    checked_at: sql<Date>`now()`,
    ...defined({
      quality_rating: facts.qualityRating,
      throughput: facts.throughput,
      messaging_limit: facts.messagingLimit,
      display_phone_number: facts.displayPhoneNumber,
      platform_user_id: facts.platformUserId,
    }),
  })
