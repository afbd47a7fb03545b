import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, TenantTransaction } from '../../db/database.ts'
import { answerText, sendText } from '../../http/answer-text.ts'
import { AppError } from '../../lib/errors.ts'
import { newUuid } from '../../lib/ids.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { type IdempotencyKey, type StoredAnswer, readIdempotencyKey, replayHeaders } from './idempotency-key.ts'
import { type Claim, claimKey, findAnswers, keepAnswer, releaseKey } from './idempotency-store.ts'
import { sealedForKey } from './idempotency-secrets.ts'

export type AnswerOnceOptions = {
  /** The answer is stored sealed. */
  holdsSecret?: boolean
  /** Whom it is repeated to, where others of the client must not see it: a link for an owner is not for an admin. */
  onlyTo?: string
  /** What was asked for, where the body is a stream. */
  asked?: unknown
}

export type AnswerOnceDeps = { database: Pick<Database, 'tenantTransaction'>; secretBox: SecretBox }

/** With the ids in its path: what is made for one person is no answer about another. */
const routeOf = ({ method, url, routeOptions, params }: FastifyRequest): string =>
  [method, routeOptions.url ?? url, ...Object.values(params as Record<string, string>)].join(' ')

/** Longer than a hiccup of the database, short enough to wait for after the end of a process. */
const CLAIM_MS = 15_000
const EXTEND_MS = 5_000
const LOOK_AGAIN_MS = 100
/** Longer than any platform call may take. */
const MAX_WAIT_MS = 60_000

const stillRunning = () =>
  new AppError('overloaded', 'Another request with this Idempotency-Key is still being carried out. Repeat it later.', {
    headers: { 'Retry-After': '5' },
  })

/**
 * For every route that creates something: makes it and answers, or repeats the first answer to the same Idempotency-Key, byte for
 * byte. The route declares `idempotencyHeaders`. An answer that holds a secret is stored sealed. Repeats that come meanwhile
 * wait for the first: in this process for its promise, in another one for its claim in the database.
 */
export const createAnswerOnce = ({ database, secretBox }: AnswerOnceDeps) => {
  const running = new Map<string, Promise<void>>()

  const find = async (tx: TenantTransaction, { keyHash }: IdempotencyKey): Promise<StoredAnswer | undefined> => {
    const [known] = await findAnswers(tx, [{ clientId: tx.clientId, keyHash }])
    if (!known?.isSealed) return known
    return { ...known, response: secretBox.open(known.response, sealedForKey(tx.clientId, keyHash)) }
  }

  /** The first answer, or the right to make it. */
  const findOrClaim = async (
    clientId: string,
    key: IdempotencyKey,
    claim: Claim,
  ): Promise<StoredAnswer | undefined> => {
    const waitUntil = performance.now() + MAX_WAIT_MS
    while (performance.now() < waitUntil) {
      const { isMine, known } = await database.tenantTransaction(clientId, async (tx) => {
        const isMine = await claimKey(tx, claim, CLAIM_MS)
        const known = isMine ? await find(tx, key) : undefined
        if (known) await releaseKey(tx, claim)
        return { isMine, known }
      })
      if (isMine) return known
      await delay(LOOK_AGAIN_MS)
    }
    throw stillRunning()
  }

  /** Keeps the claim while the work goes on. One that is lost all the same makes no second answer: the first one kept counts. */
  const whileClaimed = async <T>(clientId: string, claim: Claim, work: () => Promise<T>): Promise<T> => {
    const extend = () => database.tenantTransaction(clientId, (tx) => claimKey(tx, claim, CLAIM_MS))
    const timer = setInterval(() => void extend().catch(() => undefined), EXTEND_MS)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  /** Keeps an answer; undefined, or the one that was kept before. */
  const keep = (clientId: string, key: IdempotencyKey, claim: Claim, status: number, text: string, isSecret: boolean) =>
    database.tenantTransaction(clientId, async (tx) => {
      const kept = await keepAnswer(tx, key, {
        subjectId: claim.claimId,
        status,
        ...(isSecret ? { sealed: secretBox.seal(text, sealedForKey(clientId, key.keyHash)) } : { response: text }),
      })
      await releaseKey(tx, claim)
      return kept ? undefined : find(tx, key)
    })

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
    { holdsSecret = false, onlyTo, asked = request.body }: AnswerOnceOptions = {},
  ): Promise<Dto | void> => {
    const asker = onlyTo === undefined ? '' : ` by ${onlyTo}`
    const key = readIdempotencyKey(request.headers['idempotency-key'], `${routeOf(request)}${asker}`, asked)
    void reply.code(status)
    if (!key) return make(undefined)
    const { clientId } = request.principal
    const replay = (known: StoredAnswer) =>
      sendText(reply.headers(replayHeaders(known, key)), known.status, known.response)
    return alone(`${clientId} ${key.keyHash.toString('hex')}`, async () => {
      const claim = { claimId: newUuid(), keyHash: key.keyHash }
      const earlier = await findOrClaim(clientId, key, claim)
      if (earlier) return replay(earlier)
      try {
        const text = answerText(reply, await whileClaimed(clientId, claim, () => make(key)), status)
        const first = await keep(clientId, key, claim, status, text, holdsSecret)
        return first ? replay(first) : sendText(reply, status, text)
      } catch (error) {
        // Nothing is kept of a refusal: a repeat is carried out.
        await database.tenantTransaction(clientId, (tx) => releaseKey(tx, claim)).catch(() => undefined)
        throw error
      }
    })
  }
}

export type AnswerOnce = ReturnType<typeof createAnswerOnce>
