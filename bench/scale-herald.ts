// A Herald of one or several processes and cells for the benches of the whole way, with the sandbox as the platforms and a
// receiver for events.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { QueryResultRow } from 'pg'
import { clientServices, openAdminCells } from '../apps/server/src/compose/admin-cells.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { scopes } from '../apps/server/src/http/principal.ts'
import { silentLogger } from '../apps/server/src/lib/logger.ts'
import { freePorts, startHeraldProcess } from '../apps/server/test/herald-process.ts'
import { waitFor } from '../apps/server/test/wait-for.ts'
import { openCluster } from './cluster.ts'
import { loadOverHttp } from './http-load.ts'
import { cpuOf, memoryOf } from './process-figures.ts'

const sandboxMain = fileURLToPath(new URL('../apps/sandbox/src/main.ts', import.meta.url))
const app = { appId: '900000000000001', appSecret: 'bench-app-secret', verifyToken: 'bench-verify-token' }
const START_MS = 60_000

/** Two numbers of the sandbox that may send fast, each for a client of its own. */
const numbers = [
  { waba_id: '410000000000001', phone_number_id: '510000000000001' },
  { waba_id: '410000000000002', phone_number_id: '510000000000004' },
]

const startReceiver = async () => {
  const counts = new Map<string, number>()
  /** When the last message to a person was known to be read. */
  const readAt = new Map<string, number>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(204).end()
      const { type, data } = JSON.parse(Buffer.concat(chunks).toString()) as { type: string; data: { to?: string } }
      counts.set(type, (counts.get(type) ?? 0) + 1)
      if (type === 'message.read' && data.to) readAt.set(data.to, performance.now())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, counts, readAt, close: () => server.close() }
}

/** Without workers one process does all. `flags` are for Node, `settings` for PostgreSQL. */
export type Arrangement = {
  workers: number
  cells: number
  flags?: readonly string[]
  settings?: Record<string, string>
}

export const startScaleHerald = async ({ workers, cells, flags = [], settings }: Arrangement) => {
  const directory = mkdtempSync(join(tmpdir(), 'herald-bench-scale-'))
  const [port = 0, sandboxPort = 0] = await freePorts(2)
  const clusters = await Promise.all(
    Array.from({ length: cells }, (_, index) => openCluster(join(directory, `cell-${index}`), settings)),
  )
  const sandbox = spawn(process.execPath, [sandboxMain], {
    env: {
      ...process.env,
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: directory,
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/platform/webhooks`,
      PLATFORM_APP_ID: app.appId,
      PLATFORM_APP_SECRET: app.appSecret,
      PLATFORM_VERIFY_TOKEN: app.verifyToken,
      PLATFORM_SIGNUP_CONFIG_ID: '990000000000001',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(sandbox.stdout, 'data')
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const steer = async (path: string, body?: object) => {
    const answer = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json() as Promise<Record<string, string>>
  }
  await steer('settings', { throughput_limits: false, pair_limits: false, status_delay_ms: 0 })
  await steer('notices', {
    kind: 'quality',
    phone_number_id: numbers[1]?.phone_number_id,
    event: 'THROUGHPUT_UPGRADE',
  })

  const keys = `bench:${randomBytes(32).toString('base64')}`
  const [home, ...others] = clusters
  const env = {
    DATA_DIR: directory,
    DATABASE_URL: home?.url,
    CELLS: others.map(({ url }, index) => `cell-${index + 2}=${url}`).join(','),
    ENCRYPTION_KEYS: keys,
    JWT_KEYS: keys,
    PLATFORM_GRAPH_URL: sandboxUrl,
    PLATFORM_DIALOG_URL: sandboxUrl,
    PLATFORM_APP_ID: app.appId,
    PLATFORM_APP_SECRET: app.appSecret,
    PLATFORM_VERIFY_TOKEN: app.verifyToken,
    PLATFORM_SIGNUP_CONFIG_ID: '990000000000001',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_BURST: '1000000',
    RATE_LIMIT_PER_SECOND: '1000000',
    LOG_LEVEL: 'error',
    // As in package.json.
    NODE_COMPILE_CACHE: join(directory, 'compiled'),
  }
  const url = `http://127.0.0.1:${port}`
  const startFirst = () =>
    startHeraldProcess({ ...env, ROLE: workers === 0 ? 'all' : 'api', PORT: String(port) }, flags)
  const processes = [startFirst()]
  const answers = () =>
    fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false)
  await waitFor('the api to answer', answers, START_MS)
  for (let index = 0; index < workers; index++)
    processes.push(startHeraldProcess({ ...env, ROLE: 'worker', PORT: '0' }, flags))
  await Promise.all(processes.slice(1).map(({ screen }) => screen()))

  const receiver = await startReceiver()
  const { system_token: access_token } = await steer('credentials')
  const admin = await openAdminCells(readConfig(env), silentLogger)
  const { createClient, apiKeys } = clientServices(admin)
  const clients: { clientId: string; headers: Record<string, string>; channelId: string }[] = []
  for (const [index, number] of numbers.entries()) {
    const owner = { ownerEmail: `owner${index}@bench.test`, ownerPassword: 'correct horse battery' }
    const cell = index === 0 || cells === 1 ? 'home' : 'cell-2'
    const { clientId } = await createClient({ name: `Client ${index}`, ...owner }, cell)
    const { clear } = await apiKeys.create(clientId, null, { name: 'Bench', scopes })
    const headers = { 'content-type': 'application/json', 'x-svc-api-key': clear }
    const call = async (method: string, path: string, body: object) => {
      const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as Record<string, string>
    }
    await call('PATCH', '/api/webhooks/config', { webhook_url: receiver.url })
    const channel = await call('POST', '/api/channels', { platform: 'chatapp', access_token, ...number })
    clients.push({ clientId, headers, channelId: channel['channel_id'] ?? '' })
  }
  await admin.close()

  const sum = async (read: (cluster: (typeof clusters)[number]) => Promise<number>) =>
    (await Promise.all(clusters.map(read))).reduce((total, one) => total + one, 0)
  return {
    url,
    clients,
    events: receiver.counts,
    readAt: receiver.readAt,
    /** Kills the first process and starts it anew; how long until a message is accepted again. */
    restart: async (): Promise<number> => {
      await processes[0]?.end('SIGKILL')
      const killed = performance.now()
      processes[0] = startFirst()
      const [client] = clients
      const body = JSON.stringify({ channel_id: client?.channelId, to: '5511800000000', text: 'Here again.' })
      const isAccepted = () =>
        fetch(`${url}/api/outbound/send`, { method: 'POST', headers: client?.headers ?? {}, body })
          .then(({ status }) => status === 202)
          .catch(() => false)
      await waitFor('the first message', isAccepted, START_MS)
      return performance.now() - killed
    },
    /** In the home cell, by a superuser. */
    query: async <Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]> =>
      (await home?.query<Row>(text, values))?.rows ?? [],
    figures: async () => ({
      api: cpuOf(processes[0]?.child.pid ?? 0),
      workers: processes.slice(1).reduce((total, { child }) => total + cpuOf(child.pid ?? 0), 0),
      postgres: await sum(({ cpu }) => cpu()),
      wal: await sum(({ walBytes }) => walBytes()),
      tables: await Promise.all(clusters.map(({ diskBytes }) => diskBytes())),
      connections: await sum(({ connections }) => connections()),
    }),
    memory: async () => ({
      herald: processes.reduce((total, { child }) => total + memoryOf(child.pid ?? 0), 0),
      postgres: await sum(({ memory }) => memory()),
    }),
    close: async () => {
      await Promise.all(processes.map(({ end }) => end('SIGTERM')))
      const gone = once(sandbox, 'exit')
      sandbox.kill('SIGTERM')
      await gone
      receiver.close()
      for (const { close } of clusters) await close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const DRAIN_MS = 300_000

/** What was sent, and for each of it how long the 202 and the customer's knowledge that it was read took. */
export type Sent = { sent: number; acceptMs: number[]; readMs: number[] }

/** Sends so many from all clients and waits until their receivers have read about each. */
export const sendThrough = async (
  herald: Awaited<ReturnType<typeof startScaleHerald>>,
  count: number,
  ratePerClient: number,
): Promise<Sent> => {
  const read = () => herald.events.get('message.read') ?? 0
  const already = read()
  const sentAt = new Map<string, number>()
  const loads = await Promise.all(
    herald.clients.map(({ headers, channelId }, index) => {
      let person = 0
      return loadOverHttp({
        url: herald.url,
        path: '/api/outbound/send',
        headers,
        body: () => {
          person += 1
          const to = String(5_511_900_000_000 + index * 10_000_000 + person)
          sentAt.set(to, performance.now())
          return JSON.stringify({ channel_id: channelId, to, text: 'Your order is on its way.' })
        },
        status: 202,
        connections: 32,
        most: Math.round(count / herald.clients.length),
        rate: ratePerClient,
      })
    }),
  )
  const sent = loads.reduce((sum, { requests }) => sum + requests, 0)
  await waitFor('every message to be read', () => read() - already >= sent, DRAIN_MS)
  return {
    sent,
    acceptMs: loads.flatMap(({ latencyMs }) => latencyMs),
    readMs: [...sentAt].map(([to, at]) => (herald.readAt.get(to) ?? Number.NaN) - at),
  }
}
