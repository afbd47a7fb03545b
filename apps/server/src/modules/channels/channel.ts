import type { Selectable } from 'kysely'
import type { Tables } from '../../db/generated/tables.ts'
import { publicId } from '../../lib/ids.ts'
import { nameOfCode } from '../../lib/name-of-code.ts'
import { compact } from '../../platforms/graph/json-values.ts'
import { channelStatusCode, platformOf } from './channel-codes.ts'

/** What a person must look at before messages fail. */
export const problemReasons = [
  'token_invalid',
  'token_expiring',
  'permission_missing',
  'app_not_subscribed',
  'number_not_registered',
  'quality_low',
  'throughput_limited',
  'account_restricted',
  'sends_unconfirmed',
  'leads_unreadable',
  'conversions_forbidden',
] as const
export type ProblemReason = (typeof problemReasons)[number]
export type ChannelProblem = { reason: ProblemReason; message: string; since: string }

/** A connected account of one client on one platform. */
export const toChannel = (row: Selectable<Tables['channel']>) => ({
  clientId: row.client_id,
  channelId: row.channel_id,
  platform: platformOf(row.platform),
  status: nameOfCode(channelStatusCode, row.status) ?? 'disconnected',
  /** The id that messages are sent from: phone number id, photo account id or page id. */
  accountKey: row.account_key,
  name: row.name,
  externalRef: row.external_ref ?? undefined,
  wabaId: row.waba_id ?? undefined,
  displayPhoneNumber: row.display_phone_number ?? undefined,
  templateNamespace: row.template_namespace ?? undefined,
  qualityRating: row.quality_rating ?? undefined,
  throughput: row.throughput ?? undefined,
  messagingLimit: row.messaging_limit ?? undefined,
  coexistence: row.coexistence,
  username: row.username ?? undefined,
  pageId: row.page_id ?? undefined,
  connectedAt: row.connected_at,
  checkedAt: row.checked_at ?? undefined,
  problems: JSON.parse(row.problems) as ChannelProblem[],
})
export type Channel = ReturnType<typeof toChannel>

/** What the token of a channel is sealed for: it does not open for another tenant or record. */
export const sealedFor = (clientId: string, channelId: string): string => `${clientId}/channel/${channelId}`

export const toChannelDto = (channel: Channel) =>
  compact({
    channel_id: publicId('channel', channel.channelId),
    platform: channel.platform,
    status: channel.status,
    name: channel.name,
    external_ref: channel.externalRef,
    connected_at: channel.connectedAt.toISOString(),
    health: compact({
      ok: channel.status === 'connected' && channel.problems.length === 0,
      checked_at: channel.checkedAt?.toISOString(),
      problems: channel.problems,
    }),
    ...(channel.platform === 'chatapp'
      ? {
          waba_id: channel.wabaId,
          phone_number_id: channel.accountKey,
          display_phone_number: channel.displayPhoneNumber,
          template_namespace: channel.templateNamespace,
          quality_rating: channel.qualityRating,
          throughput: channel.throughput,
          messaging_limit: channel.messagingLimit,
        }
      : { account_id: channel.accountKey, username: channel.username, page_id: channel.pageId }),
  })
