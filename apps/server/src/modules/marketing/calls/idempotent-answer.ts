import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../db/database.ts'
import { newUuid } from '../../../lib/ids.ts'
import {
  type IdempotencyKey,
  type StoredAnswer,
  findAnswers,
  keepAnswer,
  readIdempotencyKey,
  replayHeaders,
  sendText,
} from '../../idempotency/index.ts'

/** As Fastify would send it: by the schema that the route declares for the status. */
const serialize = (reply: FastifyReply, made: unknown, status: number): string =>
  (reply as unknown as { serializeInput: (input: unknown, status: string) => string }).serializeInput(
    made,
    String(status),
  )

/** Answers a create, or repeats the first answer to the same Idempotency-Key, byte for byte. */
export const createIdempotentAnswer = ({ database }: { database: Pick<Database, 'tenantTransaction'> }) => {
  const find = async (clientId: string, key: IdempotencyKey): Promise<StoredAnswer | undefined> => {
    const [known] = await database.tenantTransaction(clientId, (tx) =>
      findAnswers(tx, [{ clientId, keyHash: key.keyHash }]),
    )
    return known
  }

  return async <Dto>(
    request: FastifyRequest,
    reply: FastifyReply,
    status: 200 | 201 | 202,
    make: (key: IdempotencyKey | undefined) => Promise<Dto>,
  ): Promise<Dto | void> => {
    const route = `${request.method} ${request.routeOptions.url ?? request.url}`
    const key = readIdempotencyKey(request.headers['idempotency-key'], route, request.body)
    void reply.code(status)
    if (!key) return make(undefined)
    const { clientId } = request.principal
    const replay = (known: StoredAnswer) =>
      sendText(reply.headers(replayHeaders(known, key)), known.status, known.response)
    const earlier = await find(clientId, key)
    if (earlier) return replay(earlier)
    const made = await make(key)
    const text = serialize(reply, made, status)
    const kept = await database.tenantTransaction(clientId, (tx) =>
      keepAnswer(tx, key, { subjectId: newUuid(), status, response: text }),
    )
    const first = kept ? undefined : await find(clientId, key)
    return first ? replay(first) : sendText(reply, status, text)
  }
}

export type IdempotentAnswer = ReturnType<typeof createIdempotentAnswer>
