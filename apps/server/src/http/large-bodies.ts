import type { ServerResponse } from 'node:http'
import { AppError } from '../lib/errors.ts'

// A body is in memory until its request is answered. A client that sends many large ones at once, or begins them and does not
// end them, would take the memory of all others: each has a share. What is announced counts, because it may come.

const CLIENT_BYTES = 67_108_864
const TOTAL_BYTES = 268_435_456

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
  return (clientId: string, bytes: number, response: ServerResponse): AppError | undefined => {
    if ((byClient.get(clientId) ?? 0) + bytes > CLIENT_BYTES || total + bytes > TOTAL_BYTES) return tooMuch()
    add(clientId, bytes)
    response.once('close', () => add(clientId, -bytes))
    return undefined
  }
}
