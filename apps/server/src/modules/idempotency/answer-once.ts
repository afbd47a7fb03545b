import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { newUuid } from '../../lib/ids.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import {
  type IdempotencyKey,
  type StoredAnswer,
  readIdempotencyKey,
  replayHeaders,
  sendText,
} from './idempotency-key.ts'
import { findAnswers, keepAnswer } from './idempotency-store.ts'
import { sealedForKey } from './idempotency-secrets.ts'

/** As Fastify would send it: by the schema that the route declares for the status. */
const serialize = (reply: FastifyReply, made: unknown, status: number): string =>
  (reply as unknown as { serializeInput: (input: unknown, status: string) => string }).serializeInput(
    made,
    String(status),
  )

export type AnswerOnceDeps = { database: Pick<Database, 'tenantTransaction'>; secretBox: SecretBox }

/**
 * For every route that creates something: makes it and answers, or repeats the first answer to the same Idempotency-Key, byte for
 * byte. The route declares `idempotencyHeaders`. An answer that holds a secret is stored sealed. Repeats that come to this process
 * meanwhile wait for the first.
 */
export const createAnswerOnce = ({ database, secretBox }: AnswerOnceDeps) => {
  const running = new Map<string, Promise<void>>()

  const find = async (clientId: string, { keyHash }: IdempotencyKey): Promise<StoredAnswer | undefined> => {
    const [known] = await database.tenantTransaction(clientId, (tx) => findAnswers(tx, [{ clientId, keyHash }]))
    if (!known?.isSealed) return known
    return { ...known, response: secretBox.open(known.response, sealedForKey(clientId, keyHash)) }
  }

  const keep = (clientId: string, key: IdempotencyKey, status: number, text: string, isSecret: boolean) =>
    database.tenantTransaction(clientId, (tx) =>
      keepAnswer(tx, key, {
        subjectId: newUuid(),
        status,
        ...(isSecret ? { sealed: secretBox.seal(text, sealedForKey(clientId, key.keyHash)) } : { response: text }),
      }),
    )

  /** Waits for the requests with this key that are under way here, and holds back those that come meanwhile. */
  const alone = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    for (let first = running.get(name); first !== undefined; first = running.get(name)) await first
    const { promise, resolve } = Promise.withResolvers<void>()
    running.set(name, promise)
    try {
      return await work()
    } finally {
      running.delete(name)
      resolve()
    }
  }

  return async <Dto>(
    request: FastifyRequest,
    reply: FastifyReply,
    status: 200 | 201 | 202,
    make: (key: IdempotencyKey | undefined) => Promise<Dto>,
    { holdsSecret = false }: { holdsSecret?: boolean } = {},
  ): Promise<Dto | void> => {
    const route = `${request.method} ${request.routeOptions.url ?? request.url}`
    const key = readIdempotencyKey(request.headers['idempotency-key'], route, request.body)
    void reply.code(status)
    if (!key) return make(undefined)
    const { clientId } = request.principal
    const replay = (known: StoredAnswer) =>
      sendText(reply.headers(replayHeaders(known, key)), known.status, known.response)
    return alone(`${clientId} ${key.keyHash.toString('hex')}`, async () => {
      const earlier = await find(clientId, key)
      if (earlier) return replay(earlier)
      const text = serialize(reply, await make(key), status)
      const kept = await keep(clientId, key, status, text, holdsSecret)
      const first = kept ? undefined : await find(clientId, key)
      return first ? replay(first) : sendText(reply, status, text)
    })
  }
}

export type AnswerOnce = ReturnType<typeof createAnswerOnce>
