import { Type } from 'typebox'
import { closed, named, timestamp } from '../../../http/shared-schemas.ts'

const amount = (example: string) => Type.String({ examples: [example] })

export const adAccountStatuses = ['available', 'active', 'disabled', 'revoked'] as const

export const AdAccountDto = named(
  'AdAccountDto',
  closed({
    id: Type.String({ format: 'uuid', description: 'Our own id: what the paths use.' }),
    ad_account_id: Type.String({ examples: ['act_710000000000001'], description: 'The ad platform id.' }),
    account_id: amount('710000000000001'),
    name: Type.String(),
    currency: Type.String({ examples: ['BRL'] }),
    timezone_name: Type.String({ examples: ['America/Sao_Paulo'] }),
    account_status: Type.Number({ description: 'Status on the platform: 1 active, 2 disabled, …' }),
    account_status_label: Type.String({ description: 'The same in words, by Accept-Language (en, pt, es).' }),
    business_id: Type.Optional(Type.String()),
    business_name: Type.Optional(Type.String()),
    status: Type.Enum([...adAccountStatuses], { description: 'Status here.' }),
    last_synced_at: timestamp('When the platform was last asked about it.'),
    created_at: timestamp(),
  }),
)

export const UpdateAdAccountDto = named('UpdateAdAccountDto', closed({ status: Type.Enum(['active', 'disabled']) }))

export const adAccountParams = Type.Object({ id: Type.String({ description: 'Our own id, a uuid.' }) })
