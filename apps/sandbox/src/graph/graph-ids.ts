import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

// A pool of random bytes: one system call per few hundred ids instead of one per request.
let pool = randomBytes(8192)
let offset = 0

export const randomText = (length: number): string => {
  if (offset + length > pool.length) {
    pool = randomBytes(8192)
    offset = 0
  }
  let text = ''
  for (let index = 0; index < length; index += 1) text += alphabet[(pool[offset + index] ?? 0) & 63]
  offset += length
  return text
}

export const traceId = (): string => `A${randomText(22)}`

/** Upper-case hex, as the platform's message ids carry it. */
export const randomHex = (bytes: number): string => {
  if (offset + bytes > pool.length) {
    pool = randomBytes(8192)
    offset = 0
  }
  const text = pool.toString('hex', offset, offset + bytes).toUpperCase()
  offset += bytes
  return text
}
