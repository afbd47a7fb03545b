import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Harness } from '../../test/graph-calls.ts'
import { setupSandbox } from '../../test/graph-calls.ts'
import type { Delivery } from './install-receiver.ts'

const key = Buffer.alloc(32, 7)
const secret = `whsec_${key.toString('base64')}`
const event = JSON.stringify({ id: 'evt_1', type: 'message.received', sequence: 1, data: { text: 'olá' } })

/** What Herald would post. */
const signed = (body = event, { at = Date.now(), by = key } = {}): Record<string, string> => {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', by).update(`evt_1.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

const post = async ({ url }: Harness, headers: Record<string, string>, body = event): Promise<number> =>
  (await fetch(`${url}/receiver/chat/receiveMessage`, { method: 'POST', headers, body })).status

const deliveries = async ({ control }: Harness): Promise<Delivery[]> =>
  (await control('GET', '/receiver')).body['deliveries'] as Delivery[]

describe('the built-in receiver', () => {
  it('is off until it has a signing secret', async () => {
    const harness = await setupSandbox()
    expect(await post(harness, signed())).toBe(404)
    expect((await harness.control('GET', '/receiver')).body).toMatchObject({ on: false, deliveries: [] })
    expect((await harness.control('POST', '/receiver', { signing_secret: 'short' })).status).toBe(400)
    const { body } = await harness.control('POST', '/receiver', { signing_secret: secret })
    expect(body).toMatchObject({ on: true, failing: false, url: `${harness.url}/receiver` })
  })

  it('keeps what came, newest first, and says whether the signature is valid', async () => {
    const harness = await setupSandbox()
    await harness.control('POST', '/receiver', { signing_secret: secret })
    const late = signed(event, { at: Date.now() - 600_000 })
    const forged = signed(event, { by: Buffer.alloc(32, 8) })
    const both = { ...signed(), 'webhook-signature': `${forged['webhook-signature']} ${signed()['webhook-signature']}` }
    const statuses = [
      await post(harness, { ...signed(), 'x-webhook-attempt': '3' }),
      await post(harness, both),
      await post(harness, forged),
      await post(harness, signed(), `${event} `),
      await post(harness, late),
      await post(harness, {}),
      await post(harness, { ...signed(), 'webhook-signature': 'v1,x' }),
    ]
    expect(statuses).toEqual([200, 200, 401, 401, 401, 401, 401])
    const kept = await deliveries(harness)
    expect(kept.map(({ signature }) => signature).toReversed()).toEqual([
      'valid',
      'valid',
      'invalid',
      'invalid',
      'expired',
      'missing',
      'invalid',
    ])
    expect(kept.at(-1)).toMatchObject({
      number: 1,
      attempt: 3,
      path: '/chat/receiveMessage',
      status: 200,
      body: { data: { text: 'olá' } },
    })
  })

  it('fails when it is told to, and keeps the last ones only', async () => {
    const harness = await setupSandbox()
    await harness.control('POST', '/receiver', { signing_secret: secret })
    await harness.control('POST', '/receiver', { failing: true })
    expect(await post(harness, signed())).toBe(503)
    await harness.control('POST', '/receiver', { failing: false })
    for (let index = 0; index < 60; index += 1) expect(await post(harness, signed())).toBe(200)
    const kept = await deliveries(harness)
    expect([kept.length, kept[0]?.number]).toEqual([50, 61])
    await harness.control('POST', '/reset')
    expect(await deliveries(harness)).toEqual([])
    expect(await post(harness, signed())).toBe(200)
  })

  it('is told nothing wrong in silence', async () => {
    const { control, url } = await setupSandbox()
    expect((await control('POST', '/receiver', { failing: 'yes' })).status).toBe(400)
    expect((await control('POST', '/receiver', { signing_secret: 7 })).status).toBe(400)
    await control('POST', '/receiver', { signing_secret: secret })
    expect((await fetch(`${url}/receiver/x`)).status).toBe(405)
  })
})

describe('the console of the same Herald', () => {
  const webhookUrl = 'http://127.0.0.1:8080/platform/webhooks'

  it('may read the control surface and show the phone in a frame; no other page may', async () => {
    const { url } = await setupSandbox({ webhookUrl })
    const allowed = async (origin: string, method = 'GET'): Promise<string | null> =>
      (await fetch(`${url}/_sandbox/receiver`, { method, headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )
    for (const origin of ['http://127.0.0.1:8080', 'http://localhost:8080']) {
      expect(await allowed(origin)).toBe(origin)
      expect(await allowed(origin, 'OPTIONS')).toBe(origin)
    }
    for (const origin of ['http://127.0.0.1:9090', 'http://evil.example', 'null', 'http://127.0.0.1:8080.evil.example'])
      expect([origin, await allowed(origin)]).toEqual([origin, null])
    const framedBy = async (path: string): Promise<string | undefined> =>
      /frame-ancestors (.*)$/.exec((await fetch(url + path)).headers.get('content-security-policy') ?? '')?.[1]
    expect(await framedBy('/phone')).toBe('http://127.0.0.1:8080 http://localhost:8080')
    expect(await framedBy('/')).toBe("'none'")
  })
})
