import type { IncomingMessage, RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fixture } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { failureOf, json, read, send, token, withServer, withTraces } from '../../../test/graph-server.ts'
import { adsCodes } from '../ads/ads-codes.ts'
import { chatCodes } from '../chat/chat-codes.ts'
import type { GraphCall } from './graph-transport.ts'
import { appSecretProof } from './signatures.ts'

describe('a request', () => {
  it('carries the token in the header, never in the address, with proof and request id', async () => {
    const seen: IncomingMessage[] = []
    let body = ''
    const { tracer, ...traces } = await withTraces()
    const answer: RequestListener = (request, response) => {
      seen.push(request)
      void text(request).then((content) => {
        body = content
        json(response, 200, fixture('chat/send-responses/phone').payload)
      })
    }
    const bundle = await withServer(answer, { tracer })
    const result = await bundle.transport.call({ ...send, requestId: 'req-1' })
    expect(result).toMatchObject({ ok: true, status: 200, body: { messaging_product: 'whatsapp' } })
    const [request] = seen
    expect(request?.url).toBe(`/v25.0/1/messages?appsecret_proof=${appSecretProof('app-secret-value', token)}`)
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'x-request-id': 'req-1',
      'content-type': 'application/json',
    })
    expect(JSON.parse(body)).toEqual({ type: 'text' })
    expect(request?.headers).not.toHaveProperty('traceparent')
    expect(await traces.text()).not.toContain(token)
    expect(traces.spans).toMatchObject([
      {
        name: 'POST {id}/messages',
        kind: 3,
        failed: false,
        attributes: {
          'http.request.method': 'POST',
          'http.response.status_code': 200,
          'server.address': '127.0.0.1',
          'url.template': '{id}/messages',
          'herald.request_id': 'req-1',
          'herald.outcome': 'accepted',
        },
      },
    ])
  })

  it('writes objects and arrays in a form as JSON strings and leaves undefined out', async () => {
    let body = ''
    const bundle = await withServer((request, response) => {
      void text(request).then((content) => {
        body = content
        json(response, 200, { id: '1' })
      })
    })
    await bundle.transport.call({
      ...send,
      json: undefined,
      form: {
        name: 'Café & Co',
        targeting: { geo: ['BR'] },
        special_ad_categories: [],
        on: false,
        n: 5,
        none: undefined,
      },
    })
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      name: 'Café & Co',
      targeting: '{"geo":["BR"]}',
      special_ad_categories: '[]',
      on: 'false',
      n: '5',
    })
  })

  it('streams an upload as multipart and stops it at its bound', async () => {
    let body = ''
    const bundle = await withServer((request, response) => {
      text(request).then(
        (content) => {
          body = content
          json(response, 200, { id: '77' })
        },
        () => undefined,
      )
    })
    const file = {
      field: 'file',
      filename: 'a"b.png',
      contentType: 'image/png',
      content: Readable.from([Buffer.from('PNG'), Buffer.from('DATA')]),
    }
    const upload = { fields: { messaging_product: 'whatsapp', type: 'image/png' }, file, maxBytes: 7 }
    const call: GraphCall = { method: 'POST', path: '1/media', codes: chatCodes, token, upload, repeatable: true }
    expect(await bundle.transport.call(call)).toMatchObject({ ok: true, body: { id: '77' } })
    expect(body).toContain('name="file"; filename="a%22b.png"\r\ncontent-type: image/png\r\n\r\nPNGDATA\r\n--')
    expect(body).toContain('name="messaging_product"\r\n\r\nwhatsapp\r\n')

    const large = { ...upload, file: { ...file, content: Readable.from([Buffer.alloc(5), Buffer.alloc(5)]) } }
    expect(await failureOf(bundle, { ...call, upload: large })).toMatchObject({ policy: 'rejected', reason: 'media' })
  })

  it('uses its connections again', async () => {
    const ports = new Set<number | undefined>()
    const bundle = await withServer((request, response) => {
      ports.add(request.socket.remotePort)
      json(response, 200, { id: '1' })
    })
    for (let i = 0; i < 20; i++) await bundle.transport.call(read)
    // The next call may start while the last answer is still being closed, hence two.
    expect(ports.size).toBeLessThanOrEqual(2)
  })
})

describe('paging', () => {
  it('follows cursors to the end without ever following an address', async () => {
    const asked: string[] = []
    const bundle = await withServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://x')
      const after = url.searchParams.get('after') ?? '0'
      asked.push(after)
      const last = after === '2'
      json(response, 200, {
        data: [{ id: `row-${after}` }],
        paging: {
          cursors: { after: String(Number(after) + 1) },
          ...(last ? {} : { next: `https://evil.example.com/?access_token=${token}` }),
        },
      })
    })
    const result = await bundle.transport.all<{ id: string }>({ ...read, path: 'me/adaccounts' })
    expect(result).toMatchObject({ ok: true, body: [{ id: 'row-0' }, { id: 'row-1' }, { id: 'row-2' }] })
    expect(asked).toEqual(['0', '1', '2'])
  })

  it('ends when a cursor repeats, and at the row bound', async () => {
    const bundle = await withServer((_request, response) => {
      json(response, 200, { data: [{ id: 'a' }], paging: { cursors: { after: 'same' }, next: 'x' } })
    })
    const looping = await bundle.transport.all(read)
    expect(looping.ok && looping.body.length).toBe(2)
    const bounded = await bundle.transport.all(read, { maxRows: 1 })
    expect(bounded.ok && bounded.body.length).toBe(1)
  })

  it.each([[null], [[]], ['text'], [{ data: 7 }], [{ data: [null, 'x'], paging: null }]])(
    'has no rows where the platform answers %j',
    async (answer) => {
      const bundle = await withServer((_request, response) => json(response, 200, answer))
      expect(await bundle.transport.all(read)).toMatchObject({ ok: true, body: [] })
    },
  )
})

describe('usage headers', () => {
  it('are handed on from successes and from errors, and say how long to wait', async () => {
    const usage = fixture<Record<string, [Record<string, unknown>]>>('headers/business-use-case-usage').payload
    const [row] = usage['120330000000001'] ?? []
    if (row) row['estimated_time_to_regain_access'] = 7
    const headers = {
      'x-app-usage': JSON.stringify(fixture('headers/app-usage').payload),
      'x-ad-account-usage': JSON.stringify(fixture('headers/ad-account-usage').payload),
      'x-business-use-case-usage': JSON.stringify(usage),
      'x-fb-ads-insights-throttle': JSON.stringify(fixture('headers/insights-throttle').payload),
    }
    let limited = false
    const bundle = await withServer((_request, response) => {
      if (limited) json(response, 400, fixture('errors/ads-management-limit').payload, headers)
      else json(response, 200, { id: '1' }, headers)
    })
    expect(await bundle.transport.call(read)).toMatchObject({ ok: true, usage: { app: { callCountPct: 28 } } })
    limited = true
    const refused = await bundle.transport.call({ ...send, codes: adsCodes })
    expect(refused).toMatchObject({
      ok: false,
      failure: { policy: 'throttled', retryAfterMs: 7 * 60_000, code: 80_004 },
    })
    expect(refused.usage).toEqual({
      app: { callCountPct: 28, totalTimePct: 25, totalCpuPct: 25 },
      adAccount: { usedPct: 9.67, resetMs: 100_000, tier: 'standard_access' },
      useCases: [
        {
          accountId: '120330000000001',
          type: 'ads_management',
          callCountPct: 95,
          totalTimePct: 20,
          totalCpuPct: 20,
          regainMs: 420_000,
          tier: 'development_access',
        },
      ],
      insights: { appPct: 100, accountPct: 10, tier: 'standard_access' },
    })
  })

  it('that are not JSON are ignored', async () => {
    const bundle = await withServer((_request, response) =>
      json(response, 200, { id: '1' }, { 'x-app-usage': '{oops' }),
    )
    const answer = await bundle.transport.call(read)
    expect(answer).toMatchObject({ ok: true })
    expect(answer).not.toHaveProperty('usage')
  })
})
