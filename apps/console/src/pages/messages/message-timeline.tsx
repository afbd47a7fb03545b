import type { components } from '@herald/api-client'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Tone } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { parseTime } from '../../ui/parse-time.ts'
import { toneOf, useStatusWord } from '../../ui/status-pills.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { equalOnes } from './equal-attempts.ts'
import { useFailureWords } from './failure-words.ts'
import { useMessageTexts } from './message-texts.ts'
import { platformSaid } from './platform-said.ts'

type Message = components['schemas']['MessageLifeDto']
type Failure = NonNullable<Message['error']>
type TimelineEntry = { key: string; at: string; tone: Tone; title: ReactNode; note?: ReactNode }

const ErrorDetail = ({ error }: { error: Failure }) => (
  <>
    {useFailureWords()(error)}
    {(error.platform_message || error.code !== undefined) && <div className="mono">{platformSaid(error)}</div>}
  </>
)

/** Acceptance, send attempts, status updates and webhooks of a message in chronological order. */
export const MessageTimeline = ({ message, eventsVisible }: { message: Message; eventsVisible: boolean }) => {
  const t = useMessageTexts()
  const locale = useLocale()
  const word = useStatusWord()
  const outcomeWord = useOutcomeWord()
  const clockOf = (at: string) => parseTime(at).toLocaleTimeString(locale, { timeStyle: 'medium' })
  const { accepted_at, attempts, statuses, forwards } = message.life
  const refused = message.waits?.refused
  // Its channel was, whichever of its messages it was tried with, and maybe before there was this one.
  const refusedEntry = ({ since, at, error }: NonNullable<typeof refused>): TimelineEntry => ({
    key: 'refused',
    at: Date.parse(since) < Date.parse(accepted_at) ? accepted_at : since,
    tone: 'warn',
    title: since === at ? t('channelRefused') : `${t('channelRefused')} · ${t('lastAttempt', { time: clockOf(at) })}`,
    note: <ErrorDetail error={error} />,
  })
  const cancelledEntry = (): TimelineEntry => {
    const { at = message.updated_at, by, batch } = message.cancelled ?? {}
    const name = by?.name ?? ''
    const title = batch
      ? t(by ? 'cancelledWithBatchBy' : 'cancelledWithBatch', { name })
      : by
        ? t('cancelledBy', { name })
        : word('cancelled')
    // An attempt that was refused says so itself.
    const isTold = attempts.some(({ error }) => error !== undefined)
    const note = message.error && !isTold && (
      <>
        {t('waitedBecause')} <ErrorDetail error={message.error} />
      </>
    )
    return { key: 'cancelled', at, tone: 'idle', title: <bdi>{title}</bdi>, note }
  }
  const entries: TimelineEntry[] = [
    { key: 'accepted', at: accepted_at, tone: 'good', title: t('accepted') },
    ...equalOnes(attempts).map(([first, last]): TimelineEntry => {
      const { number, at, duration_ms, error, platform_message_id } = first
      const outcome = outcomeWord(first.outcome)
      const isOne = first === last
      const isOver = message.status === 'failed' && last === attempts.at(-1)
      return {
        key: `attempt ${number}`,
        at,
        tone: first.outcome === 'accepted' ? 'good' : !error ? 'busy' : isOver ? 'bad' : 'warn',
        title: isOne
          ? `${t('attempt', { number, outcome })}${duration_ms === undefined ? '' : ` · ${duration_ms} ms`}`
          : `${t('attempts', { first: number, last: last.number, outcome })} · ${t('lastAttempt', { time: clockOf(last.at) })}`,
        note: error ? (
          <ErrorDetail error={error} />
        ) : (
          platform_message_id && <span className="mono">{platform_message_id}</span>
        ),
      }
    }),
    ...(refused ? [refusedEntry(refused)] : []),
    // Nothing of the platform follows, but for a status that comes all the same.
    ...(message.status === 'cancelled' ? [cancelledEntry()] : []),
    // "Sent" says what the answer to the attempt has said already; any other that changes nothing came late.
    ...statuses.map(({ status, at, times, moved, error }): TimelineEntry => ({
      key: `status ${status} ${at}`,
      at,
      tone: toneOf(status),
      title: t('statusUpdate', { status: word(status) }),
      note: error ? (
        <ErrorDetail error={error} />
      ) : (
        [times > 1 ? t('statusTimes', { count: times }) : '', moved || status === 'sent' ? '' : t('statusLate')]
          .filter(Boolean)
          .join(', ')
      ),
    })),
    ...forwards.map(({ event_id, type, status, attempts: calls, at }): TimelineEntry => ({
      key: event_id,
      at,
      tone: toneOf(status),
      title: eventsVisible ? (
        <Link to="/webhooks/events/$eventId" params={{ eventId: event_id }}>
          {t('webhook', { type })}
        </Link>
      ) : (
        t('webhook', { type })
      ),
      note:
        status === 'skipped'
          ? t('webhookSkipped')
          : calls > 1
            ? t('webhookState', { status: word(status), count: calls })
            : word(status),
    })),
  ]
  // Platforms report whole seconds: within one second the order above stays, which is that of cause and effect.
  const inOrder = entries
    .map((entry, index) => ({ ...entry, index, second: Math.floor(Date.parse(entry.at) / 1000) }))
    .sort((a, b) => a.second - b.second || a.index - b.index)
  const dayOf = (at: string) => parseTime(at).toLocaleDateString(locale, { dateStyle: 'medium' })
  return (
    <Timeline>
      {inOrder.map(({ key, at, tone, title, note }, index) => {
        const day = dayOf(at)
        const before = inOrder[index - 1]
        const clock = clockOf(at)
        return (
          <TimelineItem key={key} tone={tone}>
            <div className="timeline-step">
              <span>{title}</span>
              <time className="quiet" dateTime={at} title={`${day}, ${clock}`}>
                {/* The day where it changes: most messages have one. */}
                {before !== undefined && dayOf(before.at) === day ? clock : `${day}, ${clock}`}
              </time>
            </div>
            {note && <div className="quiet">{note}</div>}
          </TimelineItem>
        )
      })}
    </Timeline>
  )
}
