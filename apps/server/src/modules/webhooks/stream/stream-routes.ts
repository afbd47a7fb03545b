import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { AppError, invalidField } from '../../../lib/errors.ts'
import { type EventType, eventTypes } from '../events/event-catalogue.ts'
import { openEventConnection } from './event-connection.ts'
import type { EventStreams } from './event-streams.ts'

/** Of one client on one node. */
const MOST_STREAMS = 1_000

const streamAnswer = Type.Unsafe<string>({
  description:
    'Events as they happen: `id` is the sequence, `event` the type, `data` the body that a webhook would carry. `event: gap` names events that are past their retention.',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
})

const isType = (text: string): text is EventType => (eventTypes as readonly string[]).includes(text)

const typesOf = (given: string | undefined): EventType[] | undefined => {
  if (given === undefined || given === '') return undefined
  const names = given.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !isType(name))
  if (unknown !== undefined) throw invalidField('types', `"${unknown}" is no event type. Separate types by commas.`)
  return names.filter(isType)
}

export const addStreamRoutes = (app: App, streams: EventStreams): void => {
  app.get(
    '/api/stream',
    {
      config: { access: { scope: 'none' } },
      schema: {
        operationId: 'streamEvents',
        summary: 'Stream events as they happen',
        description:
          'As server-sent events. Begins with the next event, or behind the one named by `Last-Event-ID` (browsers send it when they connect again) or `after_sequence`. Events that the scopes of the credential do not cover are left out. The stream ends when the credential does, and when a reader does not keep up: connect again and nothing is missed.',
        tags: ['Webhooks'],
        headers: Type.Object({
          'last-event-id': Type.Optional(
            Type.String({ pattern: '^\\d{1,15}$', description: 'The `id` of the last event that was received.' }),
          ),
        }),
        querystring: Type.Object({
          types: Type.Optional(
            Type.String({
              maxLength: 2_000,
              description: 'Only these types, separated by commas.',
              examples: ['message.received,message.read'],
            }),
          ),
          after_sequence: Type.Optional(
            Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'As `Last-Event-ID`.' }),
          ),
        }),
        response: { 200: streamAnswer },
      },
    },
    async (request, reply) => {
      const { clientId } = request.principal
      const types = typesOf(request.query.types)
      if (streams.count(clientId) >= MOST_STREAMS)
        throw new AppError(
          'rate_limited',
          `At most ${MOST_STREAMS} streams of a client are open at once. Close one first.`,
          {
            headers: { 'Retry-After': '5' },
          },
        )
      const head = await streams.head(clientId)
      const lastId = request.headers['last-event-id']
      const after = lastId === undefined ? request.query.after_sequence : Number(lastId)
      // Written by hand: a stream of Fastify's would keep what a slow reader does not take.
      reply.hijack()
      const response = reply.raw
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value)
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      const { headers } = request
      const connection = openEventConnection({
        clientId,
        response,
        authenticate: () => app.authenticate({ headers }),
        types,
        // An id from before a restored backup may lie ahead of everything.
        position: Math.min(after ?? head, head),
        head,
      })
      await connection.check()
      if (!response.destroyed) streams.add(connection)
    },
  )
  app.addHook('preClose', () => streams.close())
}
