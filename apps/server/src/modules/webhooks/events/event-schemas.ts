import { Type } from 'typebox'
import {
  closed,
  dto,
  filterText,
  pageExample,
  pageOf,
  pageQuery,
  ref,
  timestamp,
} from '../../../http/shared-schemas.ts'
import { eventKeys, eventTypes, platforms } from './event-catalogue.ts'
import { eventStatuses, listedStatuses } from '../event-codes.ts'

const exampleEvent = {
  id: 'evt_01k9zq3v8m5w6t7y2x4c1b0n9a',
  type: 'message.received',
  key: 'chatapp',
  platform: 'chatapp',
  channel_id: 'ch_01k9zq3v8m5w6t7y2x4c1b0n9b',
  sequence: 4711,
  occurred_at: '2026-01-31T09:00:00.000Z',
  received_at: '2026-01-31T09:00:00.120Z',
  status: 'delivered',
  attempts: 1,
  late: false,
  replays: 0,
  finished_at: '2026-01-31T09:00:00.164Z',
  data: { from: { phone: '5511999999999' }, text: 'Hello' },
}

const eventFields = {
  id: Type.String(),
  type: Type.Enum([...eventTypes]),
  key: Type.Enum([...eventKeys]),
  platform: Type.Optional(Type.Enum([...platforms])),
  channel_id: Type.Optional(Type.String()),
  external_ref: Type.Optional(Type.String()),
  sequence: Type.Integer({ description: 'Grows by one per client, without gaps.' }),
  occurred_at: timestamp('When it happened, by the platform.'),
  received_at: timestamp('When Herald recorded it.'),
  status: Type.Enum([...eventStatuses]),
  skip_reason: Type.Optional(Type.Enum(['disabled', 'not_configured'])),
  failure: Type.Optional(
    Type.String({
      description:
        'What went wrong last, for instance `http_500` or `timeout`: of the event itself, or of the others at its URL while it waits for that.',
    }),
  ),
  attempts: Type.Integer({ description: 'Calls made to your backend, replays included.' }),
  late: Type.Boolean({ description: 'It stepped aside: newer events of the conversation were sent before it.' }),
  replays: Type.Integer({ description: 'How often it was sent again on request.' }),
  test: Type.Optional(Type.Boolean({ description: 'A sample that was asked for.' })),
  finished_at: Type.Optional(timestamp('When it was delivered, failed or skipped.')),
  next_attempt_at: Type.Optional(timestamp('While pending: when it is tried next.')),
  contact_name: Type.Optional(
    Type.String({ description: 'The name of the person it is about, where a conversation has told it.' }),
  ),
  conversation_id: Type.Optional(Type.String({ description: 'The conversation with that person.' })),
  data: Type.Object(
    {},
    { additionalProperties: true, description: 'Normalized; `raw` is the object of the platform.' },
  ),
}

export const EventDto = dto('EventDto', eventFields, exampleEvent)

const exampleAttempt = {
  number: 1,
  at: '2026-01-31T09:00:00.130Z',
  status: 200,
  outcome: 'delivered',
  duration_ms: 34,
  answer: 'ok',
  url: 'https://hooks.example.com/herald/chat/receiveMessage',
  request_headers: { 'content-type': 'application/json', 'webhook-signature': '••••' },
  response_headers: { 'content-type': 'text/plain' },
  replay: false,
}

const headers = (description: string) => Type.Record(Type.String(), Type.String(), { description })

const EventAttemptDto = dto(
  'EventAttemptDto',
  {
    number: Type.Integer(),
    at: timestamp(),
    status: Type.Optional(Type.Integer({ description: 'HTTP status; absent when no answer came.' })),
    outcome: Type.String({ description: '`delivered`, or what went wrong.' }),
    duration_ms: Type.Integer(),
    answer: Type.Optional(Type.String({ description: 'First KB of the answer.' })),
    url: Type.Optional(Type.String({ description: 'Where it was posted to.' })),
    request_headers: Type.Optional(headers('Headers that were sent; secrets are masked.')),
    response_headers: Type.Optional(headers('Headers of the answer, the first 24; secrets are masked.')),
    replay: Type.Boolean({
      description: 'Made because the event was sent again on request; false for the automatic ones that follow it.',
    }),
  },
  exampleAttempt,
)

export const EventDetailDto = dto(
  'EventDetailDto',
  {
    ...eventFields,
    waited_behind: Type.Optional(
      Type.String({
        description:
          'The earlier event of the same conversation, or about the same thing, that it had to wait for: they are sent in order.',
      }),
    ),
    tries: Type.Array(ref(EventAttemptDto), { description: 'Every call made, oldest first.' }),
  },
  { ...exampleEvent, tries: [exampleAttempt] },
)

export const EventPageDto = dto(
  'EventPageDto',
  {
    ...pageOf(ref(EventDto)).properties,
    oldest_sequence: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The oldest event that is still kept; null when there is none.',
    }),
  },
  { ...pageExample(exampleEvent), oldest_sequence: 4001 },
)

const filters = {
  key: Type.Optional(Type.Enum([...eventKeys])),
  type: Type.Optional(Type.Enum([...eventTypes])),
  channel_id: Type.Optional(Type.String({ maxLength: 64 })),
  subject: Type.Optional(
    filterText(256, {
      description:
        'What they are about, whole and exact: the id of an event, a message or a conversation, the number or id of a person, your `client_ref`, or the id that the platform gave to an incoming message. Of a person or conversation, the events of the last 200 messages in each direction.',
    }),
  ),
  since: Type.Optional(timestamp('Recorded at or after.')),
  until: Type.Optional(timestamp('Recorded before.')),
}

export const eventQuery = closed(
  {
    ...filters,
    status: Type.Optional(
      Type.Enum([...listedStatuses], {
        description:
          '`pending` are both `retrying` (the last attempt failed, and it is tried again) and `waiting` (not tried yet).',
      }),
    ),
    after_sequence: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Read as a feed: events after this one, oldest first.',
      }),
    ),
    ...pageQuery,
  },
  // Unknown query parameters are ignored.
  { additionalProperties: true },
)

export const eventParams = closed({ id: Type.String() })

export const RetryEventsDto = dto(
  'RetryEventsDto',
  {
    ...filters,
    status: Type.Optional(
      Type.Enum(['delivered', 'failed', 'skipped', 'retrying'], {
        description: 'Absent: failed and skipped ones; with `event_ids`, all of them.',
      }),
    ),
    event_ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 500, description: 'Only these.' }),
    ),
    dry_run: Type.Optional(Type.Boolean({ description: 'Only count.' })),
  },
  { event_ids: ['evt_01k9zq3v8m5w6t7y2x4c1b0n9a'], dry_run: true },
)

export const RetryCountDto = dto(
  'RetryCountDto',
  {
    matched: Type.Integer({ description: 'Events that fit the filters and can be sent.' }),
    queued: Type.Optional(Type.Integer({ description: 'Events that were put in line; absent on a dry run.' })),
  },
  { matched: 12, queued: 12 },
)

export const TestEventDto = dto(
  'TestEventDto',
  {
    key: Type.Enum([...eventKeys]),
    type: Type.Optional(
      Type.Enum([...eventTypes], {
        description: 'One that the key has, as listed in `dispatch_urls`. Absent: its usual one.',
      }),
    ),
  },
  { key: 'chatapp', type: 'message.received' },
)

const exampleDay = {
  day: '2026-01-31',
  received: 12,
  delivered: 9,
  failed: 0,
  skipped: 1,
  pending: 2,
  balanced: true,
}
const exampleReceiver = {
  url: 'https://hooks.example.com/herald',
  down_since: '2026-01-31T09:00:00.000Z',
  probes: 3,
  next_probe_at: '2026-01-31T09:01:00.000Z',
  failure: 'http_503',
}

const EventDayDto = dto(
  'EventDayDto',
  {
    day: Type.String({ format: 'date' }),
    received: Type.Integer({ description: 'Counted where events come in.' }),
    delivered: Type.Integer(),
    failed: Type.Integer(),
    skipped: Type.Integer(),
    pending: Type.Integer(),
    balanced: Type.Boolean({ description: 'received = delivered + failed + skipped + pending' }),
  },
  exampleDay,
)

const ReceiverDto = dto(
  'ReceiverDto',
  {
    url: Type.String({ description: 'The base URL, or the one URL that keeps failing.' }),
    down_since: timestamp(),
    probes: Type.Integer(),
    next_probe_at: timestamp(),
    failure: Type.String(),
  },
  exampleReceiver,
)

export const EventLedgerDto = dto(
  'EventLedgerDto',
  {
    ...pageOf(ref(EventDayDto)).properties,
    balanced: Type.Boolean({ description: 'The totals of every day shown add up.' }),
    receivers_down: Type.Array(ref(ReceiverDto), {
      description: 'Receivers that are probed instead of sent to. Their backlog waits and loses nothing.',
    }),
  },
  { ...pageExample(exampleDay), balanced: true, receivers_down: [exampleReceiver] },
)

export const ledgerQuery = closed(pageQuery, { additionalProperties: true })

export const eventSchemas = [
  EventDto,
  EventAttemptDto,
  EventDetailDto,
  EventPageDto,
  RetryEventsDto,
  RetryCountDto,
  TestEventDto,
  EventDayDto,
  ReceiverDto,
  EventLedgerDto,
]
