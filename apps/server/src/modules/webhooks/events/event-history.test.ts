import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestReceiver, answer, startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'
import { newUuid, publicId } from '../../../lib/ids.ts'
import type { EventDraft } from './event-draft.ts'
import { createEventRetryStore } from './event-retry-store.ts'

let fixture: WebhooksFixture
const receivers: TestReceiver[] = []

beforeAll(async () => {
  fixture = await createWebhooksFixture({ tuning: { retryDelaysMs: [20] } })
})
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})
afterAll(() => fixture.stop())

const newReceiver = async (...args: Parameters<typeof startReceiver>) => {
  const receiver = await startReceiver(...args)
  receivers.push(receiver)
  return receiver
}

const draft = (clientId: string, more: Partial<EventDraft> = {}): EventDraft => ({
  clientId,
  key: 'chatapp',
  type: 'message.received',
  platform: 'chatapp',
  orderingKey: 'c/1',
  occurredAt: new Date(),
  data: { raw: {} },
  ...more,
})

type Program = Awaited<ReturnType<WebhooksFixture['clientWith']>>['program']
const list = async (program: Program, query = '') => (await program.get(`/api/webhooks/events?limit=100${query}`)).body
const untilStatus = (program: Program, status: string, count: number) =>
  waitFor(`${count} events ${status}`, async () => {
    const { data } = await list(program, `&status=${status}`)
    return data.length === count && data
  })

describe('the history', () => {
  it('lists newest first, in pages, with filters', async () => {
    const { clientId, program } = await fixture.clientWith()
    const channel = newUuid()
    await fixture.append([
      draft(clientId),
      draft(clientId, { type: 'message.sent', channelId: channel }),
      draft(clientId, { key: 'publishing', platform: 'photoapp', type: 'comment.received' }),
    ])
    const sequences = async (query: string) =>
      (await list(program, query)).data.map(({ sequence }: { sequence: number }) => sequence)
    expect(await sequences('')).toEqual([3, 2, 1])
    expect(await sequences('&key=publishing')).toEqual([3])
    expect(await sequences('&type=message.sent')).toEqual([2])
    expect(await sequences('&status=skipped')).toEqual([3, 2, 1])
    expect(await sequences('&status=delivered')).toEqual([])
    expect(await sequences(`&channel_id=${publicId('channel', channel)}`)).toEqual([2])
    expect(await sequences('&channel_id=nonsense')).toEqual([])
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect(await sequences(`&until=${soon}`)).toEqual([3, 2, 1])
    expect(await sequences(`&since=${soon}`)).toEqual([])

    const first = (await program.get('/api/webhooks/events?limit=2')).body
    expect(first.data).toHaveLength(2)
    const second = (await program.get(`/api/webhooks/events?limit=2&cursor=${first.paging.next_cursor}`)).body
    expect(second.data.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1])
    expect(second.paging.next_cursor).toBeNull()
    expect((await program.get('/api/webhooks/events?cursor=nonsense')).body.error).toBe('invalid_cursor')
    expect((await program.get('/api/webhooks/events?status=lost')).status).toBe(400)
    expect((await program.get('/api/webhooks/events?limit=101')).status).toBe(400)
  })

  it('knows every moment of time, in any offset', async () => {
    const { clientId, program } = await fixture.clientWith()
    await fixture.append([draft(clientId)])
    const count = async (query: string) => (await list(program, query)).data.length
    expect(await count('&since=0001-01-01T00:00:00Z')).toBe(1)
    expect(await count('&until=1969-07-20T20:17:40Z')).toBe(0)
    expect(await count('&until=9999-12-31T23:59:59Z')).toBe(1)
    // Later as a text, earlier as a moment.
    expect(await count('&since=2020-01-01T05:00:00%2B09:00&until=2020-01-01T00:00:00Z')).toBe(0)
  })

  it.each([
    ['after_sequence', '1e30'],
    ['after_sequence', '9007199254740992'],
    ['after_sequence', '-1'],
    ['after_sequence', '99999999999999999999999999'],
    ['since', '2016-12-31T23:59:60Z'],
    ['until', '%00'],
    ['type', 'message.sent%00'],
  ])('refuses %s=%s and names it', async (field, value) => {
    const { program } = await fixture.clientWith()
    const answered = await program.get(`/api/webhooks/events?${field}=${value}`)
    expect(answered).toMatchObject({ status: 400, body: { error: 'validation_failed', details: [{ field }] } })
  })

  it('is a feed after a sequence: oldest first, without gaps, and tells where it begins', async () => {
    const { clientId, program } = await fixture.clientWith()
    expect(await list(program, '&after_sequence=0')).toEqual({
      data: [],
      paging: { next_cursor: null },
      oldest_sequence: null,
    })
    await fixture.append(Array.from({ length: 5 }, () => draft(clientId)))
    const feed = async (query: string) => (await program.get(`/api/webhooks/events?${query}`)).body
    const first = await feed('after_sequence=1&limit=2')
    expect(first.data.map(({ sequence }: { sequence: number }) => sequence)).toEqual([2, 3])
    expect(first.oldest_sequence).toBe(1)
    const rest = await feed(`cursor=${first.paging.next_cursor}`)
    expect(rest.data.map(({ sequence }: { sequence: number }) => sequence)).toEqual([4, 5])
    expect((await feed('after_sequence=5')).data).toEqual([])
  })

  it('belongs to one client, on every route', async () => {
    const [a, b] = [await fixture.clientWith(), await fixture.clientWith()]
    const [event] = await fixture.append([draft(a.clientId)])
    const id = publicId('event', event?.id ?? '')
    expect((await a.program.get(`/api/webhooks/events/${id}`)).status).toBe(200)
    expect((await b.program.get(`/api/webhooks/events/${id}`)).body.error).toBe('event_not_found')
    expect((await b.program.post(`/api/webhooks/events/${id}/retry`)).status).toBe(404)
    expect((await b.program.get('/api/webhooks/events')).body.data).toEqual([])
    expect((await b.program.post('/api/webhooks/events/retry', { dry_run: true })).body).toEqual({ matched: 0 })
    expect((await b.program.get('/api/webhooks/ledger')).body.data).toEqual([])
    for (const bad of ['evt_x', 'nonsense', id.replace('evt_', 'msg_')])
      expect((await a.program.get(`/api/webhooks/events/${bad}`)).status).toBe(404)
    const stranger = fixture.caller({ apiKey: await a.apiKey(['messages:send']) })
    for (const call of [
      stranger.get('/api/webhooks/events'),
      stranger.get(`/api/webhooks/events/${id}`),
      stranger.post(`/api/webhooks/events/${id}/retry`),
      stranger.post('/api/webhooks/events/retry', {}),
      stranger.post('/api/webhooks/test', { key: 'chatapp' }),
      stranger.get('/api/webhooks/ledger'),
    ])
      expect((await call).status).toBe(403)
  })
})

describe('sending again', () => {
  it('marks a replay, counts it, and keeps every attempt', async () => {
    const receiver = await newReceiver()
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await fixture.append([draft(clientId)])
    const [event] = await untilStatus(program, 'delivered', 1)
    const again = await program.post(`/api/webhooks/events/${event.id}/retry`)
    expect([again.status, again.body.status, again.body.replays]).toEqual([202, 'pending', 1])
    await receiver.waitForRequests(2)
    await untilStatus(program, 'delivered', 1)
    expect(receiver.requests[1]?.headers).toMatchObject({ 'x-webhook-replay': '1', 'x-webhook-attempt': '2' })
    expect(receiver.requests[1]?.text).toBe(receiver.requests[0]?.text)
    const { body } = await program.get(`/api/webhooks/events/${event.id}`)
    expect(body.attempts).toBe(2)
    expect(body.tries.map(({ number, outcome, replay }: Record<string, unknown>) => [number, outcome, replay])).toEqual(
      [
        [1, 'delivered', false],
        [2, 'delivered', true],
      ],
    )
  })

  it('marks the attempt that was asked for, and not those that follow by themselves', async () => {
    const receiver = await newReceiver()
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await fixture.append([draft(clientId)])
    const [event] = await untilStatus(program, 'delivered', 1)
    receiver.react((_request, response) => {
      response.writeHead(503).end()
    })
    await program.post(`/api/webhooks/events/${event.id}/retry`)
    const tries = await waitFor('an attempt after it', async () => {
      const { body } = await program.get(`/api/webhooks/events/${event.id}`)
      return body.tries.length >= 3 && (body.tries as { replay: boolean }[])
    })
    expect(tries.slice(0, 3).map(({ replay }) => replay)).toEqual([false, true, false])
  })

  it('tries a waiting event now', async () => {
    // With a database of its own: whoever claims the lane plans the retry, and the other ground would do so in 20 ms.
    const slow = await createWebhooksFixture({ tuning: { retryDelaysMs: [3_600_000] } })
    try {
      const receiver = await newReceiver(answer(500))
      const { clientId, program } = await slow.clientWith(receiver.url)
      const [event] = await slow.append([draft(clientId)])
      const id = publicId('event', event?.id ?? '')
      const waiting = await waitFor('the first attempt', async () => {
        const { body } = await program.get(`/api/webhooks/events/${id}`)
        return body.attempts === 1 && body
      })
      expect(waiting).toMatchObject({ status: 'pending', failure: 'http_500', attempts: 1 })
      expect(Date.parse(waiting.next_attempt_at)).toBeGreaterThan(Date.now() + 1_800_000)
      const { body: listed } = await program.get('/api/webhooks/events')
      expect(listed.data[0].next_attempt_at).toBe(waiting.next_attempt_at)
      receiver.react(undefined)
      expect((await program.post(`/api/webhooks/events/${id}/retry`)).status).toBe(202)
      await untilStatus(program, 'delivered', 1)
    } finally {
      await slow.stop()
    }
  })

  it('tells those that failed from those that wait, and tries chosen ones and all of them now', async () => {
    // A success of one is no end of an outage, after which the others would follow.
    const slow = await createWebhooksFixture({ tuning: { retryDelaysMs: [3_600_000], outageMs: 3_600_000 } })
    try {
      const receiver = await newReceiver(answer(500))
      const { clientId, program } = await slow.clientWith(receiver.url)
      await slow.append(['a', 'b', 'c', 'a'].map((orderingKey) => draft(clientId, { orderingKey })))
      const [c, b, a] = await untilStatus(program, 'retrying', 3)
      expect([c, b, a].map(({ sequence, status }) => [sequence, status])).toEqual([
        [3, 'pending'],
        [2, 'pending'],
        [1, 'pending'],
      ])
      const waiting = await untilStatus(program, 'waiting', 1)
      expect(waiting[0]).toMatchObject({ sequence: 4, status: 'pending', attempts: 0 })
      const behind = async (event: { id: string }) =>
        (await program.get(`/api/webhooks/events/${event.id}`)).body.waited_behind
      expect([await behind(waiting[0]), await behind(a), await behind(b)]).toEqual([a.id, undefined, undefined])
      expect((await list(program, '&status=pending')).data).toHaveLength(4)

      const retry = (body: object) => program.post('/api/webhooks/events/retry', body)
      const other = await slow.clientWith(receiver.url)
      expect((await other.program.post('/api/webhooks/events/retry', { event_ids: [a.id] })).body.queued).toBe(0)
      expect((await retry({ dry_run: true })).body).toEqual({ matched: 0 })
      expect((await retry({ dry_run: true, status: 'retrying' })).body).toEqual({ matched: 3 })
      expect((await retry({ dry_run: true, event_ids: [a.id, c.id, 'evt_x'] })).body).toEqual({ matched: 2 })
      expect((await retry({ event_ids: [] })).status).toBe(400)

      receiver.react(undefined)
      const chosen = await retry({ event_ids: [a.id] })
      expect([chosen.status, chosen.body]).toEqual([202, { matched: 1, queued: 1 }])
      // With it, what waited behind it.
      await untilStatus(program, 'delivered', 2)
      expect((await retry({ status: 'retrying' })).body).toEqual({ matched: 2, queued: 2 })
      const delivered = await untilStatus(program, 'delivered', 4)
      // Tried now, not sent again.
      expect(delivered.map((event: { replays: number }) => event.replays)).toEqual([0, 0, 0, 0])
      const again = await retry({ event_ids: [a.id, b.id] })
      expect(again.body).toEqual({ matched: 2, queued: 2 })
      await receiver.waitForRequests(3 + 4 + 2)
      expect((await program.get(`/api/webhooks/events/${b.id}`)).body.replays).toBe(1)
    } finally {
      await slow.stop()
    }
  })

  it('does not send again what waited when the set began, and was delivered since', async () => {
    const receiver = await newReceiver()
    const { clientId, program } = await fixture.clientWith(receiver.url)
    const endOfSet = () => fixture.db.tenantTransaction(clientId, (tx) => createEventRetryStore(tx).end())
    const sendAgain = (end: Awaited<ReturnType<typeof endOfSet>>) =>
      fixture.db.tenantTransaction(clientId, (tx) =>
        createEventRetryStore(tx).requeueChunk({ ...end, filter: {}, after: 0, limit: 10 }),
      )
    const begun = await endOfSet()
    await fixture.append([draft(clientId)])
    await untilStatus(program, 'delivered', 1)
    const later = await endOfSet()
    expect(later.until).toBe(1)
    expect((await sendAgain({ ...later, begunAt: begun.begunAt })).queued).toBe(0)
    expect((await sendAgain(later)).queued).toBe(1)
  })

  it('counts a set first, then sends it, and leaves alone what is switched off', async () => {
    const receiver = await newReceiver()
    const { clientId, program } = await fixture.clientWith()
    await fixture.append([
      ...Array.from({ length: 30 }, (_, i) => draft(clientId, { orderingKey: `c/${i % 3}`, data: { n: i, raw: {} } })),
      draft(clientId, { key: 'photoapp', platform: 'photoapp' }),
    ])
    const retry = (body: object) => program.post('/api/webhooks/events/retry', body)
    expect((await retry({ dry_run: true })).body).toEqual({ matched: 0 })
    await program.patch('/api/webhooks/config', { webhook_url: receiver.url })
    await program.patch('/api/webhooks/dispatch/photoapp', { enabled: false })
    const counted = await retry({ dry_run: true, status: 'skipped' })
    expect([counted.status, counted.body]).toEqual([200, { matched: 30 }])
    expect((await retry({ dry_run: true, key: 'chatapp', type: 'message.sent' })).body).toEqual({ matched: 0 })
    expect(receiver.requests).toEqual([])
    const sent = await retry({ status: 'skipped' })
    expect([sent.status, sent.body]).toEqual([202, { matched: 30, queued: 30 }])
    await untilStatus(program, 'delivered', 30)
    expect(receiver.requests.every(({ headers }) => headers['x-webhook-replay'] === '1')).toBe(true)
    for (const orderingKey of [0, 1, 2]) {
      const order = receiver.requests.map(({ body }) => body.data.n as number).filter((n) => n % 3 === orderingKey)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
    expect((await retry({ status: 'pending' })).status).toBe(400)
    expect((await retry({ unknown: 1 })).status).toBe(400)
  })
})

describe('a sample', () => {
  it.each(['chatapp', 'photoapp', 'socialapp', 'marketing', 'publishing', 'embedded_signup'])(
    'of %s goes the way of a real event, marked',
    async (key) => {
      const receiver = await newReceiver()
      const { program } = await fixture.clientWith(receiver.url)
      const { status, body } = await program.post('/api/webhooks/test', { key })
      expect([status, body.status, body.test, body.key]).toEqual([202, 'pending', true, key])
      const [request] = await receiver.waitForRequests(1)
      expect(request?.headers['x-webhook-test']).toBe('true')
      expect(request?.body).toMatchObject({ id: body.id, key, data: { test: true } })
    },
  )

  it('is sent once under an Idempotency-Key', async () => {
    const { program } = await fixture.clientWith()
    const send = () => program.post('/api/webhooks/test', { key: 'chatapp' }, { 'idempotency-key': 'one-sample' })
    const [made, again] = [await send(), await send()]
    expect([again.body.id, again.headers['idempotent-replay']]).toEqual([made.body.id, 'true'])
    expect((await program.get('/api/webhooks/events')).body.data).toHaveLength(1)
  })

  it('of an unknown key is refused', async () => {
    const { program } = await fixture.clientWith()
    expect((await program.post('/api/webhooks/test', { key: 'fax' })).status).toBe(400)
  })
})

describe('the totals', () => {
  it('add up, and tell when one row is gone', async () => {
    const receiver = await newReceiver((request, response) => {
      response.statusCode = request.body.data.bad === true ? 500 : 200
      response.end()
    })
    const { clientId, program } = await fixture.clientWith(receiver.url)
    await program.patch('/api/webhooks/dispatch/photoapp', { enabled: false })
    await fixture.append([
      draft(clientId, { orderingKey: 'a' }),
      draft(clientId, { orderingKey: 'b', data: { bad: true, raw: {} } }),
      draft(clientId, { key: 'photoapp', platform: 'photoapp' }),
    ])
    await untilStatus(program, 'failed', 1)
    await untilStatus(program, 'delivered', 1)
    const discrepancy = async () => {
      expect(await fixture.maintenance.runNow('event_ledger_check')).toBe('ok')
      return fixture.metrics.getSingleMetricAsString('herald_event_ledger_discrepancy')
    }
    const { body } = await program.get('/api/webhooks/ledger')
    expect(body).toMatchObject({ balanced: true, receivers_down: [] })
    expect(body.data[0]).toMatchObject({ received: 3, delivered: 1, failed: 1, skipped: 1, pending: 0, balanced: true })
    expect(await discrepancy()).toMatch(/ 0$/m)

    await fixture.database.peek(`delete from herald.event where client_id = $1 and status = 2`, [clientId])
    const off = (await program.get('/api/webhooks/ledger')).body
    expect(off.balanced).toBe(false)
    expect(off.data[0]).toMatchObject({ received: 3, delivered: 0, balanced: false })
    expect(await discrepancy()).toMatch(/ 1$/m)
    await fixture.database.peek(`delete from herald.event_day where client_id = $1`, [clientId])
    await fixture.database.peek(`delete from herald.event where client_id = $1`, [clientId])
  })
})
