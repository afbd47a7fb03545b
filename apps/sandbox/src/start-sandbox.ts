// Puts the sandbox together and starts it, in this process. main.ts runs it from the environment, tests with options.
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createControlRegistry } from './control/control-registry.ts'
import { installControlRoutes } from './control/control-routes.ts'
import { createFaultSwitches } from './control/fault-switches.ts'
import { installAppNodes } from './graph/app-nodes.ts'
import { createGraphDispatch } from './graph/graph-dispatch.ts'
import { createGraphRegistry } from './graph/graph-registry.ts'
import { createGraphServer } from './graph/graph-server.ts'
import { createNodeRenderer } from './graph/node-rendering.ts'
import { createTokenCheck } from './graph/token-check.ts'
import { createUsageCounter } from './graph/usage-headers.ts'
import type { UsageOverride } from './graph/usage-headers.ts'
import { installedPlatforms } from './installed-platforms.ts'
import type { SandboxConfig, SandboxCore } from './sandbox-core.ts'
import { createPageRoutes } from './sandbox-core.ts'
import { createRequestLog } from './state/request-log.ts'
import { createSandboxClock } from './state/sandbox-clock.ts'
import { createSandboxState } from './state/sandbox-state.ts'
import type { SandboxState } from './state/sandbox-state.ts'
import { createSettings } from './state/sandbox-settings.ts'
import type { SandboxSettings } from './state/sandbox-settings.ts'
import { seedWorld } from './state/seed-world.ts'
import type { AccessToken, App, AppSubscription } from './state/world-types.ts'
import { createWebhookSender } from './webhooks/webhook-sender.ts'

export type SandboxOptions = {
  /** 0 lets the system choose. */
  port?: number
  host?: string
  /** Absent = the state lives in memory and ends with the sandbox. */
  dataDirectory?: string
  settings?: Partial<SandboxSettings>
  /** How many requests the log remembers. */
  requestLogSize?: number
} & Partial<SandboxConfig>

export type RunningSandbox = {
  url: string
  port: number
  core: SandboxCore
  settings(part: Partial<SandboxSettings>): SandboxSettings
  close(): Promise<void>
}

/** What the server uses in sandbox mode when its PLATFORM_* variables are absent. */
export const sandboxDefaults: SandboxConfig = {
  appId: '900000000000001',
  appSecret: 'sandbox-app-secret-4f1c2b7a9d3e',
  verifyToken: 'sandbox-verify-token',
  signupConfigId: '990000000000001',
  webhookUrl: 'http://127.0.0.1:8080/platform/webhooks',
}

/**
 * A restored state follows the environment: another port or secret of the server must not leave webhooks going to the
 * old place. What an app subscribed by itself stays.
 */
const followConfig = (state: SandboxState, config: SandboxConfig): void => {
  const before = state.getValue('config') as SandboxConfig | undefined
  if (before && before.appId !== config.appId) state.reset()
  const apps = state.collection<App>('app')
  const app = apps.get(config.appId)
  if (app)
    apps.put({
      ...app,
      secret: config.appSecret,
      verifyToken: config.verifyToken,
      signupConfigId: config.signupConfigId,
    })
  const subscriptions = state.collection<AppSubscription>('app_subscription')
  for (const subscription of subscriptions.where(({ callbackUrl }) => callbackUrl === before?.webhookUrl))
    subscriptions.put({ ...subscription, callbackUrl: config.webhookUrl })
  state.setValue('config', config)
  state.flush()
}

/** Where nobody listens: a sandbox that a test starts must not write to the Herald that somebody runs beside it. */
const nowhere = 'http://127.0.0.1:9/platform/webhooks'

export const startSandbox = async (options: SandboxOptions = {}): Promise<RunningSandbox> => {
  const { port = 0, host = '127.0.0.1', dataDirectory, settings: overrides, requestLogSize, ...config } = options
  if (dataDirectory !== undefined) mkdirSync(dataDirectory, { recursive: true })
  const state = createSandboxState(dataDirectory === undefined ? undefined : join(dataDirectory, 'sandbox'))
  const fullConfig: SandboxConfig = { ...sandboxDefaults, webhookUrl: nowhere, ...config }
  const settings = createSettings(state, overrides)
  const clock = createSandboxClock(state)
  const graph = createGraphRegistry()
  const renderer = createNodeRenderer(graph)
  const tokens = createTokenCheck({
    tokens: state.collection<AccessToken>('token'),
    apps: state.collection<App>('app'),
    now: () => clock.now(),
    proofRequired: () => settings.current.require_appsecret_proof,
  })
  const core: SandboxCore = {
    config: fullConfig,
    state,
    clock,
    settings,
    graph,
    renderer,
    tokens,
    control: createControlRegistry(),
    faults: createFaultSwitches(state),
    requests: createRequestLog(state, requestLogSize ?? (dataDirectory === undefined ? 20_000 : 100_000)),
    webhooks: createWebhookSender({ state, clock, settings }),
    pages: createPageRoutes(),
  }
  state.onSeed(() => seedWorld(state, fullConfig))
  installControlRoutes(core)
  installAppNodes(core)
  for (const install of installedPlatforms) install(core)
  state.open()
  followConfig(state, fullConfig)

  const dispatch = createGraphDispatch({
    registry: graph,
    renderer,
    tokens,
    usage: createUsageCounter(
      () => performance.now(),
      (ownerId) => state.getValue(`usage:${ownerId}`) as UsageOverride | undefined,
    ),
    kindOf: (id) => state.kindOf(id),
    log: (error, call) => console.error(`sandbox: ${call.method} ${call.pathOnWire} failed`, error),
  })
  const server = createGraphServer(core, dispatch)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    core.webhooks.close()
    state.close()
    throw error
  }
  clock.start()
  core.webhooks.start()
  const address = server.address() as AddressInfo
  const shownHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

  let closing: Promise<void> | undefined
  return {
    url: `http://${shownHost}:${address.port}`,
    port: address.port,
    core,
    settings: (part) => settings.change(part),
    close() {
      closing ??= new Promise((resolve) => {
        clock.stop()
        server.close(() => {
          core.webhooks.close()
          state.close()
          resolve()
        })
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 1000).unref()
      })
      return closing
    },
  }
}
