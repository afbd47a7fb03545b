// Clients that other people wrote, unmodified, in strict mode: they judge requests, answers, errors and signatures.
import { GraphApiError, WhatsAppClient } from '@kapso/whatsapp-cloud-api'
import { normalizeWebhook, verifySignature } from '@kapso/whatsapp-cloud-api/server'
import { describe, expect, it } from 'vitest'
import { WhatsAppAPI } from 'whatsapp-api-js'
import { Text } from 'whatsapp-api-js/messages'
import type { PostData } from 'whatsapp-api-js/types'
import { seedIds, seedTokens } from '../src/state/seed-world.ts'
import { sandboxDefaults } from '../src/start-sandbox.ts'
import type { Harness, ReceivedWebhook, WebhookReceiver } from './graph-calls.ts'
import { setupSandbox, startReceiver } from './graph-calls.ts'

type Status = { id: string; status: string; biz_opaque_callback_data?: string; errors?: { code: number }[] }

const statusesIn = (received: ReceivedWebhook[]): Status[] =>
  received.flatMap(({ body }) =>
    (body['entry'] as { changes: { value: { statuses?: Status[] } }[] }[]).flatMap((entry) =>
      entry.changes.flatMap((change) => change.value.statuses ?? []),
    ),
  )

const setup = async (): Promise<Harness & { receiver: WebhookReceiver; client: WhatsAppClient }> => {
  const receiver = await startReceiver()
  const harness = await setupSandbox({
    webhookUrl: receiver.url,
    settings: { strict: true, status_delay_ms: 5, review_delay_ms: 30_000 },
  })
  const client = new WhatsAppClient({ baseUrl: harness.url, graphVersion: 'v25.0', accessToken: seedTokens.system })
  return { ...harness, receiver, client }
}

const opens = (harness: Harness, from: string): Promise<unknown> =>
  harness.control('POST', '/inbound', {
    platform: 'chatapp',
    account_id: seedIds.phoneHigh,
    from,
    message: 'Olá 👋 / tudo bem?',
  })

describe('@kapso/whatsapp-cloud-api', () => {
  it('sends by phone, and the statuses arrive signed with the callback data', async () => {
    const { receiver, client, control, ...harness } = await setup()
    await opens({ control, ...harness }, '5511987654321')
    const sent = await client.messages.sendText({
      phoneNumberId: seedIds.phoneHigh,
      to: '+55 11 98765-4321',
      body: 'Hello',
      bizOpaqueCallbackData: 'ref-1',
    })
    expect(sent.contacts[0]).toEqual({ input: '+55 11 98765-4321', waId: '5511987654321' })
    const id = sent.messages[0]?.id ?? ''
    // Each is a call of its own, so they may overtake each other.
    const received = await receiver.until(
      (list) =>
        statusesIn(list).filter((item) => item.id === id).length >= 3 &&
        list.some(({ raw }) => raw.includes('"messages":[')),
    )
    expect(
      statusesIn(received)
        .map((item) => `${item.status} ${item.biz_opaque_callback_data}`)
        .toSorted(),
    ).toEqual(['delivered ref-1', 'read ref-1', 'sent ref-1'])
    for (const { raw, headers } of received)
      expect(
        verifySignature({
          appSecret: sandboxDefaults.appSecret,
          rawBody: raw,
          signatureHeader: String(headers['x-hub-signature-256']),
        }),
      ).toBe(true)
    const normalized = normalizeWebhook(received.find(({ raw }) => raw.includes('"messages":['))?.body)
    expect(normalized.messages[0]?.text?.body).toBe('Olá 👋 / tudo bem?')
    const stored = await control('GET', `/messages/${id}`)
    expect(stored.body).toMatchObject({
      userKey: '5511987654321',
      status: 'read',
      payload: { text: { body: 'Hello' } },
    })
  })

  it('sends by business-scoped id, and another portfolio cannot', async () => {
    const { receiver, client, control, ...harness } = await setup()
    const inbound = (await opens({ control, ...harness }, '5511987654321')) as { body: { user_id: string } }
    const recipient = inbound.body.user_id
    const sent = await client.messages.sendText({ phoneNumberId: seedIds.phoneHigh, recipient, body: 'By id' })
    expect(sent.contacts[0]).toEqual({ input: recipient, userId: recipient })
    const id = sent.messages[0]?.id ?? ''
    await receiver.until((list) => statusesIn(list).some((item) => item.id === id && item.status === 'read'))
    await expect(
      client.messages.sendText({ phoneNumberId: seedIds.phoneForeign, recipient, body: 'Not mine' }),
    ).rejects.toMatchObject({ code: 131009 })
    await expect(
      client.messages.sendTemplate({
        phoneNumberId: seedIds.phoneHigh,
        recipient,
        template: { name: 'login_code', language: { code: 'en_US' } },
      }),
    ).rejects.toMatchObject({ code: 131062 })
  })

  it('creates a template, waits for its approval, sends it, deletes it', async () => {
    const { receiver, client, control } = await setup()
    const body = { type: 'BODY', text: 'Hello {{1}}, welcome to our shop.', example: { body_text: [['Ada']] } } as const
    const made = await client.templates.create({
      businessAccountId: seedIds.waba,
      name: 'greeting',
      language: 'en_US',
      category: 'UTILITY',
      components: [body],
    })
    expect(made).toMatchObject({ status: 'PENDING', category: 'UTILITY' })
    const template = {
      name: 'greeting',
      language: { code: 'en_US' },
      components: [{ type: 'body' as const, parameters: [{ type: 'text' as const, text: 'Ada' }] }],
    }
    const send = (): Promise<unknown> =>
      client.messages.sendTemplate({ phoneNumberId: seedIds.phoneHigh, to: '5511987654321', template })
    await expect(send()).rejects.toMatchObject({ code: 132001 })
    await control('POST', '/clock', { advance_seconds: 60 })
    await receiver.until((list) => list.some(({ raw }) => raw.includes('message_template_status_update')))
    expect(await send()).toMatchObject({ messages: [{ messageStatus: 'accepted' }] })
    const list = await client.templates.list({ businessAccountId: seedIds.waba, name: 'greeting', limit: 1 })
    expect(list.data[0]).toMatchObject({ id: made.id, name: 'greeting', status: 'APPROVED' })
    expect(await client.templates.delete({ businessAccountId: seedIds.waba, name: 'greeting' })).toEqual({
      success: true,
    })
    expect((await client.templates.list({ businessAccountId: seedIds.waba, name: 'greeting' })).data).toEqual([])
  })

  it('gets error objects that it understands', async () => {
    const { client, url } = await setup()
    const failure = await client.messages
      .sendText({ phoneNumberId: seedIds.phoneHigh, to: '5511131056', body: 'x' })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GraphApiError)
    const error = failure as GraphApiError
    expect([error.code, error.httpStatus, error.type, error.isRateLimit()]).toEqual([
      131056,
      429,
      'OAuthException',
      true,
    ])
    expect(error.fbtraceId).toMatch(/^A/)
    const stranger = new WhatsAppClient({
      baseUrl: url,
      graphVersion: 'v25.0',
      accessToken: 'no',
    })
    const refused = await stranger.messages
      .sendText({ phoneNumberId: seedIds.phoneHigh, to: '5511987654321', body: 'x' })
      .catch((caught: unknown) => caught)
    expect((refused as GraphApiError).isAuthError()).toBe(true)
  })

  it('uploads, looks up, downloads and deletes media', async () => {
    const { client, url, sandbox } = await setup()
    const bytes = Buffer.from('not really a picture')
    const { id } = await client.media.upload({
      phoneNumberId: seedIds.phoneHigh,
      type: 'image',
      file: new Blob([bytes], { type: 'image/png' }),
      fileName: 'a.png',
    })
    const info = await client.media.get({ mediaId: id })
    expect(info).toMatchObject({ id, mimeType: 'image/png', messagingProduct: 'whatsapp' })
    expect(info.url.startsWith(url)).toBe(true)
    expect((await fetch(info.url)).status).toBe(401)
    const authorized = { headers: { authorization: `Bearer ${seedTokens.system}` } }
    expect(Buffer.from(await (await fetch(info.url, authorized)).arrayBuffer())).toEqual(bytes)
    sandbox.core.clock.advance(301_000)
    expect((await fetch(info.url, authorized)).status).toBe(404)
    expect(await client.media.delete({ mediaId: id })).toEqual({ success: true })
    await expect(client.media.get({ mediaId: id })).rejects.toMatchObject({ code: 100 })
  })
})

describe('whatsapp-api-js', () => {
  it('accepts our signatures over escaped bytes and sends with a tracker', async () => {
    const { receiver, url, control, ...harness } = await setup()
    const api = new WhatsAppAPI({
      token: seedTokens.system,
      appSecret: sandboxDefaults.appSecret,
      secure: true,
      v: 'v25.0',
      ponyfill: {
        fetch: (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
          fetch((input as string).replace('https://graph.facebook.com', url), init),
        subtle: crypto.subtle,
      },
    })
    await opens({ url, control, ...harness }, '5511987654321')
    const answer = (await api.sendMessage(
      seedIds.phoneHigh,
      '5511987654321',
      new Text('çedilha'),
      undefined,
      'track-7',
    )) as {
      messages: { id: string }[]
    }
    const id = answer.messages[0]?.id
    // Each is a call of its own, so they may overtake each other.
    const received = await receiver.until(
      (list) =>
        statusesIn(list).filter((item) => item.id === id).length >= 3 &&
        list.some(({ raw }) => raw.includes('"messages":[')),
    )
    const texts: string[] = []
    const trackers: (string | undefined)[] = []
    api.on.message = ({ message }) => {
      if (message.type === 'text') texts.push(message.text.body)
    }
    api.on.status = (status) => {
      trackers.push(status.biz_opaque_callback_data)
    }
    for (const { raw, body, headers } of received)
      await api.post(body as unknown as PostData, raw, String(headers['x-hub-signature-256']))
    expect(texts).toEqual(['Olá 👋 / tudo bem?'])
    // It looks at the first status of a notification only, and one may bring several.
    expect(trackers).toEqual(received.filter(({ raw }) => raw.includes('"statuses":[')).map(() => 'track-7'))
    expect(statusesIn(received).map((status) => status.biz_opaque_callback_data)).toEqual(Array(3).fill('track-7'))
    const [first] = received
    await expect(
      api.post(first?.body as unknown as PostData, first?.raw ?? '', `sha256=${'0'.repeat(64)}`),
    ).rejects.toThrow()
  })
})
