import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createHeraldClient, HeraldConnectionError, HeraldError, isHeraldError, unwrap } from './index.ts'

// What a network and a server in trouble do, over real HTTP. What Herald itself answers is tested beside the server.

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Behave = (response: ServerResponse, seen: Seen) => void

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Answers each call as the next of `behaviours` says, and the last one from then on. */
const startServer = async (...behaviours: Behave[]) => {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      const behave = behaviours[Math.min(seen.length, behaviours.length - 1)]
      seen.push(one)
      behave?.(response, one)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const json = (status: number, body: object, headers: Record<string, string> = {}): Behave => {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
const refusal = (status: number, error: string, headers: Record<string, string> = {}) =>
  json(status, { error, message: `The words of ${error}.`, request_id: 'req_1' }, headers)
const cut: Behave = (response) => response.destroy()
const cutInTheMiddle: Behave = (response) => {
  response.writeHead(202, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"id":', () => response.destroy())
}
const never: Behave = () => undefined

const accepted = json(202, { id: 'msg_1', status: 'queued' })
const message = { channel_id: 'ch_1', to: '5511987654321', text: 'hi' }
const keys = (seen: Seen[]) => new Set(seen.map(({ headers }) => headers['idempotency-key']))

describe('a POST that creates something', () => {
  it.each([
    ['the connection broke', cut],
    ['the answer broke off', cutInTheMiddle],
    ['the outcome is unknown', refusal(503, 'outcome_unknown')],
    ['it was turned away', refusal(429, 'queue_full', { 'retry-after': '0' })],
    ['a proxy reached no server', json(502, {})],
  ])('is made again with the same key when %s', async (_what, behave) => {
    const { seen, baseUrl } = await startServer(behave, accepted)
    const herald = createHeraldClient({ baseUrl, apiKey: 'hk_1' })
    expect((await unwrap(herald.POST('/api/outbound/send', { body: message }))).id).toBe('msg_1')
    expect([...keys(seen)]).toEqual([expect.stringMatching(/^[\da-f]{32}$/)])
    expect(seen.map(({ body }) => JSON.parse(body))).toEqual([message, message])
    expect(seen.map(({ headers }) => headers['x-svc-api-key'])).toEqual(['hk_1', 'hk_1'])
  })

  it('has a key of its own each time, and yours where you give one', async () => {
    const { seen, baseUrl } = await startServer(accepted)
    const herald = createHeraldClient({ baseUrl })
    const own = { params: { header: { 'idempotency-key': 'order-1042' } } }
    const bare = { headers: { 'Idempotency-Key': 'order-1043' } }
    for (const init of [{}, {}, own, bare]) await unwrap(herald.POST('/api/outbound/send', { body: message, ...init }))
    expect(keys(seen).size).toBe(4)
    expect(seen.slice(2).map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1042', 'order-1043'])
  })

  it('is made once, and without a key, where retries are switched off', async () => {
    const { seen, baseUrl } = await startServer(cut)
    const herald = createHeraldClient({ baseUrl, retries: 0 })
    await expect(herald.POST('/api/outbound/send', { body: message })).rejects.toThrow(HeraldConnectionError)
    expect([seen.length, ...keys(seen)]).toEqual([1, undefined])
  })

  it('is made once when its body is a stream, which cannot be sent again', async () => {
    const { seen, baseUrl } = await startServer(cut)
    const herald = createHeraldClient({ baseUrl })
    const body = new Blob(['to\n5511987654321\n']).stream()
    const call = herald.POST('/api/outbound/batches', { params: { query: { batch: '{}' } }, body })
    await expect(call).rejects.toThrow(HeraldConnectionError)
    expect(seen).toHaveLength(1)
  })
})

describe('a POST that does something else', () => {
  it('is not made again when it may have been carried out', async () => {
    for (const behave of [cut, refusal(503, 'outcome_unknown'), json(502, {})]) {
      const { seen, baseUrl } = await startServer(behave)
      const herald = createHeraldClient({ baseUrl })
      await herald.POST('/api/auth/refresh', { body: {} }).catch(() => undefined)
      expect([seen.length, ...keys(seen)]).toEqual([1, undefined])
    }
  })

  it('is made again when it was turned away', async () => {
    const { seen, baseUrl } = await startServer(
      refusal(503, 'overloaded', { 'retry-after': '0' }),
      json(200, { data: [] }),
    )
    await unwrap(createHeraldClient({ baseUrl }).POST('/api/templates/list', { body: { channel_id: 'ch_1' } }))
    expect(seen).toHaveLength(2)
  })
})

describe('waiting', () => {
  it('leaves a long Retry-After to the caller', async () => {
    const { seen, baseUrl } = await startServer(refusal(429, 'rate_limited', { 'retry-after': '3600' }))
    const error = await unwrap(createHeraldClient({ baseUrl }).GET('/api/auth/me')).catch((caught: unknown) => caught)
    expect(seen).toHaveLength(1)
    expect(isHeraldError(error, 'rate_limited') && error.retryAfterMs).toBe(3_600_000)
  })

  it('ends after the time-out of each attempt', async () => {
    const { baseUrl } = await startServer(never)
    // Counted here: one whose time was over before it reached the server is an attempt too.
    let attempts = 0
    const counting = (request: Request) => ((attempts += 1), fetch(request))
    const herald = createHeraldClient({ baseUrl, timeoutMs: 1_000, retries: 1, fetch: counting })
    const error = await herald.GET('/api/auth/me').catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      name: 'HeraldConnectionError',
      reason: 'timeout',
      message: expect.stringContaining('1000 ms'),
    })
    expect(attempts).toBe(2)
  })

  it('ends with the signal, in a call and between two', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const calling = await startServer(() => controller.abort(reason))
    const init = { signal: controller.signal }
    await expect(createHeraldClient({ baseUrl: calling.baseUrl }).GET('/api/auth/me', init)).rejects.toBe(reason)

    const between = new AbortController()
    const waiting = await startServer((response, seen) => {
      refusal(429, 'rate_limited', { 'retry-after': '50' })(response, seen)
      response.once('close', () => setImmediate(() => between.abort(reason)))
    })
    const call = createHeraldClient({ baseUrl: waiting.baseUrl }).GET('/api/auth/me', { signal: between.signal })
    await expect(call).rejects.toBe(reason)
    expect([calling.seen.length, waiting.seen.length]).toEqual([1, 1])
  })
})

describe('errors', () => {
  it('carry the code, the words and the request id', async () => {
    const { baseUrl } = await startServer(refusal(404, 'message_not_found'))
    const call = createHeraldClient({ baseUrl }).GET('/api/outbound/messages/{id}', {
      params: { path: { id: 'a/b?c' } },
    })
    const error = await unwrap(call).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(HeraldError)
    expect(error).toMatchObject({
      code: 'message_not_found',
      status: 404,
      requestId: 'req_1',
      message: 'The words of message_not_found.',
    })
    expect(isHeraldError(error, 'batch_not_found')).toBe(false)
  })

  it('say so when something else answers in place of Herald', async () => {
    const page: Behave = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
    const gateway: Behave = (response) => response.writeHead(418).end('a proxy')
    const broken: Behave = (response) => response.writeHead(400, { 'content-type': 'application/json' }).end('{')
    for (const behave of [page, gateway, broken]) {
      const { baseUrl } = await startServer(behave)
      const error = await unwrap(createHeraldClient({ baseUrl }).GET('/api/auth/me')).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ code: 'unexpected_answer', message: expect.stringContaining('not one of Herald') })
    }
  })

  it('name the address that cannot be reached, and why', async () => {
    const { baseUrl } = await startServer(never)
    for (const end of ends.splice(0)) end()
    const error = await createHeraldClient({ baseUrl, retries: 0 })
      .GET('/api/auth/me')
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining(`${baseUrl} cannot be reached`),
    })
    expect(String(error)).toContain('ECONNREFUSED')
  })
})

it('puts paths and queries together without mixing them', async () => {
  const { seen, baseUrl } = await startServer(json(200, { data: [], paging: { next_cursor: null } }))
  const herald = createHeraldClient({ baseUrl: `${baseUrl}/` })
  await herald.GET('/api/outbound/messages/{id}', { params: { path: { id: '../users?x=1#y' } } })
  await herald.GET('/api/outbound/messages', { params: { query: { to: '+55 11&limit=9', limit: 5 } } })
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/outbound/messages/..%2Fusers%3Fx%3D1%23y',
    '/api/outbound/messages?to=%2B55+11%26limit%3D9&limit=5',
  ])
})

it('reads a list page by page, no further than it is used', async () => {
  const page = (ids: string[], next: string | null) =>
    json(200, { data: ids.map((id) => ({ id })), paging: { next_cursor: next } })
  const { seen, baseUrl } = await startServer(page(['a', 'b'], 'two'), page([], 'three'), page(['c'], 'four'))
  const found: string[] = []
  for await (const { id } of createHeraldClient({ baseUrl }).list('/api/outbound/messages', {
    params: { query: { limit: 2 } },
  })) {
    found.push(id)
    if (id === 'c') break
  }
  expect(found).toEqual(['a', 'b', 'c'])
  expect(seen.map(({ url }) => url.slice(url.indexOf('?')))).toEqual([
    '?limit=2',
    '?limit=2&cursor=two',
    '?limit=2&cursor=three',
  ])
})

it('does not carry the key to where something else points', async () => {
  const elsewhere = await startServer(accepted)
  const { baseUrl } = await startServer((response) => response.writeHead(307, { location: elsewhere.baseUrl }).end())
  const call = unwrap(createHeraldClient({ baseUrl, apiKey: 'hk_1' }).GET('/api/auth/me'))
  await expect(call).rejects.toMatchObject({ code: 'unexpected_answer', status: 307 })
  expect(elsewhere.seen).toEqual([])
})

it('throws what is wrong with its own settings as it is', async () => {
  await expect(createHeraldClient({ baseUrl: 'herald' }).GET('/api/auth/me')).rejects.toThrow('Invalid URL')
  const herald = createHeraldClient({
    baseUrl: 'http://127.0.0.1:9',
    accessToken: () => {
      throw new Error('signed out')
    },
  })
  await expect(herald.GET('/api/auth/me')).rejects.toThrow('signed out')
})

it('gives files and exports as a stream', async () => {
  const { baseUrl } = await startServer((response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end('to\n55\n'),
  )
  const herald = createHeraldClient({ baseUrl })
  const stream = await unwrap(herald.GET('/api/opt-outs/export', { parseAs: 'stream' }))
  expect(await new Response(stream).text()).toBe('to\n55\n')
  expect(await unwrap(herald.GET('/api/opt-outs/export'))).toBe('to\n55\n')
})
