import { type Static, Type } from 'typebox'
import { closed, dto, filterText, named, pageQuery, text, timestamp } from '../../../http/shared-schemas.ts'
import { conversionNames } from '../../../platforms/conversions/conversions-client.ts'
import { contactSchema } from '../../conversations/index.ts'
import { failureSchema } from '../../outbound/index.ts'

const status = Type.Enum(['pending', 'accepted', 'failed'], {
  description: 'pending: waits to be sent. accepted: the platform counts it. failed: `error` says why.',
})
const eventName = Type.Enum([...conversionNames], {
  description: 'The names that the platform takes for conversations.',
})
const currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.', examples: ['BRL'] })
const id = (prefix: string) => Type.String({ maxLength: 64, examples: [`${prefix}_2c9h5m1r8k4z8w3t6q7p9n0v1x`] })

export const CreateConversionDto = dto(
  'CreateConversionDto',
  {
    conversation_id: Type.Optional(id('conv')),
    channel_id: Type.Optional(id('ch')),
    contact: Type.Optional(
      closed(
        {
          phone: Type.Optional(text(32, { description: 'Digits only.' })),
          user_id: Type.Optional(text(160)),
          scoped_id: Type.Optional(text(64)),
        },
        {
          minProperties: 1,
          description: 'With `channel_id`, in place of `conversation_id`: one of the names of the person.',
        },
      ),
    ),
    event_name: eventName,
    event_id: Type.Optional(
      text(128, {
        description:
          'Your own id of what happened, such as the order: of one name and id the first counts. Absent: made here.',
      }),
    ),
    event_time: Type.Optional(timestamp('When it happened. Absent: now.')),
    value: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1_000_000_000,
        description: 'In units of the currency, with at most three decimals. A Purchase needs it.',
      }),
    ),
    currency: Type.Optional(currency),
  },
  {
    conversation_id: 'conv_2c9h5m1r8k4z8w3t6q7p9n0v1x',
    event_name: 'Purchase',
    event_id: 'order-1042',
    value: 199.9,
    currency: 'BRL',
  },
)
export type ConversionRequest = Static<typeof CreateConversionDto>

export const ConversionDto = named(
  'ConversionDto',
  closed(
    {
      id: Type.String(),
      status,
      channel_id: Type.String(),
      conversation_id: Type.String(),
      event_name: eventName,
      event_id: Type.String(),
      event_time: timestamp(),
      value: Type.Optional(Type.Number()),
      currency: Type.Optional(Type.String()),
      ad_id: Type.Optional(
        Type.String({ description: 'The ad that it counts for: the last one that was clicked within 7 days before.' }),
      ),
      clicked_at: Type.Optional(timestamp()),
      contact: Type.Optional(
        contactSchema('Whom it is about. Lists and single reads have it for callers with `messages:send`.'),
      ),
      error: Type.Optional(failureSchema()),
      created_at: timestamp(),
      accepted_at: Type.Optional(timestamp('When the platform took it.')),
    },
    {
      examples: [
        {
          id: 'cnv_01k9zq3v8m5w6t7y2x4c1b0n9a',
          status: 'pending',
          channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
          conversation_id: 'conv_2c9h5m1r8k4z8w3t6q7p9n0v1x',
          event_name: 'Purchase',
          event_id: 'order-1042',
          event_time: '2026-01-31T09:00:00.000Z',
          value: 199.9,
          currency: 'BRL',
          ad_id: '120210000000000004',
          clicked_at: '2026-01-31T08:40:00.000Z',
          created_at: '2026-01-31T09:00:00.120Z',
        },
      ],
    },
  ),
)

export const conversionParams = Type.Object({ id: Type.String({ examples: ['cnv_01k9zq3v8m5w6t7y2x4c1b0n9a'] }) })

const filters = {
  conversation_id: Type.Optional(filterText(64)),
  channel_id: Type.Optional(filterText(64)),
  ad_id: Type.Optional(filterText(64)),
  status: Type.Optional(status),
  since: Type.Optional(timestamp('Happened at or after (`event_time`).')),
  until: Type.Optional(timestamp('Happened before.')),
}
export const conversionQuery = Type.Object({ ...pageQuery, ...filters })
export const conversionTotalsQuery = Type.Object(filters)
export type ConversionFilters = Static<typeof conversionTotalsQuery>

export const ConversionTotalsDto = dto(
  'ConversionTotalsDto',
  {
    count: Type.Integer({ description: 'All conversions that match.' }),
    data: Type.Array(
      closed({
        event_name: eventName,
        currency: Type.Optional(Type.String({ description: 'Absent: reported without a value.' })),
        count: Type.Integer(),
        value: Type.Optional(Type.Number({ description: 'Their values together, in units of the currency.' })),
      }),
      {
        description:
          'By what happened and by currency. An order can be reported in several steps: values of different events are not to be added up.',
      },
    ),
  },
  {
    count: 3,
    data: [
      { event_name: 'Purchase', currency: 'BRL', count: 2, value: 399.8 },
      { event_name: 'AddToCart', count: 1 },
    ],
  },
)
