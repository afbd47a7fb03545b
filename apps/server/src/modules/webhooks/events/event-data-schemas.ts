import { type TProperties, Type } from 'typebox'
import { named, ref, timestamp } from '../../../http/shared-schemas.ts'
import { platforms } from './event-catalogue.ts'

// What the `data` of an event carries. The OpenAPI document and the types of the client are made from this; tests hold every
// event against it. The objects are open: a receiver should ignore a field that it does not know, for fields are added.

const optional = (description?: string) => Type.Optional(Type.String(description ? { description } : {}))
const flag = (description: string) => Type.Optional(Type.Boolean({ description }))
const open = (properties: TProperties, description?: string) =>
  Type.Object(properties, { additionalProperties: true, ...(description ? { description } : {}) })
const foreign = (description: string) => Type.Optional(open({}, description))

/** Every event has these. */
const data = <T extends TProperties>(properties: T) =>
  Type.Object(
    {
      ...properties,
      test: flag('A sample that was asked for; nothing of it happened.'),
      raw: foreign('The object of the platform, as it came.'),
    },
    { additionalProperties: true },
  )

const EventContactDto = named(
  'EventContactDto',
  Type.Object(
    {
      phone: optional(),
      user_id: optional('Business-scoped id: the same for every number of the business.'),
      parent_user_id: optional(),
      username: optional(),
      name: optional(),
      scoped_id: optional('The id by which a page or photo account knows the person.'),
    },
    {
      additionalProperties: true,
      description:
        'Who wrote. Any of these may be missing: a phone number is not told for every person, a username only when there is one.',
      examples: [{ phone: '5511987654321', user_id: 'BR.1000000000000001', name: 'Ana Lima' }],
    },
  ),
)
const contact = ref(EventContactDto)

const EventErrorDto = named(
  'EventErrorDto',
  Type.Object(
    {
      reason: Type.String({ description: 'For programs.' }),
      message: Type.String({ description: 'What is wrong and what to do, in plain words.' }),
      code: Type.Optional(Type.Integer({ description: 'The code of the platform.' })),
      subcode: Type.Optional(Type.Integer()),
      platform_message: optional('The words of the platform.'),
      platform_details: optional(),
      trace_id: optional(),
    },
    {
      additionalProperties: true,
      examples: [
        { reason: 'recipient_unreachable', message: 'The number is not on the platform. Check it.', code: 131026 },
      ],
    },
  ),
)
const error = Type.Optional(ref(EventErrorDto))

export const sharedEventSchemas = [EventContactDto, EventErrorDto]

const media = Type.Array(
  open({
    kind: Type.String(),
    id: optional('Download it with GET /api/channels/{channel_id}/media/{media_id}.'),
    url: optional(),
    mime_type: optional(),
    sha256: optional(),
    filename: optional(),
    caption: optional(),
    voice: Type.Optional(Type.Boolean()),
    animated: Type.Optional(Type.Boolean()),
    title: optional(),
  }),
)

export const messageReceived = data({
  message_id: Type.String({ description: 'The id of the platform: what `reply_to` and read receipts take.' }),
  platform_message_id: Type.String({ description: 'The same, under the name that it has in the other events.' }),
  contact,
  conversation: optional('Events of one conversation arrive in order.'),
  type: Type.String({
    description: 'For instance text, image, location, button, interactive, reaction, edit, revoke or unsupported.',
  }),
  text: optional(),
  media: Type.Optional(media),
  location: Type.Optional(
    open({
      latitude: Type.Optional(Type.Number()),
      longitude: Type.Optional(Type.Number()),
      name: optional(),
      address: optional(),
      url: optional(),
    }),
  ),
  contacts: Type.Optional(Type.Array(open({}))),
  reaction: Type.Optional(
    open({ message_id: Type.String(), emoji: optional(), name: optional(), removed: Type.Boolean() }),
  ),
  reply: Type.Optional(
    open(
      {
        kind: Type.String(),
        id: optional(),
        title: optional(),
        description: optional(),
        data: Type.Optional(Type.Unknown({ description: 'What a form or another kind of answer carries.' })),
      },
      'A tap on a button, a list row or a quick reply; the answer of a form.',
    ),
  ),
  order: foreign('As the platform gives it.'),
  system: Type.Optional(
    open({
      kind: Type.String(),
      text: optional(),
      phone: optional(),
      user_id: optional(),
      parent_user_id: optional(),
    }),
  ),
  original_message_id: optional('Of `edit` and `revoke`: the message that was changed.'),
  reply_to: Type.Optional(open({ message_id: optional(), story_id: optional(), story_url: optional() })),
  referral: foreign('Where the person came from, as the platform gives it.'),
  forwarded: Type.Optional(Type.Boolean()),
  group_id: optional(),
  standby: flag('Another app owns the conversation; Herald only watches.'),
  error,
})

const ownMessage = {
  message_id: optional('Our id; absent when the message was not sent through Herald.'),
  client_ref: optional('What you gave along when you sent it.'),
  to: optional(),
  platform_message_id: optional(),
  attempt: Type.Optional(Type.Integer({ description: 'Which call to the platform it was.' })),
  possible_duplicate: flag('It was sent again because the outcome of the first call was unknown.'),
  error,
}

export const messageStatus = data({
  ...ownMessage,
  status: optional('The word of the platform, where there is one.'),
  state: optional('The state that the message is in now; a late status does not change it.'),
  contact: Type.Optional(contact),
  conversation: optional(),
  platform_message_ids: Type.Optional(Type.Array(Type.String())),
  watermark: Type.Optional(timestamp('Everything up to this time was delivered or read.')),
  pricing: foreign('As the platform gives it.'),
  echo: flag('Sent by hand or by another app, not through Herald.'),
  app_id: optional('Of an echo: the app that sent it.'),
  content: foreign('Of an echo: what was sent.'),
  standby: flag('Another app owns the conversation; Herald only watches.'),
})

export const sendResult = data(ownMessage)

export const contactPreference = data({
  to: Type.String({ description: 'What messages to the person are sent to.' }),
  contact: Type.Optional(contact),
  source: Type.String({ description: 'platform, refused_send, keyword or manual.' }),
  keyword: optional('The word that the person wrote.'),
})

export const batchFinished = data({
  batch_id: Type.String(),
  name: optional(),
  status: Type.Enum(['finished', 'cancelled']),
  accepted: Type.Integer({ description: 'Recipients that became messages.' }),
  refused: Type.Integer({ description: 'Recipients that did not.' }),
  counts: Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Messages by their state at this moment.',
  }),
})

export const templateNotice = data({
  hsm_id: Type.String({ description: 'Id of the translation.' }),
  id_external: optional('The same value.'),
  name: optional(),
  language: optional(),
  category: optional(),
  status: Type.Optional(Type.Enum(['PENDING', 'APPROVED', 'REJECTED'])),
  platform_status: optional('The word of the platform, of which there are more than three.'),
  rejected_reason: optional(),
  platform: Type.Optional(Type.Enum(['chatapp'])),
  notice: optional('status, quality, category or components.'),
  template_id: optional(),
  template_name: optional(),
  reason: optional(),
  explanation: optional(),
  previous_quality: optional(),
  new_quality: optional(),
  previous_category: optional(),
  new_category: optional(),
})

export const channelNotice = data({
  channel_id: optional(),
  status: optional('connected, attention or disconnected.'),
  problems: Type.Optional(
    Type.Array(open({ reason: Type.String(), message: Type.String(), since: timestamp() }), {
      description: 'Everything that is wrong now.',
    }),
  ),
  reason: optional('What began with this event.'),
  message: optional('What happened and what to do, in plain words.'),
  since: Type.Optional(timestamp()),
  cleared: Type.Optional(Type.Array(Type.String(), { description: 'Problems that ended.' })),
  platform: Type.Optional(Type.Enum([...platforms])),
  notice: optional('Of a notice of the platform: what it is about.'),
  severity: optional(),
  event: optional('The word of the platform.'),
  text: optional('The notice of the platform in plain words.'),
  throughput: optional(),
  messaging_limit: optional(),
  quality: optional(),
  contact: Type.Optional(contact),
  conversation: optional(),
  previous_user_id: optional('Of a person whose id changed.'),
})

export const adAccountNotice = data({
  id: Type.String({ format: 'uuid', description: 'Our id.' }),
  ad_account_id: Type.String(),
  name: Type.String(),
  status: Type.String({ description: 'Status here.' }),
  account_status: Type.Number({ description: 'Status on the platform.' }),
  account_status_label: Type.String(),
  changed: Type.Optional(Type.Array(Type.String(), { description: 'Names of the fields that changed.' })),
  reason: optional('Of ad_account.attention: token_expires, account_status or spend_limit.'),
  message: optional(),
  expires_at: Type.Optional(timestamp('When the connection ends.')),
  period: optional('Of spend_limit: day or month.'),
  percent: Type.Optional(Type.Integer({ description: 'Of spend_limit: which mark was passed, 80 or 100.' })),
  spent: Type.Optional(Type.Integer({ description: 'Of spend_limit: minor units of the currency.' })),
  limit: Type.Optional(Type.Integer({ description: 'Of spend_limit: minor units of the currency.' })),
  currency: optional(),
  on_exceed: optional('Of spend_limit: notify or pause.'),
})

export const adObjectNotice = data({
  change: Type.String({ description: 'What it is about, for instance effective_status or with_issues.' }),
  ad_account_id: optional(),
  object_id: optional(),
  object_type: optional('campaign, adset, ad or creative.'),
  object_ids: Type.Optional(Type.Array(Type.String())),
  status_name: optional(),
  changed_fields: Type.Optional(Type.Array(Type.String())),
  error_code: optional(),
  title: optional(),
  text: optional(),
})

export const leadReceived = data({
  lead_id: Type.String(),
  page_id: Type.String(),
  form_id: optional(),
  form_name: optional(),
  ad_id: optional('Absent when no ad was involved.'),
  ad_name: optional(),
  campaign_id: optional(),
  is_organic: Type.Optional(Type.Boolean()),
  fields: Type.Optional(
    Type.Unsafe<Record<string, string[]>>({
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'The answers by the name of the question. Absent when the platform did not give them.',
    }),
  ),
  failure: Type.Optional(
    open(
      { reason: Type.String(), message: Type.String() },
      'Why the answers are missing; POST /api/marketing/leads/{id}/fetch asks again.',
    ),
  ),
})

export const insightsReport = data({
  report_run_id: Type.String(),
  ad_account_id: Type.String(),
  async_status: Type.String({ description: 'Job Completed or Job Failed.' }),
  error_code: Type.Optional(Type.Number()),
  error_message: optional(),
})

export const conversionResult = data({
  conversion_id: Type.String(),
  conversation_id: Type.String(),
  event_name: Type.String(),
  event_id: Type.String(),
  event_time: timestamp(),
  value: Type.Optional(Type.Number({ description: 'In units of the currency.' })),
  currency: optional(),
  ad_id: optional('The ad that it counts for.'),
  clicked_at: Type.Optional(timestamp()),
  error,
})

const published = {
  platform: Type.Optional(Type.Enum([...platforms])),
  text: optional(),
  post_id: optional(),
  contact: Type.Optional(contact),
}

export const commentReceived = data({
  ...published,
  comment_id: Type.String(),
  parent_id: optional(),
  ad_id: optional(),
  live: Type.Optional(Type.Boolean()),
})
export const commentAction = data({
  action_id: Type.String(),
  action: Type.String({ description: 'reply, private_reply, hide, unhide or delete.' }),
  comment_id: Type.String(),
  post_id: optional(),
  contact: Type.Optional(contact),
  message: optional('What was to be said.'),
  reply_id: optional('The platform’s id of the reply.'),
  platform_message_id: optional('The platform’s id of the private message.'),
  error,
})
export const mentionReceived = data({ ...published, comment_id: optional() })
export const postUpdated = data({
  ...published,
  comment_id: optional(),
  item: Type.String({ description: 'What changed, as the platform calls it.' }),
  verb: Type.String({ description: 'How it changed.' }),
})

export const channelConnected = data({
  channel: open({
    channel_id: Type.String(),
    platform: Type.Enum([...platforms]),
    waba_id: optional(),
    phone_number_id: optional(),
    template_namespace: optional(),
    display_phone_number: optional(),
    account_id: optional(),
    username: optional(),
    page_id: optional(),
  }),
  external_ref: optional('As given when the session was made.'),
})
