import { type Channel, useChannels } from './channel-data.ts'

export type ChannelProblem = Channel['health']['problems'][number]

/** With these the platform takes no message. */
const deadly: readonly ChannelProblem['reason'][] = ['token_invalid', 'number_not_registered']
/** With these it does not take every one. */
const hindering: readonly ChannelProblem['reason'][] = ['permission_missing', 'account_restricted']

export const isDead = ({ status, health }: Channel): boolean =>
  status !== 'disconnected' && health.problems.some(({ reason }) => deadly.includes(reason))

export const stoppingProblem = ({ status, health }: Channel): ChannelProblem | undefined =>
  status === 'disconnected'
    ? undefined
    : (health.problems.find(({ reason }) => deadly.includes(reason)) ??
      health.problems.find(({ reason }) => hindering.includes(reason)))

/**
 * The channel with what stops its messages, if anything does; without a problem it is disconnected. It is looked at again now and
 * then, as an inbox stays open all day.
 */
export const useStoppedChannel = (channelId: string) => {
  const channel = useChannels({ everyMs: 30_000 }).data?.find((one) => one.channel_id === channelId)
  if (channel === undefined) return undefined
  const problem = stoppingProblem(channel)
  return problem || channel.status === 'disconnected' ? { channel, problem } : undefined
}
