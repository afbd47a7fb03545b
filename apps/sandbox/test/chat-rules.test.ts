import { describe, expect, it } from 'vitest'
import { seedIds, seedTokens } from '../src/state/seed-world.ts'
import type { AccessToken } from '../src/state/world-types.ts'
import type { Harness, ReceivedWebhook } from './graph-calls.ts'
import { setupSandbox, startReceiver } from './graph-calls.ts'

type Body = Record<string, unknown>
const path = `/${seedIds.phoneHigh}/messages`
const to = '16505551234'
const errorOf = (body: Body): Body => (body['error'] as Body | undefined) ?? {}
const idOf = (body: Body): string => (body['messages'] as { id: string }[])[0]?.id ?? ''
const has =
  (...marks: string[]) =>
  (list: ReceivedWebhook[]): boolean =>
    list.some(({ raw }) => marks.every((mark) => raw.includes(mark)))
const inbound = (harness: Harness, from = to): Promise<{ body: Body }> =>
  harness.control('POST', '/inbound', { platform: 'chatapp', account_id: seedIds.phoneHigh, from, message: 'hi' })

const long = (length: number): string => 'x'.repeat(length)
const button = (title: string, id = title): Body => ({ type: 'reply', reply: { id, title } })
const interactive = (action: Body, type = 'button', more: Body = {}): Body => ({
  type: 'interactive',
  interactive: { type, body: { text: 'Choose' }, action, ...more },
})

describe('what a send must look like', () => {
  const refused: [string, number, Body][] = [
    ['no product', 100, { messaging_product: undefined, text: { body: 'x' } }],
    ['no recipient', 100, { to: undefined, text: { body: 'x' } }],
    ['a recipient that is no number', 100, { to: 'abc', text: { body: 'x' } }],
    ['unknown type', 100, { type: 'smoke' }],
    ['no content', 100, { type: 'text' }],
    ['empty text', 100, { text: { body: '' } }],
    ['long text', 100, { text: { body: long(4097) } }],
    ['long callback data', 100, { text: { body: 'x' }, biz_opaque_callback_data: long(513) }],
    ['reply to nothing', 100, { text: { body: 'x' }, context: {} }],
    ['image without id and link', 100, { type: 'image', image: {} }],
    ['bad link', 131009, { type: 'image', image: { link: 'ftp://x' } }],
    ['long caption', 100, { type: 'image', image: { id: '1', caption: long(1025) } }],
    ['caption on audio', 100, { type: 'audio', audio: { id: '1', caption: 'x' } }],
    ['location out of range', 131009, { type: 'location', location: { latitude: 91, longitude: 0 } }],
    ['location without longitude', 100, { type: 'location', location: { latitude: 1 } }],
    ['contact without name', 100, { type: 'contacts', contacts: [{ phones: [] }] }],
    ['reaction without message', 100, { type: 'reaction', reaction: { emoji: '👍' } }],
    ['four buttons', 131009, interactive({ buttons: ['a', 'b', 'c', 'd'].map((title) => button(title)) })],
    ['long button', 131009, interactive({ buttons: [button(long(21), 'a')] })],
    ['same button twice', 131009, interactive({ buttons: [button('a'), button('a')] })],
    ['long footer', 131009, interactive({ buttons: [button('a')] }, 'button', { footer: { text: long(61) } })],
    ['list without button', 131008, interactive({ sections: [{ rows: [{ id: '1', title: 'a' }] }] }, 'list')],
    [
      'eleven rows',
      131009,
      interactive(
        {
          button: 'b',
          sections: [{ rows: Array.from({ length: 11 }, (_row, index) => ({ id: String(index), title: 'a' })) }],
        },
        'list',
      ),
    ],
    ['unknown interactive', 131009, interactive({}, 'hologram')],
    ['to itself', 131021, { to: '15550783881', text: { body: 'x' } }],
  ]
  it.each(refused)('%s is refused with %d', async (_name, code, part) => {
    const { post } = await setupSandbox()
    const answer = await post(path, { messaging_product: 'whatsapp', to, ...part })
    expect(errorOf(answer.body)['code']).toBe(code)
  })

  it('takes the send as a form too, with objects as JSON strings', async () => {
    const { url } = await setupSandbox()
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({
        access_token: seedTokens.system,
        messaging_product: 'whatsapp',
        to,
        text: '{"body":"form"}',
      }),
    })
    expect(response.status).toBe(200)
  })
})

describe('who may be written to', () => {
  it('in strict mode free text outside of the window fails later with 131047, inside it arrives', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({ webhookUrl: receiver.url, settings: { strict: true, status_delay_ms: 1 } })
    const text = { messaging_product: 'whatsapp', to, text: { body: 'x' } }
    const early = await harness.post(path, text)
    expect(early.status).toBe(200)
    await receiver.until(has(idOf(early.body), '"failed"', '131047'))
    await inbound(harness)
    const inside = await harness.post(path, text)
    await receiver.until(has(idOf(inside.body), '"read"'))
    harness.sandbox.core.clock.advance(24 * 3_600_000)
    const late = await harness.post(path, text)
    await receiver.until(has(idOf(late.body), '"failed"', '131047'))
  })

  it('a scoped id in `to` is accepted and lost', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({ webhookUrl: receiver.url, settings: { status_delay_ms: 1 } })
    const lost = await harness.post(path, {
      messaging_product: 'whatsapp',
      to: 'US.13491208655302741918',
      text: { body: 'x' },
    })
    expect(lost.body['contacts']).toEqual([{ input: 'US.13491208655302741918', wa_id: '13491208655302741918' }])
    const next = await harness.post(path, { messaging_product: 'whatsapp', to, text: { body: 'x' } })
    await receiver.until(has(idOf(next.body), '"read"'))
    expect(receiver.received.some(({ raw }) => raw.includes(idOf(lost.body)))).toBe(false)
    expect((await harness.control('GET', `/messages/${idOf(lost.body)}`)).body['status']).toBe('lost')
  })

  it('fails by the last digits of the number, at once or later', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({ webhookUrl: receiver.url, settings: { status_delay_ms: 1 } })
    const sendTo = (number: string): Promise<{ status: number; body: Body }> =>
      harness.post(path, {
        messaging_product: 'whatsapp',
        to: number,
        text: { body: 'x' },
        biz_opaque_callback_data: number,
      })
    for (const code of [130429, 131000, 131056, 133010])
      expect(errorOf((await sendTo(`1650${code}`)).body)['code']).toBe(code)
    for (const code of [131026, 131049, 131050, 131053, 131042, 130472]) {
      expect((await sendTo(`1650${code}`)).status).toBe(200)
      await receiver.until(has('"failed"', `"code":${code}`, `"biz_opaque_callback_data":"1650${code}"`))
    }
  })

  it('a restricted account cannot send until it is reinstated', async () => {
    const { post, control } = await setupSandbox()
    const text = { messaging_product: 'whatsapp', to, text: { body: 'x' } }
    await control('POST', '/notices', { kind: 'account', account_id: seedIds.waba, event: 'DISABLED_UPDATE' })
    expect(errorOf((await post(path, text)).body)['code']).toBe(131031)
    const reinstate = { ban_info: { waba_ban_state: 'REINSTATE', waba_ban_date: 'May 1, 2026' } }
    await control('POST', '/notices', {
      kind: 'account',
      account_id: seedIds.waba,
      event: 'DISABLED_UPDATE',
      ...reinstate,
    })
    expect((await post(path, text)).status).toBe(200)
  })

  // One batch is one call: the sends stand so close together that a slow machine changes nothing.
  const codesOfBatch = async (post: Harness['post'], phoneNumberId: string, numbers: string[]): Promise<unknown[]> => {
    const batch = numbers.map((number) => ({
      method: 'POST',
      relative_url: `${phoneNumberId}/messages`,
      body: JSON.stringify({ messaging_product: 'whatsapp', to: number, text: { body: 'x' } }),
    }))
    const answer = await post('/', { batch, include_headers: false })
    return (answer.body as unknown as { body: string }[]).map(({ body }) => errorOf(JSON.parse(body) as Body)['code'])
  }

  it('in strict mode the 46th message to one person at once is refused with 131056', async () => {
    const { post, sandbox } = await setupSandbox({ settings: { strict: true } })
    const codes = await codesOfBatch(
      post,
      seedIds.phoneHigh,
      Array.from({ length: 46 }, () => to),
    )
    expect(codes).toEqual([...Array.from({ length: 45 }, () => undefined), 131056])
    sandbox.settings({ pair_limits: false })
    expect(await codesOfBatch(post, seedIds.phoneHigh, [to])).toEqual([undefined])
  })

  it('a STANDARD number takes 80 messages per second, the rest is refused with 130429', async () => {
    const { post } = await setupSandbox()
    const numbers = (part: number): string[] =>
      Array.from({ length: 50 }, (_item, index) => String(16_505_550_000 + part * 50 + index))
    const codes = (
      await Promise.all(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((part) => codesOfBatch(post, seedIds.phoneStandard, numbers(part))),
      )
    ).flat()
    expect(codes.filter((code) => code === undefined).length).toBeGreaterThanOrEqual(80)
    expect(new Set(codes)).toEqual(new Set([undefined, 130429]))
  })

  it('a blocked person gets nothing until unblocked', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({ webhookUrl: receiver.url, settings: { status_delay_ms: 1 } })
    const edge = `/${seedIds.phoneHigh}/block_users`
    const body = { messaging_product: 'whatsapp', block_users: [{ user: `+${to}` }] }
    expect((await harness.post(edge, body)).body).toMatchObject({
      block_users: { added_users: [{ input: `+${to}`, wa_id: to }] },
    })
    expect((await harness.get(edge)).body['data']).toMatchObject([{ wa_id: to }])
    const text = { messaging_product: 'whatsapp', to, text: { body: 'x' } }
    await receiver.until(has(idOf((await harness.post(path, text)).body), '"failed"', '130403'))
    await harness.post(`${edge}?method=delete`, body)
    await receiver.until(has(idOf((await harness.post(path, text)).body), '"read"'))
  })

  it('limits can be switched off', async () => {
    const { post, sandbox } = await setupSandbox({ settings: { pair_limits: false, throughput_limits: false } })
    const standard = `/${seedIds.phoneStandard}/messages`
    const all = await Promise.all(
      Array.from({ length: 120 }, () => post(standard, { messaging_product: 'whatsapp', to, text: { body: 'x' } })),
    )
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(sandbox.core.settings.current.pair_limits).toBe(false)
  })
})

describe('reading, marketing and tokens', () => {
  it('marks inbound messages as read, and nothing else', async () => {
    const harness = await setupSandbox()
    const { body } = await inbound(harness)
    const mark = (id: unknown): Promise<{ status: number; body: Body }> =>
      harness.post(path, {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: id,
        typing_indicator: { type: 'text' },
      })
    expect((await mark(body['message_id'])).body).toEqual({ success: true })
    expect((await harness.control('GET', `/messages/${String(body['message_id'])}`)).body['status']).toBe('read')
    expect(errorOf((await mark('wamid.nothing')).body)['code']).toBe(131009)
  })

  it('sends only marketing templates on marketing_messages', async () => {
    const { post } = await setupSandbox()
    const marketing = `/${seedIds.phoneHigh}/marketing_messages`
    const template = (name: string, components?: unknown[]): Body => ({
      messaging_product: 'whatsapp',
      to,
      type: 'template',
      template: { name, language: { code: 'en_US' }, ...(components ? { components } : {}) },
    })
    const offer = template('spring_offer', [
      { type: 'header', parameters: [{ type: 'image', image: { link: 'https://x.example/a.png' } }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Ada' },
          { type: 'text', text: '10%' },
        ],
      },
    ])
    expect((await post(marketing, { ...offer, product_policy: 'STRICT' })).status).toBe(200)
    expect(errorOf((await post(marketing, template('hello_world'))).body)['code']).toBe(131055)
  })

  it('named parameters must be named', async () => {
    const { post } = await setupSandbox()
    const send = (parameters: Body[]): Promise<{ status: number; body: Body }> =>
      post(path, {
        messaging_product: 'whatsapp',
        to,
        type: 'template',
        template: {
          name: 'appointment_reminder',
          language: { code: 'en_US' },
          components: [{ type: 'body', parameters }],
        },
      })
    const named = (name: string): Body => ({ type: 'text', text: 'x', parameter_name: name })
    expect((await send([named('first_name'), named('time')])).status).toBe(200)
    expect(errorOf((await send([{ type: 'text', text: 'x' }, named('time')])).body)['code']).toBe(100)
  })

  it('a token without the scope or the account is refused', async () => {
    const { sandbox, post, get } = await setupSandbox()
    const tokens = sandbox.core.state.collection<AccessToken>('token')
    const known = tokens.get(seedTokens.system)
    if (!known) throw new Error('The seeded token is missing.')
    tokens.put({ ...known, id: 'no-scope', scopes: ['ads_read'] })
    const targets = {
      whatsapp_business_messaging: [seedIds.customerWaba],
      whatsapp_business_management: [seedIds.customerWaba],
    }
    tokens.put({ ...known, id: 'other-account', targets })
    const text = { messaging_product: 'whatsapp', to, text: { body: 'x' } }
    expect(errorOf((await post(path, text, 'no-scope')).body)['code']).toBe(10)
    expect(errorOf((await post(path, text, 'other-account')).body)).toMatchObject({ code: 100, error_subcode: 33 })
    expect((await get(`/${seedIds.customerWaba}`, 'other-account')).status).toBe(200)
  })
})
