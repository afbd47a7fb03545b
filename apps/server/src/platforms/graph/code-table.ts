import type { FailurePolicy, FailureReason } from './failure-policy.ts'

export type CodeRule = { policy: FailurePolicy; reason: FailureReason; text: string; retryAfterMs?: number }

/** Keys are `code` or `code/subcode`; the more precise one wins. */
export type CodeTable = Readonly<Record<string, CodeRule>>

const seconds = 1_000

/**
 * Codes that mean the same on every platform.
 * https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
export const sharedCodes: CodeTable = {
  // "Unknown" and "service down" may come after the work was done.
  '1': {
    policy: 'outcome_unknown',
    reason: 'unavailable',
    text: 'The platform had an unknown problem. Try again later.',
  },
  '2': {
    policy: 'outcome_unknown',
    reason: 'unavailable',
    text: 'The platform is temporarily unavailable. Try again later.',
  },
  '3': {
    policy: 'config',
    reason: 'permission',
    text: 'The app lacks the capability for this call. Ask the operator to request it from the platform.',
  },
  '4': {
    policy: 'throttled',
    reason: 'throttled',
    text: 'The app has reached its call limit.',
    retryAfterMs: 60 * seconds,
  },
  '10': {
    policy: 'config',
    reason: 'permission',
    text: 'The connected account did not grant the permission for this. Connect it again and grant it.',
  },
  '17': {
    policy: 'throttled',
    reason: 'throttled',
    text: 'The account has reached its call limit.',
    retryAfterMs: 60 * seconds,
  },
  '32': {
    policy: 'throttled',
    reason: 'throttled',
    text: 'The page has reached its call limit.',
    retryAfterMs: 60 * seconds,
  },
  '100': { policy: 'rejected', reason: 'invalid', text: 'A parameter is invalid. The platform says which one.' },
  '100/33': {
    policy: 'rejected',
    reason: 'not_found',
    text: 'The object does not exist, or the connected account may not see it.',
  },
  '102': {
    policy: 'config',
    reason: 'token',
    text: 'The session with the platform is invalid. Connect the account again.',
  },
  '104': {
    policy: 'config',
    reason: 'token',
    text: 'The platform refused the signature of the call. Check the app secret.',
  },
  '190': {
    policy: 'auth_revoked',
    reason: 'token',
    text: 'The platform no longer accepts the token. Connect the account again.',
  },
  '190/459': {
    policy: 'config',
    reason: 'checkpoint',
    text: 'The person who connected the account must sign in to the platform and pass a security check. The connection itself is kept.',
  },
  '341': {
    policy: 'throttled',
    reason: 'throttled',
    text: 'The app has reached a temporary limit.',
    retryAfterMs: 60 * seconds,
  },
  '368': {
    policy: 'rejected',
    reason: 'policy',
    text: 'The platform blocked this action as abusive or disallowed. Look at the account quality page of the platform.',
  },
  '506': { policy: 'rejected', reason: 'invalid', text: 'The same content was posted just before. Change it.' },
  '613': {
    policy: 'throttled',
    reason: 'throttled',
    text: 'Too many calls in a short time.',
    retryAfterMs: 60 * seconds,
  },
  '803': { policy: 'rejected', reason: 'not_found', text: 'The object does not exist.' },
  '2500': { policy: 'rejected', reason: 'invalid', text: 'The platform could not read the query.' },
  '2635': {
    policy: 'config',
    reason: 'version',
    text: 'This version of the platform API has expired. Set PLATFORM_GRAPH_VERSION to a current one.',
  },
}

const permission: CodeRule = {
  policy: 'config',
  reason: 'permission',
  text: 'The connected account lacks a permission for this. Connect it again and grant it.',
}

/** 200 to 299 are permissions; a table may name single ones of them otherwise. */
const inRange = (code: number): CodeRule | undefined => (code >= 200 && code <= 299 ? permission : undefined)

export const lookUpCode = (table: CodeTable, code: number, subcode?: number): CodeRule | undefined =>
  (subcode === undefined ? undefined : table[`${code}/${subcode}`]) ?? table[String(code)] ?? inRange(code)
