import { unwrap } from '@herald/api-client'
import { Box, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { usePages } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { StatusPill, platformNames } from '../../ui/status-pills.tsx'
import { type Channel, channelMark } from './channel-data.ts'
import { useChannelTexts } from './channel-texts.ts'
import { ConnectChannel } from './connect-channel.tsx'
import { useChannelProblemText } from './channel-problem-texts.ts'

export const ChannelsPage = () => {
  const t = useChannelTexts()
  const manages = useMay()('webhooks:manage')
  const problemText = useChannelProblemText()
  const [connecting, { open, close }] = useDisclosure(false)
  const query = usePages(
    ['channels', 'list'],
    (page, signal) => unwrap(api.GET('/api/channels', { params: { query: { limit: 50, ...page } }, signal })),
    { live: true },
  )
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
          rows={query.rows}
          rowKey={(row) => row.channel_id}
          columns={[
            {
              label: t('channel'),
              area: 'main',
              cell: (row) => (
                <Link className="main" to="/channels/$channelId" params={{ channelId: row.channel_id }}>
                  {row.name}
                  {channelMark(row) && <span className="wide-only"> · {channelMark(row)}</span>}
                </Link>
              ),
            },
            { label: t('platform'), cell: (row) => platformNames[row.platform] },
            { label: t('status'), area: 'status', cell: (row) => <StatusPill status={row.status} /> },
            {
              label: t('health'),
              area: 'note',
              cell: (row) =>
                (row.status !== 'disconnected' && problemsOf(row)) || (
                  <>
                    <span className="wide-only">{row.status === 'disconnected' ? '–' : t('healthy')}</span>
                    <Box component="span" hiddenFrom="md">
                      {[channelMark(row), platformNames[row.platform]].filter(Boolean).join(' · ')}
                    </Box>
                  </>
                ),
            },
            { label: t('externalRef'), cell: (row) => row.external_ref ?? '' },
            { label: t('connectedAt'), kind: 'tight', cell: (row) => <Ago at={row.connected_at} /> },
          ]}
          empty={
            <Empty title={t('none')} action={connect}>
              {manages ? t('noneHint') : t('noneForMember')}
            </Empty>
          }
        />
      </Section>
      {manages && <ConnectChannel opened={connecting} onClose={close} />}
    </Page>
  )
}
