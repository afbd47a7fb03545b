import type { ErrorCode } from '../../../lib/errors.ts'

/** What every read on behalf of an ad account can answer with besides success. */
export const readErrors: ErrorCode[] = [
  'ad_account_not_found',
  'ad_account_revoked',
  'platform_rejected',
  'platform_permission_denied',
  'platform_object_not_found',
  'platform_rate_limited',
  'platform_unavailable',
  'platform_timeout',
]

export const writeErrors: ErrorCode[] = [...readErrors, 'ad_account_not_active']

export const listErrors: ErrorCode[] = [...readErrors, 'invalid_cursor']
