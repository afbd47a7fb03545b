import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ErrorNote } from '../../../ui/feedback.tsx'
import { Ago } from '../../../ui/formats.tsx'
import { Pill } from '../../../ui/page.tsx'
import type { Person, useReply } from './guide-data.ts'
import { useGuideTexts } from './guide-texts.ts'

/** What is typed on the phone is a conversation of the inbox a moment later. */
export const ReceiveStep = ({ person, reply }: { person: Person; reply: ReturnType<typeof useReply> }) => {
  const t = useGuideTexts()
  const found = reply.data
  return (
    <Stack gap="sm" aria-live="polite">
      <p className="quiet">{t('receiveHow', { name: person.name })}</p>
      <ErrorNote error={reply.error} />
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
