import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '../src/db/open-database.ts'
import { createMaintenanceRunner } from '../src/db/maintenance-runner.ts'
import { createApp } from '../src/http/app.ts'
import { createMetrics } from '../src/http/metrics.ts'
import { createLaneRunner, type LaneRunner } from '../src/lanes/index.ts'
import { systemClock } from '../src/lib/clock.ts'
import { AppError } from '../src/lib/errors.ts'
import { newUuid } from '../src/lib/ids.ts'
import { createLogger } from '../src/lib/logger.ts'
import { createSafeHttp } from '../src/lib/safe-http.ts'
import { createSecretBox } from '../src/lib/secret-box.ts'
import { createIngressModule } from '../src/modules/ingress/index.ts'
import { outboundDefaults } from '../src/modules/outbound/outbound-tuning.ts'
import { createStatusUpdates } from '../src/modules/outbound/status/status-updates.ts'
import { createWebhooksModule } from '../src/modules/webhooks/index.ts'

// A node that takes notifications in and forwards them, as a process of its own: for tests that kill it and benches that
// measure it. Speaks over the process channel: { client: url } makes a client with a chat channel whose events go there,
// { ask: 'cpu' | 'stats' } answers what its name says.

export type NodeQuestion =
  | { id: number; client: string }
  | { id: number; ask: 'cpu' | 'stats' }
  | { id: number; waiting: string }
export type NodeClient = { clientId: string; phone: string; waba: string }

export const nodeAppSecret = 'node app secret'

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const log = createLogger(process.env['NODE_LOG'] ?? 'error')
const database = await openDatabase({ databaseUrl, dataDir, log, applicationName: 'webhook node' })
const http = createSafeHttp({ allowPrivate: true, connectionsPerOrigin: 256 })
/** Every delivery names the process that made it. */
const nodeHttp: typeof http = {
  ...http,
  send: (request) => http.send({ ...request, headers: { ...request.headers, 'x-node': String(process.pid) } }),
}
let runner: LaneRunner | undefined
const metrics = createMetrics()
const webhooks = createWebhooksModule({
  subjects: [],
  findPeople: async () => new Map(),
  database,
  secretBox: createSecretBox([{ id: 'k1', key: Buffer.alloc(32, 7) }]),
  clock: systemClock,
  log,
  metrics,
  waker: {
    wake: (kind, lane) => runner?.wake(kind, lane),
    offer: (kind, lane, items) => runner?.offer(kind, lane, items),
  },
  allowPrivate: true,
  http: nodeHttp,
})
const ingress = createIngressModule({
  database,
  clock: systemClock,
  log,
  metrics,
  verifyToken: 'verify',
  appSecrets: [nodeAppSecret],
  afterCommit: webhooks.afterCommit,
  applyMessageNews: createStatusUpdates({ clock: systemClock, tuning: outboundDefaults }),
  keepLeads: (_tx, leads) => Promise.resolve(leads.map(({ draft }) => draft)),
  applyPersonNews: () => Promise.resolve([]),
  keepComments: () => Promise.resolve(),
  findAdAccounts: () => Promise.resolve([]),
})
const app = await createApp({
  authenticate: () => new AppError('unauthenticated'),
  termsGate: () => Promise.resolve(undefined),
  rateLimit: { burst: 1_000_000, perSecond: 1_000_000 },
  clock: systemClock,
  log,
  publicUrl: 'http://127.0.0.1',
  trustedProxies: 0,
  version: '0',
  metrics,
  readiness: [],
  modules: [webhooks.addRoutes, ingress.addRoutes],
})
const maintenance = createMaintenanceRunner({
  database,
  log,
  clock: systemClock,
  metrics,
  tasks: [...webhooks.maintenance, ...ingress.maintenance],
})
await maintenance.start()
runner = createLaneRunner({ database: database.forLanes, log, kinds: webhooks.laneKinds })
await runner.start()
await app.listen({ host: '127.0.0.1', port: 0 })

const digits = () => String(BigInt(`0x${randomBytes(6).toString('hex')}`))

const makeClient = async (webhookUrl: string): Promise<NodeClient> => {
  const made = { clientId: newUuid(), phone: digits(), waba: digits() }
  const channelId = newUuid()
  await database.tenantTransaction(made.clientId, async (tx) => {
    await tx.query(`insert into client (client_id, name) values ($1, 'node')`, [made.clientId])
    await tx.query(`insert into webhook_config (client_id, webhook_url) values ($1, $2)`, [made.clientId, webhookUrl])
    await tx.query(
      `insert into channel (client_id, channel_id, platform, account_key, name, waba_id) values ($1, $2, 1, $3, 'node', $4)`,
      [made.clientId, channelId, made.phone, made.waba],
    )
    await tx.query(
      `insert into channel_directory (platform, account_key, client_id, channel_id, waba_id) values (1, $3, $1, $2, $4)`,
      [made.clientId, channelId, made.phone, made.waba],
    )
  })
  return made
}

const pending = async (clientId: string): Promise<number> =>
  database.tenantTransaction(clientId, async (tx) => {
    const { rows } = await tx.query<{ n: number }>(
      `select count(*)::integer as n from event e where e.client_id = $1 and e.status = 1`,
      [clientId],
    )
    return rows[0]?.n ?? 0
  })

const answer = (question: NodeQuestion): unknown => {
  if ('client' in question) return makeClient(question.client)
  if ('waiting' in question) return pending(question.waiting)
  return question.ask === 'cpu' ? process.cpuUsage() : runner?.stats()
}

process.on('message', (question: NodeQuestion) => {
  Promise.resolve(answer(question)).then(
    (result) => process.send?.({ id: question.id, result }),
    (error: unknown) => process.send?.({ id: question.id, error: String(error) }),
  )
})
const stop = async (): Promise<void> => {
  await app.close()
  await runner?.stop(2_000)
  await ingress.stop()
  await webhooks.stop()
  await maintenance.stop()
  await http.close()
  await database.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())
process.send?.({ url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` })
