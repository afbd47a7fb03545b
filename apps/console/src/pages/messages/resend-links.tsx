import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Note } from '../../ui/feedback.tsx'
import { Moment } from '../../ui/formats.tsx'
import type { Message } from './message-actions.tsx'
import { useMessageTexts } from './message-texts.ts'

const MessageLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/messages/$messageId" params={{ messageId: id }}>
    {children}
  </Link>
)

/** What a message was sent again as, and what it is sent again for: each leads to the other. */
export const ResendLinks = ({ message: { resent_as: resent, resend_of: original } }: { message: Message }) => {
  const t = useMessageTexts()
  return (
    <>
      {resent && (
        <Note tone="idle">
          {t('resentAs')} <Moment at={resent.at} /> · <MessageLink id={resent.id}>{t('openResent')}</MessageLink>
        </Note>
      )}
      {original && (
        <Note tone="idle">
          {t('resendOf')} <MessageLink id={original}>{t('openOriginal')}</MessageLink>
        </Note>
      )}
    </>
  )
}
