import { type components, unwrap } from '@herald/api-client'
import { type Context, type Option, UsageError } from '../command.ts'
import { printable } from '../output/printable.ts'

export type Channel = components['schemas']['ChannelDto']

export const channelOption: Readonly<Record<string, Option>> = {
  channel: {
    value: 'CHANNEL',
    about: 'id of the channel, or its platform if you have one channel there; not needed if you have one channel',
  },
}

/** The channel that --channel means. What it could be is said where that is not clear. */
export const chooseChannel = async (context: Context, wanted = context.text('channel')): Promise<Channel> => {
  const herald = context.herald()
  if (wanted?.startsWith('ch_'))
    return unwrap(herald.GET('/api/channels/{channel_id}', { params: { path: { channel_id: wanted } } }))
  const { data } = await unwrap(herald.GET('/api/channels', { params: { query: { limit: 100 } } }))
  const usable = data.filter(({ status }) => status !== 'disconnected')
  const fitting = usable.filter(({ platform }) => wanted === undefined || platform === wanted)
  const [only] = fitting
  if (only && fitting.length === 1) return only
  const known = usable
    .map(({ channel_id, platform, name }) => `\n  ${channel_id}  ${platform}  ${printable(name)}`)
    .join('')
  const what =
    wanted === undefined
      ? '--channel is missing.'
      : `--channel ${wanted} means ${fitting.length === 0 ? 'none' : 'several'} of your channels.`
  throw new UsageError(
    `${what} ${known === '' ? 'No channel is connected yet: connect one in the console.' : `There are:${known}`}`,
  )
}
