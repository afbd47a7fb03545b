import { describe, expect, it } from 'vitest'
import { pathMatcher } from '../src/control/fault-switches.ts'
import { seedIds, seedTokens } from '../src/state/seed-world.ts'
import type { Harness } from './graph-calls.ts'
import { setupSandbox } from './graph-calls.ts'

const path = `/${seedIds.phoneHigh}/messages`
const text = { messaging_product: 'whatsapp', to: '16505551234', type: 'text', text: { body: 'x' } }

const storedCount = async (harness: Harness): Promise<number> => {
  const list = await harness.control('GET', `/messages?account_id=${seedIds.phoneHigh}&user=16505551234`)
  return (list.body['data'] as unknown[]).length
}

describe('faults on demand', () => {
  it('answer with a Graph error for a number of times, without effect', async () => {
    const harness = await setupSandbox()
    await harness.control('POST', '/faults', {
      match: { method: 'POST', path: '/*/messages' },
      times: 2,
      error: { code: 131056, message: 'slow down' },
    })
    for (const status of [429, 429, 200]) expect((await harness.post(path, text)).status).toBe(status)
    expect(await storedCount(harness)).toBe(1)
  })

  it('give an HTML page for a bare 502, a raw body, and a Graph error for a bare 429', async () => {
    const { control, url, post } = await setupSandbox()
    const raw = (): Promise<Response> =>
      fetch(`${url}/v25.0${path}`, { method: 'POST', headers: { authorization: `Bearer ${seedTokens.system}` } })
    await control('POST', '/faults', { match: { path }, status: 502, times: 1 })
    const page = await raw()
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8'])
    await control('POST', '/faults', {
      match: { path: '/messages' },
      status: 503,
      error: 'Service Unavailable',
      times: 1,
    })
    expect(await (await raw()).text()).toBe('Service Unavailable')
    await control('POST', '/faults', { match: { path }, status: 429, times: 1 })
    const throttled = await post(path, text)
    expect([throttled.status, throttled.body['error']]).toMatchObject([429, { code: 4, is_transient: true }])
  })

  it('drop the connection before the effect', async () => {
    const harness = await setupSandbox()
    await harness.control('POST', '/faults', { match: { path }, drop: 'before', times: 1 })
    await expect(harness.post(path, text)).rejects.toThrow()
    expect(await storedCount(harness)).toBe(0)
  })

  it('drop the connection after the effect', async () => {
    const harness = await setupSandbox()
    await harness.control('POST', '/faults', { match: { path }, drop: 'after', times: 1 })
    await expect(harness.post(path, text)).rejects.toThrow()
    expect(await storedCount(harness)).toBe(1)
    const log = await harness.control('GET', `/requests?path=${path}`)
    expect(log.body['data']).toMatchObject([{ method: 'POST', path: `/v25.0${path}`, fault_id: 'fault_1' }])
  })

  it('leave the caller without an answer after the effect, as long as it waits', async () => {
    const harness = await setupSandbox()
    await harness.control('POST', '/faults', { match: { path }, drop: 'after', delay_ms: 60_000, times: 1 })
    const caller = new AbortController()
    const waiting = fetch(`${harness.url}/v25.0${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seedTokens.system}`, 'content-type': 'application/json' },
      body: JSON.stringify(text),
      signal: caller.signal,
    })
    waiting.catch(() => undefined)
    await expect.poll(() => storedCount(harness)).toBe(1)
    const log = await harness.control('GET', `/requests?path=${path}`)
    expect(log.body['data']).toMatchObject([{ method: 'POST', fault_id: 'fault_1' }])
    caller.abort()
    await expect(waiting).rejects.toThrow()

    await harness.control('POST', '/faults', { match: { path }, drop: 'after', delay_ms: 80, times: 1 })
    const started = performance.now()
    await expect(harness.post(path, text)).rejects.toThrow()
    expect(performance.now() - started).toBeGreaterThanOrEqual(75)
    expect(await storedCount(harness)).toBe(2)
  })

  it('delay, and go away when deleted', async () => {
    const { control, post } = await setupSandbox()
    await control('POST', '/faults', { match: { path }, delay_ms: 80 })
    const started = performance.now()
    expect((await post(path, text)).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThanOrEqual(75)
    expect((await control('DELETE', '/faults')).body).toEqual({ success: true })
    expect((await control('GET', '/faults')).body).toEqual({ data: [] })
  })

  it.each([
    ['no match', { status: 500 }],
    ['no effect', { match: { path: '/x' } }],
    ['wrong drop', { match: { path: '/x' }, drop: 'never' }],
    ['wrong times', { match: { path: '/x' }, status: 500, times: 0 }],
    ['unknown key', { match: { path: '/x' }, status: 500, tiems: 1 }],
  ])('are refused with 400 when they make no sense: %s', async (_name, body) => {
    const { control } = await setupSandbox()
    const answer = await control('POST', '/faults', body)
    expect(answer.status).toBe(400)
    expect(answer.body['message']).toBeTypeOf('string')
  })

  it.each([
    ['/1/messages', '/v25.0/1/messages', true],
    ['/v25.0/1/messages', '/v25.0/1/messages', true],
    ['/messages', '/v25.0/1/messages', true],
    ['/1', '/v25.0/1/messages', true],
    ['/1', '/v25.0/10/messages', false],
    ['/*/messages', '/v25.0/1/messages', true],
    ['/*/messages', '/v25.0/1/media', false],
    ['act_1/*', '/v26.0/act_1/campaigns', true],
    ['*', '/anything', true],
  ])('match %s on %s: %s', (pattern, on, expected) => {
    expect(pathMatcher(pattern)(on)).toBe(expected)
  })
})

describe('control input', () => {
  it.each([
    ['POST', '/settings', { strict: 'yes' }],
    ['POST', '/settings', { stirct: true }],
    ['POST', '/settings', { status_delay_ms: -1 }],
    ['POST', '/clock', { advance_seconds: -5 }],
    ['POST', '/clock', {}],
    ['POST', '/inbound', { platform: 'pigeon' }],
    ['POST', '/inbound', { platform: 'chatapp', account_id: seedIds.phoneHigh, from: 'abc', message: 'x' }],
    ['POST', '/inbound', { platform: 'chatapp', account_id: seedIds.phoneHigh, from: '16505551234' }],
    [
      'POST',
      '/inbound',
      { platform: 'chatapp', account_id: seedIds.phoneHigh, from: '16505551234', message: { type: 'smell' } },
    ],
    ['POST', '/notices', { kind: 'nothing' }],
    ['POST', '/tokens/invalidate', {}],
    ['GET', '/requests?limit=x', undefined],
    ['GET', '/requests?since=yesterday', undefined],
    ['POST', '/settings', { pair_limits: 1 }],
  ])('%s %s %j gets a clear 400', async (method, route, body) => {
    const { control } = await setupSandbox()
    const answer = await control(method, route, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: 'sandbox_control', message: expect.stringMatching(/\w/) as string })
  })

  it('unknown routes, wrong methods and broken JSON are told apart', async () => {
    const { control, url } = await setupSandbox()
    expect((await control('GET', '/nothing')).status).toBe(404)
    expect((await control('GET', '/reset')).status).toBe(405)
    expect((await fetch(`${url}/_sandbox/settings`, { method: 'POST', body: '{' })).status).toBe(400)
    expect((await control('POST', '/templates/1/review', { status: 'APPROVED' })).status).toBe(404)
  })

  it('reset brings the seeded world back', async () => {
    const { control, post, get } = await setupSandbox()
    await control('POST', '/settings', { strict: true })
    await control('POST', '/clock', { advance_seconds: 86_400 })
    await control('POST', '/faults', { match: { path: '/nowhere' }, status: 500 })
    await post(path, text)
    const made = await post(`/${seedIds.waba}/message_templates`, {
      name: 'gone_soon',
      language: 'en_US',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Hello there.' }],
    })
    expect(made.status).toBe(200)
    expect((await control('POST', '/reset')).body).toEqual({ success: true })
    expect((await control('GET', '/settings')).body['strict']).toBe(false)
    expect(Date.parse(String((await control('GET', '/clock')).body['now'])) - Date.now()).toBeLessThan(10_000)
    expect((await control('GET', '/faults')).body).toEqual({ data: [] })
    expect((await control('GET', '/requests')).body).toEqual({ data: [] })
    expect((await get(`/${String(made.body['id'])}`)).status).toBe(400)
    expect((await get(`/${seedIds.waba}`)).status).toBe(200)
  })
})
