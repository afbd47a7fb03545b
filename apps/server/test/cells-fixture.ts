import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientServices, openAdminCells } from '../src/compose/admin-cells.ts'
import { type Herald, startHerald } from '../src/compose/herald.ts'
import { type Config, readConfig } from '../src/config/config.ts'
import { scopes } from '../src/http/principal.ts'
import { silentLogger } from '../src/lib/logger.ts'
import type { AdminServices } from '../src/modules/access/index.ts'
import { type CuttingProxy, createCuttingProxy } from './cutting-proxy.ts'
import type { Answer } from './test-app.ts'
import { type TestDatabase, createTestDatabase, urlOf } from './test-database.ts'
import { type TestPlatforms, createTestPlatforms } from './test-platforms.ts'

export type CellClient = {
  clientId: string
  cell: string
  email: string
  call: (method: string, path: string, body?: object) => Promise<Answer>
}

export type CellsFixture = {
  herald: Herald
  platforms: TestPlatforms
  databases: Record<'home' | 'b', TestDatabase>
  /** Stands before the database of cell b. */
  proxy: CuttingProxy
  config: Config
  /** A client with an owner and an API key, made by the operator's command. */
  client: (cell: 'home' | 'b', owner?: { email: string; password: string }) => Promise<CellClient>
  /** Without a credential, or with the headers given. */
  call: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  admin: <T>(work: (services: Pick<AdminServices, 'clients' | 'createClient' | 'cells'>) => Promise<T>) => Promise<T>
  /** Ends the process and starts another one. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const keys = `test:${randomBytes(32).toString('base64')}`

/** A whole Herald over two databases, reached over HTTP, with the sandbox as the platforms. */
export const createCellsFixture = async (): Promise<CellsFixture> => {
  const databases = { home: await createTestDatabase(), b: await createTestDatabase() }
  const proxy = await createCuttingProxy(databases.b.owner)
  let herald: Herald | undefined
  // The platforms know one address, whichever port the process has.
  const inlet = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers
      fetch(`${herald?.url}${request.url}`, {
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
    PORT: '0',
    DATABASE_URL: databases.home.url,
    CELLS: `b=${urlOf(proxy.settings)}`,
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

  const call: CellsFixture['call'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${herald?.url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = text !== '' && answer.headers.get('content-type')?.includes('application/json')
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: isJson ? JSON.parse(text) : text,
    }
  }

  const withAdmin = async <T>(work: (services: ReturnType<typeof clientServices>) => Promise<T>): Promise<T> => {
    const opened = await openAdminCells(config, silentLogger)
    try {
      return await work(clientServices(opened))
    } finally {
      await opened.close()
    }
  }

  let made = 0
  return {
    get herald() {
      if (!herald) throw new Error('not running')
      return herald
    },
    platforms,
    databases,
    proxy,
    config,
    call,
    admin: withAdmin,
    client: (cell, owner) => {
      made += 1
      const email = owner?.email ?? `owner${made}@cells.test`
      return withAdmin(async ({ createClient, apiKeys }) => {
        const ownerPassword = owner?.password ?? 'correct horse battery'
        const { clientId } = await createClient({ name: `Client ${made}`, ownerEmail: email, ownerPassword }, cell)
        const { clear } = await apiKeys.create(clientId, null, { name: 'Test key', scopes })
        return {
          clientId,
          cell,
          email,
          call: (method, path, body) => call(method, path, body, { 'x-svc-api-key': clear }),
        }
      })
    },
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
      await proxy.close()
      await databases.home.close()
      await databases.b.close()
    },
  }
}
