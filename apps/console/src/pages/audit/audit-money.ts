import type { components } from '@herald/api-client'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { useAdAccounts } from '../ads/ad-data.ts'
import { minorUnits } from '../ads/ad-money.ts'
import { useAuditTexts } from './audit-texts.ts'

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

/** An amount as people read it, or with its unit where the ad account, and so the currency, is not known; undefined for what is none. */
export const useAuditMoney = ({ object, after, before }: AuditEntry) => {
  const t = useAuditTexts()
  const locale = useLocale()
  const { data: accounts, isPending } = useAdAccounts()
  const named = after?.['ad_account_id'] ?? before?.['ad_account_id']
  const account = accounts?.find(({ id, ad_account_id }) => ad_account_id === named || id === object.id)
  return (field: string, value: unknown): string | undefined => {
    if (isPending || !moneyFields.has(field) || value === undefined || value === null || value === '') return undefined
    const amount = Number(value)
    if (!Number.isFinite(amount)) return undefined
    if (!account) return t('minorUnits', { amount: amount.toLocaleString(locale) })
    return formatMoney(amount / minorUnits(account.currency), account.currency, locale)
  }
}
