import { hash } from 'node:crypto'
import { clientStatus } from '../../../db/client-status.ts'
import type { Database } from '../../../db/database.ts'
import type { Authenticate } from '../../../http/authentication-hook.ts'
import type { Principal } from '../../../http/principal.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import { createBatchedReads, createCoalescedReads } from './batched-reads.ts'
import { hasSecretShape } from './bearer-secrets.ts'
import type { CredentialCache, CredentialState } from './credential-cache.ts'
import { readApiKeyStates, readClientStatus, readSessionState } from './credential-store.ts'
import type { OutsideTokens, OutsideUser } from './identity-provider.ts'
import type { KeyUseRecorder } from '../api-keys/key-use-recorder.ts'
import { inOrder, rightsOfRole, roleOfCode } from './roles-and-scopes.ts'
import type { UserTokens, VerifiedToken } from './user-tokens.ts'

// Turns the credential of a request into a principal. On a cache hit, which is every request but the first, it is
// synchronous: one hash and one look into a map for an API key, two looks for a user token.

const MOST_TOKENS = 20_000

export type AuthenticationDeps = {
  database: Pick<Database, 'systemTransaction' | 'tenantTransaction'>
  cache: CredentialCache
  tokens: UserTokens
  outside: OutsideTokens | undefined
  keyUse: KeyUseRecorder
  clock: Clock
}

type Outcome = Principal | AppError
type Token = { kind: 'session'; token: VerifiedToken } | { kind: 'outside'; user: OutsideUser }

const missing = () =>
  new AppError(
    'unauthenticated',
    'No credential came. Send an API key as "x-svc-api-key: <key>" or a user token as "Authorization: Bearer <token>".',
  )
const wrongKey = () =>
  new AppError('unauthenticated', 'The API key is unknown, expired or revoked. Make a new one in the console.')
const wrongToken = () =>
  new AppError('unauthenticated', 'The user token is not valid or has expired. Refresh it or sign in again.')
/** Of a node that has not heard yet where the client lives now. */
const moved = () =>
  new AppError('overloaded', 'This client is being moved to another database. Try again in a moment.', {
    headers: { 'Retry-After': '1' },
  })
const uncheckable = (error: unknown) =>
  error instanceof AppError
    ? error
    : new AppError('overloaded', 'The credential cannot be checked right now. Try again in a moment.', {
        headers: { 'Retry-After': '1' },
        cause: error,
      })

const sessionKey = ({ sessionId }: VerifiedToken) => `session ${sessionId}`
const clientKey = (clientId: string) => `client ${clientId}`

/** The token of "Authorization: Bearer …"; any other scheme is not ours and counts as nothing. */
export const bearerOf = (header: string | undefined): string | undefined => {
  if (header?.slice(0, 7).toLowerCase() !== 'bearer ') return undefined
  const token = header.slice(7).trim()
  return /\s/.test(token) ? undefined : token
}

export const createAuthenticate = (deps: AuthenticationDeps): Authenticate => {
  const { database, cache, tokens, outside, keyUse, clock } = deps
  /** Hashing costs more than all the rest of a cached admission, so the hashes of keys that were good are kept. */
  const hashes = createRecentMap<string, string>(MOST_TOKENS)
  const verified = createRecentMap<string, Token>(MOST_TOKENS)

  const judge = (state: CredentialState, refusal: () => AppError, principal = state.principal): Outcome => {
    // Most never expire, and looking at the clock is not free.
    const isOver = state.expiresAtMs !== Number.POSITIVE_INFINITY && state.expiresAtMs <= clock.now()
    if (principal === undefined || isOver) return refusal()
    if (state.status === clientStatus.suspended) return new AppError('client_suspended')
    if (state.status === clientStatus.elsewhere) return moved()
    return principal
  }

  const admitKey = (state: CredentialState): Outcome => {
    const outcome = judge(state, wrongKey)
    if (!(outcome instanceof AppError)) keyUse.touch(state.subjectId, state.clientId)
    return outcome
  }

  const readKey = createBatchedReads<string, CredentialState>(async (keys) => {
    const hashes = keys.map((key) => Buffer.from(key, 'hex'))
    const rows = await database.systemTransaction((tx) => readApiKeyStates(tx, hashes))
    const found = new Map(
      rows.map((row): [string, CredentialState] => [
        row.hash.toString('hex'),
        {
          clientId: row.client_id,
          subjectId: row.key_id,
          expiresAtMs: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
          status: row.status,
          principal: {
            clientId: row.client_id,
            scopes: new Set(inOrder(row.scopes)),
            by: { kind: 'api_key', keyId: row.key_id },
          },
        },
      ]),
    )
    return keys.map((key) => found.get(key))
  })

  const readSession = createCoalescedReads<VerifiedToken, CredentialState>(sessionKey, ({ clientId, sessionId }) =>
    database.tenantTransaction(clientId, async (tx) => {
      const row = await readSessionState(tx, sessionId)
      if (!row) return undefined
      const role = roleOfCode[row.role]
      return {
        clientId,
        subjectId: sessionId,
        userId: row.user_id,
        tokenEpoch: row.token_epoch,
        // The token runs out long before its session, which moves with every refresh.
        expiresAtMs: Number.POSITIVE_INFINITY,
        status: row.status,
        principal: {
          clientId,
          scopes: rightsOfRole[role].scopes,
          by: { kind: 'user', userId: row.user_id, email: row.email, name: row.name, role },
        },
      }
    }),
  )

  const readClient = createCoalescedReads<string, CredentialState>(clientKey, (clientId) =>
    database.tenantTransaction(clientId, async (tx) => {
      const status = await readClientStatus(tx)
      if (status === undefined) return undefined
      return { clientId, subjectId: clientId, expiresAtMs: Number.POSITIVE_INFINITY, status, principal: undefined }
    }),
  )

  /** Reads a credential's state past the cache and remembers it, good or bad. */
  const resolve = async (
    key: string,
    read: () => Promise<CredentialState | undefined>,
    admit: (state: CredentialState) => Outcome,
    refusal: () => AppError,
  ): Promise<Outcome> => {
    const generation = cache.generation()
    try {
      const state = await read()
      if (state === undefined) {
        cache.refuse(key)
        return refusal()
      }
      cache.put(key, state, generation)
      return admit(state)
    } catch (error) {
      return uncheckable(error)
    }
  }

  const lookUp = (
    key: string,
    read: () => Promise<CredentialState | undefined>,
    admit: (state: CredentialState) => Outcome,
    refusal: () => AppError,
  ): Outcome | Promise<Outcome> => {
    const known = cache.get(key)
    if (known !== undefined) return admit(known)
    return cache.isRefused(key) ? refusal() : resolve(key, read, admit, refusal)
  }

  const byKey = (clear: string): Outcome | Promise<Outcome> => {
    const kept = hashes.get(clear)
    const key = kept ?? hash('sha256', clear, 'hex')
    const known = cache.get(key)
    if (known !== undefined) {
      if (kept === undefined) hashes.set(clear, key)
      return admitKey(known)
    }
    if (!hasSecretShape('apiKey', clear)) return wrongKey()
    return lookUp(key, () => readKey(key), admitKey, wrongKey)
  }

  const byVerified = (known: Token): Outcome | Promise<Outcome> => {
    if (known.kind === 'outside') {
      const { clientId, principal } = known.user
      const admit = (state: CredentialState) => judge(state, wrongToken, principal)
      return lookUp(clientKey(clientId), () => readClient(clientId), admit, wrongToken)
    }
    const { token } = known
    const admit = (state: CredentialState) =>
      state.tokenEpoch === token.tokenEpoch && state.userId === token.userId ? judge(state, wrongToken) : wrongToken()
    return lookUp(sessionKey(token), () => readSession(token), admit, wrongToken)
  }

  const verify = async (text: string): Promise<Token | undefined> => {
    if (tokens.isOurs(text)) {
      const token = await tokens.verify(text)
      return token && { kind: 'session', token }
    }
    const user = await outside?.verify(text)
    return user && { kind: 'outside', user }
  }

  const firstSight = async (text: string): Promise<Outcome> => {
    try {
      const known = await verify(text)
      if (known === undefined) return wrongToken()
      verified.set(text, known)
      return await byVerified(known)
    } catch (error) {
      return uncheckable(error)
    }
  }

  const byToken = (text: string): Outcome | Promise<Outcome> => {
    const known = verified.get(text)
    if (known === undefined) return firstSight(text)
    const { expiresAtMs } = known.kind === 'session' ? known.token : known.user
    if (expiresAtMs > clock.now()) return byVerified(known)
    verified.delete(text)
    return known.kind === 'session' ? wrongToken() : firstSight(text)
  }

  return ({ headers }) => {
    const given = headers['x-svc-api-key']
    const key = given === '' ? undefined : given
    const token = bearerOf(headers.authorization)
    if (key !== undefined) {
      if (token !== undefined)
        return new AppError(
          'ambiguous_credentials',
          'A user token and an API key came together. Send only one of them, so that it is clear who is calling.',
        )
      return byKey(String(key))
    }
    return token === undefined ? missing() : byToken(token)
  }
}
