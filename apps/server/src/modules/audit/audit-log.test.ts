import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HeraldFixture, createHeraldFixture } from '../../../test/herald-fixture.ts'
import type { TestCaller, TestClient } from '../../../test/test-app.ts'
import { roles } from '../../http/principal.ts'
import { recordAudit } from './index.ts'

let t: HeraldFixture
beforeAll(async () => {
  t = await createHeraldFixture({ lanes: 'none' })
})
afterAll(() => t.stop())

type Entry = {
  id: string
  at: string
  action: string
  actor: { type: string; id?: string; name?: string; email?: string }
  object: { type: string; id?: string; name?: string }
  address?: string
  user_agent?: string
  request_id?: string
  before?: object
  after?: object
}

const entriesOf = async ({ owner }: TestClient, query = ''): Promise<Entry[]> => {
  const { status, body } = await owner.get(`/api/audit?limit=100${query}`)
  expect(status).toBe(200)
  return body.data
}
/** The actions since a client was made: each begins with the sign-in of its owner. */
const actionsOf = async (client: TestClient, query = '') =>
  (await entriesOf(client, query)).map(({ action }) => action).filter((action) => action !== 'sign_in.succeeded')

const addMember = async (client: TestClient, name = 'Rui') => {
  const email = `rui-${crypto.randomUUID()}@example.test`
  return (await client.owner.post('/api/users', { email, name, role: 'member', password: 'a long password' })).body
}

describe('an entry', () => {
  it('tells who changed what, when, from where, and only the fields that changed', async () => {
    const client = await t.client()
    const member = await addMember(client)
    const headers = { 'user-agent': 'Audited/1.0', 'x-request-id': 'the-request' }
    const before = Date.now()
    await client.owner.patch(`/api/users/${member.id}`, { role: 'admin', name: 'Rui' }, headers)
    const [entry] = await entriesOf(client, '&action=user.updated')
    expect(entry).toEqual({
      id: expect.stringMatching(/^aud_\w{26}$/),
      at: expect.any(String),
      action: 'user.updated',
      actor: { type: 'user', id: client.owner.id, name: 'Test owner', email: client.owner.email },
      object: { type: 'user', id: member.id, name: member.email },
      address: '127.0.0.1',
      user_agent: 'Audited/1.0',
      request_id: 'the-request',
      before: { role: 'member' },
      after: { role: 'admin' },
    })
    expect(Date.parse(entry?.at ?? '')).toBeGreaterThanOrEqual(before)
  })

  it('tells of a corrected name what it was and what it is', async () => {
    const client = await t.client()
    const member = await addMember(client)
    await client.owner.patch(`/api/users/${member.id}`, { name: 'Rui Costa' })
    await client.owner.patch('/api/auth/me', { name: 'Ana Lima' })
    await client.owner.patch('/api/auth/me', { name: 'Ana Lima' })
    const told = (await entriesOf(client, '&action=user.updated')).map(({ actor, object, before, after }) => [
      actor.id,
      object.id,
      before,
      after,
    ])
    expect(told).toEqual([
      [client.owner.id, client.owner.id, { name: 'Test owner' }, { name: 'Ana Lima' }],
      [client.owner.id, member.id, { name: 'Rui' }, { name: 'Rui Costa' }],
    ])
  })

  it('names an API key as it was called', async () => {
    const client = await t.client()
    const { body: key } = await client.owner.post('/api/api-keys', {
      name: 'Order service',
      scopes: ['webhooks:manage'],
    })
    const program = t.caller({ apiKey: key.key })
    await program.patch('/api/webhooks/config', {
      webhook_url: 'http://receiver.example/hooks',
      webhook_secret: 'a-secret-of-ours-1234',
    })
    const [entry] = await entriesOf(client, `&actor=${key.id}`)
    expect(entry).toMatchObject({
      action: 'webhook.updated',
      actor: { type: 'api_key', id: key.id, name: 'Order service' },
      before: { webhook_url: '', webhook_secret: 'none' },
      after: { webhook_url: 'http://receiver.example/hooks', webhook_secret: 'set' },
    })
  })

  it('is of the one who called, however many call at once', async () => {
    const client = await t.client()
    const people = await Promise.all(Array.from({ length: 6 }, () => client.user('admin')))
    const calls = people.flatMap((person, index) =>
      Array.from({ length: 8 }, (_, n) => ({ person, name: `key-${n}-of-${index}` })),
    )
    await Promise.all(
      calls.map(({ person, name }) =>
        person.post('/api/api-keys', { name, scopes: ['messages:send'] }, { 'x-request-id': name }),
      ),
    )
    const made = await entriesOf(client, '&action=api_key.created')
    const told = made.map(({ actor, object, request_id }) => [actor.id, object.name, request_id].join())
    expect(told.toSorted()).toEqual(calls.map(({ person, name }) => [person.id, name, name].join()).toSorted())
  })

  it('tells a long value by its length', async () => {
    const client = await t.client()
    await t.db.tenantTransaction(client.clientId, (tx) =>
      recordAudit(tx, {
        action: 'campaign.updated',
        after: { targeting: { x: 'y'.repeat(5_000) }, name: 'A\u0000\ud800' },
      }),
    )
    const [entry] = await entriesOf(client)
    expect(entry).toMatchObject({
      actor: { type: 'system' },
      after: { targeting: expect.stringMatching(/^\(5\d{3} characters\)$/), name: 'A\u0000\ud800' },
    })
  })
})

describe('nothing is written', () => {
  it('of a change that was rolled back', async () => {
    const client = await t.client()
    const failing = t.db.tenantTransaction(client.clientId, async (tx) => {
      await recordAudit(tx, { action: 'api_key.created' })
      throw new Error('after all')
    })
    await expect(failing).rejects.toThrow('after all')
    expect(await actionsOf(client)).toEqual([])
  })

  it('of a change that was refused', async () => {
    const client = await t.client()
    const { owner } = client
    const refused = [
      await owner.patch(`/api/users/${owner.id}`, { role: 'member' }),
      await owner.delete(`/api/users/${owner.id}`),
      await owner.post('/api/users', { email: owner.email, name: 'Twice', role: 'member' }),
      await owner.post('/api/api-keys', { name: 'x', scopes: ['messages:send'], expires_at: '2020-01-01T00:00:00Z' }),
      await owner.delete('/api/api-keys/key_01k9z7w2x3v4t5s6r7q8p9n0m1'),
      await owner.patch('/api/webhooks/config', { webhook_url: 'ftp://receiver.example' }),
      await owner.post('/api/marketing/terms/accept', { version: 'none' }),
      await owner.post('/api/channels', {
        platform: 'chatapp',
        access_token: 'bad',
        waba_id: '1',
        phone_number_id: '2',
      }),
      await (await client.user('member')).post('/api/api-keys', { name: 'x', scopes: ['messages:send'] }),
      await (await client.program()).post('/api/api-keys', { name: 'x', scopes: ['messages:send'] }),
    ]
    expect(refused.map(({ status }) => Math.floor(status / 100))).toEqual(refused.map(() => 4))
    // The key of the program was made by the fixture.
    expect(await actionsOf(client)).toEqual(['api_key.created'])
  })

  it('of a change that changes nothing', async () => {
    const client = await t.client()
    const member = await addMember(client)
    await client.owner.patch(`/api/users/${member.id}`, { role: 'member', name: member.name })
    await client.owner.patch('/api/webhooks/dispatch/chatapp', { enabled: true })
    await client.owner.delete('/api/auth/sessions')
    expect(await actionsOf(client)).toEqual(['user.created'])
  })

  it('twice of a request that is repeated', async () => {
    const client = await t.client()
    const make = () =>
      client.owner.post('/api/api-keys', { name: 'Once', scopes: ['messages:send'] }, { 'idempotency-key': 'once' })
    const [first, second] = [await make(), await make()]
    expect(second.headers['idempotent-replay']).toBe('true')
    expect(second.body).toEqual(first.body)
    expect(await actionsOf(client)).toEqual(['api_key.created'])
  })
})

describe('sign-ins', () => {
  const signIn = ({ email, password }: { email: string; password: string }, headers = {}) =>
    t.anybody.post('/api/auth/login', { email, password }, headers)

  it('are written down with their end and what became of the password', async () => {
    const client = await t.client()
    const { owner } = client
    const { body: session } = await signIn(owner)
    await t.anybody.post('/api/auth/logout', { refresh_token: session.refresh_token })
    await t.anybody.post('/api/auth/logout', { refresh_token: session.refresh_token })
    await owner.post('/api/auth/password', { current_password: owner.password, new_password: 'another long password' })
    const person = { type: 'user', id: owner.id, email: owner.email }
    expect(await entriesOf(client)).toMatchObject([
      { action: 'user.password_changed', actor: person, object: { id: owner.id } },
      { action: 'sign_in.ended', actor: person, after: { reason: 'signed_out' } },
      { action: 'sign_in.succeeded', actor: person, address: '127.0.0.1' },
      { action: 'sign_in.succeeded', actor: person },
    ])
  })

  it('that are refused are written for the one whose account was tried, with the network, and within bounds', async () => {
    const client = await t.client()
    const { email } = client.owner
    const wrong = await signIn({ email, password: 'wrong password' }, { 'user-agent': 'Guesser' })
    expect(wrong.status).toBe(401)
    const refused = () => entriesOf(client, '&action=sign_in.refused')
    await expect.poll(refused).toHaveLength(1)
    expect(await refused()).toMatchObject([
      { actor: { id: client.owner.id, email }, address: '127.0.0.0/24', user_agent: 'Guesser' },
    ])
    const from = (network: number) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: `198.51.${network}.7`,
        payload: { email, password: 'wrong password' },
      })
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, network) => from(network)))
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    await expect.poll(refused).toHaveLength(20)
    await from(99)
    expect(await refused()).toHaveLength(20)
  })

  it('at an address of several clients are refused for all of them or for none', async () => {
    const clients = [await t.client(), await t.client()]
    const email = `shared-${crypto.randomUUID()}@example.test`
    for (const [index, { owner }] of clients.entries())
      await owner.post('/api/users', { email, name: 'Shared', role: 'member', password: `password of ${index}` })
    const refused = () => Promise.all(clients.map((client) => entriesOf(client, '&action=sign_in.refused')))
    expect((await signIn({ email, password: 'password of 0' })).status).toBe(200)
    expect((await signIn({ email, password: 'wrong password' })).status).toBe(401)
    await expect.poll(refused).toMatchObject([[{ address: '127.0.0.0/24' }], [{ address: '127.0.0.0/24' }]])
  })

  it('of an address that no client has leave nothing', async () => {
    const count = async () => (await t.database.peek('select from herald.audit_entry')).length
    const before = await count()
    expect((await signIn({ email: 'unknown@example.test', password: 'wrong password' })).status).toBe(401)
    expect(await count()).toBe(before)
  })
})

describe('the list', () => {
  it('is for owners and admins of the client', async () => {
    const [client, other] = [await t.client(), await t.client()]
    await addMember(client, 'Only ours')
    const admin = await client.user('admin')
    const others = await Promise.all(roles.slice(2).map((role) => client.user(role)))
    for (const path of ['/api/audit', '/api/audit/export']) {
      expect((await admin.get(path)).status).toBe(200)
      const refused: [TestCaller, number, string][] = [
        ...others.map((caller): [TestCaller, number, string] => [caller, 403, 'insufficient_role']),
        [await client.program(), 403, 'console_only'],
        [t.anybody, 401, 'unauthenticated'],
      ]
      for (const [caller, status, error] of refused) {
        const answer = await caller.get(path)
        expect([answer.status, answer.body.error]).toEqual([status, error])
      }
      expect(JSON.stringify((await other.owner.get(path)).body)).not.toContain('Only ours')
    }
    expect(await actionsOf(other, `&object=${client.owner.id}`)).toEqual([])
    expect(await entriesOf(other, `&actor=${client.owner.id}`)).toEqual([])
  })

  it('is found by who, what, object and time, page by page', async () => {
    const client = await t.client()
    const admin = await client.user('admin')
    const first = await addMember(client, 'First')
    const at = (await entriesOf(client, '&action=user.created'))[0]?.at ?? ''
    // Ids of one millisecond are told apart by no time: the next one begins later.
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(at))
    const key = (await admin.post('/api/api-keys', { name: 'Second', scopes: ['messages:send'] })).body
    await admin.delete(`/api/api-keys/${key.id}`)
    const later = new Date(Date.parse(at) + 1).toISOString()
    const action = 'sign_in.succeeded'
    expect(await actionsOf(client, `&actor=${admin.id}`)).toEqual(['api_key.revoked', 'api_key.created'])
    expect(await actionsOf(client, '&action=api_key')).toEqual(['api_key.revoked', 'api_key.created'])
    expect(await actionsOf(client, '&action=api')).toEqual([])
    expect(await actionsOf(client, `&object=${first.id}`)).toEqual(['user.created'])
    // By name, or a part of it, and by a part of the id; that of another client is not found.
    expect(await actionsOf(client, '&q=SECO')).toEqual(['api_key.revoked', 'api_key.created'])
    expect(await actionsOf(client, `&q=${key.id.slice(6)}`)).toEqual(['api_key.revoked', 'api_key.created'])
    expect(await actionsOf(client, '&q=second&action=api_key.revoked')).toEqual(['api_key.revoked'])
    expect(await actionsOf(client, '&q=nobody')).toEqual([])
    expect(await actionsOf(await t.client(), '&q=second')).toEqual([])
    expect(await actionsOf(client, `&since=${later}`)).toEqual(['api_key.revoked', 'api_key.created'])
    expect(await actionsOf(client, `&until=${later}`)).toEqual(['user.created'])
    expect(await actionsOf(client, `&since=${at}&until=${later}`)).toEqual(['user.created'])
    expect(await actionsOf(client, '&since=0001-01-01T00:00:00Z')).toHaveLength(3)
    expect(await actionsOf(client, '&until=0001-01-01T00:00:00Z')).toEqual([])
    expect((await entriesOf(client, `&action=${action}`)).length).toBe(2)
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await client.owner.get(`/api/audit?limit=2&cursor=${cursor}`)
      seen.push(...body.data.map((entry: Entry) => entry.action))
      cursor = body.paging.next_cursor ?? ''
    } while (cursor !== '')
    expect(seen).toEqual(['api_key.revoked', 'api_key.created', 'user.created', action, action])
    for (const bad of [
      'since=yesterday',
      'until=2016-12-31T23:59:60Z',
      'since=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z',
      'limit=0',
      'cursor=x',
      `actor=${'x'.repeat(65)}`,
      'action=%00',
    ])
      expect((await client.owner.get(`/api/audit?${bad}`)).status).toBe(400)
  })

  it('is exported as CSV and NDJSON, as long as it is, and says so', async () => {
    const client = await t.client()
    await addMember(client, '=cmd()')
    await t.db.tenantTransaction(client.clientId, async (tx) => {
      for (let n = 0; n < 1_050; n += 1) await recordAudit(tx, { action: 'message.cancelled', object: { id: `n${n}` } })
    })
    const csv = await client.owner.get('/api/audit/export?action=user')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"')
    const [head, ...lines] = String(csv.body).trimEnd().split('\n')
    expect(head?.split(',').slice(0, 4)).toEqual(['id', 'at', 'action', 'actor_type'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"{""email"":')
    const ndjson = await client.owner.get('/api/audit/export?format=ndjson')
    const entries = String(ndjson.body)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Entry)
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'audit.exported', actor: { id: client.owner.id }, after: { format: 'ndjson' } },
      { action: 'audit.exported', after: { action: 'user', format: 'csv' } },
    ])
    expect(entries.filter(({ action }) => action === 'message.cancelled').map(({ object }) => object.id)).toEqual(
      Array.from({ length: 1_050 }, (_, n) => `n${1_049 - n}`),
    )
    expect((await client.owner.get('/api/audit/export?format=xml')).status).toBe(400)
  })

  it('names the unit of amounts in the CSV, which people read', async () => {
    const client = await t.client()
    const change = { before: { daily_budget: '5000' }, after: { daily_budget: 8000, name: 'New' } }
    await t.db.tenantTransaction(client.clientId, (tx) => recordAudit(tx, { action: 'campaign.updated', ...change }))
    const csv = String((await client.owner.get('/api/audit/export?action=campaign')).body)
    expect(csv).toContain('"{""daily_budget_minor_units"":""5000""}"')
    expect(csv).toContain('"{""daily_budget_minor_units"":8000,""name"":""New""}"')
    const ndjson = await client.owner.get('/api/audit/export?action=campaign&format=ndjson')
    expect(JSON.parse(String(ndjson.body))).toMatchObject(change)
  })
})
