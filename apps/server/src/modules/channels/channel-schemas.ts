import { Type } from 'typebox'
import { closed, dto, text, timestamp } from '../../http/shared-schemas.ts'
import { problemReasons } from './channel.ts'
import { channelStatusCode, platforms } from './channel-codes.ts'

/** Ids of the platforms are digits; they become part of an address. What is pasted may have white space around it. */
const platformId = Type.String({ pattern: '^\\s*[0-9]{1,32}\\s*$', maxLength: 64, examples: ['106540352242922'] })

const optional = (description: string) => Type.Optional(Type.String({ description }))

export const ChannelDto = dto(
  'ChannelDto',
  {
    channel_id: Type.String({ examples: ['ch_01k9z3v4w5x6y7z8a9b0c1d2e3'] }),
    platform: Type.Enum(platforms),
    status: Type.Enum(Object.keys(channelStatusCode), {
      description: '`attention` means that a person must act soon; `health` says why.',
    }),
    name: Type.String(),
    external_ref: optional('Your own id for the business behind the channel.'),
    connected_at: timestamp(),
    health: closed({
      ok: Type.Boolean(),
      checked_at: Type.Optional(timestamp('When the connection was last looked at.')),
      problems: Type.Array(
        closed({ reason: Type.Enum([...problemReasons]), message: Type.String(), since: timestamp() }),
      ),
    }),
    waba_id: optional('chatapp: the business account.'),
    phone_number_id: optional('chatapp: the number that messages are sent from.'),
    display_phone_number: optional('chatapp: the number as people write it.'),
    template_namespace: optional('chatapp: namespace of the templates.'),
    quality_rating: optional('chatapp: GREEN, YELLOW, RED or UNKNOWN, as the platform rates the number.'),
    throughput: optional('chatapp: STANDARD (80 messages per second) or HIGH (1,000).'),
    messaging_limit: optional(
      'chatapp: to how many people the business may begin to write within 24 hours, all of its numbers together: TIER_250, TIER_2K, TIER_10K, TIER_100K or TIER_UNLIMITED. Answers to people who wrote within the last 24 hours do not count.',
    ),
    account_id: optional('photoapp and socialapp: the account that messages are sent from.'),
    username: optional('photoapp and socialapp.'),
    page_id: optional('photoapp and socialapp: the page behind the account.'),
  },
  {
    channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
    platform: 'chatapp',
    status: 'connected',
    name: 'Lagoon Retail',
    external_ref: 'customer-42',
    connected_at: '2026-01-31T09:00:00.000Z',
    health: { ok: true, checked_at: '2026-01-31T10:00:00.000Z', problems: [] },
    waba_id: '102290129340398',
    phone_number_id: '106540352242922',
    display_phone_number: '+55 11 98765-4321',
    template_namespace: '58e6d318_b627_4112_b9c7_2961197553ea',
    quality_rating: 'GREEN',
    throughput: 'STANDARD',
    messaging_limit: 'TIER_2K',
  },
  { description: 'A connected account on one of the three messaging platforms.' },
)

export const ConnectChannelDto = dto(
  'ConnectChannelDto',
  {
    platform: Type.Enum(platforms),
    name: Type.Optional(text(200)),
    external_ref: Type.Optional(text(512)),
    access_token: Type.String({
      pattern: '^\\s*[!-~]+\\s*$',
      maxLength: 2_048,
      description:
        'A token of the platform that may send for the account. White space around it is dropped. Stored encrypted, never returned.',
    }),
    waba_id: Type.Optional(platformId),
    phone_number_id: Type.Optional(platformId),
    page_id: Type.Optional(platformId),
    account_id: Type.Optional(platformId),
  },
  {
    platform: 'chatapp',
    access_token: 'EAAB-your-token',
    waba_id: '102290129340398',
    phone_number_id: '106540352242922',
  },
  {
    description:
      'chatapp needs waba_id and phone_number_id, socialapp page_id, photoapp account_id (and page_id when it is reached through a page).',
  },
)

export const UpdateChannelDto = dto(
  'UpdateChannelDto',
  {
    name: Type.Optional(text(200)),
    external_ref: Type.Optional(text(512, { description: 'Stands in the events from now on.' })),
  },
  { name: 'Lagoon Retail', external_ref: 'customer-42' },
  { description: 'What is left out stays.' },
)
