import { type components, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api, useMay } from '../../api/session.ts'
import { platformNames } from '../../ui/status-pills.tsx'

export type Channel = components['schemas']['ChannelDto']

/** The first hundred channels, for names and pickers; none for those who may not read them. */
export const useChannels = ({ everyMs }: { everyMs?: number } = {}) => {
  const may = useMay()
  return useQuery({
    queryKey: ['channels'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/channels', { params: { query: { limit: 100 } }, signal }))).data,
    enabled: may('messages:send', 'templates:manage', 'webhooks:manage'),
    staleTime: 30_000,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
}

/** Its number or username, where the name says something else. */
export const channelMark = ({ name, display_phone_number, username }: Channel): string | undefined => {
  const mark = display_phone_number ?? (username ? `@${username}` : undefined)
  return mark === name ? undefined : mark
}

export const channelTitle = (channel: Channel): string =>
  [channel.name, channelMark(channel)].filter(Boolean).join(' · ')

const withPlatform = (words: string, { platform }: Channel): string => `${words} · ${platformNames[platform]}`

/** The title among others. One company may have the same name on several platforms. */
export const titleAmong =
  (channels: readonly Channel[]) =>
  (channel: Channel): string => {
    const title = channelTitle(channel)
    const isShared = channels.some((one) => one !== channel && [one.name, channelTitle(one)].includes(title))
    return isShared ? withPlatform(title, channel) : title
  }

const nameAmong = (channels: readonly Channel[], channel: Channel): string => {
  const others = channels.filter((one) => one !== channel && one.name === channel.name)
  if (others.length === 0) return channel.name
  const isAlone = others.every(({ platform }) => platform !== channel.platform)
  return isAlone ? withPlatform(channel.name, channel) : channelTitle(channel)
}

/** The name, with the platform or the number where other channels have the same. */
export const useChannelName = (): ((id: string | undefined) => string | undefined) => {
  const { data = [] } = useChannels()
  return (id) => {
    const channel = data.find((one) => one.channel_id === id)
    return channel ? nameAmong(data, channel) : id || undefined
  }
}
