import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { fixture } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import {
  type Bundle,
  connectTo,
  failureOf,
  json,
  listen,
  read,
  send,
  withServer,
  withSocket,
  withTraces,
} from '../../../test/graph-server.ts'

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
    await lostAnswer(await withServer(() => undefined, { limits: { totalMs: 2_000 } }), 'timeout')
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
      { limits: { totalMs: 2_000 } },
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
