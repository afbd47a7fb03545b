import { Link } from '@tanstack/react-router'
import { Note } from '../../ui/feedback.tsx'
import { Ago } from '../../ui/formats.tsx'
import { remedyOf } from './failure-advice.ts'
import { useFailureWords } from './failure-words.ts'
import { type Message, TemplateLacks } from './message-actions.tsx'
import { useMessageTexts } from './message-texts.ts'

/** Why it failed, or why it has not been sent yet. */
export const MessageTrouble = ({ message }: { message: Message }) => {
  const t = useMessageTexts()
  const failureWords = useFailureWords()
  const { error, waits } = message
  const isOver = message.status !== 'queued' && message.status !== 'sending'
  if (!error && !waits) return null
  return (
    <Note tone={isOver ? 'bad' : error ? 'warn' : 'busy'}>
      {error && (
        <div>
          {failureWords(error)}
          {error.code !== undefined && <small> ({error.code})</small>}
        </div>
      )}
      {error && message.type === 'template' && remedyOf(error) === 'edit' && <TemplateLacks message={message} />}
      {waits && (waits.for !== 'retry' || !error) && <div>{t(`waits_${waits.for}`)}</div>}
      {waits?.until && (
        <div>
          {t('nextAttempt')} <Ago at={waits.until} due />
        </div>
      )}
      {waits?.message_id && (
        <Link to="/messages/$messageId" params={{ messageId: waits.message_id }}>
          {t('earlierMessage')}
        </Link>
      )}
    </Note>
  )
}
