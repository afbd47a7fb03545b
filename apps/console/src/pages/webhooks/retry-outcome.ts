import { type components, unwrap } from '@herald/api-client'
import { api } from '../../api/session.ts'
import { toast } from '../../ui/feedback.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { eventStatus } from '../../ui/status-pills.tsx'
import type { EventFilters } from './event-names.ts'
import { useWebhookTexts } from './webhook-texts.ts'

type TriedEvent = Pick<components['schemas']['EventDto'], 'id' | 'sequence' | 'attempts'>
type RetryOutcome = { delivered: number; failures: readonly string[] }

/** A page of the API: of more, only how many are tried is told. */
const MOST_FOLLOWED = 100
const ASK_AGAIN_MS = 400
/** An endpoint that takes longer to answer is not waited for. */
const SOON_MS = 6_000

const readRetrying = (query: EventFilters & { after_sequence?: number }) =>
  unwrap(api.GET('/api/webhooks/events', { params: { query: { ...query, status: 'retrying', limit: MOST_FOLLOWED } } }))

/** The events that a retry will try; none where there are too many to be followed. */
export const eventsToRetry = async (filters: EventFilters = {}): Promise<readonly TriedEvent[]> => {
  const { data, paging } = await readRetrying(filters)
  return paging.next_cursor === null ? data : []
}

/** What came of events that were tried just now; undefined when not all have an outcome soon. */
export const awaitOutcome = async (tried: readonly TriedEvent[]): Promise<RetryOutcome | undefined> => {
  if (tried.length === 0) return undefined
  // Oldest first: what fails meanwhile comes behind them.
  const after_sequence = Math.min(...tried.map(({ sequence }) => sequence)) - 1
  for (const end = Date.now() + SOON_MS; Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    const { data } = await readRetrying({ after_sequence })
    const left = tried.flatMap(({ id, attempts }) => {
      const event = data.find((one) => one.id === id)
      return event ? [{ failure: event.failure ?? '', isTried: event.attempts > attempts }] : []
    })
    if (left.every(({ isTried }) => isTried))
      return { delivered: tried.length - left.length, failures: left.map(({ failure }) => failure) }
  }
  return undefined
}

/** Tries one event that waits, or sends one again that is finished: of that, only that it is queued is told. */
export const retryEvent = async (event: components['schemas']['EventDto']) => {
  const answer = await unwrap(api.POST('/api/webhooks/events/{id}/retry', { params: { path: { id: event.id } } }))
  return { ...answer, outcome: eventStatus(event) === 'retrying' ? await awaitOutcome([answer]) : undefined }
}

/** Says what came of a retry, or that it is under way. */
export const useTellRetried = () => {
  const t = useWebhookTexts()
  const word = useOutcomeWord()
  return (outcome: RetryOutcome | undefined, underWay: string): void => {
    if (outcome === undefined) return toast(underWay)
    const { delivered, failures } = outcome
    const isOne = delivered + failures.length === 1
    const failure = [...new Set(failures)].map(word).join(', ')
    const said = [
      delivered > 0 && (isOne ? t('retryDelivered') : t('retryDeliveredCount', { count: delivered })),
      failures.length > 0 &&
        (isOne ? t('retryFailed', { failure }) : t('retryFailedCount', { count: failures.length, failure })),
    ]
    toast(said.filter(Boolean).join(' '), failures.length === 0 ? 'good' : delivered === 0 ? 'bad' : 'warn')
  }
}
