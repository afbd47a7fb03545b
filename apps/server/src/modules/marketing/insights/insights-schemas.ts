import { type Static, Type } from 'typebox'
import { dto, text } from '../../../http/shared-schemas.ts'
import { adAccountId } from '../objects/ad-object-schemas.ts'
import { asyncStatuses } from './report-states.ts'

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-01-31'] })

const common = {
  ad_account_id: adAccountId,
  object_id: Type.Optional(
    Type.String({ maxLength: 64, description: 'A campaign, ad set or ad; absent: the whole account.' }),
  ),
  fields: Type.Optional(
    Type.String({ maxLength: 4000, description: 'Metrics, comma-separated.', examples: ['impressions,spend,actions'] }),
  ),
  date_preset: Type.Optional(Type.String({ maxLength: 100, description: 'Goes to the platform unchanged.' })),
  level: Type.Optional(Type.Enum(['account', 'campaign', 'adset', 'ad'])),
  since: Type.Optional(day),
  until: Type.Optional(day),
  breakdowns: Type.Optional(Type.String({ maxLength: 1000, examples: ['age,gender'] })),
}
const increment = 'A number of days, monthly or all_days; goes to the platform unchanged.'

export const insightsQuery = Type.Object({
  ...common,
  time_increment: Type.Optional(Type.String({ maxLength: 100, description: increment })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 4096 })),
})

export const StartReportDto = dto(
  'StartInsightsReportDto',
  {
    ...common,
    time_increment: Type.Optional(
      Type.Union([text(100), Type.Integer({ minimum: 1, maximum: 90 })], { description: increment }),
    ),
  },
  { ad_account_id: 'act_710000000000001', level: 'campaign', date_preset: 'last_30d' },
)
export type InsightsParameters = Omit<Static<typeof StartReportDto>, 'ad_account_id'>

export const InsightsRow = Type.Object(
  { date_start: Type.Optional(Type.String()), date_stop: Type.Optional(Type.String()) },
  {
    additionalProperties: true,
    description: 'As the platform gives it: metrics are strings, money in units of the currency (not cents).',
    examples: [{ impressions: '361324', spend: '5339.5', date_start: '2026-01-01', date_stop: '2026-01-31' }],
  },
)

export const InsightsReportRunDto = dto(
  'InsightsReportRunDto',
  {
    report_run_id: Type.String({ description: 'Good for 30 days.' }),
    async_status: Type.Enum([...asyncStatuses]),
    async_percent_completion: Type.Number({ minimum: 0, maximum: 100 }),
    error_code: Type.Optional(Type.Number({ description: 'Only when the platform failed the report.' })),
    error_message: Type.Optional(Type.String({ description: 'Only when the platform failed the report.' })),
  },
  { report_run_id: '6023920149050', async_status: 'Job Running', async_percent_completion: 42 },
)
export type InsightsReportRun = Static<typeof InsightsReportRunDto>
