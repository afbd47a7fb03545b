import { createHmac } from 'node:crypto'
import { laneKindNumber } from '../../../lanes/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedIds } from '../../../../../sandbox/src/state/seed-world.ts'
import { type MarketingFixture, consoleUri, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import type { TestClient } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'

let fixture: MarketingFixture
let now = Date.now()
const clock = { now: () => now }

beforeAll(async () => {
  fixture = await createMarketingFixture({ app: { clock } })
})
afterAll(() => fixture.stop())

const ready = async (): Promise<TestClient> => {
  const client = await fixture.client()
  await fixture.acceptTerms(client)
  return client
}
/** Another letter in the middle, where every bit of it counts. */
const bent = (state: string): string => {
  const middle = Math.floor(state.length / 2)
  return `${state.slice(0, middle)}${state[middle] === 'A' ? 'B' : 'A'}${state.slice(middle + 1)}`
}
const exchange = (client: TestClient, body: object, headers?: Record<string, string>) =>
  client.owner.post('/api/marketing/oauth/exchange', { redirect_uri: consoleUri, ...body }, headers)

describe('the login address', () => {
  it('leads to the dialog with our redirect, the permissions and a state', async () => {
    const { owner } = await fixture.client()
    const { status, body } = await owner.get('/api/marketing/oauth/url')
    expect(status).toBe(200)
    const url = new URL(body.url)
    expect(url.pathname).toMatch(/\/dialog\/oauth$/)
    expect(url.searchParams.get('redirect_uri')).toBe(consoleUri)
    expect(url.searchParams.get('scope')?.split(',')).toContain('ads_management')
    expect(url.searchParams.get('state')).toBe(body.state)
    expect(new Date(body.expires_at).getTime() - now).toBe(600_000)
  })

  it('takes a redirect_uri of the caller and refuses what is none', async () => {
    const { owner } = await fixture.client()
    const own = await owner.get('/api/marketing/oauth/url?redirect_uri=https%3A%2F%2Fshop.example%2Fback')
    expect(new URL(own.body.url).searchParams.get('redirect_uri')).toBe('https://shop.example/back')
    const bad = await owner.get('/api/marketing/oauth/url?redirect_uri=ftp%3A%2F%2Fshop.example')
    expect([bad.status, bad.body.error]).toEqual([400, 'validation_failed'])
  })
})

describe('the exchange', () => {
  it('stores every granted account, all pages of them, as available with a sealed token', async () => {
    const client = await ready()
    const { code, state } = await fixture.dialog(client.owner)
    const { status, body } = await exchange(client, { code, state })
    expect(status).toBe(200)
    expect(body).toHaveLength(fixture.platforms.credentials.ad_account_ids.length)
    expect(body.length).toBeGreaterThan(25)
    expect(new Set(body.map((account: { status: string }) => account.status))).toEqual(new Set(['available']))
    const rows = await fixture.database.peek<{
      token_sealed: string
      token_expires_at: Date
      platform_user_id: string
    }>('select token_sealed, token_expires_at, platform_user_id from herald.ad_account where client_id = $1', [
      client.clientId,
    ])
    // Sealed with the test's key; a clear token would begin with EAA.
    for (const { token_sealed } of rows) expect(token_sealed).toMatch(/^test\.[\w-]{60,}$/)
    expect(rows.every(({ platform_user_id }) => platform_user_id !== null)).toBe(true)
    const days = ((rows[0]?.token_expires_at.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(50)
  })

  it('repeats the first answer to an Idempotency-Key, though the state is used up', async () => {
    const client = await ready()
    const { code, state } = await fixture.dialog(client.owner, { accounts: ['act_710000000000003'] })
    const once = () => exchange(client, { code, state }, { 'idempotency-key': 'exchange-1' })
    const first = await once()
    expect(first).toMatchObject({ status: 200, body: [{ ad_account_id: 'act_710000000000003' }] })
    expect(await once()).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replay': 'true' } })
  })

  it('stores those that were ticked, and none is fine too', async () => {
    const client = await ready()
    const one = await fixture.dialog(client.owner, { accounts: ['act_710000000000003'] })
    expect((await exchange(client, one)).body).toMatchObject([
      { ad_account_id: 'act_710000000000003', account_id: '710000000000003', status: 'available' },
    ])
    const none = await fixture.dialog(client.owner, { accounts: [] })
    expect(await exchange(client, none)).toMatchObject({ status: 200, body: [] })
  })

  it('names the permissions that were not granted; only ads_management stops it', async () => {
    const client = await ready()
    const without = await fixture.dialog(client.owner, { untick: ['ads_management', 'business_management'] })
    await fixture.newRequests()
    const refused = await exchange(client, without)
    // What was granted only the platform knows; it is asked for that and for nothing more.
    const asked = new Set((await fixture.newRequests()).map(({ path }) => path.replace(/^\/v[\d.]+/, '')))
    expect(asked).toEqual(new Set(['/oauth/access_token', '/me/permissions']))
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      error: 'missing_permission',
      missing: ['ads_management', 'business_management'],
    })
    expect(typeof refused.body.message).toBe('string')
    expect((await client.owner.get('/api/marketing/ad-accounts')).body.data).toEqual([])
    const other = await fixture.dialog(client.owner, {
      untick: ['business_management'],
      accounts: ['act_710000000000001'],
    })
    expect((await exchange(client, other)).status).toBe(200)
  })

  it('refuses a state that is made up, foreign, used or expired, and asks no platform', async () => {
    const client = await ready()
    const stranger = await ready()
    const good = await fixture.dialog(client.owner, { accounts: ['act_710000000000001'] })
    await fixture.newRequests()
    const refusals = [
      await exchange(client, { code: good.code, state: 'made-up' }),
      await exchange(client, { code: good.code, state: bent(good.state) }),
      await exchange(stranger, good),
    ]
    const before = now
    now += 600_001
    refusals.push(await exchange(client, good))
    now = before
    for (const { status, body } of refusals) {
      expect([status, body.error]).toEqual([400, 'missing_permission'])
      expect(body).not.toHaveProperty('missing')
    }
    expect(await fixture.newRequests()).toEqual([])

    expect((await exchange(client, good)).status).toBe(200)
    const again = await fixture.dialog(client.owner)
    await fixture.newRequests()
    const used = await exchange(client, { code: again.code, state: good.state })
    expect([used.status, used.body.error]).toEqual([400, 'missing_permission'])
    expect(await fixture.newRequests()).toEqual([])
  })

  it('passes on that the platform refuses the code or the redirect_uri; the state can be used again', async () => {
    const client = await ready()
    const good = await fixture.dialog(client.owner, { accounts: ['act_710000000000001'] })
    const wrong = await exchange(client, { ...good, code: 'nonsense' })
    expect([wrong.status, wrong.body.error]).toEqual([400, 'platform_rejected'])
    const moved = await exchange(client, { ...good, redirect_uri: 'https://elsewhere.example/' })
    expect([moved.status, moved.body.error]).toEqual([400, 'platform_rejected'])
    expect(moved.body.platform).toMatchObject({ code: 100 })
  })

  it('refuses a body that breaks a rule, before anything else', async () => {
    const client = await ready()
    await fixture.newRequests()
    for (const body of [{}, { code: 'x', state: 1 }, { code: 'x', state: 's', extra: 1 }]) {
      const { status, body: said } = await exchange(client, body)
      expect([status, said.error]).toEqual([400, 'validation_failed'])
    }
    expect(await fixture.newRequests()).toEqual([])
  })

  it('is 502 when the platform is down, and can be tried again', async () => {
    const client = await ready()
    const good = await fixture.dialog(client.owner, { accounts: ['act_710000000000001'] })
    await fixture.platforms.control('POST', 'faults', { match: { path: '/oauth/access_token' }, times: 1, status: 503 })
    const down = await exchange(client, good)
    expect([down.status, down.body.error]).toEqual([502, 'platform_unavailable'])
    expect((await exchange(client, good)).status).toBe(200)
  })

  it('connects a revoked account again under its old id, and leaves active ones active', async () => {
    const { client, api, accounts } = await fixture.advertiser(['act_710000000000004', 'act_710000000000005'])
    const first = accounts.get('act_710000000000004')
    const second = accounts.get('act_710000000000005')
    await fixture.platforms.control('POST', 'tokens/invalidate', { ad_account_id: 'act_710000000000004' })
    expect((await api.post(`/api/marketing/ad-accounts/${first?.id}/refresh`)).status).toBe(409)
    expect((await api.get(`/api/marketing/ad-accounts/${first?.id}`)).body.status).toBe('revoked')

    const again = await fixture.dialog(client.owner, { accounts: ['act_710000000000004', 'act_710000000000005'] })
    expect((await exchange(client, again)).body).toMatchObject([
      { id: first?.id, status: 'available' },
      { id: second?.id, status: 'active' },
    ])
    expect((await api.post(`/api/marketing/ad-accounts/${first?.id}/refresh`)).status).toBe(200)
  })
})

describe('a login that a page of ours began', () => {
  const page = { 'sec-fetch-site': 'same-origin' }
  const begin = async (client: TestClient, headers: Record<string, string>) => {
    const { body, headers: said } = await client.owner.get('/api/marketing/oauth/url', headers)
    const login = await fixture.platforms.control<{ code: string; state: string }>('POST', 'dialog', {
      url: body.url,
      accounts: ['act_710000000000001'],
    })
    return { login: { code: login.code, state: login.state }, cookie: String(said['set-cookie'] ?? '') }
  }

  it('ends in the same browser only, and once', async () => {
    const client = await ready()
    const { login, cookie } = await begin(client, page)
    expect(cookie).toMatch(
      /^herald_ads_login=[\w-]{36}; Max-Age=600; Path=\/api\/marketing\/oauth; HttpOnly; SameSite=Strict$/,
    )
    const [own = ''] = cookie.split(';')
    await fixture.newRequests()
    for (const headers of [{}, page, { ...page, cookie: 'herald_ads_login=another-browser' }]) {
      const { status, body } = await exchange(client, login, headers)
      expect([status, body.error]).toEqual([400, 'missing_permission'])
    }
    expect(await fixture.newRequests()).toEqual([])
    expect((await exchange(client, login, { ...page, cookie: own })).status).toBe(200)
    expect((await exchange(client, login, { ...page, cookie: own })).status).toBe(400)
  })

  it('is not one that a colleague began with a program', async () => {
    const client = await ready()
    const { login, cookie } = await begin(client, {})
    expect(cookie).toBe('')
    for (const headers of [page, { ...page, cookie: 'herald_ads_login=mine' }])
      expect((await exchange(client, login, headers)).status).toBe(400)
    expect((await exchange(client, login)).status).toBe(200)
  })
})

describe('an exchange while the watch books what it saw', () => {
  it('waits for it, and neither waits for the other in a circle', async () => {
    const act = 'act_710000000000008'
    const { client, accounts } = await fixture.advertiser([act])
    const id = accounts.get(act)?.id
    const again = await fixture.dialog(client.owner, { accounts: [act] })
    const { clientId } = client
    const exchanging = await fixture.db.batchTransaction([clientId], async (tx) => {
      await tx.query('set local idle_in_transaction_session_timeout = 0')
      // As a turn of a job does: first its lane, then the row.
      await tx.query('update lane set attempts = 0 where client_id = $1 and kind = $2 and lane_id = $3', [
        clientId,
        laneKindNumber.ad_account_watch,
        id,
      ])
      const answer = exchange(client, again)
      await waitFor('the exchange to wait', async () => {
        const waiting = await fixture.database.peek(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.length > 0
      })
      await tx.query('update ad_account set last_synced_at = now() where client_id = $1 and id = $2', [clientId, id])
      return { answer }
    })
    expect(await exchanging.answer).toMatchObject({ status: 200, body: [{ id, status: 'active' }] })
  })
})

describe('what the platform tells about people', () => {
  const person = seedIds.person
  const post = (path: string, ageSeconds = 0, userId = '1') => {
    const issued = { algorithm: 'HMAC-SHA256', user_id: userId, issued_at: Math.floor(now / 1_000) - ageSeconds }
    const payload = Buffer.from(JSON.stringify(issued)).toString('base64url')
    const secret = fixture.platforms.sandbox.core.config.appSecret
    const signature = createHmac('sha256', secret).update(payload).digest('base64url')
    return fixture.anybody.post(path, `signed_request=${signature}.${payload}`, {
      'content-type': 'application/x-www-form-urlencoded',
    })
  }

  it('ends the connections of somebody who removed the app, once', async () => {
    const base = await fixture.listen()
    const { client, api, accounts } = await fixture.advertiser(['act_710000000000006', 'act_710000000000007'])
    const answer = await fixture.platforms.control<{ status: number }>('POST', 'deauthorize', {
      url: `${base}/platform/deauthorize`,
      user_id: person,
    })
    expect(answer.status).toBe(200)
    for (const { id } of accounts.values())
      expect((await api.get(`/api/marketing/ad-accounts/${id}`)).body.status).toBe('revoked')
    expect(await fixture.events(client.clientId, 'ad_account.revoked')).toHaveLength(2)

    const deletion = await fixture.platforms.control<{
      status: number
      body: { url: string; confirmation_code: string }
    }>('POST', 'data-deletion', { url: `${base}/platform/data-deletion`, user_id: person })
    expect(deletion.status).toBe(200)
    expect(deletion.body.url).toBe(`http://herald.test/platform/data-deletion/${deletion.body.confirmation_code}`)
    const looked = await fixture.anybody.get(`/platform/data-deletion/${deletion.body.confirmation_code}`)
    expect(looked).toMatchObject({ status: 200, body: { status: 'completed' } })
    expect((await fixture.anybody.get('/platform/data-deletion/0123456789abcdef01234567')).status).toBe(404)
    const rows = await fixture.database.peek<{ n: number }>(
      'select count(*)::int as n from herald.ad_account where platform_user_id = $1 or (client_id = $2 and token_sealed is not null)',
      [person, client.clientId],
    )
    expect(rows[0]?.n).toBe(0)
    expect(await fixture.events(client.clientId, 'ad_account.revoked')).toHaveLength(2)
  })

  it('ends the channels of that person too', async () => {
    // The test before had the tokens invalidated.
    await fixture.platforms.control('POST', 'reset')
    const { user_token: access_token, page_id } = fixture.platforms.credentials
    const client = await fixture.client()
    const made = await client.owner.post('/api/channels', { platform: 'socialapp', access_token, page_id })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const read = () => client.owner.get(`/api/channels/${made.body.channel_id}`)
    await waitFor('the first check', async () => (await read()).body.health.checked_at !== undefined)
    expect((await post('/platform/data-deletion', 0, person)).status).toBe(200)
    expect((await read()).body.status).toBe('disconnected')
    const rows = await fixture.database.peek(
      'select token_sealed, platform_user_id from herald.channel where client_id = $1',
      [client.clientId],
    )
    expect(rows).toEqual([{ token_sealed: null, platform_user_id: null }])
    expect(await fixture.events(client.clientId, 'channel.disconnected')).toHaveLength(1)
  })

  it('believes what was signed within the last hour', async () => {
    for (const path of ['/platform/deauthorize', '/platform/data-deletion']) {
      expect((await post(path, 60)).status).toBe(200)
      for (const ageSeconds of [3_700, -3_700, Number.NaN]) {
        const { status, body } = await post(path, ageSeconds)
        expect([status, body.error]).toEqual([401, 'unauthenticated'])
      }
    }
  })

  it('believes only the platform', async () => {
    const forged = `${Buffer.from('x'.repeat(32)).toString('base64url')}.${Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: person })).toString('base64url')}`
    for (const path of ['/platform/deauthorize', '/platform/data-deletion']) {
      const { status, body } = await fixture.anybody.post(path, `signed_request=${forged}`, {
        'content-type': 'application/x-www-form-urlencoded',
      })
      expect([status, body.error]).toEqual([401, 'unauthenticated'])
    }
  })
})
