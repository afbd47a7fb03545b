import { type components, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api, useMay } from '../../api/session.ts'

export type Channel = components['schemas']['ChannelDto']

/** The first hundred channels, for names and pickers; none for those who may not read them. */
export const useChannels = (live = false) => {
  const may = useMay()
  return useQuery({
    queryKey: ['channels'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/channels', { params: { query: { limit: 100 } }, signal }))).data,
    enabled: may('messages:send', 'templates:manage', 'webhooks:manage'),
    ...(live ? { refetchInterval: 8_000 } : { staleTime: 30_000 }),
  })
}

/** The name of a channel with its number or username. */
export const channelTitle = ({ name, display_phone_number, username }: Channel): string => {
  const mark = display_phone_number ?? (username ? `@${username}` : undefined)
  return mark && mark !== name ? `${name} · ${mark}` : name
}

export const useChannelName = (): ((id: string | undefined) => string | undefined) => {
  const { data } = useChannels()
  return (id) => (id ? (data?.find((channel) => channel.channel_id === id)?.name ?? id) : undefined)
}
