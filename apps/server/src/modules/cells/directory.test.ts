import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CellClient, type CellsFixture, createCellsFixture } from '../../../test/cells-fixture.ts'
import { holdLock } from '../../../test/held-lock.ts'
import { worldAssets } from '../../../test/tenant-world.ts'
import { createDirectory } from './directory.ts'

const password = 'correct horse battery'
let f: CellsFixture
let atHome: CellClient
let inB: CellClient

beforeAll(async () => {
  f = await createCellsFixture()
  atHome = await f.client('home')
  inB = await f.client('b')
})
afterAll(() => f.stop())

const login = (body: object, headers = {}) => f.anybody.post('/api/auth/login', body, headers)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('the directory of accounts', () => {
  it('keeps an account that was connected again before its release came', async () => {
    const home = await f.databases.home.open()
    const connected = new Set([inB.clientId])
    const { accounts } = createDirectory({ home, isConnected: (_, id) => Promise.resolve(connected.has(id)) })
    const account = { platform: 'photoapp', accountKey: '4242', clientId: inB.clientId } as const
    const theirs = { ...account, clientId: atHome.clientId }
    expect(await accounts.claim(account)).toBe(true)
    await accounts.release(account)
    expect(await accounts.claim(theirs)).toBe(false)
    connected.clear()
    await accounts.release(account)
    expect(await accounts.claim(theirs)).toBe(true)
  })

  it('does not leave an account connected that was taken over before the commit', async () => {
    const { wabaId, phoneNumberId } = worldAssets(0)
    const body = { platform: 'chatapp', waba_id: wabaId, phone_number_id: phoneNumberId }
    const held = await holdLock(f.databases.b, 'lock table herald.channel in access exclusive mode')
    const connecting = inB.api.post('/api/channels', {
      ...body,
      access_token: f.platforms.credentials.system_token,
    })
    await held.isAwaited()
    await f.databases.home.peek(
      'update herald.home_account_directory set client_id = $1, claimed_at = now() where account_key = $2',
      [atHome.clientId, phoneNumberId],
    )
    await held.release()
    const { status, body: refusal } = await connecting
    expect([status, refusal.error]).toEqual([409, 'channel_already_connected'])
    expect(await f.databases.b.peek('select from herald.channel_directory')).toEqual([])
  })
})

describe('the directory of addresses', () => {
  it('keeps a person who is made while another one of the address is being removed', async () => {
    const owner = bearer((await login({ email: inB.owner.email, password })).body.access_token)
    const person = { email: 'again@cells.test', name: 'Again', role: 'admin', password }
    const make = () => f.anybody.post('/api/users', person, owner)
    const first = await make()
    const held = await holdLock(
      f.databases.home,
      `select from herald.home_email_directory where email = '${person.email}' for update`,
    )
    const removing = f.anybody.delete(`/api/users/${first.body.id ?? first.body.user.id}`, undefined, owner)
    await held.isAwaited()
    expect((await make()).status).toBe(201)
    await held.release()
    expect((await removing).status).toBe(204)
    expect((await login({ email: person.email, password })).status).toBe(200)
  })

  it('forgets a client whose deletion stopped in the middle, when it is repeated', async () => {
    const gone = await f.client('b')
    await f.databases.b.peek('delete from herald.client where client_id = $1', [gone.clientId])
    expect(await f.admin(({ clients }) => clients.remove(gone.clientId))).toBe(false)
    const left = await f.databases.home.peek('select from herald.home_email_directory where client_id = $1', [
      gone.clientId,
    ])
    expect(left).toEqual([])
  })
})

describe('a sign-in with a credential that is left over from a client of another cell', () => {
  it('is no other sign-in', async () => {
    const theirs = bearer((await login({ email: inB.owner.email, password })).body.access_token)
    const ours = await login({ email: atHome.owner.email, password }, theirs)
    expect([ours.status, ours.body.user?.client_id]).toEqual([200, atHome.clientId])
    const out = await f.anybody.post('/api/auth/logout', { refresh_token: ours.body.refresh_token }, theirs)
    expect(out.status).toBe(204)
    expect((await f.anybody.get('/api/auth/me', bearer(ours.body.access_token))).status).toBe(401)
    expect((await f.anybody.get('/api/auth/me', theirs)).status).toBe(401)
  })

  it('is throttled like all others', async () => {
    const claims = Buffer.from(JSON.stringify({ client_id: inB.clientId })).toString('base64url')
    const guess = (headers = {}) => login({ email: 'guessed@cells.test', password: 'wrong' }, headers)
    const answers = await Promise.all(Array.from({ length: 11 }, () => guess()))
    expect(answers.map(({ status }) => status)).toContain(429)
    expect((await guess(bearer(`x.${claims}.x`))).status).toBe(429)
  })
})
