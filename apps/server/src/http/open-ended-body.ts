import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { AppError } from '../lib/errors.ts'

/** How long nothing may come. */
const MAX_PAUSE_MS = 60_000

/** Node gives every request the same time to arrive. It has no exception for one of them but to take it off the list that it checks. */
const liftTimeLimit = ({ raw }: FastifyRequest): void => {
  const { parser } = raw.socket as unknown as { parser?: { remove?: () => void } }
  parser?.remove?.()
}

/**
 * A body that takes as long as it takes, read piece by piece as it is asked for: bounded in size, and by the time in which nothing
 * comes. `close` when it is no longer needed: the connection stays, the answer still has to go out on it.
 */
export const openEndedBody = (request: FastifyRequest, body: Readable, maxBytes: number) => {
  liftTimeLimit(request)
  const pieces = body.iterator({ destroyOnReturn: false })
  const next = async (): Promise<IteratorResult<Uint8Array, unknown>> => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new AppError('request_timeout')), MAX_PAUSE_MS)
    try {
      return await Promise.race([pieces.next(), promise])
    } finally {
      clearTimeout(timer)
    }
  }
  async function* source(): AsyncGenerator<Uint8Array> {
    let bytes = 0
    for (;;) {
      const { done, value } = await next()
      if (done) return
      bytes += value.length
      if (bytes > maxBytes) throw new AppError('payload_too_large', `The body is larger than ${maxBytes} bytes.`)
      yield value
    }
  }
  return {
    source: source(),
    close: (): void => void pieces.return?.().then(() => body.resume()),
  }
}
