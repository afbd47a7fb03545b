import type { components } from './generated/api-types.ts'

/** What the API answers with instead of success. */
export type HeraldErrorBody = components['schemas']['ErrorDto']

/** Every code that the API refuses with; docs/errors.md says what each means. */
export type HeraldErrorCode = HeraldErrorBody['error']

/** A refusal as an exception. Branch on `code`, show `message`, quote `requestId` when you ask for help. */
export class HeraldError extends Error {
  override readonly name = 'HeraldError'
  readonly status: number
  readonly body: HeraldErrorBody
  /** `unexpected_answer`: a proxy or another program answered in place of Herald. */
  readonly code: HeraldErrorCode | 'unexpected_answer'
  readonly requestId: string | undefined
  /** How long the API asks to wait, where it does. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, body: HeraldErrorBody, retryAfterMs?: number) {
    const said: Partial<HeraldErrorBody> | undefined = typeof body === 'object' && body !== null ? body : undefined
    super(
      said?.message ?? `The answer (status ${status}) is not one of Herald. Check the address, and what is in between.`,
    )
    this.status = status
    this.body = body
    this.code = said?.error ?? 'unexpected_answer'
    this.requestId = said?.request_id
    this.retryAfterMs = retryAfterMs
  }
}

/** No answer came: nothing listens there, the connection broke, or the time was up. `cause` says more. */
export class HeraldConnectionError extends Error {
  override readonly name = 'HeraldConnectionError'
  readonly reason: 'unreachable' | 'timeout'

  constructor(reason: 'unreachable' | 'timeout', message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Whether something that was caught is a refusal, with one of the codes if some are named. */
export const isHeraldError = <Code extends HeraldErrorCode | 'unexpected_answer'>(
  error: unknown,
  ...codes: Code[]
): error is HeraldError & { code: Code } =>
  error instanceof HeraldError && (codes.length === 0 || (codes as string[]).includes(error.code))
