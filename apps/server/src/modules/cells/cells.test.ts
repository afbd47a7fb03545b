import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CellClient, type CellsFixture, createCellsFixture } from '../../../test/cells-fixture.ts'
import { type TestReceiver, startReceiver } from '../../../test/test-receiver.ts'
import { worldAssets } from '../../../test/tenant-world.ts'
import { waitFor } from '../../../test/wait-for.ts'

let f: CellsFixture
let receivers: Record<'home' | 'b', TestReceiver>
let atHome: CellClient
let inB: CellClient
const channels: Record<string, string> = {}

const connect = (client: CellClient, index: number) => {
  const { wabaId, phoneNumberId } = worldAssets(index)
  const body = { platform: 'chatapp', waba_id: wabaId, phone_number_id: phoneNumberId }
  return client.api.post('/api/channels', { ...body, access_token: f.platforms.credentials.system_token })
}

beforeAll(async () => {
  f = await createCellsFixture()
  receivers = { home: await startReceiver(), b: await startReceiver() }
  atHome = await f.client('home')
  inB = await f.client('b')
  for (const [index, client] of [atHome, inB].entries()) {
    const { url } = receivers[client.cell]
    expect((await client.api.patch('/api/webhooks/config', { webhook_url: url })).status).toBe(200)
    const connected = await connect(client, index)
    expect(connected.status).toBe(201)
    channels[client.clientId] = connected.body.channel_id as string
  }
})
afterAll(async () => {
  await f.stop()
  await receivers.home.close()
  await receivers.b.close()
})

const rowsOf = async (cell: 'home' | 'b', table: string, { clientId }: CellClient): Promise<number> => {
  const [row] = await f.databases[cell].peek<{ n: number }>(
    `select count(*)::float8 as n from herald.${table} where client_id = $1`,
    [clientId],
  )
  return row?.n ?? 0
}

const send = (client: CellClient, to: string) =>
  client.api.post('/api/outbound/send', { channel_id: channels[client.clientId], to, text: 'hi' })

const login = (body: object) => f.anybody.post('/api/auth/login', body)

describe('clients in two cells', () => {
  it('live in the one that they were given, and in no other', async () => {
    expect([await rowsOf('home', 'client', atHome), await rowsOf('b', 'client', atHome)]).toEqual([1, 0])
    expect([await rowsOf('home', 'client', inB), await rowsOf('b', 'client', inB)]).toEqual([0, 1])
    expect(await rowsOf('b', 'channel', inB)).toBe(1)
  })

  it('send, and each hears of its own messages only', async () => {
    const sent = await Promise.all([send(atHome, '5511900000001'), send(inB, '5511900000002')])
    expect(sent.map(({ status }) => status)).toEqual([202, 202])
    for (const [index, client] of [atHome, inB].entries()) {
      const receiver = receivers[client.cell]
      const id = sent[index]?.body.id as string
      const told = () => receiver.requests.filter(({ text }) => text.includes(id)).map(({ body }) => body.type)
      await waitFor('the message to be read', () => told().includes('message.read'))
      const other = client === inB ? receivers.home : receivers.b
      expect(other.requests.some(({ text }) => text.includes(id))).toBe(false)
    }
    expect(await rowsOf('home', 'message', inB)).toBe(0)
    expect(await rowsOf('b', 'message', atHome)).toBe(0)
  })

  it('hear what people write to them', async () => {
    for (const [index, client] of [atHome, inB].entries()) {
      const text = `hello ${client.cell}`
      const { phoneNumberId } = worldAssets(index)
      await f.platforms.control('POST', 'inbound', {
        platform: 'chatapp',
        account_id: phoneNumberId,
        from: '5511977770001',
        message: text,
      })
      const receiver = receivers[client.cell]
      await waitFor('the message to come', () => receiver.requests.some((one) => one.text.includes(text)))
    }
    const unrouted = await f.databases.home.peek('select from herald.unrouted_notice')
    expect([...unrouted, ...(await f.databases.b.peek('select from herald.unrouted_notice'))]).toEqual([])
  })

  it('are both asked when a person takes the app back', async () => {
    // After the first connection check, which asks whose tokens they are: it would put that in again.
    for (const cell of ['home', 'b'] as const) {
      const unchecked = 'select from herald.channel where status <> 3 and checked_at is null'
      await waitFor('the connection check', async () => (await f.databases[cell].peek(unchecked)).length === 0)
      await f.databases[cell].peek(`update herald.channel set platform_user_id = '77' where status <> 3`)
    }
    const issued = { algorithm: 'HMAC-SHA256', user_id: '77', issued_at: Math.floor(Date.now() / 1_000) }
    const payload = Buffer.from(JSON.stringify(issued)).toString('base64url')
    const secret = f.platforms.sandbox.core.config.appSecret
    const signature = createHmac('sha256', secret).update(payload).digest('base64url')
    const answer = await fetch(`${f.url}/platform/deauthorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `signed_request=${signature}.${payload}`,
    })
    expect(answer.status).toBe(200)
    for (const [index, client] of [atHome, inB].entries()) {
      const { body } = await client.api.get(`/api/channels/${channels[client.clientId]}`)
      expect(body.status).toBe('disconnected')
      expect((await connect(client, index)).status).toBe(201)
    }
  })

  it('have signup pages, and the login comes back to the right one', async () => {
    for (const client of [atHome, inB]) {
      const made = await client.api.post('/api/embed/sessions', { allowed_origins: ['https://app.example.com'] })
      expect(made.status).toBe(201)
      const { pathname } = new URL(made.body.url as string)
      expect((await f.anybody.get(pathname)).status).toBe(200)
      const login = await fetch(`${f.url}${pathname}/login/chatapp`, { redirect: 'manual' })
      expect(login.status).toBe(302)
      const state = new URL(login.headers.get('location') ?? '').searchParams.get('state') ?? ''
      const back = `/embed/callback?error=access_denied&state=${encodeURIComponent(state)}`
      const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
      expect((await f.anybody.get(back, { cookie })).status).toBe(200)
      expect((await f.anybody.get(back, { cookie: 'herald_signup=another' })).status).toBe(400)
      const { body } = await client.api.get(`/api/embed/sessions/${made.body.id}`)
      expect(body.status).toBe('opened')
    }
  })

  it('see nothing of each other', async () => {
    const { body } = await send(inB, '5511900000003')
    expect((await inB.api.get(`/api/outbound/messages/${body.id}`)).status).toBe(200)
    expect((await atHome.api.get(`/api/outbound/messages/${body.id}`)).status).toBe(404)
    expect((await atHome.api.get(`/api/channels/${channels[inB.clientId]}`)).status).toBe(404)
    const stolen = { channel_id: channels[inB.clientId], to: '5511900000004', text: 'hi' }
    expect((await atHome.api.post('/api/outbound/send', stolen)).status).toBe(404)
  })

  it('cannot connect the account of another cell until it is disconnected there', async () => {
    const taken = await connect(atHome, 1)
    expect([taken.status, taken.body.error]).toEqual([409, 'channel_already_connected'])
    expect(await rowsOf('home', 'channel', atHome)).toBe(1)
    const id = channels[inB.clientId]
    expect((await inB.api.delete(`/api/channels/${id}`)).status).toBe(200)
    const moved = await connect(atHome, 1)
    expect(moved.status).toBe(201)
    expect((await connect(inB, 1)).status).toBe(409)
    expect((await atHome.api.delete(`/api/channels/${moved.body.channel_id}`)).status).toBe(200)
    expect((await connect(inB, 1)).status).toBe(201)
  })

  it('take over an account that a connection which failed has left claimed, after a minute', async () => {
    const { pageId } = worldAssets(0)
    const body = { platform: 'socialapp', page_id: pageId, access_token: f.platforms.credentials.system_token }
    const claim = (age: string) =>
      f.databases.home.peek(
        `insert into herald.home_account_directory (platform, account_key, client_id, claimed_at)
         values (3, $1, $2, now() - $3::interval)
         on conflict (platform, account_key) do update set claimed_at = excluded.claimed_at`,
        [pageId, atHome.clientId, age],
      )
    await claim('5 seconds')
    expect((await inB.api.post('/api/channels', body)).status).toBe(409)
    await claim('2 minutes')
    expect((await inB.api.post('/api/channels', body)).status).toBe(201)
  })
})

describe('people', () => {
  it('sign in wherever their client lives, stay signed in, and sign out', async () => {
    for (const client of [atHome, inB]) {
      const answer = await login({ email: client.owner.email, password: 'correct horse battery' })
      expect([answer.status, answer.body.user?.client_id]).toEqual([200, client.clientId])
      const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
      const me = await f.anybody.get('/api/auth/me', bearer(answer.body.access_token))
      expect([me.status, me.body.client?.id]).toEqual([200, client.clientId])
      const again = await f.anybody.post('/api/auth/refresh', { refresh_token: answer.body.refresh_token })
      expect(again.status).toBe(200)
      expect((await f.anybody.post('/api/auth/logout', { refresh_token: again.body.refresh_token })).status).toBe(204)
      const gone = await f.anybody.get('/api/auth/me', bearer(again.body.access_token))
      expect(gone.status).toBe(401)
    }
    expect((await login({ email: inB.owner.email, password: 'wrong horse battery' })).status).toBe(401)
    expect((await login({ email: 'nobody@cells.test', password: 'wrong horse battery' })).status).toBe(401)
  })

  it('of two cells with one address say which, when the password fits both', async () => {
    const owner = { email: 'both@cells.test', password: 'one password for all' }
    const first = await f.client('home', owner)
    const second = await f.client('b', owner)
    const asked = await login(owner)
    expect([asked.status, asked.body.error]).toEqual([409, 'client_required'])
    const ids = (asked.body.clients as { id: string }[]).map(({ id }) => id)
    expect(ids.toSorted()).toEqual([first.clientId, second.clientId].toSorted())
    for (const client_id of ids) {
      const chosen = await login({ ...owner, client_id })
      expect([chosen.status, chosen.body.user?.client_id]).toEqual([200, client_id])
    }
  })

  it('share the salt of an address, so that a sign-in costs one hash', async () => {
    const salts = await f.databases.home.peek(
      'select distinct salt from herald.home_email_directory where email = $1',
      ['both@cells.test'],
    )
    expect(salts).toHaveLength(1)
  })
})

describe('the operator', () => {
  it('sees the cells, and puts a client into the emptiest', async () => {
    const counts = async (): Promise<Map<string, number>> => {
      const { cells } = await f.admin((services) => services.cells())
      return new Map(cells.map((cell) => [cell.name, 'clients' in cell ? cell.clients : Number.NaN]))
    }
    const before = await counts()
    expect([...before.keys()]).toEqual(['home', 'b'])
    const [emptiest] = [...before].toSorted(([, one], [, other]) => one - other)
    const input = { name: 'Anywhere', ownerEmail: 'any@cells.test', ownerPassword: 'correct horse battery' }
    const made = await f.admin(({ createClient }) => createClient(input, undefined))
    const after = await counts()
    expect([...after].filter(([name, clients]) => clients > (before.get(name) ?? 0)).map(([name]) => name)).toEqual([
      emptiest?.[0],
    ])
    const listed = (await f.admin(({ clients }) => clients.list())).find(({ clientId }) => clientId === made.clientId)
    expect(listed?.cell).toBe(emptiest?.[0])
    expect(await f.admin(({ clients }) => clients.remove(made.clientId))).toBe(true)
    expect(await f.databases.home.peek('select from herald.home_client where client_id = $1', [made.clientId])).toEqual(
      [],
    )
    await expect(f.admin(({ createClient }) => createClient(input, 'nowhere'))).rejects.toThrow('no cell "nowhere"')
  })

  it('adds cells to a Herald that has clients, and their people and accounts are known', async () => {
    await f.databases.home.peek('delete from herald.home_email_directory; delete from herald.home_account_directory')
    await f.restart()
    expect((await login({ email: atHome.owner.email, password: 'correct horse battery' })).status).toBe(200)
    const known = await f.databases.home.peek(
      'select from herald.home_account_directory where platform = 1 and client_id = $1',
      [atHome.clientId],
    )
    expect(known).toHaveLength(1)
  })
})

describe('a cell that is away', () => {
  it('keeps nobody waiting who lives elsewhere, is named by /readyz, and comes back', async () => {
    f.proxies.b.goAway()
    await waitFor('the cell to be missed', async () => (await inB.api.get('/api/channels')).status === 503)
    const refused = await inB.api.get('/api/channels')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([503, true])
    expect((await send(atHome, '5511900000009')).status).toBe(202)
    expect(await f.admin(({ clients }) => clients.exists(atHome.clientId))).toBe(true)
    const ready = await f.anybody.get('/readyz')
    expect(ready.status).toBe(200)
    expect(ready.body.checks).toEqual([
      { name: 'cell home', ok: true },
      { name: 'cell b', ok: false },
    ])
    f.proxies.b.comeBack()
    await waitFor('the cell to be back', async () => (await inB.api.get('/api/channels')).status === 200)
  })

  it('is waited for at a start, and joins when it comes', async () => {
    f.proxies.b.goAway()
    await f.restart()
    expect((await atHome.api.get('/api/channels')).status).toBe(200)
    expect((await inB.api.get('/api/channels')).status).toBe(503)
    f.proxies.b.comeBack()
    await waitFor('the cell to join', async () => (await inB.api.get('/api/channels')).status === 200)
  })
})
