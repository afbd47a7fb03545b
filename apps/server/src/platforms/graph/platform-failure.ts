import { withoutSecrets } from '../../lib/logger.ts'
import { type CodeRule, type CodeTable, lookUpCode, outcomeUnknown, rejected } from './code-table.ts'
import type { FailurePolicy, FailureReason } from './failure-policy.ts'
import { compact, isRecord } from './json-values.ts'

export type { FailurePolicy, FailureReason } from './failure-policy.ts'

export type PlatformFailure = {
  policy: FailurePolicy
  reason: FailureReason
  /** `no`: certainly without effect. `unknown`: the platform may have acted. */
  effect: 'no' | 'unknown'
  /** Plain words for the user: what is wrong and what to do. */
  text: string
  retryAfterMs?: number
  httpStatus?: number
  code?: number
  subcode?: number
  type?: string
  /** The platform's own words, secrets removed. */
  message?: string
  details?: string
  userTitle?: string
  userMessage?: string
  traceId?: string
  /** Dotted names of the request's fields that the platform blames. */
  blamedFields: string[]
}

/** A refusal in our own words: nothing was done, and no field of the platform says why. */
export const refusedHere = (reason: FailureReason, text: string, blamedFields: string[] = []): PlatformFailure => ({
  policy: 'rejected',
  reason,
  effect: 'no',
  text,
  blamedFields,
})

/** The error object as the platforms send it, in an answer or inside a webhook. */
export type PlatformErrorBody = {
  message?: unknown
  title?: unknown
  type?: unknown
  code?: unknown
  subcode?: unknown
  error_subcode?: unknown
  is_transient?: unknown
  error_user_title?: unknown
  error_user_msg?: unknown
  error_data?: unknown
  fbtrace_id?: unknown
}

export type FailureContext = {
  codes: CodeTable
  httpStatus?: number
  /** Whether repeating the call is harmless: reads, deletes, marking as read. */
  repeatable: boolean
  /** What the usage headers said about waiting. */
  retryAfterMs?: number
  /** Values that must not appear in any text: the token, the secret. */
  secrets?: readonly string[]
}

/** Takes secrets out by value as well as by shape: an error text may quote the token back. */
const redact = (text: string, secrets: readonly string[] = []): string => {
  let clean = text
  for (const secret of secrets) if (secret.length >= 4) clean = clean.replaceAll(secret, '[secret]')
  return withoutSecrets(clean)
}

/** `error_data` is an object, a JSON string of one, or a bare sentence, depending on the endpoint. */
const readErrorData = (value: unknown): { details?: string; blamedFields: string[] } => {
  let data = value
  if (typeof value === 'string') {
    try {
      data = JSON.parse(value)
    } catch {
      return { details: value, blamedFields: [] }
    }
  }
  if (!isRecord(data)) return { blamedFields: [] }
  const specs = Array.isArray(data['blame_field_specs']) ? data['blame_field_specs'] : []
  const blamedFields = specs.map((path) => (Array.isArray(path) ? path.join('.') : String(path)))
  if (typeof data['blame_field'] === 'string') blamedFields.push(data['blame_field'])
  return typeof data['details'] === 'string' ? { details: data['details'], blamedFields } : { blamedFields }
}

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

const unknownCode = (error: PlatformErrorBody, httpStatus: number | undefined): CodeRule =>
  error.is_transient === true || (httpStatus ?? 400) >= 500
    ? outcomeUnknown('The platform had a temporary problem. Try again later.')
    : rejected('invalid', 'The platform refused the request. Its own words say why.')

/** A structured error of a platform, as a value with a policy. */
export const failureFromError = (error: PlatformErrorBody, context: FailureContext): PlatformFailure => {
  const code = numberOf(error.code)
  const subcode = numberOf(error.error_subcode ?? error.subcode)
  const rule =
    (code === undefined ? undefined : lookUpCode(context.codes, code, subcode)) ??
    unknownCode(error, context.httpStatus)
  // A lost answer to a harmless call is only a reason to call again.
  const policy = rule.policy === 'outcome_unknown' && context.repeatable ? 'transient' : rule.policy
  const { details, blamedFields } = readErrorData(error.error_data)
  const clean = (value: unknown) =>
    typeof value === 'string' && value !== '' ? redact(value, context.secrets) : undefined
  const retryAfterMs =
    policy === 'throttled' || policy === 'transient' ? Math.max(context.retryAfterMs ?? 0, rule.retryAfterMs ?? 0) : 0
  return withDefined({
    policy,
    reason: rule.reason,
    effect: rule.policy === 'outcome_unknown' ? 'unknown' : 'no',
    text: rule.text,
    retryAfterMs: retryAfterMs > 0 ? retryAfterMs : undefined,
    httpStatus: context.httpStatus,
    code,
    subcode,
    type: clean(error.type),
    message: clean(error.message) ?? clean(error.title),
    details: clean(details),
    userTitle: clean(error.error_user_title),
    userMessage: clean(error.error_user_msg),
    traceId: clean(error.fbtrace_id),
    blamedFields,
  })
}

/** A failure without a platform's error object: no connection, no answer, an unreadable answer. */
export const failureWithoutError = (
  reason: Extract<FailureReason, 'timeout' | 'unreachable' | 'unreadable' | 'redirected' | 'aborted' | 'unavailable'>,
  effect: 'no' | 'unknown',
  context: Pick<FailureContext, 'repeatable' | 'httpStatus' | 'secrets' | 'retryAfterMs'>,
  message?: string,
): PlatformFailure =>
  withDefined({
    policy: effect === 'unknown' && !context.repeatable ? 'outcome_unknown' : 'transient',
    reason,
    effect,
    text: textsWithoutError[reason],
    retryAfterMs: context.retryAfterMs,
    httpStatus: context.httpStatus,
    message: message === undefined ? undefined : redact(message, context.secrets),
    blamedFields: [],
  })

const textsWithoutError = {
  timeout: 'The platform did not answer in time.',
  unreachable: 'The platform could not be reached. Nothing was sent.',
  unreadable: 'The platform gave an answer that cannot be read.',
  redirected: 'The platform answered with a redirect, which is not followed. Check PLATFORM_GRAPH_URL.',
  aborted: 'The call was given up.',
  unavailable: 'The platform had a temporary problem. Try again later.',
} as const

type Loose<T> = { [K in keyof T]: T[K] | undefined }

const withDefined = (loose: Loose<PlatformFailure>) => compact(loose) as PlatformFailure
