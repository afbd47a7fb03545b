import type { IncomingMessage } from 'node:http'
import { AppError } from '../../lib/errors.ts'

// Anyone who knows the address of the ingress can post to it, and only the whole body shows whether it is signed. Until then it is
// read under bounds: per network, over all, and in time.

export interface UnsignedLimits {
  networkBytes: number
  totalBytes: number
  networkBodies: number
  totalBodies: number
  deadlineMs: number
}

const defaults: UnsignedLimits = {
  networkBytes: 33_554_432,
  totalBytes: 67_108_864,
  networkBodies: 1_000,
  totalBodies: 2_000,
  deadlineMs: 10_000,
}

type Share = { bytes: number; bodies: number }

/** The platforms repeat what was not answered with 200. */
const tooMuch = () =>
  new AppError('overloaded', 'Too many notifications are being read at once. Repeat this one later.', {
    headers: { 'Retry-After': '5' },
  })

export const createUnsignedBodies = (given: Partial<UnsignedLimits> = {}) => {
  const limits = { ...defaults, ...given }
  const total: Share = { bytes: 0, bodies: 0 }
  const networks = new Map<string, Share>()

  const isOver = (network: Share): boolean =>
    network.bytes > limits.networkBytes ||
    total.bytes > limits.totalBytes ||
    network.bodies > limits.networkBodies ||
    total.bodies > limits.totalBodies

  /** Refused before it is read. What is only announced takes no share: three who announce much would take all. */
  const cannotFit = (network: Share, announced: number): boolean =>
    (network.bytes > 0 && network.bytes + announced > limits.networkBytes) ||
    (total.bytes > 0 && total.bytes + announced > limits.totalBytes)

  /** The body; each piece also goes to `hash`. Rejects over a bound (503), past the deadline (408) and beyond `maxBytes` (413). */
  const read = (
    body: IncomingMessage,
    network: string,
    maxBytes: number,
    hash: (chunk: Buffer) => void,
  ): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const share = networks.get(network) ?? { bytes: 0, bodies: 0 }
      networks.set(network, share)
      const chunks: Buffer[] = []
      let size = 0
      const count = (bytes: number, bodies: number): void => {
        for (const one of [share, total]) {
          one.bytes += bytes
          one.bodies += bodies
        }
      }
      const end = (settle: () => void): void => {
        clearTimeout(timer)
        body.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut)
        // Whatever may still come of a body that was refused.
        body.on('error', () => undefined)
        count(-size, -1)
        if (share.bodies === 0) networks.delete(network)
        settle()
      }
      const refuse = (error: AppError): void => end(() => reject(error))
      const onData = (chunk: Buffer): void => {
        size += chunk.length
        count(chunk.length, 0)
        if (size > maxBytes)
          return refuse(new AppError('payload_too_large', `The body is larger than ${maxBytes} bytes.`))
        if (isOver(share)) return refuse(tooMuch())
        chunks.push(chunk)
        hash(chunk)
      }
      const onEnd = (): void => end(() => resolve(Buffer.concat(chunks)))
      const onCut = (): void => refuse(new AppError('invalid_json', 'The body ended before its end.'))
      const timer = setTimeout(
        () => refuse(new AppError('request_timeout', `The body did not arrive within ${limits.deadlineMs / 1_000} s.`)),
        limits.deadlineMs,
      )
      count(0, 1)
      if (isOver(share) || cannotFit(share, Number(body.headers['content-length'] ?? 0))) return refuse(tooMuch())
      body.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut)
    })

  return { read }
}

export type UnsignedBodies = ReturnType<typeof createUnsignedBodies>
