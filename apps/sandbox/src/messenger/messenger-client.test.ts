// An independent client, as published, against the strict sandbox: what it sends must be stored and come back as webhooks.
import { createHmac } from 'node:crypto'
import { MessengerClient } from 'messaging-api-messenger'
import { describe, expect, it } from 'vitest'
import type { Harness, ReceivedWebhook, WebhookReceiver } from '../../test/graph-calls.ts'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'
import { sandboxDefaults } from '../start-sandbox.ts'

const person = '5275012345678901'

type Item = Record<string, unknown> & { message?: Record<string, unknown> }
const itemsOf = (received: ReceivedWebhook[]): Item[] =>
  received.flatMap(({ body }) => (body['entry'] as { messaging?: Item[] }[]).flatMap((entry) => entry.messaging ?? []))

const setup = async (): Promise<Harness & { client: MessengerClient; receiver: WebhookReceiver }> => {
  const receiver = await startReceiver()
  const harness = await setupSandbox({
    webhookUrl: receiver.url,
    settings: { strict: true, status_delay_ms: 0, require_appsecret_proof: true },
  })
  const client = new MessengerClient({
    origin: harness.url,
    version: '25.0',
    accessToken: seedTokens.page(1),
    appId: sandboxDefaults.appId,
    appSecret: sandboxDefaults.appSecret,
  })
  return { ...harness, client, receiver }
}

const write = (harness: Harness, message: unknown = { text: 'Hello' }): Promise<unknown> =>
  harness.control('POST', '/inbound', { platform: 'socialapp', account_id: seedIds.page, from: person, message })

const stored = async (harness: Harness, mid: string): Promise<Record<string, unknown>> =>
  ((await harness.control('GET', `/messenger/messages?mid=${mid}`)).body['data'] as Record<string, unknown>[])[0] ?? {}

describe('messaging-api-messenger, strict', () => {
  it('sends text and gets echo, delivery and read, signed', async () => {
    const harness = await setup()
    await write(harness)
    const sent = await harness.client.sendText(person, 'We are open — até às 9', { messagingType: 'RESPONSE' })
    expect(sent.recipientId).toBe(person)
    expect(sent.messageId).toMatch(/^m_[\w-]{86}$/)
    // Each is a call of its own, so they may overtake each other.
    await harness.receiver.until((received) => {
      const items = itemsOf(received)
      const isThere = (key: string): boolean => items.some((item) => key in item)
      return isThere('read') && isThere('delivery') && items.some((item) => item.message?.['is_echo'] === true)
    })
    const items = itemsOf(harness.receiver.received)
    expect(items.find((item) => item.message?.['is_echo'] === true)).toMatchObject({
      sender: { id: seedIds.page },
      recipient: { id: person },
      message: { mid: sent.messageId, text: 'We are open — até às 9', app_id: Number(sandboxDefaults.appId) },
    })
    expect(items.find((item) => 'delivery' in item)).toMatchObject({ delivery: { mids: [sent.messageId] } })
    for (const { headers, raw } of harness.receiver.received) {
      const expected = createHmac('sha256', sandboxDefaults.appSecret).update(raw).digest('hex')
      expect(headers['x-hub-signature-256']).toBe(`sha256=${expected}`)
    }
    expect(await stored(harness, sent.messageId)).toMatchObject({
      direction: 'out',
      status: 'read',
      messagingType: 'RESPONSE',
    })
  })

  it('sends quick replies, and the tap comes back as a message', async () => {
    const harness = await setup()
    await write(harness)
    const sent = await harness.client.sendText(person, 'Which colour?', {
      quickReplies: [{ contentType: 'text', title: 'Blue', payload: 'COLOUR_BLUE' }],
    })
    expect((await stored(harness, sent.messageId))['content']).toEqual({
      text: 'Which colour?',
      quick_replies: [{ content_type: 'text', title: 'Blue', payload: 'COLOUR_BLUE' }],
    })
    await write(harness, { text: 'Blue', quick_reply: { payload: 'COLOUR_BLUE' } })
    await harness.receiver.until((received) =>
      itemsOf(received).some((item) => item.message?.['quick_reply'] !== undefined),
    )
  })

  it('sends attachments by url, by a kept id and as a file, and templates', async () => {
    const harness = await setup()
    const { client } = harness
    await write(harness)
    const kept = await client.uploadImage('https://cdn.example.com/blue.jpg', { isReusable: true })
    const sent = await client.sendImage(person, { attachmentId: kept.attachmentId })
    expect(await stored(harness, sent.messageId)).toMatchObject({
      content: { attachment: { type: 'image', payload: { url: 'https://cdn.example.com/blue.jpg' } } },
    })
    const file = await client.uploadImage(Buffer.from('not really a picture'), { isReusable: true, filename: 'a.png' })
    const second = await client.sendImage(person, { attachmentId: file.attachmentId })
    const { content } = (await stored(harness, second.messageId)) as {
      content: { attachment: { payload: { url: string } } }
    }
    expect(await (await fetch(content.attachment.payload.url)).text()).toBe('not really a picture')
    const template = await client.sendGenericTemplate(person, [
      { title: 'Lamp', buttons: [{ type: 'postback', title: 'Buy', payload: 'BUY_LAMP' }] },
    ])
    expect(await stored(harness, template.messageId)).toMatchObject({
      content: { attachment: { type: 'template', payload: { template_type: 'generic' } } },
    })
    await expect(client.sendImage(person, { attachmentId: '123' })).rejects.toThrow('100 OAuthException')
  })

  it('answers a comment in private, once', async () => {
    const harness = await setup()
    const { body } = await harness.control('POST', '/notices', {
      kind: 'comment',
      platform: 'socialapp',
      account_id: seedIds.page,
      from: { id: person, name: 'Sheena Nelson' },
      text: 'How much?',
    })
    const recipient = { commentId: String(body['comment_id']) }
    const sent = await harness.client.sendText(recipient, 'We wrote you a message')
    expect(sent.recipientId).toBe(person)
    expect(await stored(harness, sent.messageId)).toMatchObject({ commentId: body['comment_id'], personId: person })
    await expect(harness.client.sendText(recipient, 'And again')).rejects.toThrow('Private reply already sent')
    // The comment opened no window: the next message needs an answer of the person first.
    await expect(harness.client.sendText(person, 'Hello?')).rejects.toThrow('outside of allowed window')
    await write(harness)
    await expect(harness.client.sendText(person, 'Hello!')).resolves.toMatchObject({ recipientId: person })
  })

  it('subscribes the app after the handshake and describes the token', async () => {
    const harness = await setup()
    const { client, receiver } = harness
    await client.createSubscription({
      callbackUrl: receiver.url,
      verifyToken: receiver.verifyToken,
      fields: ['messages', 'messaging_postbacks'],
      accessToken: `${sandboxDefaults.appId}|${sandboxDefaults.appSecret}`,
    })
    await write(harness, { postback: { title: 'Buy', payload: 'BUY' } })
    await write(harness)
    const sent = await client.sendText(person, 'Hi')
    await receiver.until((received) => itemsOf(received).length >= 2)
    await expect.poll(async () => (await stored(harness, sent.messageId))['status']).toBe('read')
    const kinds = itemsOf(receiver.received).map((item) => Object.keys(item).at(-1) ?? '')
    expect(kinds.toSorted()).toEqual(['message', 'postback'])
    expect(await client.debugToken()).toMatchObject({ isValid: true, type: 'PAGE', appId: sandboxDefaults.appId })
  })

  it('refuses a call whose proof is wrong', async () => {
    const harness = await setup()
    const stranger = new MessengerClient({
      origin: harness.url,
      version: '25.0',
      accessToken: seedTokens.page(1),
      appSecret: 'another secret',
    })
    await write(harness)
    await expect(stranger.sendText(person, 'Hi')).rejects.toThrow('Invalid appsecret_proof')
  })
})
