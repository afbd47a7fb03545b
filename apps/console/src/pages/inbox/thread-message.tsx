import { memo } from 'react'
import { AuthorName } from '../messages/author-name.tsx'
import { MessageBody } from '../messages/message-body.tsx'
import { shownContent } from '../messages/message-content.ts'
import { useTypeWord } from '../messages/message-type.ts'
import type { ThreadMessage as Message } from './inbox-data.ts'
import { Ticks } from './inbox-parts.tsx'
import { useInboxTimes } from './inbox-times.ts'
import { useInboxTexts } from './inbox-texts.ts'
import { ThreadFailure } from './thread-failure.tsx'

/** What the platform tells, and no person wrote. */
const notices = new Set(['system', 'referral', 'optin'])

const Quote = ({ message, name }: { message: Message; name: string }) => {
  const t = useInboxTexts()
  const typeWord = useTypeWord()
  return (
    <div className="thread-quote">
      <strong dir="auto">{message.direction === 'inbound' ? name : (message.author?.name ?? t('you'))}</strong>
      <div className="one-line" dir="auto">
        {shownContent(message).text ?? typeWord(message.type)}
      </div>
    </div>
  )
}

const Foot = ({ message }: { message: Message }) => {
  const t = useInboxTexts()
  const { clock, exact } = useInboxTimes()
  const { direction, source, author, status, at, edited_at } = message
  return (
    <div className="thread-foot">
      {author && <AuthorName author={author} />}
      {source === 'elsewhere' && <span>{t('fromElsewhere')}</span>}
      {edited_at && <span>{t('edited')}</span>}
      <time dateTime={at} title={exact(at)}>
        {clock(at)}
      </time>
      {direction === 'outbound' && <Ticks status={status} />}
    </div>
  )
}

export const ThreadMessage = memo(
  ({
    message,
    channelId,
    platform,
    name,
    answered,
    reactions,
    words,
    onEdit,
  }: {
    message: Message
    channelId: string
    platform: string
    name: string
    answered: Message | undefined
    reactions: string | undefined
    /** What was searched for. */
    words: string | undefined
    onEdit: ((text: string) => void) | undefined
  }) => {
    const t = useInboxTexts()
    const typeWord = useTypeWord()
    const { id, direction, type, status, deleted_at, error } = message
    if (notices.has(type)) return <li className="thread-notice">{shownContent(message).text ?? typeWord(type)}</li>
    return (
      <li className="thread-message" data-direction={direction} data-message={id}>
        <div className="bubble">
          {answered && <Quote message={answered} name={name} />}
          {deleted_at ? (
            <div className="bubble-text quiet">{t('deleted')}</div>
          ) : (
            <MessageBody channelId={channelId} platform={platform} message={message} words={words} />
          )}
          <Foot message={message} />
        </div>
        {reactions && (
          <span className="thread-reactions" role="img" aria-label={t('reactions', { emojis: reactions })}>
            {reactions}
          </span>
        )}
        {/* What kept a cancelled one back is no failure. */}
        {error && status !== 'cancelled' && <ThreadFailure message={message} onEdit={onEdit} />}
      </li>
    )
  },
)
ThreadMessage.displayName = 'ThreadMessage'
