import './batches.css'
import { useLocale } from '../../ui/formats.tsx'
import type { Tone } from '../../ui/feedback.tsx'
import { Pill } from '../../ui/page.tsx'
import { useStatusWord } from '../../ui/status-pills.tsx'
import {
  type BatchStatus,
  type BatchSummary,
  deliveredOf,
  failedOf,
  messageStatuses,
  readOf,
  sentOf,
} from './batch-data.ts'
import { useBatchStatusWord, useBatchTexts } from './batch-texts.ts'

const tones: Record<BatchStatus, Tone> = {
  running: 'busy',
  paused: 'warn',
  stopped: 'bad',
  cancelling: 'warn',
  cancelled: 'idle',
  finished: 'good',
}

/** How many failed, in few characters. */
const useFailedCount = () => {
  const t = useBatchTexts()
  const locale = useLocale()
  return (batch: BatchSummary) => {
    const failed = failedOf(batch)
    const count = failed.toLocaleString(locale, failed < 10_000 ? {} : { notation: 'compact' })
    return t(failed === 1 ? 'failedCountOne' : 'failedCount', { count })
  }
}

/** One whose every message failed has not just finished. In a list on a phone, which has no column for them, it counts them. */
export const BatchPill = ({ batch, isInList = false }: { batch: BatchSummary; isInList?: boolean }) => {
  const t = useBatchTexts()
  const word = useBatchStatusWord()
  const failedCount = useFailedCount()
  const { status, accepted } = batch
  const failed = status === 'finished' ? failedOf(batch) : 0
  if (failed > 0 && failed === accepted)
    return <Pill tone="bad">{t(accepted === 1 ? 'allFailedOne' : 'allFailed')}</Pill>
  if (failed > 0)
    return (
      <Pill tone="warn">
        {isInList && <span className="narrow-only">{failedCount(batch)}</span>}
        <span className={isInList ? 'wide-only' : undefined}>{t('someFailed')}</span>
      </Pill>
    )
  return <Pill tone={tones[status]}>{word(status) ?? status}</Pill>
}

/** How many messages are in which state, as a bar; its name says it in words. */
export const BatchBar = ({ batch }: { batch: BatchSummary }) => {
  const word = useStatusWord()
  const locale = useLocale()
  const parts = messageStatuses.filter((status) => (batch.counts[status] ?? 0) > 0)
  const words = parts.map((status) => `${word(status)}: ${(batch.counts[status] ?? 0).toLocaleString(locale)}`)
  return (
    <div className="batch-bar" role="img" aria-label={words.join(', ')} title={words.join('\n')}>
      {parts.map((status) => (
        <span key={status} data-status={status} style={{ flexGrow: batch.counts[status] }} />
      ))}
    </div>
  )
}

/** How far it is. On a phone, which has no columns for that, what became of it once it is over. */
export const BatchProgress = ({ batch }: { batch: BatchSummary }) => {
  const t = useBatchTexts()
  const locale = useLocale()
  const failedCount = useFailedCount()
  // The pill of a finished one says it.
  const hasFailures = failedOf(batch) > 0 && batch.status !== 'finished'
  const isOver = ['finished', 'stopped', 'cancelled'].includes(batch.status) && sentOf(batch) > 0 && !hasFailures
  return (
    <div className="batch-progress">
      <BatchBar batch={batch} />
      <span className={isOver ? 'quiet wide-only' : 'quiet'}>
        {t(batch.accepted === 1 ? 'sentOfOne' : 'sentOf', {
          sent: sentOf(batch).toLocaleString(locale),
          all: batch.accepted.toLocaleString(locale),
        })}
        {hasFailures && <span className="narrow-only"> · {failedCount(batch)}</span>}
      </span>
      {batch.refused > 0 && (
        <span className="quiet wide-only">{t('leftOutCount', { count: batch.refused.toLocaleString(locale) })}</span>
      )}
      {isOver && (
        <span className="quiet narrow-only">
          <span className="batch-share">
            {t('delivered')} <BatchShare batch={batch} count={deliveredOf(batch)} /> ·
          </span>{' '}
          <span className="batch-share">
            {t('read')} <BatchShare batch={batch} count={readOf(batch)} />
          </span>
        </span>
      )}
    </div>
  )
}

/** How many of the messages that the platform took or refused got so far, whatever becomes of the others. */
export const BatchShare = ({
  batch,
  count,
  withCounts = false,
}: {
  batch: BatchSummary
  count: number
  withCounts?: boolean
}) => {
  const t = useBatchTexts()
  const locale = useLocale()
  const all = sentOf(batch) + failedOf(batch)
  if (all === 0) return <span className="quiet">–</span>
  // Rounded down: 100 % means all of them.
  const share = (Math.floor((100 * count) / all) / 100).toLocaleString(locale, { style: 'percent' })
  const counts = t('shareOf', { count: count.toLocaleString(locale), all: all.toLocaleString(locale) })
  return withCounts ? (
    <>
      {share} <span className="quiet">({counts})</span>
    </>
  ) : (
    <span title={counts}>{share}</span>
  )
}
