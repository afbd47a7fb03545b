import { useMay } from '../../api/session.ts'
import { Note } from '../../ui/feedback.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Channel, channelTitle, useChannels } from '../channels/channel-data.ts'
import { isMendedByReconnecting, useChannelProblemText } from '../channels/channel-problem-texts.ts'
import { useInboxTexts } from './inbox-texts.ts'

type Problem = Channel['health']['problems'][number]

/** With these the platform takes no message, or not every one. */
const stopping: readonly Problem['reason'][] = [
  'token_invalid',
  'permission_missing',
  'number_not_registered',
  'account_restricted',
]

/** The channel with what stops its messages, if anything does. It is looked at again now and then, as an inbox stays open all day. */
export const useStoppedChannel = (channelId: string) => {
  const channel = useChannels({ everyMs: 30_000 }).data?.find((one) => one.channel_id === channelId)
  if (channel === undefined) return undefined
  const isDisconnected = channel.status === 'disconnected'
  const problem = isDisconnected ? undefined : channel.health.problems.find(({ reason }) => stopping.includes(reason))
  return isDisconnected || problem ? { channel, problem } : undefined
}

/** Why replies do not go out, what becomes of them, and who can mend it. */
export const ChannelBanner = ({ channel, problem }: { channel: Channel; problem: Problem | undefined }) => {
  const t = useInboxTexts()
  const problemText = useChannelProblemText()
  const manages = useMay()('webhooks:manage')
  const name = channelTitle(channel)
  const reconnects = problem === undefined || isMendedByReconnecting(problem.reason)
  const words =
    problem === undefined
      ? t('channelDisconnected', { name })
      : problem.reason === 'token_invalid'
        ? t('channelRefused', { name })
        : `${name}: ${problemText(problem.reason, problem.message)} ${t('repliesMayFail')}`
  return (
    <Note tone="bad">
      {words}{' '}
      {manages ? (
        <div>
          <LinkButton
            variant="default"
            size="compact-sm"
            mt={6}
            to="/channels/$channelId"
            params={{ channelId: channel.channel_id }}
          >
            {t(reconnects ? 'reconnect' : 'openChannel')}
          </LinkButton>
        </div>
      ) : (
        t('askToMend')
      )}
    </Note>
  )
}
