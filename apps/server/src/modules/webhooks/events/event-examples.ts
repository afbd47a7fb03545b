import type { EventType } from './event-catalogue.ts'

const contact = { phone: '5511987654321', user_id: 'BR.1000000000000001', name: 'Ana Lima' }
const commenter = { scoped_id: '1000000000000001', username: 'ana.lima' }
const platform_message_id = 'wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFDNBNUI5'
const sent = {
  message_id: 'msg_01k9z7w2x3v4t5s6r7q8p9n0m1',
  client_ref: 'order-1042',
  to: '5511987654321',
  platform_message_id,
}
const template = { hsm_id: '594425479261596', id_external: '594425479261596', name: 'order_ready', language: 'en_US' }
const channel_id = 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3'
const problem = {
  reason: 'quality_low',
  message: 'The quality rating of the number is low. Send less, and only what people asked for.',
  since: '2026-01-31T09:00:00.000Z',
}
const account = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  ad_account_id: 'act_710000000000001',
  name: 'Lagoon Retail',
  status: 'active',
  account_status: 1,
  account_status_label: 'Active',
}
const refused = {
  reason: 'recipient_unreachable',
  message: 'The number cannot be reached on the platform. Check it.',
  code: 131026,
}
const unknown = {
  reason: 'unknown',
  message: 'The answer of the platform was lost and no status came. Look before you send it again.',
}

const replied = {
  contact: commenter,
  action_id: 'cma_01k9zq3v8m5w6t7y2x4c1b0n9a',
  action: 'reply',
  comment_id: '1000000000000001',
  post_id: '1000000000000002',
  message: 'It is 199.90. Shall I keep one for you?',
}
const converted = {
  conversion_id: 'cnv_01k9zq3v8m5w6t7y2x4c1b0n9a',
  conversation_id: 'conv_2c9h5m1r8k4z8w3t6q7p9n0v1x',
  event_name: 'Purchase',
  event_id: 'order-1042',
  event_time: '2026-01-31T09:00:00.000Z',
  value: 199.9,
  currency: 'BRL',
  ad_id: '120210000000000003',
  clicked_at: '2026-01-31T08:40:00.000Z',
}

/** The `data` of one event of each type, as the OpenAPI document shows it. */
export const exampleData: Record<EventType, Record<string, unknown>> = {
  'message.received': { message_id: platform_message_id, platform_message_id, contact, type: 'text', text: 'Hello' },
  'message.sent': { ...sent, status: 'sent', state: 'sent' },
  'message.delivered': { ...sent, status: 'delivered', state: 'delivered' },
  'message.read': { ...sent, status: 'read', state: 'read' },
  'message.failed': { ...sent, status: 'failed', state: 'failed', error: refused },
  'message.expired': {
    message_id: sent.message_id,
    to: sent.to,
    status: 'expired',
    error: { reason: 'expired', message: 'valid_until passed before the message could be sent.' },
  },
  'message.unknown': { message_id: sent.message_id, to: sent.to, status: 'unknown', error: unknown },
  'message.cancelled': { message_id: sent.message_id, client_ref: sent.client_ref, to: sent.to, status: 'cancelled' },
  'send.accepted': { ...sent, attempt: 1 },
  'send.failed': { message_id: sent.message_id, to: sent.to, attempt: 1, error: refused },
  'batch.finished': {
    batch_id: 'bat_01k9z7w2x3v4t5s6r7q8p9n0m1',
    name: 'Spring sale',
    status: 'finished',
    accepted: 9_998,
    refused: 2,
    counts: {
      queued: 0,
      sending: 0,
      sent: 9_900,
      delivered: 40,
      read: 8,
      failed: 50,
      expired: 0,
      unknown: 0,
      cancelled: 0,
    },
  },
  'contact.opted_out': { to: contact.phone, contact, source: 'keyword', keyword: 'SAIR' },
  'contact.opted_in': { to: contact.phone, contact, source: 'platform' },
  'template.status_updated': { ...template, status: 'APPROVED', platform_status: 'APPROVED' },
  'template.quality_updated': { ...template, previous_quality: 'GREEN', new_quality: 'YELLOW' },
  'template.category_updated': { ...template, previous_category: 'UTILITY', new_category: 'MARKETING' },
  'channel.updated': {
    channel_id,
    status: 'connected',
    problems: [],
    cleared: ['quality_low'],
    message: 'No longer a problem: quality_low.',
  },
  'channel.attention': { channel_id, status: 'attention', problems: [problem], ...problem },
  'channel.disconnected': {
    channel_id,
    status: 'disconnected',
    problems: [],
    reason: 'requested',
    message: 'The channel was disconnected on request.',
  },
  'ad_account.revoked': { ...account, status: 'revoked', reason: 'The person took the permission back.' },
  'ad_account.attention': {
    ...account,
    reason: 'token_expires',
    expires_at: '2026-02-09T09:00:00.000Z',
    message: 'The connection ends on 2026-02-09. Connect act_710000000000001 again before that.',
  },
  'ad_account.updated': { ...account, changed: ['name'] },
  'ad_object.updated': {
    change: 'effective_status',
    ad_account_id: account.ad_account_id,
    object_id: '120210000000000003',
    object_type: 'ad',
    status_name: 'ACTIVE',
  },
  'lead.received': {
    lead_id: '1000000000000001',
    page_id: '1000000000000003',
    form_id: '1000000000000002',
    form_name: 'Newsletter',
    ad_id: '120210000000000003',
    ad_name: 'Spring sale',
    fields: { full_name: ['Ana Lima'], email: ['ana@lagoon.example'] },
  },
  'insights_report.finished': {
    report_run_id: '6023920149050',
    ad_account_id: account.ad_account_id,
    async_status: 'Job Completed',
  },
  'conversion.accepted': converted,
  'conversion.failed': {
    ...converted,
    error: { reason: 'invalid', message: 'A parameter is invalid. The platform says which one.', code: 100 },
  },
  'comment.received': {
    platform: 'photoapp',
    comment_id: '1000000000000001',
    post_id: '1000000000000002',
    text: 'How much is it?',
    contact: commenter,
    live: false,
  },
  'comment.action_succeeded': { ...replied, reply_id: '1000000000000005' },
  'comment.action_failed': {
    ...replied,
    error: {
      reason: 'not_found',
      message: 'The object does not exist, or the connected account may not see it.',
      code: 100,
    },
  },
  'mention.received': { platform: 'photoapp', post_id: '1000000000000002', contact: commenter },
  'post.updated': { platform: 'socialapp', item: 'reaction', verb: 'add', post_id: '1000000000000002' },
  'channel.connected': {
    channel: {
      channel_id,
      platform: 'chatapp',
      waba_id: '102290129340398',
      phone_number_id: '106540352242922',
      template_namespace: '58e6d318_b627_4112_b9c7_2961197553ea',
      display_phone_number: '+55 11 98765-4321',
    },
    external_ref: 'customer-42',
  },
}
