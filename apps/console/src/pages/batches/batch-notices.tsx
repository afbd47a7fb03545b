import { Link } from '@tanstack/react-router'
import { Note } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { useFailureWords } from '../messages/failure-words.ts'
import type { Batch } from './batch-data.ts'
import { useBatchTexts } from './batch-texts.ts'

/** Why it stopped itself, and what to do about it. */
const StopNote = ({ batchId, stopped }: { batchId: string; stopped: NonNullable<Batch['stopped']> }) => {
  const t = useBatchTexts()
  const locale = useLocale()
  const failureWords = useFailureWords()
  const { reason, message, failed, tried, cause } = stopped
  if (reason !== 'too_many_failed') return reason === 'quality_red' ? t('stoppedQuality') : message
  return (
    <>
      <div>
        {failed === undefined || tried === undefined
          ? t('stoppedTooMany')
          : t('stoppedFailed', { failed: failed.toLocaleString(locale), tried: tried.toLocaleString(locale) })}{' '}
        {cause && t('mainReason', { reason: failureWords(cause) })}
      </div>
      <div>
        {t('resumeHint')}{' '}
        <Link to="/batches/$batchId" params={{ batchId }} search={{ status: 'failed' }} resetScroll={false}>
          {t('viewFailed')}
        </Link>
      </div>
    </>
  )
}

/** What keeps the batch from going on by itself. */
export const BatchNotices = ({ batch }: { batch: Batch }) => {
  const t = useBatchTexts()
  const locale = useLocale()
  const { stopped, status, upload, accepted } = batch
  return (
    <>
      {status === 'stopped' && stopped && (
        <Note tone="bad">
          <StopNote batchId={batch.id} stopped={stopped} />
        </Note>
      )}
      {upload === 'receiving' && <Note>{t('receiving')}</Note>}
      {upload === 'interrupted' && (
        <Note tone="warn">
          {t(accepted === 1 ? 'interruptedOne' : 'interrupted', { count: accepted.toLocaleString(locale) })}
        </Note>
      )}
    </>
  )
}
