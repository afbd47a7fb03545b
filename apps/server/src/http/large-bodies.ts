import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../lib/errors.ts'
import { JSON_BODY_BYTES, OPEN_BODY_BYTES, bodyLimitOf } from './body-limits.ts'

// A body is in memory until its request is answered. A client that sends many large ones at once, or begins them and does not
// end them, would take the memory of all others: each has a share. What is announced counts, because it may come.

const CLIENT_BYTES = 67_108_864
const TOTAL_BYTES = 268_435_456
/** What a body without a length counts for, where bodies are small. */
const UNANNOUNCED_BODY_BYTES = 65_536

const tooMuch = () =>
  new AppError(
    'overloaded',
    'Too many large bodies are on their way at once; nothing was stored. Send fewer at once and try again after Retry-After.',
    { headers: { 'Retry-After': '1' } },
  )

export const createLargeBodies = () => {
  const byClient = new Map<string, number>()
  let total = 0
  const add = (clientId: string, bytes: number): void => {
    const held = (byClient.get(clientId) ?? 0) + bytes
    if (held === 0) byClient.delete(clientId)
    else byClient.set(clientId, held)
    total += bytes
  }

  /** The refusal where there is no room, else holds the room until the response has ended. */
  const hold = (clientId: string, bytes: number, { raw }: FastifyReply): AppError | undefined => {
    // It hung up while it was being asked who calls: no end would give the room back.
    if (raw.destroyed) return undefined
    if ((byClient.get(clientId) ?? 0) + bytes > CLIENT_BYTES || total + bytes > TOTAL_BYTES) return tooMuch()
    add(clientId, bytes)
    raw.once('close', () => add(clientId, -bytes))
    return undefined
  }

  /** For the hook that admits requests of a route, once it is known who calls. A hook of its own would cost on every request. */
  return (route: RouteOptions) => {
    const limit = bodyLimitOf(route)
    const unannounced = limit > JSON_BODY_BYTES ? limit : UNANNOUNCED_BODY_BYTES
    // What streams through is not held here, and what is too large is not read.
    if (route.config?.rawBody !== undefined || route.method === 'GET' || route.method === 'HEAD') return () => undefined
    return ({ headers, principal }: FastifyRequest, reply: FastifyReply): AppError | undefined => {
      const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : unannounced
      return bytes > OPEN_BODY_BYTES && bytes <= limit ? hold(principal.clientId, bytes, reply) : undefined
    }
  }
}
