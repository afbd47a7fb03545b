import { createHmac, timingSafeEqual } from 'node:crypto'
import type { HeraldEvent } from './event-union.ts'

/** Thrown when a request is not from Herald, or too old. Answer it with 401 and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly reason: 'token' | 'missing_header' | 'timestamp' | 'signature' | 'body'

  constructor(reason: WebhookVerificationError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Headers of any framework: a plain object with lower-case names, or the Headers of fetch. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** The signing_secret. An old one fits for 24 hours after it was replaced; give several where you are not sure which is set. */
  secret: string | readonly string[]
  /** The webhook_secret, to compare x-webhook-token with as well. While you replace it, give the old and the new one. */
  token?: string | readonly string[]
  /** How old a request may be. A repeat of an intercepted one is refused after this. */
  toleranceSeconds?: number
  /** Milliseconds since the epoch; for tests. */
  nowMs?: number
}

/** What the headers say besides the signature. */
export interface WebhookMarks {
  /** 1 for the first. */
  attempt: number
  /** Sent again on request: 0 for never, else how often. */
  replay: number
  /** Newer events of the same conversation were sent before it. */
  late: boolean
  /** A sample sent by the test button or route. */
  test: boolean
}

const prefix = 'whsec_'

const keyOf = (secret: string): Buffer => {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : ''
  return /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.from(secret)
}

const read = (headers: WebhookHeaders, name: string): string | undefined => {
  if ('get' in headers && typeof headers.get === 'function') return headers.get(name) ?? undefined
  const value = (headers as Readonly<Record<string, string | readonly string[] | undefined>>)[name]
  return typeof value === 'string' ? value : value?.[0]
}

const listOf = (one: string | readonly string[]): readonly string[] => (typeof one === 'string' ? [one] : one)

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The `webhook-signature` of a body. Herald makes it; use it to test your receiver. */
export const signWebhook = (secret: string, id: string, timestampSeconds: number, body: string): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`

/**
 * Checks that a request comes from Herald and is fresh, and gives its event. `body` is the text as it came, before any JSON
 * parser: the signature is over these characters.
 */
export const verifyWebhook = (
  headers: WebhookHeaders,
  body: string,
  { secret, token, toleranceSeconds = 300, nowMs = Date.now() }: VerifyOptions,
): { event: HeraldEvent; marks: WebhookMarks } => {
  const secrets = listOf(secret)
  const shown = read(headers, 'x-webhook-token') ?? ''
  // No early exit: the time must not tell which one came close.
  if (
    token !== undefined &&
    !listOf(token)
      .map((one) => same(shown, one))
      .includes(true)
  )
    throw new WebhookVerificationError('token', 'The x-webhook-token is missing or not the configured one.')
  const id = read(headers, 'webhook-id')
  const timestamp = read(headers, 'webhook-timestamp')
  const signatures = read(headers, 'webhook-signature')
  if (id === undefined || timestamp === undefined || signatures === undefined)
    throw new WebhookVerificationError(
      'missing_header',
      'webhook-id, webhook-timestamp or webhook-signature is missing.',
    )
  const seconds = Number(timestamp)
  if (!Number.isInteger(seconds) || Math.abs(nowMs / 1_000 - seconds) > toleranceSeconds)
    throw new WebhookVerificationError(
      'timestamp',
      `The request is older or newer than ${toleranceSeconds} s. Check the clock of this machine.`,
    )
  const given = signatures.split(' ')
  const fits = secrets.map((one) => {
    const wanted = signWebhook(one, id, seconds, body)
    return given.map((signature) => same(signature, wanted)).includes(true)
  })
  if (!fits.includes(true))
    throw new WebhookVerificationError('signature', 'The signature does not fit. Verify the body as it came, unparsed.')
  let event: HeraldEvent
  try {
    event = JSON.parse(body) as HeraldEvent
  } catch {
    throw new WebhookVerificationError('body', 'The body is not JSON.')
  }
  return {
    event,
    marks: {
      attempt: Number(read(headers, 'x-webhook-attempt') ?? 1),
      replay: Number(read(headers, 'x-webhook-replay') ?? 0),
      late: read(headers, 'x-webhook-late') === 'true',
      test: read(headers, 'x-webhook-test') === 'true',
    },
  }
}
