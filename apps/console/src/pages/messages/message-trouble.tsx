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
  // The advice of the failure is for a call that had no effect.
  const failure = waits?.for === 'report' ? undefined : error
  return (
    <Note tone={isOver ? 'bad' : error || waits?.refused ? 'warn' : 'busy'}>
      {failure && (
        <div>
          {failureWords(failure)}
          {failure.code !== undefined && <small> ({failure.code})</small>}
        </div>
      )}
      {error && message.type === 'template' && remedyOf(error) === 'edit' && <TemplateLacks message={message} />}
      {failure?.platform_details && remedyOf(failure) === 'edit' && (
        <div className="quiet" dir="auto">
          {failure.platform_details}
        </div>
      )}
      {waits?.refused && (
        <div>
          {failureWords(waits.refused.error)}
          {waits.refused.error.code !== undefined && <small> ({waits.refused.error.code})</small>}
        </div>
      )}
      {waits && !waits.refused && (waits.for !== 'retry' || !error) && <div>{t(`waits_${waits.for}`)}</div>}
      {waits?.until && (
        <div>
          {t(waits.otherwise ? `otherwise_${waits.otherwise}` : 'nextAttempt')} <Ago at={waits.until} due />
        </div>
      )}
      {waits?.refused && remedyOf(waits.refused.error) === 'channel' && (
        <Link to="/channels/$channelId" params={{ channelId: message.channel_id }}>
          {t('openChannel')}
        </Link>
      )}
      {waits?.message_id && (
        <Link to="/messages/$messageId" params={{ messageId: waits.message_id }}>
          {t('earlierMessage')}
        </Link>
      )}
    </Note>
  )
}
