// A Herald for the benches of messages, in a process of its own: real access, real database, real routes; lanes if asked for.
// It answers over IPC: { cmd: 'cpu' } its CPU time, { cmd: 'fill', channel, count } stores messages directly,
// { cmd: 'times', channel } when the calls of a channel began, { cmd: 'history', count } gives the client messages of earlier days and
// answers with the headers of another client.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeMessaging } from '../apps/server/src/compose/messaging.ts'
import { composePlatforms } from '../apps/server/src/compose/platforms.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { awaitDatabase } from '../apps/server/src/db/await-database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { createMaintenanceRunner } from '../apps/server/src/db/maintenance-runner.ts'
import { openDatabase } from '../apps/server/src/db/open-database.ts'
import { type AddRoutes, createApp } from '../apps/server/src/http/app.ts'
import { createMetrics } from '../apps/server/src/http/metrics.ts'
import type { LaneWaker } from '../apps/server/src/lanes/index.ts'
import { type LaneRunner, createLaneRunner } from '../apps/server/src/lanes/lane-runner.ts'
import { systemClock } from '../apps/server/src/lib/clock.ts'
import { newUuid, publicId, uuidOf } from '../apps/server/src/lib/ids.ts'
import { silentLogger } from '../apps/server/src/lib/logger.ts'
import { createSecretBox } from '../apps/server/src/lib/secret-box.ts'
import { createAccess } from '../apps/server/src/modules/access/index.ts'
import { sealedFor } from '../apps/server/src/modules/channels/index.ts'
import { unassign } from '../apps/server/src/modules/conversations/index.ts'
import { acceptMessages } from '../apps/server/src/modules/outbound/accept/accept-store.ts'
import { createQueueGuard } from '../apps/server/src/modules/outbound/accept/queue-caps.ts'
import { addSendRoutes } from '../apps/server/src/modules/outbound/accept/send-routes.ts'
import {
  type SendService,
  type SendServiceDeps,
  createSendService,
} from '../apps/server/src/modules/outbound/accept/send-service.ts'
import { type Query, fillMessages, settle } from './history-rows.ts'

export type BenchOptions = {
  lanes: boolean
  /** One transaction for each request: what the group commit is measured against. */
  oneEach?: boolean
  sandboxUrl?: string
  token?: string
  /** Phone number ids; the first is HIGH. */
  numbers: { id: string; throughput: string }[]
}
export type BenchReady = { url: string; headers: Record<string, string>; channels: string[] }

const options = JSON.parse(process.argv[2] ?? '') as BenchOptions
const dataDir = mkdtempSync(join(tmpdir(), 'herald-bench-'))
const config = readConfig({ DATA_DIR: dataDir })
const database = await openDatabase({ dataDir, log: silentLogger, applicationName: 'herald bench' })
const access = createAccess({ database, config, clock: systemClock, log: silentLogger, unassign })
await access.start()
const { apiKey, clientId } = await access.clients.ensureDemo()
const secretBox = createSecretBox(config.encryptionKeys)
let runner: LaneRunner | undefined
const waker: LaneWaker = {
  wake: (kind, lane) => runner?.wake(kind, lane),
  offer: (kind, lane, items) => runner?.offer(kind, lane, items),
}
const platforms = composePlatforms({
  platform: { ...config.platform, graphUrl: options.sandboxUrl ?? 'http://127.0.0.1:9' },
})
const caps = { perChannel: 5e6, perClient: 5e6 }
const messaging = composeMessaging(
  { config, database, log: silentLogger, clock: systemClock, metrics: createMetrics(), secretBox, platforms, waker },
  {
    outbound: { caps },
  },
)
const channels: string[] = []
for (const { id, throughput } of options.numbers) {
  const channel = await messaging.channels.channels.store(clientId, {
    platform: 'chatapp',
    accountKey: id,
    name: id,
    accountName: id,
    externalRef: undefined,
    sealToken: (channelId) => secretBox.seal(options.token ?? 'token', sealedFor(clientId, channelId)),
    facts: { wabaId: '1', throughput },
  })
  channels.push(publicId('channel', channel.channelId))
}
const maintenance = createMaintenanceRunner({
  database,
  log: silentLogger,
  clock: systemClock,
  metrics: createMetrics(),
  tasks: messaging.outbound.maintenance,
})
await maintenance.start()
if (options.lanes) {
  runner = createLaneRunner({
    database: database.forLanes,
    log: silentLogger,
    kinds: [...messaging.outbound.laneKinds, ...messaging.batches.laneKinds],
  })
  await runner.start()
}
/** A service that serves one request at a time has nothing to group: each request is a transaction. */
const sendOneEach: AddRoutes = (app) => {
  const idle: SendService[] = []
  const deps: SendServiceDeps = {
    // Each of the services counts its queue by itself: more counts at once than one client may have waiting among requests.
    database: { ...database, tenantTransaction: database.forLanes.tenantTransaction },
    channels: messaging.channels.channels,
    clock: systemClock,
    waker,
    queue: createQueueGuard({ database, clock: systemClock, caps }),
  }
  addSendRoutes(app, {
    send: async (...request) => {
      const service = idle.pop() ?? createSendService(deps)
      const answer = await service.send(...request)
      idle.push(service)
      return answer
    },
    close: () => Promise.resolve(),
  })
}
const app = await createApp({
  authenticate: access.authenticate,
  termsGate: () => Promise.resolve(undefined),
  rateLimit: { burst: 1e9, perSecond: 1e9 },
  clock: systemClock,
  log: silentLogger,
  publicUrl: 'http://127.0.0.1',
  trustedProxies: 0,
  version: '0',
  metrics: createMetrics(),
  readiness: [],
  modules: options.oneEach ? [sendOneEach] : messaging.parts.flatMap(({ addRoutes }) => addRoutes ?? []),
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })

const fill = async (channel: string, count: number): Promise<void> => {
  const channelId = uuidOf('channel', channel) ?? ''
  for (let done = 0; done < count; done += 2_000) {
    const createdAt = new Date()
    await acceptMessages(
      database,
      Array.from({ length: Math.min(2_000, count - done) }, (_, n) => ({
        clientId,
        id: newUuid(),
        channelId,
        by: undefined,
        platformCode: 1,
        stream: 0,
        priorityCode: 2,
        deliveryCode: 1,
        type: 'text' as const,
        recipient: `${55_119_000_000 + done + n}99`,
        template: undefined,
        replyTo: undefined,
        clientRef: undefined,
        validUntil: undefined,
        createdAt,
        body: '{"body":"Your order is on its way."}',
        key: undefined,
        response: '',
        traceContext: undefined,
        resendOf: undefined,
      })),
    )
  }
  waker.wake(20, { clientId, laneId: channelId })
}

const times = async (channel: string): Promise<{ created: number; called: number }[]> => {
  const { rows } = await database.tenantTransaction(clientId, (tx) =>
    tx.query<{ created_at: Date; attempt_at: Date }>(
      `select m.created_at, m.attempt_at from message m where m.client_id = $1 and m.channel_id = $2 and m.attempt_at is not null order by m.attempt_at`,
      [clientId, uuidOf('channel', channel)],
    ),
  )
  return rows.map((row) => ({ created: row.created_at.getTime(), called: row.attempt_at.getTime() }))
}

const asSuperuser = async (work: (query: Query) => Promise<unknown>): Promise<void> => {
  const cluster = await startEmbeddedPostgres({ dataDir, log: silentLogger })
  const settings = { ...cluster.superuser, database: 'herald' }
  const client = await awaitDatabase({ settings, log: silentLogger, applicationName: 'herald bench' })
  await work((text, values = []) => client.query(text, [...values]))
  await client.end()
  await cluster.release()
}

const history = async (count: number): Promise<Record<string, string>> => {
  const channelId = uuidOf('channel', channels[0] ?? '') ?? ''
  await asSuperuser((query) => fillMessages(query, { clientId, channelId }, count, 90))
  await maintenance.runNow('message_day_totals')
  await asSuperuser(settle)
  const other = await access.clients.create({
    name: 'Other',
    ownerEmail: 'other@example.com',
    ownerPassword: 'correct horse battery',
  })
  const { clear } = await access.apiKeys.create(other.clientId, null, { name: 'Bench', scopes: ['messages:send'] })
  return { 'x-svc-api-key': clear }
}

type Command =
  | { cmd: 'cpu' }
  | { cmd: 'history'; count: number }
  | { cmd: 'fill'; channel: string; count: number }
  | { cmd: 'times'; channel: string }
const obey = async (command: Command): Promise<unknown> => {
  if (command.cmd === 'history') return history(command.count)
  if (command.cmd === 'fill') return fill(command.channel, command.count)
  return command.cmd === 'times' ? times(command.channel) : process.cpuUsage()
}
process.on('message', (command: Command) => {
  void obey(command).then((answer) => process.send?.(answer ?? null))
})
process.on('SIGTERM', () => {
  void (async () => {
    await app.close()
    await runner?.stop(1_000)
    await maintenance.stop()
    for (const part of messaging.parts.toReversed()) await part.stop?.()
    await messaging.close()
    await platforms.close()
    await access.stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })()
})
process.send?.({ url, headers: { 'x-svc-api-key': apiKey }, channels } satisfies BenchReady)
