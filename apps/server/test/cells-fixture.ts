import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientServices, openAdminCells } from '../src/compose/admin-cells.ts'
import { type Herald, startHerald } from '../src/compose/herald.ts'
import { type Config, readConfig } from '../src/config/config.ts'
import { type Scope, scopes } from '../src/http/principal.ts'
import { newUuid, uuidOf } from '../src/lib/ids.ts'
import { silentLogger } from '../src/lib/logger.ts'
import { type CuttingProxy, createCuttingProxy } from './cutting-proxy.ts'
import { freePorts } from './herald-process.ts'
import type { Answer, TestCaller, TestClient, TestUser } from './test-app.ts'
import { urlOf } from './database-url.ts'
import { type TestDatabase, createTestDatabase } from './test-database.ts'
import { type TestPlatforms, createTestPlatforms } from './test-platforms.ts'

export type CellName = 'home' | 'b'
/** A client with an owner who is signed in, reached over HTTP. */
export type CellClient = TestClient & { cell: CellName; api: TestCaller }

export type CellsFixture = {
  /** Where it listens. */
  url: string
  platforms: TestPlatforms
  databases: Record<CellName, TestDatabase>
  /** Before the databases. */
  proxies: Record<CellName, CuttingProxy>
  config: Config
  /** Made by the operator's command. */
  client: (cell: CellName, more?: { name?: string; email?: string; password?: string }) => Promise<CellClient>
  anybody: TestCaller
  admin: <T>(work: (services: ReturnType<typeof clientServices>) => Promise<T>) => Promise<T>
  /** For the operator's command as a process of its own. */
  adminEnv: NodeJS.ProcessEnv
  /** Ends the process as SIGTERM does. */
  end: () => Promise<void>
  /** Ends the process and starts another one. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const keys = `test:${randomBytes(32).toString('base64')}`

/** A whole Herald over two databases, reached over HTTP, with the sandbox as the platforms. */
export const createCellsFixture = async (
  make: () => Promise<TestDatabase> = createTestDatabase,
): Promise<CellsFixture> => {
  const databases = { home: await make(), b: await make() }
  const proxies = {
    home: await createCuttingProxy(databases.home.owner),
    b: await createCuttingProxy(databases.b.owner),
  }
  let herald: Herald | undefined
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  // Answers 503 while the process is away, where a closed port would be slow to try again.
  const inlet = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers
      fetch(`${url}${request.url}`, {
        method: request.method ?? 'POST',
        headers: headers as Record<string, string>,
        ...(request.method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
      }).then(
        async (answer) => response.writeHead(answer.status).end(await answer.text()),
        () => response.writeHead(503).end(),
      )
    })
  })
  await new Promise<void>((resolve) => inlet.listen(0, '127.0.0.1', resolve))
  const inletUrl = `http://127.0.0.1:${(inlet.address() as AddressInfo).port}`
  const platforms = await createTestPlatforms({ webhookUrl: `${inletUrl}/platform/webhooks` })
  const { appId, appSecret, verifyToken, signupConfigId } = platforms.sandbox.core.config
  const config = readConfig({
    DATA_DIR: '/nonexistent/herald-test',
    ENCRYPTION_KEYS: keys,
    JWT_KEYS: keys,
    PORT: String(port),
    PUBLIC_URL: 'http://herald.test',
    DATABASE_URL: urlOf(proxies.home.settings),
    CELLS: `b=${urlOf(proxies.b.settings)}`,
    PLATFORM_GRAPH_URL: platforms.sandbox.url,
    PLATFORM_DIALOG_URL: platforms.sandbox.url,
    PLATFORM_APP_ID: appId,
    PLATFORM_APP_SECRET: appSecret,
    PLATFORM_VERIFY_TOKEN: verifyToken,
    PLATFORM_SIGNUP_CONFIG_ID: signupConfigId,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_BURST: '1000000',
  })
  herald = await startHerald(config, silentLogger)

  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body: object | string | undefined,
  ): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = text !== '' && answer.headers.get('content-type')?.includes('application/json')
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: isJson ? JSON.parse(text) : text,
    }
  }
  const callerWith = (own: Record<string, string>): TestCaller => ({
    headers: own,
    get: (path, headers) => send('GET', path, { ...own, ...headers }, undefined),
    post: (path, body, headers) => send('POST', path, { ...own, ...headers }, body),
    patch: (path, body, headers) => send('PATCH', path, { ...own, ...headers }, body),
    put: (path, body, headers) => send('PUT', path, { ...own, ...headers }, body),
    delete: (path, body, headers) => send('DELETE', path, { ...own, ...headers }, body),
  })
  const anybody = callerWith({})

  const signIn = async (email: string, password: string, client_id: string): Promise<TestUser> => {
    const { status, body } = await anybody.post('/api/auth/login', { email, password, client_id })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    const token = body.access_token as string
    const { id } = body.user as { id: string }
    const userId = uuidOf('user', id) ?? ''
    return { ...callerWith({ authorization: `Bearer ${token}` }), id, userId, email, password, token }
  }

  const withAdmin = async <T>(work: (services: ReturnType<typeof clientServices>) => Promise<T>): Promise<T> => {
    // With the rights that a move needs, and not through the proxies.
    const opened = await openAdminCells(
      {
        ...config,
        databaseUrl: urlOf(databases.home.superuser),
        cells: config.cells.map((cell) => ({ ...cell, databaseUrl: urlOf(databases.b.superuser) })),
      },
      silentLogger,
    )
    try {
      return await work(clientServices(opened))
    } finally {
      await opened.close()
    }
  }

  let made = 0
  return {
    url,
    platforms,
    databases,
    proxies,
    config,
    anybody,
    admin: withAdmin,
    adminEnv: {
      DATA_DIR: config.dataDir,
      ENCRYPTION_KEYS: keys,
      JWT_KEYS: keys,
      DATABASE_URL: urlOf(databases.home.superuser),
      CELLS: `b=${urlOf(databases.b.superuser)}`,
    },
    client: async (cell, more = {}) => {
      made += 1
      const { name = `Client ${made}`, email = `owner${made}@cells.test`, password = 'correct horse battery' } = more
      const input = { name, ownerEmail: email, ownerPassword: password }
      const { clientId } = await withAdmin(({ createClient }) => createClient(input, cell))
      const owner = await signIn(email, password, clientId)
      const apiKey = async (wanted: readonly Scope[] = scopes): Promise<string> =>
        (await owner.post('/api/api-keys', { name: 'Test key', scopes: wanted })).body.key as string
      const program = async (wanted?: readonly Scope[]) => callerWith({ 'x-svc-api-key': await apiKey(wanted) })
      return {
        clientId,
        cell,
        ownerToken: owner.token,
        owner,
        api: await program(),
        apiKey,
        program,
        user: async (role) => {
          const user = { email: `${role}-${newUuid()}@cells.test`, name: `Test ${role}`, role, password }
          await owner.post('/api/users', user)
          return signIn(user.email, password, clientId)
        },
      }
    },
    end: async () => herald?.close(),
    restart: async () => {
      await herald?.close()
      herald = await startHerald(config, silentLogger)
    },
    stop: async () => {
      await herald?.close()
      await new Promise<void>((resolve) => {
        inlet.close(() => resolve())
        inlet.closeAllConnections()
      })
      await platforms.close()
      await proxies.home.close()
      await proxies.b.close()
      await databases.home.close()
      await databases.b.close()
    },
  }
}
