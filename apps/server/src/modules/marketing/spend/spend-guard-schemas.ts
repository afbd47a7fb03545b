import { Type } from 'typebox'
import { closed, named, timestamp } from '../../../http/shared-schemas.ts'
import { authorSchema } from '../../access/index.ts'

const amount = (description: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: `${description}, in minor units of the account's currency. Absent: no limit.`,
    }),
  )
const limits = {
  daily_spend_limit: amount('What the account may spend in a day'),
  monthly_spend_limit: amount('What the account may spend in a calendar month'),
}
const onExceed = Type.Enum(['notify', 'pause'], {
  description:
    'notify: `ad_account.attention` at 80 and 100 per cent. pause: the active campaigns are paused at 100 per cent too.',
})
const example = { daily_spend_limit: 50_000, monthly_spend_limit: 1_000_000, on_exceed: 'pause' }

export const SetSpendGuardDto = named(
  'SetSpendGuardDto',
  closed({ ...limits, on_exceed: Type.Optional(onExceed) }, { examples: [example] }),
)

export const SpendGuardDto = named(
  'SpendGuardDto',
  closed(
    {
      ad_account_id: Type.String({ description: 'The ad platform id.' }),
      currency: Type.String(),
      timezone_name: Type.String({ description: 'Decides when a day begins.' }),
      ...limits,
      on_exceed: onExceed,
      spent_today: Type.Optional(Type.Integer({ description: 'Minor units, when the account was last looked at.' })),
      spent_this_month: Type.Optional(Type.Integer({ description: 'The same for the calendar month.' })),
      checked_at: Type.Optional(timestamp('When the account was last looked at; absent before the first time.')),
      paused_campaigns: Type.Array(Type.String(), {
        description: 'Campaigns that the guard paused and a resume starts.',
      }),
      restarted_campaigns: Type.Array(
        closed({
          campaign_id: Type.String(),
          at: timestamp(),
          by: Type.Optional(authorSchema('Who started it again.')),
        }),
        {
          description:
            'Campaigns that the guard had paused and that were started again although the limit is still reached: they are not paused again in this day or month, unless the limits are set anew.',
        },
      ),
    },
    {
      examples: [
        {
          ad_account_id: 'act_710000000000001',
          currency: 'BRL',
          timezone_name: 'America/Sao_Paulo',
          ...example,
          spent_today: 41_250,
          spent_this_month: 612_000,
          checked_at: '2026-01-31T09:00:00.000Z',
          paused_campaigns: [],
          restarted_campaigns: [],
        },
      ],
    },
  ),
)
