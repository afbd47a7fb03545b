import type { Database } from '../../db/database.ts'
import { AppError, invalidField } from '../../lib/errors.ts'
import { publicId, uuidOf } from '../../lib/ids.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { type LaneWaker, scheduleJob, laneKindNumber } from '../../lanes/index.ts'
import { errorOfCredentials } from '../../platforms/graph/failure-to-error.ts'
import type { CallOptions } from '../../platforms/outbound-content.ts'
import { recordAudit, recordChange } from '../audit/index.ts'
import { type AppendedEvent, appendEvents } from '../webhooks/index.ts'
import { type Channel, sealedFor } from './channel.ts'
import type { Account, ChannelAccounts } from './channel-accounts.ts'
import { channelEvent } from './channel-events.ts'
import { findChannelsOfPerson, isSharedAccount } from './channel-directory-store.ts'
import { type ChannelFilter, type ChannelNames, type NewChannel, createChannelStore } from './channel-store.ts'
import type { Platform } from './channel-codes.ts'

export type ClaimedAccount = {
  platform: Platform
  accountKey: string
  clientId: string
  wabaId?: string | undefined
  pageId?: string | undefined
}

/** Whose an account is, over all cells; absent without them. */
export type AccountDirectory = {
  /** Said before the commit that connects the account, and again after it. False: another client has it. */
  claim: (account: ClaimedAccount) => Promise<boolean>
  release: (account: ClaimedAccount) => Promise<void>
}

export type ChannelServiceDeps = {
  database: Pick<Database, 'systemTransaction' | 'tenantTransaction'>
  accounts: ChannelAccounts
  secretBox: SecretBox
  log: Logger
  waker: LaneWaker
  afterCommit: (events: readonly AppendedEvent[]) => void
  directory?: AccountDirectory | undefined
}

export type Credentials = { platform: Platform; token: string } & Partial<
  Record<'name' | 'externalRef' | 'wabaId' | 'phoneNumberId' | 'pageId' | 'accountId', string | undefined>
>

/** Which account the credentials are for, or which field is missing. */
const accountOf = ({ platform, token, wabaId, phoneNumberId, pageId, accountId }: Credentials): Account => {
  const need = (field: string, value: string | undefined) => {
    if (value === undefined) throw invalidField(field, `is required to connect ${platform}.`)
    return value
  }
  if (platform === 'chatapp')
    return { platform, token, wabaId: need('waba_id', wabaId), accountKey: need('phone_number_id', phoneNumberId) }
  if (platform === 'photoapp') return { platform, token, accountKey: need('account_id', accountId), pageId }
  return { platform, token, accountKey: need('page_id', pageId), pageId }
}

const objectOf = ({ channelId, name }: Channel) => ({ id: publicId('channel', channelId), name })
const namesOf = ({ name, externalRef }: Channel) => ({ name, external_ref: externalRef })

export const createChannelService = ({
  database,
  accounts,
  secretBox,
  log,
  waker,
  afterCommit,
  directory,
}: ChannelServiceDeps) => {
  const notFound = (id: string) =>
    new AppError('channel_not_found', `There is no channel "${id}". GET /api/channels lists yours.`)

  const uuidOfChannel = (id: string) => {
    const uuid = uuidOf('channel', id)
    if (!uuid) throw notFound(id)
    return uuid
  }

  const find = async (clientId: string, id: string): Promise<Channel> => {
    const channelId = uuidOfChannel(id)
    const channel = await database.tenantTransaction(clientId, (tx) => createChannelStore(tx).find(channelId))
    if (!channel) throw notFound(id)
    return channel
  }

  /** A channel with its token; without one when it is disconnected. */
  const openIfConnected = async (
    clientId: string,
    id: string,
  ): Promise<{ channel: Channel; token: string | undefined }> => {
    const channelId = uuidOfChannel(id)
    const found = await database.tenantTransaction(clientId, (tx) => createChannelStore(tx).findWithToken(channelId))
    if (!found) throw notFound(id)
    const { channel, tokenSealed } = found
    const isOpen = tokenSealed !== null && channel.status !== 'disconnected'
    return { channel, token: isOpen ? secretBox.open(tokenSealed, sealedFor(clientId, channelId)) : undefined }
  }

  /** Stores a channel whose account was already asked about, and has it looked after from now on. */
  const store = async (clientId: string, fresh: NewChannel): Promise<Channel> => {
    const { platform, accountKey, facts } = fresh
    const claimed = { platform, accountKey, clientId, wabaId: facts.wabaId, pageId: facts.pageId }
    const taken = () =>
      new AppError(
        'channel_already_connected',
        `The account ${accountKey} is connected by another client. It must be disconnected there first.`,
      )
    if (directory && !(await directory.claim(claimed))) throw taken()
    const channel = await database.tenantTransaction(clientId, async (tx) => {
      const channels = createChannelStore(tx)
      const laneId = await channels.idFor(fresh)
      // Lanes before the row: a check that books its findings holds its lane and then wants the row.
      await scheduleJob(tx, { clientId, kind: laneKindNumber.connection_check, laneId })
      if (fresh.platform === 'chatapp')
        await scheduleJob(tx, { clientId, kind: laneKindNumber.template_reconcile, laneId })
      const before = await channels.findWithToken(laneId)
      const stored = await channels.connect(laneId, fresh)
      if (!stored) throw taken()
      const action = before?.tokenSealed ? 'channel.token_renewed' : 'channel.connected'
      const after = { platform: fresh.platform, account: fresh.accountKey, ...namesOf(stored) }
      await recordAudit(tx, { action, object: objectOf(stored), after })
      return stored
    })
    // The commit came so late that the claim was taken for one left behind.
    if (directory && !(await directory.claim(claimed))) {
      const message = 'Another client connected the account at the same time.'
      await end(clientId, channel.channelId, { reason: 'connected_elsewhere', message })
      throw taken()
    }
    waker.wake(laneKindNumber.connection_check, { clientId, laneId: channel.channelId })
    return channel
  }

  /** Courtesy only: what the platform still reports for an account without a channel has no client and is set aside. */
  const leaveAccount = async (
    { channel, tokenSealed }: { channel: Channel; tokenSealed: string | null },
    options?: CallOptions,
  ): Promise<void> => {
    if (tokenSealed === null || (await database.systemTransaction((tx) => isSharedAccount(tx, channel)))) return
    const token = secretBox.open(tokenSealed, sealedFor(channel.clientId, channel.channelId))
    const left = await accounts.unsubscribe({ ...channel, token }, options)
    if (!left.ok)
      log.info(
        { channel: publicId('channel', channel.channelId) },
        `the platform was not told of the disconnection: ${left.failure.text}`,
      )
  }

  /** Undefined without such a channel; `before` only for the one that ended it, of several at once. */
  const end = async (clientId: string, channelId: string, news: { reason: string; message: string }) => {
    const ended = await database.tenantTransaction(clientId, async (tx) => {
      const channels = createChannelStore(tx)
      const found = await channels.findWithToken(channelId)
      if (!found) return undefined
      const gone: Channel = { ...found.channel, status: 'disconnected', problems: [] }
      if (!(await channels.disconnect(channelId))) return { before: undefined, after: gone, events: [] }
      const [before, after] = [{ status: found.channel.status }, { status: gone.status, reason: news.reason }]
      await recordAudit(tx, { action: 'channel.disconnected', object: objectOf(gone), before, after })
      const events = await appendEvents(tx, [channelEvent(gone, 'channel.disconnected', new Date(), news)])
      return { before: found, after: gone, events }
    })
    if (ended) afterCommit(ended.events)
    if (ended?.before) await directory?.release({ ...ended.after })
    return ended
  }

  return {
    find,
    store,
    uuidOfChannel,
    openIfConnected,

    list: (clientId: string, filter: ChannelFilter) =>
      database.tenantTransaction(clientId, (tx) => createChannelStore(tx).list(filter)),

    /** A channel with its token, for a call to the platform on behalf of the client. */
    open: async (clientId: string, id: string): Promise<{ channel: Channel; token: string }> => {
      const { channel, token } = await openIfConnected(clientId, id)
      if (token === undefined)
        throw new AppError('channel_disconnected', `The channel "${id}" is disconnected. Connect it again first.`)
      return { channel, token }
    },

    connect: async (clientId: string, credentials: Credentials, options?: CallOptions): Promise<Channel> => {
      const account = accountOf(credentials)
      const facts = await accounts.describe(account, options)
      if (!facts.ok) throw errorOfCredentials(facts.failure)
      const subscribed = await accounts.subscribe(account, options)
      if (!subscribed.ok) throw errorOfCredentials(subscribed.failure)
      const { name, registered: _registered, ...kept } = facts.body
      return store(clientId, {
        platform: account.platform,
        accountKey: account.accountKey,
        name: credentials.name,
        accountName: name ?? account.accountKey,
        externalRef: credentials.externalRef,
        sealToken: (channelId) => secretBox.seal(account.token, sealedFor(clientId, channelId)),
        facts: kept,
      })
    },

    update: async (clientId: string, id: string, names: ChannelNames): Promise<Channel> => {
      const channelId = uuidOfChannel(id)
      return database.tenantTransaction(clientId, async (tx) => {
        const channels = createChannelStore(tx)
        const before = await channels.find(channelId)
        await channels.rename(channelId, names)
        const after = await channels.find(channelId)
        if (!before || !after) throw notFound(id)
        const changes = { before: namesOf(before), after: namesOf(after) }
        await recordChange(tx, { action: 'channel.updated', object: objectOf(after), ...changes })
        return after
      })
    },

    /** Has the connection looked at now instead of within the hour. */
    check: async (clientId: string, id: string): Promise<Channel> => {
      const lane = { clientId, laneId: uuidOfChannel(id) }
      const kind = laneKindNumber.connection_check
      const channel = await database.tenantTransaction(clientId, async (tx) => {
        const found = await createChannelStore(tx).find(lane.laneId)
        if (!found) throw notFound(id)
        if (found.status === 'disconnected') throw new AppError('channel_disconnected')
        await scheduleJob(tx, { ...lane, kind })
        return found
      })
      waker.wake(kind, lane)
      return channel
    },

    disconnect: async (clientId: string, id: string, options?: CallOptions): Promise<Channel> => {
      const news = { reason: 'requested', message: 'The channel was disconnected on request.' }
      const ended = await end(clientId, uuidOfChannel(id), news)
      if (!ended) throw notFound(id)
      if (ended.before) await leaveAccount(ended.before, options)
      return ended.after
    },

    /** The platform took the person's tokens back, or the person had them deleted. Answers how many channels ended. */
    disconnectPerson: async (platformUserId: string, message: string): Promise<number> => {
      const theirs = await database.systemTransaction((tx) => findChannelsOfPerson(tx, platformUserId))
      for (const { clientId, channelId } of theirs)
        await end(clientId, channelId, { reason: 'access_withdrawn', message })
      return theirs.length
    },
  }
}

export type ChannelService = ReturnType<typeof createChannelService>
