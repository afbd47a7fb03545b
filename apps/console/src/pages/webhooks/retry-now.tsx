import { unwrap } from '@herald/api-client'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { toastError } from '../../ui/feedback.tsx'
import { focusAfter } from '../../ui/focus-after.ts'
import { useReadAgain } from './read-again.ts'
import { eventsToRetry, retryAndWatch, useTellRetried } from './retry-outcome.ts'
import { useWebhookTexts } from './webhook-texts.ts'

/** Tries all that failed and waits for its next attempt, and says what came of it. */
export const RetryNow = () => {
  const t = useWebhookTexts()
  const readAgain = useReadAgain()
  const tell = useTellRetried()
  const retrying = useMutation({
    mutationFn: async (_asked: HTMLElement) =>
      retryAndWatch(await eventsToRetry(), () =>
        unwrap(api.POST('/api/webhooks/events/retry', { body: { status: 'retrying', dry_run: false } })),
      ),
    onSuccess: async ({ answer, outcome }, asked) => {
      // What waited may have gone out since the page was read.
      tell(outcome, answer.matched === 0 ? t('noneWaits') : t('retriedCount', { count: answer.matched }))
      await readAgain()
      // A button that is disabled for a moment loses it, and what this one stood in may be gone.
      setTimeout(() => {
        if (asked.isConnected && document.activeElement === document.body) asked.focus()
        else focusAfter(asked)()
      })
    },
    onError: toastError,
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={retrying.isPending}
      onClick={({ currentTarget }) => retrying.mutate(currentTarget)}
    >
      {t('retryNow')}
    </Button>
  )
}
