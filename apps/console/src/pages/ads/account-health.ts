import type { AdAccount, Billing } from './ad-data.ts'

// Whether the platform would show the ads of an account.

/** Active, pending settlement, in grace period. */
export const isDelivering = (accountStatus: number): boolean => [1, 8, 9].includes(accountStatus)

/** It would, had it something to charge. */
export const isUnpaid = ({ account_status }: AdAccount, billing: Billing | undefined): boolean =>
  billing !== undefined &&
  billing.payment_method === undefined &&
  isDelivering(billing.account_status ?? account_status)
