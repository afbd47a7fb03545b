import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../lib/errors.ts'

// Argon2id with 19 MiB, two passes, one lane: about 50 ms of one core. It runs on libuv's threads, off the event loop. Few
// run at once, because those threads also read files and resolve names, and the line is bounded, because a flood of
// sign-ins must end in a 503 for the flood and not in a minute of waiting for everybody.

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const MOST_AT_ONCE = 2

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/

export const newSalt = (): Buffer => randomBytes(16)

type Stored = string | null | undefined

export type PasswordHasher = {
  hash: (password: string, salt: Buffer) => Promise<string>
  /** Takes the same time for a hash that does not exist as for one that does not fit. */
  verify: (password: string, stored: Stored) => Promise<boolean>
  /** Which of several hashes it fits. Those of one salt, and none at all, cost as much as one. */
  verifyEach: (password: string, stored: readonly Stored[]) => Promise<boolean[]>
}

const digest = (password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> => {
  // The same word typed on two keyboards can differ in bytes; the composed form is the same.
  const full: Argon2Parameters = { ...parameters, message: password.normalize('NFC'), nonce }
  return new Promise((resolve, reject) =>
    argon2('argon2id', full, (error, tag) => (error ? reject(error) : resolve(tag))),
  )
}

const createQueue = (mostWaiting: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= mostWaiting)
        throw new AppError('overloaded', 'Too many people are signing in at this moment. Try again in a few seconds.', {
          headers: { 'Retry-After': '5' },
        })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line without ever being free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

export const createPasswordHasher = (mostWaiting = 100): PasswordHasher => {
  const queued = createQueue(mostWaiting)
  const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

  const verifyEach: PasswordHasher['verifyEach'] = async (password, stored) => {
    const digests = new Map<string, Promise<Buffer>>()
    const fits = async (hash: Stored): Promise<boolean> => {
      if (hash === null || hash === undefined) return false
      const found = shape.exec(hash)
      if (!found) throw new Error('A stored password hash is not in the form that this code writes.')
      const [, memory, passes, parallelism, nonce = '', expected = ''] = found
      const tag = Buffer.from(expected, 'base64')
      const parameters = {
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        tagLength: tag.length,
      }
      const name = JSON.stringify([nonce, parameters])
      const actual = digests.get(name) ?? queued(() => digest(password, Buffer.from(nonce, 'base64'), parameters))
      digests.set(name, actual)
      return timingSafeEqual(await actual, tag)
    }
    if (stored.every((hash) => hash === null || hash === undefined)) await fits(nobody)
    return Promise.all(stored.map(fits))
  }

  return {
    async hash(password, salt) {
      const tag = await queued(() => digest(password, salt, cost))
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`
    },
    verify: async (password, stored) => (await verifyEach(password, [stored]))[0] ?? false,
    verifyEach,
  }
}
