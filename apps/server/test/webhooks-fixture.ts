import { Registry } from 'prom-client'
import type { MaintenanceRunner } from '../src/db/maintenance-runner.ts'
import { type LaneRunner, createLaneRunner } from '../src/lanes/lane-runner.ts'
import type { LaneWaker } from '../src/lanes/index.ts'
import { createSafeHttp } from '../src/lib/safe-http.ts'
import { createSecretBox } from '../src/lib/secret-box.ts'
import {
  type AppendedEvent,
  type EventDraft,
  type WebhooksDeps,
  type WebhooksModule,
  appendEvents,
  createWebhooksModule,
} from '../src/modules/webhooks/index.ts'
import { createTestMaintenance } from './test-maintenance.ts'
import { type TestApp, type TestAppOptions, type TestCaller, type TestClient, createTestApp } from './test-app.ts'

export interface WebhooksFixture extends TestApp {
  webhooks: WebhooksModule
  lanes: LaneRunner
  maintenance: MaintenanceRunner
  metrics: Registry
  /** A new client whose events go to this URL. */
  clientWith: (webhookUrl?: string) => Promise<Omit<TestClient, 'program'> & { program: TestCaller }>
  /** Stores events as a module would, and hands them over. */
  append: (drafts: EventDraft[]) => Promise<AppendedEvent[]>
  stop: () => Promise<void>
}

/** The application with webhooks and a running lane runner, in one process. */
export const createWebhooksFixture = async (
  options: Partial<Omit<WebhooksDeps, 'waker'>> & { app?: TestAppOptions } = {},
): Promise<WebhooksFixture> => {
  const { app: appOptions, ...given } = options
  const metrics = new Registry()
  const http = createSafeHttp({ allowPrivate: true, connectionsPerOrigin: 256 })
  let runner: LaneRunner | undefined
  const waker: LaneWaker = {
    wake: (kind, lane) => runner?.wake(kind, lane),
    offer: (kind, lane, items) => runner?.offer(kind, lane, items),
  }
  let webhooks: WebhooksModule | undefined
  const app = await createTestApp({
    ...appOptions,
    modules: (fixture) => {
      webhooks = createWebhooksModule({
        subjects: [],
        findPeople: async () => new Map(),
        database: fixture.db,
        secretBox: createSecretBox(fixture.config.encryptionKeys),
        clock: fixture.clock,
        log: fixture.log,
        metrics,
        waker,
        allowPrivate: true,
        http,
        ...given,
      })
      return [webhooks.addRoutes, ...(appOptions?.modules?.(fixture) ?? [])]
    },
  })
  if (webhooks === undefined) throw new Error('the module was not built')
  const module: WebhooksModule = webhooks
  const lanes = createLaneRunner({ database: app.db, log: app.log, kinds: module.laneKinds })
  runner = lanes
  const maintenance = createTestMaintenance(app.db, module.maintenance, app.log)
  await maintenance.start()
  await lanes.start()
  return {
    ...app,
    webhooks: module,
    lanes,
    maintenance,
    metrics,
    clientWith: async (webhookUrl) => {
      const client = await app.client()
      const program = await client.program()
      if (webhookUrl !== undefined) await program.patch('/api/webhooks/config', { webhook_url: webhookUrl })
      return { ...client, program }
    },
    append: async (drafts) => {
      const clients = [...new Set(drafts.map(({ clientId }) => clientId))]
      const appended = await app.db.batchTransaction(clients, (tx) => appendEvents(tx, drafts))
      module.afterCommit(appended)
      return appended
    },
    stop: async () => {
      await lanes.stop(1_000)
      await maintenance.stop()
      await module.stop()
      await http.close()
      await app.close()
    },
  }
}
