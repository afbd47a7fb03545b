import { unwrap } from '@herald/api-client'
import { Link } from '@tanstack/react-router'
import { usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Ago } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { StatusPill, eventStatus } from '../../ui/status-pills.tsx'
import { EventSubject } from '../webhooks/event-things.tsx'
import { spokenRecipient } from '../inbox/conversation-facts.ts'
import { useSaid } from '../messages/message-type.ts'
import { useHomeTexts } from './home-texts.ts'

const SHOWN = 8

export const RecentMessages = () => {
  const t = useHomeTexts()
  const said = useSaid()
  const query = usePages(
    ['messages', 'recent'],
    (_page, signal) => unwrap(api.GET('/api/outbound/messages', { params: { query: { limit: SHOWN } }, signal })),
    { live: true },
  )
  return (
    <Section title={t('recentMessages')} flush actions={<Link to="/messages">{t('viewAll')}</Link>}>
      <div className="recent">
        <Rows
          label={t('recentMessages')}
          query={{ ...query, hasNextPage: false }}
          rows={query.rows}
          rowKey={(row) => row.id}
          columns={[
            {
              label: t('to'),
              area: 'main',
              cell: (row) => (
                <Link className="main" to="/messages/$messageId" params={{ messageId: row.id }}>
                  <bdi className={row.to_name ? undefined : 'number'}>
                    {row.to_name ?? spokenRecipient(row.platform, row.to)}
                  </bdi>
                </Link>
              ),
            },
            {
              label: t('message'),
              area: 'note',
              cell: (row) => <bdi className="said quiet">{said(row)}</bdi>,
            },
            { label: t('status'), area: 'status', cell: (row) => <StatusPill status={row.status} /> },
            { label: t('date'), area: 'time', kind: 'tight', cell: (row) => <Ago at={row.created_at} /> },
          ]}
          empty={
            <Empty
              title={t('noMessages')}
              action={
                <LinkButton to="/messages/new" variant="default">
                  {t('newMessage')}
                </LinkButton>
              }
            >
              {t('noMessagesHint')}
            </Empty>
          }
        />
      </div>
    </Section>
  )
}

/** Where there is no room it breaks after the dot, never within a word. */
const EventType = ({ type }: { type: string }) => {
  const [subject, ...others] = type.split('.')
  return (
    <>
      {subject}.<wbr />
      {others.join('.')}
    </>
  )
}

export const RecentEvents = () => {
  const t = useHomeTexts()
  const query = usePages(
    ['events', 'recent'],
    (_page, signal) => unwrap(api.GET('/api/webhooks/events', { params: { query: { limit: SHOWN } }, signal })),
    { live: true },
  )
  return (
    <Section title={t('recentEvents')} flush actions={<Link to="/webhooks/events">{t('viewAll')}</Link>}>
      <div className="recent">
        <Rows
          label={t('recentEvents')}
          query={{ ...query, hasNextPage: false }}
          rows={query.rows}
          rowKey={(row) => row.id}
          columns={[
            {
              label: t('event'),
              area: 'main',
              cell: (row) => (
                <Link className="main mono" to="/webhooks/events/$eventId" params={{ eventId: row.id }}>
                  <EventType type={row.type} />
                </Link>
              ),
            },
            {
              label: t('subject'),
              area: 'note',
              cell: (row) => <EventSubject event={row} isLink={false} hasNote={false} />,
            },
            { label: t('status'), area: 'status', cell: (row) => <StatusPill status={eventStatus(row)} /> },
            { label: t('date'), area: 'time', kind: 'tight', cell: (row) => <Ago at={row.received_at} /> },
          ]}
          empty={<Empty title={t('noEvents')}>{t('noEventsHint')}</Empty>}
        />
      </div>
    </Section>
  )
}
