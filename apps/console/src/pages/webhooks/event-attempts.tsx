import type { components } from '@herald/api-client'
import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Moment, useLocale } from '../../ui/formats.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { Code, CopyText, Facts, Section } from '../../ui/page.tsx'
import { eventStatus } from '../../ui/status-pills.tsx'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { waitWords } from '../inbox/conversation-facts.ts'
import { useWebhookTexts } from './webhook-texts.ts'

type EventDetail = components['schemas']['EventDetailDto']
type Attempt = EventDetail['tries'][number]

const Headers = ({ title, headers }: { title: string; headers: Record<string, string> }) => (
  <div>
    <strong className="quiet">{title}</strong>
    <Facts
      rows={Object.entries(headers).map(([name, value]) => [
        name,
        <bdi key={name} className="mono">
          {value}
        </bdi>,
      ])}
    />
  </div>
)

/** What both sides said. */
const Exchange = ({ attempt }: { attempt: Attempt }) => {
  const t = useWebhookTexts()
  const { number, request_headers, response_headers, answer } = attempt
  return (
    <details>
      <summary className="quiet">{t('showHeaders')}</summary>
      <Stack gap="sm" mt={6}>
        {request_headers && <Headers title={t('requestHeaders')} headers={request_headers} />}
        {response_headers ? (
          <Headers title={t('responseHeaders')} headers={response_headers} />
        ) : (
          <span className="quiet">{t('noResponse')}</span>
        )}
        {answer && (
          <div>
            <strong className="quiet">{t('response')}</strong>
            <Code label={`${t('response')} ${number}`}>{answer}</Code>
          </div>
        )}
      </Stack>
    </details>
  )
}

/** Shorter waits are what a queue takes anyway. */
const HELD_MS = 2_000
const ofConversation = /^(message|send|contact)\./

/** How long it waited for its first attempt, and for what: nothing else on the page says where the time went. */
const Held = ({ event }: { event: EventDetail }) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const { received_at, tries, type, waited_behind, status } = event
  const begin = tries.find(({ number }) => number === 1)
  // A person sent it, long after it was skipped.
  if (begin?.replay) return null
  const first = begin?.at
  if (first === undefined && status !== 'pending') return null
  const heldMs = (first === undefined ? Date.now() : Date.parse(first)) - Date.parse(received_at)
  if (heldMs < HELD_MS) return null
  const text = !waited_behind ? 'heldQueue' : ofConversation.test(type) ? 'heldConversation' : 'heldSubject'
  // What is not tried yet and waits for nothing in particular is about to be.
  if (first === undefined && !waited_behind) return null
  return (
    <Text className="quiet" mb="sm">
      {t(text, { time: waitWords(heldMs, locale) })}{' '}
      {waited_behind && (
        <Link to="/webhooks/events/$eventId" params={{ eventId: waited_behind }}>
          {t('openEarlier')}
        </Link>
      )}
    </Text>
  )
}

/** While its URL fails nothing is tried at the time of its schedule: the page says so above. */
export const EventAttempts = ({ event, isHeld }: { event: EventDetail; isHeld: boolean }) => {
  const t = useWebhookTexts()
  const word = useOutcomeWord()
  return (
    <Section title={t('deliveryAttempts')}>
      <Held event={event} />
      {event.tries.length === 0 && (
        <span className="quiet">{t(event.status === 'skipped' ? 'noneSent' : 'noAttempts')}</span>
      )}
      <Timeline>
        {event.tries.map((attempt) => {
          const { number, at, outcome, status, duration_ms, replay, url } = attempt
          const code = status === undefined || outcome === `http_${status}` ? '' : ` · HTTP ${status}`
          return (
            <TimelineItem key={`${number} ${at}`} tone={outcome === 'delivered' ? 'good' : 'bad'}>
              <div>
                {t('attempt', { number, outcome: word(outcome) })}
                {code} · {duration_ms} ms
              </div>
              {url && <CopyText value={url} />}
              <div className="quiet">
                <Moment at={at} seconds />
                {replay && ` · ${t('manual')}`}
              </div>
              <Exchange attempt={attempt} />
            </TimelineItem>
          )
        })}
      </Timeline>
      {event.next_attempt_at && eventStatus(event) !== 'retrying' && !isHeld && (
        <span className="quiet">
          {t('nextAttempt')}: <Moment at={event.next_attempt_at} seconds />
        </span>
      )}
    </Section>
  )
}
