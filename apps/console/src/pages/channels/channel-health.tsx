import { unwrap } from '@herald/api-client'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { liveOptions } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'
import { Note, type Tone } from '../../ui/feedback.tsx'
import { Ago, Moment } from '../../ui/formats.tsx'
import { Facts, Pill, Section } from '../../ui/page.tsx'
import { useQualityWord } from '../../ui/platform-words.ts'
import type { Channel } from './channel-data.ts'
import { isMendedByReconnecting, useChannelProblemText, useProblemActionText } from './channel-problem-texts.ts'
import { useChannelTexts } from './channel-texts.ts'
import { useThroughputWord } from './throughput-words.ts'

const qualityTone: Partial<Record<string, Tone>> = { GREEN: 'good', YELLOW: 'warn', RED: 'bad' }

const Problem = ({
  problem: { reason, message, since },
  onReconnect,
}: {
  problem: Channel['health']['problems'][number]
  onReconnect: (() => void) | undefined
}) => {
  const t = useChannelTexts()
  const problemText = useChannelProblemText()
  const action = useProblemActionText()(reason)
  return (
    <Note tone={reason === 'token_expiring' ? 'warn' : 'bad'}>
      {problemText(reason, message)} {action}{' '}
      <small>
        ({t('since')} <Moment at={since} />)
      </small>
      {isMendedByReconnecting(reason) && (
        <div>
          {onReconnect ? (
            <Button variant="default" size="compact-sm" mt={6} onClick={onReconnect}>
              {t('reconnect')}
            </Button>
          ) : (
            t('askToReconnect')
          )}
        </div>
      )}
    </Note>
  )
}

/** The newest of the channel; null when there is none, undefined while it is asked for. */
const useLastEvent = (channelId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['channels', channelId, 'last-event'],
    queryFn: async ({ signal }) => {
      const query = { channel_id: channelId, limit: 1 }
      return (await unwrap(api.GET('/api/webhooks/events', { params: { query }, signal }))).data[0] ?? null
    },
    enabled,
    ...liveOptions,
  }).data

/** Whether the channel works, before what it is. */
export const ChannelHealth = ({
  channel,
  onReconnect,
}: {
  channel: Channel
  /** For those who may. */
  onReconnect: (() => void) | undefined
}) => {
  const t = useChannelTexts()
  const qualityWord = useQualityWord()
  const throughputWord = useThroughputWord()
  const seesEvents = useMay()('webhooks:manage', 'events:read')
  const lastEvent = useLastEvent(channel.channel_id, seesEvents)
  const { health, status, quality_rating: quality, throughput } = channel
  const live = status !== 'disconnected'
  return (
    <Section title={t('health')}>
      <Stack gap="sm">
        {live &&
          health.problems.map((problem) => (
            <Problem key={problem.reason} problem={problem} onReconnect={onReconnect} />
          ))}
        {live && health.problems.length === 0 && <Note tone="good">{t('healthy')}</Note>}
        {!live && <Note tone="idle">{t(onReconnect ? 'isDisconnected' : 'isDisconnectedForMember')}</Note>}
        <Facts
          rows={[
            [
              t('quality'),
              live && quality ? <Pill tone={qualityTone[quality] ?? 'idle'}>{qualityWord(quality)}</Pill> : null,
            ],
            [t('throughput'), live && throughput ? throughputWord(throughput) : null],
            [
              t('lastEvent'),
              lastEvent ? (
                <>
                  <Link to="/webhooks/events/$eventId" params={{ eventId: lastEvent.id }}>
                    {lastEvent.type}
                  </Link>
                  , <Ago at={lastEvent.received_at} />
                </>
              ) : lastEvent === null ? (
                t('noEvent')
              ) : null,
            ],
            [t('checkedAt'), live ? <Ago key="checked" at={health.checked_at} /> : null],
          ]}
        />
      </Stack>
    </Section>
  )
}
