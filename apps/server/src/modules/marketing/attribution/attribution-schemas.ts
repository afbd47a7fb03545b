import { Type } from 'typebox'
import { closed, named } from '../../../http/shared-schemas.ts'
import { adAccountId } from '../objects/ad-object-schemas.ts'

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-01-31'] })
const level = Type.Enum(['campaign', 'adset', 'ad'])
const count = (description: string) => Type.Integer({ minimum: 0, description })
const money = (description: string) => Type.String({ description, examples: ['199.90'] })
const said = Type.Optional(Type.String())

export const attributionQuery = Type.Object({
  ad_account_id: adAccountId,
  since: day,
  until: day,
  level: Type.Optional(Type.Enum(['campaign', 'adset', 'ad'], { default: 'campaign' })),
  daily: Type.Optional(Type.Boolean({ default: false, description: 'A row for each day.' })),
})

const sums = {
  spend: money('From insights, in units of the currency.'),
  conversation_spend: money(
    'Of `spend`, that of ad sets which lead to a conversation: they optimise for conversations, or one of their ads brought a ' +
      'conversation or a conversion in the range. Divide this, not the spend of a whole account, by `conversations`.',
  ),
  impressions: count('From insights.'),
  clicks: count('From insights.'),
  conversations: count('Conversations that a click on an ad started: the person wrote after it.'),
  answered: count('Those of them that the business wrote back in.'),
  leads: count('Forms of ads that were filled in.'),
  conversions: count('Conversions that the platform took and that count for an ad.'),
  conversion_value: money('Of the purchases among them, in the currency of the account; `events` has all.'),
  events: Type.Array(
    closed({
      event_name: Type.String(),
      currency: Type.Optional(Type.String()),
      count: count('Of this name and currency.'),
      value: money('In units of the currency.'),
    }),
    { description: 'The conversions by name and currency.' },
  ),
  cost_per_conversation: Type.Optional(money('`spend`, of whatever ads, by `conversations`. Absent without any.')),
  return_on_ad_spend: Type.Optional(
    Type.Number({ description: '`conversion_value` by `spend`, of whatever ads. Absent without spend.' }),
  ),
}

const example = {
  spend: '120.00',
  conversation_spend: '120.00',
  impressions: 48_210,
  clicks: 960,
  conversations: 60,
  answered: 57,
  leads: 3,
  conversions: 12,
  conversion_value: '1440.00',
  events: [{ event_name: 'Purchase', currency: 'BRL', count: 12, value: '1440.00' }],
  cost_per_conversation: '2.00',
  return_on_ad_spend: 12,
}

export const AttributionDto = named(
  'AttributionDto',
  closed(
    {
      ad_account_id: Type.String(),
      currency: Type.String(),
      timezone_name: Type.String({ description: 'Decides when a day begins.' }),
      since: Type.String(),
      until: Type.String(),
      level,
      data: Type.Array(
        closed({
          date: Type.Optional(Type.String({ description: 'With `daily`.' })),
          campaign_id: Type.String(),
          campaign_name: said,
          adset_id: said,
          adset_name: said,
          ad_id: said,
          ad_name: said,
          ...sums,
        }),
        { description: 'What spent something or brought something.' },
      ),
      total: closed(sums, { description: 'The sum of the rows.' }),
    },
    {
      examples: [
        {
          ad_account_id: 'act_710000000000001',
          currency: 'BRL',
          timezone_name: 'America/Sao_Paulo',
          since: '2026-01-01',
          until: '2026-01-31',
          level: 'campaign',
          data: [{ campaign_id: '120210000000000001', campaign_name: 'Spring sale', ...example }],
          total: example,
        },
      ],
    },
  ),
)
