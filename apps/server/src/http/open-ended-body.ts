import type { Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { AppError } from '../lib/errors.ts'

/** How long nothing may come. */
const MAX_PAUSE_MS = 60_000
const MAX_TOTAL_MS = 3_600_000

const lifted = new WeakMap<Server, { usualMs: number; bodies: number }>()

/** Node has one time limit for all requests, and looks at it every half minute: it is longer while such a body is under way. */
const liftTimeLimit = (server: Server): (() => void) => {
  const state = lifted.get(server) ?? { usualMs: server.requestTimeout, bodies: 0 }
  lifted.set(server, state)
  state.bodies += 1
  server.requestTimeout = MAX_TOTAL_MS
  return () => {
    state.bodies -= 1
    if (state.bodies === 0) server.requestTimeout = state.usualMs
  }
}

/**
 * A body that takes as long as it takes, read piece by piece as it is asked for: bounded in size, and by the time in which nothing
 * comes. `close` it when it is no longer needed: the connection stays, the answer still has to go out on it.
 */
export const openEndedBody = ({ server }: FastifyRequest, body: Readable, maxBytes: number) => {
  const restoreTimeLimit = liftTimeLimit(server.server)
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
    close: (): void => {
      restoreTimeLimit()
      void pieces.return?.().then(() => body.resume())
    },
  }
}
