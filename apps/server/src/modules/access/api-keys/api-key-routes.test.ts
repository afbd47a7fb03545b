import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopes } from '../../../http/principal.ts'
import { type TestApp, type TestCaller, type TestClient, createTestApp } from '../../../../test/test-app.ts'
import { createTestMaintenance } from '../../../../test/test-maintenance.ts'

let offsetMs = 0
let t: TestApp
let client: TestClient
let other: TestClient

beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => Date.now() + offsetMs } })
  ;[client, other] = [await t.client(), await t.client()]
})
afterAll(() => t.close())

const make = (extra: object = {}) =>
  client.owner.post('/api/api-keys', { name: 'Order service', scopes: ['messages:send'], ...extra })
const me = (apiKey: string) => t.caller({ apiKey }).get('/api/auth/me')

describe('API keys', () => {
  it('are shown once, work at once, and only their hash is kept', async () => {
    const { status, body } = await make({ scopes: scopes.toReversed() })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: expect.stringMatching(/^key_\w{26}$/), scopes, created_by: client.owner.id })
    expect(body.key.startsWith(`${body.prefix}_`)).toBe(true)
    expect((await me(body.key)).body.api_key).toMatchObject({ id: body.id, name: 'Order service' })
    const listed = await client.owner.get('/api/api-keys')
    expect(JSON.stringify(listed.body)).not.toContain(body.key.slice(12))
    const stored = await t.database.peek('select * from herald.api_key')
    expect(JSON.stringify(stored)).not.toContain(body.key.slice(12))
  })

  it('are refused from the moment that DELETE has answered', async () => {
    const { body } = await make()
    expect((await me(body.key)).status).toBe(200)
    expect((await client.owner.delete(`/api/api-keys/${body.id}`)).status).toBe(204)
    expect((await me(body.key)).status).toBe(401)
    const again = await client.owner.delete(`/api/api-keys/${body.id}`)
    expect([again.status, again.body.error]).toEqual([404, 'api_key_not_found'])
    expect((await client.owner.get('/api/api-keys?limit=100')).body.data).not.toContainEqual(
      expect.objectContaining({ id: body.id }),
    )
  })

  it('stop at their expiry, cached or not', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const { body } = await make({ expires_at: soon })
    expect(body.expires_at).toBe(soon)
    expect((await me(body.key)).status).toBe(200)
    offsetMs = 61_000
    expect((await me(body.key)).status).toBe(401)
    offsetMs = 0
    for (const bad of ['2020-01-01T00:00:00Z', 'tomorrow', 5, '2030-02-30T00:00:00Z'])
      expect((await make({ expires_at: bad })).status).toBe(400)
  })

  it('of a person who was removed go on working, are found by who made them, and tell the name', async () => {
    const admin = await client.user('admin')
    const { body } = await admin.post('/api/api-keys', { name: 'Script', scopes: ['messages:send'] })
    const of = async (id: string, caller: TestCaller = client.owner) =>
      (await caller.get(`/api/api-keys?created_by=${id}`)).body.data
    const { key: _, ...shown } = body
    const author = { type: 'user', id: admin.id, name: expect.any(String) }
    expect(await of(admin.id)).toEqual([{ ...shown, author }])
    await client.owner.delete(`/api/users/${admin.id}`)
    expect((await me(body.key)).status).toBe(200)
    expect(await of(admin.id)).toMatchObject([
      { id: body.id, created_by: admin.id, author: { ...author, removed: true } },
    ])
    expect(await of(admin.id, other.owner)).toEqual([])
    expect(await of('nobody')).toEqual([])
  })

  it('remember when they were used', async () => {
    const { body } = await make({ name: 'Used' })
    const mine = async () =>
      (await client.owner.get('/api/api-keys?limit=100')).body.data.find((key: { id: string }) => key.id === body.id)
    expect(await mine()).not.toHaveProperty('last_used_at')
    await me(body.key)
    await me(body.key)
    await createTestMaintenance(t.db, t.access.maintenance).runNow('api_key_use')
    expect(Date.now() - Date.parse((await mine()).last_used_at)).toBeLessThan(10_000)
  })

  it('say which scope is missing', async () => {
    const program = await client.program(['messages:send'])
    expect((await program.get('/api/auth/me')).body.scopes).toEqual(['messages:send'])
    for (const bad of [[], ['messages:read'], ['messages:send', 'messages:send'], 'messages:send', undefined])
      expect((await make({ scopes: bad })).status).toBe(400)
    expect((await make({ name: '' })).status).toBe(400)
  })

  it('are listed in pages', async () => {
    const crowd = await t.client()
    for (let i = 0; i < 5; i++) await crowd.apiKey()
    const first = (await crowd.owner.get('/api/api-keys?limit=3')).body
    const rest = (await crowd.owner.get(`/api/api-keys?limit=3&cursor=${first.paging.next_cursor}`)).body
    expect([first.data.length, rest.data.length, rest.paging.next_cursor]).toEqual([3, 2, null])
    expect((await crowd.owner.get('/api/api-keys?cursor=x')).body.error).toBe('invalid_cursor')
  })

  it('of another client can neither be seen nor revoked', async () => {
    const { body } = await make()
    expect((await other.owner.get('/api/api-keys')).body.data).toEqual([])
    expect((await other.owner.delete(`/api/api-keys/${body.id}`)).body.error).toBe('api_key_not_found')
    expect((await other.owner.delete('/api/api-keys/nonsense')).body.error).toBe('api_key_not_found')
    expect((await me(body.key)).status).toBe(200)
  })

  it('are made by owners and admins, never by members or other keys', async () => {
    const [admin, member, program] = [await client.user('admin'), await client.user('member'), await client.program()]
    const body = { name: 'x', scopes: ['messages:send'] }
    expect((await admin.post('/api/api-keys', body)).status).toBe(201)
    expect((await member.post('/api/api-keys', body)).body.error).toBe('insufficient_role')
    expect((await program.post('/api/api-keys', body)).body.error).toBe('console_only')
    expect((await program.get('/api/api-keys')).status).toBe(403)
    expect((await member.delete('/api/api-keys/key_x')).status).toBe(403)
  })
})

describe('a key that is replaced', () => {
  const DAY_MS = 86_400_000
  const replace = (by: TestCaller, id: string, body?: object) => by.post(`/api/api-keys/${id}/replace`, body)
  const listed = async (id: string) =>
    (await client.owner.get('/api/api-keys?limit=100')).body.data.find((key: { id: string }) => key.id === id)
  const entries = async (id: string) => {
    const rows = await t.database.peek<{ action: string; after: string }>(
      'select action, after from herald.audit_entry where object_id = $1 order by id desc',
      [id],
    )
    return rows.map(({ action, after }) => ({ action, after: JSON.parse(after) }))
  }

  it('gives its name and scopes to a new one and works for a day beside it, unless told otherwise', async () => {
    const { body: old } = await make({ name: 'Warehouse' })
    const { status, body } = await replace(client.owner, old.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Warehouse', scopes: ['messages:send'], created_by: client.owner.id })
    expect(body.replaces).toEqual({ id: old.id, prefix: old.prefix })
    expect([(await me(old.key)).status, (await me(body.key)).status]).toEqual([200, 200])
    const ending = await listed(old.id)
    expect(ending.replaced_by).toEqual({ id: body.id, prefix: body.prefix })
    expect(Math.abs(Date.parse(ending.expires_at) - Date.now() - DAY_MS)).toBeLessThan(10_000)
    expect((await listed(body.id)).replaces).toEqual({ id: old.id, prefix: old.prefix })
    const [entry] = await entries(old.id)
    expect(entry).toMatchObject({ action: 'api_key.replaced', after: { replaced_by: body.id } })
    expect((await entries(body.id))[0]?.after).toMatchObject({ replaces: old.id })
    offsetMs = DAY_MS + 1_000
    expect((await t.caller({ apiKey: old.key }).get('/api/auth/me')).status).toBe(401)
    expect((await me(body.key)).status).toBe(200)
    offsetMs = 0
  })

  it('is revoked when it is to end now, and never lives longer than it was to', async () => {
    const { body: old } = await make()
    const { body } = await replace(client.owner, old.id, { ends_in_seconds: 0 })
    expect((await me(old.key)).status).toBe(401)
    expect(await listed(old.id)).toBeUndefined()
    expect((await listed(body.id)).replaces).toEqual({ id: old.id, prefix: old.prefix })
    expect((await entries(old.id))[0]).toMatchObject({ action: 'api_key.revoked', after: { replaced_by: body.id } })
    const soon = new Date(Date.now() + 60_000).toISOString()
    const { body: ending } = await make({ expires_at: soon })
    await replace(client.owner, ending.id, { ends_in_seconds: 604_800 })
    expect((await listed(ending.id)).expires_at).toBe(soon)
    for (const bad of [{ ends_in_seconds: 604_801 }, { ends_in_seconds: -1 }, { expires_at: '2020-01-01T00:00:00Z' }])
      expect((await replace(client.owner, body.id, bad)).status).toBe(400)
  })

  it('is none of another client’s, of programs’, or of those who could not give its scopes', async () => {
    const { body: old } = await make({ scopes: ['marketing:manage'] })
    const [developer, member, program] = [
      await client.user('developer'),
      await client.user('member'),
      await client.program(),
    ]
    expect((await replace(other.owner, old.id)).body.error).toBe('api_key_not_found')
    expect((await replace(client.owner, 'nonsense')).body.error).toBe('api_key_not_found')
    for (const by of [developer, member])
      expect((await replace(by, old.id, { ends_in_seconds: 0 })).body.error).toBe('insufficient_role')
    expect((await replace(program, old.id)).body.error).toBe('console_only')
    expect((await listed(old.id)).replaced_by).toBeUndefined()
    expect((await me(old.key)).status).toBe(200)
  })
})

describe('an Idempotency-Key', () => {
  const once = { 'idempotency-key': 'made-once' }
  const body = { name: 'CI', scopes: ['messages:send'] }

  it('makes one key, and its secret is stored sealed', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => client.owner.post('/api/api-keys', body, once)))
    expect(second?.body).toEqual(first?.body)
    expect([first, second].filter((answer) => answer?.headers['idempotent-replay'] === 'true')).toHaveLength(1)
    const keys = await t.database.peek(`select from herald.api_key where client_id = $1 and name = 'CI'`, [
      client.clientId,
    ])
    expect(keys).toHaveLength(1)
    const [stored] = await t.database.peek<{ response: string | null; response_sealed: string }>(
      'select response, response_sealed from herald.idempotency where client_id = $1',
      [client.clientId],
    )
    expect(stored?.response).toBeNull()
    expect(stored?.response_sealed).not.toContain(first?.body.key)
  })

  it('repeats a secret to the person who asked for it, and to no other', async () => {
    const [owner, admin] = [await client.user('owner'), await client.user('admin')]
    const made = await owner.post('/api/users', { email: 'new@example.test', name: 'New', role: 'owner' }, once)
    expect(made.status).toBe(201)
    expect(
      (await owner.post('/api/users', { email: 'new@example.test', name: 'New', role: 'owner' }, once)).body,
    ).toEqual(made.body)
    const other = await admin.post('/api/users', { email: 'new@example.test', name: 'New', role: 'owner' }, once)
    expect([other.status, other.body.error]).toEqual([403, 'insufficient_role'])
    const key = (await owner.post('/api/api-keys', body, once)).body
    expect((await admin.post('/api/api-keys', body, once)).body.key).not.toBe(key.key)
  })

  it('makes one password link for one person, told to who asked for it', async () => {
    const [admin, ana, bia] = [await client.user('admin'), await client.user('member'), await client.user('member')]
    const link = (by: TestCaller, of: { id: string }) => by.post(`/api/users/${of.id}/password-link`, undefined, once)
    const made = await link(client.owner, ana)
    expect(made.status).toBe(201)
    const again = await link(client.owner, ana)
    expect([again.body, again.headers['idempotent-replay']]).toEqual([made.body, 'true'])
    const others = [await link(client.owner, bia), await link(admin, ana)]
    expect(others.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set([made, ...others].map(({ body: { url } }) => url)).size).toBe(3)
    const [{ n } = { n: -1 }] = await t.database.peek<{ n: number }>(
      `select count(*)::int as n from herald.idempotency where client_id = $1 and response like '%set-password%'`,
      [client.clientId],
    )
    expect(n, 'in clear').toBe(0)
  })
})
