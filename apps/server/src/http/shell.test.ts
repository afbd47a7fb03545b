import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShellApp } from '../../test/shell-app.ts'
import { defined } from '../lib/defined.ts'
import type { App } from './app.ts'

describe('the HTTP shell', () => {
  let app: App
  beforeAll(async () => {
    app = await createShellApp()
    await app.ready()
  })
  afterAll(() => app.close())

  const post = (url: string, body: string | object | undefined, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      ...defined({ payload: body }),
      headers: {
        'x-svc-api-key': 'good',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })

  it('checks credential, scope and terms before it looks at the body', async () => {
    const broken = '{"name": '
    expect((await post('/api/things', broken, { 'x-svc-api-key': 'bad' })).json()).toMatchObject({
      error: 'unauthenticated',
    })
    expect((await post('/api/other', broken)).json()).toMatchObject({
      error: 'insufficient_scope',
      required_scope: 'marketing:read',
    })
    expect((await post('/api/marketing/gated', broken)).json()).toMatchObject({ error: 'terms_not_accepted' })
    expect((await post('/api/things', broken)).json()).toMatchObject({ error: 'invalid_json' })
  })

  it('judges what was sent: no coercion, no silent removal, every wrong field named', async () => {
    const answer = await post('/api/things', { name: 'abcdefghijklm', budget: '5', colour: 'red' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'validation_failed', request_id: answer.headers['x-request-id'] })
    expect(
      answer
        .json()
        .details.map((d: { field: string }) => d.field)
        .sort(),
    ).toEqual(['budget', 'colour', 'name'])
    expect((await post('/api/things', { name: 'nul\0byte' })).statusCode).toBe(400)
  })

  it('says of a union what its fitting branch found, or which types there are', async () => {
    const details = async (secret: unknown) => (await post('/api/things', { name: 'a', secret })).json().details
    expect(await details('with space')).toEqual([
      { field: 'secret', message: 'has the wrong form. Right would be, for example: no-spaces' },
    ])
    expect(await details(5)).toEqual([{ field: 'secret', message: 'must be string or null.' }])
  })

  it('takes null for absent in our own objects, and leaves platform objects alone', async () => {
    const sent = { name: 'a', budget: null, platform: { budget: null }, inner: { note: null }, secret: null }
    expect((await post('/api/things', sent)).json()).toEqual({
      name: 'a',
      platform: { budget: null },
      inner: {},
      secret: null,
    })
    expect((await post('/api/things', { name: null })).statusCode).toBe(400)
  })

  it('survives a huge wrong body without listing a million mistakes', async () => {
    const answer = await post('/api/things', { name: 'a', tags: Array.from({ length: 500_000 }, () => 1) })
    expect(answer.json().details).toHaveLength(1)
  })

  it('lists what is wrong in a small body, and the first only where there are thousands', async () => {
    const wrong = async (count: number) =>
      (await post('/api/things', { name: 'a', tags: Array.from({ length: count }, () => 1) })).json().details
    expect(await wrong(15)).toHaveLength(15)
    expect(await wrong(900)).toHaveLength(20)
    expect(await wrong(2_000)).toEqual([{ field: 'tags[0]', message: 'must be string.' }])
  })

  it('refuses a body with too many values before it makes any of them', async () => {
    const platform = Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [n, 1]))
    const answer = await post('/api/things', { name: 'a', platform })
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      [{ field: 'body', message: 'has more than 200000 values. Send it in parts.' }],
    ])
  })

  it('refuses more than a few hundred values where no credential is needed', async () => {
    const tags = (count: number) => ({ name: 'a', tags: Array.from({ length: count }, () => 1) })
    const answer = await post('/api/open', tags(500))
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      [{ field: 'body', message: 'has more than 500 values. No request without a credential needs as many.' }],
    ])
    expect((await post('/api/things', tags(500))).json().details[0].field, 'judged by its schema').toBe('tags[0]')
  })

  it('reads 16 KB where no credential is needed, 256 KB where one is, and more where a route says so', async () => {
    const sized = (bytes: number) => JSON.stringify({ name: 'a' }).padEnd(bytes)
    for (const [url, limit, words] of [
      ['/api/open', 16_384, '16 KB (16384 bytes)'],
      ['/api/marketing/other', 262_144, '256 KB (262144 bytes)'],
    ] as const) {
      const most = await post(url, sized(limit))
      expect(most.statusCode, url).toBe(200)
      const over = await post(url, sized(limit + 1))
      expect([over.statusCode, over.json().message], url).toEqual([413, `The body is larger than ${words}.`])
    }
    expect((await post('/api/nothing', sized(100_000))).json()).toMatchObject({ error: 'not_found' })
  })

  it('reads numbers in the query as numbers and ignores unknown parameters', async () => {
    const get = (url: string) => app.inject({ url, headers: { 'x-svc-api-key': 'good' } })
    expect((await get('/api/things/1?limit=3&x=1')).json()).toEqual({ limit: 3 })
    expect((await get('/api/things/1?limit=9')).json().details).toEqual([{ field: 'limit', message: 'must be <= 5.' }])
  })

  it('refuses other content types, empty bodies and bodies over 10 MB', async () => {
    expect(
      (await post('/api/things', 'name=a', { 'content-type': 'application/x-www-form-urlencoded' })).json(),
    ).toMatchObject({ error: 'unsupported_media_type' })
    expect((await post('/api/things', undefined)).json()).toMatchObject({
      error: 'validation_failed',
      details: [{ field: 'body' }],
    })
    const exact = JSON.stringify({ name: 'a' })
    expect((await post('/api/things', exact.padEnd(10_485_760))).statusCode).toBe(200)
    expect((await post('/api/things', exact.padEnd(10_485_761))).json()).toMatchObject({ error: 'payload_too_large' })
  })

  it('takes a bodiless POST with nothing, an empty body or {}, whatever it is called', async () => {
    for (const [body, type] of [
      ['', 'application/json'],
      ['{ }', 'application/json'],
      ['', 'text/plain'],
      ['{}', 'application/x-www-form-urlencoded'],
    ] as const)
      expect((await post('/api/refresh', body, { 'content-type': type })).statusCode, `${type} "${body}"`).toBe(200)
    expect((await post('/api/refresh', undefined)).statusCode).toBe(200)
    expect((await post('/api/refresh', '{"a":1}')).statusCode).toBe(400)
  })

  it('answers JSON on unknown paths and names the methods of known ones', async () => {
    const unknown = await app.inject({
      method: 'POST',
      url: '/api/nothing',
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    })
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'not_found'])
    const wrong = await app.inject({ method: 'DELETE', url: '/api/things/5' })
    expect([wrong.statusCode, wrong.headers['allow'], wrong.json().error]).toEqual([
      405,
      'GET, HEAD',
      'method_not_allowed',
    ])
  })

  it('answers a browser that asks for an unknown page with a way on, and the API with JSON', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'pt-BR,pt;q=0.9' }
    const page = await app.inject({ url: '/nosuch', headers: browser })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<a href="/console/">Abrir o console</a> <a href="/docs">')
    for (const [url, headers] of [
      ['/nosuch', { accept: '*/*' }],
      ['/api/nosuch', browser],
    ] as const)
      expect((await app.inject({ url, headers })).json().error, url).toBe('not_found')
  })

  it('asks for patience when the database is away', async () => {
    const answer = await app.inject({ url: '/api/away', headers: { 'x-svc-api-key': 'good' } })
    expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([503, 'overloaded', '2'])
  })

  it('answers in its own shape what the router refuses before any hook', async () => {
    for (const url of ['/api/things/%zz', `/api/things/${'x'.repeat(600)}`]) {
      const answer = await app.inject({ url, headers: { 'x-svc-api-key': 'good' } })
      expect([answer.statusCode, answer.json().error, answer.json().request_id], url).toEqual([
        404,
        'not_found',
        answer.headers['x-request-id'],
      ])
    }
  })

  it('refuses JSON that is nested without end', async () => {
    const deep = `{"name":"a","platform":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`
    const answer = await post('/api/things', deep)
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_json'])
  })

  it.each([
    '{"__proto__":{"admin":true}}',
    String.raw`{"\u005f\u005fproto__":{"admin":true}}`,
    String.raw`{"__pr\u006fto__":{"admin":true}}`,
    '{"constructor":{"prototype":{"admin":true}}}',
  ])('refuses a key that reaches a prototype: %s', async (platform) => {
    const answer = await post('/api/things', `{"name":"a","platform":${platform}}`)
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_json'])
  })

  it('takes words and escapes that only look like such a key', async () => {
    const innocent = { name: 'é', platform: { said: '__proto__, constructor', line: '\n' } }
    expect((await post('/api/things', JSON.stringify(innocent))).json()).toEqual(innocent)
    const spelt = String.raw`{"name":"\u00e9","platform":{"said":"__proto__, constructor","line":"\n"}}`
    expect((await post('/api/things', spelt)).json()).toEqual(innocent)
  })

  it('lets nothing be sniffed or kept, and nothing that can be linked to be framed', async () => {
    const always = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
    const read = await app.inject({ url: '/api/things/1', headers: { 'x-svc-api-key': 'good' } })
    expect(read.headers).toMatchObject({
      ...always,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect((await post('/api/things', { name: 'a' })).headers).toMatchObject(always)
  })

  it('keeps its secrets when it breaks', async () => {
    const answer = await app.inject({ url: '/api/broken', headers: { 'x-svc-api-key': 'good' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/secret_table|EAAB|shell\.test/)
  })

  it('echoes a sane request id and replaces any other', async () => {
    const ask = (id: string) => app.inject({ url: '/healthz', headers: { 'x-request-id': id } })
    expect((await ask('abc-1')).headers['x-request-id']).toBe('abc-1')
    expect((await ask('a b')).headers['x-request-id']).toMatch(/^req_/)
    expect((await ask('x'.repeat(200))).headers['x-request-id']).toMatch(/^req_/)
  })

  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400, 'validation_failed'],
    ['headers without end', `GET /healthz HTTP/1.1\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('stays upright when the client sends %s', async (_what, said, status, error) => {
    if (!app.server.listening) await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    const heard = await new Promise<string>((resolve) => {
      let all = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(said))
      socket.on('data', (chunk) => (all += chunk.toString())).on('close', () => resolve(all))
    })
    expect(heard).toContain(`HTTP/1.1 ${status}`)
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({
      error,
      request_id: expect.stringMatching(/^req_/),
    })
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  })

  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.9'],
    [2, '6.6.6.6'],
  ])('believes %i proxies about the address of the caller', async (proxies, address) => {
    const behind = await createShellApp({ trustedProxies: proxies })
    behind.get('/address', { schema: { hide: true } }, ({ ip }) => ip)
    const answer = await behind.inject({ url: '/address', headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } })
    expect(answer.body).toBe(address)
    await behind.close()
  })

  it('counts per caller, says so on every answer, and asks for patience with a 429', async () => {
    // Time stands still: a second on a slow machine would let the third one in.
    const small = await createShellApp({
      rateLimit: { burst: 2, perSecond: 1 },
      clock: { now: () => 1_800_000_000_000 },
    })
    const ask = () => small.inject({ method: 'POST', url: '/api/refresh', headers: { 'x-svc-api-key': 'good' } })
    const [first, , third] = [await ask(), await ask(), await ask()]
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' })
    expect([third.statusCode, third.headers['retry-after'], third.json().error]).toEqual([429, '1', 'rate_limited'])
    await small.close()
  })
})
