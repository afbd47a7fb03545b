import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestApp, type TestClient, createTestApp } from '../../../../test/test-app.ts'

// Stands still unless a test moves it: a busy machine must not pay back failed sign-ins or use up the grace.
const startedAtMs = Date.now()
let offsetMs = 0
const clock = { now: () => startedAtMs + offsetMs }
let t: TestApp
let client: TestClient
let other: TestClient

beforeAll(async () => {
  t = await createTestApp({ clock })
  client = await t.client('Acme')
  other = await t.client('Other')
})
afterAll(() => t.close())

const login = (email: string, password: string, extra: object = {}) =>
  t.anybody.post('/api/auth/login', { email, password, ...extra })
const signIn = async () => (await login(client.owner.email, client.owner.password)).body
const refresh = (token: string) => t.anybody.post('/api/auth/refresh', { refresh_token: token })
const me = (token: string) => t.caller({ token }).get('/api/auth/me')
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie'])

describe('POST /api/auth/login', () => {
  it('gives tokens that work, whatever the case of the address', async () => {
    const answer = await login(client.owner.email.toUpperCase(), client.owner.password)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      user: {
        id: client.owner.id,
        email: client.owner.email,
        role: 'owner',
        scopes: ['templates:manage', 'messages:send', 'webhooks:manage', 'marketing:read', 'marketing:manage'],
        client_id: client.clientId,
      },
    })
    expect((await me(answer.body.access_token)).body.client).toEqual({ id: client.clientId, name: 'Acme' })
    const [row] = await t.database.peek<{ last_login_at: Date | null }>(
      'select last_login_at from herald.app_user where user_id = $1',
      [client.owner.userId],
    )
    expect(row?.last_login_at).toBeInstanceOf(Date)
  })

  it('says the same about a wrong password and about an address that does not exist', async () => {
    const wrong = await login(client.owner.email, 'not the password')
    const unknown = await login('nobody@example.test', 'not the password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  })

  it('puts the refresh token into a cookie that only /api/auth sees', async () => {
    const answer = await login(client.owner.email, client.owner.password, { session: 'cookie' })
    expect(answer.body).not.toHaveProperty('refresh_token')
    expect(cookieOf(answer)).toMatch(
      /^herald_refresh=hr_\w+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    )
    const cookie = cookieOf(answer).split(';')[0] ?? ''
    const next = await t.anybody.post('/api/auth/refresh', undefined, { cookie })
    expect(next.status).toBe(200)
    expect(next.body).not.toHaveProperty('refresh_token')
    expect(cookieOf(next)).toMatch(/^herald_refresh=hr_/)
    expect(cookieOf(next).split(';')[0]).not.toBe(cookie)
    const out = await t.anybody.post('/api/auth/logout', undefined, { cookie: cookieOf(next).split(';')[0] ?? '' })
    expect(out.status).toBe(204)
    expect(cookieOf(out)).toMatch(/^herald_refresh=;.*Expires=Thu, 01 Jan 1970/)
    expect((await me(next.body.access_token)).status).toBe(401)
  })

  it('marks the cookie Secure where the service is reached by https', async () => {
    const secure = await createTestApp({ database: t.database, env: { PUBLIC_URL: 'https://herald.test' } })
    const answer = await secure.anybody.post('/api/auth/login', {
      email: client.owner.email,
      password: client.owner.password,
      session: 'cookie',
    })
    expect(cookieOf(answer)).toContain('; Secure')
    await secure.close()
  })

  it('slows guessing down per account, also for one that does not exist, and never after successes', async () => {
    const victim = await client.user('member')
    for (const email of [victim.email, 'ghost@example.test']) {
      for (let i = 0; i < 10; i++) expect((await login(email, `guess ${i}`)).status).toBe(401)
      const stopped = await login(email, victim.password)
      expect(stopped.status).toBe(429)
      expect(stopped.headers['retry-after']).toBe('30')
      expect(stopped.body.error).toBe('rate_limited')
    }
    offsetMs += 600_000
    for (let i = 0; i < 12; i++) expect((await login(victim.email, victim.password)).status).toBe(200)
  })

  it('does not lock a person out by what strangers fail at', async () => {
    const victim = await client.user('owner')
    const signIn = (remoteAddress: string, password: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        payload: { email: victim.email, password },
      })
    for (let i = 0; i < 12; i++) await signIn('203.0.113.9', `guess ${i}`)
    expect((await signIn('203.0.113.9', victim.password)).statusCode).toBe(429)
    expect((await signIn('198.51.100.7', victim.password)).statusCode).toBe(200)
  })

  it('names the fields that are missing or wrong', async () => {
    expect((await t.anybody.post('/api/auth/login', { email: 1, session: 'x' })).body.details).toHaveLength(3)
    expect((await t.anybody.post('/api/auth/login', { email: 'a', password: 'b', remember: true })).status).toBe(400)
    expect((await login('nul\0@example.test', 'x')).status).toBe(400)
    expect((await login('a@example.test', 'nul\0')).status).toBe(401)
  })
})

describe('POST /api/auth/refresh', () => {
  it('rotates: each token gives a new one, and all of them the same sign-in', async () => {
    const first = await signIn()
    const second = (await refresh(first.refresh_token)).body
    const third = (await refresh(second.refresh_token)).body
    expect(new Set([first, second, third].map((session) => session.refresh_token)).size).toBe(3)
    expect((await me(third.access_token)).status).toBe(200)
  })

  it('sends the scopes of the role as it is now', async () => {
    const user = await client.user('admin')
    const before = (await login(user.email, user.password)).body
    expect(before.user).toMatchObject({ role: 'admin', scopes: expect.arrayContaining(['webhooks:manage']) })
    expect((await client.owner.patch(`/api/users/${user.id}`, { role: 'member' })).status).toBe(200)
    expect((await refresh(before.refresh_token)).status).toBe(401)
    const after = (await refresh((await login(user.email, user.password)).body.refresh_token)).body
    expect(after.user).toMatchObject({
      role: 'member',
      scopes: ['templates:manage', 'messages:send', 'marketing:read'],
    })
    expect((await me(after.access_token)).body.user).toEqual(after.user)
  })

  it('does not sign out two tabs that refresh at once', async () => {
    const { refresh_token: token } = await signIn()
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    for (const answer of answers) expect((await refresh(answer.body.refresh_token)).status).toBe(200)
  })

  it('ends the whole sign-in when a used token comes back later', async () => {
    const first = await signIn()
    const second = (await refresh(first.refresh_token)).body
    offsetMs += 11_000
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(second.refresh_token)).status).toBe(401)
    await expect.poll(async () => (await me(second.access_token)).status).toBe(401)
    expect((await me(client.ownerToken)).status).toBe(200)
  })

  it('refuses what is not a live refresh token, and says what is missing', async () => {
    const { refresh_token: token } = await signIn()
    for (const bad of ['x', `${token}0`, token.replace(/.$/, token.endsWith('0') ? '1' : '0')])
      expect((await refresh(bad)).status).toBe(401)
    expect((await t.anybody.post('/api/auth/refresh')).status).toBe(401)
    expect((await t.anybody.post('/api/auth/refresh', '', { 'content-type': 'text/plain' })).status).toBe(401)
    expect((await t.anybody.post('/api/auth/refresh', { token: 'x' })).status).toBe(400)
    offsetMs += 31 * 24 * 3_600_000
    expect((await refresh(token)).status).toBe(401)
    offsetMs -= 31 * 24 * 3_600_000
  })
})

describe('POST /api/auth/logout', () => {
  it('kills refresh and access token of this sign-in and of no other', async () => {
    const [here, there] = [await signIn(), await signIn()]
    expect((await t.anybody.post('/api/auth/logout', { refresh_token: here.refresh_token })).status).toBe(204)
    expect((await me(here.access_token)).status).toBe(401)
    expect((await refresh(here.refresh_token)).status).toBe(401)
    expect((await me(there.access_token)).status).toBe(200)
    expect((await t.caller({ token: there.access_token }).post('/api/auth/logout')).status).toBe(204)
    expect((await me(there.access_token)).status).toBe(401)
    expect((await t.anybody.post('/api/auth/logout')).status).toBe(204)
  })
})

describe('POST /api/auth/password', () => {
  it('keeps the present sign-in and ends all others', async () => {
    const user = await client.user('member')
    const elsewhere = (await login(user.email, user.password)).body
    const body = { current_password: user.password, new_password: 'another password' }
    expect((await user.post('/api/auth/password', { ...body, current_password: 'wrong' })).body.details).toEqual([
      { field: 'current_password', message: 'is wrong.' },
    ])
    expect((await user.post('/api/auth/password', { ...body, new_password: 'short' })).status).toBe(400)
    expect((await user.post('/api/auth/password', body)).status).toBe(204)
    expect((await user.get('/api/auth/me')).status).toBe(200)
    expect((await me(elsewhere.access_token)).status).toBe(401)
    expect((await refresh(elsewhere.refresh_token)).status).toBe(401)
    expect((await login(user.email, user.password)).status).toBe(401)
    expect((await login(user.email, 'another password')).status).toBe(200)
  })

  it('is for people, not for programs', async () => {
    const answer = await (await client.program()).post('/api/auth/password', {})
    expect([answer.status, answer.body.error]).toEqual([403, 'console_only'])
  })
})

describe('POST /api/auth/password/link', () => {
  const tokenIn = (url: string) => new URL(url).hash.replace('#token=', '')
  const use = (token: string, password = 'my own password') =>
    t.anybody.post('/api/auth/password/link', { token, password })

  it('lets an invited person in, once', async () => {
    const email = 'invited@example.test'
    const made = await client.owner.post('/api/users', { email, name: 'Invited', role: 'member' })
    expect(made.body).toMatchObject({
      password_set: false,
      password_link: { url: expect.stringContaining('http://herald.test/console/set-password#token=hl_') },
    })
    expect((await login(email, 'my own password')).status).toBe(401)
    const token = tokenIn(made.body.password_link.url)
    const whose = (link: string) => t.anybody.post('/api/auth/password/link/owner', { token: link })
    expect((await whose(token)).body).toEqual({
      user: { email, name: 'Invited' },
      client: { name: expect.any(String) },
    })
    // One sign more or less is nobody's link, and says what a used one says.
    for (const wrong of [`${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`, 'hl_nonsense'])
      expect([(await whose(wrong)).status, (await whose(wrong)).body.error]).toEqual([401, 'unauthenticated'])
    const both = await Promise.all([use(token), use(token)])
    expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([204, 401]))
    expect((await whose(token)).status).toBe(401)
    expect((await login(email, 'my own password')).status).toBe(200)
  })

  it('ends what was signed in before, and dies when a newer link is made or time is up', async () => {
    const user = await client.user('admin')
    const link = async () => tokenIn((await client.owner.post(`/api/users/${user.id}/password-link`)).body.url)
    const [old, fresh] = [await link(), await link()]
    expect((await use(old)).status).toBe(401)
    expect((await user.get('/api/auth/me')).status).toBe(200)
    expect((await use(fresh)).status).toBe(204)
    expect((await user.get('/api/auth/me')).status).toBe(401)
    const late = await link()
    offsetMs += 8 * 24 * 3_600_000
    expect((await use(late)).status).toBe(401)
    offsetMs -= 8 * 24 * 3_600_000
  })

  it('is of no use for the users of another client', async () => {
    const user = await client.user('member')
    const answer = await other.owner.post(`/api/users/${user.id}/password-link`)
    expect([answer.status, answer.body.error]).toEqual([404, 'user_not_found'])
  })
})

describe('GET /api/auth/me', () => {
  it('knows people and programs, each of its own client', async () => {
    const member = await other.user('member')
    expect((await member.get('/api/auth/me')).body).toEqual({
      credential: 'user',
      client: { id: other.clientId, name: 'Other' },
      scopes: ['templates:manage', 'messages:send', 'marketing:read'],
      role: 'member',
      user: {
        id: member.id,
        email: member.email,
        name: 'Test member',
        role: 'member',
        scopes: ['templates:manage', 'messages:send', 'marketing:read'],
        client_id: other.clientId,
      },
    })
    const program = await client.program(['marketing:manage', 'messages:send'])
    expect((await program.get('/api/auth/me')).body).toMatchObject({
      credential: 'api_key',
      client: { id: client.clientId, name: 'Acme' },
      scopes: ['messages:send', 'marketing:manage'],
      api_key: { name: 'Test key', prefix: expect.stringMatching(/^hk_\w{8}$/) },
    })
  })

  it('refuses two credentials at once, and ignores a scheme that is not ours', async () => {
    const apiKey = await client.apiKey()
    const both = await t.caller({ token: client.ownerToken, apiKey }).get('/api/auth/me')
    expect([both.status, both.body.error]).toEqual([400, 'ambiguous_credentials'])
    const basic = await t.caller({ apiKey }).get('/api/auth/me', { authorization: 'Basic YTpi' })
    expect(basic.status).toBe(200)
    expect((await t.anybody.get('/api/auth/me', { authorization: 'Basic YTpi' })).status).toBe(401)
    expect((await t.anybody.get('/api/auth/me', { authorization: 'Bearer ' })).status).toBe(401)
  })

  it('refuses a token when its hour is over', async () => {
    const { access_token: token } = await signIn()
    expect((await me(token)).status).toBe(200)
    offsetMs += 3_601_000
    expect((await me(token)).status).toBe(401)
  })
})

describe('a suspended client', () => {
  it('is told so with every credential and at the door, and comes back whole', async () => {
    const guest = await t.client()
    const program = await guest.program()
    const session = (await login(guest.owner.email, guest.owner.password)).body
    expect(await t.access.clients.suspend(guest.clientId)).toBe(true)
    for (const answer of [
      await program.get('/api/auth/me'),
      await me(session.access_token),
      await refresh(session.refresh_token),
      await login(guest.owner.email, guest.owner.password),
    ])
      expect([answer.status, answer.body.error]).toEqual([403, 'client_suspended'])
    expect((await login(guest.owner.email, 'a wrong password')).status).toBe(401)
    await t.access.clients.resume(guest.clientId)
    expect((await program.get('/api/auth/me')).status).toBe(200)
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })
})
