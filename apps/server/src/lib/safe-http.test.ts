import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { receiverCertificate, receiverKey } from '../../test/receiver-certificate.ts'
import { waitFor } from '../../test/wait-for.ts'
import type { ExchangeResult } from './http-exchange.ts'
import type { SafeHttp, SafeHttpOptions } from './safe-http.ts'
import { createSafeHttp, problemOfTarget } from './safe-http.ts'

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

const client = (options: Partial<SafeHttpOptions> = {}): SafeHttp => {
  const http = createSafeHttp({ allowPrivate: true, ...options })
  cleanups.push(() => http.close())
  return http
}

const listen = async (server: Server | ReturnType<typeof createTcpServer>, host = '127.0.0.1'): Promise<number> => {
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const receiver = async (handler: RequestListener): Promise<string> => {
  const server = createServer(handler)
  const port = await listen(server)
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}/hook`
}

const tcpReceiver = async (onData: (socket: Socket) => void): Promise<{ port: number; connections: () => number }> => {
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => onData(socket))
  })
  const port = await listen(server)
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port, connections: () => connections }
}

const answered = (result: ExchangeResult) => {
  if (!result.ok) throw new Error(`${result.failure}: ${result.error.message}`)
  return result
}

describe('a receiver', () => {
  it('gets method, headers and body, and its answer comes back', async () => {
    let seen = ''
    const url = await receiver((request, response) => {
      void text(request).then((body) => {
        seen = `${request.method} ${request.url} ${String(request.headers['x-webhook-token'])} ${body}`
        response.writeHead(201)
        response.end('thanks')
      })
    })
    const result = await client().send({ url: `${url}?a=1`, headers: { 'x-webhook-token': 't' }, body: '{"a":1}' })
    expect(answered(result)).toMatchObject({ status: 201, complete: true })
    expect(answered(result).body.toString()).toBe('thanks')
    expect(seen).toBe('POST /hook?a=1 t {"a":1}')
  })

  it('keeps its connection', async () => {
    const ports = new Set<number | undefined>()
    const url = await receiver((request, response) => {
      ports.add(request.socket.remotePort)
      response.end('ok')
    })
    const http = client()
    for (let i = 0; i < 20; i++) await http.send({ url, body: 'x' })
    expect(ports.size).toBeLessThanOrEqual(2)
  })

  it('that redirects is not followed', async () => {
    let requests = 0
    const url = await receiver((_request, response) => {
      requests += 1
      response.writeHead(307, { location: '/other' })
      response.end()
    })
    expect(answered(await client().send({ url }))).toMatchObject({ status: 307 })
    expect(requests).toBe(1)
  })

  it('that hangs costs the time limit and no more', async () => {
    let requests = 0
    const url = await receiver((_request, response) => void ((requests += 1) === 1 && response.end()))
    const http = client({ connectionsPerOrigin: 1 })
    // On a connection that is there already a request is written at once, also on a busy machine.
    await http.send({ url })
    const result = await http.send({ url, limits: { totalMs: 1_000 } })
    expect(result).toMatchObject({ ok: false, failure: 'timeout', written: true })
    expect(result.durationMs).toBeLessThan(10_000)
  })

  it('that drips has answered with its status, and is cut off', async () => {
    const { port } = await tcpReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n')
      const timer = setInterval(() => socket.write('.'), 10)
      socket.on('close', () => clearInterval(timer))
    })
    const result = answered(await client().send({ url: `http://127.0.0.1:${port}/`, limits: { totalMs: 3_000 } }))
    expect(result).toMatchObject({ status: 200, complete: false })
    expect(result.durationMs).toBeLessThan(10_000)
  })

  it('that drips its headers has not answered', async () => {
    const { port } = await tcpReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket.write('x-a: b\r\n'), 10)
      socket.on('close', () => clearInterval(timer))
    })
    const result = await client().send({ url: `http://127.0.0.1:${port}/`, limits: { totalMs: 100 } })
    expect(result).toMatchObject({ ok: false, failure: 'timeout' })
  })

  it('that answers 10 MB is read no further than needed', async () => {
    let sent = 0
    const { port } = await tcpReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10485760\r\n\r\n')
      const chunk = Buffer.alloc(65_536, 'x')
      const consumer = () => {
        while (sent < 10_485_760 && !socket.destroyed) {
          sent += chunk.length
          if (!socket.write(chunk)) break
        }
      }
      socket.on('drain', consumer)
      consumer()
    })
    const result = answered(await client().send({ url: `http://127.0.0.1:${port}/` }))
    expect(result).toMatchObject({ status: 200, complete: false })
    expect(result.body.length).toBe(1_024)
    expect(sent).toBeLessThan(10_485_760)
  })

  it('that resets has not answered', async () => {
    const { port } = await tcpReceiver((socket) => socket.resetAndDestroy())
    expect(await client().send({ url: `http://127.0.0.1:${port}/` })).toMatchObject({
      ok: false,
      failure: 'reset',
      written: true,
    })
  })

  it('with bad TLS was not reached', async () => {
    const { port } = await tcpReceiver((socket) => socket.end('not TLS'))
    expect(await client().send({ url: `https://127.0.0.1:${port}/` })).toMatchObject({
      ok: false,
      failure: 'connect',
      written: false,
    })
  })

  it('that does not listen was not reached', async () => {
    const server = createTcpServer()
    const port = await listen(server)
    server.close()
    await once(server, 'close')
    expect(await client().send({ url: `http://127.0.0.1:${port}/` })).toMatchObject({
      failure: 'connect',
      written: false,
    })
  })

  it('does not hold up another one', async () => {
    const arrived: string[] = []
    const hanging = await receiver((request) => void arrived.push(String(request.url)))
    const quick = await receiver((_request, response) => response.end('ok'))
    const http = client({ connectionsPerOrigin: 2 })
    // None ends by itself: whatever the machine is busy with, both connections are taken and 48 wait in line.
    const givingUp = new AbortController()
    const patient = { limits: { totalMs: 600_000, headersMs: 600_000 }, signal: givingUp.signal }
    const stuck = Array.from({ length: 50 }, () => http.send({ url: hanging, ...patient }))
    expect(answered(await http.send({ url: quick })).status).toBe(200)
    expect(await http.send({ url: hanging, limits: { totalMs: 100 } })).toMatchObject({
      failure: 'timeout',
      written: false,
    })
    await waitFor('both to arrive', () => arrived.length === 2)
    givingUp.abort()
    const results = await Promise.all(stuck)
    expect(results.every((one) => !one.ok && one.failure === 'aborted')).toBe(true)
    // Two went out, the others waited for a connection and were never written.
    expect(results.filter((one) => !one.ok && one.written)).toHaveLength(2)
    expect(arrived).toHaveLength(2)
  })
})

describe('the wall', () => {
  const guarded = (options: Partial<SafeHttpOptions> = {}) => client({ allowPrivate: false, ...options })

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://0.0.0.0/',
    'https://localhost/',
    'https://a.localhost./',
    'http://example.com/',
    'ftp://example.com/',
    'https://user:pw@example.com/',
    'no address',
  ])('refuses %s without connecting', async (url) => {
    expect(await guarded().send({ url })).toMatchObject({ ok: false, failure: 'refused_address', written: false })
  })

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:192.168.0.1']], [['64:ff9b::a00:1']], [['0x7f.1']]])(
    'refuses a name for which DNS gives %j',
    async (addresses) => {
      const result = await guarded({ resolve: async () => addresses }).send({ url: 'https://receiver.test/' })
      expect(result).toMatchObject({ ok: false, failure: 'refused_address', written: false })
    },
  )

  it('refuses also when only the connector sees the address', async () => {
    // The check before connecting is told that all is well: what counts is the one at connect time.
    let asked = 0
    const http = guarded({ isAllowed: () => (asked += 1) === 1 })
    expect(await http.send({ url: 'https://127.0.0.1/' })).toMatchObject({ failure: 'refused_address' })
    expect(asked).toBe(2)
  })

  it('a name without address is not reached', async () => {
    expect(await guarded({ resolve: async () => [] }).send({ url: 'https://receiver.test/' })).toMatchObject({
      failure: 'connect',
      written: false,
    })
  })

  it('connects to the address it checked, and asks DNS once per connection', async () => {
    const { port, connections } = await tcpReceiver((socket) => socket.end())
    let asked = 0
    // The second answer would be another machine: whoever asks twice is talked around.
    const resolve = async () => [(asked += 1) === 1 ? '127.0.0.1' : '127.0.0.99']
    const http = guarded({ resolve, isAllowed: (address) => address === '127.0.0.1' })
    const result = await http.send({ url: `https://receiver.test:${port}/` })
    // The connection was made (and failed at TLS, which the receiver does not speak).
    expect(result).toMatchObject({ ok: false, failure: 'connect', written: false })
    expect(connections()).toBe(1)
    expect(asked).toBe(1)
  })

  it('tries the other family when the first address does not answer', async () => {
    const { port, connections } = await tcpReceiver((socket) => socket.end())
    const http = guarded({ resolve: async () => ['::1', '127.0.0.1'], isAllowed: () => true })
    await http.send({ url: `https://receiver.test:${port}/` })
    const closed = guarded({ resolve: async () => ['127.0.0.9', '127.0.0.1'], isAllowed: () => true })
    await closed.send({ url: `https://receiver.test:${port}/` })
    expect(connections()).toBe(2)
  })

  it('lets a receiver with a proper name and certificate through, and keeps its connection', async () => {
    let connections = 0
    const server = createTlsServer({ cert: receiverCertificate, key: receiverKey }, (request, response) =>
      response.end(request.headers.host),
    ).on('secureConnection', () => (connections += 1))
    const port = await listen(server)
    cleanups.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const loopback = { resolve: async () => ['127.0.0.1'], isAllowed: (address: string) => address === '127.0.0.1' }
    const http = guarded({ ...loopback, ca: receiverCertificate })
    for (let i = 0; i < 10; i++)
      expect(answered(await http.send({ url: `https://receiver.test:${port}/` })).body.toString()).toBe(
        `receiver.test:${port}`,
      )
    expect(connections).toBeLessThanOrEqual(2)
    // The certificate is for the name in the address, not for whatever the name leads to.
    expect(await http.send({ url: `https://other.test:${port}/` })).toMatchObject({
      failure: 'connect',
      written: false,
    })
    expect(await guarded(loopback).send({ url: `https://receiver.test:${port}/` })).toMatchObject({
      failure: 'connect',
    })
  })

  it('is down where private addresses are allowed', async () => {
    const url = await receiver((_request, response) => response.end('ok'))
    expect(answered(await client().send({ url })).status).toBe(200)
    expect(answered(await client().send({ url: url.replace('127.0.0.1', 'localhost') })).status).toBe(200)
  })
})

describe('an address in the configuration', () => {
  it.each([
    ['https://example.com/hooks', false, true],
    ['http://example.com/hooks', false, false],
    ['http://example.com/hooks', true, true],
    ['http://10.0.0.1', true, true],
    ['https://10.0.0.1', false, false],
    ['javascript:alert(1)', true, false],
    ['https://a:b@example.com', true, false],
  ])('%s, private allowed %s: %s', (url, allowPrivate, fine) => {
    expect(problemOfTarget(url, allowPrivate) === undefined).toBe(fine)
  })
})
