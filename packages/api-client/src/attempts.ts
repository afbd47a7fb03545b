import { HeraldConnectionError } from './herald-error.ts'
import { LONGEST_RETRY_AFTER_MS, mayRetry, readRetryAfter, retryDelayMs } from './retry-policy.ts'

export type Answer = { response: Response; body: unknown }

export type Attempts = {
  fetch: (request: Request) => Promise<Response>
  /** Makes the request of each attempt: a request can be sent once. */
  request: (signal: AbortSignal) => Request | Promise<Request>
  /** Reads the body: a connection that breaks in the middle of an answer is an attempt that failed. */
  read: (response: Response) => Promise<unknown>
  signal: AbortSignal | undefined
  timeoutMs: number
  retries: number
  isRepeatable: boolean
}

/** Waits, unless the signal ends it before: then it throws the signal's reason. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })

/** Runtimes hide the reason (ECONNREFUSED …) at different depths. */
const because = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  const inner: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return inner instanceof Error ? inner.message : error instanceof Error ? error.message : String(error)
}

/** One attempt: the whole answer within the time, or a HeraldConnectionError. Of a stream only its beginning has to be there. */
const attemptOnce = async ({ fetch, request, read, signal, timeoutMs }: Attempts): Promise<Answer> => {
  const controller = new AbortController()
  const made = await request(controller.signal)
  const { origin } = new URL(made.url)
  const abort = (): void => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort, { once: true })
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    controller.abort()
  }, timeoutMs)
  let isStream = false
  try {
    const response = await fetch(made)
    const body = await read(response)
    isStream = body instanceof ReadableStream
    return { response, body }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (isTimedOut)
      throw new HeraldConnectionError('timeout', `No answer from ${origin} within ${timeoutMs} ms.`, error)
    throw new HeraldConnectionError('unreachable', `${origin} cannot be reached: ${because(error)}.`, error)
  } finally {
    clearTimeout(timer)
    // The signal goes on to hold for a stream.
    if (!isStream) signal?.removeEventListener('abort', abort)
  }
}

const codeOf = (body: unknown): unknown => (body as { error?: unknown } | null | undefined)?.error

/** Attempts until there is an answer that another attempt would not change, or none is left. */
export const attempt = async (attempts: Attempts): Promise<Answer> => {
  const { signal, retries, isRepeatable } = attempts
  for (let made = 0; ; made += 1) {
    const isLast = made >= retries
    let retryAfterMs: number | undefined
    try {
      const answer = await attemptOnce(attempts)
      const { status, ok, headers } = answer.response
      if (isLast || ok || !mayRetry(status, codeOf(answer.body), isRepeatable)) return answer
      retryAfterMs = readRetryAfter(headers.get('retry-after'), Date.now())
      if ((retryAfterMs ?? 0) > LONGEST_RETRY_AFTER_MS) return answer
    } catch (error) {
      if (isLast || !isRepeatable || !(error instanceof HeraldConnectionError)) throw error
    }
    await pause(retryDelayMs(made, retryAfterMs, Math.random), signal)
  }
}
