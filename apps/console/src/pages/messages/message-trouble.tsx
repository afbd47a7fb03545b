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
  // What kept it back until it was cancelled is in the timeline: nothing is left to be done about it.
  if ((!error && !waits) || message.status === 'cancelled') return null
  const waitWords = ({ for: reason, batch_status: batch }: NonNullable<typeof waits>) =>
    t(reason === 'batch' && batch ? `batch_${batch}` : `waits_${reason}`)
  const isHalted = waits?.batch_status === 'paused' || waits?.batch_status === 'stopped'
  // The advice of the failure is for a call that had no effect.
  const failure = waits?.for === 'report' ? undefined : error
  return (
    <Note tone={isOver ? 'bad' : error || waits?.refused || isHalted ? 'warn' : 'busy'}>
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
      {waits && !waits.refused && (waits.for !== 'retry' || !error) && <div>{waitWords(waits)}</div>}
      {waits?.until && (
        <div>
          {t(waits.otherwise ? `otherwise_${waits.otherwise}` : 'nextAttempt')} <Ago at={waits.until} due />
        </div>
      )}
      {waits?.refused && remedyOf(waits.refused.error) !== 'channel' && <div>{t('goesOn')}</div>}
      {waits?.refused && remedyOf(waits.refused.error) === 'channel' && (
        <Link to="/channels/$channelId" params={{ channelId: message.channel_id }}>
          {t('openChannel')}
        </Link>
      )}
      {waits?.for === 'batch' && message.batch_id && (
        <Link to="/batches/$batchId" params={{ batchId: message.batch_id }}>
          {t('openBatch')}
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
