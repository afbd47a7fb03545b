import { isDelivering } from './account-health.ts'
import type { AdAccount, Billing } from './ad-data.ts'

/** Why the platform shows no ads of an account. */
export type AccountBlock =
  | 'unsettled'
  | 'disabled'
  | 'policy'
  | 'property'
  | 'paymentRisk'
  | 'unused'
  | 'compromised'
  | 'inReview'
  | 'closing'
  | 'closed'
  | 'other'

// https://developers.facebook.com/docs/marketing-api/reference/ad-account (account_status, disable_reason)
const byStatus: Record<number, AccountBlock> = { 3: 'unsettled', 7: 'inReview', 100: 'closing', 101: 'closed' }
const byReason: Record<number, AccountBlock> = {
  1: 'policy',
  2: 'property',
  3: 'paymentRisk',
  9: 'unused',
  11: 'policy',
  15: 'compromised',
}
const DISABLED = 2

/** Undefined: it does. `billing` is the newer look of the two, and knows why an account was disabled. */
export const blockOf = (
  { account_status }: Pick<AdAccount, 'account_status'>,
  billing: Pick<Billing, 'account_status' | 'disable_reason'> | undefined,
): AccountBlock | undefined => {
  const status = billing?.account_status ?? account_status
  if (isDelivering(status)) return undefined
  return status === DISABLED ? (byReason[billing?.disable_reason ?? 0] ?? 'disabled') : (byStatus[status] ?? 'other')
}

type PlatformPage = { kind: 'billing' | 'quality'; url: string }

const MANAGER = 'https://business.facebook.com'

/** Where on the platform it is mended; undefined where nothing can be done, or no one page is known for it. */
export const platformPage = (
  block: AccountBlock,
  { account_id }: Pick<AdAccount, 'account_id'>,
): PlatformPage | undefined => {
  if (block === 'unsettled')
    return { kind: 'billing', url: `${MANAGER}/billing_hub/payment_settings?asset_id=${account_id}` }
  if (block === 'closing' || block === 'closed' || block === 'other') return undefined
  return { kind: 'quality', url: `${MANAGER}/accountquality/${account_id}` }
}
