import './channels-page.css'
import { unwrap } from '@herald/api-client'
import { Box, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { platformNames } from '../../ui/status-pills.tsx'
import { type Channel, channelMark, channelTitle } from './channel-data.ts'
import { useChannelTexts } from './channel-texts.ts'
import { QualityPill, useLastEvent } from './channel-health.tsx'
import { useMessagingLimitWord } from './messaging-limit-words.ts'
import { ConnectChannel } from './connect-channel.tsx'
import { ChannelPill } from './channel-pill.tsx'
import { isMendedByReconnecting, useChannelProblemText } from './channel-problem-texts.ts'
import { isDead, stoppingProblem } from './stopped-channel.ts'

/** Each channel is asked for its newest event by itself. */
const MOST_ASKED = 20

const LastEvent = ({ channelId }: { channelId: string }) => {
  const t = useChannelTexts()
  const event = useLastEvent(channelId, true)
  if (event === null) return <span className="quiet">{t('noEvent')}</span>
  return event && <Ago at={event.received_at} />
}

const placeOf = (channel: Channel): string =>
  [channelMark(channel), platformNames[channel.platform]].filter(Boolean).join(' · ')

/** What cannot send stands first. */
const urgencyOf = (channel: Channel): number => (isDead(channel) ? 0 : stoppingProblem(channel) ? 1 : 2)

const hasProblem = ({ status, health }: Channel): boolean => status !== 'disconnected' && health.problems.length > 0

const isReconnectable = ({ status, health }: Channel): boolean =>
  status !== 'disconnected' && health.problems.some(({ reason }) => isMendedByReconnecting(reason))

export const ChannelsPage = () => {
  const t = useChannelTexts()
  const may = useMay()
  const manages = may('webhooks:manage')
  const seesEvents = may('webhooks:manage', 'events:read')
  const limitWord = useMessagingLimitWord()
  const problemText = useChannelProblemText()
  const [connecting, { open, close }] = useDisclosure(false)
  const [wanted, setWanted] = useState<Channel>()
  const query = usePages(
    ['channels', 'list'],
    (page, signal) => unwrap(api.GET('/api/channels', { params: { query: { limit: 50, ...page } }, signal })),
    { live: true },
  )
  const rows = query.rows?.toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
  const problemsOf = ({ health }: Channel) =>
    health.problems.map(({ reason, message }) => problemText(reason, message)).join(' ')
  const connect = manages && (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('connect')}
    </Button>
  )
  return (
    <Page title={t('title')} actions={connect}>
      <Section flush>
        <Rows
          label={t('title')}
          query={query}
          rows={rows}
          rowKey={(row) => row.channel_id}
          columns={[
            {
              label: t('channel'),
              area: 'main',
              kind: 'tight',
              cell: (row) => (
                <div className="channel-name">
                  <Link className="main" to="/channels/$channelId" params={{ channelId: row.channel_id }}>
                    {row.name}
                  </Link>
                  <div className="quiet wide-only">{placeOf(row)}</div>
                  {/* On a phone it stands in the second line, unless that has a problem to tell. A number is of one platform. */}
                  {hasProblem(row) && (
                    <span className="quiet narrow-only">{row.display_phone_number ?? placeOf(row)}</span>
                  )}
                </div>
              ),
            },
            { label: t('status'), area: 'status', cell: (row) => <ChannelPill channel={row} /> },
            {
              label: t('health'),
              area: 'note',
              cell: (row) =>
                hasProblem(row) ? (
                  problemsOf(row)
                ) : (
                  <>
                    <span className="wide-only">{row.status === 'disconnected' ? '–' : t('healthy')}</span>
                    <Box component="span" hiddenFrom="md">
                      {placeOf(row)}
                    </Box>
                  </>
                ),
            },
            {
              label: t('quality'),
              cell: ({ status, quality_rating, messaging_limit }) =>
                status !== 'disconnected' && (
                  <>
                    {quality_rating && <QualityPill quality={quality_rating} />}
                    {messaging_limit && <div className="quiet">{limitWord(messaging_limit)}</div>}
                  </>
                ),
            },
            ...(seesEvents && (query.rows?.length ?? 0) <= MOST_ASKED
              ? [
                  {
                    label: t('lastEvent'),
                    kind: 'tight' as const,
                    cell: (row: Channel) => <LastEvent channelId={row.channel_id} />,
                  },
                ]
              : []),
            ...(query.rows?.some(({ external_ref }) => external_ref)
              ? [{ label: t('externalRef'), cell: (row: Channel) => row.external_ref ?? '' }]
              : []),
            { label: t('connectedAt'), kind: 'tight', cell: (row) => <Ago at={row.connected_at} /> },
            ...(manages && rows?.some(isReconnectable)
              ? [
                  {
                    label: t('action'),
                    kind: 'tight' as const,
                    area: 'time' as const,
                    cell: (row: Channel) =>
                      isReconnectable(row) && (
                        <Button
                          variant={isDead(row) ? 'filled' : 'default'}
                          size="compact-xs"
                          aria-label={t('reconnectNamed', { name: channelTitle(row) })}
                          onClick={() => setWanted(row)}
                        >
                          {t('reconnect')}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
          empty={
            <Empty title={t('none')} action={connect}>
              {manages ? t('noneHint') : t('noneForMember')}
            </Empty>
          }
        />
      </Section>
      {manages && <ConnectChannel opened={connecting} onClose={close} />}
      {wanted && <ConnectChannel wanted={wanted} opened onClose={() => setWanted(undefined)} />}
    </Page>
  )
}
