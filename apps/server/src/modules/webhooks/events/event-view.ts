import type { Static } from 'typebox'
import { publicId, uuidTimeMs } from '../../../lib/ids.ts'
import { type Platform, eventKeyOf } from './event-catalogue.ts'
import type { EventDetail } from './event-history-service.ts'
import type { AttemptRow, EventRecord } from './event-history-store.ts'
import type { EventPerson } from './event-people.ts'
import type { EventDetailDto, EventDto } from './event-schemas.ts'
import { readExchange } from '../dispatch/dispatch-exchange.ts'
import { eventStatusOf } from '../event-codes.ts'
import { defined } from '../../../lib/defined.ts'

export const eventView = (row: EventRecord, person: EventPerson = {}): Static<typeof EventDto> => {
  const status = eventStatusOf(row.status)
  return {
    id: publicId('event', row.id),
    type: row.type,
    key: eventKeyOf(row.key),
    ...(row.platform === null ? {} : { platform: eventKeyOf(row.platform) as Platform }),
    ...(row.channel_id === null ? {} : { channel_id: publicId('channel', row.channel_id) }),
    ...(row.external_ref === null ? {} : { external_ref: row.external_ref }),
    sequence: row.sequence,
    occurred_at: row.occurred_at.toISOString(),
    received_at: new Date(uuidTimeMs(row.id)).toISOString(),
    status,
    ...(status === 'skipped' ? { skip_reason: row.reason === 'disabled' ? 'disabled' : 'not_configured' } : {}),
    ...(row.reason !== null && status !== 'skipped' ? { failure: row.reason } : {}),
    attempts: row.tries + row.attempts,
    late: row.late,
    replays: row.replay,
    ...(row.test ? { test: true } : {}),
    ...(row.finished_at === null ? {} : { finished_at: row.finished_at.toISOString() }),
    ...(row.next_attempt_at === null ? {} : { next_attempt_at: row.next_attempt_at.toISOString() }),
    ...defined({
      contact_name: person.name,
      conversation_id: person.conversationId && publicId('conversation', person.conversationId),
    }),
    data: JSON.parse(row.data) as Record<string, unknown>,
  }
}

/** Of the attempts after a request the first was asked for; Herald makes the others by itself. */
const attemptView = (
  row: AttemptRow,
  before: AttemptRow | undefined,
  eventId: string,
): Static<typeof EventDetailDto>['tries'][number] => ({
  number: row.number,
  at: row.started_at.toISOString(),
  ...(row.status === null ? {} : { status: row.status }),
  outcome: row.outcome,
  duration_ms: row.duration_ms,
  ...(row.answer === null ? {} : { answer: row.answer }),
  ...(row.exchange === null ? {} : readExchange(row.exchange, eventId)),
  replay: row.replay > (before?.replay ?? 0),
})

/** A first-try success has no attempt row; the event's own columns tell of it. */
const onlyAttempt = (event: EventRecord): AttemptRow[] =>
  event.tries + event.attempts === 1 && event.answer_ms !== null && event.finished_at !== null
    ? [
        {
          number: 1,
          started_at: new Date(event.finished_at.getTime() - event.answer_ms),
          status: event.answer_status,
          outcome: 'delivered',
          duration_ms: event.answer_ms,
          answer: event.answer,
          exchange: event.exchange,
          replay: event.replay,
        },
      ]
    : []

export const eventDetailView = ({ event, attempts, person, ahead }: EventDetail): Static<typeof EventDetailDto> => ({
  ...eventView(event, person),
  ...(ahead === undefined ? {} : { waited_behind: publicId('event', ahead) }),
  tries: (attempts.length > 0 ? attempts : onlyAttempt(event)).map((row, index, rows) =>
    attemptView(row, rows[index - 1], publicId('event', event.id)),
  ),
})
