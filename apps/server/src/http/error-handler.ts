import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  CommitUnknownError,
  PoolBusyError,
  isDatabaseAway,
  isDatabaseUnavailable,
  isImpossibleValue,
} from '../db/errors.ts'
import type { Socket } from 'node:net'
import { AppError, type ErrorCode, type ErrorDetail } from '../lib/errors.ts'
import { newRequestId } from '../lib/ids.ts'
import type { Logger } from '../lib/logger.ts'
import { networkOf } from '../lib/network-of.ts'
import { drainRequest } from './drain-request.ts'
import { sendNotFoundPage, wantsPage } from './not-found-page.ts'
import { createRefusalLog } from './refusal-log.ts'
import { apiHeaders } from './security-headers.ts'
import { describeViolations } from './validation-messages.ts'

/** What Fastify itself refuses, said in our words. */
const shellErrors: Record<string, { code: ErrorCode; message?: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_json', message: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'validation_failed', message: 'The body is empty. Send a JSON object.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'invalid_json',
    message: 'The body is shorter or longer than its Content-Length.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type' },
  FST_ERR_BAD_URL: { code: 'not_found', message: 'The path is not a valid address.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', message: 'An id in the path is too long to be one of ours.' },
}

const sizeInWords = (bytes: number) => (bytes < 1_048_576 ? `${bytes / 1024} KB` : `${bytes / 1_048_576} MB`)

type FailedRequest = { bodyLimit: number; isRead: boolean }

const toAppError = (error: FastifyError | AppError, { bodyLimit, isRead }: FailedRequest): AppError => {
  if (error instanceof AppError) return error
  if (error instanceof CommitUnknownError && !isRead)
    return new AppError('outcome_unknown', undefined, { headers: { 'Retry-After': '2' }, cause: error })
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('payload_too_large', `The body is larger than ${sizeInWords(bodyLimit)} (${bodyLimit} bytes).`)
  if (error instanceof PoolBusyError)
    return new AppError('overloaded', error.message, { headers: { 'Retry-After': '1' }, cause: error })
  if (isDatabaseUnavailable(error))
    return new AppError('overloaded', undefined, { headers: { 'Retry-After': '2' }, cause: error })
  // Schemas should have said it better; this keeps a gap in one of them from looking like our failure.
  if (isImpossibleValue(error))
    return new AppError('validation_failed', 'A value is out of range or has characters that cannot be stored.', {
      cause: error,
    })
  if ('validation' in error && error.validation) {
    const details = describeViolations(error.validation, error.validationContext ?? 'body')
    return new AppError(
      'validation_failed',
      details
        .map(({ field, message }) => `${field}: ${message}`)
        .slice(0, 3)
        .join('; '),
      { details },
    )
  }
  const known = shellErrors[error.code]
  if (known) return new AppError(known.code, known.message, { cause: error })
  // Body parser failures carry a plain SyntaxError with status 400 (for instance a forbidden __proto__ key).
  if (error.statusCode === 400) return new AppError('invalid_json', 'The body is not valid JSON.', { cause: error })
  return new AppError('internal_error', undefined, { cause: error })
}

const failedRequest = ({ method, routeOptions }: FastifyRequest): FailedRequest => ({
  bodyLimit: routeOptions.bodyLimit,
  isRead: method === 'GET' || method === 'HEAD',
})

export type ErrorBody = { error: ErrorCode; message: string; request_id: string; details?: ErrorDetail[] } & Record<
  string,
  unknown
>

export const errorBody = (error: AppError, requestId: string): ErrorBody => ({
  error: error.code,
  message: error.message,
  request_id: requestId,
  ...(error.details ? { details: error.details } : {}),
  ...error.fields,
})

type Answer = (error: AppError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

export type ErrorAnswers = {
  answer: Answer
  /** An address that the router refuses before any hook has run. */
  answerFrameworkError: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void
}

export const createErrorAnswers = (log: Logger): ErrorAnswers => {
  const logRefusal = createRefusalLog(log)
  const tell = (error: AppError, { id, principal }: FastifyRequest): void => {
    // An outage of the database is told once, not by every request that meets it.
    if (error.status < 500 || (error.status === 503 && isDatabaseAway(error))) return
    // Not there where a request was refused before anyone was known.
    const clientId = (principal as typeof principal | undefined)?.clientId
    if (error.code === 'overloaded') return logRefusal(error, clientId, id)
    // A platform that fails or does not answer is not ours to mend.
    log[error.status === 500 ? 'error' : 'warn'](
      { err: error.cause ?? error, code: error.code, request_id: id },
      'request failed',
    )
  }
  const answer: Answer = (error, request, reply) => {
    tell(error, request)
    if (error.headers) void reply.headers(error.headers)
    drainRequest(request.raw, error.status)
    return reply.code(error.status).send(errorBody(error, request.id))
  }
  return {
    answer,
    answerFrameworkError: (error, request, reply) => {
      void reply.headers(apiHeaders).header('x-request-id', request.id)
      void answer(toAppError(error, { bodyLimit: 0, isRead: true }), request, reply)
    },
  }
}

/** What is not even HTTP gets no request id; it gets the one shape, and the door. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const refusal = tooLarge
    ? new AppError('headers_too_large')
    : new AppError('validation_failed', 'This is not an HTTP request that can be read.')
  const body = JSON.stringify(errorBody(refusal, newRequestId()))
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** What nginx counts when a client hangs up in the middle of its request. It is never sent: no one is there to hear it. */
const CLIENT_CLOSED_REQUEST = 499

const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Whether a path is one of a route, with a slash at its end or without. */
const leadsTo = (route: readonly string[], path: readonly string[]): boolean => {
  if (route.at(-1) === '*')
    return path.length >= route.length && leadsTo(route.slice(0, -1), path.slice(0, route.length - 1))
  if (path.length === route.length + 1 && path.at(-1) === '') return leadsTo(route, path.slice(0, -1))
  return (
    path.length === route.length && route.every((step, i) => (step.startsWith(':') ? path[i] !== '' : step === path[i]))
  )
}

/** Every path answers errors in one shape, unknown ones too unless a browser asks; a known path with a wrong method says which it has. */
export const addErrorHandling = (
  app: FastifyInstance,
  { answer }: ErrorAnswers,
  spend: (reply: FastifyReply, key: string) => AppError | undefined,
): void => {
  const known: { steps: string[]; methods: Set<string> }[] = []
  const byUrl = new Map<string, Set<string>>()

  app.addHook('onRoute', ({ url, method }) => {
    let methods = byUrl.get(url)
    if (methods === undefined) {
      methods = new Set()
      byUrl.set(url, methods)
      known.push({ steps: url.split('/'), methods })
    }
    for (const one of [method].flat()) methods.add(one)
  })

  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = spend(reply, networkOf(request.ip))
    if (refusal) return answer(refusal, request, reply)
    const path = request.url.split('?', 1)[0] ?? '/'
    const steps = path.split('/')
    const methods = new Set(known.filter((route) => leadsTo(route.steps, steps)).flatMap((one) => [...one.methods]))
    if (methods.size > 0 && !methods.has(request.method)) {
      const allow = [...methods].sort().join(', ')
      const error = new AppError(
        'method_not_allowed',
        `${request.method} is not possible on ${path}. It has: ${allow}.`,
        { headers: { Allow: allow } },
      )
      return answer(error, request, reply)
    }
    if (wantsPage(request)) return sendNotFoundPage(request, reply)
    return answer(new AppError('not_found', `There is nothing at ${request.method} ${path}.`), request, reply)
  }
  app.setNotFoundHandler(answerNotFound)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasHungUp(request)) return reply.code(CLIENT_CLOSED_REQUEST).send()
    // Where there is nothing, what is wrong with the body does not matter.
    if (request.is404) return answerNotFound(request, reply)
    return answer(toAppError(error, failedRequest(request)), request, reply)
  })
}
