import './channel-messages.css'
import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { liveOptions } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Ago } from '../../ui/formats.tsx'
import { unformattedOn } from '../../ui/formatted-text.tsx'
import { Empty, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { StatusPill } from '../../ui/status-pills.tsx'
import { spokenRecipient } from '../inbox/conversation-facts.ts'
import { useChannelTexts } from './channel-texts.ts'

const SHOWN = 5

/** The newest messages that were sent on a channel. */
export const ChannelMessages = ({ channelId }: { channelId: string }) => {
  const t = useChannelTexts()
  const query = useQuery({
    queryKey: ['messages', 'newest', channelId],
    queryFn: async ({ signal }) => {
      const asked = { channel_id: channelId, limit: SHOWN }
      return (await unwrap(api.GET('/api/outbound/messages', { params: { query: asked }, signal }))).data
    },
    ...liveOptions,
  })
  return (
    <Section
      flush
      title={t('lastMessages')}
      actions={
        <Link to="/messages" search={{ channel_id: channelId }}>
          {t('allMessages')}
        </Link>
      }
    >
      <Rows
        label={t('lastMessages')}
        query={query}
        rows={query.data}
        rowKey={({ id }) => id}
        empty={<Empty title={t('noMessages')} />}
        columns={[
          {
            label: t('recipient'),
            area: 'main',
            cell: ({ id, to, to_name, platform }) => (
              <Link className="main channel-recipient" to="/messages/$messageId" params={{ messageId: id }} dir="auto">
                {to_name ?? spokenRecipient(platform, to)}
              </Link>
            ),
          },
          {
            label: t('text'),
            area: 'note',
            cell: ({ preview, platform }) => (
              <span className="quiet channel-preview" dir="auto">
                {preview ? unformattedOn(platform, preview) : ''}
              </span>
            ),
          },
          { label: t('status'), kind: 'tight', area: 'status', cell: ({ status }) => <StatusPill status={status} /> },
          { label: t('sent'), kind: 'tight', area: 'time', cell: ({ created_at }) => <Ago at={created_at} /> },
        ]}
      />
    </Section>
  )
}
