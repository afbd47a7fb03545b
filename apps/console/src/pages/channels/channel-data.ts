import { type components, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'

export type Channel = components['schemas']['ChannelDto']

/** All channels, for names and pickers. A client has a handful to a few hundred; the first hundred serve the pickers. */
export const useChannels = (live = false) =>
  useQuery({
    queryKey: ['channels'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/channels', { params: { query: { limit: 100 } }, signal }))).data,
    ...(live ? { refetchInterval: 8_000 } : { staleTime: 30_000 }),
  })

/** What people call a channel: its name, with the number or user name that tells it from its siblings. */
export const channelTitle = ({ name, display_phone_number, username }: Channel): string => {
  const mark = display_phone_number ?? (username ? `@${username}` : undefined)
  return mark && mark !== name ? `${name} · ${mark}` : name
}

export const useChannelName = (): ((id: string | undefined) => string | undefined) => {
  const { data } = useChannels()
  return (id) => (id ? (data?.find((channel) => channel.channel_id === id)?.name ?? id) : undefined)
}
