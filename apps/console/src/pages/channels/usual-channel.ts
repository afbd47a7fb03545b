import { useDraft } from '../../api/drafts.ts'
import type { Channel } from './channel-data.ts'

const useLastSender = () => useDraft('channel', { channelId: '' })

/** To be called with every channel that something was sent from by hand. */
export const useRememberChannel = (): ((channelId: string) => void) => {
  const { put } = useLastSender()
  return (channelId) => put({ channelId })
}

/**
 * The channel that was chosen, else the one that this person last sent from, else the oldest: a number that was just connected must
 * not become the sender by itself. The channels as the API lists them, newest first.
 */
export const useUsualChannel = (channels: readonly Channel[], chosenId: string) => {
  const { draft: usual } = useLastSender()
  const byId = (id: string) => channels.find(({ channel_id }) => channel_id === id)
  const oldest = channels.findLast(({ platform }) => platform === 'chatapp') ?? channels.at(-1)
  const channel = byId(chosenId) ?? byId(usual.channelId) ?? oldest
  return { channel, channelId: channel?.channel_id ?? '' }
}
