// Codes, tokens, what they open and how they end.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expectShape } from '../../test/expect-shape.ts'
import { setupSandbox } from '../../test/graph-calls.ts'
import type { Answer, Harness } from '../../test/graph-calls.ts'
import { sandboxDefaults } from '../start-sandbox.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'

const back = 'http://127.0.0.1:9/callback'
const { appId, appSecret, signupConfigId } = sandboxDefaults
const app = { client_id: appId, client_secret: appSecret }

const codeFor = async (
  world: Harness,
  more: Record<string, string> = {},
  answer: Record<string, unknown> = {},
  path = '/v25.0/dialog/oauth',
): Promise<string> => {
  const search = new URLSearchParams({
    client_id: appId,
    redirect_uri: back,
    state: '1',
    scope: 'ads_management,ads_read,pages_show_list',
    ...more,
  })
  const { body } = await world.control('POST', '/dialog', {
    url: `${world.url}${path}?${search.toString()}`,
    ...answer,
  })
  return String(body['code'])
}
const exchange = (world: Harness, body: Record<string, unknown>): Promise<Answer> =>
  world.post('/oauth/access_token', { ...app, redirect_uri: back, ...body })
const login = async (world: Harness, answer: Record<string, unknown> = {}): Promise<string> =>
  String((await exchange(world, { code: await codeFor(world, {}, answer) })).body['access_token'])

describe('a code', () => {
  it('is used once', async () => {
    const world = await setupSandbox()
    const code = await codeFor(world)
    expectShape((await exchange(world, { code })).body, 'oauth/code-exchange')
    const again = await exchange(world, { code })
    expect(again.status).toBe(400)
    expectShape(again.body, 'errors/oauth-code-used')
  })

  it('expires, and belongs to its address and its app', async () => {
    const world = await setupSandbox()
    const code = await codeFor(world)
    expectShape((await exchange(world, { code, redirect_uri: `${back}/` })).body, 'errors/oauth-redirect-differs')
    expectShape((await exchange(world, { code, redirect_uri: undefined })).body, 'errors/oauth-redirect-differs')
    expectShape((await exchange(world, { code, client_secret: 'wrong' })).body, 'errors/oauth-bad-secret')
    expect((await exchange(world, { code, client_id: '5' })).status).toBe(400)
    await world.control('POST', '/clock', { advance_seconds: 601 })
    expectShape((await exchange(world, { code })).body, 'errors/oauth-code-expired')
  })

  it('of a signup lives 30 seconds under strict rules, and needs no address', async () => {
    const world = await setupSandbox({ settings: { strict: true } })
    const more = { config_id: signupConfigId, scope: '' }
    const first = await codeFor(world, more)
    const exchanged = await exchange(world, { code: first, redirect_uri: undefined })
    const report = await world.get(`/debug_token?input_token=${String(exchanged.body['access_token'])}`)
    expectShape(report.body, 'oauth/debug-token-signup')
    const second = await codeFor(world, more)
    await world.control('POST', '/clock', { advance_seconds: 31 })
    expectShape((await exchange(world, { code: second })).body, 'errors/oauth-code-expired')
  })
})

describe('a chat signup', () => {
  it('posts the documented messages', async () => {
    const world = await setupSandbox()
    const search = new URLSearchParams({ client_id: appId, redirect_uri: back, config_id: signupConfigId })
    const url = `${world.url}/v25.0/dialog/oauth?${search.toString()}`
    expectShape((await world.control('POST', '/dialog', { url })).body['message'], 'signup/finish')
    expectShape((await world.control('POST', '/dialog', { url, deny: true })).body['message'], 'signup/cancel')
    const both = await world.control('POST', '/dialog', { url, accounts: [seedIds.waba] })
    expect(both.body['message']).toMatchObject({ data: { waba_id: seedIds.waba, phone_number_id: seedIds.phoneHigh } })
  })
})

describe('a token', () => {
  it('is short-lived, then long-lived, then over', async () => {
    const world = await setupSandbox()
    const short = await login(world)
    const long = await world.get(
      `/oauth/access_token?${new URLSearchParams({ ...app, grant_type: 'fb_exchange_token', fb_exchange_token: short }).toString()}`,
    )
    expectShape(long.body, 'oauth/long-lived')
    const token = String(long.body['access_token'])
    expectShape((await world.get(`/debug_token?input_token=${token}`)).body, 'oauth/debug-token')
    await world.control('POST', '/clock', { advance_seconds: 2 * 3600 })
    expect((await world.get('/me', short)).body['error']).toMatchObject({ code: 190, error_subcode: 463 })
    expectShape((await world.get('/me', token)).body, 'oauth/me')
    await world.control('POST', '/clock', { advance_seconds: 60 * 86_400 })
    expect((await world.get('/me', token)).body['error']).toMatchObject({ code: 190, error_subcode: 463 })
    expectShape((await world.get(`/debug_token?input_token=${token}`)).body, 'oauth/debug-token-invalid')
  })

  it('reaches what was named and what was left as it was', async () => {
    const world = await setupSandbox()
    const pagesOf = async (answer: Record<string, unknown>): Promise<unknown[]> =>
      (await world.get('/me/accounts', await login(world, answer))).body['data'] as unknown[]
    expect(await pagesOf({ accounts: ['act_710000000000001'] })).toHaveLength(3)
    expect(await pagesOf({ accounts: ['act_710000000000001', '610000000000002'] })).toMatchObject([
      { id: '610000000000002' },
    ])
    expect(await pagesOf({ accounts: [] })).toEqual([])
    const none = await login(world, { accounts: [] })
    expect((await world.get('/me/adaccounts', none)).body['data']).toEqual([])
  })

  it('of the app comes by client_credentials', async () => {
    const world = await setupSandbox()
    const answer = await exchange(world, { grant_type: 'client_credentials' })
    expectShape(answer.body, 'oauth/app-token')
    expect(
      (await world.get(`/debug_token?input_token=${seedTokens.user}`, String(answer.body['access_token']))).status,
    ).toBe(200)
    expect((await exchange(world, { grant_type: 'password' })).status).toBe(400)
  })

  it('shows accounts by pages of 25', async () => {
    const world = await setupSandbox()
    const token = await login(world)
    const first = await world.get(
      '/me/adaccounts?fields=id,account_id,name,account_status,currency,timezone_name,business{id,name}',
      token,
    )
    expectShape(first.body, 'oauth/ad-accounts')
    expect(first.body['data']).toHaveLength(25)
    const next = (first.body['paging'] as { next: string }).next
    expect(next.startsWith(world.url)).toBe(true)
    const second = (await (await fetch(next)).json()) as { data: unknown[]; paging: { next?: string } }
    expect(second.data).toHaveLength(7)
    expect(second.paging.next).toBeUndefined()
    expectShape((await world.get('/me/adaccounts', token)).body, 'oauth/ad-accounts-default')
    expectShape(
      (await world.get('/me/accounts?fields=name,access_token,tasks,instagram_business_account', token)).body,
      'oauth/pages',
    )
    const owned = await world.get(`/${seedIds.customerBusiness}/owned_ad_accounts?limit=100`, seedTokens.user)
    expect(owned.body['data']).toHaveLength(8)
  })

  it('lists, filters and gives back permissions', async () => {
    const world = await setupSandbox()
    const token = await login(world, { untick: ['pages_show_list'] })
    expectShape((await world.get('/me/permissions', token)).body, 'oauth/permissions')
    expect((await world.get('/me/permissions?status=declined', token)).body['data']).toEqual([
      { permission: 'pages_show_list', status: 'declined' },
    ])
    expect((await world.get('/me/permissions?permission=ads_read', token)).body['data']).toEqual([
      { permission: 'ads_read', status: 'granted' },
    ])
    expectShape((await world.remove('/me/permissions?permission=ads_read', token)).body, 'oauth/permissions-removed')
    expect((await world.get('/me/permissions?permission=ads_read', token)).body['data']).toEqual([
      { permission: 'ads_read', status: 'declined' },
    ])
    await world.remove('/me/permissions', token)
    expect((await world.get('/me', token)).body['error']).toMatchObject({ code: 190, error_subcode: 458 })
    expect((await world.get('/me', seedTokens.system)).status).toBe(200)
  })

  it('dies when the control call says so, for one account only', async () => {
    const world = await setupSandbox()
    const mine = await login(world, { accounts: ['act_710000000000001', '610000000000001'] })
    const other = await login(world, { accounts: ['act_710000000000002'] })
    expect((await world.control('POST', '/tokens/invalidate', { ad_account_id: 'act_710000000000001' })).status).toBe(
      200,
    )
    expect((await world.get('/act_710000000000001', mine)).body['error']).toMatchObject({
      code: 190,
      error_subcode: 460,
    })
    expect((await world.get('/act_710000000000002', other)).status).toBe(200)
  })
})

describe('the photo platform’s login', () => {
  it('goes from code to a token that can be refreshed', async () => {
    const world = await setupSandbox()
    const scope = 'instagram_business_basic,instagram_business_manage_messages'
    const code = await codeFor(world, { scope }, { accounts: ['17841400000000002'] }, '/oauth/authorize')
    const form = { ...app, grant_type: 'authorization_code', redirect_uri: back, code: `${code}#_` }
    const post = async (): Promise<{ status: number; body: unknown }> => {
      const response = await fetch(`${world.url}/oauth/access_token`, {
        method: 'POST',
        body: new URLSearchParams(form),
      })
      return { status: response.status, body: await response.json() }
    }
    const first = await post()
    expectShape(first.body, 'oauth/photo-code-exchange')
    const again = await post()
    expect(again.status).toBe(400)
    expectShape(again.body, 'errors/photo-login')
    const short = (first.body as { data: { access_token: string }[] }).data[0]?.access_token ?? ''
    const call = async (path: string, query: Record<string, string>): Promise<Record<string, unknown>> =>
      (await (await fetch(`${world.url}${path}?${new URLSearchParams(query).toString()}`)).json()) as Record<
        string,
        unknown
      >
    const long = await call('/access_token', {
      grant_type: 'ig_exchange_token',
      client_secret: appSecret,
      access_token: short,
    })
    expectShape(long, 'oauth/photo-long-lived')
    const token = String(long['access_token'])
    expectShape(
      await call('/refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token }),
      'oauth/photo-long-lived',
    )
    expect((await world.get('/me?fields=user_id,username', token)).body).toMatchObject({ user_id: '17841400000000002' })
    expect(
      await call('/access_token', { grant_type: 'ig_exchange_token', client_secret: 'no', access_token: short }),
    ).toHaveProperty('error')
  })
})

describe('the app’s callbacks', () => {
  it('carry a signed request, and a removed app has dead tokens', async () => {
    const bodies: URLSearchParams[] = []
    const receiver = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      request.on('end', () => {
        bodies.push(new URLSearchParams(text))
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"url":"https://x.example/1","confirmation_code":"1"}')
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => receiver.close(() => resolve())))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/deletion`
    const world = await setupSandbox()
    const answer = await world.control('POST', '/data-deletion', { url })
    expect(answer.body).toMatchObject({ status: 200 })
    expectShape(answer.body['body'], 'oauth/data-deletion')
    const [signature, payload] = (bodies[0]?.get('signed_request') ?? '').split('.')
    expect(signature).toBe(
      createHmac('sha256', appSecret)
        .update(payload ?? '')
        .digest('base64url'),
    )
    expectShape(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), 'oauth/signed-request')
    const token = await login(world)
    expect((await world.control('POST', '/deauthorize', { url })).body).toMatchObject({ status: 200 })
    expect((await world.get('/me', token)).body['error']).toMatchObject({ code: 190, error_subcode: 458 })
    expect(bodies).toHaveLength(2)
    expect((await world.control('POST', '/deauthorize', {})).status).toBe(400)
  })
})
