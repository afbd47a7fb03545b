import { Type } from 'typebox'
import { dto, timestamp } from '../../../http/shared-schemas.ts'

export const adAccountStatuses = ['available', 'active', 'disabled', 'revoked'] as const

export const AdAccountDto = dto(
  'AdAccountDto',
  {
    id: Type.String({ format: 'uuid', description: 'Our own id: what the paths use.' }),
    ad_account_id: Type.String({ description: 'The ad platform id.' }),
    account_id: Type.String({ description: 'The same without `act_`.' }),
    name: Type.String(),
    currency: Type.String(),
    timezone_name: Type.String(),
    account_status: Type.Number({ description: 'Status on the platform: 1 active, 2 disabled, …' }),
    account_status_label: Type.String({ description: 'The same in words, by Accept-Language (en, pt, es).' }),
    business_id: Type.Optional(Type.String()),
    business_name: Type.Optional(Type.String()),
    status: Type.Enum([...adAccountStatuses], { description: 'Status here.' }),
    last_synced_at: timestamp('When the platform was last asked about it.'),
    created_at: timestamp(),
  },
  {
    id: '0199a1b2-0000-7000-8000-000000000001',
    ad_account_id: 'act_710000000000001',
    account_id: '710000000000001',
    name: 'Lagoon Retail',
    currency: 'BRL',
    timezone_name: 'America/Sao_Paulo',
    account_status: 1,
    account_status_label: 'Active',
    status: 'active',
    last_synced_at: '2026-01-31T09:00:00.000Z',
    created_at: '2026-01-30T09:00:00.000Z',
  },
)

export const UpdateAdAccountDto = dto(
  'UpdateAdAccountDto',
  { status: Type.Enum(['active', 'disabled']) },
  { status: 'active' },
)

const minor = (description: string) => Type.Optional(Type.Integer({ description: `${description}, in minor units.` }))

export const AdAccountBillingDto = dto(
  'AdAccountBillingDto',
  {
    ad_account_id: Type.String({ description: 'The ad platform id.' }),
    currency: Type.String(),
    min_daily_budget: minor('The smallest daily budget that the platform takes'),
    amount_spent: minor('Spent so far, since the spend cap was last reset'),
    balance: minor('What is owed'),
    spend_cap: minor('Ceiling of the account; absent: none'),
    payment_method: Type.Optional(Type.String({ description: 'Absent: there is none, and nothing is shown.' })),
    account_status: Type.Optional(Type.Number({ description: 'Status on the platform: 1 active, 2 disabled, …' })),
    disable_reason: Type.Optional(Type.Number({ description: 'Why the platform disabled it; 0: it did not.' })),
  },
  {
    ad_account_id: 'act_710000000000001',
    currency: 'BRL',
    min_daily_budget: 525,
    amount_spent: 612_000,
    balance: 0,
    payment_method: 'Visa *1111',
    account_status: 1,
    disable_reason: 0,
  },
)

export const adAccountParams = Type.Object({ id: Type.String({ description: 'Our own id, a uuid.' }) })
