import { type TSchema, Type } from 'typebox'
import type { DocumentedEvents } from '../../../http/openapi.ts'
import { named, timestamp } from '../../../http/shared-schemas.ts'
import {
  type EventKey,
  type EventType,
  dispatchPath,
  eventKeys,
  eventTypes,
  platformEndpoints,
  platforms,
} from './event-catalogue.ts'
import * as data from './event-data-schemas.ts'
import { exampleData } from './event-examples.ts'

// The section `webhooks` of the OpenAPI document: what a backend is posted, one entry per type, each with its schema and an
// example. Types that carry the same data share a schema.

type Group = { name: string; types: readonly EventType[]; data: TSchema; about: string }

const { messages, statuses, send_results, templates } = platformEndpoints

const groups: readonly Group[] = [
  { name: 'MessageReceivedEvent', types: messages.types, data: data.messageReceived, about: 'A person wrote.' },
  {
    name: 'MessageStatusEvent',
    types: statuses.types,
    data: data.messageStatus,
    about: 'A message reached a state, or the platform told of one that was not sent through Herald.',
  },
  {
    name: 'SendResultEvent',
    types: send_results.types,
    data: data.sendResult,
    about: 'How the platform answered the send: one for each message that it was asked to take.',
  },
  { name: 'TemplateEvent', types: templates.types, data: data.templateNotice, about: 'News about a template.' },
  {
    name: 'ChannelNoticeEvent',
    types: ['channel.updated', 'channel.attention', 'channel.disconnected'],
    data: data.channelNotice,
    about: 'News about a channel.',
  },
  {
    name: 'ContactPreferenceEvent',
    types: ['contact.opted_out', 'contact.opted_in'],
    data: data.contactPreference,
    about: 'A person wants no marketing messages any more, or wants them again.',
  },
  {
    name: 'BatchFinishedEvent',
    types: ['batch.finished'],
    data: data.batchFinished,
    about:
      'Nothing of a batch waits any more: all of it was sent, failed, or was cancelled. Statuses may still follow.',
  },
  {
    name: 'AdAccountEvent',
    types: ['ad_account.revoked', 'ad_account.attention', 'ad_account.updated'],
    data: data.adAccountNotice,
    about: 'News about an ad account.',
  },
  {
    name: 'AdObjectEvent',
    types: ['ad_object.updated'],
    data: data.adObjectNotice,
    about: 'The ad platform changed a campaign, ad set, ad or creative.',
  },
  {
    name: 'LeadReceivedEvent',
    types: ['lead.received'],
    data: data.leadReceived,
    about: 'A person filled in a form of an ad.',
  },
  {
    name: 'InsightsReportEvent',
    types: ['insights_report.finished'],
    data: data.insightsReport,
    about: 'A report is complete, or failed.',
  },
  {
    name: 'ConversionEvent',
    types: ['conversion.accepted', 'conversion.failed'],
    data: data.conversionResult,
    about: 'The platform took a conversion, or will not.',
  },
  { name: 'CommentReceivedEvent', types: ['comment.received'], data: data.commentReceived, about: 'A comment.' },
  {
    name: 'CommentActionEvent',
    types: ['comment.action_succeeded', 'comment.action_failed'],
    data: data.commentAction,
    about: 'What was asked for a comment is done, or will not be.',
  },
  { name: 'MentionReceivedEvent', types: ['mention.received'], data: data.mentionReceived, about: 'A mention.' },
  { name: 'PostUpdatedEvent', types: ['post.updated'], data: data.postUpdated, about: 'A post changed.' },
  {
    name: 'ChannelConnectedEvent',
    types: ['channel.connected'],
    data: data.channelConnected,
    about: 'An end customer connected a channel through a signup session.',
  },
]

const keysOf = (type: EventType): EventKey[] => eventKeys.filter((key) => dispatchPath(key, type) !== undefined)

const exampleOf = (type: EventType) => {
  const [key = 'chatapp'] = keysOf(type)
  const platform = platforms.find((one) => one === key)
  return {
    id: 'evt_01k9zq3v8m5w6t7y2x4c1b0n9a',
    type,
    key,
    ...(platform ? { platform, channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3' } : {}),
    sequence: 4711,
    occurred_at: '2026-01-31T09:00:00.000Z',
    data: exampleData[type],
  }
}

const schemaOf = ({ name, types, data, about }: Group) =>
  named(
    name,
    Type.Object(
      {
        id: Type.String({ description: 'The same in every attempt and replay: remember it to drop duplicates.' }),
        type: Type.Enum([...types]),
        key: Type.Enum([...new Set(types.flatMap(keysOf))]),
        platform: Type.Optional(Type.Enum([...platforms])),
        channel_id: Type.Optional(Type.String()),
        external_ref: Type.Optional(Type.String({ description: 'Your own id for the business behind the channel.' })),
        sequence: Type.Integer({
          description: 'Grows by one per client. A URL sees only its own share; the feed has all.',
        }),
        occurred_at: timestamp('When it happened, by the platform.'),
        data,
      },
      { description: about, examples: types.slice(0, 1).map(exampleOf) },
    ),
  )

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' as const },
})
const parameters = {
  WebhookToken: header('x-webhook-token', 'The shared token; absent while none is set.'),
  WebhookId: header('webhook-id', 'The id of the event.', true),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'Seconds since the epoch. Refuse what is more than five minutes off.',
    true,
  ),
  WebhookSignature: header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several are separated by spaces, one for each signing secret of the last 24 hours.',
    true,
  ),
  WebhookAttempt: header('x-webhook-attempt', '1 for the first call of this event.', true),
  WebhookReplay: header('x-webhook-replay', 'How often it was sent again on request; absent for never.'),
  WebhookLate: header('x-webhook-late', '`true`: newer events of the same conversation went first.'),
  WebhookTest: header('x-webhook-test', '`true`: a sample.'),
  WebhookTrace: header('traceparent', 'W3C trace context, where traces are on.'),
}

const pathsOf = (type: EventType): string =>
  keysOf(type)
    .map((key) => `\`${dispatchPath(key, type)}\``)
    .join(', ')

const webhookOf = (type: EventType, { name, about }: Group) => ({
  post: {
    operationId: `on${type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: type,
    description: `${about} Posted to your base URL + ${pathsOf(type)}.`,
    tags: ['Events'],
    security: [],
    parameters: Object.keys(parameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example: exampleOf(type) } },
    },
    responses: {
      '2XX': { description: 'Any 2xx within 10 seconds: the event is delivered.' },
      default: { description: 'Anything else: it is tried again later.' },
    },
  },
})

const groupOf = (type: EventType): Group => {
  const group = groups.find(({ types }) => types.includes(type))
  if (!group) throw new Error(`The event ${type} has no schema.`)
  return group
}

export const eventDocument: DocumentedEvents = {
  schemas: [...data.sharedEventSchemas, ...groups.map(schemaOf)],
  parameters,
  webhooks: Object.fromEntries(eventTypes.map((type) => [type, webhookOf(type, groupOf(type))])),
}
