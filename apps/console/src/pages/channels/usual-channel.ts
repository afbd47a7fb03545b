import { useDraft } from '../../api/drafts.ts'
import type { Channel } from './channel-data.ts'

/**
 * The channel that was chosen, else the one that this person last sent from. A number that a colleague connects meanwhile must not
 * become the sender by itself.
 */
export const useUsualChannel = (channels: readonly Channel[], chosenId: string) => {
  const { draft: usual, put } = useDraft('channel', { channelId: '' })
  const byId = (id: string) => channels.find(({ channel_id }) => channel_id === id)
  const channel =
    byId(chosenId) ?? byId(usual.channelId) ?? channels.find(({ platform }) => platform === 'chatapp') ?? channels[0]
  return { channel, channelId: channel?.channel_id ?? '', remember: (channelId: string) => put({ channelId }) }
}
