import type { components } from '@herald/api-client'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { useAdAccounts } from '../ads/ad-data.ts'
import { minorUnits } from '../ads/ad-money.ts'

type AuditEntry = components['schemas']['AuditEntryDto']

/** Fields that hold an amount in minor units of the ad account's currency. */
const moneyFields = new Set([
  'daily_budget',
  'lifetime_budget',
  'spend_cap',
  'bid_amount',
  'daily_spend_limit',
  'monthly_spend_limit',
])

export const isMoneyField = (field: string): boolean => moneyFields.has(field)

/** An amount as people read it; undefined for what is none, or of an ad account that is not known. */
export const useAuditMoney = ({ object, after, before }: AuditEntry) => {
  const locale = useLocale()
  const accounts = useAdAccounts().data
  const named = after?.['ad_account_id'] ?? before?.['ad_account_id']
  const account = accounts?.find(({ id, ad_account_id }) => ad_account_id === named || id === object.id)
  return (field: string, value: unknown): string | undefined => {
    if (!account || !moneyFields.has(field) || value === undefined || value === null || value === '') return undefined
    const amount = Number(value)
    if (!Number.isFinite(amount)) return undefined
    return formatMoney(amount / minorUnits(account.currency), account.currency, locale)
  }
}
