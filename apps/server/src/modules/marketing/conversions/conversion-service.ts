import type { Database, TenantTransaction } from '../../../db/database.ts'
import { type LaneWaker, laneKindNumber, scheduleJob } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError, invalidField } from '../../../lib/errors.ts'
import { newUuid, publicId, uuidOf } from '../../../lib/ids.ts'
import type { ConversionPerson } from '../../../platforms/conversions/conversions-client.ts'
import type { Channel, ChannelService } from '../../channels/index.ts'
import {
  type AdClick,
  findClickBefore,
  findContacts,
  findConversation,
  findConversationOf,
  scopedIdOf,
} from '../../conversations/index.ts'
import { ATTRIBUTION_MS, type Conversion } from './conversion.ts'
import type { ConversionRequest } from './conversion-schemas.ts'
import { type ConversionFilter, type NewConversion, createConversionStore } from './conversion-store.ts'

export type ConversionServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'find'>
  clock: Clock
  waker: LaneWaker
}

/** How far the clocks of the platform and of callers may be ahead of ours. */
const CLOCK_SKEW_MS = 300_000
const kind = laneKindNumber.conversions

type Placed = { conversation_id: string; channel_id: string; contact_id: string; scoped_id: string | null }

const checked = (request: ConversionRequest, nowMs: number) => {
  const { event_name: eventName, event_time: eventTime, value, currency } = request
  if ((request.conversation_id === undefined) === (request.channel_id === undefined && request.contact === undefined))
    throw invalidField('conversation_id', 'Give either conversation_id, or channel_id and contact.')
  if (request.conversation_id === undefined)
    for (const field of ['channel_id', 'contact'] as const)
      if (request[field] === undefined) throw invalidField(field, 'is required without conversation_id.')
  const at = eventTime === undefined ? nowMs : Date.parse(eventTime)
  // A leap second has the right form and is no time that can be stored.
  if (Number.isNaN(at)) throw invalidField('event_time', `"${eventTime}" is no time.`)
  if (at > nowMs + CLOCK_SKEW_MS) throw invalidField('event_time', `"${eventTime}" lies in the future.`)
  if ((value === undefined) !== (currency === undefined))
    throw invalidField(value === undefined ? 'value' : 'currency', 'is required: value and currency go together.')
  if (eventName === 'Purchase' && value === undefined)
    throw invalidField('value', 'is required: the platform takes a Purchase with value and currency only.')
  const valueMilli = value === undefined ? undefined : Math.round(value * 1_000)
  if (valueMilli !== undefined && valueMilli / 1_000 !== value)
    throw invalidField('value', `${value} has more than three decimals.`)
  return { eventName, eventTime: new Date(at), valueMilli, currency }
}

/** What the platform knows the person by, or why it cannot know. */
const personOf = async (
  tx: TenantTransaction,
  channel: Channel,
  place: Placed,
  click: AdClick | undefined,
): Promise<ConversionPerson> => {
  const { platform, accountKey } = channel
  if (platform === 'chatapp') {
    if (click?.clickId === undefined)
      throw new AppError(
        'no_ad_click',
        'The person did not come from an ad before this happened. The chat platform takes conversions of such conversations only.',
      )
    return { platform, wabaId: channel.wabaId ?? '', clickId: click.clickId }
  }
  const scopedId = (await scopedIdOf(tx, place)) ?? ''
  if (platform === 'socialapp') return { platform, pageId: accountKey, scopedId }
  if (channel.pageId === undefined)
    throw new AppError(
      'unsupported_platform',
      'The channel was connected without its Page, which is what has a dataset. Connect it again through the Page.',
    )
  return { platform, accountId: accountKey, scopedId }
}

export const createConversionService = ({ database, channels, clock, waker }: ConversionServiceDeps) => {
  const findPlace = async (tx: TenantTransaction, request: ConversionRequest): Promise<Placed> => {
    const { conversation_id: id = '', channel_id: channel, contact = {} } = request
    const uuid = uuidOf(channel === undefined ? 'conversation' : 'channel', channel ?? id)
    const found =
      uuid === undefined
        ? undefined
        : channel === undefined
          ? await findConversation(tx, uuid)
          : await findConversationOf(tx, uuid, contact)
    if (found) return found
    throw new AppError(
      'conversation_not_found',
      channel === undefined ? `There is no conversation "${id}".` : `There is no conversation with this contact there.`,
    )
  }

  const find = async (clientId: string, id: string): Promise<Conversion> => {
    const uuid = uuidOf('conversion', id)
    const found = uuid && (await database.tenantTransaction(clientId, (tx) => createConversionStore(tx).find(uuid)))
    if (!found) throw new AppError('conversion_not_found', `There is no conversion "${id}".`)
    return found
  }

  return {
    find,

    list: (clientId: string, filter: ConversionFilter & { before?: string; limit: number }) =>
      database.tenantTransaction(clientId, (tx) => createConversionStore(tx).list(filter)),

    totals: (clientId: string, filter: ConversionFilter) =>
      database.tenantTransaction(clientId, (tx) => createConversionStore(tx).totals(filter)),

    /** Whom some are about, by conversation. */
    people: (clientId: string, conversions: readonly Conversion[]) =>
      database.tenantTransaction(clientId, (tx) =>
        findContacts(
          tx,
          conversions.map(({ conversationId }) => conversationId),
        ),
      ),

    /** Stored and given to the lane of its channel in one transaction. */
    accept: async (clientId: string, request: ConversionRequest): Promise<Conversion> => {
      const what = checked(request, clock.now())
      // A channel that is not there is said before a contact that is not there.
      if (request.channel_id !== undefined) await channels.find(clientId, request.channel_id)
      const place = await database.tenantTransaction(clientId, (tx) => findPlace(tx, request))
      const channel = await channels.find(clientId, publicId('channel', place.channel_id))
      if (channel.status === 'disconnected') throw new AppError('channel_disconnected')
      const { conversation_id: conversationId } = place
      const before = new Date(what.eventTime.getTime() + CLOCK_SKEW_MS)
      const lane = { clientId, laneId: channel.channelId }
      const conversion = await database.tenantTransaction(clientId, async (tx) => {
        const click = await findClickBefore(tx, conversationId, before)
        const counts = click !== undefined && what.eventTime.getTime() - click.clickedAt.getTime() <= ATTRIBUTION_MS
        const id = newUuid()
        const made: NewConversion = {
          ...what,
          id,
          channelId: channel.channelId,
          conversationId,
          externalRef: channel.externalRef,
          eventId: request.event_id ?? publicId('conversion', id),
          person: await personOf(tx, channel, place, click),
          adId: counts ? click.adId : undefined,
          clickedAt: counts ? click.clickedAt : undefined,
        }
        const added = await createConversionStore(tx).add(made)
        if (added.isToSend) await scheduleJob(tx, { ...lane, kind })
        return added.conversion
      })
      waker.wake(kind, lane)
      return conversion
    },
  }
}

export type ConversionService = ReturnType<typeof createConversionService>
