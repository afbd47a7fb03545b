import { unwrap } from '@herald/api-client'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../../api/session.ts'
import { ErrorNote } from '../../../ui/feedback.tsx'
import { Ago } from '../../../ui/formats.tsx'
import { Pill } from '../../../ui/page.tsx'
import type { Person } from './guide-data.ts'
import { markDone } from './guide-state.ts'
import { useGuideTexts } from './guide-texts.ts'

const POLL_MS = 1_000

/** What is typed on the phone is a conversation of the inbox a moment later. */
export const ReceiveStep = ({ channelId, person }: { channelId: string; person: Person }) => {
  const t = useGuideTexts()
  const conversations = useQuery({
    queryKey: ['conversations', 'guide', channelId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/conversations', { params: { query: { channel_id: channelId, limit: 20 } }, signal })),
    refetchInterval: POLL_MS,
  })
  const found = conversations.data?.data.find(
    ({ contact, last_message }) => contact.phone === person.id && last_message.direction === 'inbound',
  )
  const id = found?.id
  useEffect(() => {
    if (id !== undefined) markDone('receive')
  }, [id])
  return (
    <Stack gap="sm" aria-live="polite">
      <p className="quiet">{t('receiveHow', { name: person.name })}</p>
      <ErrorNote error={conversations.error} />
      {found && (
        <>
          <div className="guide-thread">
            <div className="breakable">
              <b>{found.contact.name ?? person.name}</b>
              <p>{found.last_message.preview}</p>
              <span className="quiet">
                <Ago at={found.last_message.at} />
              </span>
            </div>
            {found.unread_count > 0 && <Pill tone="busy">{t('unread', { count: found.unread_count })}</Pill>}
          </div>
          <span className="quiet">
            {t('receiveDone')}{' '}
            <Link to="/inbox" search={{ conversation: found.id }}>
              {t('openInbox')}
            </Link>
          </span>
        </>
      )}
    </Stack>
  )
}
