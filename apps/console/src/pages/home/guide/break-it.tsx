import { type components, unwrap } from '@herald/api-client'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../api/session.ts'
import { ErrorNote, Note } from '../../../ui/feedback.tsx'
import { useNow } from '../../../ui/formats.tsx'
import { useOutcomeWord } from '../../../ui/outcome-words.ts'
import { Pill } from '../../../ui/page.tsx'
import { StatusPill } from '../../../ui/status-pills.tsx'
import { type Person, callSandbox, receiverKey, useReceiver, useWebhookConfig } from './guide-data.ts'
import { markDone } from './guide-state.ts'
import { useGuideTexts } from './guide-texts.ts'

type Event = components['schemas']['EventDto']

const POLL_MS = 700
const MESSAGES = 3
const WAIT_MS = 100
const MOST_WAITS = 50

/** Messages that came in after an event, oldest first. */
const received = async (after: number, signal?: AbortSignal): Promise<Event[]> => {
  const query = { after_sequence: after, type: 'message.received', limit: 50 } as const
  const page = await unwrap(api.GET('/api/webhooks/events', { params: { query }, ...(signal ? { signal } : {}) }))
  return page.data.filter(({ test }) => !test)
}

const Countdown = ({ at }: { at: string }) => {
  const t = useGuideTexts()
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - useNow(1_000)) / 1_000))
  // The list around it is read out when it changes; a timer is not.
  return <span role="timer"> · {t('nextAttempt', { seconds })}</span>
}

const EventRow = ({ event, isFirstWaiting }: { event: Event; isFirstWaiting: boolean }) => {
  const t = useGuideTexts()
  const outcome = useOutcomeWord()
  const text = typeof event.data['text'] === 'string' ? event.data['text'] : event.type
  const { status, attempts, failure, next_attempt_at } = event
  return (
    <li className="guide-row">
      <span className="breakable">{text}</span>
      {status === 'pending' && failure !== undefined ? (
        <>
          <span className="quiet">
            {outcome(failure)}
            {next_attempt_at && <Countdown at={next_attempt_at} />}
          </span>
          <Pill tone="warn">{t('retrying')}</Pill>
        </>
      ) : status === 'pending' ? (
        <Pill tone="busy">{isFirstWaiting ? t('onItsWay') : t('held')}</Pill>
      ) : (
        <>
          {attempts > 1 && <span className="quiet">{t('attempt', { number: attempts })}</span>}
          <StatusPill status={status} />
        </>
      )}
    </li>
  )
}

/** The promise, to be seen: a backend that fails loses nothing and gets everything in order once it is back. */
export const BreakIt = ({
  numberId,
  person,
  receiverUrl,
}: {
  numberId: string
  person: Person
  receiverUrl: string
}) => {
  const t = useGuideTexts()
  const queries = useQueryClient()
  const receiver = useReceiver()
  const failing = receiver.data?.failing === true
  const config = useWebhookConfig()
  const isElsewhere = config.data !== undefined && config.data.webhook_url !== receiverUrl
  /** The last event before it broke. */
  const [since, setSince] = useState<number>()
  const events = useQuery({
    queryKey: ['events', 'guide', since],
    queryFn: ({ signal }) => received(since ?? 0, signal),
    enabled: since !== undefined,
    refetchInterval: POLL_MS,
  })
  const told = events.data?.slice(0, MESSAGES) ?? []
  const waiting = told.find(({ status }) => status === 'pending')
  const isThrough = told.length >= MESSAGES && waiting === undefined
  const setFailing = async (next: boolean) => {
    await callSandbox('/receiver', { failing: next })
    await queries.invalidateQueries({ queryKey: receiverKey })
  }
  const breaking = useMutation({
    mutationFn: async () => {
      const newest = await unwrap(api.GET('/api/webhooks/events', { params: { query: { limit: 1 } } }))
      await setFailing(true)
      const after = newest.data[0]?.sequence ?? 0
      setSince(after)
      for (const [index, body] of [t('one'), t('two'), t('three')].entries()) {
        const message = { type: 'text', text: { body } }
        await callSandbox('/inbound', { platform: 'chatapp', account_id: numberId, from: person.id, message })
        // As a person types: platforms tell of messages in no certain order when they come at the same moment.
        for (let waits = 0; waits < MOST_WAITS && (await received(after)).length <= index; waits += 1)
          await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
      }
    },
  })
  const repairing = useMutation({ mutationFn: () => setFailing(false) })
  const retrying = useMutation({
    mutationFn: (id: string) => unwrap(api.POST('/api/webhooks/events/{id}/retry', { params: { path: { id } } })),
    onSuccess: () => events.refetch(),
  })
  useEffect(() => {
    if (isThrough && !failing) markDone('backend')
  }, [isThrough, failing])
  return (
    <section className="guide-part" aria-label={t('breakIt')}>
      <Stack gap="sm">
        <div>
          <h3>{t('breakTitle')}</h3>
          <p className="quiet">{t('breakHow', { name: person.name })}</p>
        </div>
        <div>
          <strong id="guide-rules">{t('rules')}</strong>
          <ul className="guide-rules" aria-labelledby="guide-rules">
            <li>{t('ruleRetry')}</li>
            <li>{t('ruleOrder')}</li>
            <li>{t('ruleLoss')}</li>
          </ul>
        </div>
        <ErrorNote error={breaking.error ?? repairing.error ?? retrying.error ?? events.error} />
        {told.length > 0 && (
          <ol className="guide-rows" aria-label={t('heldEvents')} aria-live="polite">
            {told.map((event) => (
              <EventRow key={event.id} event={event} isFirstWaiting={event.id === waiting?.id} />
            ))}
          </ol>
        )}
        {isThrough && !failing && <Note tone="good">{t('breakDone', { count: told.length })}</Note>}
        {!failing && waiting && <p className="quiet">{t('repaired')}</p>}
        <Group gap="xs">
          {!failing && waiting && (
            <Button loading={retrying.isPending} onClick={() => retrying.mutate(waiting.id)}>
              {t('retryNow')}
            </Button>
          )}
          {failing ? (
            <Button loading={repairing.isPending} onClick={() => repairing.mutate()}>
              {t('repair')}
            </Button>
          ) : (
            <Button
              variant="default"
              loading={breaking.isPending}
              disabled={isElsewhere}
              onClick={() => breaking.mutate()}
            >
              {since === undefined ? t('breakIt') : t('breakAgain')}
            </Button>
          )}
        </Group>
        {isElsewhere && !failing && <p className="quiet">{t('breakElsewhere')}</p>}
      </Stack>
    </section>
  )
}
