import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fixture } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { startStubGraph } from '../../../test/stub-graph.ts'
import { createChatAccounts } from './chat-accounts.ts'
import { createChatSender } from './chat-sender.ts'
import { createChatTemplates, templateStatusOf } from './chat-templates.ts'

const from = { phoneNumberId: '106540352242922', token: 'EAAtoken' }
const account = { wabaId: '102290129340398', token: 'EAAtoken' }
const hello = { to: '16505551234', type: 'text' as const, content: { body: 'hi' }, tag: 'msg_1:1' }

describe('sending', () => {
  it.each([
    ['chat/send-responses/phone', { recipientId: '16505551234' }],
    ['chat/send-responses/template', { recipientId: '16505551234', messageStatus: 'accepted' }],
    ['chat/send-responses/business-scoped', { recipientId: 'US.13491208655302741918' }],
    ['chat/send-responses/both', { recipientId: '16505551234' }],
  ] as const)('reads %s', async (name, expected) => {
    const { transport, requests } = await startStubGraph(() => ({ body: fixture(name).payload }))
    const result = await createChatSender({ transport }).send(from, hello, { requestId: 'req-9' })
    expect(result).toMatchObject({ ok: true, platformMessageId: expect.stringMatching(/^wamid\./), ...expected })
    expect(requests).toMatchObject([
      { method: 'POST', path: '/v25.0/106540352242922/messages', headers: { 'x-request-id': 'req-9' } },
    ])
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ biz_opaque_callback_data: 'msg_1:1' })
  })

  it('does not know the outcome when the answer names no message', async () => {
    const { transport } = await startStubGraph(() => ({ body: { messaging_product: 'whatsapp' } }))
    expect(await createChatSender({ transport }).send(from, hello)).toMatchObject({
      ok: false,
      failure: { policy: 'outcome_unknown' },
    })
  })

  it('hands on a refusal with its words', async () => {
    const { payload } = fixture('errors/chat-business-scoped-not-supported')
    const { transport } = await startStubGraph(() => ({ status: 400, body: payload }))
    expect(await createChatSender({ transport }).send(from, hello)).toMatchObject({
      ok: false,
      failure: { policy: 'rejected', code: 131_062, text: expect.stringContaining('business-scoped') },
    })
  })

  it('marks as read', async () => {
    const { transport, requests } = await startStubGraph(() => ({ body: { success: true } }))
    await createChatSender({ transport }).markRead(from, 'wamid.1', true)
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(
      expect.objectContaining({ status: 'read', message_id: 'wamid.1', typing_indicator: { type: 'text' } }),
    )
  })
})

describe('media', () => {
  it('goes up as multipart', async () => {
    const { transport, requests } = await startStubGraph(() => ({ body: fixture('chat/media/uploaded').payload }))
    const file = { filename: 'a.png', contentType: 'image/png', content: Readable.from([Buffer.from('PNG')]) }
    expect(await createChatSender({ transport }).uploadMedia(from, file, 100)).toMatchObject({
      ok: true,
      body: { id: '1479537139650973' },
    })
    expect(requests[0]?.path).toBe('/v25.0/106540352242922/media')
    expect(requests[0]?.body).toContain('name="messaging_product"\r\n\r\nwhatsapp')
  })

  it.each([[{}], [{ id: [] }], [null]])('is not taken for stored where the answer is %j', async (body) => {
    const { transport } = await startStubGraph(() => ({ body }))
    const file = { filename: 'a.png', contentType: 'image/png', content: Readable.from([Buffer.from('PNG')]) }
    expect(await createChatSender({ transport }).uploadMedia(from, file, 100)).toMatchObject({
      ok: false,
      failure: { reason: 'unreadable' },
    })
  })

  it('comes down through its address', async () => {
    const stub = await startStubGraph(({ path }) =>
      path.startsWith('/bytes')
        ? { body: 'JPEG' }
        : { body: { ...fixture<object>('chat/media/info').payload, url: `${stub.url}/bytes?mid=1` } },
    )
    const opened = await createChatSender(stub).openMedia(from, '1479537139650973', 100)
    if (!opened.ok) throw new Error(opened.failure.text)
    expect(await text(opened.body)).toBe('JPEG')
    expect(opened.info).toMatchObject({ mimeType: 'image/jpeg', fileSize: 303_833 })
    expect(stub.requests.map(({ path }) => path)).toEqual(['/v25.0/1479537139650973', '/bytes'])
  })

  it('that is gone is not found', async () => {
    const { transport } = await startStubGraph(() => ({ status: 400, body: fixture('errors/unknown-node').payload }))
    expect(await createChatSender({ transport }).openMedia(from, '1', 100)).toMatchObject({
      ok: false,
      failure: { reason: 'not_found' },
    })
  })
})

describe('templates', () => {
  it('are created as they are', async () => {
    const { transport, requests } = await startStubGraph(() => ({ body: fixture('chat/templates/created').payload }))
    const { payload } = fixture('chat/templates/create')
    expect(await createChatTemplates({ transport, appId: '1' }).create(account, payload)).toMatchObject({
      ok: true,
      body: { id: '1689556908129832', status: 'PENDING', category: 'UTILITY' },
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(payload)
  })

  it('are listed page by page', async () => {
    type List = { data: unknown[]; paging: { next?: string; cursors: { after: string } } }
    const stub = await startStubGraph(({ query }) => {
      const { payload } = fixture<List>('chat/templates/list')
      if (query['after'] !== undefined) delete payload.paging.next
      return { body: payload }
    })
    const templates = createChatTemplates({ ...stub, appId: '1' })
    const first = await templates.page(account, { limit: 10 })
    expect(first).toMatchObject({ ok: true, body: { after: 'MjQZD' } })
    expect(first.ok && first.body.rows[0]).toMatchObject({
      id: '1689556908129832',
      platformStatus: 'APPROVED',
      language: 'en_US',
    })
    const last = await templates.page(account, { limit: 10, after: 'MjQZD' })
    expect(last.ok && last.body).not.toHaveProperty('after')
  })

  it('are deleted by name, or one translation by hsm_id', async () => {
    const stub = await startStubGraph(() => ({ body: { success: true } }))
    const templates = createChatTemplates({ ...stub, appId: '1' })
    await templates.remove(account, { name: 'order_update' })
    await templates.remove(account, { name: 'order_update', hsmId: '168' })
    expect(stub.requests).toMatchObject([
      { method: 'DELETE', query: { name: 'order_update' } },
      { method: 'DELETE', query: { name: 'order_update', hsm_id: '168' } },
    ])
    expect(stub.requests[0]?.query).not.toHaveProperty('hsm_id')
  })

  it.each([
    ['PENDING', 'PENDING'],
    ['IN_APPEAL', 'PENDING'],
    ['APPROVED', 'APPROVED'],
    ['PAUSED', 'PENDING'],
    ['DISABLED', 'REJECTED'],
    ['LIMIT_EXCEEDED', 'REJECTED'],
    ['ARCHIVED', 'REJECTED'],
    ['DELETED', 'REJECTED'],
    ['SOMETHING_NEW', 'PENDING'],
  ])('%s reads as %s', (platformStatus, status) => expect(templateStatusOf(platformStatus)).toBe(status))
})

describe('accounts', () => {
  it('tell what a channel shows', async () => {
    const stub = await startStubGraph(({ path }) => {
      if (path.endsWith('/subscribed_apps')) return { body: fixture('chat/accounts/subscribed-apps').payload }
      if (path.endsWith('/phone_numbers')) {
        const { payload } = fixture<{ paging: { next?: string } }>('chat/accounts/phone-numbers')
        delete payload.paging.next
        return { body: payload }
      }
      return {
        body: fixture(path.endsWith(account.wabaId) ? 'chat/accounts/business-account' : 'chat/accounts/phone-number')
          .payload,
      }
    })
    const accounts = createChatAccounts(stub)
    expect(await accounts.account(account)).toMatchObject({
      body: {
        id: account.wabaId,
        templateNamespace: 'ba30dd89_2ebd_41e4_b805_f2c05ae04cc9',
        messagingLimit: 'TIER_2K',
      },
    })
    expect(await accounts.number(from)).toMatchObject({
      body: { displayPhoneNumber: '+1 631-555-5555', qualityRating: 'GREEN', throughput: 'STANDARD', registered: true },
    })
    expect(await accounts.numbers(account)).toMatchObject({ body: [{ id: from.phoneNumberId }] })
    expect(await accounts.subscribedApps(account)).toMatchObject({ body: ['670843887433847'] })
  })

  it('know a number that is not registered', async () => {
    const body = {
      ...fixture<object>('chat/accounts/phone-number').payload,
      platform_type: 'NOT_APPLICABLE',
      throughput: { level: 'NOT_APPLICABLE' },
    }
    const { transport } = await startStubGraph(() => ({ body }))
    expect(await createChatAccounts({ transport }).number(from)).toMatchObject({ body: { registered: false } })
  })

  it('are registered and subscribed', async () => {
    const stub = await startStubGraph(() => ({ body: { success: true } }))
    const accounts = createChatAccounts(stub)
    await accounts.register(from, '123456')
    await accounts.subscribe(account)
    await accounts.unsubscribe(account)
    expect(stub.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v25.0/106540352242922/register',
      'POST /v25.0/102290129340398/subscribed_apps',
      'DELETE /v25.0/102290129340398/subscribed_apps',
    ])
    expect(JSON.parse(stub.requests[0]?.body ?? '')).toEqual({ messaging_product: 'whatsapp', pin: '123456' })
  })
})
