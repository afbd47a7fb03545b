import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { clientConfig } from './connection-settings.ts'
import type { RuntimeDatabase } from './runtime-database.ts'
import { sqlState } from './sql-states.ts'

/**
 * Tables that hold a client_id and are not fenced in by all of it: security enabled and forced, and for tenant and batch
 * exactly one policy each, the same as on table client (several would be joined by "or"); none for PUBLIC.
 */
const unfenced = `
  with policy as (
    select p.polrelid, role, pg_get_expr(p.polqual, p.polrelid) as reads, pg_get_expr(p.polwithcheck, p.polrelid) as writes
    from pg_policy p cross join unnest(p.polroles) as role where p.polpermissive and p.polcmd = '*'
  )
  select c.relname as table
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
  where n.nspname = 'herald' and c.relkind in ('r', 'p') and not c.relispartition
    and not (c.relrowsecurity and c.relforcerowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and 0 = any (p.polroles))
      and (select count(*) from unnest(array['herald_tenant', 'herald_batch']::regrole[]) as wanted
           join policy model on model.role = wanted and model.polrelid = 'herald.client'::regclass
           join policy own on own.role = wanted and own.polrelid = c.oid
             and own.reads = model.reads and own.writes = model.writes) = 2
      and (select count(*) from pg_policy p cross join unnest(p.polroles) as role where p.polrelid = c.oid
           and role in ('herald_tenant'::regrole, 'herald_batch'::regrole)) = 2)
  order by 1`

/** A view runs with the rights of its owner unless it says otherwise. */
const openViews = `
  select c.relname as view from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'herald' and (c.relkind = 'm'
    or c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false))`

/** Grants of a partition would be a way around the policies of its parent. */
const openPartitions = `
  select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'herald' and c.relispartition
    and has_any_column_privilege('herald_tenant', c.oid, 'select, insert, update')`

/**
 * client_id must lead every key and index. Two things may begin otherwise: the keys of directories, which are global on
 * purpose, and plain indexes for what the system role looks up across clients (a lane that is due).
 */
const badlyLed = `
  select i.indexrelid::regclass::text as index
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute t on t.attrelid = c.oid and t.attname = 'client_id' and not t.attisdropped
  where n.nspname = 'herald' and i.indkey[0] is distinct from t.attnum
    and not (c.relname ~ '_directory$' or c.relname = 'credential_change')
    and (i.indisunique or not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polroles = array['herald_system'::regrole::oid]))`

let database: TestDatabase
let db: RuntimeDatabase
const a = randomUUID()
const b = randomUUID()

const insertClient = async (clientId: string, name: string): Promise<void> => {
  await db.tenantTransaction(clientId, async ({ kysely }) => {
    const userId = randomUUID()
    const email = `${name}@example.test`
    await kysely.insertInto('client').values({ client_id: clientId, name }).execute()
    await kysely
      .insertInto('app_user')
      .values({ client_id: clientId, user_id: userId, email, name, role: 1, password_hash: null })
      .execute()
    await kysely
      .insertInto('user_email')
      .values({ email, client_id: clientId, user_id: userId, salt: randomBytes(16) })
      .execute()
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await insertClient(a, 'a')
  await insertClient(b, 'b')
})
afterAll(() => database.close())

describe('tables', () => {
  it('with a client_id are all fenced in', async () => {
    expect(await database.peek(unfenced)).toEqual([])
    expect(await database.peek(openPartitions)).toEqual([])
    expect(await database.peek(openViews)).toEqual([])
  })

  it.each([
    ['forgets all of it', ''],
    ['has no policy', 'alter table herald.made enable row level security, force row level security'],
    ['does not bind its owner', `call herald_tenant_table('made'); alter table made no force row level security`],
    ['has a policy for PUBLIC', `call herald_tenant_table('made'); create policy more on made using (true)`],
    [
      'has a second policy',
      `call herald_tenant_table('made'); create policy more on made to herald_tenant using (true)`,
    ],
    ['has another policy', `call herald_tenant_table('made'); alter policy tenant on made using (true)`],
  ])('are reported when one %s', async (_how, spoil) => {
    await database.peek(`create table made (client_id uuid); ${spoil}`)
    try {
      expect(await database.peek(unfenced)).toEqual([{ table: 'made' }])
    } finally {
      await database.peek('drop table made')
    }
  })

  it('made by the procedure pass', async () => {
    await database.peek(
      `create table made (client_id uuid); call herald_tenant_table('made', batch => 'select', system => 'select')`,
    )
    expect(await database.peek(unfenced)).toEqual([])
    await database.peek('drop table made')
  })

  it('have client_id in front of every key and index', async () => {
    expect(await database.peek(badlyLed)).toEqual([])
    await database.peek('create unique index api_key_badly_led on herald.api_key (key_id)')
    expect(await database.peek(badlyLed)).toEqual([{ index: 'api_key_badly_led' }])
  })
})

describe('one client', () => {
  it('reads its own rows and no others', async () => {
    const names = await db.tenantTransaction(a, async ({ kysely }) =>
      kysely.selectFrom('client').select('name').execute(),
    )
    expect(names).toEqual([{ name: 'a' }])
    const others = await db.tenantTransaction(a, ({ query }) =>
      query('select 1 from app_user where client_id = $1 union all select 1 from user_email where client_id = $1', [b]),
    )
    expect(others.rowCount).toBe(0)
  })

  it('cannot change, remove or adopt the rows of another', async () => {
    const touched = await db.tenantTransaction(a, async ({ query }) => [
      (await query(`update client set name = 'stolen' where client_id = $1`, [b])).rowCount,
      (await query('delete from app_user where client_id = $1', [b])).rowCount,
    ])
    expect(touched).toEqual([0, 0])
    const refusal = { code: sqlState.insufficientPrivilege }
    await expect(
      db.tenantTransaction(a, ({ query }) =>
        query('insert into client (client_id, name) values ($1, $2)', [randomUUID(), 'x']),
      ),
    ).rejects.toMatchObject(refusal)
    await expect(
      db.tenantTransaction(a, ({ query }) => query('update client set client_id = $1', [b])),
    ).rejects.toMatchObject(refusal)
    expect(await database.peek('select name from herald.client order by name')).toEqual([{ name: 'a' }, { name: 'b' }])
  })

  it('cannot reach the login of the runtime or the ledger of migrations', async () => {
    for (const table of ['runtime_login', 'migration'])
      await expect(db.tenantTransaction(a, ({ query }) => query(`select * from ${table}`))).rejects.toMatchObject({
        code: sqlState.insufficientPrivilege,
      })
  })
})

describe('a forgotten client', () => {
  const sees = async (client: pg.Client): Promise<unknown[]> => [
    (await client.query('select from client')).rowCount,
    (await client.query(`update app_user set name = 'x'`)).rowCount,
    (await client.query('delete from user_email')).rowCount,
    await client.query(`insert into client (client_id, name) values ($1, 'x')`, [a]).catch((error) => error.code),
  ]

  it.each(['herald_tenant', 'herald_batch'])(
    'sees and writes nothing as %s, before and after one was set',
    async (role) => {
      const client = new pg.Client(clientConfig(database.superuser, { applicationName: 'forgetful' }))
      await client.connect()
      // The batch role has fewer rights than the tenant role; give it all of them, so that only the policies stand in the way.
      await client.query('grant select, insert, update, delete on client, app_user, user_email to herald_batch')
      try {
        await client.query(`set role ${role}`)
        expect(await sees(client)).toEqual([0, 0, 0, sqlState.insufficientPrivilege])
        await client.query(
          `begin; select set_config('app.client_id', '${a}', true), set_config('app.client_ids', '{${a}}', true)`,
        )
        expect((await client.query('select from client')).rowCount).toBe(1)
        await client.query('commit')
        const { rows } = await client.query(`select current_setting('app.client_id', true) as setting`)
        expect(rows).toEqual([{ setting: '' }])
        expect(await sees(client)).toEqual([0, 0, 0, sqlState.insufficientPrivilege])
      } finally {
        await client.end()
      }
    },
  )

  it('may do nothing with the plain login', async () => {
    const client = new pg.Client(clientConfig(database.settings, { applicationName: 'plain login' }))
    await client.connect()
    try {
      await expect(client.query('select 1 from herald.client')).rejects.toMatchObject({
        code: sqlState.insufficientPrivilege,
      })
      for (const role of ['postgres', 'herald_owner'])
        await expect(client.query(`set role ${role}`)).rejects.toMatchObject({ code: sqlState.insufficientPrivilege })
    } finally {
      await client.end()
    }
  })
})

describe('the batch role', () => {
  it('sees the announced clients only', async () => {
    const names = (ids: string[]) =>
      db.batchTransaction(ids, async ({ kysely }) =>
        (await kysely.selectFrom('client').select('name').orderBy('name').execute()).map((row) => row.name),
      )
    expect(await names([a])).toEqual(['a'])
    expect(await names([a, b])).toEqual(['a', 'b'])
    expect(await names([])).toEqual([])
  })
})

describe('the system role', () => {
  it('reads directories of all clients but no secrets, and writes no client', async () => {
    const rows = await db.systemTransaction(({ kysely }) =>
      kysely.selectFrom('user_email').select(['email', 'client_id']).orderBy('email').execute(),
    )
    expect(rows).toEqual([
      { email: 'a@example.test', client_id: a },
      { email: 'b@example.test', client_id: b },
    ])
    for (const statement of [
      'select password_hash from app_user',
      'select hash from api_key',
      `update client set name = 'x'`,
      'delete from user_email',
    ])
      await expect(db.systemTransaction(({ query }) => query(statement))).rejects.toMatchObject({
        code: sqlState.insufficientPrivilege,
      })
  })
})
