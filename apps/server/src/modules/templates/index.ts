// Templates of the chat platform: check, submit, list, delete, and the hourly comparison that finds notices that never came. What a
// template may contain is the platform's to judge; only what the customer was last told of each is kept here.

import type { Database } from '../../db/database.ts'
import type { App } from '../../http/app.ts'
import type { AnyKind } from '../../lanes/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { ChatTemplates } from '../../platforms/chat/chat-templates.ts'
import type { ChannelService } from '../channels/index.ts'
import type { AttentionSource } from '../attention/index.ts'
import type { AppendedEvent } from '../webhooks/index.ts'
import { createAnswerOnce } from '../idempotency/index.ts'
import { templateAttention } from './template-attention.ts'
import { createTemplateReconcile } from './template-reconcile-job.ts'
import { addTemplateRoutes } from './template-routes.ts'
import { createTemplateService } from './template-service.ts'

export { createTemplateStore } from './template-store.ts'

export type TemplatesDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'find' | 'open'>
  templates: ChatTemplates
  secretBox: SecretBox
  clock: Clock
  afterCommit: (events: readonly AppendedEvent[]) => void
}

export type TemplatesModule = { addRoutes: (app: App) => void; laneKinds: AnyKind[]; attention: AttentionSource }

export const createTemplatesModule = (deps: TemplatesDeps): TemplatesModule => {
  const templates = createTemplateService(deps)
  return {
    addRoutes: (app) => addTemplateRoutes(app, templates, createAnswerOnce(deps)),
    laneKinds: [createTemplateReconcile(deps)],
    attention: templateAttention,
  }
}
