import type { App } from '../../../http/app.ts'
import { decodeCursor, encodeCursor } from '../../../http/paging.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { timeRange } from '../../../http/time-range.ts'
import { AppError, invalidField } from '../../../lib/errors.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import { type EventKey, type EventType, dispatchPath, sampleTypes } from './event-catalogue.ts'
import type { EventHistoryService, EventSearch } from './event-history-service.ts'
import {
  EventDetailDto,
  EventDto,
  EventPageDto,
  RetryCountDto,
  RetryEventsDto,
  TestEventDto,
  eventParams,
  eventQuery,
  eventSchemas,
} from './event-schemas.ts'
import { eventDetailView, eventView } from './event-view.ts'
import { type ListedStatus, eventStatuses } from '../event-codes.ts'
import { mayRead, readableTypes } from '../stream/event-scopes.ts'

const access = { scope: 'webhooks:manage' } as const
const reading = { scope: ['webhooks:manage', 'events:read'] } as const
const tags = ['Webhooks']

type Filters = {
  key?: EventKey
  type?: EventType
  channel_id?: string
  subject?: string
  since?: string
  until?: string
}

/** An id of the wrong shape belongs to no channel: the list is empty, as for any other unknown one. */
const nobody = '00000000-0000-0000-0000-000000000000'

const toSearch = (given: Filters, statuses: readonly ListedStatus[] | undefined): EventSearch => ({
  key: given.key,
  type: given.type,
  statuses,
  subject: given.subject?.trim() || undefined,
  channelId: given.channel_id === undefined ? undefined : (uuidOf('channel', given.channel_id) ?? nobody),
  ...timeRange(given),
})

const eventUuid = (id: string): string => {
  const uuid = uuidOf('event', id)
  if (uuid === undefined) throw new AppError('event_not_found')
  return uuid
}

/** A cursor remembers whether it reads on as a feed or back through the history. */
const startOf = (cursor: string | undefined, afterSequence: number | undefined) => {
  const key = decodeCursor(cursor, [/^(after|before)$/, /^\d{1,15}$/])
  if (key !== undefined) return key[0] === 'after' ? { after: Number(key[1]) } : { before: Number(key[1]) }
  return afterSequence === undefined ? {} : { after: afterSequence }
}

export const addEventRoutes = (app: App, service: EventHistoryService, answerOnce: AnswerOnce): void => {
  for (const schema of eventSchemas) app.addSchema(schema)

  app.get(
    '/api/webhooks/events',
    {
      config: { access: reading, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listEvents',
        summary: 'History of events, or a feed of them',
        description:
          'Newest first. With `after_sequence` it is a feed: everything after that event, oldest first, whether it was pushed or not. When `oldest_sequence` is larger than the one you asked for plus one, events in between are past their retention. With `events:read` alone, only events of what the other scopes cover are there.',
        tags,
        querystring: eventQuery,
        response: { 200: ref(EventPageDto) },
      },
    },
    async ({ principal, query }) => {
      const limit = query.limit ?? 25
      const from = startOf(query.cursor, query.after_sequence)
      const filter = {
        ...toSearch(query, query.status === undefined ? undefined : [query.status]),
        types: principal.scopes.has('webhooks:manage') ? undefined : [...readableTypes(principal.scopes)],
      }
      const { rows, oldest, people } = await service.list(principal.clientId, filter, from, limit + 1)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const direction = 'after' in from ? 'after' : 'before'
      return {
        data: shown.map((row) => eventView(row, people.get(row.id))),
        paging: {
          next_cursor: rows.length > limit && last !== undefined ? encodeCursor([direction, last.sequence]) : null,
        },
        oldest_sequence: oldest,
      }
    },
  )

  app.get(
    '/api/webhooks/events/:id',
    {
      config: { access: reading, errors: ['event_not_found'] },
      schema: {
        operationId: 'getEvent',
        summary: 'One event with its attempts',
        description: 'With every call that was made for it.',
        tags,
        params: eventParams,
        response: { 200: ref(EventDetailDto) },
      },
    },
    async ({ principal, params }) => {
      const detail = await service.detail(principal.clientId, eventUuid(params.id))
      if (!mayRead(principal.scopes, detail.event.type)) throw new AppError('event_not_found')
      return eventDetailView(detail)
    },
  )

  app.post(
    '/api/webhooks/events/:id/retry',
    {
      config: { access, bodiless: true, errors: ['event_not_found'] },
      schema: {
        operationId: 'retryEvent',
        summary: 'Resend one event',
        description:
          'A finished event is sent again, marked with `x-webhook-replay`; one that waits for its next attempt is tried now. A receiver that is down is asked within a second or two whether it is back, and what waits goes out when it is. While its key is switched off or no URL is set, nothing changes and the answer is 200 with the event as it is.',
        tags,
        params: eventParams,
        response: { 200: ref(EventDto), 202: ref(EventDto) },
      },
    },
    async ({ principal, params }, reply) => {
      const { event, queued } = await service.retry(principal.clientId, eventUuid(params.id))
      return reply.code(queued ? 202 : 200).send(eventView(event))
    },
  )

  app.post(
    '/api/webhooks/events/retry',
    {
      config: { access },
      schema: {
        operationId: 'retryEvents',
        summary: 'Resend a set of events',
        description:
          'Counts first with `dry_run`. Replays go behind live traffic, a few at a time, each marked with `x-webhook-replay`; events that wait for their next attempt are tried now, and are no replays. A receiver that is down is asked within a second or two whether it is back. Events of keys that are switched off are left alone.',
        tags,
        body: ref(RetryEventsDto),
        response: { 200: ref(RetryCountDto), 202: ref(RetryCountDto) },
      },
    },
    async ({ principal, body }, reply) => {
      const { status, event_ids: chosen } = body
      const all = chosen === undefined ? (['failed', 'skipped'] as const) : eventStatuses
      const search = {
        ...toSearch(body, status === undefined ? all : [status]),
        ...(chosen && { ids: [chosen.flatMap((id) => uuidOf('event', id) ?? [])] }),
      }
      if (body.dry_run) return reply.code(200).send({ matched: await service.count(principal.clientId, search) })
      const queued = await service.retrySet(principal.clientId, search)
      return reply.code(202).send({ matched: queued, queued })
    },
  )

  app.post(
    '/api/webhooks/test',
    {
      config: { access },
      schema: {
        operationId: 'sendTestEvent',
        summary: 'Send a sample event',
        description:
          'Goes the way of a real one: recorded, signed, retried. It is marked with `data.test` and the header `x-webhook-test`. While the key is switched off or no URL is set it is recorded as skipped.',
        tags,
        headers: idempotencyHeaders,
        body: ref(TestEventDto),
        response: { 202: ref(EventDto) },
      },
    },
    (request, reply) =>
      answerOnce(request, reply, 202, async () => {
        const { key, type = sampleTypes[key] } = request.body
        if (dispatchPath(key, type) === undefined)
          throw invalidField('type', `"${type}" is no event of "${key}". See dispatch_urls for those it has.`)
        return eventView(await service.sendSample(request.principal.clientId, key, type))
      }),
  )
}
