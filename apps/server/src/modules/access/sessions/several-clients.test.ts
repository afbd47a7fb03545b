import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, type TestUser, createTestApp } from '../../../../test/test-app.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { createUserStore } from '../people/user-store.ts'
import { createPasswordHasher, newSalt } from './password-hash.ts'

// One address, people of several clients. Time stands still: a busy machine must not pay back failed sign-ins.

let t: TestApp
let acme: TestClient
let globex: TestClient

beforeAll(async () => {
  const now = Date.now()
  t = await createTestApp({ clock: { now: () => now } })
  acme = await t.client('Acme')
  globex = await t.client('Globex')
})
afterAll(() => t.close())

const login = (email: string, password: string, clientId?: string) =>
  t.anybody.post('/api/auth/login', { email, password, ...(clientId === undefined ? {} : { client_id: clientId }) })

/** Globex gives one of its people the address of one of Acme's. */
const squat = async (victim: TestUser, password?: string) => {
  const made = await globex.owner.post('/api/users', {
    email: victim.email.toUpperCase(),
    name: 'Squatter',
    role: 'member',
    ...(password === undefined ? {} : { password }),
  })
  expect(made.status).toBe(201)
  return made.body
}

describe('an address of another client', () => {
  it('is free, and adding it tells nothing', async () => {
    const victim = await acme.user('admin')
    const taken = await squat(victim, 'of the squatter')
    const fresh = await globex.owner.post('/api/users', {
      email: 'fresh@example.test',
      name: 'Squatter',
      role: 'member',
      password: 'of the squatter',
    })
    expect(Object.keys(taken)).toEqual(Object.keys(fresh.body))
    const again = await globex.owner.post('/api/users', { email: victim.email, name: 'Again', role: 'member' })
    expect([again.status, again.body.error]).toEqual([409, 'email_taken'])
    // One salt, so one hash: a sign-in must not take longer where two clients have the address.
    const salts = await t.database.peek<{ salt: Buffer }>(
      'select distinct salt from herald.user_email where email = $1',
      [victim.email],
    )
    expect(salts).toHaveLength(1)
  })

  it('leads each password to its own client', async () => {
    const victim = await acme.user('admin')
    const squatter = await squat(victim, 'of the squatter')
    expect((await login(victim.email, victim.password)).body.user).toMatchObject({
      id: victim.id,
      client_id: acme.clientId,
      role: 'admin',
    })
    expect((await login(victim.email, 'of the squatter')).body.user).toMatchObject({
      id: squatter.id,
      client_id: globex.clientId,
      role: 'member',
    })
    expect((await login(victim.email, 'of the squatter', acme.clientId)).body.error).toBe('unauthenticated')
    expect((await login(victim.email, 'of neither')).body.error).toBe('unauthenticated')
    await globex.owner.delete(`/api/users/${squatter.id}`)
    expect((await login(victim.email, 'of the squatter')).status).toBe(401)
    expect((await login(victim.email, victim.password)).status).toBe(200)
  })

  it('has a password link and sign-ins of its own', async () => {
    const victim = await acme.user('member')
    const squatter = await squat(victim)
    const token = new URL(squatter.password_link.url).hash.replace('#token=', '')
    expect((await t.anybody.post('/api/auth/password/link', { token, password: 'set by the link' })).status).toBe(204)
    expect((await victim.get('/api/auth/me')).status).toBe(200)
    expect((await login(victim.email, victim.password)).body.user.client_id).toBe(acme.clientId)
    const signedIn = (await login(victim.email, 'set by the link')).body
    const there = t.caller({ token: signedIn.access_token })
    expect((await there.get('/api/auth/sessions')).body.data).toHaveLength(1)
    expect((await there.delete('/api/auth/sessions')).status).toBe(204)
    expect((await victim.get('/api/auth/me')).body.client.id).toBe(acme.clientId)
  })

  it('does not help to guess: a password that fits one person is a guess at the other', async () => {
    const victim = await acme.user('admin')
    const squatter = await squat(victim, 'guess number 0')
    const { hash } = createPasswordHasher()
    const setPassword = (password: string) =>
      t.db.tenantTransaction(globex.clientId, async (tx) => {
        const [users, userId] = [createUserStore(tx), uuidOf('user', squatter.id) ?? '']
        await users.setPassword(userId, await hash(password, (await users.saltOf(userId)) ?? newSalt()))
      })
    for (let guess = 0; guess < 10; guess += 1) {
      await setPassword(`guess number ${guess}`)
      expect((await login(victim.email, `guess number ${guess}`)).body.user.id).toBe(squatter.id)
    }
    await setPassword(victim.password)
    // Ten were tried: the eleventh is right, and the answer is the one of an address that no other client has.
    expect((await login(victim.email, victim.password)).body.user?.id).toBe(squatter.id)
    expect((await login(victim.email, 'of neither')).status).toBe(401)
  })
})

describe('a password that fits people of several clients', () => {
  it('is answered with the choice, which is told to nobody else', async () => {
    const person = await acme.user('admin')
    const namesake = await squat(person, person.password)
    const choice = await login(person.email, person.password)
    expect([choice.status, choice.body.error]).toEqual([409, 'client_required'])
    expect(choice.body.clients).toEqual([
      { id: acme.clientId, name: 'Acme' },
      { id: globex.clientId, name: 'Globex' },
    ])
    expect(choice.headers['set-cookie']).toBeUndefined()
    const there = await login(person.email, person.password, globex.clientId.toUpperCase())
    expect(there.body.user).toMatchObject({ id: namesake.id, client_id: globex.clientId })
    expect((await login(person.email, person.password, acme.clientId)).body.user.id).toBe(person.id)
    const wrong = await login(person.email, 'a wrong password')
    const unknown = await login('unknown@example.test', 'a wrong password')
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    expect((await login(person.email, person.password, 'acme')).body.details).toMatchObject([{ field: 'client_id' }])
  })

  it('leaves out a client that is suspended', async () => {
    const suspended = await t.client('Suspended')
    const person = await suspended.user('member')
    const namesake = await squat(person, person.password)
    await t.access.clients.suspend(suspended.clientId)
    expect((await login(person.email, person.password)).body.user.id).toBe(namesake.id)
    expect((await login(person.email, person.password, suspended.clientId)).body.error).toBe('client_suspended')
  })
})
