/**
 * The page for people at `/`: a phone for the end user, template review, ads, the log, faults and the clock.
 * Owns what is shown and the read endpoints under /_sandbox/page. Every change goes through the control routes that tests use,
 * so that the page can do nothing that a script cannot.
 */
import type { SandboxCore } from '../sandbox-core.ts'
import { installDemoHost } from './demo-host.ts'
import { installPageAssets } from './page-assets.ts'
import { installPageRoutes } from './page-routes.ts'

export const installPage = (core: SandboxCore): void => {
  installPageRoutes(core)
  installPageAssets(core)
  installDemoHost(core)
}
