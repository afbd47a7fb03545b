import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seedIds, seedTokens } from '../src/state/seed-world.ts'
import { sandboxDefaults } from '../src/start-sandbox.ts'
import { setupSandbox, startReceiver } from './graph-calls.ts'

const appToken = `${sandboxDefaults.appId}|${sandboxDefaults.appSecret}`

const codeOf = (body: Record<string, unknown>): unknown =>
  (body['error'] as Record<string, unknown> | undefined)?.['code']
const subcodeOf = (body: Record<string, unknown>): unknown =>
  (body['error'] as Record<string, unknown> | undefined)?.['error_subcode']

describe('Graph conventions', () => {
  it('takes the token from header, query and form field', async () => {
    const { url, get } = await setupSandbox()
    const byHeader = await get('/me?fields=id,name', seedTokens.user)
    expect(byHeader.body).toEqual({ id: seedIds.person, name: 'Ana Prado' })
    const byQuery = await fetch(`${url}/me?access_token=${seedTokens.user}`)
    expect(await byQuery.json()).toEqual({ name: 'Ana Prado', id: seedIds.person })
    const byField = await fetch(`${url}/v26.0/me/`, {
      method: 'POST',
      body: new URLSearchParams({ access_token: seedTokens.user, method: 'GET', fields: '["name"]' }),
    })
    expect(await byField.json()).toEqual({ name: 'Ana Prado', id: seedIds.person })
  })

  it('answers errors in the envelope with the debug headers', async () => {
    const { get } = await setupSandbox()
    const { status, headers, body } = await get('/99999?fields=id')
    expect(status).toBe(400)
    expect(body).toEqual({
      error: {
        message: expect.stringContaining("Object with ID '99999' does not exist") as string,
        type: 'GraphMethodException',
        code: 100,
        error_subcode: 33,
        fbtrace_id: expect.stringMatching(/^A[\w-]{22}$/) as string,
      },
    })
    expect(headers.get('www-authenticate')).toMatch(/^OAuth "Facebook Platform" "invalid_request" ".+"$/)
    expect(headers.get('facebook-api-version')).toBe('v25.0')
    expect(headers.get('x-fb-trace-id')).toBeTruthy()
    expect(JSON.parse(headers.get('x-app-usage') ?? '')).toHaveProperty('call_count')
  })

  it('carries a call to an expired version out with the oldest usable one, and says so', async () => {
    const { url } = await setupSandbox()
    for (const version of ['v21.0', 'v19.0', 'v14.0', 'v13.0', 'v2.6']) {
      const answer = await fetch(`${url}/${version}/me/accounts?limit=1&access_token=${seedTokens.user}`)
      expect([version, answer.status]).toEqual([version, 200])
      expect(answer.headers.get('facebook-api-version')).toBe('v22.0')
      expect(answer.headers.get('x-ad-api-version-warning')).toBe(
        `The call has been auto-upgraded to v22.0 as ${version} has been deprecated.`,
      )
      const { paging } = (await answer.json()) as { paging: { next: string } }
      expect(new URL(paging.next).pathname).toBe('/v22.0/me/accounts')
      const refused = await fetch(`${url}/${version}/99999?access_token=${seedTokens.user}`)
      expect([refused.status, refused.headers.get('x-ad-api-version-warning')]).toEqual([
        400,
        `The call has been auto-upgraded to v22.0 as ${version} has been deprecated.`,
      ])
    }
    for (const path of ['/v22.0/me', '/v26.0/me', '/me']) {
      const answer = await fetch(`${url}${path}?access_token=${seedTokens.user}`)
      expect([path, answer.status, answer.headers.get('x-ad-api-version-warning')]).toEqual([path, 200, null])
    }
    const unknown = await fetch(`${url}/v27.0/me?access_token=${seedTokens.user}`)
    expect(codeOf((await unknown.json()) as Record<string, unknown>)).toBe(2500)
  })

  it('refuses expired versions of the Marketing API', async () => {
    const { url } = await setupSandbox()
    const account = 'act_710000000000001'
    for (const path of [`/v19.0/${account}`, `/v21.0/${account}/insights`, `/v13.0/${account}/campaigns`]) {
      const expired = await fetch(`${url}${path}?access_token=${seedTokens.user}`)
      expect([path, expired.status]).toEqual([path, 400])
      expect(codeOf((await expired.json()) as Record<string, unknown>)).toBe(2635)
    }
  })

  it('refuses lone surrogates and names the parameter, in JSON, in forms and in batches', async () => {
    const { url } = await setupSandbox()
    const half = String.raw`cut \ud83d`
    const whole = String.raw`whole \ud83d\ude00`
    const send = async (contentType: string, body: string): Promise<unknown> => {
      const answer = await fetch(`${url}/v25.0/me/messages?access_token=${seedTokens.page(1)}`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      })
      return answer.json()
    }
    const refusal = {
      message: '(#100) Param message[text] must be a UTF-8 encoded string',
      type: 'OAuthException',
      code: 100,
      fbtrace_id: expect.any(String) as string,
    }
    const form = (text: string): string =>
      new URLSearchParams({ recipient: '{"id":"5275012345678901"}', message: `{"text":"${text}"}` }).toString()
    const json = (text: string): string => `{"recipient":{"id":"5275012345678901"},"message":{"text":"${text}"}}`
    expect(await send('application/json', json(half))).toEqual({ error: refusal })
    expect(await send('application/json', json(String.raw`cut \uDE00`))).toEqual({ error: refusal })
    expect(await send('application/x-www-form-urlencoded', form(half))).toEqual({ error: refusal })
    expect(await send('application/json', json(whole))).toHaveProperty('message_id')
    expect(await send('application/x-www-form-urlencoded', form(whole))).toHaveProperty('message_id')

    const chat = await fetch(`${url}/v25.0/${seedIds.phoneHigh}/messages?access_token=${seedTokens.system}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"messaging_product":"whatsapp","to":"5511987654321","type":"text","text":{"body":"${half}"}}`,
    })
    expect(chat.status).toBe(400)
    expect(await chat.json()).toMatchObject({
      error: { code: 100, message: '(#100) Param text[body] must be a UTF-8 encoded string' },
    })
    const batch = await fetch(`${url}/v25.0?access_token=${seedTokens.page(1)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ batch: [{ method: 'POST', relative_url: 'me/messages', body: json(half) }] }),
    })
    const [answer] = (await batch.json()) as { code: number; body: string }[]
    expect([answer?.code, JSON.parse(answer?.body ?? '{}')]).toEqual([400, { error: refusal }])
  })

  it('refuses unknown fields, methods and bad tokens as the platform does', async () => {
    const { url, get, control } = await setupSandbox()
    const field = await get('/me?fields=id,emails', seedTokens.user)
    expect(field.body['error']).toMatchObject({
      code: 100,
      message: '(#100) Tried accessing nonexisting field (emails) on node type (User)',
    })
    const patched = await fetch(`${url}/me?access_token=${seedTokens.user}`, { method: 'PATCH' })
    expect(codeOf((await patched.json()) as Record<string, unknown>)).toBe(100)
    const none = await fetch(`${url}/${seedIds.business}`)
    expect(none.headers.get('www-authenticate')).toContain('invalid_token')
    expect(codeOf((await none.json()) as Record<string, unknown>)).toBe(104)
    expect(codeOf((await get('/me', 'rubbish')).body)).toBe(190)
    for (const subcode of [458, 460, 463, 467]) {
      await control('POST', '/tokens/invalidate', { token: seedTokens.user, subcode })
      const dead = await get('/me', seedTokens.user)
      expect([dead.status, codeOf(dead.body), subcodeOf(dead.body)]).toEqual([400, 190, subcode])
    }
  })

  it('checks appsecret_proof when given and demands it when required', async () => {
    const { url, sandbox } = await setupSandbox()
    const proof = createHmac('sha256', sandboxDefaults.appSecret).update(seedTokens.user).digest('hex')
    const ask = async (query: string): Promise<number> =>
      (await fetch(`${url}/me?access_token=${seedTokens.user}${query}`)).status
    expect(await ask(`&appsecret_proof=${proof}`)).toBe(200)
    expect(await ask('&appsecret_proof=00ff')).toBe(400)
    sandbox.settings({ require_appsecret_proof: true })
    expect(await ask('')).toBe(400)
    expect(await ask(`&appsecret_proof=${proof}`)).toBe(200)
  })

  it('reads several nodes at once and answers 304 to a known ETag', async () => {
    const { url, get } = await setupSandbox()
    const many = await get(`/?ids=${seedIds.business},${seedIds.customerBusiness}&fields=name`, seedTokens.user)
    expect(many.body).toEqual({
      [seedIds.business]: { name: 'Orchard Group', id: seedIds.business },
      [seedIds.customerBusiness]: { name: 'Lagoon Retail', id: seedIds.customerBusiness },
    })
    const etag = (await get('/me', seedTokens.user)).headers.get('etag') ?? ''
    const again = await fetch(`${url}/v25.0/me`, {
      headers: { authorization: `Bearer ${seedTokens.user}`, 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  it('runs batches with references, dependencies and null for what was not executed', async () => {
    const { url, control } = await setupSandbox()
    await control('POST', '/faults', { match: { path: `/${seedIds.customerBusiness}` }, drop: 'before' })
    const response = await fetch(`${url}/v25.0`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        access_token: seedTokens.user,
        include_headers: false,
        batch: [
          { method: 'GET', relative_url: 'me?fields=id', name: 'who', omit_response_on_success: false },
          { method: 'GET', relative_url: 'v26.0/?ids={result=who:$.id}&fields=name' },
          { method: 'GET', relative_url: 'me?fields=nothing', name: 'broken' },
          { method: 'GET', relative_url: 'me', depends_on: 'broken' },
          { method: 'GET', relative_url: seedIds.customerBusiness },
        ],
      }),
    })
    const answers = (await response.json()) as ({ code: number; body: string } | null)[]
    expect(answers.map((answer) => answer?.code ?? null)).toEqual([200, 200, 400, null, null])
    expect(JSON.parse(answers[1]?.body ?? '')).toEqual({ [seedIds.person]: { name: 'Ana Prado', id: seedIds.person } })
  })

  it('describes tokens', async () => {
    const { get } = await setupSandbox()
    const good = await get(`/debug_token?input_token=${seedTokens.system}`, appToken)
    expect(good.body['data']).toMatchObject({
      app_id: sandboxDefaults.appId,
      type: 'SYSTEM_USER',
      is_valid: true,
      expires_at: 0,
    })
    const bad = await get('/debug_token?input_token=nothing', appToken)
    expect(bad.status).toBe(200)
    expect(bad.body['data']).toMatchObject({ is_valid: false, error: { code: 190 } })
  })

  it('subscribes the app only after the handshake', async () => {
    const { post, get } = await setupSandbox()
    const receiver = await startReceiver('mine')
    const ask = (verify: string): ReturnType<typeof post> =>
      post(
        `/${sandboxDefaults.appId}/subscriptions`,
        { object: 'page', callback_url: receiver.url, fields: 'messages,feed', verify_token: verify },
        appToken,
      )
    expect(codeOf((await ask('wrong')).body)).toBe(2200)
    expect((await ask('mine')).body).toEqual({ success: true })
    const list = await get(`/${sandboxDefaults.appId}/subscriptions`, appToken)
    expect(
      (list.body['data'] as { object: string; callback_url: string }[]).find((item) => item.object === 'page'),
    ).toMatchObject({
      callback_url: receiver.url,
      active: true,
    })
  })
})
