import { Type } from 'typebox'
import { closed, dto, text, timestamp } from '../../../http/shared-schemas.ts'
import type { MessageType } from '../../../platforms/outbound-content.ts'
import { platforms } from '../../channels/index.ts'
import { deliveryCode, priorityCode } from '../message-states.ts'

export const messageTypes = [
  'text',
  'template',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contacts',
  'interactive',
  'reaction',
] as const satisfies readonly MessageType[]

/** Belongs to the platform: unknown keys stay as they are. */
const content = (description: string) =>
  Type.Optional(Type.Object({}, { additionalProperties: true, description: `type=${description}` }))

/** What is sent: the object named by `type`. */
export const contentFields = {
  type: Type.Optional(
    Type.Enum([...messageTypes], { description: 'May be left out when exactly one content object is there.' }),
  ),
  text: Type.Optional(
    Type.Union([Type.String(), Type.Object({}, { additionalProperties: true })], {
      description: 'type=text: `{ "body": "…" }`, or just the text.',
    }),
  ),
  template: content('template'),
  image: content('image: `id` or `link`'),
  video: content('video: `id` or `link`'),
  audio: content('audio: `id` or `link`'),
  document: content('document: `id` or `link`'),
  sticker: content('sticker: `id` or `link`'),
  location: content('location'),
  contacts: Type.Optional(
    Type.Array(Type.Object({}, { additionalProperties: true }), { description: 'type=contacts', maxItems: 257 }),
  ),
  interactive: content('interactive'),
  reaction: content('reaction'),
}

export const deliveryFields = {
  delivery: Type.Optional(
    Type.Enum(Object.keys(deliveryCode), {
      description:
        'What happens when it is not known whether the platform took the message: `at_least_once` (default) sends again after the settling window, marked `possible_duplicate`; `at_most_once` ends `unknown`.',
    }),
  ),
  valid_until: Type.Optional(timestamp('Not sent after this time; the message then ends `expired`.')),
}

export const SendMessageDto = dto(
  'SendMessageDto',
  {
    channel_id: Type.String({ maxLength: 64, description: 'The channel to send from.' }),
    to: Type.String({
      maxLength: 200,
      description:
        'chatapp: an international phone number in digits without "+", or a business-scoped user id such as `US.13491208655302741918`. photoapp and socialapp: the platform’s scoped user id, digits.',
    }),
    ...contentFields,
    reply_to: Type.Optional(text(512, { description: 'Platform id of the message that this one answers.' })),
    client_ref: Type.Optional(
      text(512, { description: 'Your own reference; comes back unchanged in every event of this message.' }),
    ),
    priority: Type.Optional(
      Type.Enum(Object.keys(priorityCode), {
        description: '`bulk` never delays the others of its channel. Default `normal`.',
      }),
    ),
    ...deliveryFields,
    platform: Type.Optional(Type.Enum(platforms, { description: 'Accepted when it is that of the channel.' })),
    messaging_product: Type.Optional(Type.String({ description: 'Accepted and ignored.', maxLength: 64 })),
    recipient_type: Type.Optional(Type.Enum(['individual'], { description: 'Accepted and ignored.' })),
    context: Type.Optional(
      closed(
        { message_id: Type.Optional(text(512)) },
        { description: 'As in the platform’s own format: `message_id` is `reply_to`.' },
      ),
    ),
  },
  {
    channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
    to: '5511987654321',
    type: 'text',
    text: { body: 'Your order is on its way.' },
    client_ref: 'order-1042',
  },
  { description: 'A message. The object named by `type` is in the chat platform’s own format.' },
)

export const SendMessageResponseDto = dto(
  'SendMessageResponseDto',
  {
    id: Type.String({ examples: ['msg_01k9z7w2x3v4t5s6r7q8p9n0m1'] }),
    status: Type.Enum(['queued']),
    channel_id: Type.String(),
    platform: Type.Enum(platforms),
    to: Type.String(),
    client_ref: Type.Optional(Type.String()),
    created_at: timestamp(),
  },
  {
    id: 'msg_01k9z7w2x3v4t5s6r7q8p9n0m1',
    status: 'queued',
    channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
    platform: 'chatapp',
    to: '5511987654321',
    client_ref: 'order-1042',
    created_at: '2026-01-31T09:00:00.000Z',
  },
  { description: 'The message is stored and will be sent; its statuses arrive by webhook.' },
)
