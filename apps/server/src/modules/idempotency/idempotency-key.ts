import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { invalidField } from '../../lib/errors.ts'

/** What a request is known by: the key within its client, method and route, and what it asked for. */
export interface IdempotencyKey {
  keyHash: Buffer
  bodyHash: Buffer
  route: string
}

export interface StoredAnswer {
  status: number
  response: string
  isSealed: boolean
  bodyHash: Buffer
}

/** An empty one counts as none. */
const keyShape = /^[\x21-\x7e]{0,255}$/
const keyPattern = keyShape.source

/** For the schema of a route: declared once and optional, whatever the case in which it is sent. */
export const idempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: keyPattern,
      examples: ['order-1042'],
      description:
        'Your name for this operation, at most 255 visible characters. Repeated within 30 days, it returns the first answer with `Idempotent-Replay: true` and does nothing.',
    }),
  ),
})

const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The same fields in another order, or with other spaces, are the same request. */
export const bodyHash = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body, sortedKeys) ?? '')
    .digest()

/** Undefined when there is none. Node joins the lines of a header with a comma and a space; lines of one value are one key. */
export const readIdempotencyKey = (
  header: string | string[] | undefined,
  route: string,
  body: unknown,
): IdempotencyKey | undefined => {
  if (header === undefined) return undefined
  const [key, another] = new Set(
    [header]
      .flat()
      .flatMap((line) => line.split(', '))
      .filter((one) => one !== ''),
  )
  if (key === undefined) return undefined
  if (another !== undefined || !keyShape.test(key))
    throw invalidField(
      'Idempotency-Key',
      'must be one value of at most 255 visible characters (no spaces, ASCII only).',
    )
  const keyHash = createHash('sha256').update(`${route}\n${key}`).digest()
  return { keyHash, bodyHash: bodyHash(body), route }
}

export const replayHeaders = (stored: StoredAnswer, asked: IdempotencyKey): Record<string, string> => ({
  'idempotent-replay': 'true',
  ...(stored.bodyHash.equals(asked.bodyHash) ? {} : { 'idempotent-replay-mismatch': 'true' }),
})
