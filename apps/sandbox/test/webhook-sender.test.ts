import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seedIds } from '../src/state/seed-world.ts'
import { sandboxDefaults } from '../src/start-sandbox.ts'
import { asciiJson } from '../src/webhooks/webhook-encoding.ts'
import { retryDelayMs } from '../src/webhooks/webhook-sender.ts'
import type { Harness, ReceivedWebhook } from './graph-calls.ts'
import { setupSandbox, startReceiver } from './graph-calls.ts'

type Change = { field: string; value: { statuses?: { id: string; status: string; timestamp: string }[] } }
const changesIn = (received: ReceivedWebhook[]): Change[] =>
  received.flatMap(({ body }) => (body['entry'] as { changes: Change[] }[]).flatMap((entry) => entry.changes))

const inbound = (harness: Harness, message: string): Promise<unknown> =>
  harness.control('POST', '/inbound', {
    platform: 'chatapp',
    account_id: seedIds.phoneHigh,
    from: '16505551234',
    message,
  })

const send = async (harness: Harness, to = '16505551234'): Promise<string> => {
  const answer = await harness.post(`/${seedIds.phoneHigh}/messages`, {
    messaging_product: 'whatsapp',
    to,
    text: { body: 'x' },
  })
  return (answer.body['messages'] as { id: string }[])[0]?.id ?? ''
}

describe('webhooks', () => {
  it('are ASCII JSON, signed over the exact bytes, with the headers of the platform', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({ webhookUrl: receiver.url })
    await inbound(harness, 'é 👋 a/b')
    const [first] = await receiver.until((list) => list.length === 1)
    expect(first?.raw).toContain(String.raw`\u00e9 \ud83d\udc4b a\/b`)
    expect(first?.raw).toMatch(/^[\u0020-\u007e]*$/)
    const hex = (hash: string): string =>
      createHmac(hash, sandboxDefaults.appSecret)
        .update(first?.raw ?? '')
        .digest('hex')
    expect(first?.headers['x-hub-signature-256']).toBe(`sha256=${hex('sha256')}`)
    expect(first?.headers['x-hub-signature']).toBe(`sha1=${hex('sha1')}`)
    expect(first?.headers['user-agent']).toBe('Webhooks/1.0 (https://fb.me/webhooks)')
    expect(first?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(asciiJson({ 'ü/': '\u007f\u2028"\\' }))).toEqual({ 'ü/': '\u007f\u2028"\\' })
  })

  // The first retry comes after a second of real time as well, so these two wait for outcomes, not for counts on the way.
  it('come again whole after a refusal, on the sandbox clock, until they are taken', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({ webhookUrl: receiver.url })
    receiver.answers.push(500, 503)
    await inbound(harness, 'again')
    const { clock, webhooks } = harness.sandbox.core
    await expect
      .poll(
        () => {
          clock.advance(600_000)
          return webhooks.overview().waiting
        },
        { interval: 20 },
      )
      .toBe(0)
    expect(webhooks.overview().recent.map(({ status, attempt }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 503],
      [3, 200],
    ])
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1)
  })

  it('are given up after seven days', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({ webhookUrl: receiver.url })
    receiver.answers.push(...Array.from({ length: 100 }, () => 500))
    await inbound(harness, 'lost')
    const { clock, webhooks } = harness.sandbox.core
    await expect
      .poll(
        () => {
          clock.advance(6 * 3_600_000)
          return webhooks.overview().waiting
        },
        { interval: 20 },
      )
      .toBe(0)
    expect(clock.now() - Date.now()).toBeGreaterThan(6 * 86_400_000)
    expect(webhooks.overview().recent.length).toBeGreaterThan(2)
    expect(webhooks.overview().recent.every(({ status }) => status === 500)).toBe(true)
    expect([1, 2, 5, 30].map(retryDelayMs)).toEqual([1000, 2000, 16_000, 3_600_000])
  })

  it('gather many updates into one POST', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({
      webhookUrl: receiver.url,
      settings: { status_delay_ms: 3_600_000, auto_read: false },
    })
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_item, index) => send(harness, String(16_505_550_000 + index))),
    )
    harness.sandbox.core.clock.advance(3_600_000)
    await receiver.until((list) => changesIn(list).length >= 50)
    expect(receiver.received).toHaveLength(1)
    expect(new Set(changesIn(receiver.received).map((change) => change.value.statuses?.[0]?.id))).toEqual(new Set(ids))
  })

  it('shuffle and repeat statuses when asked; timestamps keep the true order', async () => {
    const receiver = await startReceiver()
    const harness = await setupSandbox({
      webhookUrl: receiver.url,
      settings: { shuffle_statuses: true, repeat_statuses: true, status_delay_ms: 2000 },
    })
    await send(harness)
    for (const step of [1, 2, 3]) {
      harness.sandbox.core.clock.advance(2000)
      await receiver.until((list) => changesIn(list).length >= step * 2)
    }
    const statuses = changesIn(receiver.received).flatMap((change) => change.value.statuses ?? [])
    expect(statuses.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'sent', 'sent', 'read', 'read'])
    const at = (name: string): number => Number(statuses.find(({ status }) => status === name)?.timestamp)
    expect(at('sent') < at('delivered') && at('delivered') < at('read')).toBe(true)
  })

  it('go nowhere without a subscription of the account, and to its override when it has one', async () => {
    const receiver = await startReceiver()
    const own = await startReceiver('own-token')
    const harness = await setupSandbox({ webhookUrl: receiver.url })
    const edge = `/${seedIds.waba}/subscribed_apps`
    expect((await harness.remove(edge)).body).toEqual({ success: true })
    expect(await inbound(harness, 'nobody')).toMatchObject({ body: { sent: false } })
    const override = { override_callback_uri: own.url, verify_token: 'own-token' }
    expect((await harness.post(edge, override)).status).toBe(400)
    await harness.post(edge)
    expect((await harness.post(edge, { ...override, verify_token: 'wrong' })).body['error']).toMatchObject({
      code: 2200,
    })
    expect((await harness.post(edge, override)).body).toEqual({ success: true })
    expect((await harness.get(edge)).body).toMatchObject({ data: [{ override_callback_uri: own.url }] })
    await inbound(harness, 'somebody')
    await own.until((list) => list.length === 1)
    await harness.post(`/${seedIds.phoneHigh}`, {
      webhook_configuration: { override_callback_uri: receiver.url, verify_token: 'sandbox-verify-token' },
    })
    await inbound(harness, 'the number wins')
    await receiver.until((list) => list.length === 1)
    expect(own.received).toHaveLength(1)
  })
})
