import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, createTestApp } from '../../../../test/test-app.ts'

const startedAtMs = Date.now()
let offsetMs = 0
let t: TestApp
let client: TestClient
beforeAll(async () => {
  t = await createTestApp({ local: true, clock: { now: () => startedAtMs + offsetMs } })
  client = await t.client('Acme')
})
afterAll(() => t.close())

const make = () => t.access.signInLink?.make(client.clientId, client.owner.email) ?? ''
const use = (token: string) => t.anybody.post('/api/auth/sign-in-link', { token }, { 'user-agent': 'A browser' })

describe('the sign-in link', () => {
  it('opens an ordinary session whose refresh token is in the cookie', async () => {
    const { status, body, headers } = await use(make())
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', user: { email: client.owner.email, role: 'owner' } })
    expect(body).not.toHaveProperty('refresh_token')
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^herald_refresh=hr_.*; Path=\/api\/auth; HttpOnly; SameSite=Strict/)
    const refreshed = await t.anybody.post('/api/auth/refresh', {}, { cookie: cookie.split(';')[0] ?? '' })
    expect(refreshed.status).toBe(200)
    const { body: sessions } = await t.caller({ token: body.access_token }).get('/api/auth/sessions')
    expect(sessions.data[0]).toMatchObject({ current: true, user_agent: 'A browser' })
  })

  it('signs in once, also when it is used three times at the same moment', async () => {
    const token = make()
    const statuses = (await Promise.all([use(token), use(token), use(token)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    const again = await use(token)
    expect(again.body).toMatchObject({ error: 'unauthenticated', message: expect.stringContaining('used already') })
  })

  it('ends with time, and when another is made', async () => {
    const [first, second] = [make(), make()]
    expect((await use(first)).status).toBe(401)
    offsetMs += 15 * 60_000
    expect((await use(second)).status).toBe(401)
    const third = make()
    offsetMs += 15 * 60_000 - 1
    expect((await use(third)).status).toBe(200)
  })

  it('is not used up by a wrong guess', async () => {
    const token = make()
    for (const wrong of ['x', `${token}x`, token.slice(1), token.toUpperCase()])
      expect((await use(wrong)).status).toBe(401)
    expect((await use('')).status).toBe(400)
    expect((await use(token)).status).toBe(200)
  })

  it('opens nothing for a suspended client', async () => {
    const other = await t.client('Suspended')
    const token = t.access.signInLink?.make(other.clientId, other.owner.email) ?? ''
    await t.access.clients.suspend(other.clientId)
    expect((await use(token)).status).toBe(403)
  })

  it("exists on a newcomer's start only, and in no document", async () => {
    const document = await t.anybody.get('/openapi.json')
    expect(Object.keys(document.body.paths)).not.toContain('/api/auth/sign-in-link')
    const plain = await createTestApp({ database: t.database })
    expect(plain.access.signInLink).toBeUndefined()
    expect((await plain.anybody.post('/api/auth/sign-in-link', { token: make() })).status).toBe(404)
    await plain.close()
  })
})
