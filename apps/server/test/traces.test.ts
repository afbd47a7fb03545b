import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Tracer } from '../src/lib/tracer.ts'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from './outbound-fixture.ts'
import { type CollectedSpan, type TestCollector, startCollector, startTestTracer } from './test-collector.ts'
import { type ReceivedRequest, type TestReceiver, startReceiver } from './test-receiver.ts'
import { waitFor } from './wait-for.ts'

// What the kinds of spans are called in OTLP.
const kinds = { server: 2, client: 3, producer: 4, consumer: 5 }

let collector: TestCollector
let tracer: Tracer
let receiver: TestReceiver
let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  collector = await startCollector()
  tracer = await startTestTracer(collector.url)
  receiver = await startReceiver()
  fixture = await createOutboundFixture({ app: { tracer } })
  client = await fixture.withChannels()
  await client.owner.patch('/api/webhooks/config', { webhook_url: receiver.url })
})
afterAll(async () => {
  await fixture.stop()
  await tracer.close()
  await receiver.close()
  await collector.close()
})

let people = 0
const accepted = async (headers: Record<string, string> = {}, text = 'the secret text'): Promise<string> => {
  const to = `55119876${String((people += 1)).padStart(5, '0')}`
  const answer = await client.send({ channel_id: client.chat, to, text }, headers)
  expect(answer.status).toBe(202)
  return answer.body.id as string
}

const newTrace = (flags = '01') => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` }
}

/** What the client's backend got about a message, of one type. */
const forwarded = (id: string, type: string): Promise<ReceivedRequest> =>
  waitFor(`${type} of ${id} at the receiver`, () =>
    receiver.requests.find(({ body }) => body.type === type && body.data.message_id === id),
  )

const spanOf = (id: string, name: string): Promise<CollectedSpan> =>
  collector.span(`${name} of ${id}`, (span) => span.name === name && span.attributes['messaging.message.id'] === id)

const ref = ({ traceId, spanId }: CollectedSpan) => ({ traceId, spanId })

describe('a message', () => {
  it('is one trace from the caller’s request over the queue to the client’s backend', async () => {
    const caller = newTrace()
    const id = await accepted({ traceparent: caller.traceparent, tracestate: 'vendor=abc,other=1' })
    await client.reaches(id, 'read')

    const accept = await spanOf(id, 'accept outbound')
    const request = await collector.span('the request', ({ spanId }) => spanId === accept.parentSpanId)
    expect(request).toMatchObject({
      traceId: caller.traceId,
      parentSpanId: caller.spanId,
      name: 'POST /api/outbound/send',
      kind: kinds.server,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/outbound/send',
        'http.response.status_code': 202,
        'herald.client_id': client.clientId,
      },
      resource: { 'service.name': 'herald' },
    })
    expect(accept).toMatchObject({
      traceId: caller.traceId,
      kind: kinds.producer,
      traceState: 'vendor=abc,other=1',
      attributes: { 'messaging.operation.type': 'create', 'herald.channel_id': client.chat },
    })

    const commit = await collector.span('the batch', ({ links }) => links.some((link) => link.spanId === accept.spanId))
    expect(commit).toMatchObject({ name: 'commit outbound', kind: kinds.client, parentSpanId: undefined })
    expect(commit.traceId).not.toBe(caller.traceId)

    const call = await spanOf(id, 'send chatapp')
    expect(call).toMatchObject({
      traceId: caller.traceId,
      parentSpanId: accept.spanId,
      kind: kinds.client,
      failed: false,
      attributes: {
        'herald.client_id': client.clientId,
        'herald.channel_id': client.chat,
        'herald.platform': 'chatapp',
        'herald.attempt': 1,
        'herald.outcome': 'accepted',
        'http.request.method': 'POST',
        'http.response.status_code': 200,
      },
    })

    const status = await spanOf(id, 'status delivered')
    expect(status).toMatchObject({ traceId: caller.traceId, parentSpanId: accept.spanId, kind: kinds.consumer })
    const [told] = status.links
    const notification = await collector.span('the notification', ({ spanId }) => spanId === told?.spanId)
    expect(notification).toMatchObject({ name: 'POST /platform/webhooks', kind: kinds.server, parentSpanId: undefined })
    expect(notification.links).toContainEqual(ref(accept))
    expect(notification.traceId).not.toBe(caller.traceId)

    const delivered = await forwarded(id, 'message.delivered')
    const forward = await spanOf(delivered.body.id as string, 'forward message.delivered')
    expect(forward).toMatchObject({
      traceId: caller.traceId,
      parentSpanId: status.spanId,
      kind: kinds.client,
      attributes: {
        'http.response.status_code': 200,
        'server.address': '127.0.0.1',
        'herald.attempt': 1,
      },
    })
    expect(delivered.headers).toMatchObject({
      traceparent: `00-${caller.traceId}-${forward.spanId}-01`,
      tracestate: 'vendor=abc,other=1',
    })

    // The status of a call can beat its answer: then it tells of both.
    const result = await forwarded(id, 'send.accepted')
    const [, traceId, spanId] = String(result.headers['traceparent']).split('-')
    expect(traceId).toBe(caller.traceId)
    const forwardOfResult = await collector.span('its forward', (span) => span.spanId === spanId)
    const parent = await collector.span('what it tells', (span) => span.spanId === forwardOfResult.parentSpanId)
    expect(parent.name).toMatch(/^(send chatapp|status \w+)$/)
  })

  it('begins a trace of its own where the caller sends none, or one that is malformed', async () => {
    const caller = newTrace()
    const wrong = [
      undefined,
      'nonsense',
      caller.traceparent.toUpperCase(),
      `ff${caller.traceparent.slice(2)}`,
      `${caller.traceparent}-more`,
      caller.traceparent.replace(caller.traceId, '0'.repeat(32)),
    ]
    for (const traceparent of wrong) {
      const id = await accepted(traceparent === undefined ? {} : { traceparent })
      const accept = await spanOf(id, 'accept outbound')
      const request = await collector.span('the request', ({ spanId }) => spanId === accept.parentSpanId)
      expect(request.parentSpanId).toBeUndefined()
      expect(request.traceId).not.toBe(caller.traceId)
    }
  })

  it('is handed on and not recorded where the caller does not record it', async () => {
    const caller = newTrace('00')
    const id = await accepted({ traceparent: caller.traceparent })
    const { headers } = await forwarded(id, 'message.delivered')
    expect(headers['traceparent']).toMatch(new RegExp(`^00-${caller.traceId}-[0-9a-f]{16}-00$`))
    // What comes later is there: this would be, too.
    const later = await accepted()
    await spanOf(later, 'send chatapp')
    await tracerIsDry()
    expect(collector.spans.filter(({ traceId }) => traceId === caller.traceId)).toEqual([])
  })

  it('shows each call, and why one failed', async () => {
    await fixture.platforms.control('POST', 'faults', {
      match: { path: '/messages' },
      times: 1,
      error: { code: 131026, message: 'Message undeliverable', status: 400 },
    })
    const id = await accepted()
    await client.reaches(id, 'failed')
    const call = await spanOf(id, 'send chatapp')
    expect(call).toMatchObject({
      failed: true,
      attributes: { 'herald.outcome': 'rejected', 'http.response.status_code': 400, 'herald.platform_code': 131026 },
    })
    const failed = await forwarded(id, 'send.failed')
    const [, traceId, spanId] = String(failed.headers['traceparent']).split('-')
    expect(traceId).toBe(call.traceId)
    expect(await collector.span('the forward', (span) => span.spanId === spanId)).toMatchObject({
      parentSpanId: call.spanId,
    })
  })

  it('has a span for each attempt, also for those that are read from the queue again', async () => {
    await fixture.platforms.control('POST', 'faults', {
      match: { path: '/messages' },
      times: 1,
      error: { code: 131056, message: 'pair rate' },
    })
    const throttled = await accepted()
    const attempt = (id: string, name: string, number: number) =>
      collector.span(
        `${name} ${number} of ${id}`,
        (span) =>
          span.name === name &&
          span.attributes['messaging.message.id'] === id &&
          span.attributes['herald.attempt'] === number,
      )
    const firstCall = await attempt(throttled, 'send chatapp', 1)

    let refusals = 1
    receiver.react(({ body }, response) => {
      // Not the one that was throttled, whose turn may come meanwhile.
      const isMeant = body.type === 'send.accepted' && body.data.message_id !== throttled
      response.writeHead(isMeant && refusals-- > 0 ? 500 : 200).end()
    })
    const { id: eventId } = (await forwarded(await accepted(), 'send.accepted')).body
    const firstForward = await attempt(eventId as string, 'forward send.accepted', 1)
    const secondForward = await attempt(eventId as string, 'forward send.accepted', 2)
    receiver.react(undefined)
    expect(firstForward).toMatchObject({
      failed: true,
      attributes: { 'http.response.status_code': 500, 'error.type': '500' },
    })
    expect(secondForward).toMatchObject({
      failed: false,
      traceId: firstForward.traceId,
      parentSpanId: firstForward.parentSpanId,
    })

    const secondCall = await attempt(throttled, 'send chatapp', 2)
    expect(firstCall).toMatchObject({ failed: true, attributes: { 'herald.outcome': 'throttled' } })
    expect(secondCall).toMatchObject({
      failed: false,
      traceId: firstCall.traceId,
      parentSpanId: (await spanOf(throttled, 'accept outbound')).spanId,
    })
  })
})

/** Everything that ended before is with the collector. */
const tracerIsDry = async () => {
  const probe = tracer.start('probe', { kind: 'client' })
  probe.end()
  await collector.span('the probe', (span) => probe.context.includes(span.spanId))
}

describe('other traces', () => {
  it('lead from a notification that starts something to the client’s backend', async () => {
    await fixture.platforms.control('POST', 'inbound', {
      platform: 'chatapp',
      account_id: fixture.platforms.credentials.phone_number_id,
      from: '5511912340001',
      message: 'good morning',
    })
    const got = await waitFor('the message at the receiver', () =>
      receiver.requests.find(({ body }) => body.type === 'message.received'),
    )
    const [, traceId, spanId] = String(got.headers['traceparent']).split('-')
    const forward = await collector.span('the forward', (span) => span.spanId === spanId)
    const request = await collector.span('the notification', (span) => span.spanId === forward.parentSpanId)
    expect(request).toMatchObject({ traceId, name: 'POST /platform/webhooks', parentSpanId: undefined })
  })

  it('hold the platform calls that a request makes', async () => {
    const caller = newTrace()
    const answer = await client.api.post(
      '/api/templates/list',
      { channel_id: client.chat },
      { traceparent: caller.traceparent },
    )
    expect(answer.status).toBe(200)
    const request = await collector.span('the request', ({ parentSpanId }) => parentSpanId === caller.spanId)
    expect(await collector.span('the call', ({ parentSpanId }) => parentSpanId === request.spanId)).toMatchObject({
      name: 'GET {id}/message_templates',
      kind: kinds.client,
      traceId: caller.traceId,
    })
  })

  it('name no person, no text and no secret', async () => {
    await tracerIsDry()
    const text = collector.requests.map(({ body }) => body.toString('utf8')).join('\n')
    expect(text).toContain('accept outbound')
    expect(text).not.toMatch(/the secret text|good morning|55119876\d{5}|5511912340001|EAA|appsecret|hk_|whsec_/)
    expect(text).not.toContain(fixture.platforms.credentials.system_token)
  })
})

describe('a collector that is gone', () => {
  it('delays and loses nothing but spans', async () => {
    collector.answer(undefined)
    const ids = await Promise.all(Array.from({ length: 20 }, () => accepted()))
    for (const id of ids) {
      await client.reaches(id, 'delivered', 'read')
      await forwarded(id, 'message.delivered')
    }
    collector.answer(200)
  })
})

describe('without a collector', () => {
  it('no row and no request to a receiver knows of traces', async () => {
    const off = await createOutboundFixture()
    onTestFinished(off.stop)
    const backend = await startReceiver()
    onTestFinished(backend.close)
    const quiet = await off.withChannels()
    await quiet.owner.patch('/api/webhooks/config', { webhook_url: backend.url })
    const { body } = await quiet.send(
      { channel_id: quiet.chat, to: '5511987650001', text: 'hi' },
      { traceparent: newTrace().traceparent },
    )
    await quiet.reaches(body.id as string, 'read')
    await backend.waitForRequests(4)
    for (const { headers } of backend.requests) expect(headers).not.toHaveProperty('traceparent')
    const rows = await off.database.peek<{ trace_context: string | null }>(
      'select trace_context from herald.message union all select trace_context from herald.event',
    )
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.filter(({ trace_context }) => trace_context !== null)).toEqual([])
  })
})
