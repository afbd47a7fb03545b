import { publicId } from '../../lib/ids.ts'
import { compact } from '../../platforms/graph/json-values.ts'
import type { ChannelStatus, Platform } from './channel-codes.ts'

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
] as const
export type ProblemReason = (typeof problemReasons)[number]
export type ChannelProblem = { reason: ProblemReason; message: string; since: string }

/** A connected account of one client on one platform. */
export type Channel = {
  clientId: string
  channelId: string
  platform: Platform
  status: ChannelStatus
  /** The id that messages are sent from: phone number id, photo account id or page id. */
  accountKey: string
  name: string
  externalRef: string | undefined
  wabaId: string | undefined
  displayPhoneNumber: string | undefined
  templateNamespace: string | undefined
  qualityRating: string | undefined
  throughput: string | undefined
  coexistence: boolean
  username: string | undefined
  pageId: string | undefined
  connectedAt: Date
  checkedAt: Date | undefined
  problems: ChannelProblem[]
}

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
        }
      : {
          account_id: channel.accountKey,
          username: channel.username,
          page_id: channel.pageId,
        }),
  })
