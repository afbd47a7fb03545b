import { type components, unwrap } from '@herald/api-client'
import { queryClient } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { toast } from '../../ui/feedback.tsx'
import { useOutcomeAdvice, useOutcomeWord } from '../../ui/outcome-words.ts'
import { eventStatus, useStatusWord } from '../../ui/status-pills.tsx'
import { type EventFilters, useSourceName } from './event-names.ts'
import { reasonNotSent, urlOfEvent, webhookConfigOptions } from './webhook-config.ts'
import { useWebhookTexts } from './webhook-texts.ts'

type Event = components['schemas']['EventDto']
type RetryOutcome =
  | { type: 'tried'; delivered: number; failures: readonly string[] }
  /** The URL was asked whether it is back. */
  | { type: 'still_failing'; failures: readonly string[] }
  | { type: 'works_again' }
  /** Nothing came soon: the URL fails, or takes its time. */
  | { type: 'held' }
  | { type: 'no_answer' }

/** A page of the API: of more, only how many are tried is told. */
const MOST_FOLLOWED = 100
const ASK_AGAIN_MS = 400
/** An endpoint that takes longer to answer is not waited for. */
const SOON_MS = 6_000

const readRetrying = (query: EventFilters & { after_sequence?: number }) =>
  unwrap(api.GET('/api/webhooks/events', { params: { query: { ...query, status: 'retrying', limit: MOST_FOLLOWED } } }))

/** The events that a retry will try; none where there are too many to be followed. */
export const eventsToRetry = async (filters: EventFilters = {}): Promise<readonly Event[]> => {
  const { data, paging } = await readRetrying(filters)
  return paging.next_cursor === null ? data : []
}

/** The URLs that fail, of those that are asked for, with the failure and the time of the next probe. */
const readFailing = async (urls: ReadonlySet<string | undefined> | undefined) => {
  const { data } = await unwrap(api.GET('/api/webhooks/targets', { params: { query: { range: 'day' } } }))
  return new Map(
    data.flatMap(({ url, enabled, failing }) =>
      enabled && failing && (urls === undefined || urls.has(url)) ? [[url, failing] as const] : [],
    ),
  )
}

/** How many arrived and how the others failed; undefined until all have been tried. */
const readTried = async (tried: readonly Event[]): Promise<RetryOutcome | undefined> => {
  if (tried.length === 0) return undefined
  // Oldest first: what fails meanwhile comes behind them.
  const after_sequence = Math.min(...tried.map(({ sequence }) => sequence)) - 1
  const { data } = await readRetrying({ after_sequence })
  const left = tried.flatMap(({ id, attempts }) => {
    const event = data.find((one) => one.id === id)
    return event ? [{ failure: event.failure ?? '', isTried: event.attempts > attempts }] : []
  })
  if (!left.every(({ isTried }) => isTried)) return undefined
  return { type: 'tried', delivered: tried.length - left.length, failures: left.map(({ failure }) => failure) }
}

/**
 * Retries, and finds out what comes of it; no outcome where nothing of it can be followed. Where the URL fails, its events spend no
 * attempt: the next probe is made at once, and that it failed is told by the time of the one after it.
 */
export const retryAndWatch = async <Answer>(
  tried: readonly Event[],
  retry: () => Promise<Answer>,
  /** Where something waits that was not tried yet. */
  waitsAt?: string,
): Promise<{ answer: Answer; outcome: RetryOutcome | undefined }> => {
  const config = await queryClient.ensureQueryData(webhookConfigOptions)
  const asked = waitsAt === undefined ? tried.map((event) => urlOfEvent(config, event)) : [waitsAt]
  const urls = asked.length === 0 ? undefined : new Set(asked)
  const before = await readFailing(urls)
  const probeAt = new Map([...before].map(([url, { next_probe_at }]) => [url, next_probe_at]))
  const answer = await retry()
  if (tried.length === 0 && before.size === 0) return { answer, outcome: undefined }
  let worksAgain = false
  for (const end = Date.now() + SOON_MS; Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    const outcome = await readTried(tried)
    if (outcome) return { answer, outcome }
    if (before.size === 0) continue
    const failing = await readFailing(new Set(before.keys()))
    worksAgain = failing.size === 0
    if (worksAgain && tried.length === 0) break
    const probed = [...failing].filter(([url, { next_probe_at }]) => next_probe_at > (probeAt.get(url) ?? ''))
    if (failing.size > 0 && probed.length === failing.size)
      return { answer, outcome: { type: 'still_failing', failures: probed.map(([, { failure }]) => failure) } }
    // One that is due now was later a moment ago.
    for (const [url, { next_probe_at }] of failing)
      if (next_probe_at < (probeAt.get(url) ?? '')) probeAt.set(url, next_probe_at)
  }
  return { answer, outcome: { type: worksAgain ? 'works_again' : before.size > 0 ? 'held' : 'no_answer' } }
}

/** Tries one event that waits, or sends one again that is finished: of that, only that it is queued is told. */
export const retryEvent = async (event: Event) => {
  const retry = () => unwrap(api.POST('/api/webhooks/events/{id}/retry', { params: { path: { id: event.id } } }))
  if (eventStatus(event) !== 'retrying') return { answer: await retry(), outcome: undefined }
  return retryAndWatch([event], retry)
}

/** Says why an event was skipped again: the settings may have changed since they were read. */
export const useTellSkipped = () => {
  const t = useWebhookTexts()
  const sourceName = useSourceName()
  return async ({ key }: Event): Promise<void> => {
    const reason = reasonNotSent(await queryClient.fetchQuery(webhookConfigOptions), key)
    toast(t(reason === 'noUrl' ? 'stillNoUrl' : 'stillOff', { name: sourceName(key) }), 'warn')
  }
}

/** Says what came of a retry; without an outcome, that it is under way. */
export const useTellRetried = () => {
  const t = useWebhookTexts()
  const word = useOutcomeWord()
  const advice = useOutcomeAdvice()
  const wordsOf = (failures: readonly string[]) => [...new Set(failures)].map(word).join(', ')
  return (outcome: RetryOutcome | undefined, underWay: string): void => {
    if (outcome === undefined) return toast(underWay)
    if (outcome.type === 'still_failing') {
      const said = [t('stillFailing', { failure: wordsOf(outcome.failures) }), ...new Set(outcome.failures.map(advice))]
      return toast(said.filter(Boolean).join(' '), 'bad')
    }
    if (outcome.type === 'works_again') return toast(t('worksAgain'))
    if (outcome.type === 'held') return toast(t('notTriedFailing'), 'warn')
    if (outcome.type === 'no_answer') return toast(t('notTriedYet'), 'warn')
    const { delivered, failures } = outcome
    const isOne = delivered + failures.length === 1
    const failure = wordsOf(failures)
    const said = [
      delivered > 0 && (isOne ? t('retryDelivered') : t('retryDeliveredCount', { count: delivered })),
      failures.length > 0 &&
        (isOne ? t('retryFailed', { failure }) : t('retryFailedCount', { count: failures.length, failure })),
      ...new Set(failures.map(advice)),
    ]
    toast(said.filter(Boolean).join(' '), failures.length === 0 ? 'good' : delivered === 0 ? 'bad' : 'warn')
  }
}

/** Says how a test event went, as soon as it is known: that it was accepted says nothing of the backend. */
export const useTellTest = () => {
  const t = useWebhookTexts()
  const statusWord = useStatusWord()
  const word = useOutcomeWord()
  return async (id: string): Promise<void> => {
    for (const end = Date.now() + SOON_MS; Date.now() < end;) {
      const event = await unwrap(api.GET('/api/webhooks/events/{id}', { params: { path: { id } } }))
      if (event.status !== 'pending') return toast(t('tested', { status: statusWord(event.status) }))
      if (event.failure !== undefined) return toast(t('testFailed', { failure: word(event.failure) }), 'bad')
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
    toast(t('testUnanswered'), 'warn')
  }
}
