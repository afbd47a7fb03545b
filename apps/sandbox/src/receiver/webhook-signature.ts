// Checks a signature as every receiver would, from the public description (standardwebhooks.com) and from nothing of the server.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type SignatureCheck = 'valid' | 'invalid' | 'missing' | 'expired'

const toleranceSeconds = 300

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

const same = (given: string, expected: Buffer): boolean => {
  const bytes = Buffer.from(given, 'base64')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

export const checkSignature = (
  headers: IncomingHttpHeaders,
  body: Buffer,
  secret: string,
  nowMs: number,
): SignatureCheck => {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  })
  if (id === undefined || timestamp === undefined || signatures === undefined) return 'missing'
  const expected = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest()
  const fits = signatures.split(' ').some((one) => one.startsWith('v1,') && same(one.slice(3), expected))
  if (!fits) return 'invalid'
  return Math.abs(nowMs / 1000 - Number(timestamp)) <= toleranceSeconds ? 'valid' : 'expired'
}
