import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/generated/tables.ts'
import type { BatchTransaction, TenantTransaction } from '../../db/database.ts'
import { newUuid } from '../../lib/ids.ts'
import type { Channel, ChannelProblem } from './channel.ts'
import { type ChannelStatus, type Platform, channelStatusCode, platformCode } from './channel-codes.ts'
import { defined } from '../../lib/defined.ts'

export const platformOf = (code: number) =>
  (Object.keys(platformCode) as Platform[]).find((name) => platformCode[name] === code) ?? 'chatapp'
const statusOf = (code: number) =>
  (Object.keys(channelStatusCode) as ChannelStatus[]).find((name) => channelStatusCode[name] === code) ?? 'disconnected'

const toChannel = (row: Selectable<Tables['channel']>): Channel => ({
  clientId: row.client_id,
  channelId: row.channel_id,
  platform: platformOf(row.platform),
  status: statusOf(row.status),
  accountKey: row.account_key,
  name: row.name,
  externalRef: row.external_ref ?? undefined,
  wabaId: row.waba_id ?? undefined,
  displayPhoneNumber: row.display_phone_number ?? undefined,
  templateNamespace: row.template_namespace ?? undefined,
  qualityRating: row.quality_rating ?? undefined,
  throughput: row.throughput ?? undefined,
  coexistence: row.coexistence,
  username: row.username ?? undefined,
  pageId: row.page_id ?? undefined,
  connectedAt: row.connected_at,
  checkedAt: row.checked_at ?? undefined,
  problems: JSON.parse(row.problems) as ChannelProblem[],
})

/** What the platform says of an account, as far as it is kept with the channel. */
export type AccountFacts = Partial<
  Pick<
    Channel,
    | 'wabaId'
    | 'displayPhoneNumber'
    | 'templateNamespace'
    | 'qualityRating'
    | 'throughput'
    | 'username'
    | 'pageId'
    | 'coexistence'
  >
> & { platformUserId?: string }

const factColumns = (facts: AccountFacts) => ({
  waba_id: facts.wabaId ?? null,
  display_phone_number: facts.displayPhoneNumber ?? null,
  template_namespace: facts.templateNamespace ?? null,
  quality_rating: facts.qualityRating ?? null,
  throughput: facts.throughput ?? null,
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

export const createChannelStore = (tx: TenantTransaction) => {
  const own = () => tx.kysely.selectFrom('channel as c').selectAll('c').where('c.client_id', '=', tx.clientId)

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
    idFor: async ({
      platform,
      accountKey,
      name,
      accountName,
    }: Pick<NewChannel, 'platform' | 'accountKey' | 'name' | 'accountName'>): Promise<string> => {
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
      const row = await tx.kysely
        .updateTable('channel')
        .set({
          ...defined({ name: fresh.name }),
          token_sealed: fresh.sealToken(channelId),
          status: channelStatusCode.connected,
          connected_at: sql<Date>`now()`,
          disconnected_at: null,
          problems: '[]',
          ...defined({ external_ref: fresh.externalRef }),
          ...factColumns(fresh.facts),
        })
        .where('client_id', '=', tx.clientId)
        .where('channel_id', '=', channelId)
        .returningAll()
        .executeTakeFirstOrThrow()
      // Not "do update": the row of another client is invisible here, and PostgreSQL calls that a policy violation.
      const listed = { waba_id: row.waba_id, page_id: row.page_id, external_ref: row.external_ref }
      const claimed = await tx.kysely
        .insertInto('channel_directory')
        .values({
          platform: row.platform,
          account_key: row.account_key,
          client_id: tx.clientId,
          channel_id: row.channel_id,
          ...listed,
        })
        .onConflict((conflict) => conflict.columns(['platform', 'account_key']).doNothing())
        .returning('channel_id')
        .executeTakeFirst()
      const ours =
        claimed ??
        (await tx.kysely
          .updateTable('channel_directory')
          .set(listed)
          .where('client_id', '=', tx.clientId)
          .where('platform', '=', row.platform)
          .where('account_key', '=', row.account_key)
          .returning('channel_id')
          .executeTakeFirst())
      return ours && toChannel(row)
    },

    rename: async (channelId: string, { name, externalRef }: ChannelNames): Promise<void> => {
      if (name === undefined && externalRef === undefined) return
      await tx.kysely
        .updateTable('channel')
        .set(defined({ name, external_ref: externalRef }))
        .where('client_id', '=', tx.clientId)
        .where('channel_id', '=', channelId)
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
      const ended = await tx.kysely
        .updateTable('channel')
        .set({
          status: channelStatusCode.disconnected,
          token_sealed: null,
          platform_user_id: null,
          disconnected_at: sql<Date>`now()`,
          problems: '[]',
        })
        .where('client_id', '=', tx.clientId)
        .where('channel_id', '=', channelId)
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
  { clientId, channelId }: { clientId: string; channelId: string },
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

/** What a look at the platform found out, booked for one channel that the caller has locked. */
export const bookCheck = async (
  tx: BatchTransaction | TenantTransaction,
  {
    clientId,
    channelId,
    problems,
    facts,
  }: { clientId: string; channelId: string; problems: ChannelProblem[]; facts: AccountFacts },
): Promise<void> => {
  await tx.kysely
    .updateTable('channel')
    .set({
      problems: JSON.stringify(problems),
      status: problems.length === 0 ? channelStatusCode.connected : channelStatusCode.attention,
      checked_at: sql<Date>`now()`,
      ...defined({
        quality_rating: facts.qualityRating,
        throughput: facts.throughput,
        display_phone_number: facts.displayPhoneNumber,
        platform_user_id: facts.platformUserId,
      }),
    })
    .where('client_id', '=', clientId)
    .where('channel_id', '=', channelId)
    .execute()
}
