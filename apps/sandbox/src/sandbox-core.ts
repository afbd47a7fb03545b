// The parts that every platform of the sandbox stands on, put together. A platform is a function over this object that
// registers its nodes, edges, control routes and timers (see installChat and its neighbours in start-sandbox.ts).
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ControlRegistry } from './control/control-registry.ts'
import type { FaultSwitches } from './control/fault-switches.ts'
import type { GraphRegistry } from './graph/graph-registry.ts'
import type { NodeRenderer } from './graph/node-rendering.ts'
import type { TokenCheck } from './graph/token-check.ts'
import type { RequestLog } from './state/request-log.ts'
import type { SandboxClock } from './state/sandbox-clock.ts'
import type { SandboxState } from './state/sandbox-state.ts'
import type { SettingsStore } from './state/sandbox-settings.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'

export type SandboxConfig = {
  appId: string
  appSecret: string
  verifyToken: string
  signupConfigId: string
  /** Where the seeded app subscription points. */
  webhookUrl: string
}

/** A plain HTTP page beside the Graph API: login dialogs, the page for people, media bytes. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  details: { url: URL; path: string; body: Buffer; baseUrl: string },
) => void | Promise<void>

export type PageRoutes = {
  /** `path` without version; a trailing `/` makes it a prefix. */
  mount(path: string, handler: PageHandler): void
  find(path: string): PageHandler | undefined
}

export type SandboxCore = {
  config: SandboxConfig
  state: SandboxState
  clock: SandboxClock
  settings: SettingsStore
  graph: GraphRegistry
  renderer: NodeRenderer
  tokens: TokenCheck
  control: ControlRegistry
  faults: FaultSwitches
  requests: RequestLog
  webhooks: WebhookSender
  pages: PageRoutes
}

export const createPageRoutes = (): PageRoutes => {
  const exact = new Map<string, PageHandler>()
  const prefixes: { prefix: string; handler: PageHandler }[] = []
  return {
    mount(path, handler) {
      if (path.endsWith('/') && path !== '/') prefixes.push({ prefix: path, handler })
      else exact.set(path, handler)
    },
    find: (path) => exact.get(path) ?? prefixes.find(({ prefix }) => path.startsWith(prefix))?.handler,
  }
}
