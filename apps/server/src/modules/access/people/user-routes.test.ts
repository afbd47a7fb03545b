import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestApp, type TestClient, createTestApp } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { roles } from '../../../http/principal.ts'
import { createUserStore } from './user-store.ts'

let t: TestApp
let client: TestClient
let other: TestClient

beforeAll(async () => {
  t = await createTestApp()
  ;[client, other] = [await t.client(), await t.client()]
})
afterAll(() => t.close())

let count = 0
const person = (role = 'member', extra: object = {}) => ({
  email: `person-${++count}@example.test`,
  name: 'Ana Lima',
  role,
  ...extra,
})

describe('users', () => {
  it('are added with a password and can sign in at once', async () => {
    const made = await client.owner.post('/api/users', person('admin', { password: 'a good password' }))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ id: expect.stringMatching(/^usr_\w{26}$/), role: 'admin', password_set: true })
    expect(made.body).not.toHaveProperty('password_link')
    const login = await t.anybody.post('/api/auth/login', { email: made.body.email, password: 'a good password' })
    expect(login.body.user.id).toBe(made.body.id)
  })

  it('have an address that no other of their client has, whatever the case', async () => {
    const wanted = person()
    const shouted = { ...wanted, email: ` ${wanted.email.toUpperCase()}`.trim() }
    const answers = await Promise.all([
      client.owner.post('/api/users', wanted),
      client.owner.post('/api/users', shouted),
      client.owner.post('/api/users', wanted),
    ])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.status === 409)?.body.error).toBe('email_taken')
  })

  it('are checked field by field', async () => {
    const wrong = await client.owner.post('/api/users', {
      email: 'no address',
      role: 'boss',
      colour: 'red',
      password: 'short',
    })
    expect(wrong.body.details.map((detail: { field: string }) => detail.field).sort()).toEqual([
      'colour',
      'email',
      'name',
      'password',
      'role',
    ])
    expect((await client.owner.post('/api/users', person('member', { name: 'nul\0' }))).status).toBe(400)
  })

  it('are listed in pages, only those of the own client', async () => {
    const crowd = await t.client()
    const made = [crowd.owner.id]
    for (let i = 0; i < 4; i++) made.push((await crowd.user('member')).id)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Answer['body'] = (await crowd.owner.get(`/api/users?limit=2&cursor=${cursor}`)).body
      seen.push(...page.data.map((user: { id: string }) => user.id))
      cursor = page.paging.next_cursor
    }
    expect(seen).toEqual(made)
    const broken = await crowd.owner.get('/api/users?cursor=nonsense')
    expect([broken.status, broken.body.error]).toEqual([400, 'invalid_cursor'])
    const dashes = Buffer.from(JSON.stringify(['-'.repeat(36)])).toString('base64url')
    expect((await crowd.owner.get(`/api/users?cursor=${dashes}`)).status).toBe(400)
    expect((await crowd.owner.get('/api/users?limit=101')).status).toBe(400)
  })

  it('change name and role; a new role counts at once and asks for a new sign-in', async () => {
    const user = await client.user('member')
    const signIn = async () => {
      const { body } = await t.anybody.post('/api/auth/login', { email: user.email, password: user.password })
      return t.caller({ token: body.access_token })
    }
    expect((await user.get('/api/users')).body.error).toBe('insufficient_role')
    const changed = await client.owner.patch(`/api/users/${user.id}`, { name: 'New Name', role: 'admin' })
    expect(changed.body).toMatchObject({ id: user.id, name: 'New Name', role: 'admin' })
    expect((await user.get('/api/users')).status).toBe(401)
    const admin = await signIn()
    expect((await admin.get('/api/users')).status).toBe(200)
    await client.owner.patch(`/api/users/${user.id}`, { role: 'member' })
    expect((await admin.get('/api/users')).status).toBe(401)
    const member = await signIn()
    expect((await member.get('/api/users')).status).toBe(403)
    const same = await client.owner.patch(`/api/users/${user.id}`, { name: null, role: 'member' })
    expect([same.status, same.body.name]).toEqual([200, 'New Name'])
    expect((await member.get('/api/auth/me')).body.user.name).toBe('New Name')
  })

  it('correct their own name, whatever their role, and nobody else’s', async () => {
    const namesake = await other.user('member')
    for (const role of roles) {
      const user = await client.user(role)
      const renamed = await user.patch('/api/auth/me', { name: `Zoë of ${role}` })
      expect([renamed.status, renamed.body]).toEqual([
        200,
        expect.objectContaining({ id: user.id, email: user.email, role, name: `Zoë of ${role}` }),
      ])
      expect((await user.patch('/api/auth/me', { name: 'Zoë', role: 'owner' })).status).toBe(400)
    }
    const listed = (await client.owner.get('/api/users?limit=100')).body.data as { name: string }[]
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(roles.map((role) => `Zoë of ${role}`)))
    expect((await namesake.get('/api/auth/me')).body.user.name).toBe('Test member')
    expect((await (await client.program()).patch('/api/auth/me', { name: 'x' })).body.error).toBe('console_only')
    expect((await t.anybody.patch('/api/auth/me', { name: 'x' })).status).toBe(401)
  })

  it('stay signed in under another name', async () => {
    const user = await client.user('support')
    await client.owner.patch(`/api/users/${user.id}`, { name: 'Corrected' })
    await waitFor('the new name', async () => (await user.get('/api/auth/me')).body.user.name === 'Corrected')
  })

  it.each([
    ['empty', '', 'must be at least 1 characters long.'],
    ['too long', 'x'.repeat(201), 'must be at most 200 characters long.'],
    ['only spaces', ' \t\u00a0\n', 'must contain more than spaces, and no null character.'],
    ['with a null character', 'Ana\0', 'must contain more than spaces, and no null character.'],
  ])('have no name that is %s', async (_what, name, message) => {
    const user = await client.user('member')
    for (const answer of [
      await client.owner.post('/api/users', person('member', { name })),
      await client.owner.patch(`/api/users/${user.id}`, { name }),
      await user.patch('/api/auth/me', { name }),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([400, 'validation_failed'])
      expect(answer.body.details).toContainEqual({ field: 'name', message })
    }
    expect((await user.get('/api/auth/me')).body.user.name).toBe('Test member')
  })

  it('are gone when removed: signed out, out of the list, their address free again', async () => {
    const user = await client.user('admin')
    expect((await client.owner.delete(`/api/users/${user.id}`)).status).toBe(204)
    expect((await user.get('/api/auth/me')).status).toBe(401)
    expect((await t.anybody.post('/api/auth/login', { email: user.email, password: user.password })).status).toBe(401)
    expect((await client.owner.delete(`/api/users/${user.id}`)).body.error).toBe('user_not_found')
    expect((await other.owner.post('/api/users', { ...person(), email: user.email })).status).toBe(201)
  })

  it('of another client, or with an id of the wrong shape, do not exist', async () => {
    const user = await other.user('member')
    for (const id of [user.id, 'usr_x', user.userId, 'key_00000000000000000000000000']) {
      expect((await client.owner.patch(`/api/users/${id}`, { name: 'x' })).body.error).toBe('user_not_found')
      expect((await client.owner.delete(`/api/users/${id}`)).status).toBe(404)
    }
    expect((await user.get('/api/auth/me')).body.user.name).toBe('Test member')
  })

  it('are no business of programs and members', async () => {
    const [program, member] = [await client.program(), await client.user('member')]
    expect((await program.get('/api/users')).body.error).toBe('console_only')
    expect((await member.post('/api/users', person())).body.error).toBe('insufficient_role')
    expect((await t.anybody.get('/api/users')).status).toBe(401)
  })
})

describe('owners', () => {
  it('are made, changed and removed by owners only', async () => {
    const admin = await client.user('admin')
    const second = await client.user('owner')
    const answers = [
      await admin.post('/api/users', person('owner')),
      await admin.patch(`/api/users/${admin.id}`, { role: 'owner' }),
      await admin.patch(`/api/users/${second.id}`, { name: 'Renamed' }),
      await admin.delete(`/api/users/${second.id}`),
      await admin.post(`/api/users/${second.id}/password-link`),
    ]
    expect(answers.map((answer) => answer.body.error)).toEqual(Array.from(answers, () => 'insufficient_role'))
    expect((await client.owner.delete(`/api/users/${second.id}`)).status).toBe(204)
  })

  it('are not reached through a password link that was made before the promotion', async () => {
    const admin = await client.user('admin')
    const made = await admin.post('/api/users', person())
    const promoted = await client.owner.patch(`/api/users/${made.body.id}`, { role: 'owner' })
    expect(promoted.body.role).toBe('owner')
    const token = new URL(made.body.password_link.url).hash.replace('#token=', '')
    const used = await t.anybody.post('/api/auth/password/link', { token, password: 'chosen by the admin' })
    expect([used.status, used.body.error]).toEqual([401, 'unauthenticated'])
    // Without a password yet, another owner may send a new link.
    expect((await client.owner.post(`/api/users/${made.body.id}/password-link`)).status).toBe(201)
  })

  it('are not reached with a password that an admin chose before the promotion', async () => {
    const admin = await client.user('admin')
    const chosen = 'chosen by the admin'
    const made = await admin.post('/api/users', person('member', { password: chosen }))
    const login = (password: string) => t.anybody.post('/api/auth/login', { email: made.body.email, password })
    const session = (await login(chosen)).body
    const promoted = await client.owner.patch(`/api/users/${made.body.id}`, { role: 'owner' })
    expect(promoted.body).toMatchObject({ role: 'owner', password_set: false })
    expect((await login(chosen)).status).toBe(401)
    expect((await t.anybody.post('/api/auth/refresh', { refresh_token: session.refresh_token })).status).toBe(401)
    const token = new URL(promoted.body.password_link.url).hash.replace('#token=', '')
    expect((await t.anybody.post('/api/auth/password/link', { token, password: 'chosen by myself' })).status).toBe(204)
    expect((await login('chosen by myself')).body.user.role).toBe('owner')
    // Said again, nothing changes.
    const again = await client.owner.patch(`/api/users/${made.body.id}`, { role: 'owner' })
    expect([again.status, again.body.password_link]).toEqual([200, undefined])
    expect((await login('chosen by myself')).status).toBe(200)
  })

  it('are not reached by a sign-in or a new password that was under way at the promotion', async () => {
    const made = await client.user('member')
    const before = await t.db.tenantTransaction(client.clientId, (tx) => createUserStore(tx).find(made.userId))
    if (!before) throw new Error('The person is gone.')
    expect((await client.owner.patch(`/api/users/${made.id}`, { role: 'owner' })).status).toBe(200)
    // The password was looked at before, the rest happens after it.
    const late = await t.access.sessions.open(client.clientId, before)
    expect((await t.caller({ token: late.accessToken }).get('/api/auth/me')).status).toBe(401)
    expect((await t.anybody.post('/api/auth/refresh', { refresh_token: late.refreshToken })).status).toBe(401)
    const replaced = await t.db.tenantTransaction(client.clientId, (tx) =>
      createUserStore(tx).replacePassword(made.userId, before.tokenEpoch, 'a late hash'),
    )
    expect(replaced).toBe(false)
  })

  it('set their own password only', async () => {
    const second = await client.user('owner')
    const answer = await client.owner.post(`/api/users/${second.id}/password-link`)
    expect([answer.status, answer.body.error]).toEqual([403, 'insufficient_role'])
    expect((await second.post(`/api/users/${second.id}/password-link`)).status).toBe(201)
  })

  it('keep one of them, also when two leave at the same moment', async () => {
    const lonely = await t.client()
    const leaving = await lonely.owner.delete(`/api/users/${lonely.owner.id}`)
    expect([leaving.status, leaving.body.error]).toEqual([409, 'last_owner'])
    expect((await lonely.owner.patch(`/api/users/${lonely.owner.id}`, { role: 'admin' })).status).toBe(409)
    for (let round = 0; round < 3; round++) {
      const house = await t.client()
      const second = await house.user('owner')
      const answers = await Promise.all([
        house.owner.delete(`/api/users/${house.owner.id}`),
        second.patch(`/api/users/${second.id}`, { role: 'member' }),
      ])
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(1)
    }
  })
})
