import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestReceiver, answer, startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'
import { dispatchPath, eventKeys, eventTypes } from '../events/event-catalogue.ts'

// What a client sees of the calls to its backend: where they went, what both sides said, and how each URL does.

let fixture: WebhooksFixture
let receiver: TestReceiver
beforeAll(async () => {
  fixture = await createWebhooksFixture({ tuning: { retryDelaysMs: [3_600_000] } })
  receiver = await startReceiver()
})
afterAll(async () => {
  await fixture.stop()
  await receiver.close()
})

type Program = Awaited<ReturnType<WebhooksFixture['clientWith']>>['program']
const test = async (program: Program, body: object): Promise<string> => {
  const { status, body: event } = await program.post('/api/webhooks/test', body)
  expect(status, JSON.stringify(event)).toBe(202)
  return event.id
}
const tried = (program: Program, id: string, times: number) =>
  waitFor(`${times} calls`, async () => {
    const { body } = await program.get(`/api/webhooks/events/${id}`)
    return body.tries.length === times && body
  })

describe('a call', () => {
  it('is shown with its URL and the headers of both sides, without secrets and bounded', async () => {
    const { program } = await fixture.clientWith(receiver.url)
    await program.patch('/api/webhooks/config', { webhook_secret: 'very-secret-token' })
    receiver.react((_request, response) => {
      response.setHeader('x-request-id', 'r-1')
      response.setHeader('set-cookie', 'session=very-secret-cookie')
      response.setHeader('x-long', 'x'.repeat(2_000))
      for (let n = 0; n < 40; n += 1) response.setHeader(`x-many-${n}`, String(n))
      response.writeHead(503).end('busy')
    })
    const id = await test(program, { key: 'chatapp' })
    const { tries, status, failure, next_attempt_at } = await tried(program, id, 1)
    expect([status, failure]).toEqual(['pending', 'http_503'])
    expect(Date.parse(next_attempt_at)).toBeGreaterThan(Date.now() + 3_000_000)
    const [first] = tries
    expect(first).toMatchObject({ status: 503, url: `${receiver.url}/chat/receiveMessage`, answer: 'busy' })
    expect(first.request_headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-signature': '••••',
      'x-webhook-token': '••••',
      'x-webhook-attempt': '1',
    })
    expect(first.response_headers).toMatchObject({ 'x-request-id': 'r-1', 'set-cookie': '••••' })
    expect(first.response_headers['x-long']).toHaveLength(256)
    expect(Object.keys(first.response_headers)).toHaveLength(24)
    expect(JSON.stringify(tries)).not.toContain('very-secret')

    // It is tried now on request; the first call stays as it was, and the second is its own.
    receiver.react(answer(204))
    expect((await program.post(`/api/webhooks/events/${id}/retry`)).status).toBe(202)
    const after = await tried(program, id, 2)
    expect(after.status).toBe('delivered')
    expect(after.tries[0]).toEqual(first)
    expect(after.tries[1].request_headers['x-webhook-attempt']).toBe('2')
    receiver.react(undefined)
    const fine = await tried(program, await test(program, { key: 'chatapp' }), 1)
    expect(fine.tries[0]).toMatchObject({ status: 200, url: `${receiver.url}/chat/receiveMessage` })
    expect(fine.tries[0].request_headers['user-agent']).toMatch(/^Herald/)
  })
})

describe('a sample', () => {
  it('can be of every type that a key has, and of no other', async () => {
    const { program } = await fixture.clientWith()
    for (const key of eventKeys)
      for (const type of eventTypes) {
        const { status, body } = await program.post('/api/webhooks/test', { key, type })
        if (dispatchPath(key, type) === undefined)
          expect([status, body.details?.[0]?.field], `${key} ${type}`).toEqual([400, 'type'])
        else expect([status, body.type, body.data.test], `${key} ${type}`).toEqual([202, type, true])
      }
  })
})

describe('GET /api/webhooks/targets', () => {
  type Target = {
    url: string
    events: string[]
    enabled: boolean
    delivered: number
    failed: number
    steps: { at: string; delivered: number; failed: number; p95_ms?: number }[]
  } & Record<string, unknown>
  const targets = async (program: Program, query = ''): Promise<Target[]> =>
    (await program.get(`/api/webhooks/targets${query}`)).body.data
  const one = async (program: Program, path: string, query = '') =>
    (await targets(program, query)).find(({ url }) => url === receiver.url + path)

  it('shows every URL with what is posted there and how its calls went', async () => {
    const { program } = await fixture.clientWith(receiver.url)
    const other = await fixture.clientWith(receiver.url)
    await program.patch('/api/webhooks/dispatch/photoapp', { enabled: false })
    const before = await targets(program)
    expect(new Set(before.map(({ url }) => url)).size).toBe(before.length)
    expect(before.every(({ delivered, failed }) => delivered === 0 && failed === 0)).toBe(true)
    expect(before.find(({ url }) => url.endsWith('/photo/receiveMessage'))).toMatchObject({ enabled: false })

    receiver.react(undefined)
    for (let n = 0; n < 3; n += 1) await tried(program, await test(program, { key: 'chatapp' }), 1)
    receiver.react(answer(404))
    await tried(program, await test(program, { key: 'chatapp' }), 1)
    await tried(program, await test(program, { key: 'marketing' }), 1)
    receiver.react(undefined)

    const counted = (path: string, calls: number) =>
      waitFor('the calls to be counted', async () => {
        const target = await one(program, path)
        return target !== undefined && target.delivered + target.failed === calls && target
      })
    const messages = await counted('/chat/receiveMessage', 4)
    expect(messages).toMatchObject({ events: ['message.received'], enabled: true, delivered: 3, failed: 1 })
    expect(messages['p50_ms']).toEqual(expect.any(Number))
    expect(messages.steps).toHaveLength(24)
    expect(messages.steps.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(3)
    expect(await counted('/marketing/events', 1)).toMatchObject({ delivered: 0, failed: 1 })
    const week = await one(program, '/chat/receiveMessage', '?range=week')
    expect([week?.steps.length, week?.delivered]).toEqual([7, 3])
    expect((await targets(other.program)).every(({ delivered, failed }) => delivered + failed === 0)).toBe(true)

    // A new base URL: what went to the old one is still there to be looked at.
    const next = await startReceiver()
    await program.patch('/api/webhooks/config', { webhook_url: next.url })
    expect(await one(program, '/chat/receiveMessage')).toMatchObject({ events: [], enabled: false, delivered: 3 })
    await next.close()
  })

  it('counts calls to a backend that is down, and says so', async () => {
    const { program } = await fixture.clientWith(receiver.url)
    receiver.react(answer(503))
    for (let n = 0; n < 10; n += 1) await tried(program, await test(program, { key: 'socialapp' }), 1)
    const failing = await waitFor('the breaker to be told and the calls counted', async () => {
      const found = await one(program, '/social/receiveMessage')
      return found?.['failing'] !== undefined && found.failed >= 10 && found
    })
    expect(failing).toMatchObject({ failing: { failure: 'http_503' } })
    receiver.react(undefined)
  })
})
