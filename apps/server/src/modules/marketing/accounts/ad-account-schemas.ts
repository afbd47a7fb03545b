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

export const adAccountParams = Type.Object({ id: Type.String({ description: 'Our own id, a uuid.' }) })
