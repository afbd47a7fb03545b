import type { components } from '@herald/api-client'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Tone } from '../../ui/feedback.tsx'
import { Moment } from '../../ui/formats.tsx'
import { toneOf, useStatusWord } from '../../ui/status-pills.tsx'
import { useDeliveryWord } from '../../ui/outcome-words.ts'
import { useMessageTexts } from './message-texts.ts'

type Message = components['schemas']['MessageLifeDto']
type Failure = NonNullable<Message['error']>
type Moment_ = { key: string; at: string; tone: Tone; title: ReactNode; note?: ReactNode }

const Trouble = ({ error }: { error: Failure }) => (
  <>
    {error.message}
    {(error.platform_message || error.code !== undefined) && (
      <div className="mono">
        {[error.code, error.platform_message, error.platform_details, error.trace_id].filter(Boolean).join(' · ')}
      </div>
    )}
  </>
)

/** Accept, every attempt with the platform's answer, every status, every forward, in the order in which they happened. */
export const MessageLife = ({ message, eventsVisible }: { message: Message; eventsVisible: boolean }) => {
  const t = useMessageTexts()
  const word = useStatusWord()
  const outcomeWord = useDeliveryWord()
  const { accepted_at, attempts, statuses, forwards } = message.life
  const moments: Moment_[] = [
    { key: 'accepted', at: accepted_at, tone: 'good', title: t('accepted') },
    ...attempts.map(({ number, at, outcome, duration_ms, error, platform_message_id }): Moment_ => ({
      key: `attempt ${number}`,
      at,
      tone: outcome === 'accepted' ? 'good' : error ? 'bad' : 'busy',
      title: `${t('attempt', { number, outcome: outcomeWord(outcome) })}${duration_ms === undefined ? '' : ` · ${duration_ms} ms`}`,
      note: error ? (
        <Trouble error={error} />
      ) : (
        platform_message_id && <span className="mono">{platform_message_id}</span>
      ),
    })),
    ...statuses.map(({ status, at, times, moved, error }): Moment_ => ({
      key: `status ${status} ${at}`,
      at,
      tone: toneOf(status),
      title: t('told', { status: word(status) }),
      note: error ? (
        <Trouble error={error} />
      ) : (
        [times > 1 ? t('toldTimes', { count: times }) : '', moved ? '' : t('late')].filter(Boolean).join(', ')
      ),
    })),
    ...forwards.map(({ event_id, type, status, attempts: calls, at }): Moment_ => ({
      key: event_id,
      at,
      tone: toneOf(status),
      title: eventsVisible ? (
        <Link to="/webhooks/events/$eventId" params={{ eventId: event_id }}>
          {t('forward', { type })}
        </Link>
      ) : (
        t('forward', { type })
      ),
      note: t('forwardState', { status: word(status), count: calls }),
    })),
  ]
  // Platforms tell whole seconds: within the same second the order above is the order of cause and effect.
  const inOrder = moments
    .map((moment, index) => ({ ...moment, index, second: Math.floor(Date.parse(moment.at) / 1000) }))
    .sort((a, b) => a.second - b.second || a.index - b.index)
  return (
    <ol className="life">
      {inOrder.map(({ key, at, tone, title, note }) => (
        <li key={key} data-tone={tone}>
          <div>{title}</div>
          {note && <div className="quiet">{note}</div>}
          <div className="quiet">
            <Moment at={at} seconds />
          </div>
        </li>
      ))}
    </ol>
  )
}
