import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AuditAction, auditActions } from './audit-actions.ts'

// Which entry each route that changes something leaves. A new route fails this test until it has one, or a reason for none.

const document = JSON.parse(readFileSync(new URL('../../../../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string }>>
}

const audited: Record<string, readonly AuditAction[]> = {
  login: ['sign_in.succeeded', 'sign_in.refused'],
  logout: ['sign_in.ended'],
  refreshSession: ['sign_in.ended'], // when the token was used before
  endSession: ['sign_in.ended'],
  endOtherSessions: ['sign_in.ended'],
  changePassword: ['user.password_changed'],
  usePasswordLink: ['user.password_set'],
  createUser: ['user.created'],
  updateUser: ['user.updated'],
  updateProfile: ['user.updated'],
  deleteUser: ['user.removed'],
  createPasswordLink: ['user.password_link_created'],
  createApiKey: ['api_key.created'],
  replaceApiKey: ['api_key.replaced', 'api_key.created', 'api_key.revoked'],
  revokeApiKey: ['api_key.revoked'],
  updateWebhookConfig: ['webhook.updated'],
  switchDispatch: ['webhook.switched'],
  generateWebhookSecret: ['webhook.secret_generated'],
  sendTestEvent: ['webhook.test_sent'],
  retryEvent: ['event.retried'],
  retryEvents: ['event.set_retried'],
  connectChannel: ['channel.connected', 'channel.token_renewed'],
  updateChannel: ['channel.updated'],
  disconnectChannel: ['channel.disconnected'],
  setKeywords: ['channel.keywords_updated'],
  createEmbedSession: ['embed_session.created'],
  revokeEmbedSession: ['embed_session.revoked'],
  submitTemplate: ['template.submitted'],
  editTemplate: ['template.updated'],
  deleteTemplate: ['template.deleted'],
  cancelMessage: ['message.cancelled'],
  createBatch: ['batch.created'],
  pauseBatch: ['batch.paused'],
  resumeBatch: ['batch.resumed'],
  cancelBatch: ['batch.cancelled'],
  deleteNote: ['note.deleted'],
  createSavedReply: ['saved_reply.created'],
  updateSavedReply: ['saved_reply.updated'],
  deleteSavedReply: ['saved_reply.deleted'],
  optOut: ['opt_out.created'],
  importOptOuts: ['opt_out.imported'],
  optIn: ['opt_out.removed'],
  replyToComment: ['comment.replied'],
  replyToCommentPrivately: ['comment.replied_privately'],
  hideComment: ['comment.hidden'],
  unhideComment: ['comment.unhidden'],
  deleteComment: ['comment.deleted'],
  acceptMarketingTerms: ['terms.accepted'],
  exchangeMarketingOauthCode: ['ad_account.connected'],
  updateAdAccount: ['ad_account.updated'],
  setSpendGuard: ['spend_guard.updated'],
  resumeSpendGuard: ['spend_guard.resumed'],
  createCampaign: ['campaign.created'],
  updateCampaign: ['campaign.updated'],
  createAdSet: ['ad_set.created'],
  updateAdSet: ['ad_set.updated'],
  createAd: ['ad.created'],
  updateAd: ['ad.updated'],
  createCreative: ['creative.created'],
  uploadAdImage: ['ad_image.uploaded'],
  registerAdVideo: ['ad_video.registered'],
  uploadAdVideo: ['ad_video.registered'],
}

const reads = 'reads or looks something up again'
const ownHistory = 'has a history of its own'
const notACaller = 'no caller of a client: a platform, or a person on the signup page, whose channel is an entry'
const notAudited: Record<string, string> = {
  checkTemplate: reads,
  checkOptOuts: reads,
  listTemplates: reads,
  checkChannel: reads,
  refreshAdAccount: reads,
  fetchLead: reads,
  readPasswordLink: reads,
  startInsightsReport: reads,
  sendMessage: ownHistory,
  resendMessages: ownHistory,
  markRead: ownHistory,
  uploadMedia: ownHistory,
  uploadTemplateMedia: ownHistory,
  updateConversation: ownHistory,
  createNote: ownHistory,
  updateLead: ownHistory,
  createConversion: ownHistory,
  receivePlatformWebhook: notACaller,
  receiveDeauthorization: notACaller,
  receiveDataDeletion: notACaller,
  claimSignupAccount: notACaller,
  answerSignupQuestion: notACaller,
  startSignupOver: notACaller,
}

/** By no route that changes something: the operator’s command, and exports. */
const elsewhere: AuditAction[] = [
  'client.created',
  'client.suspended',
  'client.resumed',
  'client.moved',
  'opt_out.exported',
  'audit.exported',
]

describe('the audit log', () => {
  it('has an entry for every route that changes something, or a reason for none', () => {
    const changing = Object.values(document.paths).flatMap((path) =>
      Object.entries(path).flatMap(([method, { operationId }]) => (method === 'get' ? [] : [operationId])),
    )
    expect(changing.length).toBeGreaterThan(60)
    expect(changing.filter((operation) => !(operation in audited) && !(operation in notAudited))).toEqual([])
  })

  it('has no action that nothing writes', () => {
    expect([...new Set([...Object.values(audited).flat(), ...elsewhere])].toSorted()).toEqual(auditActions.toSorted())
  })

  it('has words for every action in the console', () => {
    const words = readFileSync(new URL('../../../../console/src/pages/audit/audit-words.ts', import.meta.url), 'utf8')
    for (const action of auditActions) expect(words).toContain(`'${action}': [`)
    for (const action of auditActions) expect(words).toContain(`  ${action.split('.')[0]}: [`)
  })
})
