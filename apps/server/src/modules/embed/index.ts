// Embedded signup: one-use links with which a customer's customer connects a channel. Owns the sessions, the page behind
// their links and the connection as a resumable job. Channels themselves, their tokens and their later checks belong to
// the channels module; telling clients of a new one belongs to webhooks.

import type { Database } from '../../db/database.ts'
import type { App } from '../../http/app.ts'
import type { LaneWaker } from '../../lanes/index.ts'
import { createAnswerOnce } from '../idempotency/index.ts'
import { signupRetention } from './sessions/embed-maintenance.ts'
import { addEmbedRoutes } from './sessions/embed-routes.ts'
import { createEmbedSessionService } from './sessions/embed-session-service.ts'
import { readSignupAssets } from './page/signup-assets.ts'
import { createSignupPageService } from './page/signup-page-service.ts'
import { addSignupPageRoutes } from './page/signup-page-routes.ts'
import { type WorkflowDeps, createSignupWorkflow } from './workflow/signup-workflow.ts'

export { clientOfLoginState } from './page/signup-page-service.ts'
export { embedSecrets } from './sessions/embed-secrets.ts'

export type EmbedDeps = WorkflowDeps & {
  database: Pick<Database, 'tenantTransaction' | 'systemTransaction'>
  waker: LaneWaker
  publicUrl: string
  dialogUrl: string
  signupConfigId: string
}

/** How long a signup that is over can still be read. */
const RETENTION_DAYS = 90

export const createEmbedModule = (deps: EmbedDeps) => {
  const sessions = createEmbedSessionService(deps)
  const page = createSignupPageService(deps)
  return {
    addRoutes: (app: App) => {
      addEmbedRoutes(app, sessions, createAnswerOnce(deps))
      addSignupPageRoutes(app, page, readSignupAssets())
    },
    laneKinds: [createSignupWorkflow(deps)],
    maintenance: [signupRetention(RETENTION_DAYS)],
  }
}
