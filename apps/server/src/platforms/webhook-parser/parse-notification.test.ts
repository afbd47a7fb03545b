import type { FixtureName } from '@herald/platform-fixtures'
import { fixture, fixtureNames } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import type { NormalizedUpdate } from './parse-notification.ts'
import { parseNotification } from './parse-notification.ts'

const folders = ['chat/webhooks', 'photo/webhooks', 'social/webhooks', 'ads/webhooks']
const names = folders.flatMap((folder) => fixtureNames(folder))

const only = (name: FixtureName): NormalizedUpdate => {
  const updates = parseNotification(fixture(name).payload)
  expect(updates).toHaveLength(1)
  return updates[0] as NormalizedUpdate
}

const sheena = {
  phone: '16505551234',
  userId: 'US.13491208655302741918',
  parentUserId: 'US.ENT.11815799212886844830',
  username: '@sheena',
  name: 'Sheena Nelson',
}
const number = {
  kind: 'chat_account',
  wabaId: '102290129340398',
  phoneNumberId: '106540352242922',
  displayPhoneNumber: '15550783881',
}
const chat = 'chat:106540352242922:US.13491208655302741918'
const photo = 'photo:17841405822304914:890123456789012'
const social = 'social:105329487654321:5275012345678901'
const wamid = expect.stringMatching(/^wamid\./)
const repliedTo = { replyTo: { messageId: wamid } }

const expected: Partial<Record<FixtureName, object>> = {
  'chat/webhooks/text': {
    kind: 'message_received',
    platform: 'chatapp',
    account: number,
    conversation: chat,
    contact: sheena,
    occurredAtMs: 1_749_416_383_000,
    platformMessageId: wamid,
    content: { type: 'text', text: 'Does it come in another color?', ...repliedTo },
  },
  'chat/webhooks/text-without-phone': {
    conversation: chat,
    contact: { userId: sheena.userId, username: '@sheena', name: 'Sheena Nelson' },
  },
  'chat/webhooks/text-phone-only': {
    conversation: 'chat:106540352242922:16505551234',
    contact: { phone: '16505551234', name: 'Sheena Nelson' },
  },
  'chat/webhooks/text-referral': { content: { type: 'text', referral: { source_type: 'ad' } } },
  'chat/webhooks/text-forwarded': { content: { forwarded: true } },
  'chat/webhooks/text-about-product': { content: repliedTo },
  'chat/webhooks/text-in-group': {
    groupId: 'Y2FwaV9ncm91cDoxNzA1NTU1',
    conversation: 'chat:106540352242922:Y2FwaV9ncm91cDoxNzA1NTU1',
  },
  'chat/webhooks/text-identity': { content: { type: 'text' } },
  'chat/webhooks/image': {
    content: {
      type: 'image',
      text: 'Taj Mahal',
      media: [{ kind: 'image', id: '1003383421387256', mimeType: 'image/jpeg', caption: 'Taj Mahal' }],
    },
  },
  'chat/webhooks/video': { content: { type: 'video', media: [{ mimeType: 'video/mp4' }] } },
  'chat/webhooks/audio': { content: { type: 'audio', media: [{ voice: true }] } },
  'chat/webhooks/document': { content: { type: 'document', media: [{ filename: 'contract.pdf' }] } },
  'chat/webhooks/sticker': { content: { type: 'sticker', media: [{ animated: false }] } },
  'chat/webhooks/location': { content: { type: 'location', location: { latitude: 38.980_626_349_5 } } },
  'chat/webhooks/contacts': { content: { type: 'contacts', contacts: [{ birthday: '1990-04-01' }] } },
  'chat/webhooks/reaction': { content: { type: 'reaction', reaction: { emoji: '👍', removed: false } } },
  'chat/webhooks/reaction-removed': { content: { type: 'reaction', reaction: { removed: true } } },
  'chat/webhooks/button': {
    content: { type: 'button', text: 'Unsubscribe', reply: { kind: 'button', id: 'Unsubscribe' }, ...repliedTo },
  },
  'chat/webhooks/button-reply': {
    content: { type: 'interactive', reply: { kind: 'button_reply', id: 'cancel-button', title: 'Cancel' } },
  },
  'chat/webhooks/list-reply': {
    content: { reply: { kind: 'list_reply', id: 'priority_express', description: 'Next day to 2 days' } },
  },
  'chat/webhooks/flow-reply': {
    content: { reply: { kind: 'nfm_reply', data: { flow_token: 'tok-4417', day: 'mon' } } },
  },
  'chat/webhooks/call-permission-reply': {
    content: { reply: { kind: 'call_permission_reply', data: { response: 'accept' } } },
  },
  'chat/webhooks/order': { content: { type: 'order', text: 'Love these!', order: { catalog_id: '194836987003835' } } },
  'chat/webhooks/system-changed-number': {
    content: { type: 'system', system: { kind: 'user_changed_number', phone: '12195555358' } },
    contact: { phone: '16505551234' },
  },
  'chat/webhooks/system-changed-user-id': {
    content: { system: { kind: 'user_changed_user_id', userId: 'US.99991208655302741918' } },
  },
  'chat/webhooks/unsupported': { content: { type: 'unsupported', failure: { code: 131_051, policy: 'rejected' } } },
  'chat/webhooks/edit': { content: { type: 'edit', text: 'Does it come in green?', originalMessageId: wamid } },
  'chat/webhooks/revoke': { content: { type: 'revoke', originalMessageId: wamid } },
  'chat/webhooks/value-errors': { kind: 'channel_notice', notice: 'account_error', event: '130429', account: number },
  'chat/webhooks/status-sent': {
    kind: 'message_status',
    status: 'sent',
    platformMessageId: wamid,
    tag: 'msg_0193f6c2a4b87d0ea1c24f5b6d7e8f90:1',
    account: number,
    conversation: chat,
    occurredAtMs: 1_750_030_073_000,
    pricing: { billable: true },
  },
  'chat/webhooks/status-delivered': { status: 'delivered', contact: sheena },
  'chat/webhooks/status-read': { status: 'read' },
  'chat/webhooks/status-played': { status: 'played' },
  'chat/webhooks/status-delivered-without-phone': { status: 'delivered', conversation: chat },
  'chat/webhooks/status-sent-conversation': { status: 'sent' },
  'chat/webhooks/status-group': {
    status: 'delivered',
    conversation: 'chat:106540352242922:Y2FwaV9ncm91cDoxNzA1NTU1',
    contact: { phone: '16505551234' },
  },
  'chat/webhooks/status-failed': {
    status: 'failed',
    tag: 'msg_0193f6c2a4b87d0ea1c24f5b6d7e8f90:1',
    failure: { code: 131_047, reason: 'window_closed', policy: 'rejected' },
  },
  'chat/webhooks/status-failed-undeliverable': { status: 'failed', failure: { code: 131_026, reason: 'recipient' } },
  'chat/webhooks/echo-from-phone-app': {
    kind: 'message_echo',
    conversation: chat,
    content: { type: 'text', text: 'Here is the tracking number' },
  },
  'chat/webhooks/user-preferences': { kind: 'contact_notice', notice: 'marketing_stopped', conversation: chat },
  'chat/webhooks/user-id-update': {
    kind: 'contact_notice',
    notice: 'user_id_changed',
    previousUserId: sheena.userId,
    contact: { userId: 'US.99991208655302741918' },
  },
  'chat/webhooks/template-approved': {
    kind: 'template_notice',
    notice: 'status',
    templateId: '1689556908129832',
    templateName: 'order_update',
    language: 'en_US',
    platformStatus: 'APPROVED',
    occurredAtMs: 1_739_321_024_000,
    account: { kind: 'chat_account', wabaId: '102290129340398' },
  },
  'chat/webhooks/template-rejected': {
    platformStatus: 'REJECTED',
    reason: 'INVALID_FORMAT',
    explanation: 'Parameter format does not match.',
  },
  'chat/webhooks/template-paused': { platformStatus: 'PAUSED', reason: 'FIRST_PAUSE' },
  'chat/webhooks/template-disabled': { platformStatus: 'DISABLED' },
  'chat/webhooks/template-quality': { notice: 'quality', previousQuality: 'GREEN', newQuality: 'YELLOW' },
  'chat/webhooks/template-category': { notice: 'category', previousCategory: 'UTILITY', newCategory: 'MARKETING' },
  'chat/webhooks/template-category-notice': {
    notice: 'category',
    previousCategory: 'UTILITY',
    newCategory: 'MARKETING',
    reason: 'PENDING_UPDATE',
  },
  'chat/webhooks/template-components': { notice: 'components' },
  'chat/webhooks/number-quality': {
    kind: 'channel_notice',
    notice: 'number_quality',
    severity: 'info',
    throughput: 'HIGH',
    messagingLimit: 'TIER_2K',
    account: { displayPhoneNumber: '15550783881' },
  },
  'chat/webhooks/number-name': { notice: 'number_name', severity: 'attention' },
  'chat/webhooks/account-restricted': {
    notice: 'account_update',
    severity: 'attention',
    event: 'ACCOUNT_RESTRICTION',
    text: expect.stringContaining('RESTRICTED_BIZ_INITIATED_MESSAGING'),
  },
  'chat/webhooks/account-violation': { severity: 'attention' },
  'chat/webhooks/account-disabled': { severity: 'attention', event: 'DISABLED_UPDATE' },
  'chat/webhooks/account-deleted': { severity: 'disconnected' },
  'chat/webhooks/account-partner-app-installed': {
    severity: 'info',
    account: { kind: 'chat_account', wabaId: '102290129340398' },
  },
  'chat/webhooks/account-partner-removed': { severity: 'disconnected', account: { wabaId: '102290129340398' } },
  'chat/webhooks/account-review': { notice: 'account_review', severity: 'info' },
  'chat/webhooks/account-alert': { notice: 'account_alert', severity: 'attention' },
  'chat/webhooks/business-capability': { notice: 'capability', messagingLimit: '2000' },
  'chat/webhooks/security': { notice: 'security', severity: 'info' },
  'chat/webhooks/username-update': { notice: 'username', event: 'approved' },

  'photo/webhooks/text': {
    kind: 'message_received',
    platform: 'photoapp',
    account: { kind: 'photo_account', accountId: '17841405822304914' },
    conversation: photo,
    contact: { scopedId: '890123456789012' },
    occurredAtMs: 1_763_164_799_871,
    content: { type: 'text', text: 'Is the blue one in stock?' },
  },
  'photo/webhooks/image': {
    content: {
      type: 'image',
      media: [{ kind: 'image' }, { kind: 'ig_reel', id: '17901234567890123' }, { kind: 'ig_post' }],
    },
  },
  'photo/webhooks/story-mention': { content: { type: 'attachment', media: [{ kind: 'story_mention' }] } },
  'photo/webhooks/quick-reply': {
    content: { type: 'interactive', reply: { kind: 'quick_reply', id: 'COLOUR_BLUE', title: 'Blue' } },
  },
  'photo/webhooks/reply': { content: { replyTo: { messageId: expect.any(String) } } },
  'photo/webhooks/story-reply': { content: { replyTo: { storyId: '17901234567890125' } } },
  'photo/webhooks/message-referral': { content: { referral: { ad_id: '120210000000000001' } } },
  'photo/webhooks/echo': { kind: 'message_echo', conversation: photo, content: { text: 'Yes, three left' } },
  'photo/webhooks/deleted': { content: { type: 'revoke' } },
  'photo/webhooks/unsupported': { content: { type: 'unsupported' } },
  'photo/webhooks/reaction': {
    kind: 'message_received',
    content: { type: 'reaction', reaction: { emoji: '❤️', name: 'love', removed: false } },
  },
  'photo/webhooks/reaction-removed': { content: { reaction: { removed: true } } },
  'photo/webhooks/postback': { content: { type: 'postback', text: 'Opening hours', reply: { id: 'HOURS' } } },
  'photo/webhooks/seen': { kind: 'message_receipt', receipt: 'read', platformMessageIds: [expect.any(String)] },
  'photo/webhooks/edit': { content: { type: 'edit', text: 'Is the green one in stock?' } },
  'photo/webhooks/referral': { content: { type: 'referral', referral: { ref: 'summer' } } },
  'photo/webhooks/standby': { kind: 'message_received', standby: true },
  'photo/webhooks/dashboard-test': {
    kind: 'message_received',
    platformMessageId: 'random_mid',
    occurredAtMs: 1_527_459_824_000,
  },
  'photo/webhooks/comment-page-login': {
    kind: 'comment_received',
    platform: 'photoapp',
    commentId: '17865799348089039',
    parentId: '17865799348089000',
    postId: '17901234567890123',
    text: 'Lovely',
    contact: { scopedId: '890123456789012', username: 'sheena' },
    adId: '120210000000000001',
    live: false,
  },
  'photo/webhooks/comment-account-login': { kind: 'comment_received', commentId: '17865799348089039' },
  'photo/webhooks/comment-account-login-flat': {
    kind: 'comment_received',
    commentId: '17865799348089039',
    postId: '17901234567890123',
  },
  'photo/webhooks/live-comment': { kind: 'comment_received', live: true },
  'photo/webhooks/mention': { kind: 'mention_received', postId: '17901234567890123', commentId: '17865799348089039' },
  'photo/webhooks/story-insights': { kind: 'post_updated', item: 'story', verb: 'insights' },

  'social/webhooks/text': {
    kind: 'message_received',
    platform: 'socialapp',
    account: { kind: 'page', pageId: '105329487654321' },
    conversation: social,
    contact: { scopedId: '5275012345678901' },
    content: { type: 'text', text: 'Are you open on Sunday?' },
  },
  'social/webhooks/attachment': {
    content: {
      type: 'image',
      media: [{ kind: 'image' }, { kind: 'sticker', id: '369239263222822' }, { kind: 'fallback', title: 'Example' }],
    },
  },
  'social/webhooks/quick-reply': { content: { reply: { id: 'COLOUR_RED' } } },
  'social/webhooks/reply': { content: { replyTo: { messageId: expect.stringMatching(/^m_/) } } },
  'social/webhooks/echo': {
    kind: 'message_echo',
    conversation: social,
    tag: 'msg_0193f6c2a4b87d0ea1c24f5b6d7e8f90:1',
    appId: '670843887433847',
    content: { text: 'Yes, from 9' },
  },
  'social/webhooks/echo-attachment': { kind: 'message_echo', content: { type: 'image' } },
  'social/webhooks/delivery': {
    kind: 'message_receipt',
    receipt: 'delivered',
    conversation: social,
    platformMessageIds: [expect.stringMatching(/^m_/)],
    watermarkMs: 1_763_164_799_000,
  },
  'social/webhooks/read': {
    kind: 'message_receipt',
    receipt: 'read',
    platformMessageIds: [],
    watermarkMs: 1_763_164_799_000,
  },
  'social/webhooks/reaction': { content: { type: 'reaction', reaction: { removed: false } } },
  'social/webhooks/reaction-removed': { content: { reaction: { removed: true } } },
  'social/webhooks/edit': { content: { type: 'edit' } },
  'social/webhooks/postback': { content: { type: 'postback', reply: { id: 'START' }, referral: { ref: 'summer' } } },
  'social/webhooks/optin': { content: { type: 'optin' } },
  'social/webhooks/optin-reference': { content: { type: 'optin' } },
  'social/webhooks/referral': { content: { type: 'referral' } },
  'social/webhooks/pass-thread-control': { kind: 'channel_notice', notice: 'handover', event: 'pass_thread_control' },
  'social/webhooks/take-thread-control': { kind: 'channel_notice', notice: 'handover', event: 'take_thread_control' },
  'social/webhooks/standby': { standby: true },
  'social/webhooks/feed-comment': {
    kind: 'comment_received',
    platform: 'socialapp',
    commentId: '10222293857_20333',
    postId: '105329487654321_10222293857',
    text: 'Lovely',
    contact: { scopedId: '5275012345678901', name: 'Sheena Nelson' },
    occurredAtMs: 1_763_164_800_000,
  },
  'social/webhooks/feed-comment-removed': { kind: 'post_updated', item: 'comment', verb: 'remove' },
  'social/webhooks/feed-post': { kind: 'post_updated', item: 'status', verb: 'add' },
  'social/webhooks/feed-photo': { kind: 'post_updated', item: 'photo' },
  'social/webhooks/feed-reaction': { kind: 'post_updated', item: 'reaction' },
  'social/webhooks/mention': { kind: 'mention_received', contact: { name: 'Sheena Nelson' }, text: 'Thanks Brook Ltd' },
  'social/webhooks/lead': {
    kind: 'lead_received',
    leadId: '444444444444',
    formId: '555555555555',
    adId: '120210000000000003',
  },
  'social/webhooks/lead-numbers': { kind: 'lead_received', leadId: '444444444444', pageId: '105329487654321' },

  'ads/webhooks/with-issues': {
    kind: 'ad_object_updated',
    change: 'with_issues',
    account: { kind: 'ad_account', accountId: '120330000000001' },
    objectId: '120210000000000003',
    objectType: 'ad',
    errorCode: '1815869',
    title: 'Ad rejected',
  },
  'ads/webhooks/in-process': { change: 'in_process', statusName: 'Paused' },
  'ads/webhooks/effective-status': {
    change: 'effective_status',
    objectType: 'ad',
    changedFields: ['effective_status'],
  },
  'ads/webhooks/creative-fatigue': { change: 'creative_fatigue', title: 'HIGH' },
  'ads/webhooks/recommendation': { change: 'recommendation', objectIds: ['120210000000000002'] },
}

describe('documented notifications', () => {
  it('are all expected here', () => {
    expect(names.filter((name) => !(name in expected))).toEqual([])
  })

  it.each(names)('%s', (name) => {
    const update = only(name)
    expect(update.kind).not.toBe('unrecognized')
    expect(update).toMatchObject(expected[name] ?? {})
    expect(update.dedupeKey).toMatch(/\S/)
    // Told again, it is the same fact.
    expect(only(name).dedupeKey).toBe(update.dedupeKey)
  })

  it('that differ have keys that differ', () => {
    // These tell one fact in several forms.
    const sameFact = new Set<string>([
      'chat/webhooks/status-delivered-without-phone',
      'chat/webhooks/status-sent-conversation',
      'chat/webhooks/status-failed-undeliverable',
      'photo/webhooks/comment-account-login',
      'photo/webhooks/comment-account-login-flat',
      'photo/webhooks/live-comment',
      'social/webhooks/lead-numbers',
    ])
    const keys = new Map<string, string>()
    for (const name of names.filter((one) => !sameFact.has(one))) {
      const { payload } = fixture(name)
      // Fixtures share their invented ids; facts of real traffic do not.
      const distinct = JSON.parse(
        JSON.stringify(payload).replaceAll('wamid.', `wamid.${name}`).replaceAll('"mid":"', `"mid":"${name}`),
      ) as unknown
      const [update] = parseNotification(distinct)
      const key = update?.dedupeKey ?? ''
      expect(keys.get(key), `${name} has the key of ${keys.get(key)}`).toBeUndefined()
      keys.set(key, name)
    }
  })
})
