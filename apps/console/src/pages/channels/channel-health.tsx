import { unwrap } from '@herald/api-client'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { liveOptions } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'
import { Note, type Tone, toastError } from '../../ui/feedback.tsx'
import { Ago, Moment } from '../../ui/formats.tsx'
import { Facts, Pill, Section } from '../../ui/page.tsx'
import { useQualityWord } from '../../ui/platform-words.ts'
import type { Channel } from './channel-data.ts'
import { isMendedByReconnecting, useChannelProblemText, useProblemActionText } from './channel-problem-texts.ts'
import { useChannelTexts } from './channel-texts.ts'
import { useMessagingLimitWord } from './messaging-limit-words.ts'
import { useThroughputWord } from './throughput-words.ts'

/** A platform that cannot be asked is asked again later. */
const MOST_WAIT_MS = 15_000

const qualityTone: Partial<Record<string, Tone>> = { GREEN: 'good', YELLOW: 'warn', RED: 'bad' }

export const QualityPill = ({ quality }: { quality: string }) => {
  const word = useQualityWord()
  return <Pill tone={qualityTone[quality] ?? 'idle'}>{word(quality)}</Pill>
}

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
      <details>
        <summary>
          <small>{t('reported')}</small>
        </summary>
        <small className="breakable" lang="en">
          {message.replace(/\.{2,}/g, '.')}
        </small>
      </details>
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
export const useLastEvent = (channelId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['channels', channelId, 'last-event'],
    queryFn: async ({ signal }) => {
      const query = { channel_id: channelId, limit: 1 }
      return (await unwrap(api.GET('/api/webhooks/events', { params: { query }, signal }))).data[0] ?? null
    },
    enabled,
    ...liveOptions,
  }).data

const LastChecked = ({ channel: { channel_id, health } }: { channel: Channel }) => {
  const t = useChannelTexts()
  const queries = useQueryClient()
  const manages = useMay()('webhooks:manage')
  const [asked, setAsked] = useState<string>()
  // The check is on its way until another time stands there.
  const isUnderWay = asked !== undefined && asked === (health.checked_at ?? '')
  const checking = useMutation({
    mutationFn: () => unwrap(api.POST('/api/channels/{channel_id}/check', { params: { path: { channel_id } } })),
    onSuccess: () => setAsked(health.checked_at ?? ''),
    onError: toastError,
  })
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['channels', channel_id] }), 1_000)
    const end = setTimeout(() => setAsked(undefined), MOST_WAIT_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [isUnderWay])
  return (
    <Group gap="xs">
      <Ago at={health.checked_at} />
      {manages && (
        <Button
          variant="default"
          size="compact-xs"
          loading={checking.isPending || isUnderWay}
          onClick={() => checking.mutate()}
        >
          {t('checkNow')}
        </Button>
      )}
    </Group>
  )
}

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
  const throughputWord = useThroughputWord()
  const limitWord = useMessagingLimitWord()
  const seesEvents = useMay()('webhooks:manage', 'events:read')
  const lastEvent = useLastEvent(channel.channel_id, seesEvents)
  const { health, status, quality_rating: quality, throughput, messaging_limit: limit } = channel
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
            [t('quality'), live && quality ? <QualityPill quality={quality} /> : null],
            [t('throughput'), live && throughput ? throughputWord(throughput) : null],
            [
              t('messagingLimit'),
              live && limit ? (
                <>
                  {limitWord(limit)}
                  <div className="quiet">{t('messagingLimitHint')}</div>
                </>
              ) : null,
            ],
            [
              t('lastEvent'),
              lastEvent ? (
                <>
                  <Link to="/webhooks/events/$eventId" params={{ eventId: lastEvent.id }}>
                    {lastEvent.type}
                  </Link>
                  , <Ago at={lastEvent.received_at} /> ·{' '}
                  <Link to="/webhooks/events" search={{ channel_id: channel.channel_id }}>
                    {t('events')}
                  </Link>
                </>
              ) : lastEvent === null ? (
                t('noEvent')
              ) : null,
            ],
            [t('checkedAt'), live ? <LastChecked key="checked" channel={channel} /> : null],
          ]}
        />
      </Stack>
    </Section>
  )
}
