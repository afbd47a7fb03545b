import { Registry } from 'prom-client'
import type { SandboxOptions } from '../../sandbox/src/start-sandbox.ts'
import { type Modules, composeModules } from '../src/compose/modules.ts'
import type { App } from '../src/http/app.ts'
import { type PlatformInlet, startPlatformInlet } from './outbound-fixture.ts'
import { type TestApp, type TestAppOptions, createTestApp } from './test-app.ts'
import { createTestMaintenance } from './test-maintenance.ts'
import { type TestPlatforms, createTestPlatforms } from './test-platforms.ts'

export type HeraldFixture = TestApp & {
  platforms: TestPlatforms
  /** What the modules count; the HTTP shell counts in a registry of its own. */
  moduleMetrics: Registry
  /** Has a maintenance task run now. */
  maintain: (task: string) => Promise<string>
  /** Runs nothing any more, and keeps the database and the platforms for other nodes. */
  endWork: () => Promise<void>
  stop: () => Promise<void>
}

export type HeraldFixtureOptions = {
  app?: TestAppOptions
  /** Another node over the database and the platforms of this one, which must outlive it. */
  beside?: HeraldFixture
  sandbox?: SandboxOptions
  /** 'none': requests are answered, and nothing is carried out. */
  lanes?: 'here' | 'none'
  /** Where the platforms are, when something stands in between. */
  graphUrl?: (platforms: TestPlatforms) => string
}

/** Every module as `npm start` composes them, with the sandbox as the platforms, which reports to this node. */
export const createHeraldFixture = async (options: HeraldFixtureOptions = {}): Promise<HeraldFixture> => {
  const { beside, lanes = 'here' } = options
  let app: App | undefined
  const inlet: PlatformInlet | undefined = beside ? undefined : await startPlatformInlet(() => app)
  const platforms =
    beside?.platforms ??
    (await createTestPlatforms({ ...options.sandbox, ...(inlet ? { webhookUrl: inlet.url } : {}) }))
  const { appId, appSecret, verifyToken, signupConfigId } = platforms.sandbox.core.config
  const moduleMetrics = new Registry()
  let modules: Modules | undefined
  const node = await createTestApp({
    ...options.app,
    ...(beside ? { database: beside.database } : {}),
    termsGate: async (clientId) => modules?.termsGate(clientId),
    env: {
      PLATFORM_GRAPH_URL: options.graphUrl?.(platforms) ?? platforms.sandbox.url,
      PLATFORM_DIALOG_URL: platforms.sandbox.url,
      PLATFORM_APP_ID: appId,
      PLATFORM_APP_SECRET: appSecret,
      PLATFORM_VERIFY_TOKEN: verifyToken,
      PLATFORM_SIGNUP_CONFIG_ID: signupConfigId,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...options.app?.env,
    },
    modules: (fixture) => {
      // The test app starts and stops access itself.
      const access = { ...fixture.access, start: async () => undefined, stop: async () => undefined }
      modules = composeModules({ ...fixture, database: fixture.db, metrics: moduleMetrics }, access)
      return [
        ...(options.app?.modules?.(fixture) ?? []),
        ...modules.routes.filter((addRoutes) => addRoutes !== access.addRoutes),
      ]
    },
  })
  if (lanes === 'here') await modules?.start()
  app = node.app
  let ended: Promise<void> | undefined
  const endWork = () => (ended ??= modules?.stop() ?? Promise.resolve())
  return {
    ...node,
    platforms,
    moduleMetrics,
    maintain: (task) => createTestMaintenance(node.db, modules?.maintenance ?? [], node.log).runNow(task),
    endWork,
    stop: async () => {
      if (inlet) inlet.open = false
      await endWork()
      await node.close()
      await inlet?.close()
      if (!beside) await platforms.close()
    },
  }
}
