import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fixture } from '@herald/platform-fixtures'
import { afterEach, describe, expect, it } from 'vitest'
import { startCollector, startTestTracer } from '../../../test/test-collector.ts'
import { adsCodes } from '../ads/ads-codes.ts'
import { chatCodes } from '../chat/chat-codes.ts'
import type { GraphCall, GraphTransport, GraphTransportOptions } from './graph-transport.ts'
import { createGraphTransport } from './graph-transport.ts'
import { appSecretProof } from './signatures.ts'

const token = 'EAABsecrettoken0123456789'
const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

type Bundle = { transport: GraphTransport; url: string }

const connectTo = (url: string, options: Partial<GraphTransportOptions> = {}): Bundle => {
  const transport = createGraphTransport({
    graphUrl: url,
    version: 'v25.0',
    appSecret: 'app-secret-value',
    ...options,
  })
  cleanups.push(() => transport.close())
  return { transport, url }
}

const listen = async (server: Server | ReturnType<typeof createTcpServer>): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const withServer = async (handler: RequestListener, options?: Partial<GraphTransportOptions>): Promise<Bundle> => {
  const server = createServer(handler)
  const url = await listen(server)
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return connectTo(url, options)
}

/** A server below HTTP, for everything a well-behaved one does not do. */
const withSocket = async (onData: (socket: Socket) => void, options?: Partial<GraphTransportOptions>) => {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => onData(socket))
  })
  const url = await listen(server)
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return connectTo(url, options)
}

/** Calls are traced to a real collector; its text is there once the tracer has handed on everything. */
const withTraces = async () => {
  const collector = await startCollector()
  cleanups.push(() => collector.close())
  const tracer = await startTestTracer(collector.url)
  const delivered = async () => {
    await tracer.close()
    return collector.requests.map(({ body }) => body.toString('utf8')).join('\n')
  }
  return { tracer, text: delivered, spans: collector.spans }
}

const send: GraphCall = { method: 'POST', path: '1/messages', codes: chatCodes, token, json: { type: 'text' } }
const read: GraphCall = { method: 'GET', path: '1', codes: chatCodes, token }

const json = (response: Parameters<RequestListener>[1], status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const failureOf = async (bundle: Bundle, call: GraphCall) => {
  const result = await bundle.transport.call(call)
  if (result.ok) throw new Error('The call was expected to fail.')
  return result.failure
}

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

/** A send whose answer is lost is unknown; a read whose answer is lost is only repeated. */
const lostAnswer = async (bundle: Bundle, reason: string) => {
  expect(await failureOf(bundle, send)).toMatchObject({ policy: 'outcome_unknown', effect: 'unknown', reason })
  expect(await failureOf(bundle, read)).toMatchObject({ policy: 'transient', effect: 'unknown', reason })
}

describe('what can go wrong before the first byte', () => {
  it('nobody listens', async () => {
    const server = createTcpServer()
    const url = await listen(server)
    server.close()
    await once(server, 'close')
    expect(await failureOf(connectTo(url), send)).toMatchObject({
      policy: 'transient',
      effect: 'no',
      reason: 'unreachable',
    })
  })

  it('the name does not exist', async () => {
    expect(await failureOf(connectTo('http://no-such-host.invalid'), send)).toMatchObject({
      policy: 'transient',
      effect: 'no',
      reason: 'unreachable',
    })
  })

  it('the other side does not speak TLS', async () => {
    const { url } = await withServer((_request, response) => json(response, 200, {}))
    expect(await failureOf(connectTo(url.replace('http:', 'https:')), send)).toMatchObject({
      policy: 'transient',
      effect: 'no',
    })
  })

  it('all connections are busy until the time is over: the waiting request is never written', async () => {
    let requests = 0
    const bundle = await withServer(() => void (requests += 1), { connections: 1, limits: { totalMs: 2_000 } })
    const [first, second] = await Promise.all([
      failureOf(bundle, send),
      failureOf(bundle, { ...send, limits: { totalMs: 50 } }),
    ])
    expect(first).toMatchObject({ policy: 'outcome_unknown', reason: 'timeout' })
    expect(second).toMatchObject({ policy: 'transient', effect: 'no', reason: 'timeout' })
    expect(requests).toBe(1)
  })
})

describe('what can go wrong after the first byte', () => {
  it('no answer comes', async () => {
    await lostAnswer(await withServer(() => undefined, { limits: { totalMs: 1_000 } }), 'timeout')
  })

  it('the connection is reset', async () => {
    await lostAnswer(await withSocket((socket) => socket.resetAndDestroy()), 'unavailable')
  })

  it('a kept connection breaks under the next request, which is not sent a second time', async () => {
    let requests = 0
    const bundle = await withServer((request, response) => {
      requests += 1
      if (requests > 1) request.socket.destroy()
      else json(response, 200, { id: '1' })
    })
    expect(await bundle.transport.call(send)).toMatchObject({ ok: true })
    expect(await failureOf(bundle, send)).toMatchObject({ policy: 'outcome_unknown', effect: 'unknown' })
    expect(requests).toBe(2)
  })

  it('the connection ends in the middle of the answer', async () => {
    await lostAnswer(
      await withSocket((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"messages"')),
      'unavailable',
    )
  })

  it('the answer drips', async () => {
    const bundle = await withSocket(
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n')
        const timer = setInterval(() => socket.write('{'), 20)
        socket.on('close', () => clearInterval(timer))
      },
      { limits: { totalMs: 1_000 } },
    )
    await lostAnswer(bundle, 'timeout')
  })

  it('the answer is HTML', async () => {
    const bundle = await withServer((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' })
      response.end('<html>Bad gateway</html>')
    })
    await lostAnswer(bundle, 'unavailable')
  })

  it('the answer is a 200 that cannot be read', async () => {
    await lostAnswer(await withServer((_request, response) => response.end('Service Unavailable')), 'unreadable')
  })

  it('the answer is larger than the bound', async () => {
    const bundle = await withServer((_request, response) => response.end(JSON.stringify({ a: 'x'.repeat(5_000) })), {
      limits: { maxBytes: 1_000 },
    })
    await lostAnswer(bundle, 'unreadable')
  })

  it('the answer is not HTTP', async () => {
    await lostAnswer(await withSocket((socket) => socket.end('SSH-2.0-server\r\n')), 'unreadable')
  })

  it('a redirect is not followed', async () => {
    let requests = 0
    const bundle = await withServer((_request, response) => {
      requests += 1
      response.writeHead(302, { location: '/elsewhere' })
      response.end()
    })
    await lostAnswer(bundle, 'redirected')
    expect(requests).toBe(2)
  })

  it('the platform fails without a decision', async () => {
    for (const name of ['errors/chat-generic', 'errors/chat-unavailable', 'errors/service-unavailable'] as const) {
      const bundle = await withServer((_request, response) => json(response, 500, fixture(name).payload))
      await lostAnswer(bundle, 'unavailable')
    }
  })

  it('the caller gives up', async () => {
    const controller = new AbortController()
    const bundle = await withServer(() => controller.abort())
    expect(await failureOf(bundle, { ...send, signal: controller.signal })).toMatchObject({
      policy: 'outcome_unknown',
      reason: 'aborted',
    })
    expect(await failureOf(bundle, { ...send, signal: controller.signal })).toMatchObject({
      policy: 'transient',
      effect: 'no',
    })
  })
})

describe('secrets', () => {
  it('are taken out of what the platform says, by value', async () => {
    const odd = 'tok.en-without-known-shape'
    const { tracer, ...traces } = await withTraces()
    const error = {
      message: `Malformed access token ${odd}`,
      type: 'OAuthException',
      code: 190,
      error_user_msg: `secret app-secret-value`,
      error_data: { details: odd },
      fbtrace_id: 'AbC',
    }
    const bundle = await withServer((_request, response) => json(response, 400, { error }), { tracer })
    const failure = await failureOf(bundle, { ...send, token: odd })
    expect(failure).toMatchObject({ policy: 'auth_revoked', message: 'Malformed access token [secret]' })
    expect(JSON.stringify(failure) + (await traces.text())).not.toMatch(/tok\.en|app-secret-value/)
    expect(traces.spans).toMatchObject([
      {
        failed: true,
        attributes: {
          'http.response.status_code': 400,
          'error.type': failure.reason,
          'herald.outcome': 'auth_revoked',
          'herald.platform_code': 190,
          'herald.platform_trace_id': 'AbC',
        },
      },
    ])
  })
})

describe('a download', () => {
  const ask = (bundle: Bundle, path: string, maxBytes = 1_000) =>
    bundle.transport.download({ url: `${bundle.url}${path}`, codes: chatCodes, token, maxBytes })

  it('streams the bytes with the token', async () => {
    const seen: IncomingMessage[] = []
    const bundle = await withServer((request, response) => {
      seen.push(request)
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 4 })
      response.end('JPEG')
    })
    const result = await ask(bundle, '/media/1')
    if (!result.ok) throw new Error(result.failure.text)
    expect(await text(result.body)).toBe('JPEG')
    expect(result).toMatchObject({ contentType: 'image/jpeg', contentLength: 4 })
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${token}`)
    expect(seen[0]?.url).not.toContain(token)
  })

  it('goes nowhere but to the platform with the token', async () => {
    const bundle = await withServer((_request, response) => json(response, 200, {}))
    for (const url of [
      'https://lookaside.fbsbx.com.evil.example/x',
      'http://lookaside.fbsbx.com/x',
      'https://evilfbsbx.com/x',
      'https://lookaside.fbsbx.com:8443/x',
      'file:///etc/passwd',
      'not an address',
    ]) {
      const result = await bundle.transport.download({ url, codes: chatCodes, token, maxBytes: 10 })
      expect(result, url).toMatchObject({ ok: false, failure: { policy: 'rejected', reason: 'media' } })
    }
  })

  it('is bounded whether the length is announced or not, and refuses redirects', async () => {
    const bundle = await withServer((request, response) => {
      if (request.url?.startsWith('/announced')) {
        response.writeHead(200, { 'content-length': 5_000 })
        response.end(Buffer.alloc(5_000))
      } else if (request.url?.startsWith('/redirect')) {
        response.writeHead(302, { location: '/announced' })
        response.end()
      } else {
        response.write(Buffer.alloc(900))
        response.end(Buffer.alloc(900))
      }
    })
    expect(await ask(bundle, '/announced')).toMatchObject({ ok: false, failure: { reason: 'media' } })
    expect(await ask(bundle, '/redirect')).toMatchObject({ ok: false, failure: { reason: 'redirected' } })
    const result = await ask(bundle, '/chunked')
    if (!result.ok) throw new Error(result.failure.text)
    await expect(text(result.body)).rejects.toThrow('larger than 1000 bytes')
  })

  it('tells a platform error', async () => {
    const bundle = await withServer((_request, response) => json(response, 400, fixture('errors/unknown-node').payload))
    expect(await ask(bundle, '/media/1')).toMatchObject({ ok: false, failure: { reason: 'not_found', code: 100 } })
  })
})
