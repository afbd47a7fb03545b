import { randomBytes, randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import type { RuntimeDatabase } from './runtime-database.ts'

let database: TestDatabase
let db: RuntimeDatabase
const clientId = randomUUID()
const keyId = randomUUID()
const userId = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open({ maxConnections: 2, connectionsPerTenant: 2 })
  await db.tenantTransaction(clientId, async ({ kysely }) => {
    await kysely.insertInto('client').values({ client_id: clientId, name: 'one' }).execute()
    await kysely
      .insertInto('app_user')
      .values({
        client_id: clientId,
        user_id: userId,
        email: 'u@example.test',
        name: 'u',
        role: 2,
        password_hash: null,
      })
      .execute()
    const hash = randomBytes(32)
    await kysely
      .insertInto('api_key')
      .values({
        client_id: clientId,
        key_id: keyId,
        name: 'k',
        prefix: 'p',
        hash,
        scopes: ['messages:send'],
        created_by: null,
      })
      .execute()
    await kysely.insertInto('api_key_directory').values({ hash, client_id: clientId, key_id: keyId }).execute()
  })
})
afterAll(() => database.close())

const rename = (name: string, after: () => Promise<unknown>): Promise<unknown> =>
  db.tenantTransaction(clientId, async (tx) => {
    await tx.query('update client set name = $1', [name])
    return after()
  })

const nameOfClient = async (): Promise<unknown> =>
  (await database.peek<{ name: string }>('select name from herald.client where client_id = $1', [clientId]))[0]?.name

describe('a transaction', () => {
  it('commits what its work did and returns its result', async () => {
    expect(await rename('two', () => Promise.resolve(7))).toBe(7)
    expect(await nameOfClient()).toBe('two')
  })

  it('rolls back when its work throws, and gives the connection back clean', async () => {
    await expect(rename('lost', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await nameOfClient()).toBe('two')
    const { rows } = await db.systemTransaction(({ query }) =>
      query(`select current_user::text as user, nullif(current_setting('app.client_id', true), '') as client`),
    )
    expect(rows).toEqual([{ user: 'herald_system', client: null }])
  })

  it('does not call a swallowed failure a success', async () => {
    const swallowed = db.tenantTransaction(clientId, async ({ query }) => {
      await query(`update client set name = 'lost'`)
      await query('select 1/0').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('rolled back')
    expect(await nameOfClient()).toBe('two')
  })

  it('survives the loss of its connection and leaves a usable pool', async () => {
    await expect(
      db.tenantTransaction(clientId, ({ query }) => query('select pg_terminate_backend(pg_backend_pid())')),
    ).rejects.toThrow()
    await expect(db.ready()).resolves.toBeUndefined()
  })

  it('takes nothing but uuids into its first message', async () => {
    const injected = `${clientId}'; drop table client; --`
    await expect(db.tenantTransaction(injected, () => Promise.resolve())).rejects.toThrow(TypeError)
    await expect(db.batchTransaction([injected], () => Promise.resolve())).rejects.toThrow(TypeError)
  })

  it('that is a snapshot sees one moment, and writes nothing', async () => {
    await rename('before', () => Promise.resolve())
    const names = await db.tenantSnapshot(clientId, async ({ query }) => {
      const read = async () => (await query<{ name: string }>('select name from client')).rows.map(({ name }) => name)
      const first = await read()
      await rename('meanwhile', () => Promise.resolve())
      return [first, await read()]
    })
    expect(names).toEqual([['before'], ['before']])
    expect(await nameOfClient()).toBe('meanwhile')
    const written = db.tenantSnapshot(clientId, ({ query }) => query(`update client set name = 'lost'`))
    await expect(written).rejects.toThrow('read-only')
  })

  it('cannot be nested', async () => {
    const nested = db.tenantTransaction(clientId, ({ kysely }) => kysely.transaction().execute(() => Promise.resolve()))
    await expect(nested).rejects.toThrow('transaction already')
  })

  it('reads bigint as a number and refuses to round one', async () => {
    const read = (text: string) =>
      db.systemTransaction(async ({ query }) => (await query(`select ${text} as value`)).rows[0])
    expect(await read('9007199254740991::bigint')).toEqual({ value: Number.MAX_SAFE_INTEGER })
    await expect(read('9007199254740992::bigint')).rejects.toThrow(RangeError)
    expect(await read('1.10::numeric')).toEqual({ value: '1.10' })
    expect(await read(`date '2026-01-31'`)).toEqual({ value: '2026-01-31' })
  })

  describe('on the wire', () => {
    /** What the client said before each answer: one entry is one round trip. */
    const listening = async (work: (through: RuntimeDatabase) => Promise<unknown>): Promise<string[]> => {
      const { settings } = database
      const flights: string[] = []
      let answered = true
      const relay = createServer((inbound) => {
        const outbound = connect(`${settings.host}/.s.PGSQL.${settings.port}`)
        inbound.on('data', (data) => {
          if (answered) flights.push('')
          answered = false
          flights[flights.length - 1] += data.toString('latin1')
          // One turn later, so that what the client writes at once is seen as one flight.
          setImmediate(() => outbound.write(data))
        })
        outbound.on('data', (data) => {
          answered = true
          inbound.write(data)
        })
        inbound.on('close', () => outbound.destroy())
        outbound.on('close', () => inbound.destroy())
      })
      await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
      const { port } = relay.address() as AddressInfo
      const through = await database.open({ settings: { ...settings, host: '127.0.0.1', port }, maxConnections: 1 })
      try {
        await through.ready()
        flights.length = 0
        await work(through)
        return [...flights]
      } finally {
        await through.close()
        relay.close()
      }
    }

    it('travels with its first statement', async () => {
      const flights = await listening((through) =>
        through.tenantTransaction(clientId, ({ kysely }) => kysely.selectFrom('client').select('name').execute()),
      )
      expect(flights).toHaveLength(2)
      expect(flights[0]).toMatch(/begin; set local role herald_tenant.*select "name" from "client"/s)
      expect(flights[1]).toContain('commit')
    })

    it('is one flight when it is one statement', async () => {
      const flights = await listening((through) =>
        through.tenantStatement(clientId, { text: 'select name from client' }),
      )
      expect(flights).toHaveLength(1)
      expect(flights[0]).toMatch(/begin; set local role herald_tenant.*select name from client.*commit/s)
    })
  })

  it('of one statement commits, or does nothing and says why', async () => {
    await db.tenantStatement(clientId, { text: 'update client set name = $1', values: ['three'] })
    expect(await nameOfClient()).toBe('three')
    const failing = { text: `update client set name = 'lost' where 1/0 = 1` }
    await expect(db.tenantStatement(clientId, failing)).rejects.toThrow('division by zero')
    expect((await db.batchStatement([clientId], { text: 'select name from client' })).rows).toEqual([{ name: 'three' }])
    expect((await db.systemStatement({ text: 'select current_user::text as user' })).rows).toEqual([
      { user: 'herald_system' },
    ])
  })
})

describe('a change of a credential', () => {
  const changes = async () =>
    await database.peek<{ kind: number; subject_id: string }>(
      'select kind, subject_id from herald.credential_change order by revision',
    )

  it('is told to the caches', async () => {
    await db.tenantTransaction(clientId, async ({ query }) => {
      await query('update api_key set revoked_at = now()')
      await query('update app_user set token_epoch = token_epoch + 1')
    })
    expect(await changes()).toEqual([
      { kind: 1, subject_id: keyId },
      { kind: 2, subject_id: userId },
    ])
  })

  it('is told when a client is suspended', async () => {
    await db.tenantTransaction(clientId, ({ query }) => query('update client set status = 2'))
    expect((await changes()).at(-1)).toEqual({ kind: 3, subject_id: clientId })
  })

  it('is not told for what caches do not hold', async () => {
    const before = (await changes()).length
    await db.tenantTransaction(clientId, async ({ query }) => {
      await query('update api_key set last_used_at = now()')
      await query('update app_user set last_login_at = now()')
    })
    expect(await changes()).toHaveLength(before)
  })

  it('is told once for a client that goes with all of its credentials, and outlives them', async () => {
    const before = (await changes()).length
    await db.tenantTransaction(clientId, ({ kysely }) => kysely.deleteFrom('client').execute())
    expect(await database.peek('select 1 from herald.api_key_directory')).toEqual([])
    expect((await changes()).slice(before)).toEqual([{ kind: 3, subject_id: clientId }])
  })
})
