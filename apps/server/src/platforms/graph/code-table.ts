import type { FailurePolicy, FailureReason } from './failure-policy.ts'

export type CodeRule = { policy: FailurePolicy; reason: FailureReason; text: string; retryAfterMs?: number }

/** Keys are `code` or `code/subcode`; the more precise one wins. */
export type CodeTable = Readonly<Record<string, CodeRule>>

export const rejected = (reason: FailureReason, text: string): CodeRule => ({ policy: 'rejected', reason, text })
export const config = (reason: FailureReason, text: string): CodeRule => ({ policy: 'config', reason, text })
export const outcomeUnknown = (text: string): CodeRule => ({ policy: 'outcome_unknown', reason: 'unavailable', text })
export const throttled = (text: string, retryAfterMs = 60_000): CodeRule => ({
  policy: 'throttled',
  reason: 'throttled',
  text,
  retryAfterMs,
})
export const transient = (text: string, retryAfterMs = 5_000, reason: FailureReason = 'unavailable'): CodeRule => ({
  policy: 'transient',
  reason,
  text,
  retryAfterMs,
})

/**
 * Codes that mean the same on every platform.
 * https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
export const sharedCodes: CodeTable = {
  // "Unknown" and "service down" may come after the work was done.
  '1': outcomeUnknown('The platform had an unknown problem. Try again later.'),
  '2': outcomeUnknown('The platform is temporarily unavailable. Try again later.'),
  '3': config(
    'permission',
    'The app lacks the capability for this call. Ask the operator to request it from the platform.',
  ),
  '4': throttled('The app has reached its call limit.'),
  '10': config(
    'permission',
    'The connected account did not grant the permission for this. Connect it again and grant it.',
  ),
  '17': throttled('The account has reached its call limit.'),
  '32': throttled('The page has reached its call limit.'),
  '100': rejected('invalid', 'A parameter is invalid. The platform says which one.'),
  '100/33': rejected('not_found', 'The object does not exist, or the connected account may not see it.'),
  '102': config('token', 'The session with the platform is invalid. Connect the account again.'),
  '104': config('token', 'The platform refused the signature of the call. Check the app secret.'),
  '190': {
    policy: 'auth_revoked',
    reason: 'token',
    text: 'The platform no longer accepts the token. Connect the account again.',
  },
  '190/459': config(
    'checkpoint',
    'The person who connected the account must sign in to the platform and pass a security check. The connection itself is kept.',
  ),
  '341': throttled('The app has reached a temporary limit.'),
  '368': rejected(
    'policy',
    'The platform blocked this action as abusive or disallowed. Look at the account quality page of the platform.',
  ),
  '506': rejected('invalid', 'The same content was posted just before. Change it.'),
  '613': throttled('Too many calls in a short time.'),
  '803': rejected('not_found', 'The object does not exist.'),
  '2500': rejected('invalid', 'The platform could not read the query.'),
  '2635': config(
    'version',
    'This version of the platform API has expired. Set PLATFORM_GRAPH_VERSION to a current one.',
  ),
}

const permission = config(
  'permission',
  'The connected account lacks a permission for this. Connect it again and grant it.',
)

/** 200 to 299 are permissions; a table may name single ones of them otherwise. */
const inRange = (code: number): CodeRule | undefined => (code >= 200 && code <= 299 ? permission : undefined)

export const lookUpCode = (table: CodeTable, code: number, subcode?: number): CodeRule | undefined =>
  (subcode === undefined ? undefined : table[`${code}/${subcode}`]) ?? table[String(code)] ?? inRange(code)
