import type { components } from '@herald/api-client'
import { Stack } from '@mantine/core'
import { Moment } from '../../ui/formats.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { Code, CopyText, Facts, Section } from '../../ui/page.tsx'
import { eventStatus } from '../../ui/status-pills.tsx'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
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

export const EventAttempts = ({ event }: { event: EventDetail }) => {
  const t = useWebhookTexts()
  const word = useOutcomeWord()
  return (
    <Section title={t('deliveryAttempts')}>
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
      {event.next_attempt_at && eventStatus(event) !== 'retrying' && (
        <span className="quiet">
          {t('nextAttempt')}: <Moment at={event.next_attempt_at} seconds />
        </span>
      )}
    </Section>
  )
}
