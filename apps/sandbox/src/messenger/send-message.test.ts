import { describe, expect, it } from 'vitest'
import type { Answer, Harness } from '../../test/graph-calls.ts'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'
import type { AccessToken } from '../state/world-types.ts'

const person = '5275012345678901'
const pageToken = seedTokens.page(1)
const photoToken = seedTokens.instagram(1)

const errorOf = ({ body }: Answer): [unknown, unknown] => {
  const error = (body['error'] ?? {}) as Record<string, unknown>
  return [error['code'], error['error_subcode']]
}
const text = (id = person, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  recipient: { id },
  messaging_type: 'RESPONSE',
  message: { text: 'Hi' },
  ...more,
})
const write = (harness: Harness, platform = 'socialapp', message: unknown = 'Hello'): Promise<Answer> =>
  harness.control('POST', '/inbound', { platform, from: person, message })

describe('windows and tags, strict', () => {
  it('knows only people who wrote, and answers them for 24 hours', async () => {
    const harness = await setupSandbox({ settings: { strict: true } })
    expect(errorOf(await harness.post('/me/messages', text(), pageToken))).toEqual([100, 2018001])
    expect(errorOf(await harness.post('/me/messages', text(), photoToken))).toEqual([100, 2534014])
    await write(harness)
    await write(harness, 'photoapp')
    expect((await harness.post(`/${seedIds.page}/messages`, text(), pageToken)).status).toBe(200)
    expect((await harness.post(`/${seedIds.ig}/messages`, text(), photoToken)).status).toBe(200)
    await harness.control('POST', '/clock', { advance_seconds: 86_401 })
    const late = await harness.post('/me/messages', text(), pageToken)
    expect([late.status, ...errorOf(late)]).toEqual([400, 10, 2018278])
    expect(errorOf(await harness.post('/me/messages', text(), photoToken))).toEqual([10, 2534022])
  })

  it('lets a human agent answer for 7 days and refuses retired tags', async () => {
    const harness = await setupSandbox({ settings: { strict: true } })
    await write(harness)
    const tagged = (tag: string): Promise<Answer> =>
      harness.post('/me/messages', text(person, { messaging_type: 'MESSAGE_TAG', tag }), pageToken)
    await harness.control('POST', '/clock', { advance_seconds: 3 * 86_400 })
    expect((await tagged('HUMAN_AGENT')).status).toBe(200)
    expect(errorOf(await tagged('ACCOUNT_UPDATE'))).toEqual([100, undefined])
    expect(errorOf(await tagged('NO_SUCH_TAG'))).toEqual([100, undefined])
    await harness.control('POST', '/clock', { advance_seconds: 5 * 86_400 })
    expect(errorOf(await tagged('HUMAN_AGENT'))).toEqual([10, 2018278])
  })

  it('answers comments in private for 7 days', async () => {
    const harness = await setupSandbox({ settings: { strict: true } })
    const { body } = await harness.control('POST', '/notices', {
      kind: 'comment',
      account_id: seedIds.ig,
      from: person,
    })
    const reply = { recipient: { comment_id: body['comment_id'] }, message: { text: 'Hi' } }
    await harness.control('POST', '/clock', { advance_seconds: 7 * 86_400 + 1 })
    expect(errorOf(await harness.post('/me/messages', reply, photoToken))).toEqual([10, 2534013])
    const unknown = { recipient: { comment_id: '1786999' }, message: { text: 'Hi' } }
    expect(errorOf(await harness.post('/me/messages', unknown, photoToken))).toEqual([100, undefined])
  })
})

describe('without the strict rules', () => {
  it('sends to any id, and a Page reaches people of its photo account', async () => {
    const harness = await setupSandbox()
    expect((await harness.post('/me/messages', text('4242424242'), pageToken)).body).toMatchObject({
      recipient_id: '4242424242',
    })
    await write(harness, 'photoapp')
    for (const id of [person, '890123456789012']) {
      const sent = await harness.post('/me/messages', text(id), pageToken)
      expect(String(sent.body['message_id'])).toMatch(/^aWdf/)
    }
  })

  it('gives the error that a recipient ends in', async () => {
    const { post } = await setupSandbox()
    const cases: [string, number, number | undefined][] = [
      ['2018278', 10, 2018278],
      ['2534022', 10, 2534022],
      ['2018001', 100, 2018001],
      ['1545041', 551, 1545041],
      ['1893016', 613, 1893016],
      ['2018344', 2, 2018344],
      ['9001200', 1200, undefined],
      ['9000230', 230, undefined],
    ]
    for (const [suffix, code, subcode] of cases)
      expect(errorOf(await post('/me/messages', text(`527500000${suffix}`), pageToken))).toEqual([code, subcode])
  })
})

describe('limits and wrong input', () => {
  it('counts characters on Pages and bytes on photo accounts', async () => {
    const { post } = await setupSandbox()
    const say = (token: string, message: string): Promise<Answer> =>
      post('/me/messages', { recipient: { id: person }, message: { text: message } }, token)
    expect((await say(pageToken, 'é'.repeat(2000))).status).toBe(200)
    expect(errorOf(await say(pageToken, 'é'.repeat(2001)))).toEqual([100, undefined])
    expect((await say(photoToken, 'é'.repeat(500))).status).toBe(200)
    expect(errorOf(await say(photoToken, 'é'.repeat(501)))).toEqual([100, 2534015])
  })

  it('refuses what the platform refuses, never with a failure of its own', async () => {
    const { post } = await setupSandbox()
    const many = (count: number): unknown[] =>
      Array.from({ length: count }, () => ({ content_type: 'text', title: 'A', payload: 'a' }))
    const button = { type: 'postback', title: 'A', payload: 'a' }
    const template = (payload: unknown): unknown => ({ attachment: { type: 'template', payload } })
    const messages: unknown[] = [
      undefined,
      null,
      7,
      'text',
      [],
      {},
      { text: '' },
      { text: 5 },
      { text: 'a', attachment: { type: 'image', payload: { url: 'https://a.example' } } },
      { text: 'a', quick_replies: many(14) },
      { text: 'a', quick_replies: {} },
      { text: 'a', quick_replies: [null] },
      { text: 'a', metadata: {} },
      { text: 'a', reply_to: 'x' },
      { text: 'a', reply_to: {} },
      { attachment: 'x' },
      { attachment: { type: 'nothing', payload: {} } },
      { attachment: { type: 'image' } },
      { attachment: { type: 'image', payload: { url: 'ftp://a' } } },
      { attachment: { type: 'image', payload: { url: 'https://files.invalid/a' } } },
      { attachment: { type: 'image', payload: { attachment_id: {} } } },
      { attachment: { type: 'like_heart' } },
      { attachment: { type: 'MEDIA_SHARE', payload: { id: '1' } } },
      template({ template_type: 'button', text: 'a', buttons: [button, button, button, button] }),
      template({ template_type: 'generic', elements: Array.from({ length: 11 }, () => ({ title: 'a' })) }),
      template({ template_type: 'media', elements: [{ media_type: 'image' }] }),
      template({ template_type: 'airline' }),
      template(null),
    ]
    for (const message of messages) {
      const answer = await post('/me/messages', { recipient: { id: person }, message }, pageToken)
      expect([answer.status, errorOf(answer)[0], message]).toEqual([400, 100, message])
    }
    const recipients: unknown[] = [
      undefined,
      null,
      'x',
      5,
      [],
      {},
      { id: {} },
      { id: 'abc' },
      { id: '' },
      { comment_id: [] },
    ]
    for (const recipient of recipients) {
      const answer = await post('/me/messages', { recipient, message: { text: 'a' } }, pageToken)
      expect([answer.status, errorOf(answer)[0], recipient]).toEqual([400, 100, recipient])
    }
    const others: unknown[] = [
      { messaging_type: 'SOMETHING' },
      { messaging_type: 'MESSAGE_TAG' },
      { messaging_type: {} },
      { tag: [] },
      { reply_to: 'x' },
    ]
    for (const more of others)
      expect(errorOf(await post('/me/messages', text(person, more as Record<string, unknown>), pageToken))[0]).toBe(100)
    for (const action of ['dance', 'react', 'unreact'])
      expect(
        errorOf(
          await post('/me/messages', { recipient: { id: person }, sender_action: action, payload: {} }, pageToken),
        )[0],
      ).toBe(100)
  })

  it('refuses tokens of other accounts and tokens without the permission', async () => {
    const { post, get, sandbox } = await setupSandbox()
    expect(errorOf(await post(`/${seedIds.page}/messages`, text(), seedTokens.page(2)))).toEqual([100, 33])
    expect(errorOf(await post(`/${seedIds.ig}/messages`, text(), seedTokens.instagram(2)))).toEqual([100, 33])
    expect(errorOf(await get(`/${seedIds.page}`, photoToken))).toEqual([100, 33])
    const tokens = sandbox.core.state.collection<{ id: string; scopes: string[] }>('token')
    const token = tokens.get(pageToken)
    if (token) tokens.put({ ...token, scopes: ['pages_show_list'] })
    expect(errorOf(await post('/me/messages', text(), pageToken))).toEqual([230, undefined])
  })
})

describe('Page tokens', () => {
  it('carry the permissions of the token that led to them', async () => {
    const { get, post, sandbox } = await setupSandbox()
    const page = async (token: string): Promise<string> =>
      String((await get(`/${seedIds.page}?fields=access_token`, token)).body['access_token'])
    expect(await page(seedTokens.user)).toBe(pageToken)
    const tokens = sandbox.core.state.collection<AccessToken>('token')
    const user = tokens.get(seedTokens.user)
    if (user) tokens.put({ ...user, id: 'EAAlimited', scopes: ['pages_show_list'] })
    const limited = await page('EAAlimited')
    expect(limited).not.toBe(pageToken)
    expect((await get('/me?fields=name', limited)).body).toEqual({ name: 'Orchard Coffee', id: seedIds.page })
    expect(errorOf(await post('/me/messages', text(), limited))).toEqual([230, undefined])
  })
})

describe('sender actions, profile, subscriptions', () => {
  it('marks as seen and reacts', async () => {
    const harness = await setupSandbox()
    const mid = (await write(harness)).body['message_id']
    const act = (more: Record<string, unknown>): Promise<Answer> =>
      harness.post('/me/messages', { recipient: { id: person }, ...more }, pageToken)
    expect((await act({ sender_action: 'mark_seen' })).body).toEqual({ recipient_id: person })
    await act({ sender_action: 'react', payload: { message_id: mid, reaction: 'love' } })
    const read = async (): Promise<unknown> =>
      ((await harness.control('GET', `/messenger/messages?mid=${String(mid)}`)).body['data'] as unknown[])[0]
    expect(await read()).toMatchObject({ status: 'seen', reactions: { account: '❤️' } })
    await act({ sender_action: 'unreact', payload: { message_id: mid } })
    expect(await read()).toMatchObject({ reactions: {} })
  })

  it('reads people, accounts and the messenger profile', async () => {
    const harness = await setupSandbox()
    await harness.control('POST', '/inbound', {
      platform: 'socialapp',
      from: { id: person, name: 'Ada Byron' },
      message: 'Hello',
    })
    expect((await harness.get(`/${person}?fields=name,profile_pic`, pageToken)).body).toMatchObject({
      name: 'Ada Byron',
      id: person,
    })
    expect(errorOf(await harness.get(`/${person}`, seedTokens.page(2)))).toEqual([100, 33])
    expect((await harness.get('/me?fields=id,user_id,username', photoToken)).body).toEqual({
      id: '27000000000000001',
      user_id: seedIds.ig,
      username: 'orchardcoffee',
    })
    expect((await harness.get('/me?fields=username', photoToken)).body['id']).toBe('27000000000000001')
    await harness.post('/me/messenger_profile', { get_started: { payload: 'START' } }, pageToken)
    expect((await harness.get('/me/messenger_profile?fields=get_started,greeting', pageToken)).body).toEqual({
      data: [{ get_started: { payload: 'START' } }],
    })
  })

  it('sends only subscribed fields, given as a list or as JSON', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({ webhookUrl: receiver.url, settings: { status_delay_ms: 0 } })
    const subscribe = (fields: string): Promise<Answer> =>
      harness.post(`/me/subscribed_apps?subscribed_fields=${encodeURIComponent(fields)}`, {}, pageToken)
    expect((await subscribe('message_reactions,messaging_postbacks')).body).toEqual({ success: true })
    const written = (await write(harness)).body
    expect(written['sent']).toBe(false)
    expect((await write(harness, 'socialapp', { postback: { title: 'A', payload: 'a' } })).body['sent']).toBe(true)
    expect((await subscribe('["messages"]')).body).toEqual({ success: true })
    expect((await write(harness)).body['sent']).toBe(true)
    expect(errorOf(await subscribe('nothing'))).toEqual([100, undefined])
    const list = await harness.get('/me/subscribed_apps', pageToken)
    expect(list.body['data']).toMatchObject([{ subscribed_fields: ['messages'] }])
    expect((await harness.remove('/me/subscribed_apps', pageToken)).body).toEqual({ success: true })
    expect((await write(harness)).body['sent']).toBe(false)
  })

  it('repeats and shuffles reports when asked, and waits for the clock', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({
      webhookUrl: receiver.url,
      settings: { status_delay_ms: 60_000, repeat_statuses: true, shuffle_statuses: true },
    })
    await harness.post('/me/messages', text(), pageToken)
    expect(receiver.received).toHaveLength(0)
    await harness.control('POST', '/clock', { advance_seconds: 600 })
    const items = (): unknown[] =>
      receiver.received.flatMap(({ body }) =>
        (body['entry'] as { messaging: unknown[] }[]).flatMap((one) => one.messaging),
      )
    await receiver.until(() => items().length >= 6)
    for (const key of ['message', 'delivery', 'read'])
      expect(items().filter((item) => key in (item as Record<string, unknown>))).toHaveLength(2)
  })
})
