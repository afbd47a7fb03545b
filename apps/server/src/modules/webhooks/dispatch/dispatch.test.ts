import { createHmac } from 'node:crypto'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { receiverCertificate, receiverKey } from '../../../../test/receiver-certificate.ts'
import { type TestReceiver, answer, startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'
import type { BatchTransaction } from '../../../db/database.ts'
import { laneKindNumber } from '../../../lanes/index.ts'
import { createSafeHttp } from '../../../lib/safe-http.ts'
import type { EventDraft } from '../events/event-draft.ts'
import { recordBreaker } from '../receivers/receiver-breaker-store.ts'

let fixture: WebhooksFixture
/** For tests that hold answers back: it gives no call up, however long a busy machine takes over the test. */
let patient: WebhooksFixture
const unhurried = createSafeHttp({ allowPrivate: true, connectionsPerOrigin: 256 })
const receivers: TestReceiver[] = []

beforeAll(async () => {
  const tuning = {
    retryDelaysMs: [40, 40, 40, 40, 1_000, 400],
    breakerRules: { failures: 10, withinMs: 60_000, firstProbeMs: 150, longestProbeMs: 300 },
    postLimitMs: 4_000,
  }
  fixture = await createWebhooksFixture({ tuning })
  patient = await createWebhooksFixture({
    tuning,
    http: {
      send: ({ url, headers = {}, body = '' }) =>
        unhurried.send({ url, headers, body, limits: { totalMs: 600_000, headersMs: 600_000 } }),
    },
  })
})
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})
afterAll(async () => {
  await unhurried.close()
  await patient.stop()
  await fixture.stop()
})

const newReceiver = async (...args: Parameters<typeof startReceiver>) => {
  const receiver = await startReceiver(...args)
  receivers.push(receiver)
  return receiver
}

const message = (clientId: string, orderingKey: string, text: string, more: Partial<EventDraft> = {}): EventDraft => ({
  clientId,
  key: 'chatapp',
  type: 'message.received',
  platform: 'chatapp',
  orderingKey,
  occurredAt: new Date('2026-01-31T09:00:00.000Z'),
  data: { text, raw: {} },
  ...more,
})

const listed = async (program: { get: (url: string) => Promise<{ body: { data: Record<string, unknown>[] } }> }) =>
  (await program.get('/api/webhooks/events?limit=100')).body.data

const untilAll = (program: Parameters<typeof listed>[0], status: string, count: number, timeoutMs?: number) =>
  waitFor(
    `${count} events ${status}`,
    async () => {
      const rows = await listed(program)
      return rows.filter((row) => row['status'] === status).length === count && rows
    },
    timeoutMs,
  )

describe('a delivery', () => {
  it('is posted signed to the URL of its type, once, and leaves no attempt row', async () => {
    const receiver = await newReceiver()
    const { clientId, program } = await fixture.clientWith(`${receiver.url}/hooks/`)
    const { body: made } = await program.post('/api/webhooks/config/generate-secret')
    const [event] = await fixture.append([message(clientId, 'c/1', 'hello', { externalRef: 'ref-1' })])
    const [request] = await receiver.waitForRequests(1)
    expect(request?.path).toBe('/hooks/chat/receiveMessage')
    expect(request?.body).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'message.received',
      key: 'chatapp',
      platform: 'chatapp',
      external_ref: 'ref-1',
      sequence: 1,
      occurred_at: '2026-01-31T09:00:00.000Z',
      data: { text: 'hello', raw: {} },
    })
    const headers = request?.headers ?? {}
    expect(headers['x-webhook-token']).toBe(made.webhook_secret)
    expect(headers['webhook-id']).toBe(request?.body.id)
    const key = Buffer.from(made.signing_secret.slice('whsec_'.length), 'base64')
    const signed = `${headers['webhook-id']?.toString()}.${headers['webhook-timestamp']?.toString()}.${request?.text}`
    // Beside it the one that was made with the URL.
    expect(headers['webhook-signature']?.toString().split(' ')[0]).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    expect(headers['content-type']).toBe('application/json')

    await untilAll(program, 'delivered', 1)
    const { body } = await program.get(`/api/webhooks/events/${request?.body.id}`)
    expect(body).toMatchObject({
      status: 'delivered',
      attempts: 1,
      tries: [{ number: 1, status: 200, outcome: 'delivered', answer: 'ok' }],
    })
    const rows = await fixture.database.peek(`select 1 from herald.event_attempt where event_id = $1`, [event?.id])
    expect(rows).toEqual([])
  })

  it('goes out signed, without a token while there is none', async () => {
    const receiver = await newReceiver()
    const { clientId } = await fixture.clientWith(receiver.url)
    await fixture.append([message(clientId, 'c/1', 'hello')])
    const [request] = await receiver.waitForRequests(1)
    expect(request?.headers).not.toHaveProperty('x-webhook-token')
    expect(request?.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/)
    expect(request?.headers['webhook-id']).toBe(request?.body.id)
  })

  it('signs with every secret of the last day, however often it was replaced, and with no other', async () => {
    const receiver = await newReceiver()
    const { clientId, program } = await fixture.clientWith(receiver.url)
    const make = async (): Promise<{ webhook_secret: string; signing_secret: string }> =>
      (await program.post('/api/webhooks/config/generate-secret')).body
    await make()
    await fixture.database.peek(
      `update herald.webhook_signing_secret set ends_at = now() - interval '1 second' where client_id = $1`,
      [clientId],
    )
    const made = [await make(), await make(), await make()]
    await fixture.append([message(clientId, 'c/1', 'hello')])
    const [request] = await receiver.waitForRequests(1)
    const signed = `${request?.body.id}.${request?.headers['webhook-timestamp']?.toString()}.${request?.text}`
    const wanted = made.toReversed().map(({ signing_secret: secret }) => {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    })
    expect(request?.headers['x-webhook-token']).toBe(made[2]?.webhook_secret)
    expect(request?.headers['webhook-signature']).toBe(wanted.join(' '))
  })

  it('reuses its connections', async () => {
    const receiver = await newReceiver()
    const { clientId } = await fixture.clientWith(receiver.url)
    for (let i = 0; i < 20; i += 1) {
      await fixture.append([message(clientId, 'c/1', String(i))])
      await receiver.waitForRequests(i + 1)
    }
    expect(receiver.connections).toBeLessThanOrEqual(2)
  })
})

describe('order', () => {
  it('holds within a conversation, while others flow', async () => {
    const held: (() => void)[] = []
    const receiver = await newReceiver((request, response) => {
      if (request.body.data.text === 'a1') held.push(() => response.end())
      else response.end()
    })
    const { clientId, program } = await patient.clientWith(receiver.url)
    const of = (conversation: string) =>
      receiver.requests.map(({ body }) => body.data.text as string).filter((text) => text.startsWith(conversation))
    await patient.append(['a1', 'a2', 'b1', 'b2', 'a3'].map((text) => message(clientId, text.slice(0, 1), text)))
    await waitFor('the other conversation', () => of('b').length === 2 && held.length === 1)
    expect([of('a'), of('b')]).toEqual([['a1'], ['b1', 'b2']])
    held[0]?.()
    await untilAll(program, 'delivered', 5)
    expect([of('a'), of('b')]).toEqual([
      ['a1', 'a2', 'a3'],
      ['b1', 'b2'],
    ])
  })

  it('holds through four retries, then the event steps aside, is marked late, and still arrives', async () => {
    const receiver = await newReceiver((request, response) => {
      response.statusCode = request.body.data.text === 'a1' && !texts().includes('a2') ? 500 : 200
      response.end('nope')
    })
    const texts = () => receiver.requests.map(({ body }) => body.data.text as string)
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await fixture.append([message(clientId, 'a', 'a1'), message(clientId, 'a', 'a2'), message(clientId, 'b', 'b1')])
    await untilAll(program, 'delivered', 3)
    const order = texts().filter((text) => text !== 'b1')
    // On a busy machine it may come once more before the other one has passed.
    expect(order.slice(0, 5)).toEqual(['a1', 'a1', 'a1', 'a1', 'a1'])
    expect([order.filter((text) => text === 'a2').length, order.at(-1)]).toEqual([1, 'a1'])
    const last = receiver.requests.findLast(({ body }) => body.data.text === 'a1')
    expect(last?.headers).toMatchObject({ 'x-webhook-late': 'true' })
    expect(last?.headers['x-webhook-attempt']).toBe(String(order.length - 1))
    const { body } = await program.get(`/api/webhooks/events/${last?.body.id}`)
    expect(body.late).toBe(true)
    expect(body.tries.at(0)).toMatchObject({ number: 1, status: 500, outcome: 'http_500', answer: 'nope' })
    expect(body.tries.at(-1)).toMatchObject({ number: body.attempts, status: 200, outcome: 'delivered' })
    expect(body.tries).toHaveLength(body.attempts)
  })

  it('gives up after the last wait', async () => {
    const receiver = await newReceiver(answer(404))
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await fixture.append([message(clientId, 'a', 'a1')])
    const [event] = await untilAll(program, 'failed', 1)
    expect(event).toMatchObject({ failure: 'http_404', attempts: 7 })
    expect(receiver.requests).toHaveLength(7)
  })

  it('honours Retry-After', async () => {
    const receiver = await newReceiver((_request, response) => {
      if (receiver.requests.length === 1) response.writeHead(429, { 'retry-after': '1' }).end()
      else response.end()
    })
    const { clientId } = await fixture.clientWith(receiver.url)
    await fixture.append([message(clientId, 'a', 'a1')])
    const [first, second] = await receiver.waitForRequests(2)
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(995)
  })
})

describe('bad receivers', () => {
  it.each([
    ['a redirect', answer(302, { location: 'http://127.0.0.1:1/' }), 'http_302'],
    ['410', answer(410), 'http_410'],
    [
      'a reset',
      ((_request, response) => response.socket?.resetAndDestroy()) satisfies Parameters<typeof startReceiver>[0],
      'reset',
    ],
    [
      'something that is not HTTP',
      ((_request, response) => response.socket?.end('hello\r\n\r\n')) satisfies Parameters<typeof startReceiver>[0],
      'invalid',
    ],
    ['silence', () => undefined, 'timeout'],
  ])('%s is a failed attempt, and the event waits', async (_what, reaction, outcome) => {
    const receiver = await newReceiver(reaction)
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await fixture.append([message(clientId, 'a', 'a1')])
    await receiver.waitForRequests(1)
    const event = await waitFor('the first attempt', async () => {
      const [row] = await listed(program)
      return row?.['failure'] !== undefined && row
    })
    expect(event).toMatchObject({ failure: outcome })
    receiver.react(undefined)
    await waitFor('the event to be through', async () => (await listed(program))[0]?.['status'] !== 'pending')
    expect(receiver.requests.every(({ path }) => path === '/chat/receiveMessage')).toBe(true)
  })

  it('a server without TLS behind https is a failed attempt', async () => {
    const receiver = await newReceiver()
    const { clientId, program } = await fixture.clientWith(receiver.url.replace('http:', 'https:'))
    await fixture.append([message(clientId, 'a', 'a1')])
    const event = await waitFor('the first attempt', async () => {
      const [row] = await listed(program)
      return row?.['failure'] !== undefined && row
    })
    expect(event).toMatchObject({ failure: 'connect' })
    expect(receiver.requests).toEqual([])
  })

  it('a certificate that nobody vouches for is a failed attempt, and nothing is sent', async () => {
    let requests = 0
    const server = createHttpsServer({ key: receiverKey, cert: receiverCertificate }, (_request, response) => {
      requests += 1
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { clientId, program } = await fixture.clientWith(
      `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    )
    await fixture.append([message(clientId, 'a', 'a1')])
    const event = await waitFor('the first attempt', async () => {
      const [row] = await listed(program)
      return row?.['failure'] !== undefined && row
    })
    expect(event).toMatchObject({ failure: 'connect' })
    expect(requests).toBe(0)
    server.closeAllConnections()
    server.close()
  })

  it('an answer of 10 MB is delivered, and a kilobyte of it is kept', async () => {
    const receiver = await newReceiver(answer(200, {}, 'x'.repeat(10_000_000)))
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await fixture.append([message(clientId, 'a', 'a1')])
    const [event] = await untilAll(program, 'delivered', 1)
    const { body } = await program.get(`/api/webhooks/events/${String(event?.['id'])}`)
    expect(body.tries[0].answer).toHaveLength(1_024)
  })

  it('an answer that drips is delivered when its time is over, because the status has come', async () => {
    const receiver = await newReceiver((_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    })
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await fixture.append([message(clientId, 'a', 'a1')])
    await untilAll(program, 'delivered', 1)
    expect(receiver.requests).toHaveLength(1)
  })

  it('do not delay another client', async () => {
    const [bad, good] = [await newReceiver(() => undefined), await newReceiver()]
    const [slow, quiet] = [await patient.clientWith(bad.url), await patient.clientWith(good.url)]
    await patient.append(Array.from({ length: 300 }, (_, i) => message(slow.clientId, `s${i}`, String(i))))
    await bad.waitForRequests(30)
    await patient.append([message(quiet.clientId, 'a', 'a1')])
    // None of the silent calls ends before this: nobody had to give up on one for it.
    await good.waitForRequests(1)
  })
})

describe('the breaker', () => {
  it('probes a receiver that is down, spends no attempt, then drains everything in order', async () => {
    const receiver = await newReceiver(answer(503))
    const { clientId, program } = await fixture.clientWith(receiver.url)
    const conversations = Array.from({ length: 30 }, (_, i) => `c${i}`)
    await fixture.append(['1', '2'].flatMap((n) => conversations.map((c) => message(clientId, c, `${c}/${n}`))))
    const { body } = await waitFor('the breaker to open', async () => {
      const ledger = await program.get('/api/webhooks/ledger')
      return ledger.body.receivers_down.length > 0 && ledger
    })
    expect(body.receivers_down[0]).toMatchObject({ url: receiver.url, failure: 'http_503' })
    // Whatever was under way when it opened is through; from now on there is one probe at a time.
    const probed = await waitFor('two probes', async () => {
      const ledger = await program.get('/api/webhooks/ledger')
      return ledger.body.receivers_down[0]?.probes >= 2 && ledger
    })
    expect(probed.body.receivers_down[0].probes).toBeGreaterThanOrEqual(2)
    const before = receiver.requests.length
    await waitFor('a further probe', () => receiver.requests.length > before)
    expect(receiver.requests.length - before).toBeLessThanOrEqual(2)
    const spent = await fixture.database.peek<{ n: string }>(
      `select sum(attempts) as n from herald.event where client_id = $1`,
      [clientId],
    )
    expect(Number(spent[0]?.n)).toBeLessThan(before)

    receiver.requests.length = 0
    receiver.react(undefined)
    await untilAll(program, 'delivered', 60, 20_000)
    expect((await program.get('/api/webhooks/ledger')).body.receivers_down).toEqual([])
    for (const c of conversations)
      expect(
        receiver.requests.filter(({ body }) => body.data.text.startsWith(`${c}/`)).map(({ body }) => body.data.text),
      ).toEqual([`${c}/1`, `${c}/2`])
  })

  it('of one URL holds back only the events of that URL', async () => {
    const receiver = await newReceiver((request, response) => {
      response.statusCode = request.path.endsWith('/sendResult') ? 404 : 200
      response.end()
    })
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await fixture.append(
      Array.from({ length: 20 }, (_, i) => message(clientId, `r${i}`, String(i), { type: 'send.accepted' })),
    )
    await waitFor('the breaker to open', async () => {
      const { body } = await program.get('/api/webhooks/ledger')
      return body.receivers_down.some((row: { url: string }) => row.url.endsWith('/sendResult'))
    })
    await fixture.append([message(clientId, 'm', 'm')])
    await waitFor('the message', () => receiver.requests.some(({ path }) => path.endsWith('/receiveMessage')))
    // What is held back for its URL tells how that fails, and not that the whole receiver is away.
    await waitFor('all to be held', async () => {
      const { body } = await program.get('/api/webhooks/events?type=send.accepted&limit=100')
      const failures = body.data.map(({ failure }: { failure?: string }) => failure)
      return failures.every((failure: string | undefined) => failure === 'http_404')
    })
    receiver.react(undefined)
    await untilAll(program, 'delivered', 21, 20_000)
  })

  it('forgets a receiver whose URL is replaced', async () => {
    const [dead, alive] = [await newReceiver(answer(503)), await newReceiver()]
    const { clientId, program } = await fixture.clientWith(dead.url)
    await fixture.append(Array.from({ length: 30 }, (_, i) => message(clientId, `c${i}`, String(i))))
    await waitFor('the breaker to open', async () => {
      const { body } = await program.get('/api/webhooks/ledger')
      return body.receivers_down.length > 0
    })
    expect((await program.patch('/api/webhooks/config', { webhook_url: alive.url })).status).toBe(200)
    await untilAll(program, 'delivered', 30)
  })

  it('lets a new URL not wait for calls that hang at the one before', async () => {
    const held: (() => void)[] = []
    const hanging = await newReceiver((_request, response) => held.push(() => response.end()))
    const alive = await newReceiver()
    const { clientId, program } = await patient.clientWith(hanging.url)
    await patient.append(Array.from({ length: 5 }, (_, i) => message(clientId, `c${i}`, String(i))))
    await waitFor('a call to hang', () => held.length > 0)
    await program.patch('/api/webhooks/config', { webhook_url: alive.url })
    await patient.append([message(clientId, 'new', 'new')])
    await waitFor('the new one to be called', () => alive.requests.length > 0)
    for (const end of held) end()
    await untilAll(program, 'delivered', 6)
  })

  it('and a new URL do not wait for each other while a call is booked', async () => {
    const receiver = await newReceiver()
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await fixture.append([message(clientId, 'a', 'a')])
    await untilAll(program, 'delivered', 1)
    const state = { openedAtMs: Date.now(), probes: 0, nextProbeAtMs: Date.now(), why: 'http_503' }
    const open = (tx: BatchTransaction) => recordBreaker(tx, clientId, { url: receiver.url, state })
    await fixture.db.batchTransaction([clientId], open)
    const { patched } = await fixture.db.batchTransaction([clientId], async (tx) => {
      // As a failed call is booked: the pause of its lane, then the breaker.
      const { rowCount } = await tx.query(
        `update lane set pace_at = now() where client_id = $1 and kind = ${laneKindNumber.dispatch}`,
        [clientId],
      )
      expect(rowCount).toBe(1)
      const patching = program.patch('/api/webhooks/config', { webhook_url: `${receiver.url}/new` })
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await waitFor('the change to wait', async () => (await fixture.database.peek(waiting)).length > 0)
      await open(tx)
      return { patched: patching }
    })
    expect((await patched).status).toBe(200)
    expect((await program.get('/api/webhooks/ledger')).body.receivers_down).toEqual([])
  })

  it('blames a new receiver for nothing that the one before it answers', async () => {
    const held: (() => void)[] = []
    const before = await newReceiver((_request, response) => {
      response.statusCode = 503
      held.push(() => response.end())
    })
    const after = await newReceiver()
    const { clientId, program } = await patient.clientWith(before.url)
    await patient.append(Array.from({ length: 30 }, (_, i) => message(clientId, `c${i}`, String(i))))
    await waitFor('all calls to the first', () => held.length === 30)
    await program.patch('/api/webhooks/config', { webhook_url: after.url })
    for (const end of held) end()
    const events = await untilAll(program, 'delivered', 30)
    expect(events.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 30 }, () => 1))
    expect(after.requests).toHaveLength(30)
  })
})

describe('switches', () => {
  it('skip what comes in, and retry changes nothing while the key is off', async () => {
    const receiver = await newReceiver()
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await program.patch('/api/webhooks/dispatch/photoapp', { enabled: false })
    await fixture.append([
      message(clientId, 'p', 'photo', { key: 'photoapp', platform: 'photoapp' }),
      message(clientId, 'p', 'comment', { key: 'publishing', platform: 'photoapp', type: 'comment.received' }),
    ])
    await untilAll(program, 'delivered', 1)
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/publishing/events'])
    const [skipped] = await untilAll(program, 'skipped', 1)
    const found = (await listed(program)).find((row) => row['status'] === 'skipped') ?? skipped
    expect(found).toMatchObject({ skip_reason: 'disabled', key: 'photoapp', attempts: 0 })

    const again = await program.post(`/api/webhooks/events/${String(found?.['id'])}/retry`)
    expect([again.status, again.body.status, again.body.replays]).toEqual([200, 'skipped', 0])

    await program.patch('/api/webhooks/dispatch/photoapp', { enabled: true })
    const sent = await program.post(`/api/webhooks/events/${String(found?.['id'])}/retry`)
    expect([sent.status, sent.body.status]).toEqual([202, 'pending'])
    await untilAll(program, 'delivered', 2)
    expect(receiver.requests.at(-1)).toMatchObject({
      path: '/photo/receiveMessage',
      headers: { 'x-webhook-replay': '1' },
    })
  })

  it('skip what falls due while the key is off', async () => {
    const held: (() => void)[] = []
    const receiver = await newReceiver((_request, response) => {
      response.statusCode = 500
      held.push(() => response.end())
    })
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await fixture.append([message(clientId, 'a', 'a1')])
    await waitFor('the first attempt', () => held.length === 1)
    await program.patch('/api/webhooks/dispatch/chatapp', { enabled: false })
    held[0]?.()
    const [event] = await untilAll(program, 'skipped', 1)
    expect(event).toMatchObject({ skip_reason: 'disabled' })
  })

  it('record events as skipped while no URL is set, and sending nothing when one is', async () => {
    const receiver = await newReceiver()
    const { clientId, program } = await fixture.clientWith()
    await fixture.append([message(clientId, 'a', 'a1')])
    expect((await untilAll(program, 'skipped', 1))[0]).toMatchObject({ skip_reason: 'not_configured' })
    await program.patch('/api/webhooks/config', { webhook_url: receiver.url })
    await fixture.append([message(clientId, 'a', 'a2')])
    await receiver.waitForRequests(1)
    expect(receiver.requests.map(({ body }) => body.data.text)).toEqual(['a2'])
  })
})
