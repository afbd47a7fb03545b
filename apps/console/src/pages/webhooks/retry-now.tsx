import { unwrap } from '@herald/api-client'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEventLedger } from '../../api/ledgers.ts'
import { api } from '../../api/session.ts'
import { toast, toastError } from '../../ui/feedback.tsx'
import { useReadAgain } from './read-again.ts'
import { awaitOutcome, eventsToRetry, useTellRetried } from './retry-outcome.ts'
import { useWebhookTexts } from './webhook-texts.ts'

/** Tries all that failed and waits for its next attempt, and says what came of it. */
export const RetryNow = () => {
  const t = useWebhookTexts()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const tell = useTellRetried()
  const isDown = (useEventLedger().data?.receivers_down.length ?? 0) > 0
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
      const others = ['webhook-targets', 'attention'].map((key) => queries.invalidateQueries({ queryKey: [key] }))
      await Promise.all([readAgain(), ...others])
    },
    onError: toastError,
  })
  return (
    <Button size="xs" variant="default" loading={retrying.isPending} onClick={() => retrying.mutate()}>
      {t('retryNow')}
    </Button>
  )
}
