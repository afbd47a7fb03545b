import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'

const person = '5275012345678901'
const pageToken = seedTokens.page(1)
const photoToken = seedTokens.instagram(1)

describe('edges of Pages and photo accounts', () => {
  it('answers wrong input with the platform’s errors', async () => {
    const { control, get, post, remove } = await setupSandbox()
    const photo = (await control('POST', '/notices', { kind: 'comment', platform: 'photoapp' })).body
    const social = (await control('POST', '/notices', { kind: 'comment', platform: 'socialapp' })).body
    const posts: [string, unknown, string][] = [
      ['/me/subscribed_apps', { subscribed_fields: { a: 1 } }, pageToken],
      ['/me/subscribed_apps', { subscribed_fields: 'comments' }, pageToken],
      ['/me/subscribed_apps', { subscribed_fields: ['feed'] }, photoToken],
      ['/me/messenger_profile', {}, pageToken],
      ['/me/messenger_profile', { get_started: '{broken' }, pageToken],
      ['/me/message_attachments', {}, pageToken],
      ['/me/message_attachments', { message: '[]' }, pageToken],
      ['/me/message_attachments', { message: { attachment: { type: 'template', payload: {} } } }, pageToken],
      ['/me/message_attachments', { message: { attachment: { type: 'like_heart' } } }, photoToken],
      ['/me/feed', {}, pageToken],
      [`/${String(photo['comment_id'])}/replies`, {}, photoToken],
      [`/${String(photo['comment_id'])}/replies`, { message: {} }, photoToken],
      [`/${String(photo['comment_id'])}`, {}, photoToken],
      [`/${String(photo['media_id'])}/comments`, {}, photoToken],
      [`/${String(social['comment_id'])}/comments`, {}, pageToken],
      [`/${String(social['comment_id'])}`, { is_hidden: 'perhaps' }, pageToken],
      [`/${String(social['comment_id'])}/replies`, { message: 'Hi' }, pageToken],
      [`/${String(social['comment_id'])}/comments`, { message: 'Hi' }, seedTokens.page(2)],
      [`/${String(photo['comment_id'])}/replies`, { message: 'Hi' }, seedTokens.instagram(2)],
    ]
    for (const [path, body, token] of posts) {
      const answer = await post(path, body, token)
      const code = (answer.body['error'] as Record<string, unknown> | undefined)?.['code']
      expect([path, body, answer.status, code]).toEqual([path, body, 400, 100])
    }
    expect((await remove('/me/messenger_profile', pageToken)).status).toBe(400)
    for (const path of ['/me/nothing', '/5275000', '/me?fields=nothing', `/${seedIds.ig}?fields=feed`])
      expect([path, (await get(path, pageToken)).status]).toEqual([path, 400])
  })

  it('shows a person as the asking account knows them', async () => {
    const { control, get, sandbox } = await setupSandbox()
    const write = (account: string, name: string): Promise<unknown> =>
      control('POST', '/inbound', {
        platform: 'socialapp',
        account_id: account,
        from: { id: person, name },
        message: 'Hi',
      })
    const second = String(BigInt(seedIds.page) + 1n)
    await write(seedIds.page, 'Ada Byron')
    await write(second, 'Ada Lovelace')
    const nameFor = async (token: string): Promise<unknown> => (await get(`/${person}?fields=name`, token)).body['name']
    expect([await nameFor(pageToken), await nameFor(seedTokens.page(2))]).toEqual(['Ada Byron', 'Ada Lovelace'])
    expect((await get(`/${person}`, seedTokens.page(3))).body['error']).toMatchObject({ code: 100, error_subcode: 33 })
    await control('POST', '/notices', { kind: 'comment', platform: 'socialapp', from: '5275111' })
    sandbox.settings({ strict: true })
    expect((await get('/5275111', pageToken)).body['error']).toMatchObject({ code: 100, error_subcode: 2018218 })
  })

  it('reads media, posts and comments, and hides and deletes them', async () => {
    const { control, get, post, remove } = await setupSandbox()
    const photo = (await control('POST', '/notices', { kind: 'comment', platform: 'photoapp', text: 'First' })).body
    const media = await get(`/${seedIds.ig}/media?fields=caption,comments{text}`, photoToken)
    expect(media.body['data']).toMatchObject([{ comments: { data: [{ text: 'First' }] }, id: photo['media_id'] }])
    const commentId = String(photo['comment_id'])
    expect((await post(`/${commentId}`, { hide: true }, photoToken)).body).toEqual({ success: true })
    expect((await get(`/${commentId}?fields=hidden`, photoToken)).body).toEqual({ hidden: true, id: commentId })
    expect((await remove(`/${commentId}`, photoToken)).body).toEqual({ success: true })
    expect((await get(`/${commentId}`, photoToken)).status).toBe(400)
    const made = await post('/me/feed', { message: 'We are open' }, pageToken)
    const feed = await get('/me/feed', pageToken)
    expect(feed.body['data']).toMatchObject([{ message: 'We are open', id: made.body['id'] }])
  })
})

describe('a restart', () => {
  it('loses neither messages nor the reports that were still to come', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'sandbox-messenger-'))
    onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
    const receiver = await startReceiver()
    const settings = { status_delay_ms: 600_000 }
    const first = await setupSandbox({ dataDirectory, webhookUrl: receiver.url, settings })
    const message = { text: 'Hi', metadata: 'kept' }
    const sent = await first.post('/me/messages', { recipient: { id: person }, message }, pageToken)
    await first.sandbox.close()
    const second = await setupSandbox({ dataDirectory, webhookUrl: receiver.url, settings })
    const mid = String(sent.body['message_id'])
    const { body } = await second.control('GET', `/messenger/messages?mid=${mid}`)
    expect(body['data']).toMatchObject([{ mid, status: 'sent', metadata: 'kept' }])
    await second.control('POST', '/clock', { advance_seconds: 3600 })
    await receiver.until((received) => received.some(({ raw }) => raw.includes('"metadata":"kept"')))
  })
})
