import type { Client } from 'pg'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddRoutes } from '../../../http/app.ts'
import { closed } from '../../../http/shared-schemas.ts'
import { type TestApp, type TestClient, createTestApp } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'

// Two nodes of one service, over real HTTP. The first revokes, the second is asked without a pause; the question is
// whether it ever says yes to a request that was sent after the first has answered.

let cut = false
/** The feed of the second node: a connection that can be made to swallow every question. */
const deafWhenCut = (client: Client): Client =>
  new Proxy(client, {
    get: (target, name) => {
      if (name === 'query' && cut) return () => new Promise(() => undefined)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** A route without a statement of its own: nothing but authentication stands between the credential and a yes. */
const addProbe: AddRoutes = (app) => {
  app.get(
    '/api/probe',
    {
      config: { access: { scope: 'none' } },
      schema: { operationId: 'probe', response: { 200: closed({ ok: Type.Boolean() }) } },
    },
    () => ({ ok: true }),
  )
}

let one: TestApp
let two: TestApp
let client: TestClient
let urlOfTwo: string

beforeAll(async () => {
  one = await createTestApp()
  two = await createTestApp({
    database: one.database,
    modules: () => [addProbe],
    between: (db) => ({ ...db, connectAsSystem: async (name) => deafWhenCut(await db.connectAsSystem(name)) }),
  })
  client = await one.client()
  urlOfTwo = await two.listen()
})
afterAll(async () => {
  cut = false
  await two.close()
  await one.close()
})

const ask = async (headers: Record<string, string>): Promise<number> => {
  const response = await fetch(`${urlOfTwo}/api/probe`, { headers })
  await response.arrayBuffer()
  return response.status
}

/** Asks the second node without a pause while `withdraw` runs; gives the answers to what was sent after it was done. */
const hammer = async (headers: Record<string, string>, withdraw: () => Promise<unknown>) => {
  let done = false
  const before: number[] = []
  const after: number[] = []
  const loop = async () => {
    for (let more = 20; more > 0;) {
      const late = done
      const status = await ask(headers)
      if (late) more -= 1
      ;(late ? after : before).push(status)
    }
  }
  const loops = [loop(), loop()]
  await withdraw()
  done = true
  await Promise.all(loops)
  return { before, after: new Set(after) }
}

describe.each([
  ['with both nodes well', false],
  ['with the second node cut off from the news', true],
])('%s', (_name, isCut) => {
  beforeAll(() => {
    cut = isCut
  })

  it('a key revoked on one node is refused on the other as soon as DELETE has answered', async () => {
    const made = (await client.owner.post('/api/api-keys', { name: 'k', scopes: ['messages:send'] })).body
    const { before, after } = await hammer({ 'x-svc-api-key': made.key }, async () => {
      await waitFor('the second node to know the key', async () => (await ask({ 'x-svc-api-key': made.key })) === 200)
      expect((await client.owner.delete(`/api/api-keys/${made.id}`)).status).toBe(204)
    })
    expect(before).toContain(200)
    expect(after).toEqual(new Set([401]))
  })

  it('a removed user, a changed password and a suspended client likewise', async () => {
    const guest = await one.client()
    const [user, elsewhere] = [await guest.user('member'), await guest.user('admin')]
    const login = await one.anybody.post('/api/auth/login', { email: elsewhere.email, password: elsewhere.password })
    const remove = () => guest.owner.delete(`/api/users/${user.id}`)
    expect((await hammer(user.headers, remove)).after).toEqual(new Set([401]))
    const change = () =>
      elsewhere.post('/api/auth/password', { current_password: elsewhere.password, new_password: 'something new' })
    const other = { authorization: `Bearer ${login.body.access_token}` }
    expect((await hammer(other, change)).after).toEqual(new Set([401]))
    expect(await ask(elsewhere.headers)).toBe(200)
    expect((await hammer(guest.owner.headers, () => one.access.clients.suspend(guest.clientId))).after).toEqual(
      new Set([403]),
    )
  })

  it('a new key works on the other node at once', async () => {
    for (let i = 0; i < 5; i++) expect(await ask({ 'x-svc-api-key': await client.apiKey() })).toBe(200)
  })
})

it('a node finds back to its cache when the news flow again', async () => {
  cut = false
  const apiKey = await client.apiKey()
  const { authenticate } = two.access
  const request = { headers: { 'x-svc-api-key': apiKey } } as unknown as Parameters<typeof authenticate>[0]
  await waitFor('an answer without a question to the database', async () => {
    const answer = authenticate(request)
    await answer
    return !(answer instanceof Promise)
  })
})
