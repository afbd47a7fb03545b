import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { type Config, readConfig } from '../src/config/config.ts'
import type { RuntimeDatabase } from '../src/db/runtime-database.ts'
import { type AddRoutes, type App, createApp } from '../src/http/app.ts'
import type { TermsGate } from '../src/http/authentication-hook.ts'
import { type Scope, type UserRole, scopes as allScopes } from '../src/http/principal.ts'
import { type Clock, systemClock } from '../src/lib/clock.ts'
import { newUuid, publicId } from '../src/lib/ids.ts'
import { type Logger, silentLogger } from '../src/lib/logger.ts'
import type { Tracer } from '../src/lib/tracer.ts'
import { createClientStore } from '../src/modules/access/admin/client-store.ts'
import { type Access, createAccess } from '../src/modules/access/index.ts'
import { createPasswordHasher, newSalt } from '../src/modules/access/sessions/password-hash.ts'
import { createUserStore } from '../src/modules/access/people/user-store.ts'
import { unassign } from '../src/modules/conversations/index.ts'
import { createAnswerChecks } from './answer-checks.ts'
import { type TestDatabase, createTestDatabase } from './test-database.ts'

/** What a module under test is built from. */
export type TestFixture = {
  db: RuntimeDatabase
  database: TestDatabase
  access: Access
  config: Config
  clock: Clock
  log: Logger
  tracer: Tracer | undefined
}

export type TestAppOptions = {
  /** The modules under test, beside access. */
  modules?: (fixture: TestFixture) => readonly AddRoutes[]
  /** Share the database of another test app: two nodes of one service. */
  database?: TestDatabase
  termsGate?: TermsGate
  /** Environment variables as the operator would set them. */
  env?: NodeJS.ProcessEnv
  /** As `npm start` runs it. */
  local?: boolean
  clock?: Clock
  log?: Logger
  tracer?: Tracer
  /** Puts something between the application and its database: to count statements, or to cut a connection. */
  between?: (db: RuntimeDatabase) => RuntimeDatabase
}

/** `body` is whatever JSON came; the answer checks have already held it against its schema. */
export type Answer = {
  status: number
  headers: Record<string, number | string | string[] | undefined>
  body: Awaited<ReturnType<Response['json']>>
}

type Headers = Record<string, string>

/** Somebody with a credential. Bodies are objects, or text to be sent as it is. */
export type TestCaller = {
  headers: Headers
  get: (url: string, headers?: Headers) => Promise<Answer>
  post: (url: string, body?: object | string, headers?: Headers) => Promise<Answer>
  patch: (url: string, body?: object | string, headers?: Headers) => Promise<Answer>
  put: (url: string, body?: object | string, headers?: Headers) => Promise<Answer>
  delete: (url: string, body?: object | string, headers?: Headers) => Promise<Answer>
}

export type TestUser = TestCaller & { id: string; userId: string; email: string; password: string; token: string }

export type TestClient = {
  clientId: string
  ownerToken: string
  owner: TestUser
  /** Another person of this client, signed in. */
  user: (role: UserRole) => Promise<TestUser>
  /** A key in clear text; all scopes unless told. */
  apiKey: (scopes?: readonly Scope[]) => Promise<string>
  /** A caller with such a key. */
  program: (scopes?: readonly Scope[]) => Promise<TestCaller>
}

export type TestApp = TestFixture & {
  app: App
  /** A new client with an owner who is signed in. */
  client: (name?: string) => Promise<TestClient>
  caller: (credential: { token?: string; apiKey?: string }) => TestCaller
  /** Nobody: no credential at all. */
  anybody: TestCaller
  /** Listens on a free port and gives the base address. */
  listen: () => Promise<string>
  /** Throws when an answer broke the OpenAPI document or a connection was left open. */
  close: () => Promise<void>
  /** What broke the OpenAPI document so far, forgotten by asking. Only for tests of the checks. */
  takeViolations: () => string[]
}

const password = 'correct horse battery'
let hashed: Promise<string> | undefined
/** Every test user has the same password, hashed once: Argon2 is slow on purpose. */
const salt = newSalt()
const sharedHash = () => (hashed ??= createPasswordHasher().hash(password, salt))

const keys = `test:${randomBytes(32).toString('base64')}`

/** The whole application on a real database of its own: the real shell, real access, and the modules under test. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const config = readConfig(
    {
      DATA_DIR: '/nonexistent/herald-test',
      ENCRYPTION_KEYS: keys,
      JWT_KEYS: keys,
      PUBLIC_URL: 'http://herald.test',
      RATE_LIMIT_BURST: '1000000',
      ...options.env,
    },
    { local: options.local ?? false },
  )
  const { clock = systemClock, log = silentLogger, tracer } = options
  const database = options.database ?? (await createTestDatabase())
  const opened = await database.open()
  const db = options.between?.(opened) ?? opened
  const access = createAccess({ database: db, config, clock, log, unassign })
  const fixture: TestFixture = { db, database, access, config, clock, log, tracer }
  const checks = createAnswerChecks()
  const app = await createApp({
    authenticate: access.authenticate,
    termsGate: options.termsGate ?? (() => Promise.resolve(undefined)),
    rateLimit: config.rateLimit,
    clock,
    log,
    publicUrl: config.publicUrl,
    trustedProxies: 0,
    version: '0.0.0-test',
    metrics: new Registry(),
    tracer,
    readiness: [{ name: 'database', check: () => db.ready() }],
    modules: [checks.addChecks, access.addRoutes, ...(options.modules?.(fixture) ?? [])],
  })
  await app.ready()
  await access.start()

  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    headers: Headers,
    body: object | string | undefined,
  ): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = answer.headers['content-type']?.includes('application/json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && answer.body !== '' ? answer.json() : answer.body,
    }
  }

  const withHeaders = (own: Headers): TestCaller => ({
    headers: own,
    get: (url, headers) => send('GET', url, { ...own, ...headers }, undefined),
    post: (url, body, headers) => send('POST', url, { ...own, ...headers }, body),
    patch: (url, body, headers) => send('PATCH', url, { ...own, ...headers }, body),
    put: (url, body, headers) => send('PUT', url, { ...own, ...headers }, body),
    delete: (url, body, headers) => send('DELETE', url, { ...own, ...headers }, body),
  })
  const caller: TestApp['caller'] = ({ token, apiKey }) =>
    withHeaders({
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(apiKey === undefined ? {} : { 'x-svc-api-key': apiKey }),
    })

  const makeUser = async (clientId: string, role: UserRole, clientName?: string): Promise<TestUser> => {
    const userId = newUuid()
    const email = `${role}-${userId}@example.test`
    const passwordHash = await sharedHash()
    const user = await db.tenantTransaction(clientId, async (tx) => {
      if (clientName !== undefined) await createClientStore(tx).insert(clientName)
      const users = createUserStore(tx)
      await users.insert({ userId, email, name: `Test ${role}`, role, salt, passwordHash })
      return users.find(userId)
    })
    if (!user) throw new Error('the user that was just made is gone')
    const { accessToken } = await access.sessions.open(clientId, user)
    return {
      ...caller({ token: accessToken }),
      id: publicId('user', userId),
      userId,
      email,
      password,
      token: accessToken,
    }
  }

  const client = async (name = 'Test client'): Promise<TestClient> => {
    const clientId = newUuid()
    const owner = await makeUser(clientId, 'owner', name)
    const apiKey = async (scopes: readonly Scope[] = allScopes) =>
      (await access.apiKeys.create(clientId, owner.userId, { name: 'Test key', scopes })).clear
    return {
      clientId,
      ownerToken: owner.token,
      owner,
      user: (role) => makeUser(clientId, role),
      apiKey,
      program: async (scopes) => caller({ apiKey: await apiKey(scopes) }),
    }
  }

  return {
    ...fixture,
    app,
    client,
    caller,
    anybody: withHeaders({}),
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    close: async () => {
      await app.close()
      await access.stop()
      if (options.database) await opened.close()
      else await database.close()
      checks.throwIfBroken()
    },
    takeViolations: checks.take,
  }
}
