import type { ExchangeResult } from '../../lib/http-exchange.ts'
import type { CodeTable } from './code-table.ts'
import { UploadTooLargeError } from './graph-bodies.ts'
import type { GraphResult } from './graph-call.ts'
import { isRecord } from './json-values.ts'
import {
  type PlatformErrorBody,
  type PlatformFailure,
  failureFromError,
  failureWithoutError,
  refusedHere,
} from './platform-failure.ts'
import { type PlatformUsage, waitFromHeaders } from './usage-headers.ts'
import { defined } from '../../lib/defined.ts'

/** Turns what came over the wire, or did not, into a body or a failure with a policy. */

type AnswerContext = {
  codes: CodeTable
  repeatable: boolean
  secrets: readonly string[]
  usage: PlatformUsage | undefined
  nowMs: number
}

/** Known not sent: no name, no connection, no TLS, nothing written. Everything after the first byte is unknown. */
export const failureOfExchange = (
  result: Extract<ExchangeResult, { ok: false }>,
  context: { repeatable: boolean; secrets: readonly string[] },
): PlatformFailure => {
  const { failure, written, error } = result
  if (error instanceof UploadTooLargeError)
    return refusedHere('media', `The file is larger than ${error.maxBytes} bytes, which the platform does not take.`)
  const effect = written ? 'unknown' : 'no'
  if (failure === 'timeout') return failureWithoutError('timeout', effect, context, error.message)
  if (failure === 'aborted') return failureWithoutError('aborted', effect, context, error.message)
  if (failure === 'oversize' || failure === 'invalid')
    return failureWithoutError('unreadable', effect, context, error.message)
  return failureWithoutError(written ? 'unavailable' : 'unreachable', effect, context, error.message)
}

const errorIn = (body: unknown): PlatformErrorBody | undefined => {
  if (!isRecord(body)) return undefined
  if (isRecord(body['error'])) return body['error']
  if (typeof body['error'] === 'string')
    return { message: body['error_description'] ?? body['error'], type: 'OAuthException' }
  return undefined
}

export const readAnswer = <Body>(
  result: Extract<ExchangeResult, { ok: true }>,
  context: AnswerContext,
): GraphResult<Body> => {
  const { status } = result
  const wait = waitFromHeaders(result.headers, context.usage, context.nowMs)
  const base = {
    repeatable: context.repeatable,
    secrets: context.secrets,
    httpStatus: status,
    ...defined({ retryAfterMs: wait }),
  }
  if (status >= 300 && status < 400) return { ok: false, failure: failureWithoutError('redirected', 'unknown', base) }
  const unusable = (text: string): GraphResult<Body> => ({
    ok: false,
    failure: failureWithoutError(status >= 500 ? 'unavailable' : 'unreadable', 'unknown', base, text),
  })
  let body: unknown
  try {
    body = JSON.parse(result.body.toString('utf8'))
  } catch {
    return unusable(result.body.toString('utf8', 0, 200))
  }
  const error = errorIn(body)
  if (error !== undefined) return { ok: false, failure: failureFromError(error, { ...base, codes: context.codes }) }
  if (status < 200 || status >= 300) return unusable(JSON.stringify(body).slice(0, 200))
  if (isRecord(body) && body['success'] === false)
    return {
      ok: false,
      failure: {
        ...refusedHere('invalid', 'The platform answered that it did not do this, without a reason.'),
        httpStatus: status,
      },
    }
  return { ok: true, status, body: body as Body }
}
