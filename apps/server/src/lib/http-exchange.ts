import type { Dispatcher } from 'undici'

/**
 * One request and its answer on undici's lowest level, because fetch costs nine times the CPU per POST. It settles exactly
 * once, within the time limit whatever the other side does, and tells whether a byte can have left: the difference between
 * "not sent" and "outcome unknown".
 */
export type ExchangeRequest = {
  origin: string
  path: string
  method: Dispatcher.HttpMethod
  headers: Record<string, string>
  body?: Dispatcher.DispatchOptions['body']
}

export type ExchangeLimits = {
  /** Over everything: waiting for a connection, sending, waiting, reading. */
  totalMs: number
  headersMs: number
  /** Longest silence while the answer's body arrives. */
  bodyMs: number
  /** Most bytes of the answer that are kept. */
  maxBytes: number
  /**
   * What to do with a larger answer: `fail`, because half a JSON text is worthless; or `truncate`, because the status is what
   * counts. Truncated answers are read a little further to keep the connection, then dropped.
   */
  oversize: 'fail' | 'truncate'
}

export type ExchangeFailure =
  | 'connect' // no connection: DNS, refused, TLS, time limit of connecting
  | 'refused_address' // our own wall said no
  | 'timeout'
  | 'reset' // the connection broke
  | 'oversize'
  | 'aborted' // by the caller
  | 'invalid' // no valid request, or no valid HTTP came back

export type ExchangeResult =
  | {
      ok: true
      status: number
      headers: Record<string, string | string[] | undefined>
      body: Buffer
      /** False when the body was cut by size or time; the status is certain all the same. */
      complete: boolean
      durationMs: number
    }
  | {
      ok: false
      failure: ExchangeFailure
      /** Whether the first byte of the request can have left this process. */
      written: boolean
      error: Error
      durationMs: number
    }

const drainBytes = 65_536

/** Thrown by a connector that refuses an address; carried here so that the failure keeps its name. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
  readonly code = 'HERALD_REFUSED_ADDRESS'
}

const failureOf = (error: Error, written: boolean): ExchangeFailure => {
  const code = (error as { code?: unknown }).code
  if (code === 'HERALD_REFUSED_ADDRESS') return 'refused_address'
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return 'timeout'
  if (code === 'UND_ERR_INVALID_ARG' || error.name === 'HTTPParserError') return 'invalid'
  return written ? 'reset' : 'connect'
}

export const exchange = (
  dispatcher: Dispatcher,
  request: ExchangeRequest,
  limits: ExchangeLimits,
  signal?: AbortSignal,
): Promise<ExchangeResult> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    let settled = false
    let written = false
    let controller: Dispatcher.DispatchController | undefined
    let status = 0
    let headers: Record<string, string | string[] | undefined> = {}
    const chunks: Buffer[] = []
    let kept = 0
    let seen = 0

    const settle = (result: ExchangeResult): void => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      resolve(result)
    }
    const durationMs = () => performance.now() - startedAt
    const answer = (complete: boolean): void =>
      settle({ ok: true, status, headers, body: Buffer.concat(chunks, kept), complete, durationMs: durationMs() })
    const fail = (failure: ExchangeFailure, error: Error): void =>
      settle({ ok: false, failure, written, error, durationMs: durationMs() })
    /** Settles first: what undici reports about the abort afterwards is our own doing. */
    const stop = (failure: ExchangeFailure, message: string): void => {
      const error = new Error(message)
      if (failure === 'timeout' && status !== 0 && limits.oversize === 'truncate') answer(false)
      else fail(failure, error)
      controller?.abort(error)
    }
    const onAbort = () => stop('aborted', 'The caller gave up.')
    const onTimeout = () => stop('timeout', `No complete answer within ${limits.totalMs} ms.`)
    const timer = setTimeout(onTimeout, limits.totalMs)

    if (signal?.aborted) {
      onAbort()
      return
    }
    signal?.addEventListener('abort', onAbort, { once: true })

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(own) {
        // A process that was frozen and wakes up gets to its connections before its timers: by now another one may have gone on.
        if (durationMs() >= limits.totalMs) onTimeout()
        // Settled while it waited for a connection, or put back into the queue after it may have been written: either way it
        // must not go out now.
        if (settled || written) {
          own.abort(new Error('The request was given up before it was sent.'))
          return
        }
        controller = own
        written = true
      },
      onResponseStart(_own, statusCode, responseHeaders) {
        if (statusCode < 200) return
        status = statusCode
        headers = responseHeaders
      },
      onResponseData(own, chunk) {
        if (settled) return
        seen += chunk.length
        const room = limits.maxBytes - kept
        if (room > 0) {
          const part = chunk.length > room ? chunk.subarray(0, room) : chunk
          chunks.push(part)
          kept += part.length
        }
        if (seen <= limits.maxBytes) return
        if (limits.oversize === 'fail') stop('oversize', `The answer is larger than ${limits.maxBytes} bytes.`)
        else if (seen > limits.maxBytes + drainBytes) {
          answer(false)
          own.abort(new Error('The answer is longer than anybody needs.'))
        }
      },
      onResponseEnd() {
        answer(seen <= limits.maxBytes)
      },
      onResponseError(_own, error) {
        // The status line came, so the receiver has decided; a body that breaks off changes nothing for truncated reading.
        if (status !== 0 && limits.oversize === 'truncate') answer(false)
        else fail(failureOf(error, written), error)
      },
    }
    try {
      dispatcher.dispatch(
        {
          origin: request.origin,
          path: request.path,
          method: request.method,
          headers: request.headers,
          body: request.body ?? null,
          headersTimeout: limits.headersMs,
          bodyTimeout: limits.bodyMs,
        },
        handler,
      )
    } catch (error) {
      fail('invalid', error instanceof Error ? error : new Error(String(error)))
    }
  })
