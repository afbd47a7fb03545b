import { type components, unwrap } from '@herald/api-client'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEventLedger } from '../../api/ledgers.ts'
import { api } from '../../api/session.ts'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { Ago, useLocale } from '../../ui/formats.tsx'
import { useReadAgain } from './read-again.ts'
import { awaitOutcome, eventsToRetry, useTellRetried } from './retry-outcome.ts'
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
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const tell = useTellRetried()
  const ledger = useEventLedger()
  const isDown = targets.some(({ failing }) => failing !== undefined)
  const waiting = targets.flatMap(({ retrying }) => retrying ?? [])
  const retrying = useMutation({
    mutationFn: async () => {
      const tried = await eventsToRetry()
      const { matched } = await unwrap(
        api.POST('/api/webhooks/events/retry', { body: { status: 'retrying', dry_run: false } }),
      )
      return { matched, outcome: await awaitOutcome(tried) }
    },
    onSuccess: async ({ matched, outcome }) => {
      // Nothing is sent to an endpoint that is down but what asks whether it is back.
      if (outcome === undefined && isDown) toast(t('retryHeld'), 'warn')
      else tell(outcome, t('retriedCount', { count: matched }))
      await Promise.all([readAgain(), queries.invalidateQueries({ queryKey: ['webhook-targets'] })])
    },
  })
  if (waiting.length === 0) return null
  const count = waiting.reduce((sum, { events }) => sum + events, 0)
  const undelivered = ledger.data?.data.reduce((sum, { pending }) => sum + pending, 0) ?? 0
  const next = waiting.map(({ next_attempt_at }) => next_attempt_at).toSorted()[0]
  return (
    <div className="panel-body">
      <Note tone={waiting.every(({ recovering }) => recovering) ? 'warn' : 'bad'}>
        <Group justify="space-between" gap="xs">
          <span>
            {t('retryingEvents', { count: countedWords(count, locale) })}{' '}
            {undelivered > count && t('undelivered', { count: undelivered.toLocaleString(locale) })} {t('nextAttempt')}:{' '}
            <Ago at={next} due />.{' '}
            <Link to="/webhooks/events" search={{ status: 'pending' }}>
              {t('viewEvents')}
            </Link>
          </span>
          <Button size="xs" variant="default" loading={retrying.isPending} onClick={() => retrying.mutate()}>
            {t('retryNow')}
          </Button>
        </Group>
      </Note>
      <ErrorNote error={retrying.error} />
    </div>
  )
}
