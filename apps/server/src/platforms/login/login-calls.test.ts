import { fixture } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { startStubGraph } from '../../../test/stub-graph.ts'
import { createLoginClient } from './login-client.ts'

const app = { appId: '670', appSecret: 'stub-secret', dialogUrl: 'https://www.facebook.com', version: 'v25.0' }

describe('the login', () => {
  it('sends the user to the dialog, by scopes or by configuration', async () => {
    const { transport } = await startStubGraph(() => ({ body: {} }))
    const login = createLoginClient({ transport, app })
    const ads = new URL(
      login.dialogUrl({
        redirectUri: 'https://x/cb',
        state: 's',
        scopes: ['ads_read', 'ads_management'],
        rerequest: true,
      }),
    )
    expect(ads.origin + ads.pathname).toBe('https://www.facebook.com/v25.0/dialog/oauth')
    expect(Object.fromEntries(ads.searchParams)).toEqual({
      client_id: '670',
      redirect_uri: 'https://x/cb',
      state: 's',
      response_type: 'code',
      scope: 'ads_read,ads_management',
      auth_type: 'rerequest',
    })
    const signup = new URL(
      login.dialogUrl({ redirectUri: 'https://x/cb', state: 's', configId: '9', extras: { setup: {} } }),
    )
    expect(signup.searchParams.get('config_id')).toBe('9')
    expect(signup.searchParams.get('extras')).toBe('{"setup":{}}')
    expect(signup.searchParams.has('scope')).toBe(false)
  })

  it('exchanges code and token without secrets in the address', async () => {
    const stub = await startStubGraph(({ body }) => ({
      body: fixture(body.includes('fb_exchange_token') ? 'oauth/long-lived' : 'oauth/code-exchange').payload,
    }))
    const login = createLoginClient({ ...stub, app })
    expect(await login.exchangeCode('AQcode', 'https://x/cb')).toMatchObject({
      body: { token: 'EAABsbCS1iHgBO0000', expiresInSeconds: 5_183_944 },
    })
    expect(await login.exchangeCode('AQcode', undefined)).toMatchObject({ ok: true })
    expect(await login.longLived('EAAshort')).toMatchObject({ body: { token: 'EAABsbCS1iHgBO1111' } })
    expect(stub.requests.map(({ query }) => query)).toEqual([{}, {}, {}])
    expect(Object.fromEntries(new URLSearchParams(stub.requests[0]?.body))).toEqual({
      client_id: '670',
      client_secret: 'stub-secret',
      code: 'AQcode',
      redirect_uri: 'https://x/cb',
    })
    expect(stub.requests[1]?.body).not.toContain('redirect_uri')
  })

  it('tells a used code from a wrong secret', async () => {
    let name: 'errors/oauth-code-used' | 'errors/oauth-bad-secret' = 'errors/oauth-code-used'
    const stub = await startStubGraph(() => ({ status: 400, body: fixture(name).payload }))
    const login = createLoginClient({ ...stub, app })
    expect(await login.exchangeCode('c', 'r')).toMatchObject({ failure: { policy: 'rejected' } })
    name = 'errors/oauth-bad-secret'
    expect(await login.exchangeCode('c', 'r')).toMatchObject({ failure: { policy: 'config', reason: 'token' } })
  })

  it.each([
    [
      'oauth/debug-token',
      { valid: true, type: 'USER', expiresAtMs: 1_768_348_800_000, scopes: ['ads_read', 'business_management'] },
    ],
    ['oauth/debug-token-signup', { valid: true, type: 'SYSTEM_USER' }],
    ['oauth/debug-token-invalid', { valid: false, error: { code: 190, subcode: 463 } }],
  ] as const)('inspects %s', async (name, expected) => {
    const stub = await startStubGraph(() => ({ body: fixture(name).payload }))
    const result = await createLoginClient({ ...stub, app }).inspect('EAAx')
    expect(result).toMatchObject({ ok: true, body: expected })
    expect(stub.requests[0]).toMatchObject({
      query: { input_token: 'EAAx' },
      headers: { authorization: 'Bearer 670|stub-secret' },
    })
    if (name === 'oauth/debug-token-signup') expect(result.ok && result.body).not.toHaveProperty('expiresAtMs')
    if (name === 'oauth/debug-token')
      expect(result.ok && result.body.granularScopes).toEqual([
        { scope: 'ads_read', targetIds: ['111'] },
        { scope: 'pages_show_list' },
      ])
  })

  it('reads permissions, accounts and pages to the last page', async () => {
    type Listed = { paging?: { next?: string } }
    const stub = await startStubGraph(({ path, query }) => {
      if (path.endsWith('permissions')) return { body: fixture('oauth/permissions').payload }
      const { payload } = fixture<Listed>(path.endsWith('adaccounts') ? 'oauth/ad-accounts' : 'oauth/pages')
      if (query['after'] !== undefined) delete payload.paging?.next
      return { body: payload }
    })
    const login = createLoginClient({ ...stub, app })
    expect(await login.permissions('t')).toMatchObject({
      body: { granted: ['ads_read'], declined: ['ads_management'] },
    })
    const accounts = await login.adAccounts('t')
    expect(accounts.ok && accounts.body).toHaveLength(2)
    expect(accounts.ok && accounts.body[0]).toEqual({
      id: 'act_120330000000001',
      accountId: '120330000000001',
      name: 'Brook Ltd ads',
      accountStatus: 1,
      currency: 'BRL',
      timezoneName: 'America/Sao_Paulo',
      businessId: '2729063490586005',
      businessName: 'Brook Ltd',
    })
    const pages = await login.pages('t')
    expect(pages.ok && pages.body[0]).toMatchObject({
      token: 'EAABpage0000',
      photoAccount: { id: '17841405822304914' },
    })
  })
})
