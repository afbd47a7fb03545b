import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, type TestUser, createTestApp } from '../../../../test/test-app.ts'

const startedAtMs = Date.now()
let offsetMs = 0
let t: TestApp
let client: TestClient
let other: TestClient
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => startedAtMs + offsetMs } })
  client = await t.client('Acme')
  other = await t.client('Other')
})
afterAll(() => t.close())

/** Signs the person in once more, as another browser would. */
const signIn = async ({ email, password }: TestUser, userAgent = 'Another browser') =>
  (await t.anybody.post('/api/auth/login', { email, password }, { 'user-agent': userAgent })).body
const refresh = (token: string) => t.anybody.post('/api/auth/refresh', { refresh_token: token })
const withToken = (token: string) => t.caller({ token })
const list = async (token: string) => (await withToken(token).get('/api/auth/sessions')).body.data

describe('GET /api/auth/sessions', () => {
  it('lists the sign-ins of the caller alone, newest first, and says which one this is', async () => {
    const user = await client.user('member')
    const second = await signIn(user, `Mozilla/5.0 ${'x'.repeat(400)}`)
    const rows = await list(second.access_token)
    expect(rows).toHaveLength(2)
    expect(rows.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
    expect(rows[0]).toMatchObject({
      id: expect.stringMatching(/^ses_/),
      network: '127.0.0.0/24',
      user_agent: expect.stringMatching(/^Mozilla\/5\.0 x{244}$/),
    })
    expect(rows[1]).not.toHaveProperty('network')
    for (const somebody of [await client.user('owner'), other.owner])
      expect(JSON.stringify(await list(somebody.token))).not.toContain(rows[0].id)
  })

  it('tells when a sign-in was last used, and forgets what has run out', async () => {
    const user = await client.user('member')
    const session = await signIn(user)
    const [before] = await list(session.access_token)
    offsetMs += 60_000
    await refresh(session.refresh_token)
    const [after] = await list(session.access_token)
    expect(after.last_used_at).toBe(new Date(startedAtMs + offsetMs).toISOString())
    expect(after.last_used_at > before.last_used_at).toBe(true)
    // The first sign-in was never renewed and ends first.
    offsetMs += 30 * 24 * 3_600_000 - 30_000
    const late = await signIn(user)
    expect(await list(late.access_token)).toHaveLength(2)
  })

  it('pages', async () => {
    const user = await client.user('member')
    await signIn(user)
    const page = await withToken(user.token).get('/api/auth/sessions?limit=1')
    const next = await withToken(user.token).get(`/api/auth/sessions?limit=1&cursor=${page.body.paging.next_cursor}`)
    expect([...page.body.data, ...next.body.data]).toEqual(await list(user.token))
    expect(next.body.paging.next_cursor).toBeNull()
  })

  it('is for people, not for programs', async () => {
    const program = await client.program()
    for (const answer of [
      await program.get('/api/auth/sessions'),
      await program.delete('/api/auth/sessions'),
      await program.delete('/api/auth/sessions/ses_x'),
    ])
      expect([answer.status, answer.body.error]).toEqual([403, 'console_only'])
  })
})

describe('DELETE /api/auth/sessions/{id}', () => {
  it('ends that sign-in at once, and no other', async () => {
    const user = await client.user('member')
    const lost = await signIn(user)
    const [{ id }] = await list(lost.access_token)
    expect((await user.delete(`/api/auth/sessions/${id}`)).status).toBe(204)
    expect((await refresh(lost.refresh_token)).status).toBe(401)
    expect((await withToken(lost.access_token).get('/api/auth/me')).status).toBe(401)
    expect((await user.get('/api/auth/me')).status).toBe(200)
    const again = await user.delete(`/api/auth/sessions/${id}`)
    expect([again.status, again.body.error]).toEqual([404, 'sign_in_not_found'])
  })

  it('does not reach the sign-ins of anybody else, of the same client or of another', async () => {
    const user = await client.user('member')
    const [{ id }] = await list(user.token)
    for (const somebody of [await client.user('owner'), await other.user('owner')])
      for (const path of [id, 'ses_', 'nonsense'])
        expect((await somebody.delete(`/api/auth/sessions/${path}`)).body.error).toBe('sign_in_not_found')
    expect((await user.get('/api/auth/me')).status).toBe(200)
  })
})

describe('DELETE /api/auth/sessions', () => {
  it('keeps the present sign-in and ends all others of this person', async () => {
    const [user, colleague] = [await client.user('admin'), await client.user('admin')]
    const elsewhere = [await signIn(user), await signIn(user)]
    expect((await user.delete('/api/auth/sessions')).status).toBe(204)
    for (const { refresh_token, access_token } of elsewhere) {
      expect((await refresh(refresh_token)).status).toBe(401)
      expect((await withToken(access_token).get('/api/auth/me')).status).toBe(401)
    }
    expect(await list(user.token)).toHaveLength(1)
    expect((await colleague.get('/api/auth/me')).status).toBe(200)
  })
})
