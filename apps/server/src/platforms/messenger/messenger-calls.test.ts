import { fixture } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { startStubGraph } from '../../../test/stub-graph.ts'
import { createPhotoPlatform, photoSendingAccount } from '../photo/photo-platform.ts'
import { createSocialPlatform } from '../social/social-platform.ts'

const page = { pageId: '105329487654321', token: 'EAApage' }
const message = { to: '5275012345678901', type: 'text' as const, content: { body: 'hi' }, tag: 'msg_1:1' }

describe('the social platform', () => {
  it('sends through the page', async () => {
    const stub = await startStubGraph(() => ({ body: fixture('messenger/send/response').payload }))
    const social = createSocialPlatform(stub)
    expect(await social.send({ nodeId: page.pageId, token: page.token }, message)).toMatchObject({
      ok: true,
      platformMessageId: expect.stringMatching(/^m_/),
      recipientId: '5275012345678901',
    })
    expect(stub.requests).toMatchObject([{ method: 'POST', path: '/v25.0/105329487654321/messages' }])
  })

  it('refuses what it does not have without asking the platform', async () => {
    const stub = await startStubGraph(() => ({ body: {} }))
    const result = await createSocialPlatform(stub).send(
      { nodeId: page.pageId, token: page.token },
      { ...message, type: 'location', content: { latitude: 1, longitude: 1 } },
    )
    expect(result).toMatchObject({ ok: false, failure: { policy: 'rejected', blamedFields: ['type'] } })
    expect(stub.requests).toEqual([])
  })

  it('names a reaction after its message', async () => {
    const stub = await startStubGraph(() => ({ body: fixture('messenger/send/response-sender-action').payload }))
    const reaction = { ...message, type: 'reaction' as const, content: { message_id: 'm_7', emoji: '👍' } }
    expect(await createSocialPlatform(stub).send({ nodeId: page.pageId, token: page.token }, reaction)).toMatchObject({
      ok: true,
      platformMessageId: 'm_7#msg_1:1',
    })
  })

  it('marks as seen and shows typing', async () => {
    const stub = await startStubGraph(() => ({ body: { recipient_id: '5' } }))
    await createSocialPlatform(stub).markRead({ nodeId: page.pageId, token: page.token }, '5', true)
    expect(stub.requests.map(({ body }) => (JSON.parse(body) as { sender_action: string }).sender_action)).toEqual([
      'mark_seen',
      'typing_on',
    ])
  })

  it('stores an attachment', async () => {
    const stub = await startStubGraph(() => ({ body: fixture('messenger/attachment-uploaded').payload }))
    const file = { filename: 'a.mp4', contentType: 'video/mp4', content: Buffer.from('MP4') }
    const result = await createSocialPlatform(stub).uploadAttachment(
      { nodeId: page.pageId, token: page.token },
      file,
      10,
    )
    expect(result).toMatchObject({ ok: true, body: { id: '1857777774821032' } })
    expect(stub.requests[0]?.body).toContain('{"attachment":{"type":"video","payload":{"is_reusable":true}}}')
  })

  it('reads and subscribes a page, and fetches a lead', async () => {
    const stub = await startStubGraph(({ method, path }) => {
      if (path.endsWith('subscribed_apps'))
        return { body: fixture(method === 'GET' ? 'social/subscribed-apps' : 'social/success').payload }
      if (path.endsWith('444444444444')) return { body: fixture('social/lead').payload }
      return {
        body: { id: page.pageId, name: 'Brook Ltd', instagram_business_account: { id: '178', username: 'brook' } },
      }
    })
    const social = createSocialPlatform(stub)
    expect(await social.page(page)).toMatchObject({
      body: { name: 'Brook Ltd', photoAccount: { id: '178', username: 'brook' } },
    })
    expect(await social.subscribe(page)).toMatchObject({ ok: true })
    expect(new URLSearchParams(stub.requests[1]?.body).get('subscribed_fields')).toContain('message_echoes')
    expect(await social.subscribedApps(page)).toMatchObject({
      body: [{ id: '670843887433847', fields: ['messages', 'message_echoes'] }],
    })
    expect(await social.lead(page, '444444444444')).toMatchObject({
      body: { formId: '555555555555', fields: { email: ['ada@example.com'] } },
    })
  })
})

describe('the photo platform', () => {
  const own = { accountId: '17841405822304914', token: 'IGAA' }
  const linked = { ...own, pageId: page.pageId, token: page.token }

  it('is reached through the page when there is one, else by itself', async () => {
    expect(photoSendingAccount(linked)).toEqual({ nodeId: page.pageId, token: 'EAApage' })
    expect(photoSendingAccount(own)).toEqual({ nodeId: own.accountId, token: 'IGAA', host: 'photo' })
    const stub = await startStubGraph(() => ({ body: fixture('messenger/send/response').payload }))
    const photo = createPhotoPlatform(stub)
    await photo.send(photoSendingAccount(linked), message)
    await photo.send(photoSendingAccount(own), message)
    expect(stub.requests.map(({ path }) => path)).toEqual([
      '/v25.0/105329487654321/messages',
      '/v25.0/17841405822304914/messages',
    ])
  })

  it('knows the id that webhooks carry', async () => {
    const stub = await startStubGraph(() => ({ body: fixture('oauth/photo-me').payload }))
    expect(await createPhotoPlatform(stub).profile(own)).toMatchObject({
      body: { id: '17841405822304914', username: 'brookltd' },
    })
    expect(stub.requests[0]?.path).toBe('/v25.0/me')
  })
})
