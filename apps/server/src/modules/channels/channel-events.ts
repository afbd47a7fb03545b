import { publicId } from '../../lib/ids.ts'
import type { EventDraft, EventType } from '../webhooks/index.ts'
import type { Channel } from './channel.ts'
import { defined } from '../../lib/defined.ts'

/** News about a channel itself, told in order per channel. */
export const channelEvent = (
  channel: Channel,
  type: Extract<EventType, 'channel.updated' | 'channel.attention' | 'channel.disconnected'>,
  occurredAt: Date,
  data: Record<string, unknown>,
): EventDraft => ({
  clientId: channel.clientId,
  key: channel.platform,
  type,
  platform: channel.platform,
  channelId: channel.channelId,
  ...defined({ externalRef: channel.externalRef }),
  orderingKey: `channel:${channel.channelId}`,
  occurredAt,
  data: {
    channel_id: publicId('channel', channel.channelId),
    status: channel.status,
    problems: channel.problems,
    ...data,
  },
})
