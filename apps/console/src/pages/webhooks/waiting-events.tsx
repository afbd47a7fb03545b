import type { components } from '@herald/api-client'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEventLedger } from '../../api/ledgers.ts'
import { Note } from '../../ui/feedback.tsx'
import { Ago, useLocale } from '../../ui/formats.tsx'
import { RetryNow } from './retry-now.tsx'
import { useWebhookTexts } from './webhook-texts.ts'

/** The API counts no further. */
const MOST_COUNTED = 100

/** A count that may go on where the API stopped counting. */
export const countedWords = (count: number, locale: string): string =>
  count < MOST_COUNTED ? count.toLocaleString(locale) : `${MOST_COUNTED}+`

/** What failed and waits for its next attempt, which need not be waited for; and all that is not delivered because of it. */
export const WaitingEvents = ({ targets }: { targets: readonly components['schemas']['TargetDto'][] }) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const ledger = useEventLedger()
  const waiting = targets.flatMap(({ retrying }) => retrying ?? [])
  if (waiting.length === 0) return null
  const count = waiting.reduce((sum, { events }) => sum + events, 0)
  const undelivered = ledger.data?.data.reduce((sum, { pending }) => sum + pending, 0) ?? 0
  // Of one that is down, the note above says it.
  const since = targets
    .flatMap(({ failing, retrying }) => (failing || !retrying || retrying.recovering ? [] : retrying.since))
    .toSorted()[0]
  const next = waiting.map(({ next_attempt_at }) => next_attempt_at).toSorted()[0]
  return (
    <div className="panel-body">
      <Note tone={waiting.every(({ recovering }) => recovering) ? 'warn' : 'bad'}>
        <Group justify="space-between" gap="xs">
          <span>
            {since &&
              `${t('failingSince', {
                since: new Date(since).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
              })} `}
            {t('retryingEvents', { count: countedWords(count, locale) })}{' '}
            {undelivered > count && t('undelivered', { count: undelivered.toLocaleString(locale) })} {t('nextAttempt')}:{' '}
            <Ago at={next} due />.{' '}
            <Link to="/webhooks/events" search={{ status: 'pending' }}>
              {t('viewEvents')}
            </Link>
          </span>
          <RetryNow />
        </Group>
      </Note>
    </div>
  )
}
