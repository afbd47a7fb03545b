import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Harness, WebhookReceiver } from '../../test/graph-calls.ts'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'
import type { Bubble } from './bubble.ts'

type Conversation = { person: { name: string }; window_open: boolean; messages: Bubble[] }
const assets = new URL('./assets/', import.meta.url)

const setup = async (): Promise<Harness & { receiver: WebhookReceiver }> => {
  const receiver = await startReceiver()
  const harness = await setupSandbox({ webhookUrl: receiver.url, settings: { status_delay_ms: 0 } })
  return { ...harness, receiver }
}

const conversation = async (
  harness: Harness,
  platform: string,
  account: string,
  person: string,
): Promise<Conversation> => {
  const { body } = await harness.control(
    'GET',
    `/page/conversation?platform=${platform}&account_id=${account}&person_id=${person}`,
  )
  return body as unknown as Conversation
}

describe('the page itself', () => {
  it('leads to the console of the Herald that gets the webhooks', async () => {
    const { control } = await setupSandbox({ webhookUrl: 'http://127.0.0.1:9/platform/webhooks' })
    expect((await control('GET', '/page/overview')).body).toMatchObject({ console_url: 'http://127.0.0.1:9/console/' })
  })

  it('is served at / under a policy that lets nothing else in', async () => {
    const { url } = await setupSandbox()
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    const html = await response.text()
    const linked = [...html.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map((match) => match[1] as string)
    expect(linked).toContain('/_page/page-shell.js')
    for (const path of linked) expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    expect((await fetch(`${url}/_page/nothing.js`)).status).toBe(404)
    expect((await fetch(`${url}/_page/..%2fpage-routes.ts`)).status).toBe(404)
    expect((await fetch(`${url}/_page/page-shell.js`, { method: 'POST' })).status).toBe(405)
  })

  it('serves modules whose imports exist, loads nothing from elsewhere and never writes HTML', async () => {
    const { url } = await setupSandbox()
    const names = readdirSync(assets)
    for (const name of names) {
      const response = await fetch(`${url}/_page/${name}`)
      const text = await response.text()
      expect(text).toBe(readFileSync(new URL(name, assets), 'utf8'))
      for (const [, imported] of text.matchAll(/from '\.\/([^']+)'/g)) expect(names).toContain(imported)
      expect(text).not.toMatch(
        /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|\burl\(|@import|\sstyle="/,
      )
      expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\/(?!\$)/)
    }
  })

  it('says everything in three languages', async () => {
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const tables: Record<string, readonly string[]> = {}
    for (const name of scripts.filter((one) => one.endsWith('-texts.js')))
      for (const table of Object.values((await import(new URL(name, assets).href)) as Record<string, object>))
        for (const [text, words] of Object.entries(table)) {
          expect([text, tables[text]]).toEqual([text, undefined])
          tables[text] = words as readonly string[]
        }
    const used = new Set<string>()
    for (const name of scripts)
      for (const [, text] of readFileSync(new URL(name, assets), 'utf8').matchAll(/\bt\(\s*'([^']+)'/g))
        used.add(text as string)
    for (const [, text] of readFileSync(new URL('index.html', assets), 'utf8').matchAll(/data-t(?:-label)?="([^"]+)"/g))
      used.add(text as string)
    expect(used.size).toBeGreaterThan(150)
    expect([...used].filter((text) => !Object.hasOwn(tables, text))).toEqual([])
    const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const [text, words] of Object.entries(tables)) {
      expect([text, words.filter((one) => one.trim() !== '').length]).toEqual([text, 2])
      for (const translated of words) expect([text, holes(translated)]).toEqual([text, holes(text)])
    }
  })

  it('leaves / to the API when it is not read by a browser', async () => {
    const { url, get } = await setupSandbox()
    expect((await get(`/?ids=${seedIds.business}`, seedTokens.user)).body).toHaveProperty(seedIds.business)
    const batch = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ access_token: seedTokens.user, batch: '[{"method":"GET","relative_url":"me"}]' }),
    })
    expect(await batch.json()).toMatchObject([{ code: 200 }])
  })
})

describe('the phone', () => {
  it('writes on the chat platform, shows the answer, and a tap comes back as a webhook', async () => {
    const harness = await setup()
    const { receiver } = harness
    const person = '16505551234'
    const write = (message: unknown): Promise<unknown> =>
      harness.control('POST', '/inbound', { platform: 'chatapp', account_id: seedIds.phoneHigh, from: person, message })
    await write({ type: 'text', text: { body: '<b>Hello</b>' } })
    await receiver.until((received) => received.some(({ raw }) => raw.includes('Hello')))
    const buttons = [{ type: 'reply', reply: { id: 'yes', title: 'Yes' } }]
    await harness.post(`/${seedIds.phoneHigh}/messages`, {
      messaging_product: 'whatsapp',
      to: person,
      type: 'interactive',
      interactive: { type: 'button', body: { text: 'More?' }, action: { buttons } },
    })
    await harness.post(`/${seedIds.phoneHigh}/messages`, {
      messaging_product: 'whatsapp',
      to: person,
      type: 'template',
      template: {
        name: 'order_update',
        language: { code: 'en_US' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Ada' },
              { type: 'text', text: '4417' },
            ],
          },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '4417' }] },
        ],
      },
    })
    const shown = await conversation(harness, 'chatapp', seedIds.phoneHigh, person)
    expect(shown.window_open).toBe(true)
    expect(shown.messages.map(({ direction, text }) => [direction, text])).toEqual([
      ['in', '<b>Hello</b>'],
      ['out', 'More?'],
      ['out', 'Hi Ada, your order 4417 is on its way to you.'],
    ])
    const [, asked, template] = shown.messages
    expect(template?.buttons).toEqual([{ title: 'Track', url: 'https://orchard.example/track/4417' }])
    await write(asked?.buttons[0]?.message)
    await receiver.until((received) =>
      received.some(({ raw }) => raw.includes('"button_reply":{"id":"yes","title":"Yes"}')),
    )
    await write({ type: 'reaction', reaction: { message_id: asked?.id, emoji: '👍' } })
    const after = await conversation(harness, 'chatapp', seedIds.phoneHigh, person)
    expect(after.messages[1]?.reactions).toEqual(['👍'])
    expect(after.messages.at(-1)).toMatchObject({ text: 'Yes', reply_to: asked?.id })
    const people = await harness.control('GET', `/page/people?platform=chatapp&account_id=${seedIds.phoneHigh}`)
    expect(people.body['data']).toMatchObject([{ id: person, preview: 'Yes' }])
  })

  it.each([
    ['socialapp', seedIds.page, seedTokens.page(1)],
    ['photoapp', seedIds.ig, seedTokens.instagram(1)],
  ] as const)('does the same on %s', async (platform, account, token) => {
    const harness = await setup()
    const { receiver } = harness
    const person = '5275012345678901'
    const write = (message: unknown): Promise<unknown> =>
      harness.control('POST', '/inbound', {
        platform,
        account_id: account,
        from: { id: person, name: 'Ada Byron' },
        message,
      })
    const picture = Buffer.from('a picture')
    await write({ type: 'image', image: { bytes: picture.toString('base64'), mime_type: 'image/png' } })
    const postback = { type: 'postback', title: 'Buy', payload: 'BUY' }
    const elements = [
      {
        title: 'Lamp',
        subtitle: 'Blue',
        buttons: [postback, { type: 'web_url', title: 'See', url: 'https://a.example/' }],
      },
    ]
    const quickReplies = [{ content_type: 'text', title: 'Red', payload: 'RED' }]
    const send = (message: unknown): Promise<unknown> =>
      harness.post('/me/messages', { recipient: { id: person }, message }, token)
    await send({ attachment: { type: 'template', payload: { template_type: 'generic', elements } } })
    await send({ text: 'Which colour?', quick_replies: quickReplies })
    const shown = await conversation(harness, platform, account, person)
    expect(shown.person.name).toBe('Ada Byron')
    const [photo, card, question] = shown.messages
    expect(photo?.media).toMatchObject({ kind: 'image', local: true })
    const file = await fetch(harness.url + String(photo?.media?.url))
    expect([await file.text(), file.headers.get('content-security-policy')]).toEqual([
      'a picture',
      "default-src 'none'; sandbox",
    ])
    expect(card?.cards?.[0]).toMatchObject({
      title: 'Lamp',
      buttons: [{ title: 'Buy' }, { title: 'See', url: 'https://a.example/' }],
    })
    await write(card?.cards?.[0]?.buttons[0]?.message)
    await write(question?.buttons[0]?.message)
    await receiver.until((received) => received.some(({ raw }) => raw.includes('"postback":{"mid"')))
    await receiver.until((received) => received.some(({ raw }) => raw.includes('"quick_reply":{"payload":"RED"}')))
  })

  it('never makes a link of anything but http', async () => {
    const harness = await setup()
    const attachments = [{ type: 'image', payload: { url: 'javascript:alert(1)' } }]
    await harness.control('POST', '/inbound', { platform: 'socialapp', from: '5275', message: { attachments } })
    const shown = await conversation(harness, 'socialapp', seedIds.page, '5275')
    expect(shown.messages[0]?.media).toEqual({ kind: 'image', title: 'image' })
  })
})

describe('the other parts', () => {
  it('shows templates and passes a decision on', async () => {
    const harness = await setup()
    const components = [{ type: 'BODY', text: 'Hello there' }]
    await harness.control('POST', '/settings', { review_delay_ms: 600_000 })
    const made = await harness.post(`/${seedIds.waba}/message_templates`, {
      name: 'greeting',
      language: 'en_US',
      category: 'UTILITY',
      components,
    })
    const first = async (): Promise<Record<string, unknown> | undefined> =>
      ((await harness.control('GET', '/page/templates')).body['data'] as Record<string, unknown>[])[0]
    expect(await first()).toMatchObject({ id: made.body['id'], status: 'PENDING', components })
    await harness.control('POST', `/templates/${String(made.body['id'])}/review`, {
      status: 'REJECTED',
      reason: 'SCAM',
    })
    expect(await first()).toMatchObject({ status: 'REJECTED', rejected_reason: 'SCAM' })
    await harness.receiver.until((received) => received.some(({ raw }) => raw.includes('"event":"REJECTED"')))
  })

  it.each([false, true])('makes a sample campaign that spends, strict %s', async (strict) => {
    const harness = await setupSandbox({ settings: { strict, review_delay_ms: 0 } })
    const list = async (): Promise<Record<string, unknown>[]> =>
      (await harness.control('GET', '/page/ads')).body['data'] as Record<string, unknown>[]
    const bare = (await list()).find(({ campaigns, status }) => campaigns === 0 && status === 'Active')
    const id = String(bare?.['id'])
    const made = await harness.control('POST', `/page/ads/${id}/sample`)
    expect([made.status, made.body['message']]).toEqual([200, undefined])
    for (let day = 0; day < 3; day += 1) await harness.control('POST', '/clock', { advance_seconds: 86_400 })
    expect((await list()).find((account) => account['id'] === id)).toMatchObject({ campaigns: 1 })
    const { body } = await harness.control('GET', `/page/ads/${id}`)
    expect(body['campaigns']).toMatchObject([
      {
        name: 'Sample campaign',
        effective_status: 'ACTIVE',
        adsets: { data: [{ ads: { data: [{ name: 'Sample ad' }] } }] },
      },
    ])
    const sum = (rows: unknown): number =>
      (rows as { spend: string }[]).reduce((total, { spend }) => total + Math.round(Number(spend) * 100), 0)
    expect(sum(body['days'])).toBeGreaterThan(0)
    expect(sum(body['days'])).toBe(sum(body['per_campaign']))
  })

  it('shows calls and webhooks with tokens masked', async () => {
    const harness = await setup()
    await harness.get(`/debug_token?input_token=${seedTokens.user}&access_token=${seedTokens.system}`)
    await harness.post(
      '/me/messages',
      { recipient: { id: '5275' }, message: { text: `My token is ${seedTokens.page(2)}` } },
      seedTokens.page(1),
    )
    await harness.receiver.until((received) => received.length > 0)
    await expect
      .poll(async () => ((await harness.control('GET', '/page/log')).body['webhooks'] as unknown[]).length)
      .toBeGreaterThan(0)
    const { body } = await harness.control('GET', '/page/log')
    expect(body['requests']).toMatchObject([
      { path: '/v25.0/debug_token' },
      { path: '/v25.0/me/messages', status: 200 },
    ])
    const acts = await harness.control('GET', '/page/log?reads=no')
    expect(acts.body['requests']).toMatchObject([{ path: '/v25.0/me/messages' }])
    const text = JSON.stringify(body)
    for (const token of [seedTokens.user, seedTokens.system, seedTokens.page(1), seedTokens.page(2)])
      expect(text).not.toContain(token)
    expect(text).toContain('My token is EAAs…0002')
  })

  it('refuses wrong questions with words, never with a failure', async () => {
    const { control } = await setupSandbox()
    const paths = [
      'people',
      'people?platform=chatapp',
      'people?platform=x&account_id=1',
      'conversation',
      'ads/nothing',
      'nothing',
    ]
    for (const path of paths) {
      const { status, body } = await control('GET', `/page/${path}`)
      expect([path, status >= 400 && status < 500, typeof body['message']]).toEqual([path, true, 'string'])
    }
    expect((await control('POST', '/page/ads/nothing/sample')).status).toBe(404)
    expect((await control('POST', '/page/ads/act_710000000000032/sample')).status).toBeLessThan(500)
  })
})
