/*
 * Conversations: who wrote with the business on which channel. Owns contacts, conversations and what came in, all of it made from the
 * client's gapless events by a job of its own, so that neither accepting nor taking in pays for it, and made again from them at any
 * time. What people set by hand (status, assignee, tags, read) or write to each other (notes) is kept apart, and so is what the platform calls them, which a job of
 * each channel asks. What was sent through Herald stays with outbound.
 */
import type { Database } from '../../db/database.ts'
import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { AddRoutes } from '../../http/app.ts'
import type { AnyKind } from '../../lanes/index.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { createAnswerOnce } from '../idempotency/index.ts'
import type { AppendedEvent } from '../webhooks/index.ts'
import { addConversationRoutes } from './conversation-routes.ts'
import { createConversationService } from './conversation-service.ts'
import { addNoteRoutes } from './notes/note-routes.ts'
import { createNoteService } from './notes/note-service.ts'
import { type ProjectionDeps, createProjectionJob, createProjectionWaker } from './projection-job.ts'
import { projectionCatchUp } from './projection-maintenance.ts'
import { addSavedReplyRoutes } from './saved-replies/saved-reply-routes.ts'
import { createSavedReplyService } from './saved-replies/saved-reply-service.ts'

export { unassign } from './conversation-assignee-store.ts'
export type { AdClick } from './ad-click-fold.ts'
export { countStarted, findClickBefore } from './ad-click-store.ts'
export { contactSchema } from './conversation-schemas.ts'
export {
  type ContactRecord,
  findContacts,
  findConversation,
  findConversationOf,
  scopedIdOf,
} from './conversation-store.ts'
export { findConversationEvents } from './conversation-subject-store.ts'
export { contactView } from './conversation-view.ts'
export { findEventPeople } from './event-people-store.ts'
export { createProfileFetch } from './profile-fetch-job.ts'

export type ConversationsDeps = Omit<ProjectionDeps, 'retentionDays'> & { database: Database; secretBox: SecretBox }

export type ConversationsModule = {
  addRoutes: AddRoutes
  laneKinds: readonly AnyKind[]
  maintenance: readonly MaintenanceTask[]
  /** Call it when events are committed. */
  afterCommit: (events: readonly AppendedEvent[]) => void
  stop: () => Promise<void>
}

/** As that of messages, whose partitions they share. */
const RETENTION_DAYS = 90

export const createConversationsModule = (given: ConversationsDeps): ConversationsModule => {
  const deps = { ...given, retentionDays: RETENTION_DAYS }
  const { afterCommit, stop } = createProjectionWaker(deps)
  return {
    addRoutes: (app) => {
      addConversationRoutes(app, createConversationService(deps))
      const answerOnce = createAnswerOnce(deps)
      addNoteRoutes(app, createNoteService(deps), answerOnce)
      addSavedReplyRoutes(app, createSavedReplyService(deps), answerOnce)
    },
    laneKinds: [createProjectionJob(deps)],
    maintenance: [projectionCatchUp],
    afterCommit,
    stop,
  }
}
