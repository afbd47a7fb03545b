/** What is written down, by what it is about. A name that was given out stays: people search for it. */
const doneTo = {
  sign_in: ['succeeded', 'refused', 'ended'],
  user: ['created', 'updated', 'removed', 'password_changed', 'password_set', 'password_link_created'],
  api_key: ['created', 'replaced', 'revoked'],
  client: ['created', 'suspended', 'resumed', 'moved'],
  webhook: ['updated', 'switched', 'secret_generated', 'test_sent'],
  event: ['retried', 'set_retried'],
  channel: ['connected', 'token_renewed', 'updated', 'keywords_updated', 'disconnected'],
  embed_session: ['created', 'revoked'],
  template: ['submitted', 'updated', 'deleted'],
  message: ['cancelled'],
  batch: ['created', 'paused', 'resumed', 'cancelled'],
  note: ['deleted'],
  saved_reply: ['created', 'updated', 'deleted'],
  opt_out: ['created', 'imported', 'removed', 'exported'],
  comment: ['replied', 'replied_privately', 'hidden', 'unhidden', 'deleted'],
  terms: ['accepted'],
  ad_account: ['connected', 'updated'],
  spend_guard: ['updated', 'resumed'],
  campaign: ['created', 'updated'],
  ad_set: ['created', 'updated'],
  ad: ['created', 'updated'],
  creative: ['created'],
  ad_image: ['uploaded'],
  ad_video: ['registered'],
  audit: ['exported'],
} as const

type DoneTo = typeof doneTo
export type AuditAction = { [Type in keyof DoneTo]: `${Type}.${DoneTo[Type][number]}` }[keyof DoneTo]

export const auditActions = Object.entries(doneTo).flatMap(([type, verbs]) =>
  verbs.map((verb) => `${type}.${verb}`),
) as AuditAction[]
