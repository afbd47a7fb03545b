// Every webhook and answer of the two platforms against the documented payload: key by key, types included, nothing extra.
import type { FixtureName } from '@herald/platform-fixtures'
import { fixture } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { expectShape } from '../../test/expect-shape.ts'
import { startReceiver, setupSandbox } from '../../test/graph-calls.ts'
import type { Harness, WebhookReceiver } from '../../test/graph-calls.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'

const person = '5275012345678901'
const accounts = { photoapp: seedIds.ig, socialapp: seedIds.page } as const
const tokens = { photoapp: seedTokens.instagram(1), socialapp: seedTokens.page(1) } as const
type Platform = keyof typeof accounts

type World = Harness & { receiver: WebhookReceiver; next: () => Promise<Record<string, unknown>> }

const setup = async (): Promise<World> => {
  const receiver = await startReceiver()
  const harness = await setupSandbox({
    webhookUrl: receiver.url,
    settings: { status_delay_ms: 3_600_000, auto_read: true },
  })
  let taken = 0
  const next = async (): Promise<Record<string, unknown>> => {
    await receiver.until((received) => received.length > taken)
    taken += 1
    return receiver.received[taken - 1]?.body ?? {}
  }
  return { ...harness, receiver, next }
}

const inbound = async (world: World, platform: Platform, message: unknown, more = {}): Promise<string> => {
  const { status, body } = await world.control('POST', '/inbound', {
    platform,
    account_id: accounts[platform],
    from: { id: person, name: 'Sheena Nelson', username: 'sheena' },
    message,
    ...more,
  })
  expect([status, body['message']]).toEqual([200, undefined])
  return String(body['message_id'])
}

const image = { type: 'image', payload: { url: 'https://scontent.example.com/i.jpg' } }
const story = { id: '17901234567890125', url: 'https://scontent.example.com/s' }
const adContext = { ad_title: 'Summer lamps', photo_url: 'https://scontent.example.com/i.jpg' }

const photoMessages: [FixtureName, unknown][] = [
  ['photo/webhooks/text', { text: 'Is the blue one in stock?' }],
  ['photo/webhooks/text', { type: 'text', text: { body: 'In the chat platform’s words' } }],
  ['photo/webhooks/image', { attachments: [image] }],
  ['photo/webhooks/story-mention', { attachments: [{ type: 'story_mention', payload: { url: 'https://a.example' } }] }],
  ['photo/webhooks/story-reply', { text: 'Love it', reply_to: { story } }],
  ['photo/webhooks/quick-reply', { text: 'Blue', quick_reply: { payload: 'COLOUR_BLUE' } }],
  ['photo/webhooks/postback', { postback: { title: 'Opening hours', payload: 'HOURS' } }],
  ['photo/webhooks/referral', { referral: { ref: 'summer' } }],
  [
    'photo/webhooks/message-referral',
    { text: 'Hi', referral: { ad_id: '1', source: 'ADS', type: 'OPEN_THREAD', ads_context_data: adContext } },
  ],
  ['photo/webhooks/unsupported', { is_unsupported: true }],
]

const optin = {
  type: 'notification_messages',
  payload: 'NEWS',
  notification_messages_token: '6071234',
  notification_messages_timezone: 'America/Los_Angeles',
  token_expiry_timestamp: 1_794_700_800_000,
  title: 'Weekly news',
}

const socialMessages: [FixtureName, unknown][] = [
  ['social/webhooks/text', 'Are you open on Sunday?'],
  ['social/webhooks/attachment', { attachments: [image] }],
  ['social/webhooks/attachment', { type: 'image', image: { link: 'https://scontent.example.com/i.jpg' } }],
  ['social/webhooks/attachment', { sticker: { url: 'https://scontent.example.com/s.png' } }],
  ['social/webhooks/attachment', { location: { latitude: 1, longitude: 2 } }],
  ['social/webhooks/quick-reply', { quick_reply: { title: 'Red', payload: 'COLOUR_RED' } }],
  ['social/webhooks/postback', { postback: { title: 'Get started', payload: 'START' } }],
  ['social/webhooks/referral', { referral: { ref: 'summer' } }],
  ['social/webhooks/optin', { optin }],
  ['social/webhooks/optin-reference', { optin: { ref: 'checkbox', user_ref: 'ref-1' } }],
  ['social/webhooks/pass-thread-control', { pass_thread_control: { previous_owner_app_id: '1' } }],
  ['social/webhooks/take-thread-control', { take_thread_control: { previous_owner_app_id: '1' } }],
]

describe('inbound webhooks', () => {
  it.each(photoMessages)('%s', async (name, message) => {
    const world = await setup()
    await inbound(world, 'photoapp', message)
    expectShape(await world.next(), name)
  })

  it.each(socialMessages)('%s', async (name, message) => {
    const world = await setup()
    await inbound(world, 'socialapp', message)
    expectShape(await world.next(), name)
  })

  it.each(['photo', 'social'] as const)('%s: what people do with messages', async (folder) => {
    const platform: Platform = folder === 'photo' ? 'photoapp' : 'socialapp'
    const world = await setup()
    const mid = await inbound(world, platform, 'First')
    expectShape(await world.next(), `${folder}/webhooks/text`)
    await inbound(world, platform, { text: 'Yes please', reply_to: { mid } })
    expectShape(await world.next(), `${folder}/webhooks/reply`)
    await inbound(world, platform, { reaction: { mid, emoji: '❤️' } })
    expectShape(await world.next(), `${folder}/webhooks/reaction`)
    await inbound(world, platform, { reaction: { mid, action: 'unreact' } })
    expectShape(await world.next(), `${folder}/webhooks/reaction-removed`)
    await inbound(world, platform, { edit: { mid, text: 'Second' } })
    expectShape(await world.next(), `${folder}/webhooks/edit`)
    await inbound(world, platform, 'Hello', { standby: true })
    expectShape(await world.next(), `${folder}/webhooks/standby`)
    await inbound(world, platform, { delete: { mid } })
    if (platform === 'photoapp') expectShape(await world.next(), 'photo/webhooks/deleted')
  })

  it('says milliseconds in messages and seconds in changes', async () => {
    const world = await setup()
    const before = Date.now()
    await inbound(world, 'photoapp', 'Hi')
    await world.control('POST', '/notices', { kind: 'feed' })
    const entryOf = (body: Record<string, unknown>): Record<string, unknown> =>
      (body['entry'] as Record<string, unknown>[])[0] ?? {}
    // Each is a call of its own, so they may overtake each other.
    const entries = [entryOf(await world.next()), entryOf(await world.next())]
    const message = entries.find((entry) => 'messaging' in entry) ?? {}
    const change = entries.find((entry) => 'changes' in entry) ?? {}
    expect(message['time']).toBeGreaterThanOrEqual(before)
    expect(change['time']).toBeGreaterThanOrEqual(Math.floor(before / 1000))
    expect(change['time']).toBeLessThan(before)
  })
})

describe('changes', () => {
  const cases: [FixtureName, Record<string, unknown>][] = [
    ['photo/webhooks/comment-account-login', { kind: 'comment', account_id: seedIds.ig, text: 'Lovely' }],
    ['photo/webhooks/comment-page-login', { kind: 'comment', account_id: seedIds.ig, envelope: 'page' }],
    ['photo/webhooks/comment-page-login', { kind: 'comment', envelope: 'page', ad_id: '1', ad_title: 'Lamps' }],
    ['photo/webhooks/comment-account-login-flat', { kind: 'comment', account_id: seedIds.ig, envelope: 'flat' }],
    ['photo/webhooks/live-comment', { kind: 'live_comment', account_id: seedIds.ig }],
    ['photo/webhooks/mention', { kind: 'mention', account_id: seedIds.ig, envelope: 'page' }],
    ['photo/webhooks/comment-account-login', { kind: 'mention', account_id: seedIds.ig }],
    ['photo/webhooks/story-insights', { kind: 'story_insights', account_id: seedIds.ig }],
    ['social/webhooks/feed-comment', { kind: 'comment', account_id: seedIds.page, text: 'Lovely' }],
    ['social/webhooks/feed-post', { kind: 'feed', account_id: seedIds.page, message: 'We are open' }],
    ['social/webhooks/feed-photo', { kind: 'feed', item: 'photo', message: 'New lamp' }],
    ['social/webhooks/feed-reaction', { kind: 'feed', item: 'reaction', reaction_type: 'love' }],
    ['social/webhooks/mention', { kind: 'mention', account_id: seedIds.page }],
  ]
  it.each(cases)('%s', async (name, notice) => {
    const world = await setup()
    expect((await world.control('POST', '/notices', notice)).body['sent']).toBe(true)
    expectShape(await world.next(), name)
  })

  it('a removed comment is gone, a photo account without its own login is reached through the Page', async () => {
    const world = await setup()
    const made = await world.control('POST', '/notices', { kind: 'comment', platform: 'socialapp' })
    await world.next()
    const commentId = String(made.body['comment_id'])
    expect((await world.get(`/${commentId}?fields=message`, tokens.socialapp)).status).toBe(200)
    await world.control('POST', '/notices', {
      kind: 'comment',
      platform: 'socialapp',
      comment_id: commentId,
      verb: 'remove',
    })
    expectShape(await world.next(), 'social/webhooks/feed-comment-removed')
    expect((await world.get(`/${commentId}`, tokens.socialapp)).status).toBe(400)
    await world.remove(`/${seedIds.ig}/subscribed_apps`, tokens.photoapp)
    await world.post(`/${seedIds.page}/subscribed_apps`, { subscribed_fields: 'feed' }, tokens.socialapp)
    await world.control('POST', '/notices', { kind: 'comment', platform: 'photoapp' })
    expectShape(await world.next(), 'photo/webhooks/comment-page-login')
    await world.remove(`/${seedIds.page}/subscribed_apps`, tokens.socialapp)
    expect((await world.control('POST', '/notices', { kind: 'comment' })).body['sent']).toBe(false)
  })

  it('public replies are stored and announced', async () => {
    const world = await setup()
    const photo = (await world.control('POST', '/notices', { kind: 'comment', platform: 'photoapp' })).body
    await world.next()
    const reply = await world.post(`/${String(photo['comment_id'])}/replies`, { message: 'Thanks' }, tokens.photoapp)
    expect(Object.keys(reply.body)).toEqual(['id'])
    expectShape(await world.next(), 'photo/webhooks/comment-account-login')
    const replies = await world.get(`/${String(photo['comment_id'])}/replies?fields=text,username`, tokens.photoapp)
    expect(replies.body['data']).toEqual([{ text: 'Thanks', username: 'orchardcoffee', id: reply.body['id'] }])
    const social = (await world.control('POST', '/notices', { kind: 'comment', platform: 'socialapp' })).body
    await world.next()
    const answer = await world.post(
      `/${String(social['comment_id'])}/comments`,
      { message: 'Thanks' },
      tokens.socialapp,
    )
    expectShape(await world.next(), 'social/webhooks/feed-comment')
    const under = await world.get(`/${String(social['comment_id'])}/comments`, tokens.socialapp)
    expect(under.body['data']).toMatchObject([{ message: 'Thanks', id: answer.body['id'] }])
  })
})

describe('sends', () => {
  let world: World
  const sends: [FixtureName, Platform, FixtureName][] = [
    ['messenger/send/text', 'socialapp', 'messenger/send/response'],
    ['messenger/send/text-quick-replies', 'photoapp', 'messenger/send/response'],
    ['messenger/send/text-tag', 'socialapp', 'messenger/send/response'],
    ['messenger/send/attachment-url', 'socialapp', 'messenger/send/response-reusable'],
    ['messenger/send/template-generic', 'photoapp', 'messenger/send/response'],
    ['messenger/send/media-share', 'photoapp', 'messenger/send/response'],
    ['messenger/send/like-heart', 'photoapp', 'messenger/send/response'],
    ['messenger/send/private-reply', 'photoapp', 'messenger/send/response'],
    ['messenger/send/sender-action', 'socialapp', 'messenger/send/response-sender-action'],
    ['messenger/attachment-upload', 'socialapp', 'messenger/attachment-uploaded'],
  ]
  it.each(sends)('%s on %s answers with %s', async (request, platform, answer) => {
    world = await setup()
    const edge = request === 'messenger/attachment-upload' ? 'message_attachments' : 'messages'
    const { status, body } = await world.post(`/me/${edge}`, fixture(request).payload, tokens[platform])
    expect([status, body['error']]).toEqual([200, undefined])
    expectShape(body, answer)
  })

  const reported: [FixtureName, Platform, unknown][] = [
    ['social/webhooks/echo', 'socialapp', { text: 'Yes, from 9', metadata: 'msg_1:1' }],
    ['social/webhooks/echo-attachment', 'socialapp', { attachment: image, metadata: 'msg_1:1' }],
    ['photo/webhooks/echo', 'photoapp', { text: 'Yes, three left', metadata: 'msg_1:1' }],
  ]
  it.each(reported)('%s', async (name, platform, message) => {
    world = await setup()
    await world.post('/me/messages', { recipient: { id: person }, message }, tokens[platform])
    await world.control('POST', '/clock', { advance_seconds: 3600 })
    expectShape(await world.next(), name)
    await world.control('POST', '/clock', { advance_seconds: 3601 })
    if (platform === 'socialapp') expectShape(await world.next(), 'social/webhooks/delivery')
    await world.control('POST', '/clock', { advance_seconds: 3601 })
    expectShape(await world.next(), platform === 'socialapp' ? 'social/webhooks/read' : 'photo/webhooks/seen')
  })
})

describe('reads', () => {
  let world: World
  it('profile, subscriptions, accounts', async () => {
    world = await setup()
    await inbound(world, 'socialapp', 'Hello')
    expectShape((await world.get(`/${person}?fields=name,profile_pic`, tokens.socialapp)).body, 'social/profile')
    expectShape((await world.get('/me/subscribed_apps', tokens.socialapp)).body, 'social/subscribed-apps')
    expectShape(
      (await world.post('/me/subscribed_apps?subscribed_fields=messages', {}, tokens.socialapp)).body,
      'social/success',
    )
    expectShape(
      (await world.post('/me/subscribed_apps?subscribed_fields=comments', {}, tokens.photoapp)).body,
      'photo/success',
    )
    const fields = 'id,user_id,username,name,profile_picture_url,account_type'
    expectShape((await world.get(`/me?fields=${fields}`, tokens.photoapp)).body, 'oauth/photo-me')
  })

  it('errors', async () => {
    world = await setup()
    world.sandbox.settings({ strict: true })
    const send = async (token: string, more: Record<string, unknown> = {}): Promise<unknown> =>
      (await world.post('/me/messages', { recipient: { id: person }, message: { text: 'Hi' }, ...more }, token)).body
    expectShape(await send(tokens.socialapp), 'errors/messenger-no-user')
    await inbound(world, 'socialapp', 'Hello')
    await inbound(world, 'photoapp', 'Hello')
    expectShape(
      await send(tokens.socialapp, { messaging_type: 'MESSAGE_TAG', tag: 'ACCOUNT_UPDATE' }),
      'errors/messenger-tag-retired',
    )
    await world.control('POST', '/clock', { advance_seconds: 90_000 })
    expectShape(await send(tokens.socialapp), 'errors/messenger-outside-window')
    expectShape(await send(tokens.photoapp), 'errors/photo-outside-window')
    expectShape(await send(tokens.socialapp, { recipient: { id: '5271545041' } }), 'errors/messenger-not-available')
    expectShape(await send(tokens.socialapp, { recipient: { id: '5279000613' } }), 'errors/messenger-rate-limit')
    expectShape(await send(tokens.photoapp, { recipient: { id: '5272534025' } }), 'errors/private-reply-used')
  })
})
